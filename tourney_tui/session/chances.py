"""The question of a forecast from an event as it stands: who is how strong, and what is looked for."""

from decimal import Decimal
from fractions import Fraction

from tourney_tui.forecast.bracket import drawn, open_lives
from tourney_tui.forecast.question import RUNS, SEED, UNRATED_CHESS, Question, Strength
from tourney_tui.model.event import Discipline, Event, Format
from tourney_tui.model.player import Player
from tourney_tui.model.refusal import Refusal
from tourney_tui.model.words import Words, words
from tourney_tui.pairing.scheveningen import teams
from tourney_tui.ratings.ffbg import NEW_MEMBER
from tourney_tui.ratings.registry import SYSTEMS
from tourney_tui.session.norms import candidates
from tourney_tui.session.projections import rating_value, sequence_of, used_rating

USUAL = {Discipline.CHESS: "fide", Discipline.BACKGAMMON: "ffbg"}


def forecasting_system(event: Event) -> str:
    """The system whose expected scores count: the first of the event, or the usual one of its discipline."""
    rules = event.regulations
    systems = [one for one in rules.systems if (one == "ffbg") is (rules.discipline is Discipline.BACKGAMMON)]
    return systems[0] if systems else USUAL[rules.discipline]


def cannot_foretell(event: Event) -> Refusal | None:
    """Why there is no forecast of an event; None when there is one."""
    if len(event.players) < 2:
        return Refusal("forecast", words("fewer than two players: there is nothing to forecast"))
    if event.regulations.format is Format.KNOCKOUT and not drawn(event) and not open_lives(event):
        return Refusal("forecast", words("the bracket is not drawn yet: a forecast begins with the draw"))
    if event.regulations.format is Format.SCHEVENINGEN and len(event.rounds) < event.regulations.rounds:
        found = teams(event)
        return Refusal("forecast", found) if isinstance(found, Words) else None
    return None


def question(event: Event, *, runs: int = RUNS, seed: int = SEED, exact: bool = True) -> Question | Refusal:
    """What to ask of the forecast."""
    refusal = cannot_foretell(event)
    if refusal is not None:
        return refusal
    system = forecasting_system(event)
    rules = SYSTEMS[system].ruleset(event.regulations.start_date, event.regulations.rulesets.get(system, ""))
    return Question(
        event=event,
        money=event.money,
        system=system,
        ruleset=rules.id,
        strengths=_strengths(event, system, rules.id),
        runs=runs,
        seed=seed,
        exact=exact,
        norms=candidates(event),
    )


def _strengths(event: Event, system: str, ruleset: str) -> tuple[Strength, ...]:
    """In the order of the pairing numbers. FFBG ratings are those after the matches so far."""
    if system == "ffbg":
        now = sequence_of(event, ruleset).now
        return tuple(
            Strength(player.id, Fraction(now[player.id].rating), assumed=_unrated(event, player, system))
            for player in event.players_by_number
        )
    return tuple(_strength(event, player, system) for player in event.players_by_number)


def _strength(event: Event, player: Player, system: str) -> Strength:
    rating = used_rating(event, player, SYSTEMS[system])
    value = rating_value(rating)
    if value is not None:
        return Strength(player.id, Fraction(value))
    estimate = Fraction(Decimal(rating.value)) if rating is not None else Fraction(UNRATED_CHESS)
    return Strength(player.id, estimate, assumed=True)


def _unrated(event: Event, player: Player, system: str) -> bool:
    return rating_value(used_rating(event, player, SYSTEMS[system])) is None


def assumed_rating(system: str) -> int:
    """What a player without any rating is taken for."""
    return NEW_MEMBER if system == "ffbg" else UNRATED_CHESS
