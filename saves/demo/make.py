"""Build the two demo events from a seed: `python saves/demo/make.py`.

Everybody in them is invented. The results are drawn from the expected scores of the players' own ratings, so that the
standings look like a tournament's.
"""

import itertools
import random
import shutil
import sys
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec

from tourney_tui.model import intents
from tourney_tui.model.event import About, Discipline, Event, Format, Game, Regulations
from tourney_tui.model.player import ByeKind, Origin, Player, PlayerId, Rating
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.result import Result
from tourney_tui.pairing.draft import Draft
from tourney_tui.pairing.knockout import draw
from tourney_tui.pairing.swiss import pair
from tourney_tui.session import Session
from tourney_tui.session.records import documents
from tourney_tui.store.save import Save

SEED = 20261003
FOLDER = Path(__file__).parent
BY = "demo"

FAMILIES = (
    "Arnaud", "Baert", "Castelain", "Delvaux", "Estrade", "Fontenay", "Grandmaison", "Hennebel", "Imbert", "Joubertin",
    "Kerloc'h", "Lannoy", "Maes", "Noirhomme", "Okafor", "Petitjean", "Quévrain", "Rousselin", "Servais", "Taillefer",
    "Urvoas", "Vandermeulen", "Wauthier", "Zeghoudi",
)  # fmt: skip
GIVEN = (
    ("Lise", "w"), ("Bram", "m"), ("Chloé", "w"), ("Damien", "m"), ("Élodie", "w"), ("Fabrice", "m"), ("Gaël", "m"),
    ("Hanne", "w"), ("Ibrahim", "m"), ("Jules", "m"), ("Katell", "w"), ("Loïc", "m"), ("Inès", "w"), ("Noémie", "w"),
    ("Ben", "m"), ("Hugo", "m"), ("Romane", "w"), ("Simon", "m"), ("Thaïs", "w"), ("Ulysse", "m"), ("Violette", "w"),
    ("Wout", "m"), ("Yvan", "m"), ("Zoé", "w"),
)  # fmt: skip
CLUBS = ("Tour Prends Garde", "Échiquier du Canal", "Le Fou du Roi", "Schaakkring De Ster", "Cavalier des Dunes", "")


def must(session: Session, intent: intents.Intent) -> None:
    """Carry an intent out, agreeing to every question."""
    answer = session.do(intent)
    while isinstance(answer, Question):
        intent = intents.agree(intent, answer, answer.choices[0].code if answer.choices else "")
        answer = session.do(intent)
    if isinstance(answer, Refusal):
        raise SystemExit(str(answer))


def fresh(name: str) -> Path:
    """The path of a demo save, with everything of an older one taken away."""
    path = FOLDER / name
    tidy(path)
    path.unlink(missing_ok=True)
    path.with_suffix(".journal").unlink(missing_ok=True)
    return path


def tidy(path: Path) -> None:
    """What a demo is copied without: it is made again for every copy."""
    for ending in (".lock", ".ballast"):
        path.with_suffix(ending).unlink(missing_ok=True)
    shutil.rmtree(path.parent / "backups", ignore_errors=True)


def new_session(name: str, event: Event, start: datetime) -> Session:
    """A new event whose clock begins at `start` and moves on by 50 seconds a change: the file is always the same."""
    ticks = itertools.count()

    def clock() -> datetime:
        return start + timedelta(seconds=50) * next(ticks)

    save = Save.create(fresh(name), documents(event), by=BY, label="new event", clock=clock)
    return Session(save, today=start.date)


def chess_player(index: int, dice: random.Random) -> Player:
    """A player with the ratings that somebody of that strength would have."""
    given, sex = GIVEN[index]
    belgian = index % 4 == 1
    strength = max(1405, int(2160 - 32 * index + dice.randint(-25, 25)))
    title = "FM" if index == 0 else "CM" if index == 2 else ""
    ratings: dict[str, Rating] = {}
    if index != 17:
        ratings["fide"] = Rating(str(strength), Origin.FIDE, games=dice.choice((12, 25, 45, 160, 420)))
    if belgian:
        ratings["belgium"] = Rating(str(max(1400, strength - dice.randint(-30, 60))), games=dice.choice((45, 180, 430)))
    elif index % 5 != 4:
        ratings["ffe"] = Rating(str((strength - dice.randint(-40, 60)) // 10 * 10))
    else:
        ratings["ffe"] = Rating("1499", Origin.ESTIMATE)
    if index % 3:
        ratings["ffe-rapid"] = Rating(str((strength - dice.randint(-60, 80)) // 10 * 10))
    return Player(
        PlayerId(0),
        0,
        f"{FAMILIES[index]}, {given}",
        federation="BEL" if belgian else "FRA",
        club=CLUBS[index % len(CLUBS)],
        birth=str(dice.choice((1958, 1966, 1974, 1983, 1991, 1999, 2008, 2011))),
        sex=sex,
        title=title,
        ids={"fide": str(99000100 + index)},
        ratings=ratings,
        paid=index % 7 != 3,
    )


def chess_result(event: Event, game: Game, dice: random.Random) -> Result:
    left, right = (event.players[s].rating("fide", "ffe", "belgium") or 1200 for s in (game.left, game.right))
    expected = 1 / (1 + 10 ** ((right - left - 30) / 400))
    draw_share = 0.28 * (1 - abs(2 * expected - 1))
    chance = dice.random()
    if chance < expected - draw_share / 2:
        return Result.WHITE_WINS
    return Result.DRAW if chance < expected + draw_share / 2 else Result.BLACK_WINS


def chess_open() -> None:
    """24 players, round 4 of 7 half entered, one forfeit, one bye asked for, one late entry."""
    dice = random.Random(SEED)
    about = About(
        "Open de Printemps", city="Lille", federation="FRA", arbiter="Demo Arbiter", time_control="90 min + 30 s"
    )
    regulations = Regulations(
        rounds=7,
        systems=("fide", "ffe", "ffe-rapid", "belgium"),
        tiebreaks=("BH/C1", "BH", "SB", "DE"),
        start_date="2026-10-03",
        end_date="2026-10-04",
    )
    session = new_session("chess.json", Event(about, regulations, {}, {}, {}), datetime(2026, 10, 3, 8, tzinfo=UTC))
    players = tuple(chess_player(index, dice) for index in range(24))
    must(session, intents.AddPlayers(players=players[:23]))
    late = players[23]
    must(session, intents.GiveBye(player=PlayerId(9), round=3, kind=ByeKind.HALF))
    for number in range(1, 5):
        publish(session, number)
        if number == 1:
            must(session, intents.AddPlayers(players=(late,)))
        games = session.event.round_games(number)
        for game in games if number < 4 else games[: len(games) // 2]:
            result = chess_result(session.event, game, dice)
            if (number, game.board) == (2, 9):
                result = Result.FORFEIT_WHITE
            must(session, intents.EnterResult(game=game.id, result=result))
    session.close()
    tidy(session.save.path)


def publish(session: Session, number: int) -> None:
    draft = pair(session.event, number)
    if not isinstance(draft, Draft):
        raise SystemExit(str(draft))
    must(
        session,
        intents.PublishRound(round=number, pairs=draft.pairs, byes=draft.byes, paired_by=draft.paired_by),
    )


def backgammon_player(index: int, dice: random.Random) -> Player:
    given, sex = GIVEN[(index * 5 + 3) % len(GIVEN)]
    rating = f"{1790 - 21 * index + dice.randint(-9, 9)}.{dice.randint(0, 9)}"
    entry = Rating(rating, experience=dice.choice((35, 120, 260, 420, 610, 900)), season_experience=dice.randint(0, 90))
    return Player(
        PlayerId(0),
        0,
        f"{FAMILIES[(index * 7 + 5) % len(FAMILIES)]}, {given}",
        federation="FRA",
        club=CLUBS[index % 3],
        sex=sex,
        ids={"ffbg": str(7100 + index)},
        ratings={} if index == 13 else {"ffbg": msgspec.structs.replace(entry, titles=(33,) if index == 0 else ())},
        paid=index % 5 != 2,
    )


def match_score(event: Event, game: Game, dice: random.Random) -> tuple[tuple[int, int], ...]:
    left, right = (event.players[s].rating("ffbg") or 1500 for s in (game.left, game.right))
    chance = 1 / (1 + 10 ** ((right - left) * 3 / 2000))
    form = event.regulations.length(game.round)
    length = int(form.partition("x")[2] or form)

    def one(left_wins: bool) -> tuple[int, int]:
        loser = dice.randrange(length)
        return (length, loser) if left_wins else (loser, length)

    first = dice.random() < chance
    if "x" not in form:
        return (one(first),)
    return (one(first), one(not first), one(first)) if dice.random() < 0.5 else (one(first), one(first))


def backgammon_knockout() -> None:
    """16 players, matches to 7, then two winning sets of 9, then 11 and 13; the quarter-finals half played."""
    dice = random.Random(SEED + 1)
    regulations = Regulations(
        discipline=Discipline.BACKGAMMON,
        format=Format.KNOCKOUT,
        rounds=4,
        systems=("ffbg",),
        lengths=("7", "2x9", "11", "13"),
        start_date="2026-10-10",
        end_date="2026-10-11",
    )
    event = Event(About("Coupe du Canal", city="Namur", federation="FRA"), regulations, {}, {}, {})
    session = new_session("backgammon.json", event, datetime(2026, 10, 10, 8, tzinfo=UTC))
    must(session, intents.AddPlayers(players=tuple(backgammon_player(index, dice) for index in range(16))))
    must(session, intents.DrawBracket(games=draw(session.event)))
    for number, count in ((1, 8), (2, 2)):
        for game in session.event.round_games(number)[:count]:
            must(session, intents.EnterResult(game=game.id, result=None, sets=match_score(session.event, game, dice)))
    session.close()
    tidy(session.save.path)


if __name__ == "__main__":
    chess_open()
    backgammon_knockout()
    sys.stdout.write("the demo events are made\n")
