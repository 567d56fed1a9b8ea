"""What is read of a command line before anything else is loaded: its language, and whether it surely leads to the
screen, where the terminal is taken over at once."""

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


def language_first(arguments: "list[str]") -> "list[str]":
    """The arguments with a `--lang fr` that stands before the verb behind it: `--lang fr demo` is `demo --lang fr`."""
    if len(arguments) > 2 and arguments[0] == "--lang" and _is_verb_or_help(arguments[2]):
        return [arguments[2], *arguments[:2], *arguments[3:]]
    if len(arguments) > 1 and arguments[0].startswith("--lang=") and _is_verb_or_help(arguments[1]):
        return [arguments[1], arguments[0], *arguments[2:]]
    return list(arguments)


def _is_verb_or_help(word: str) -> bool:
    return not word.startswith("-") or word in ("-h", "--help")


def chosen_language(arguments: "list[str]") -> str:
    """The language that arguments ask for, before they are read: what is wrong in them is said in it too."""
    for word, value in zip(arguments, [*arguments[1:], ""], strict=False):
        if word == "--":
            break
        if word == "--lang":
            return value
        if word.startswith("--lang="):
            return word.partition("=")[2]
    return ""
