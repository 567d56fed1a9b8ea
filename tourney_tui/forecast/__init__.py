"""What may still come: the results a player has left, the points a goal needs, the chances of every place and prize."""
