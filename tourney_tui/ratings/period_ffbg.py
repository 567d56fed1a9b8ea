"""The FFBG list: match by match in the order of the days, each season's end on its 1 September, titles, revaluations.

Fifty digits are carried from match to match through the whole period. What both players had before each match is kept
to twelve decimals, sixteen bytes a side, so that any line can be explained without playing the period again.
"""

from array import array
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal, localcontext
from fractions import Fraction

import msgspec

from tourney_tui.model.seasons import SEASONS
from tourney_tui.model.words import Words, words
from tourney_tui.ratings import ffbg
from tourney_tui.ratings.ffbg import Adjustment, Standing
from tourney_tui.ratings.ffbg_season import SeasonEnd, seasons_later
from tourney_tui.ratings.ffbg_sets import EXACTLY, equivalent_length, to_decimal
from tourney_tui.ratings.period import NO_GAME, PeriodLine, PeriodPlayer, Tell
from tourney_tui.ratings.period_games import MEANINGS, GameBook, Side, ordinal
from tourney_tui.ratings.rounding import Number, decimals
from tourney_tui.ratings.shown import shown
from tourney_tui.ratings.system import Projection, RatedGame, Step, level_of, step

REVALUED = "FFBG, Ajustement suite à des résultats externes"
SCALE = 10**12
NO_MATCH = words("no match in this period, a correction for inactivity")


class Span(msgspec.Struct, frozen=True):
    """The days of a period, `YYYY-MM-DD`. Without them it reaches from the first match to the last."""

    first: str = ""
    last: str = ""


ALL_DAYS = Span()


class Revaluation(msgspec.Struct, frozen=True):
    """A member whom the federation gives another ELO, or another RATING, for a reason outside its own events.

    Exactly one of both is there. It holds before the matches of its day, or after the last one without a day.
    """

    player: int
    reason: str
    elo: Number | None = None
    rating: Number | None = None
    date: str = ""


class Title(msgspec.Struct, frozen=True):
    """A Championnat de France won in the period among so many participants."""

    player: int
    participants: int
    date: str = ""


class _Happening(msgspec.Struct, frozen=True):
    """What comes between matches: `what` is None for the end of a season, which concerns everybody."""

    day: int
    rank: int
    what: Revaluation | Title | None


class _Form(msgspec.Struct, frozen=True):
    """What a format and a result come to: the length that counts, or None; who wins."""

    length: Number | None
    left_wins: bool


class FfbgPeriod:
    """A PeriodRun. A member's happenings are remembered; everybody else just plays."""

    def __init__(
        self,
        players: Sequence[PeriodPlayer],
        book: GameBook,
        ruleset: str,
        span: Span = ALL_DAYS,
        decisions: Sequence[Revaluation | Title] = (),
    ) -> None:
        self._players, self._book, self._ruleset = players, book, ruleset
        self._span, self._decisions = span, decisions
        self._forms: dict[tuple[str, int], _Form] = {}

    # The period

    def lines(self, tell: Tell) -> list[PeriodLine]:
        self._begin()
        waiting = list(self._happenings())
        for place, day, left, right, code, form in self._book.in_order():
            while waiting and waiting[0].day <= day:
                self._happen(waiting.pop(0), place)
            self._match(place, left, right, self._form(form, code))
            tell(place + 1, len(self._book))
        for happening in waiting:
            self._happen(happening, len(self._book))
        return [self._line(number) for number in range(len(self._players))]

    def _begin(self) -> None:
        self._rating = [ffbg.starting(player.subject).rating for player in self._players]
        self._experience: list[Number] = [player.subject.experience for player in self._players]
        self._season: list[Number] = [player.subject.season_experience for player in self._players]
        self._titles: list[tuple[int, ...]] = [player.subject.titles for player in self._players]
        self._counted = array("i", bytes(4 * len(self._players)))
        self._won = array("i", bytes(4 * len(self._players)))
        # What left and right had before each match, times SCALE.
        self._before_rating = array("q", bytes(16 * len(self._book)))
        self._before_experience = array("q", bytes(16 * len(self._book)))
        self._changes: dict[int, list[tuple[int, Adjustment]]] = {}
        for number, player in enumerate(self._players):
            self._absent(number, player.seasons_absent)

    def _happenings(self) -> list[_Happening]:
        last = self._last_day()
        found = [_Happening(day, 0, None) for day in self._season_ends(last)]
        found += [_Happening(ordinal(made.date) or last + 2, 1 + isinstance(made, Revaluation), made)
                  for made in self._decisions]  # fmt: skip
        return sorted(found, key=lambda happening: (happening.day, happening.rank))

    def _season_ends(self, last: int) -> Iterator[int]:
        """Each 1 September in the period; the one on the day after its last belongs to it, the one it begins on not."""
        first = ordinal(self._span.first) or self._first_day()
        if not first:
            return
        end = last + 1 if self._span.last else last
        for year in range(date.fromordinal(first).year, date.fromordinal(end).year + 1):
            day = ordinal(SEASONS["FFBG"].first_day(year + 1))
            if first < day <= end:
                yield day

    def _first_day(self) -> int:
        return next((day for _place, day, *_rest in self._book.in_order() if day), 0)

    def _last_day(self) -> int:
        return ordinal(self._span.last) or max((day for _place, day, *_rest in self._book.in_order()), default=0)

    def _form(self, form: str, code: int) -> _Form:
        """Looked up once for each format and result of the period."""
        found = self._forms.get((form, code))
        if found is None:
            meaning = MEANINGS[code]
            left = RatedGame(None, meaning.scores[1], meaning.played, meaning.rated, form)
            counting = ffbg.counting_format(left)
            length = None
            if not isinstance(counting, Words):
                length = equivalent_length(counting, ffbg.EQUIVALENCE[self._ruleset])
            found = self._forms[form, code] = _Form(length, left.score == 1)
        return found

    def _match(self, place: int, left: int, right: int, form: _Form) -> None:
        sides = (left, right)
        for side, number in enumerate(sides):
            self._before_rating[2 * place + side] = _scaled(self._rating[number])
            self._before_experience[2 * place + side] = _scaled(self._experience[number])
        if form.length is None:
            return
        after = ffbg.meet(self._standing(left), self._standing(right), form.length, left_wins=form.left_wins)
        for number, standing in zip(sides, after, strict=True):
            self._rating[number], self._experience[number] = standing.rating, standing.experience
            self._season[number] = ffbg.add(self._season[number], form.length)
            self._counted[number] += 1
        self._won[left if form.left_wins else right] += 1

    def _standing(self, number: int) -> Standing:
        return Standing(self._rating[number], self._experience[number])

    # Between the matches

    def _happen(self, happening: _Happening, place: int) -> None:
        what = happening.what
        if what is None:
            self._end_season(date.fromordinal(happening.day), place)
        elif isinstance(what, Title):
            self._win_title(what, place)
        else:
            self._revalue(what, place)

    def _absent(self, number: int, seasons: int) -> None:
        """One correction for each season away, one after the other."""
        ends = seasons_later(self._standing(number), (0,) * seasons, self._titles[number])
        for away, end in enumerate(ends, 1):
            text = words("absent for a season ({n} of {of}): FCI taken off", n=away, of=seasons)
            self._correct(number, 0, text, end)
        if seasons:
            self._season[number] = 0

    def _end_season(self, day: date, place: int) -> None:
        for number in range(len(self._players)):
            experience = self._season[number]
            (end,) = seasons_later(self._standing(number), (experience,), self._titles[number])
            text = words("{day}: a season with an experience of {n}, FCI taken off", day=day.isoformat(),
                         n=shown(experience))  # fmt: skip
            self._season[number] = 0
            self._correct(number, place, text, end)

    def _correct(self, number: int, place: int, text: Words, end: SeasonEnd) -> None:
        self._rating[number] = end.rating
        steps = (
            Step(text, -decimals(end.fci, ffbg.SHOWN), ffbg.INACTIVITY),
            step("RATING of the new season", decimals(end.rating, ffbg.SHOWN), ffbg.INACTIVITY),
        )
        self._remember(number, place, steps if end.fci else (), new_season=True)

    def _win_title(self, title: Title, place: int) -> None:
        titles = self._titles[title.player] = (*self._titles[title.player], title.participants)
        text = "Championnat de France won among {participants}: BCDF"
        told = step(text, ffbg.title_bonus(titles), ffbg.BONUS, participants=title.participants)
        self._remember(title.player, place, (told,), new_season=False)

    def _revalue(self, made: Revaluation, place: int) -> None:
        """The ELO given by hand makes the RATING that has it."""
        number = made.player
        with localcontext(EXACTLY):
            if made.elo is not None:
                now = ffbg.elo(self._standing(number), self._titles[number])
                rating = self._rating[number] + to_decimal(made.elo) - now
            else:
                rating = to_decimal(self._rating[number] if made.rating is None else made.rating)
        self._rating[number] = rating
        told = step("revalued by hand: {reason}; RATING", decimals(rating, ffbg.SHOWN), REVALUED, reason=made.reason)
        self._remember(number, place, (told,), new_season=False)

    def _remember(self, number: int, place: int, steps: tuple[Step, ...], *, new_season: bool) -> None:
        """Seasons that took nothing off matter only to who has experience in them: it begins anew."""
        if not steps and not self._book.count_of(number) and not self._players[number].subject.season_experience:
            return
        change = Adjustment(0, self._standing(number), self._titles[number], new_season, steps)
        self._changes.setdefault(number, []).append((place, change))

    # The list

    def _line(self, number: int) -> PeriodLine:
        subject, standing = self._players[number].subject, self._standing(number)
        before, titles = ffbg.starting(subject), self._titles[number]
        elo, counted = ffbg.elo(standing, titles), self._counted[number]
        return PeriodLine(
            player=number,
            old=None if subject.rating is None else decimals(before.rating, 1),
            new=decimals(standing.rating, 1),
            change=decimals(Fraction(standing.rating) - Fraction(before.rating), ffbg.SHOWN),
            unrounded=decimals(standing.rating, ffbg.SHOWN),
            counted=counted,
            score=Fraction(self._won[number]),
            old_elo=decimals(ffbg.elo(before, subject.titles), 1),
            elo=decimals(elo, 1),
            experience=ffbg.twelve(standing.experience),
            season_experience=ffbg.twelve(self._season[number]),
            titles=titles,
            level=level_of(ffbg.LEVELS, elo) or ffbg.LEVELS[0].name,
            note=None if counted else NO_MATCH if standing.rating != before.rating else NO_GAME,
        )

    def sides(self, player: int) -> list[Side]:
        return self._book.games_of(player)

    def explain(self, player: int) -> Projection:
        sides = self.sides(player)
        games = tuple(self._game(side) for side in sides)
        found = self._changes.get(player, ())
        changes = tuple(
            msgspec.structs.replace(change, before_game=1 + sum(side.place < place for side in sides))
            for place, change in found
        )
        return ffbg.project_through(self._players[player].subject, games, self._ruleset, changes)

    def _game(self, side: Side) -> RatedGame:
        other = 2 * side.place + side.left  # the left side stands first
        rating = _unscaled(self._before_rating[other])
        experience = _unscaled(self._before_experience[other])
        return side.against(rating, int(experience) if experience == int(experience) else experience)


def _scaled(value: Number) -> int:
    return value * SCALE if isinstance(value, int) else int(decimals(value, 12) * SCALE)


def _unscaled(value: int) -> Decimal:
    return Decimal(value).scaleb(-12)
