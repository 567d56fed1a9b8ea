"""What a column of a spreadsheet can say about a player, and the headers that say so in French and English."""

from enum import StrEnum

from tourney_tui.model import import_sentences as told
from tourney_tui.model.names import fold
from tourney_tui.model.words import Words


class Field(StrEnum):
    """What a column says about a player. Rating fields name a list; `rating` and `rapid` leave it open."""

    NAME = "name"
    FAMILY = "family"
    GIVEN = "given"
    BIRTH = "birth"
    SEX = "sex"
    TITLE = "title"
    CLUB = "club"
    LEAGUE = "league"
    CATEGORY = "category"
    FEDERATION = "federation"
    POINTS = "points"
    RATING = "rating"
    RAPID = "rapid"
    BLITZ = "blitz"
    RATING_FIDE = "rating-fide"
    RATING_FIDE_RAPID = "rating-fide-rapid"
    RATING_FIDE_BLITZ = "rating-fide-blitz"
    RATING_FFE = "rating-ffe"
    RATING_FFE_RAPID = "rating-ffe-rapid"
    RATING_BELGIUM = "rating-belgium"
    RATING_FFBG = "rating-ffbg"
    ORIGIN = "origin"  # the letter of the rating before it
    ID_FIDE = "id-fide"
    ID_FFE = "id-ffe"
    ID_FRBE = "id-frbe"
    ID_FFBG = "id-ffbg"
    BYES = "byes"  # rounds with a half-point bye, unless a letter says otherwise
    ABSENCES = "absences"  # rounds without a game and without a point
    FIDE = "fide"  # a number, a rating or a letter: its cells decide
    FFBG = "ffbg"  # a number or a rating: its cells decide
    UNUSED = "unused"


UNDECIDED = frozenset((Field.FIDE, Field.FFBG))  # never the answer, only a header's question

# Columns that name their list, then those that leave it open.
RATING_LISTS = {
    Field.RATING_FIDE: "fide",
    Field.RATING_FIDE_RAPID: "fide-rapid",
    Field.RATING_FIDE_BLITZ: "fide-blitz",
    Field.RATING_FFE: "ffe",
    Field.RATING_FFE_RAPID: "ffe-rapid",
    Field.RATING_BELGIUM: "belgium",
    Field.RATING_FFBG: "ffbg",
}
RATINGS = (*RATING_LISTS, Field.RATING, Field.RAPID, Field.BLITZ)
ID_KEYS = {Field.ID_FIDE: "fide", Field.ID_FFE: "ffe", Field.ID_FRBE: "frbe", Field.ID_FFBG: "ffbg"}

# What a field is called on the screen; these are also the choices, in their order.
TITLES: dict[Field, Words] = {Field(name): said() for name, said in told.FIELDS.items()}

# Headers without case, accents, blanks and punctuation.
HEADERS: dict[Field, tuple[str, ...]] = {
    Field.NAME: ("name", "names", "player", "players", "fullname", "joueur", "joueurs", "nomprenom", "nometprenom",
                 "nomcomplet", "participant", "playername", "nomdujoueur"),
    Field.FAMILY: ("nom", "lastname", "surname", "family", "familyname", "nomdefamille", "lname"),
    Field.GIVEN: ("prenom", "prenoms", "firstname", "givenname", "given", "forename", "fname"),
    Field.BIRTH: ("birth", "born", "birthday", "birthdate", "dateofbirth", "dob", "yob", "yearofbirth", "birthyear",
                  "nele", "neele", "ne", "naissance", "datenaissance", "datedenaissance", "anneenaissance",
                  "anneedenaissance", "annee", "year", "nel"),
    Field.SEX: ("sex", "gender", "sexe", "genre"),
    Field.TITLE: ("title", "titre", "tit", "fidetitre", "fidetitle", "titrefide"),
    Field.CLUB: ("club", "clubname", "team", "equipe", "association", "nomduclub"),
    Field.LEAGUE: ("ligue", "league", "comite", "region"),
    Field.CATEGORY: ("cat", "categorie", "category", "agecategory", "categorieage"),
    Field.FEDERATION: ("federation", "fed", "country", "pays", "nation", "nat", "nationality", "nationalite"),
    Field.POINTS: ("points", "pts", "score"),
    Field.RATING: ("rating", "elo", "standard", "std", "classement", "lent", "elostandard", "rtg", "cote", "cotation"),
    Field.RAPID: ("rapid", "rapide", "elorapide", "ratingrapid", "rapidrating", "rapidelo"),
    Field.BLITZ: ("blitz", "eloblitz", "ratingblitz", "blitzrating", "blitzelo"),
    Field.RATING_FIDE: ("elofide", "fideelo", "ratingfide", "fiderating"),
    Field.RATING_FIDE_RAPID: ("ratingfiderapid", "elofiderapide", "fiderapid"),
    Field.RATING_FIDE_BLITZ: ("ratingfideblitz", "elofideblitz", "fideblitz"),
    Field.RATING_FFE_RAPID: ("ratingfferapid", "elofferapide", "fferapid", "rapideffe"),
    Field.RATING_FFE: ("eloffe", "ffeelo", "ratingffe", "fferating", "elonational"),
    Field.RATING_BELGIUM: ("ratingbelgium", "elofrbe", "elobel", "elobelge", "belgianrating", "ratingfrbe", "elokbsb",
                           "elobelgium"),
    Field.RATING_FFBG: ("eloffbg", "ratingffbg", "ffbgrating", "ffbgelo", "coteffbg"),
    Field.ORIGIN: ("type", "typeelo", "elotype", "origine", "origin", "rapidefide", "blitzfide", "typerapide",
                   "typeblitz"),
    Field.ID_FIDE: ("fideid", "idfide", "fidecode", "codefide", "fideno", "fidenumber", "numerofide", "nfide",
                    "nofide", "nrfide"),
    Field.ID_FFE: ("nrffe", "nffe", "noffe", "numeroffe", "codeffe", "licence", "licenceffe", "license", "ffe",
                   "ffeid", "idffe", "nlicence", "nolicence", "numerolicence"),
    Field.ID_FRBE: ("matricule", "frbe", "nrfrbe", "idfrbe", "frbeid", "kbsb", "matriculefrbe", "stamnummer", "idbel"),
    Field.ID_FFBG: ("nrffbg", "idffbg", "ffbgid", "licenceffbg", "numeroffbg", "nffbg", "noffbg"),
    Field.BYES: ("bye", "byes", "byerounds", "byesdemandes", "demibye", "exempt", "exempts", "byerequests",
                 "pairingwishes", "souhaits", "rondesexempt"),
    Field.ABSENCES: ("absence", "absences", "absent", "absentrounds", "rondesabsent", "rondesabsence",
                     "rondesabsentes", "unavailable"),
    Field.FIDE: ("fide",),
    Field.FFBG: ("ffbg",),
}  # fmt: skip
BY_HEADER = {header: field for field, headers in HEADERS.items() for header in headers}


def of_header(header: str) -> Field:
    """The field that a header names; UNUSED for none."""
    return BY_HEADER.get(fold(header).replace(" ", ""), Field.UNUSED)
