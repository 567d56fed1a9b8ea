"""A strict look at a page: every element closed in its order, what it links to, what its tables have."""

from html.parser import HTMLParser

VOID = frozenset({"meta", "link", "br", "hr", "img", "input"})


class Markup(HTMLParser):
    """What a page is made of. `feed` raises AssertionError where it is not well formed."""

    def __init__(self, page: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []
        self.attributes: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        text = page.decode("utf-8")
        assert text.startswith("<!DOCTYPE html>\n<html lang=")
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        assert len(found) == len(attrs), f"{tag} says an attribute twice"
        self.tags.append(tag)
        self.attributes.append((tag, found))
        if tag == "a":
            self.links.append(found["href"] or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.texts.append(data.strip())

    def having(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of a kind."""
        return [found for name, found in self.attributes if name == tag]
