"""What an event is: frozen records, and the changes that are legal. No input or output, no clock."""
