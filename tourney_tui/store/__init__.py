"""Saves on the disk: TinyDB tables over a journal, one transaction a change."""
