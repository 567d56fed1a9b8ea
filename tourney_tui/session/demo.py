"""The demo events that come with the program, and the copies that people play with."""

import shutil
from pathlib import Path

import tourney_tui
from tourney_tui.session.folders import PROJECT, SAVES

DEMOS = {False: ("chess", "open-de-printemps-demo"), True: ("backgammon", "coupe-du-canal-demo")}


def demo_source(*, backgammon: bool) -> Path:
    """The demo that comes with the program: in the project's saves, or inside an installed package."""
    name = f"{DEMOS[backgammon][0]}.json"
    places = (PROJECT / SAVES / "demo", Path(tourney_tui.__file__).parent / "demo")
    return next((place / name for place in places if (place / name).is_file()), places[0] / name)


def copy_demo(folder: Path, *, backgammon: bool = False, fresh: bool = False) -> Path:
    """A copy of a demo event in `folder`: the one made before, or with `fresh` another one. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{DEMOS[backgammon][1]}.json"
    number = 1
    while fresh and path.exists():
        number += 1
        path = folder / f"{DEMOS[backgammon][1]}-{number}.json"
    if not path.exists():
        source = demo_source(backgammon=backgammon)
        for ending in (".journal", ".json"):
            if source.with_suffix(ending).is_file():
                shutil.copyfile(source.with_suffix(ending), path.with_suffix(ending))
    return path
