"""Answers: the time from a message over HTTP to its first event and to its finished turn, by the offline engine."""

import json
import time
from dataclasses import dataclass
from statistics import median
from typing import Any

import httpx2

from tests.benchmarks.processes import Served

_CONVERSATIONS = (
    ("noise cancelling headphones under $300 for flights", "cheaper"),
    ("compare the Pixel 9 and the Galaxy S24", "which has the better camera?"),
    ("a laptop with at least 16 GB under 1.5 kg",),
    ("tell me about the WH-1000XM5",),
    ("which phone has the best battery",),
)
ROUNDS = 4


@dataclass(frozen=True)
class _Turn:
    """What one turn took, in milliseconds from sending."""

    conversation_id: str
    position: int
    """The place of its last event in the log."""
    first_ms: float
    """Until the first event after the message itself."""
    end_ms: float


def measured(served: Served, rounds: int = ROUNDS) -> dict[str, float]:
    """Medians over a few rounds of conversations, apart for what begins one and what follows; a first turn is left out."""
    begun, followed = list[_Turn](), list[_Turn]()
    with httpx2.Client(base_url=served.url, timeout=60) as client:
        client.get("/")
        _turn(client, _CONVERSATIONS[0][0])
        for first, *follow_ups in _CONVERSATIONS * rounds:
            begun.append(_turn(client, first))
            followed += [_turn(client, follow_up, begun[-1]) for follow_up in follow_ups]
    return {
        "first_event_ms": round(median(turn.first_ms for turn in begun), 1),
        "finished_ms": round(median(turn.end_ms for turn in begun), 1),
        "follow_up_ms": round(median(turn.end_ms for turn in followed), 1),
        "slowest_finished_ms": round(max(turn.end_ms for turn in (*begun, *followed)), 1),
    }


def _turn(client: httpx2.Client, question: str, before: _Turn | None = None) -> _Turn:
    """Send a question, as the next message of the conversation of `before` where there is one, and follow its turn to the end."""
    message: dict[str, Any] = {"message": {"kind": "text", "text": question}}
    message |= {"conversation_id": before.conversation_id} if before else {}
    began = time.perf_counter()
    conversation = client.post("/api/messages", json=message).raise_for_status().json()["conversation_id"]
    after, first = before.position if before else 0, None
    with client.stream("GET", f"/api/conversations/{conversation}/events?follow=true&wait=5&after={after}") as lines:
        for line in lines.iter_lines():
            event: dict[str, Any] = json.loads(line)
            if first is None and event["kind"] != "turn_started":
                first = time.perf_counter()
            if event["kind"] == "turn_finished" and first is not None:
                end = time.perf_counter()
                return _Turn(conversation, event["position"], (first - began) * 1000, (end - began) * 1000)
    raise RuntimeError(f"the turn did not finish: {question!r}")
