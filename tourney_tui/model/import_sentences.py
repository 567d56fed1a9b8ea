"""What a file leaves open, and how it was taken: the sentences that the log of an import is made of.

The journal holds them in English, as all of log_sentences.py; log_reading.py reads them back.
"""

from tourney_tui.model.log_sentences import logged

CHOICE = logged("{question}: {answer}")
MORE = logged("+{n}")

# Of a spreadsheet.
SHEET, COLUMNS_BETWEEN, ENCODING = logged("sheet"), logged("between the columns"), logged("encoding")
DATES, NAMES = logged("03/04/2007"), logged("names")
COLUMN, HEADED_COLUMN = logged("column {n}"), logged("column {n} {header}")
DAY, MONTH, WHOLE, SPLIT = logged("day first"), logged("month first"), logged("as they are"), logged("Family, Given")
MARKS = {
    ";": logged("semicolon"),
    ",": logged("comma"),
    "\t": logged("tab"),
    "|": logged("bar"),
    "": logged("none: one column"),
}
FIELDS = {
    "unused": logged("ignored"),
    "name": logged("name"),
    "family": logged("family name"),
    "given": logged("given name"),
    "birth": logged("birth"),
    "sex": logged("sex"),
    "title": logged("title"),
    "club": logged("club"),
    "league": logged("league"),
    "category": logged("age category"),
    "federation": logged("federation"),
    "rating": logged("rating of the event"),
    "rapid": logged("rapid rating"),
    "blitz": logged("blitz rating"),
    "rating-fide": logged("FIDE rating"),
    "rating-fide-rapid": logged("FIDE rapid"),
    "rating-fide-blitz": logged("FIDE blitz"),
    "rating-ffe": logged("FFE rating"),
    "rating-ffe-rapid": logged("FFE rapid"),
    "rating-belgium": logged("Belgian rating"),
    "rating-ffbg": logged("FFBG RATING"),
    "origin": logged("letter E N F of the rating before it"),
    "id-fide": logged("FIDE number"),
    "id-ffe": logged("FFE licence"),
    "id-frbe": logged("Belgian number"),
    "id-ffbg": logged("FFBG number"),
    "byes": logged("byes: rounds"),
    "absences": logged("absences: rounds"),
    "points": logged("points"),
}

# Of a TRF file.
LETTERS, READ_AS = logged("letters with accents"), logged("{sample} ({encoding})")
BIRTHS = logged("dates of birth such as {text}")
DAY_STANDS, MONTH_STANDS = logged("the day stands first"), logged("the month stands first")
TIEBREAKS, BY_RECORD = logged("tie-breaks"), logged("{codes} ({record})")
ROUNDS, SO_MANY_ROUNDS = logged("number of rounds"), logged("{n} rounds")
NUMBER, OF_LINE = logged("start number {n}, which {count} lines have"), logged("{name} of line {line}")
ALL_OF_THEM = logged("all of them, the later ones get numbers behind the last")
BYES = logged("several players have the pairing-allocated bye U of one round")
AS_WRITTEN, SWAPPED = logged("U is the pairing-allocated bye"), logged("this file has U and F in each other's place")
VALUES = logged("win, draw, loss and pairing bye: a record says one thing, the points of all players another")
POINTS = logged("points of player {n}")
FROM_GAMES, AS_PRINTED = logged("{points} from the games"), logged("{points} as printed, by a record 299")
GAME = logged("round {round}, a game of {a} and {b} that the line of {b} does not know")
COUNTS, LEFT_OUT = logged("it counts, as the line of player {player} says"), logged("it is left out")
WHITE, PLAYER = logged("round {round}, White in the game of {a} and {b}"), logged("player {n}")
RESULT = logged("round {round}, result of {a} and {b}")

QUESTIONS = (
    *(SHEET, COLUMNS_BETWEEN, ENCODING, DATES, NAMES, COLUMN, HEADED_COLUMN, LETTERS, BIRTHS, TIEBREAKS, ROUNDS),
    *(NUMBER, BYES, VALUES, POINTS, GAME, WHITE, RESULT),
)
