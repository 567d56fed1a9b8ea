"""Whole numbers in fixed columns."""


def whole(text: str) -> int | None:
    """A whole number of at most eleven ASCII digits; None when the text is something else."""
    bare = text.strip()
    return int(bare) if bare.isascii() and bare.isdigit() and len(bare) <= 11 else None
