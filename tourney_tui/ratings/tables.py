"""The two tables every Elo rule reads: percentage -> bonus (FIDE 8.1.1) and difference -> expected score (FIDE 8.1.2).

Both follow the normal curve, never the logistic one. They are data, in the order of the printed page.
"""

from bisect import bisect_left
from fractions import Fraction
from math import floor

import msgspec

from tourney_tui.ratings.rounding import Number, to_percent

# FIDE 8.1.1, the French federation's table "primes": the bonus at 50 %, 51 %, ... 100 %. Below 50 % the sign turns.
# 800 at 100 % is FIDE's convention; the French table leaves that row empty.
_FROM_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)  # fmt: skip

DP: tuple[int, ...] = (*(-points for points in reversed(_FROM_HALF[1:])), *_FROM_HALF)
"""Bonus in rating points by whole percent: DP[0] = -800, DP[50] = 0, DP[62] = 87, DP[100] = 800."""


class ExpectationTable(msgspec.Struct, frozen=True):
    """Expected score of the higher rated player by difference.

    `ends` are the largest differences of the rows .50, .51, .52, ...; a difference above the last has the row after.
    """

    ends: tuple[int, ...]


# The expected score of each row, and of the lower rated player in it.
ROWS = tuple(Fraction(50 + row, 100) for row in range(51))
REST = tuple(1 - row for row in ROWS)

_TO_302 = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302,
)  # fmt: skip

# FIDE 8.1.2: .86 to 315 ... .99 to 735, then 1.00.
FIDE_EXPECTATION = ExpectationTable((*_TO_302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735))

# FRBE/KBSB 2008: as FIDE to 344, then .89 for every difference.
BELGIUM_EXPECTATION = ExpectationTable((*_TO_302, 315, 328, 344))

# The same as misprinted in the club page of 2008: "303 - 317 0,86", "318 - 328 0,87".
BELGIUM_EXPECTATION_LITERAL = ExpectationTable((*_TO_302, 317, 328, 344))


def bonus(share: Fraction, limit: int = 800) -> Fraction:
    """Rating points above the opponents' average for a share of the points, between the rows in proportion.

    `share` is from 0 to 1; the answer is held to plus or minus `limit` (FFE: 470): 5/8 -> 91.
    """
    percent = share * 100
    row = min(floor(percent), 99)
    points = DP[row] + (percent - row) * (DP[row + 1] - DP[row])
    return max(Fraction(-limit), min(Fraction(limit), points))


def dp_percent(share: Fraction, limit: int = 800) -> int:
    """Rating points for a share taken to the whole percent, half a percent upwards (FIDE 1.4.9, Belgium art. 10e).

    `share` is from 0 to 1; the answer is held to plus or minus `limit` (Belgium: 677): 1/8 -> 13 % -> -322.
    """
    return max(-limit, min(limit, DP[int(to_percent(share) * 100)]))


def expected_score(difference: Number, table: ExpectationTable, cap: int | None = None) -> Fraction:
    """Expected score in one game against an opponent `difference` points weaker (negative: stronger).

    Beyond `cap` every difference counts as `cap`. A difference between two rows belongs to the higher one.
    """
    # The ends are whole numbers: a difference reaches as far as the next one above it.
    over, under = difference.as_integer_ratio()
    gap = -(-abs(over) // under)
    row = bisect_left(table.ends, gap if cap is None else min(gap, cap))
    return ROWS[row] if difference >= 0 else REST[row]
