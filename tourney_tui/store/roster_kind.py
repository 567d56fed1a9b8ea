"""What tells the roster's file from the save of an event: its name, and a table of its own."""

NAME = "roster.json"
KIND, PEOPLE, CARRIED = "roster", "people", "carried"
