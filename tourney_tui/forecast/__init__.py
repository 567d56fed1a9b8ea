"""What may still come: the results a player has left, what they would do, and how many points a goal needs."""
