"""Random operations on two terminals against a plain model in memory: equal at every step and after every reopening."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests.faults.entering import replayed
from tests.faults.plain_model import PlainModel
from tests.store.saves import copied, killed
from tourney_tui.model.refusal import Refusal
from tourney_tui.store.save import Save

DESKS = ("desk-0", "desk-1")
WHICH = st.integers(0, 1)
VALUES = st.sampled_from([None, 0, 1, "1-0", [[7, 4]]])
DOCUMENTS = st.none() | st.dictionaries(st.sampled_from(["name", "result", "sets"]), VALUES, max_size=3)
PUTS = st.dictionaries(
    st.tuples(st.sampled_from(["players", "games"]), st.integers(1, 4)), DOCUMENTS, min_size=1, max_size=3
)


class Terminals(RuleBasedStateMachine):
    @initialize()
    def begin(self):
        self.folder = Path(tempfile.mkdtemp())
        self.path = self.folder / "open.json"
        first = Save.create(self.path, {"meta": {1: {"name": "x"}}}, by=DESKS[0], label="created")
        self.saves = [first, Save.open(self.path, by=DESKS[1])]
        self.model = PlainModel({("meta", 1): {"name": "x"}})

    @rule(which=WHICH, puts=PUTS)
    def put(self, which, puts):
        with self.saves[which].transaction("put", "put") as change:
            for (table, doc_id), document in puts.items():
                change.put(table, doc_id, document)
        self.model.put(DESKS[which], puts)

    @rule(which=WHICH, puts=PUTS)
    def interrupted(self, which, puts):
        try:
            with self.saves[which].transaction("put", "put") as change:
                for (table, doc_id), document in puts.items():
                    change.put(table, doc_id, document)
                raise KeyboardInterrupt
        except KeyboardInterrupt:
            assert change.commit is None

    @rule(which=WHICH, mine=st.booleans())
    def undo(self, which, mine):
        answer = self.saves[which].undo(mine)
        assert self.model.undo(DESKS[which], DESKS[which] if mine else "") == (not isinstance(answer, Refusal))

    @rule(which=WHICH)
    def redo(self, which):
        answer = self.saves[which].redo()
        assert self.model.redo(DESKS[which]) == (not isinstance(answer, Refusal))

    @rule(which=WHICH, data=st.data())
    def take_back_any(self, which, data):
        rev = data.draw(st.integers(1, self.model.revision))
        answer = self.saves[which].undo(rev=rev)
        assert self.model.take_back(DESKS[which], rev) == (not isinstance(answer, Refusal))

    @rule(which=WHICH)
    def snapshot(self, which):
        assert self.saves[which].checkpoint() is None

    @rule(which=WHICH, left=st.booleans())
    def reopen(self, which, left):
        if left:
            assert self.saves[which].close() is None
        else:
            killed(self.saves[which])
        self.saves[which] = Save.open(self.path, by=DESKS[which])
        assert self.saves[which].notices == ()

    @rule(which=WHICH, data=st.data())
    def look_back(self, which, data):
        rev = data.draw(st.integers(1, self.model.revision))
        self.saves[which].poll()
        seen = self.saves[which].state_at(rev)
        assert keyed(seen) == self.model.at(rev)

    @invariant()
    def equal(self):
        for save in getattr(self, "saves", ()):
            save.poll()
            assert save.revision == self.model.revision
            assert keyed(copied(save)) == self.model.documents

    def teardown(self):
        if hasattr(self, "saves"):
            for save in self.saves:
                save.close()
            assert replayed(self.path) == self.model.revision
            shutil.rmtree(self.folder)


def keyed(tables):
    return {(table, doc_id): dict(doc) for table, rows in tables.items() for doc_id, doc in rows.items()}


Terminals.TestCase.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
TestTerminals = Terminals.TestCase
