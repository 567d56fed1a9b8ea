"""Which losers of the main bracket enter where below it, so that they meet again as late as the numbers allow.

The loser of match `i` of a round drops to place `i ^ mask` of the round that waits below. A mask of all ones turns the
order round. Two players who have met can meet again from the round on in which their places have grown together.
"""

# Masks by the rounds of the main bracket, for the losers of rounds 2, 3, ...; the losers of round 1 stay in order.
# No other masks expect fewer rematches when every match is a toss of a coin.
MASKS: dict[int, tuple[int, ...]] = {
    3: (1,),
    4: (3, 0),
    5: (7, 1, 1),
    6: (15, 3, 2, 0),
    7: (31, 7, 5, 0, 1),
    8: (63, 15, 7, 0, 3, 0),
}


def expected_rematches(masks: tuple[int, ...], rounds: int) -> float:
    """How many rematches to expect, up to a factor: those that come early are the likely ones.

    `masks` belong to the losers of rounds 2, 3, ... of a bracket that has `rounds` of them.
    """
    dropped = (0, *masks)  # by round, from round 1 on
    total = 0.0
    for later in range(2, len(dropped) + 1):
        for earlier in range(1, later):
            apart = later - earlier
            wait = ((dropped[earlier - 1] >> apart) ^ dropped[later - 1]).bit_length()
            # The loser of `later` has beaten one of 2**apart losers, who must have won twice in each round below.
            total += 2 ** (rounds - later) * 8.0**-apart * 4.0**-wait
    return total
