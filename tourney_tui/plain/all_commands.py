"""Every command of the linear mode: its words in both languages, its letter, and its line of help."""

from typing import TYPE_CHECKING

from tourney_tui import locale
from tourney_tui.locale import _
from tourney_tui.plain import on_files, on_log, on_players, on_rounds, on_tables, on_what_if, pairing
from tourney_tui.plain.command import Command
from tourney_tui.session.preferences import keep
from tourney_tui.tui.conversation import Conversation

if TYPE_CHECKING:
    from tourney_tui.plain.desk import Desk


class Leave(Exception):
    """The director leaves."""


def say_help(desk: "Desk", text: str) -> None:
    """The commands of this place: with an event, or before one is open."""
    here = [one for one in COMMANDS if desk.present is not None or not one.of_event]
    lines = [one.help_line() for one in here]
    if text:
        lines = [line for line in lines if text.casefold() in line.casefold()] or lines
    desk.voice.info(_("A board and its result alone enter it: 12 1-0. Words may be cut short: stand for standings."))
    desk.voice.page(lines)


def other_language(desk: "Desk", _text: str) -> None:
    """English, French."""
    spoken = locale.LANGUAGES.index(locale.language())
    language = locale.LANGUAGES[(spoken + 1) % len(locale.LANGUAGES)]
    locale.use(language)
    desk.voice.info(_("English; help lists the commands"))
    refusal = keep(language=language)
    if refusal is not None:
        desk.voice.warn(refusal)


def say_more(desk: "Desk", _text: str) -> None:
    """The next lines of what was too long."""
    desk.voice.more()


def leave(desk: "Desk", _text: str) -> Conversation:
    """Leave: everything is saved, or is asked about."""
    if (yield from on_files.may_leave(desk)):
        raise Leave


def where(desk: "Desk", _text: str) -> None:
    """The event, the round, what is missing, who else has it open."""
    desk.voice.info(desk.standing_words())
    others = [name for name in desk.session.save.terminals() if name != desk.by]
    if others:
        desk.voice.info(_("also open on {names}").format(names=", ".join(others)))


_ROUNDS = (
    Command("result", "résultat", "r", "12 1-0", "the result of a board; asked for when it is not there",
            on_rounds.enter_result),
    Command("next", "suivant", "n", "", "the next board without a result", on_rounds.say_next),
    Command("missing", "manquants", "m", "4", "the boards of a round without a result", on_rounds.list_missing),
    Command("boards", "échiquiers", "b", "4", "all boards of a round", on_rounds.list_boards),
    Command("clear", "effacer", "", "12", "take the result of a board away", on_rounds.clear_result),
    Command("move", "déplacer", "", "12", "the result belongs to another board: take it there", on_rounds.move_result),
    Command("verify", "vérifier", "v", "12 1-0", "type a result a second time; all marks a round compared on paper",
            on_rounds.verify),
    Command("why-board", "pourquoi-échiquier", "", "12", "why this pairing, and what each result does, line by line",
            on_rounds.why_board),
    Command("waiting", "attendus", "", "", "who is everybody waiting for, and when it will be over", on_rounds.awaited),
    Command("pair", "apparier", "", "", "pair the next round; the draft is read aloud first", pairing.pair_next),
    Command("complete", "compléter", "", "", "pair those without a board, or whoever is free", on_rounds.pair_missing),
    Command("add", "ajouter", "", "", "add a board by hand", on_rounds.add_board),
    Command("colours", "couleurs", "", "12", "swap the colours of a board", on_rounds.swap_colours),
    Command("take-out", "ôter", "", "12", "take a board out; both players are free", on_rounds.take_out),
    Command("unpair", "défaire", "", "", "take the whole pairing back, while it has no result", on_rounds.unpair),
    Command("table", "table", "", "12", "the table where a board is played", on_rounds.set_table),
    Command("length", "longueur", "", "4", "the match length of a round", on_rounds.set_length),
)  # fmt: skip

_PLAYERS = (
    Command("players", "joueurs", "p j", "martin", "the players: all, or whose name or club has the text",
            on_players.list_players),
    Command("register", "inscrire", "i", "Petit Hugo 1650", "register a player, or one after the other",
            on_players.register),
    Command("edit", "modifier", "", "12", "change a field of a player, or all", on_players.edit),
    Command("present", "présent", "", "12", "present or absent", on_players.present),
    Command("paid", "payé", "", "12", "paid or owed", on_players.paid),
    Command("bye", "exempt", "", "12", "ask for a bye in a round, or take it back", on_players.bye),
    Command("withdraw", "retirer", "", "12", "a player withdraws from the event", on_players.withdraw),
    Command("return", "revenir", "", "12", "a player who left comes back; in a bracket, enters again",
            on_players.come_back),
    Command("remove", "supprimer", "", "12", "take a player who has not been paired off the list", on_players.remove),
    Command("apart", "séparer", "", "12", "keep two players apart: never paired, or avoided", on_players.apart),
    Command("card", "fiche", "c f", "12", "the player card: round by round, then the ratings", on_players.say_card),
    Command("why", "pourquoi", "w", "12", "why this rank and these ratings, line by line with the rules",
            on_players.why_player),
    Command("norms", "normes", "", "12", "norms and levels of a player, or who may still make a norm",
            on_players.norms),
    Command("goal", "objectif", "", "12", "the score still needed for a rating, a title or a norm", on_players.goal),
    Command("what-if", "et-si", "", "12", "suppose results of a player; every rating system answers",
            on_what_if.suppose_results),
)  # fmt: skip

_TABLES = (
    Command("standings", "classement", "s", "4", "the standings after a round", on_tables.say_standings),
    Command("tiebreaks", "départages", "", "BH/C1, BH", "choose the tie-breaks; the log keeps it",
            on_tables.set_tiebreaks),
    Command("lots", "tirage", "", "", "draw lots for those who are tied; the seed is recorded", on_tables.draw_lots),
    Command("ratings", "cotations", "a", "FIDE", "what a rating system says of everybody", on_tables.say_ratings),
    Command("crosstable", "grille", "x", "12", "who met whom, or the bracket; of one player when named",
            on_tables.say_crosstable),
    Command("prizes", "prix", "", "", "who has which prize", on_tables.say_prizes),
    Command("set-prizes", "fixer-prix", "", "General", "a list of prizes: new, edited, or taken away with a hyphen",
            on_tables.set_prizes),
    Command("sharing", "partage", "", "", "how equal points share: by place, equally, Hort", on_tables.set_sharing),
    Command("fees", "droits", "", "", "entry fees: of everybody, then of categories", on_tables.set_fees),
    Command("ledger", "comptes", "", "", "the ledger: fees, prizes, side pools, bookings", on_tables.say_ledger),
)  # fmt: skip

_LOG = (
    Command("log", "journal", "l", "martin", "every change, the newest first; with words only those", on_log.say_log),
    Command("undo", "annuler", "u", "57", "take the last change back, or that of a revision", on_log.undo),
    Command("redo", "refaire", "", "", "do again what was undone", on_log.redo),
    Command("past", "passé", "", "57", "the event as it stood after a revision", on_log.look_back),
    Command("now", "maintenant", "", "", "back from the past", on_log.come_back),
    Command("restore", "rétablir", "", "", "in the past: make it so again", on_log.restore),
    Command("event", "tournoi", "", "3", "the settings of the event; a number changes one", on_log.say_event),
    Command("export", "exporter", "e", "", "export the last list, or the whole event", on_files.export),
    Command("save-as", "enregistrer-sous", "", "", "go on with the event in another file", on_files.save_as),
    Command("where", "où", "", "", "where the event stands, and who else has it open", where),
)

_EVERYWHERE = (
    Command("saves", "fichiers", "", "", "all saves with their numbers", on_files.list_saves, of_event=False),
    Command("open", "ouvrir", "o", "2", "open a save by its number or name", on_files.open_save, of_event=False),
    Command("new", "nouveau", "", "Open", "a new event, question by question", on_files.make_new, of_event=False),
    Command("import", "importer", "", "open.trf", "players into the event; without one, a file as a new event",
            on_files.import_file, of_event=False),
    Command("demo", "démo", "", "backgammon", "open a copy of the demo event", on_files.open_demo, of_event=False),
    Command("close", "fermer", "", "", "leave the event for the list of saves", on_files.close),
    Command("more", "suite", "+", "", "the next twenty lines; Enter alone does it, too", say_more, of_event=False),
    Command("language", "langue", "", "", "English, French", other_language, of_event=False),
    Command("help", "aide", "h ?", "round", "the commands, or those with a word", say_help, of_event=False),
    Command("quit", "quitter", "q", "", "leave; everything is saved", leave, of_event=False),
)  # fmt: skip

COMMANDS = (*_ROUNDS, *_PLAYERS, *_TABLES, *_LOG, *_EVERYWHERE)
