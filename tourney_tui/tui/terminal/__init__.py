"""What lies between Textual and the terminal."""
