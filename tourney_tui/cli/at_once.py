"""Which command lines surely lead to the screen: there the terminal is taken over before anything else is loaded."""

import os

WITH_VALUE = ("--saves", "--lang", "--by", "--mirror")
FLAGS = ("--backgammon", "--fresh")
LANGUAGES = ("en", "fr")


def leads_to_the_screen(words: "list[str]") -> bool:
    """The list of saves, a demo, or a save that is there. What is less plain is read first, and refused or not."""
    demo = words[:1] == ["demo"]
    values: dict[str, str] = {}
    others: list[str] = []
    rest = iter(words[1:] if demo else words)
    for word in rest:
        if word in WITH_VALUE:
            values[word] = next(rest, "-")
        else:
            others.append(word)
    if any(value.startswith("-") for value in values.values()) or values.get("--lang", "en") not in LANGUAGES:
        return False
    if demo:
        return all(word in FLAGS for word in others)
    return not others or (len(others) == 1 and surely_there(others[0], values.get("--saves", "")))


def surely_there(text: str, saves: str) -> bool:
    """Whether a save of this path, or of this name in the folder, is there."""
    place = os.path.join(saves or os.environ.get("TOURNEY_SAVES", ""), text)
    return any(os.path.isfile(f"{path.removesuffix('.json')}.json") for path in (text, place))
