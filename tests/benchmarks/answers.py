"""Answers: the time from a message over HTTP to its first event and to its finished turn, by the offline engine."""

import json
import time
from itertools import cycle, islice
from statistics import median
from typing import Any

import httpx

from tests.benchmarks.processes import Served

_QUESTIONS = (
    "noise cancelling headphones under $300 for flights",
    "compare the Pixel 9 and the Galaxy S24",
    "a laptop with at least 16 GB under 1.5 kg",
    "tell me about the WH-1000XM5",
    "which phone has the best battery",
)
_TURNS = 20


def measured(served: Served) -> dict[str, float]:
    """Medians over a few turns of each kind, the first one left out; every turn begins a conversation."""
    with httpx.Client(base_url=served.url, timeout=60) as client:
        client.get("/")
        _turn(client, _QUESTIONS[0])
        turns = [_turn(client, question) for question in islice(cycle(_QUESTIONS), _TURNS)]
    firsts, ends = [first for first, _ in turns], [end for _, end in turns]
    return {
        "first_event_ms": round(median(firsts), 1),
        "finished_ms": round(median(ends), 1),
        "slowest_finished_ms": round(max(ends), 1),
    }


def _turn(client: httpx.Client, question: str) -> tuple[float, float]:
    """Milliseconds from sending until the first event after the message itself, and until the turn's end."""
    began = time.perf_counter()
    taken = client.post("/api/messages", json={"message": {"kind": "text", "text": question}}).raise_for_status().json()
    first = None
    with client.stream("GET", f"/api/conversations/{taken['conversation_id']}/events?follow=true&wait=5") as lines:
        for line in lines.iter_lines():
            event: dict[str, Any] = json.loads(line)
            if first is None and event["kind"] != "turn_started":
                first = time.perf_counter()
            if event["kind"] == "turn_finished" and first is not None:
                return (first - began) * 1000, (time.perf_counter() - began) * 1000
    raise RuntimeError(f"the turn did not finish: {question!r}")
