"""Carrying out an intent without a person at the keys: `--yes` answers the questions of the rules beforehand."""

from tourney_tui.cli.stopped import Refused, Stopped, Unsaved
from tourney_tui.model import intents
from tourney_tui.model.refusal import Question, Refusal
from tourney_tui.model.words import words
from tourney_tui.session import Done, Session

UNWRITTEN = ("not-saved", "read-only")


def carry_out(session: Session, intent: intents.Intent, *, yes: bool) -> Done | Refusal | Question:
    """Do it; with `yes` every question is answered with yes, or with its first choice."""
    answer = session.do(intent)
    while yes and isinstance(answer, Question):
        intent = agreed(intent, answer)
        answer = session.do(intent)
    return answer


def agreed(intent: intents.Intent, question: Question) -> intents.Intent:
    """The intent with the question answered with yes, or with its first choice."""
    return intents.agree(intent, question, question.choices[0].code if question.choices else "")


def stopped(answer: Refusal | Question, kind: type[Stopped] = Refused) -> Stopped:
    """The end of a verb whose intent was not carried out; `kind` when it was not for the disk's sake."""
    if isinstance(answer, Question):
        return kind(words("{question} (--yes agrees)", question=answer))
    return (Unsaved if answer.code in UNWRITTEN else kind)(answer)
