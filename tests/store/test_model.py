"""Random operations on two terminals against a plain dictionary: equal at every step and after every reopening."""

import shutil
import tempfile
from copy import deepcopy
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.store.saves import copied, killed
from tourney_tui.model.refusal import Refusal
from tourney_tui.store.save import Save
from tourney_tui.store.values import plain

TABLES = st.sampled_from(["players", "games"])
IDS = st.integers(1, 5)
FIELDS = st.sampled_from(["name", "result", "sets"])
SCALARS = (
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
)
VALUES = st.recursive(SCALARS | st.text(max_size=8), lambda inner: st.lists(inner, max_size=3), max_leaves=4)
DOCUMENTS = st.none() | st.dictionaries(FIELDS, VALUES, max_size=3)
CHANGES = st.lists(st.tuples(TABLES, IDS, DOCUMENTS), min_size=1, max_size=4)


class TwoTerminals(RuleBasedStateMachine):
    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        first = Save.create(self.folder / "open.json", {"meta": {1: {"name": "x"}}}, by="desk-0", label="created")
        self.saves = [first, Save.open(first.path, by="desk-1")]
        self.model = {"meta": {1: {"name": "x"}}}
        self.past = {1: deepcopy(self.model)}

    def tables(self, save):
        return {table: rows for table, rows in copied(save).items() if rows}

    def changed(self, save):
        self.past[save.revision] = deepcopy({table: rows for table, rows in self.model.items() if rows})

    @rule(which=st.integers(0, 1), changes=CHANGES)
    def put(self, which, changes):
        save = self.saves[which]
        with save.transaction("put", "put") as change:
            for table, doc_id, document in changes:
                change.put(table, doc_id, document)
        for table, doc_id, document in changes:
            rows = self.model.setdefault(table, {})
            rows.pop(doc_id, None)
            if document is not None:
                rows[doc_id] = plain(document, "")
        self.changed(save)

    @rule(which=st.integers(0, 1), changes=CHANGES)
    def fail(self, which, changes):
        try:
            with self.saves[which].transaction("put", "put") as change:
                for table, doc_id, document in changes:
                    change.put(table, doc_id, document)
                raise ZeroDivisionError
        except ZeroDivisionError:
            assert change.commit is None

    @rule(which=st.integers(0, 1), mine=st.booleans())
    def undo_and_redo_come_back_to_the_same(self, which, mine):
        save = self.saves[which]
        undone = save.undo(mine)
        if not isinstance(undone, Refusal):
            self.past[save.revision] = self.tables(save)
            assert not isinstance(save.redo(), Refusal)
            self.changed(save)

    @rule(which=st.integers(0, 1))
    def undo(self, which):
        save = self.saves[which]
        undone = save.undo()
        if not isinstance(undone, Refusal):
            self.model = self.tables(save)
            self.changed(save)
            if undone.rev == undone.undo_of + 1:
                assert self.model == self.past[undone.undo_of - 1]

    @rule(which=st.integers(0, 1))
    def checkpoint(self, which):
        assert self.saves[which].checkpoint() is None

    @rule(which=st.integers(0, 1), clean=st.booleans())
    def reopen(self, which, clean):
        save = self.saves[which]
        if clean:
            save.close()
        else:
            killed(save)
        self.saves[which] = Save.open(save.path, by=f"desk-{which}")
        assert self.saves[which].notices == ()

    @precondition(lambda self: self.past)
    @rule(data=st.data())
    def look_back(self, data):
        revision = data.draw(st.sampled_from(sorted(self.past)))
        seen = self.saves[0].state_at(revision)
        assert {table: dict(rows) for table, rows in seen.items() if rows} == self.past[revision]

    @invariant()
    def equal(self):
        for save in getattr(self, "saves", ()):
            save.poll()
            assert self.tables(save) == {table: rows for table, rows in self.model.items() if rows}

    def teardown(self):
        for save in getattr(self, "saves", ()):
            save.close()
        shutil.rmtree(self.folder, ignore_errors=True)


TwoTerminals.TestCase.settings = settings(max_examples=25, stateful_step_count=25, deadline=None)
TestTwoTerminals = TwoTerminals.TestCase
