"""Cells that all rating lists have: sex, title, numbers."""

from tourney_tui.exchange.csv_cells import HIGHEST
from tourney_tui.model.entry import SEXES, TITLES

# Before 2012 the list of FIDE had one or two small letters; they still turn up.
SHORT_TITLES = {"g": "GM", "m": "IM", "f": "FM", "c": "CM", "wg": "WGM", "wm": "WIM", "wf": "WFM", "wc": "WCM"}
MOST_K = 80
MOST_GAMES = 999


def sex_of(text: str) -> str:
    """`m` or `w`; `""` for anything else."""
    return SEXES.get(text.strip().lower(), "")


def title_of(*texts: str) -> str:
    """The first title that is known; `""` when none is. Lists have titles that no regulation names (`WH`)."""
    for text in texts:
        if text:
            bare = text.strip()
            title = SHORT_TITLES.get(bare.lower(), bare.upper())
            if title in TITLES:
                return title
    return ""


def plausible(value: int, k: int, games: int) -> bool:
    """Whether three numbers of a row can be a rating, a K and a number of games; 0 stands for none."""
    return 0 <= value <= HIGHEST and 0 <= k <= MOST_K and 0 <= games <= MOST_GAMES
