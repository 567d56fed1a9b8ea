"""Chess and backgammon tournaments in a terminal: pairings, results, standings and five rating systems."""

__version__ = "0.1.0"
