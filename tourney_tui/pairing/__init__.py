"""Who plays whom: Swiss, round robin, knockout, by hand, and the checks of every pairing."""
