"""What a verb tells a person: a sentence in the language spoken, without anything that could steer the terminal."""

import errno
import sys

from tourney_tui import locale
from tourney_tui.locale import Sayable
from tourney_tui.model.names import clean
from tourney_tui.model.words import Words, words

# What the system says of a file, in its own words.
OF_THE_SYSTEM = {
    errno.ENOENT: "No such file or directory",
    errno.EACCES: "Permission denied",
    errno.EPERM: "Operation not permitted",
    errno.EISDIR: "Is a directory",
    errno.ENOTDIR: "Not a directory",
    errno.EEXIST: "File exists",
    errno.ENOSPC: "No space left on device",
    errno.EROFS: "Read-only file system",
    errno.EIO: "Input/output error",
    errno.ENAMETOOLONG: "File name too long",
}


def why(error: OSError) -> Words:
    """Why the system refused."""
    said = str(error.strerror or error).replace("{", "").replace("}", "")
    return words(OF_THE_SYSTEM.get(error.errno or 0, said))


def tell(sentence: Sayable | str) -> None:
    """One line on standard output, at once."""
    print(clean(locale.say(sentence)), flush=True)


def say(sentence: Sayable | str) -> None:
    """One line on standard error."""
    print(clean(locale.say(sentence)), file=sys.stderr)
