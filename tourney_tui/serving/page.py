"""The one page of `tourney serve`: it asks this server only, for a venue without internet."""

from html import escape
from string import Template

from tourney_tui.locale import _, language

# textual.js looks for `.textual-terminal`, and marks the body `-closed` when the program has ended.
PAGE = Template("""\
<!DOCTYPE html>
<html lang="$language">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>$title</title>
<link rel="stylesheet" href="$static/css/xterm.css">
<style>
html, body { height: 100%; margin: 0; background: #121212; color: #ececec; font: 1rem/1.5 system-ui, sans-serif; }
.textual-terminal { position: fixed; inset: 0; }
.ended { display: none; position: fixed; inset: 0; z-index: 10; margin: 0; padding-top: 2rem;
  background: #121212; text-align: center; }
.-closed .ended { display: block; }
.ended a { color: #9cc9f5; }
</style>
<script src="$static/js/textual.js"></script>
<script src="keys.js"></script>
</head>
<body>
<div id="terminal" class="textual-terminal" data-session-websocket-url="$socket" data-font-size="$size"></div>
<p class="ended" role="status">$ended <a href="">$again</a></p>
<noscript>$script</noscript>
</body>
</html>
""")
# Keys go to the program at once: nobody has to find the mouse first.
KEYS = """\
const listen = () => {
  const keys = document.querySelector(".xterm-helper-textarea");
  if (keys) keys.focus(); else setTimeout(listen, 50);
};
for (const moment of ["load", "focus", "click"]) addEventListener(moment, listen);
"""
SIZE = 16
SMALLEST, LARGEST = 8, 48


def terminal_page(title: str, socket: str, size: str) -> str:
    """The page: its title, the address of the web socket, and the size of the letters that the address may ask for."""
    wanted = int(size) if size.isascii() and size.isdigit() and len(size) < 4 else SIZE
    return PAGE.substitute(
        language=language(),
        title=escape(title),
        static="static",
        socket=escape(socket),
        size=max(SMALLEST, min(wanted, LARGEST)),
        ended=escape(_("The connection has ended.")),
        again=escape(_("Open it again")),
        script=escape(_("This page needs JavaScript. Pages without it: tourney board SAVE --html DIR")),
    )
