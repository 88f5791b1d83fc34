"""Replay: a turn on record is run again beside it, and everything on record stays as it is."""

from collections.abc import AsyncGenerator
from dataclasses import replace

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound, ProviderUnavailable
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.ports.products import SearchReport
from maven_app.review.replaying.turn_difference import compare_turns
from maven_app.review.replaying.turn_replay import ReplayChoice, replay_turn
from tests.fakes.scripted_model import ScriptedModel
from tests.fakes.turns import Bench

NEED = "noise cancelling headphones under $300 for flights"
THEN, NOW = ReplayChoice(from_record=True), ReplayChoice()


@pytest.mark.parametrize("choice", [NOW, THEN], ids=["sources as they are", "sources on record"])
async def test_a_turn_that_is_run_again_as_it_was_shows_and_says_the_same(bench: Bench, choice: ReplayChoice) -> None:
    id = await bench.begin_answered(NEED)
    before = await bench.transcript(id)
    services = replace(bench.services, model=OfflineEngine(bench.services.catalogue))

    again = await replay_turn(services, before, before.turns[0].id, choice)

    assert again.status == "finished" and compare_turns(before.turns[0], again).is_empty
    assert [step.artifact for step in again.steps] == [step.artifact for step in before.turns[0].steps]
    assert await bench.transcript(id) == before and len(bench.database.conversations) == 1


class _NoSource:
    """Whoever searches it fails."""

    name, is_exhaustive = "nothing", False

    def search(self, *_: object, **__: object) -> AsyncGenerator[Product | SearchReport, None]:
        raise AssertionError("a replay of what is on record searched")

    async def product(self, id: str) -> Product | None:
        raise AssertionError("a replay of what is on record asked for a product")


async def test_what_is_on_record_is_found_without_asking_any_source(bench: Bench) -> None:
    before = await bench.transcript(await bench.begin_answered(NEED))
    model, silent = OfflineEngine(bench.services.catalogue), dict.fromkeys(bench.services.sources, _NoSource())
    services = replace(bench.services, model=model, sources=silent)

    assert compare_turns(before.turns[0], await replay_turn(services, before, before.turns[0].id, THEN)).is_empty
    live = await replay_turn(services, before, before.turns[0].id, NOW)
    assert not compare_turns(before.turns[0], live).is_empty


class _NoMemory:
    """Whoever asks it fails."""

    async def personalize(self, *_: object) -> object:
        raise AssertionError("a replay asked somebody's memory")


async def test_a_replay_asks_nobodys_memory(bench: Bench) -> None:
    before = await bench.transcript(await bench.begin_answered(NEED))
    services = replace(bench.services, model=OfflineEngine(bench.services.catalogue), memory=_NoMemory())

    assert (await replay_turn(services, before, before.turns[0].id, NOW)).status == "finished"


async def test_another_model_answers_and_what_it_shows_and_says_differently_is_told(bench: Bench) -> None:
    before = await bench.transcript(await bench.begin_answered(NEED))
    model = ScriptedModel(["Look elsewhere."])
    services = replace(bench.services, models={"openai:other": model})

    again = await replay_turn(services, before, before.turns[0].id, ReplayChoice(model="openai:other"))

    difference = compare_turns(before.turns[0], again)
    assert again.options == copy_with(before.turns[0].options, model="openai:other") and len(model.routed) == 1
    assert all(place.replayed is None for place in difference.places) and difference.has_other_places
    assert ("replayed", "Look elsewhere.") in [(piece.kind, piece.text) for piece in difference.words]
    assert difference.recorded_sources and not difference.replayed_sources and not difference.is_empty


async def test_a_model_that_fails_gives_a_turn_that_failed(bench: Bench) -> None:
    before = await bench.transcript(await bench.begin_answered(NEED))
    services = replace(bench.services, model=ScriptedModel([ProviderUnavailable("down")]))

    again = await replay_turn(services, before, before.turns[0].id, NOW)
    assert again.status == "failed" and again.notice


@pytest.mark.parametrize(("turn_id", "model"), [("elsewhere", None), ("", "openai:unknown")])
async def test_what_cannot_be_run_again_is_refused(bench: Bench, turn_id: str, model: str | None) -> None:
    before = await bench.transcript(await bench.begin_answered(NEED))
    with pytest.raises(NotFound):
        await replay_turn(bench.services, before, turn_id or before.turns[0].id, ReplayChoice(model=model))
