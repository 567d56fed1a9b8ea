"""What a person types about a player or an event -> values, or a Refusal that says what is right."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from tourney_tui.model import names
from tourney_tui.model.dates import parse_birth, parse_date
from tourney_tui.model.match import parse_format
from tourney_tui.model.player import Origin, Rating
from tourney_tui.model.points import HalfPoints, PointScheme, format_points
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import words

HIGHEST = 4000
NOTHING = ("", "-", "0", "none")
TITLES = ("GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM")
SEXES = {"m": "m", "h": "m", "w": "w", "f": "w"}  # French lists: homme, femme
FEDERATION = re.compile(r"[A-Z]{3}")
WHOLE = re.compile(r"\d{1,4}", re.ASCII)
DECIMAL = re.compile(r"\d{1,4}(?:[.,]\d{1,6})?", re.ASCII)
LETTER_BEHIND = re.compile(r"(?<=\d)(?=[ENF]\b)", re.IGNORECASE)
HALVES = {"": 0, "0": 0, "5": 1, "50": 1}

# The words behind a rating, as `1850 games 45 k 20 peak 2105` or `1812.55 exp 420`, and the field each one sets.
DETAILS = {
    "games": "games",
    "k": "k",
    "peak": "peak",
    "exp": "experience",
    "season": "season_experience",
    "cdf": "titles",
}

# The shape of a number by the federation that gives it, and an example to show.
IDS = {
    "fide": (re.compile(r"[1-9]\d{3,10}", re.ASCII), "26012345"),
    "ffe": (re.compile(r"[A-Z]\d{5}", re.ASCII), "A12345"),
    "frbe": (re.compile(r"[1-9]\d{2,6}", re.ASCII), "12345"),
    "ffbg": (re.compile(r"[1-9]\d{0,10}", re.ASCII), "1234"),
}


class RatingField(msgspec.Struct, frozen=True):
    """A rating list to type into: its key, its name for people, and whether its ratings have decimals.

    `named` are ratings that a federation gives by a word: an FFBG member of known strength enters as `champion`.
    """

    list: str
    title: str
    decimals: bool = False
    named: Mapping[str, Rating] = {}

    @property
    def usual(self) -> Origin:
        """Where a rating without a letter comes from."""
        return Origin.FIDE if self.list.startswith("fide") else Origin.NATIONAL


def parse_name(text: str) -> str | Refusal:
    """`Petit, Hugo` as it is; `Petit Hugo` -> `Petit, Hugo`; one word stays one word."""
    family, comma, given = names.split_name(names.clean(text).strip(" ,")).partition(",")
    if not any(letter.isalpha() for letter in family):
        return Refusal("name", words("a player needs a name: Family Given, or Family, Given"))
    return f"{family.strip()}, {given.strip()}" if comma else family


def parse_rating(text: str, field: RatingField) -> Rating | Refusal | None:
    """Read `1850`, `1200 E`, `1850 games 45 k 20 peak 2105`; None for `-` or nothing.

    The letter says where it comes from: F FIDE, N national, E estimate.
    """
    if text.strip().lower() in NOTHING:
        return None
    tokens = rating_tokens(text)
    rating = _value(tokens[0], field)
    if isinstance(rating, Refusal):
        return rating
    return _with_details(rating, tokens[1:], field)


def rating_tokens(text: str) -> list[str]:
    """The words of a rating; a letter written to the number stands apart."""
    return LETTER_BEHIND.sub(" ", text).split()


def _value(text: str, field: RatingField) -> Rating | Refusal:
    if text.lower() in field.named:
        return field.named[text.lower()]
    pattern = DECIMAL if field.decimals else WHOLE
    value = text.replace(",", ".")
    if not pattern.fullmatch(text) or not 0 < float(value) <= HIGHEST:
        return Refusal(
            "rating",
            words(
                "{list}: {text!r} is no rating; write digits up to {highest}, as in {example} or 1200 E",
                list=field.title,
                text=text,
                highest=HIGHEST,
                example="1812.5" if field.decimals else "1850",
            ),
        )
    whole, _, decimals = value.partition(".")
    kept = decimals.rstrip("0")
    return Rating(f"{int(whole)}.{kept}" if kept else str(int(whole)), field.usual)


def _with_details(rating: Rating, tokens: Sequence[str], field: RatingField) -> Rating | Refusal:
    changes: dict[str, Origin | int | tuple[int, ...]] = {}
    rest = iter(tokens)
    for token in rest:
        if token.upper() in tuple(Origin):
            changes["origin"] = Origin(token.upper())
            continue
        name, number = DETAILS.get(token.lower()), next(rest, "")
        if name is None or not number.isascii() or not number.isdigit():
            return Refusal(
                "rating",
                words(
                    "{list}: {text!r} says nothing about a rating; write F, N or E, or a number after {details}",
                    list=field.title,
                    text=f"{token} {number}".strip(),
                    details=", ".join(DETAILS),
                ),
            )
        changes[name] = (*rating.titles, int(number)) if name == "titles" else int(number)
        rating = msgspec.structs.replace(rating, **changes)
    return msgspec.structs.replace(rating, **changes)


def rating_text(rating: Rating | None, field: RatingField) -> str:
    """A rating as `parse_rating` reads it."""
    if rating is None:
        return ""
    parts = [rating.value]
    if rating.origin is not field.usual:
        parts.append(rating.origin.value)
    for word, name in DETAILS.items():
        value = getattr(rating, name)
        for number in value if isinstance(value, tuple) else (value,):
            if number is not None:
                parts += [word, str(number)]
    return " ".join(parts)


def parse_federation(text: str) -> str | Refusal:
    """Three letters, in any case; `""` for none."""
    code = names.clean(text).upper()
    if code in NOTHING or FEDERATION.fullmatch(code):
        return "" if code in NOTHING else code
    return Refusal("federation", words("{text!r} is no federation; write three letters, as in FRA or BEL", text=text))


def parse_sex(text: str) -> str | Refusal:
    """`m` or `w`, in French `h` or `f`; `""` for unknown."""
    letter = text.strip().lower()
    if letter in NOTHING:
        return ""
    found = SEXES.get(letter)
    return found or Refusal("sex", words("{text!r} is no sex; write m or w (French lists: h or f)", text=text))


def parse_title(text: str) -> str | Refusal:
    """A FIDE title in any case; `""` for none."""
    title = text.strip().upper()
    if title in ("", "-"):
        return ""
    if title in TITLES:
        return title
    return Refusal("title", words("{text!r} is no title; there are {titles}", text=text, titles=", ".join(TITLES)))


def parse_birth_text(text: str, event_date: str) -> str | Refusal:
    """A date or a year of birth as `YYYY-MM-DD` or `YYYY`, before the event; `""` for none."""
    read = parse_birth(text, event_date=event_date)
    return read if isinstance(read, Refusal) else read.text


def parse_id(kind: str, text: str) -> str | Refusal:
    """The number that a federation gave (`fide`, `ffe`, `frbe`, `ffbg`), without leading zeros; `""` for none."""
    bare = "".join(text.split()).upper().replace("-", "").lstrip("0")
    if not bare:
        return ""
    pattern, example = IDS[kind]
    if pattern.fullmatch(bare):
        return bare
    return Refusal("id", words("{text!r} is no number of that federation; one looks like {example}", text=text,
                               example=example))  # fmt: skip


def parse_day(text: str) -> str | Refusal:
    """A whole date as `YYYY-MM-DD`; `""` for none."""
    read = parse_date(text)
    if isinstance(read, Refusal):
        return read
    if len(read.text) == 4:
        return Refusal("date", words("{text!r} is a year; write the day too, as in 2026-10-03", text=text))
    return read.text


def parse_points(text: str) -> HalfPoints | Refusal:
    """`1`, `0.5`, `1/2` or `½` in half points."""
    bare = text.strip().replace(",", ".").replace("1/2", "0.5").replace("½", "0.5")
    whole, _, part = bare.partition(".")
    if whole.isascii() and whole.isdigit() and len(whole) <= 2 and part in HALVES:
        return HalfPoints(2 * int(whole) + HALVES[part])
    return Refusal("points", words("{text!r} is no number of points; write 1, 0.5 or 0", text=text))


def parse_scheme(text: str, old: PointScheme) -> PointScheme | Refusal:
    """`1 0.5 0` or `3 1 0`: a win, a draw, a loss. The bye keeps its value, or stays worth a win or a draw."""
    read = [parse_points(part) for part in text.split()]
    wrong = next((part for part in read if isinstance(part, Refusal)), None)
    if wrong is not None:
        return wrong
    values = [part for part in read if not isinstance(part, Refusal)]
    if len(values) != 3 or not values[0] > values[1] >= values[2]:
        return Refusal("points", words("write a win, a draw and a loss from high to low, as in 1 0.5 0"))
    win, draw, loss = values
    bye = {old.win: win, old.draw: draw, old.loss: loss}.get(HalfPoints(old.bye), HalfPoints(old.bye))
    return PointScheme(win, draw, loss, bye)


def scheme_text(scheme: PointScheme) -> str:
    """A point scheme as `parse_scheme` reads it."""
    return " ".join(format_points(value) for value in (scheme.win, scheme.draw, scheme.loss))


def parse_number(text: str, least: int, most: int) -> int | Refusal:
    """A whole number within its bounds."""
    bare = text.strip()
    if bare.isascii() and bare.isdigit() and len(bare) < 10 and least <= int(bare) <= most:
        return int(bare)
    return Refusal("number", words("{text!r} will not do; write a number from {least} to {most}", text=text,
                                   least=least, most=most))  # fmt: skip


def parse_lengths(text: str) -> tuple[str, ...] | Refusal:
    """Match formats round by round, `7 9 11 13` or `7, 2x9`; the last one holds for all rounds after it."""
    lengths: list[str] = []
    for part in re.split(r"[\s,;]+", text.strip()):
        form = parse_format(part)
        if isinstance(form, Refusal):
            return form
        lengths.append(str(form))
    return tuple(lengths)
