"""What the screens show, as lines of plain text: pure functions of the event and its views."""
