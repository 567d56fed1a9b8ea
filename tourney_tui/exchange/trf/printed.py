"""The ranks that a TRF file prints: columns 86-89 of the player lines."""

from collections.abc import Mapping

from tourney_tui.exchange.encoding import decode, split_lines
from tourney_tui.exchange.numbers import whole


def printed_ranks(data: bytes) -> Mapping[int, int]:
    """The rank of each start number that has one. Lines that cannot be read give nothing."""
    ranks = {}
    for line in split_lines(decode(data).text):
        number, rank = whole(line[4:8]), whole(line[85:89])
        if line.startswith("001") and number and rank:
            ranks[number] = rank
    return ranks
