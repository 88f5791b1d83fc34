"""Stored JSON of earlier versions is read under today's names."""

import json
import typing
from collections.abc import Iterator

import pytest
from pydantic import BaseModel

from maven_app.domain.conversation.events import TurnEvent, TurnFinished, load_event
from maven_app.domain.upcasts import RENAMED, upcast

RENAMES = [
    ({"conflicts": [{"said_by": "lab.example"}]}, {"conflicts": [{"stated_by": "lab.example"}]}),
    ({"kind": "web", "named_only": True, "read": "2025-01-02"}, {"kind": "web", "unread": True, "read_on": "2025-01-02"}),
    ({"need": {"unused": ["quiet"], "also": [{"waived": []}]}}, {"need": {"unused_words": ["quiet"], "other_needs": [{"waivers": []}]}}),
    ({"kind": "spec", "named": "OLED"}, {"kind": "spec", "label": "OLED"}),
    ({"kind": "product_list", "check": None}, {"kind": "product_list", "query_notes": None}),
    ({"reasons": [{"need": "battery", "says": "45 h"}]}, {"reasons": [{"criterion": "battery", "summary": "45 h"}]}),
    ({"kind": "profile", "known": 3, "total": 9}, {"kind": "profile", "known_specs": 3, "total_specs": 9}),
    ({"kind": "turn_failed", "public": "It failed."}, {"kind": "turn_failed", "notice": "It failed."}),
    ({"notes": [{"code": "compared.shelves", "values": {"shelves": "TVs, cameras"}}]},
     {"notes": [{"code": "compared.categories", "values": {"categories": "TVs, cameras"}}]}),
]  # fmt: skip


def compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


@pytest.mark.parametrize(("before", "now"), RENAMES, ids=[compact(before) for before, _ in RENAMES])
def test_an_old_name_is_read_as_the_present_one(before: object, now: object) -> None:
    assert json.loads(upcast(compact(before))) == now


@pytest.mark.parametrize(
    "present",
    [
        {"kind": "citations_checked", "turn": {"read": True}, "known": True, "total": 2, "need": {"constraints": []}},
        {"pages": [{"read": False}], "reason": {"known": 0.5, "need": "x"}},
    ],
    ids=compact,
)
def test_a_name_that_is_none_there_stays(present: object) -> None:
    assert json.loads(upcast(compact(present))) == present


def test_what_a_model_or_a_shopper_gave_stays_as_it_was() -> None:
    given = {"kind": "step_started", "arguments": {"why": "a gift", "sets": [{"own": 1}]}, "left_alone": []}

    assert json.loads(upcast(compact(given)))["arguments"] == given["arguments"]


def test_what_fills_a_sentence_stays_as_it_was() -> None:
    told = {"kind": "step_failed", "public": {"code": "error.research_failed", "values": {"why": "It was down."}}}

    assert json.loads(upcast(compact(told)))["notice"] == told["public"]


def test_an_event_is_loaded_with_its_old_names() -> None:
    loaded = load_event(
        compact({"kind": "turn_finished", "seconds": 1.5, "public": "Time is up.", "usage": {"cut_off": 2}})
    )

    assert isinstance(loaded, TurnFinished)
    assert (loaded.notice, loaded.usage.cancelled_calls) == ("Time is up.", 2)


def test_no_field_of_today_has_a_name_that_would_be_renamed() -> None:
    fields = {name for model in _models(TurnEvent, set()) for name in model.model_fields}

    assert {"stated_by", "unread", "other_needs"} <= fields
    assert not fields & set(RENAMED)


def _models(annotation: object, seen: set[object]) -> Iterator[type[BaseModel]]:
    """Every model that a stored event can hold."""
    if annotation in seen:
        return
    seen.add(annotation)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
        for field in annotation.model_fields.values():
            yield from _models(field.annotation, seen)
    for part in (*typing.get_args(annotation), getattr(annotation, "__value__", None)):
        yield from _models(part, seen)
