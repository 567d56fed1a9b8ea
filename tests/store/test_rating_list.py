"""The index of a rating list: what it finds, in which order, and that the old one stays whatever goes wrong."""

import sqlite3
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney_tui.model.listed import Kind, ListAbout, ListedPlayer, ListedRating
from tourney_tui.model.names import fold
from tourney_tui.store.errors import Busy, NotSaved, StoreError
from tourney_tui.store.lock import hold
from tourney_tui.store.rating_list import RatingList, index_words
from tourney_tui.store.rating_list_build import build, merged
from tourney_tui.store.rating_list_place import fide_key, index_path


def listed(number: int, name: str, rating: int = 0, **more: str) -> ListedPlayer:
    ratings = (ListedRating(Kind.FIDE, rating),) if rating else ()
    return ListedPlayer(str(number), name, ratings=ratings, **more)


PEOPLE = [
    listed(1001, "Petit, Hugo", 1650),
    listed(1002, "Petit, Hugo", 2105),
    listed(1003, "Petitjean, Huguette", 1800),
    listed(1004, "Łoś, Grażyna", 1900),
    listed(1005, "D'Almeida, João", 2500, fide="7001"),
    listed(1006, "Van Den Berg, Jan-Piet"),
    listed(1007, "王, 小明", 2600),
    listed(1008, "Sørensen, Åse", 1500),
]


def made(folder: Path, people=PEOPLE) -> Path:
    path = index_path(folder, "fide")
    build(
        path, people, lambda rows: ListAbout("fide", {"": "2026-11"}, ("a.txt",), "2026-11-01", rows), lambda *_: None
    )
    return path


def found(path: Path, text: str, limit: int = 20) -> list[str]:
    with RatingList(path) as opened:
        return [player.number for player in opened.named(text, limit)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("petit hugo", ["1002", "1001"]),
        ("hug pet", ["1002", "1003", "1001"]),
        ("PETIT", ["1002", "1003", "1001"]),
        ("petitj", ["1003"]),
        ("los", ["1004"]),
        ("Łoś gra", ["1004"]),
        ("almeida", ["1005"]),
        ("d'alm", ["1005"]),
        ("dalmeida joao", ["1005"]),
        ("piet berg van", ["1006"]),
        ("jan-p", ["1006"]),
        ("小", ["1007"]),
        ("sorensen ase", ["1008"]),
        ("hugo maes", []),
        ("...", []),
        ("", []),
        ('pet" OR "los', []),
        ("petit*", ["1002", "1003", "1001"]),
    ],
)
def test_words_in_any_order_the_strongest_first(tmp_path, text, numbers):
    assert found(made(tmp_path), text) == numbers


def test_no_more_than_asked_for(tmp_path):
    assert found(made(tmp_path), "p", limit=2) == ["1002", "1003"]


def test_exactly_the_words_of_a_name_however_many_begin_with_them(tmp_path):
    longer = [listed(3000 + n, f"Petitot{n}, Hugolin", 2200) for n in range(300)]
    with RatingList(made(tmp_path, [*longer, *PEOPLE])) as opened:
        assert [player.number for player in opened.called("Hugo PETIT", 50)] == ["1002", "1001"]
        assert [player.number for player in opened.called("d’almeida João", 50)] == ["1005"]
        assert opened.called("Petit", 50) == []
        assert opened.called("...", 50) == []


def test_numbers(tmp_path):
    with RatingList(made(tmp_path)) as opened:
        assert [player.name for player in opened.numbered("1004")] == ["Łoś, Grażyna"]
        assert [player.number for player in opened.numbered(fide_key("7001"))] == ["1005"]
        assert opened.numbered("7001") == []
        assert opened.about == ListAbout("fide", {"": "2026-11"}, ("a.txt",), "2026-11-01", 8)
        assert [player.number for player in opened.every()][:3] == ["1007", "1005", "1002"]


def test_folded_words_with_those_around_an_apostrophe():
    assert index_words("D’Almeida, João") == "dalmeida joao d almeida joao"
    assert index_words("Petit, Hugo") == fold("Petit, Hugo") == "petit hugo"


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text(st.characters(categories=("L", "M", "N", "P", "Zs")), min_size=1, max_size=12),
                min_size=1, max_size=4), st.integers(0, 20))  # fmt: skip
def test_whoever_is_in_the_list_is_found_by_the_beginnings_of_the_words(tmp_path_factory, parts, cut):
    name = " ".join(parts)
    path = made(tmp_path_factory.mktemp("any"), [*PEOPLE, listed(2000, name or "x")])
    words = fold(name).split()[:3]
    for order in permutations(words):
        typed = " ".join(word[: max(1, len(word) - cut)] for word in order)
        assert not words or "2000" in found(path, typed, 50)


def test_a_number_that_stands_twice_is_kept_once_with_the_higher_rating(tmp_path):
    people = [*PEOPLE, listed(1001, "Petit, Hugo", 1700), listed(1001, "Petit, H", 1600)]
    path = index_path(tmp_path, "fide")
    told: list[tuple[int, int]] = []
    built = build(
        path, people, lambda rows: ListAbout("fide", rows=rows), lambda done, total: told.append((done, total))
    )
    assert (built.rows, built.doubles) == (8, ("1001",))
    assert told[-1][0] == told[-1][1]
    with RatingList(path) as opened:
        assert [player.highest for player in opened.numbered("1001")] == [1700]
        assert opened.about.rows == 8
    assert found(path, "petit h") == ["1002", "1003", "1001"]


# The old index stays


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def interrupted(people):
    yield from people[:2]
    raise KeyboardInterrupt


def test_an_import_that_is_interrupted_leaves_the_old_index_and_no_other_file(tmp_path):
    path = made(tmp_path)
    before = path.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        build(path, interrupted(PEOPLE), lambda rows: ListAbout("fide"), lambda *_: None)
    assert path.read_bytes() == before
    assert names(tmp_path) == ["fide.lock", "fide.sqlite"]


@pytest.mark.parametrize(("people", "about"), [([], ListAbout("fide")), (PEOPLE, None)])
def test_nothing_to_keep_leaves_the_old_index(tmp_path, people, about):
    path = made(tmp_path)
    before = path.read_bytes()
    assert build(path, people, lambda rows: about, lambda *_: None).rows == 0
    assert path.read_bytes() == before
    assert names(tmp_path) == ["fide.lock", "fide.sqlite"]


def test_what_a_killed_import_has_left_is_no_obstacle(tmp_path):
    (tmp_path / "fide.sqlite.tmp").write_bytes(b"half")
    (tmp_path / "fide.sqlite.staged.tmp").write_bytes(b"half")
    made(tmp_path)
    assert names(tmp_path) == ["fide.lock", "fide.sqlite"]


def test_who_reads_goes_on_reading_the_old_one(tmp_path):
    path = made(tmp_path)
    with RatingList(path) as opened:
        made(tmp_path, PEOPLE[:1])
        assert len(opened.named("petit", 20)) == 3
    assert found(path, "petit") == ["1001"]


def test_two_imports_of_one_list_do_not_meet(tmp_path):
    with hold(tmp_path / "fide.lock", 1, "desk-2"), pytest.raises(Busy):
        made(tmp_path)


def test_a_disk_that_does_not_take_it(tmp_path, monkeypatch):
    path = made(tmp_path)
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("tourney_tui.store.system.flush_whole", full)
    with pytest.raises(NotSaved, match="no space left on device"):
        made(tmp_path, PEOPLE[:2])
    assert path.read_bytes() == before


@pytest.mark.parametrize("data", [b"", b"SQLite format 3\0 and then nothing", b"x" * 5000])
def test_a_file_that_is_no_index(tmp_path, data):
    path = tmp_path / "fide.sqlite"
    path.write_bytes(data)
    with pytest.raises(StoreError, match="no index of a rating list"):
        RatingList(path)


def test_an_index_of_another_version(tmp_path):
    path = made(tmp_path)
    with sqlite3.connect(path) as database:
        database.execute("update about set format = 99")
    database.close()
    with pytest.raises(StoreError, match="another version"):
        RatingList(path)


def test_a_damaged_index_says_so(tmp_path):
    path = made(tmp_path, [listed(n, f"Name{n:05}, A", 1500) for n in range(1000, 4000)])
    data = bytearray(path.read_bytes())
    data[len(data) // 4 : len(data)] = b"\xff" * (len(data) - len(data) // 4)
    path.write_bytes(bytes(data))
    with pytest.raises(StoreError, match="import the list again"):
        reread(path)


def reread(path: Path) -> None:
    with RatingList(path) as opened:
        list(opened.every())
        opened.named("name", 20)


# Lists with one kind of rating


def test_later_rows_stand_over_earlier_ones_and_kinds_add_up(tmp_path):
    rapid = ListedPlayer("1001", "Petit, Hugo", title="FM", ratings=(ListedRating(Kind.FIDE_RAPID, 1700, k=20),))
    standard = ListedPlayer("1001", "Petit, Hugo", ratings=(ListedRating(Kind.FIDE, 1650, k=40),))
    newer = ListedPlayer("1001", "Petit, Hugo", ratings=(ListedRating(Kind.FIDE, 1660, k=40),))
    other = listed(1000, "Maes, Ines")
    assert list(merged(tmp_path, [rapid, standard, other, newer])) == [
        other,
        ListedPlayer(
            "1001", "Petit, Hugo", title="FM",
            ratings=(ListedRating(Kind.FIDE, 1660, k=40), ListedRating(Kind.FIDE_RAPID, 1700, k=20)),
        ),
    ]  # fmt: skip
    assert list(tmp_path.iterdir()) == []
