"""Record 299, points an arbiter gave or took: `299`, points in columns 14-17, round 20-22, players 24-27, 29-32, ..."""

from collections.abc import Iterable, Mapping

from tourney_tui.exchange.numbers import half


def abnormal_points(lines: Iterable[str]) -> Mapping[int, int]:
    """Half points by start number that do not follow from results. Lines that say something else give nothing."""
    given: dict[int, int] = {}
    for line in lines:
        if line.startswith("299") and not line[4:5].strip():
            half_points = half(line[13:17])
            for start in range(23, len(line), 5):
                if half_points is not None and line[start : start + 4].strip().isdecimal():
                    number = int(line[start : start + 4])
                    given[number] = given.get(number, 0) + half_points
    return given
