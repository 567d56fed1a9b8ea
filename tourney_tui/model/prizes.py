"""Prizes: what is promised for which place, to whom a list is open, and how equal players share."""

import re
from enum import StrEnum

import msgspec

from tourney_tui.model.cents import Cents
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

UNDER = re.compile(r"u(\d{1,2})", re.IGNORECASE)
OVER = re.compile(r"s(\d{2,3})", re.IGNORECASE)
BELOW = re.compile(r"<(\d{3,4})")
FROM = re.compile(r">=?(\d{3,4})")
BAND = re.compile(r"(\d{3,4})-(\d{3,4})")
CLUB = re.compile(r"\s*\bclub:(.*)", re.IGNORECASE)
SEXES = {"w": "w", "f": "w", "m": "m"}
EXAMPLE = "w U16 <1600 unrated club:Name"


class Category(msgspec.Struct, frozen=True, omit_defaults=True):
    """To whom a prize or a fee applies: to everybody who meets all that is said here.

    `under` and `over` are ages reached in the year of the event: U16 takes who turns 16 in that year or is younger,
    S50 who turns 50 or is older. `rating_from` and `rating_to` include their ends and leave out the unrated.
    """

    sex: str = ""
    under: int | None = None
    over: int | None = None
    rating_from: int | None = None
    rating_to: int | None = None
    unrated: bool = False
    club: str = ""

    def __str__(self) -> str:
        """As it is typed; `""` takes everybody."""
        parts = [
            self.sex,
            "" if self.under is None else f"U{self.under}",
            "" if self.over is None else f"S{self.over}",
            self._band(),
            "unrated" if self.unrated else "",
            f"club:{self.club}" if self.club else "",
        ]
        return " ".join(part for part in parts if part)

    def _band(self) -> str:
        if self.rating_from is not None and self.rating_to is not None:
            return f"{self.rating_from}-{self.rating_to}"
        if self.rating_to is not None:
            return f"<{self.rating_to + 1}"
        return "" if self.rating_from is None else f">={self.rating_from}"

    def takes(self, player: Player, year: int | None, lists: tuple[str, ...]) -> bool:
        """Whether a player belongs to it. `year` is that of the event, `lists` are where the rating is looked for.

        What is not known of a player does not make them belong: no birth year, no age group.
        """
        return self._sex_and_club(player) and self._age(player, year) and self._rating(player.rating(*lists))

    def _sex_and_club(self, player: Player) -> bool:
        same_club = not self.club or player.club.casefold() == self.club.casefold()
        return same_club and self.sex in ("", player.sex.lower())

    def _age(self, player: Player, year: int | None) -> bool:
        if self.under is None and self.over is None:
            return True
        if year is None or player.birth_year is None:
            return False
        age = year - player.birth_year
        return (self.under is None or age <= self.under) and (self.over is None or age >= self.over)

    def _rating(self, rating: int | None) -> bool:
        if self.unrated:
            return rating is None
        if self.rating_from is None and self.rating_to is None:
            return True
        if rating is None:
            return False
        low, high = self.rating_from, self.rating_to
        return (low is None or rating >= low) and (high is None or rating <= high)


def parse_category(text: str) -> Category | Refusal:
    """A category as it is typed: `w`, `U16`, `S50`, `<1600`, `>=2000`, `1400-1599`, `unrated`, `club:Name`."""
    club = CLUB.search(text)
    category = Category(club=club[1].strip() if club else "")
    for word in text[: club.start() if club else None].split():
        read = _word(category, word)
        if read is None:
            return Refusal(
                "category", words("{word!r} is no category; there are {example}", word=word, example=EXAMPLE)
            )
        category = read
    if category.unrated and (category.rating_from, category.rating_to) != (None, None):
        return Refusal("category", words("nobody is unrated and has a rating"))
    return category


def _word(category: Category, word: str) -> Category | None:
    if word.lower() in SEXES:
        return msgspec.structs.replace(category, sex=SEXES[word.lower()])
    if word.lower() == "unrated":
        return msgspec.structs.replace(category, unrated=True)
    if found := UNDER.fullmatch(word):
        return msgspec.structs.replace(category, under=int(found[1]))
    if found := OVER.fullmatch(word):
        return msgspec.structs.replace(category, over=int(found[1]))
    if found := BELOW.fullmatch(word):
        return msgspec.structs.replace(category, rating_to=int(found[1]) - 1)
    if found := FROM.fullmatch(word):
        return msgspec.structs.replace(category, rating_from=int(found[1]) + (0 if "=" in word else 1))
    if found := BAND.fullmatch(word):
        return msgspec.structs.replace(category, rating_from=int(found[1]), rating_to=int(found[2]))
    return None


class Sharing(StrEnum):
    """How players with equal points share the prizes of their places.

    `PLACE`: not at all, the tie-breaks decide; only who is still tied shares. `EQUAL`: the prizes are put together and
    split equally. `HORT`: half of each prize goes by place, the other halves are put together and split equally.
    """

    PLACE = "place"
    EQUAL = "equal"
    HORT = "hort"


class PrizeList(msgspec.Struct, frozen=True, omit_defaults=True):
    """The prizes of one category, by place, the first first."""

    name: str
    amounts: tuple[Cents, ...]
    category: Category = Category()


class PrizeFund(msgspec.Struct, frozen=True, omit_defaults=True):
    """All prizes. Of two prizes worth the same a player takes the one of the list that stands first."""

    lists: tuple[PrizeList, ...] = ()
    sharing: Sharing = Sharing.EQUAL

    @property
    def total(self) -> Cents:
        """What is promised in all."""
        return Cents(sum(sum(one.amounts) for one in self.lists))
