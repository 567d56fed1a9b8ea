"""`tourney --plain`: the program line by line, for screen readers, braille displays, dumb terminals and pipes."""
