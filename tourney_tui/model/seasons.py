"""Where each federation's year begins, and in which months it publishes lists. Dates are text; no clock is asked."""

import msgspec


class Season(msgspec.Struct, frozen=True):
    """A federation's year. `month` and `day` are its first day; `lists` are the months of its rating lists.

    A season that begins after 1 January is named by the year in which it ends.
    """

    federation: str
    month: int
    day: int
    lists: tuple[int, ...]

    def year(self, day: str) -> int:
        """The year that names the season of a date `YYYY-MM-DD`; of `YYYY` alone the season that ends in it."""
        year = int(day[:4])
        if len(day) < 7 or (self.month, self.day) == (1, 1):
            return year
        month, of_month = int(day[5:7]), int(day[8:10] or 1)
        return year + ((month, of_month) >= (self.month, self.day))

    def first_day(self, year: int) -> str:
        """`YYYY-MM-DD` on which the season of a year begins."""
        began = year if (self.month, self.day) == (1, 1) else year - 1
        return f"{began}-{self.month:02}-{self.day:02}"

    def age(self, birth: str, day: str) -> int | None:
        """The age in the year of the season, which decides categories; None where a date is missing.

        The year of birth is enough.
        """
        if not birth[:4].isdigit() or not day[:4].isdigit():
            return None
        return self.year(day) - int(birth[:4])


ALL_MONTHS = tuple(range(1, 13))
SEASONS = {
    # FFE: licences and age categories from 1 September; national lists in January, May and September.
    "FFE": Season("FFE", 9, 1, (1, 5, 9)),
    # FFBG: the season's experience and the inactivity correction go from 1 September to 1 September.
    "FFBG": Season("FFBG", 9, 1, ALL_MONTHS),
    # FIDE, rating regulations 8.3.3: "the end of the year of the 18th birthday"; a list each month.
    "FIDE": Season("FIDE", 1, 1, ALL_MONTHS),
    # FRBE-KBSB: ages by the calendar; two lists a year in 2008, four since 2013.
    "FRBE-KBSB": Season("FRBE-KBSB", 1, 1, (1, 4, 7, 10)),
}
