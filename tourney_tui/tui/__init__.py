"""The terminal program: screens, widgets and keys."""
