"""Live: what Maven adds between a model's first byte and the page, and what each workflow asks of the models."""

import json
import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any

import httpx2
from playwright.sync_api import Browser

from tests.benchmarks.processes import Served
from tests.demo.assistant import shopkeeper
from tests.demo.standing import World
from tests.fakes.model_server import Asked, Reply

TURNS = 30
_PATIENCE = 30.0
_LETTERS_A_TOKEN = 4
_SAID = re.compile(r"The shopper says: say (\d+)")
_WATCH = """
window.seenAt = {};
const look = (text) => {
  for (const [word] of (text || "").matchAll(/Uno\\d+:/g)) seenAt[word] ??= performance.timeOrigin + performance.now();
};
document.addEventListener("DOMContentLoaded", () => new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === "characterData") look(record.target.data);
    for (const node of record.addedNodes) look(node.textContent);
  }
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""
_NEED = "noise cancelling headphones under $300 for flights"
WORKFLOWS: dict[str, tuple[dict[str, Any], ...]] = {
    "search the shops": ({"text": _NEED, "source": "everything"},),
    "details": ({"text": "tell me about the Sony WH-1000XM5", "source": "everything"},),
    "compare two from nothing": ({"text": "Compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra Headphones"},),
    "recommend": ({"text": f"recommend {_NEED}", "source": "everything"},),
    "research, quick": ({"text": "which OLED TV ages best", "research": "quick"},),
    "research, standard": ({"text": "which OLED TV ages best", "research": "standard"},),
    "research, comprehensive": ({"text": "which OLED TV ages best", "research": "comprehensive"},),
    "a buying guide": ({"text": "write a buying guide for headphones for flights"},),
}
"""Of each, the messages of a conversation with their options."""


@dataclass
class FirstBytes:
    """Answers "say 7" with "Uno7:" and remembers when; all else as the shopkeeper does."""

    given: dict[str, float] = field(default_factory=dict)
    """By its first word, when an answer began: milliseconds of the clock."""
    otherwise: Callable[[Asked], Reply] = shopkeeper

    def __call__(self, asked: Asked) -> Reply:
        said = _SAID.search(asked.messages[-1]) if asked.schema is None else None
        if said is None:
            return self.otherwise(asked)
        word = f"Uno{said[1]}:"
        self.given[word] = time.time() * 1000
        return Reply(text=[f"{word} ", "that ", "is ", "all."])


def added(browser: Browser, served: Served, first: FirstBytes, turns: int = TURNS) -> dict[str, float]:
    """p50 and p95, in milliseconds, from a model's first byte to its word on the page."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        context.add_init_script(_WATCH)
        page = context.new_page()
        page.goto(served.url)
        page.wait_for_selector("#ready", state="attached")
        for turn in range(1, turns + 2):
            page.locator("#composer-text").fill(f"say {turn}")
            page.keyboard.press("Enter")
            deadline = time.monotonic() + _PATIENCE
            while page.locator("article.turn footer.foot").count() < turn:
                if time.monotonic() > deadline:
                    raise TimeoutError(f"{page.url}: turn {turn}")
                page.wait_for_timeout(50)
        seen: dict[str, float] = page.evaluate("window.seenAt")
    finally:
        context.close()
    waits = [seen[word] - at for word, at in first.given.items()][1:]
    twentieths = quantiles(waits, n=20)
    return {"p50_ms": round(twentieths[9], 1), "p95_ms": round(twentieths[18], 1)}


def asked_for(served: Served, world: World) -> dict[str, tuple[int, int]]:
    """Of each workflow, how many model calls it took and how many tokens they were told, counted by their letters."""
    counted = {}
    with httpx2.Client(base_url=served.url, timeout=60) as client:
        client.get("/")
        for name, messages in WORKFLOWS.items():
            gemini, other = len(world.gemini.asked), len(world.other.asked)
            conversation = None
            for message in messages:
                conversation = _turn(client, message, conversation)
            calls = [*world.gemini.asked[gemini:], *world.other.asked[other:]]
            letters = sum(len(asked.system) + sum(map(len, asked.messages)) for asked in calls)
            counted[name] = (len(calls), letters // _LETTERS_A_TOKEN)
    return counted


def _turn(client: httpx2.Client, message: dict[str, Any], conversation: str | None) -> str:
    """Send a message and wait for its turn's end; the conversation."""
    options = {name: value for name, value in message.items() if name != "text"}
    new = {
        "message": {"kind": "text", "text": message["text"]},
        "conversation_id": conversation,
        "options": {"related": True, **options},
    }
    taken = client.post("/api/messages", json=new).raise_for_status().json()
    with client.stream("GET", f"/api/conversations/{taken['conversation_id']}/events?follow=true&wait=5") as lines:
        for line in lines.iter_lines():
            kind = json.loads(line)["kind"]
            if kind == "turn_failed":
                raise RuntimeError(f"the turn failed: {message}")
            if kind == "turn_finished":
                return str(taken["conversation_id"])
    raise RuntimeError(f"the turn did not finish: {message}")
