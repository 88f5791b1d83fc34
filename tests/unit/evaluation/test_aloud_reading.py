"""The questions that people grade: a block is a conversation, under the heading of its category."""

from collections import Counter
from datetime import UTC, datetime

from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.need import BudgetLimit, Need, Wish
from maven_app.evaluation.reading_aloud import aloud_cases, format_run
from maven_app.evaluation.scoring import CaseRun


def test_there_are_twenty_blocks_of_each_category() -> None:
    counted = Counter(case.tags[0] for case in aloud_cases())

    assert set(counted.values()) == {20} and len(counted) == 15


def test_a_block_tells_what_was_said_understood_and_answered() -> None:
    case = aloud_cases()[0]
    message = TextMessage(text="a quiet mouse under 50")
    turn = Turn(id="t", message=message, started=datetime(2025, 1, 1, tzinfo=UTC), blocks=())
    need = Need(constraints=(BudgetLimit(highest=50, currency="USD"),), wishes=(Wish(text="quiet"),))

    lines = list(format_run(CaseRun(case, Transcript(turns=(turn,)), (need,), seconds=0.1)))

    assert lines[0].startswith("=== 1 (")
    assert lines[1:] == ["Shopper: a quiet mouse under 50", "Understood: up to $50; quiet", "Maven: "]
