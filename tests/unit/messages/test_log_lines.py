"""A line of the log, as the terminal and the HTTP stream tell it."""

import json
from datetime import UTC, datetime
from typing import Any

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.domain.conversation.events import ArtifactReady, LogEntry, StepProgressed, TextDelta, TurnEvent
from maven_app.domain.conversation.messages import source_text
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import Need
from maven_app.messages.log_lines import log_line


def line(event: TurnEvent, language: str = "en") -> str:
    return log_line(
        LogEntry(position=1, turn_id="t", time=datetime(2025, 1, 2, tzinfo=UTC), event=event), "c", language
    )


def told(event: TurnEvent, language: str) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(line(event, language))
    return read


def test_no_sign_within_an_event_ends_its_line() -> None:
    text = "one\ntwo\rthree\u2028four\u2029five\x85six"

    assert len(line(TextDelta(text=text)).splitlines()) == 1
    assert json.loads(line(TextDelta(text=text)))["text"] == text


def test_a_sentence_is_said_in_the_language_that_is_asked_for_with_its_stored_form_beside_it() -> None:
    stage = StepProgressed(call_id="c1", label=translatable("stage.writing_section", number=3))

    assert (told(stage, "en")["label"], told(stage, "id")["label"]) == ("Writing section 3", "Menulis bagian 3")
    assert told(stage, "id")["texts"] == {"/label": {"code": "stage.writing_section", "values": {"number": 3}}}


def test_a_line_without_sentences_of_ours_has_no_stored_forms() -> None:
    assert "texts" not in told(StepProgressed(call_id="c1", label="Reading pages"), "id")


def test_a_source_that_did_not_answer_is_named_in_the_language() -> None:
    found = ProductList(query="q", need=Need(), unavailable_sources=(source_text("global"), source_text("shopee")))
    said = told(ArtifactReady(call_id="c1", artifact=found), "id")["artifact"]

    assert said["unavailable_sources"] == ["Toko sedunia", "Shopee"]
