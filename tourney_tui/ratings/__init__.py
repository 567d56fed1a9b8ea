"""The five rating systems: pure functions of records and a dated rule set. One page on each is in docs."""
