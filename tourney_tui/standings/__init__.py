"""Points, tie-breaks and ranks, and the explanation of each."""
