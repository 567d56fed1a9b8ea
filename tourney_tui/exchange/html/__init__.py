"""Pages for a club site, a phone and a printer: HTML5 without scripts, everything escaped."""
