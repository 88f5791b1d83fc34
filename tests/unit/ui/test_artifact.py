"""Every artifact is drawn, by functions of domain values, without a browser."""

import json
from collections.abc import Callable
from typing import Any, get_args

import pytest
import reflex as rx

from maven_app.domain.conversation.artifacts import Artifact, Item, Recommendation
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.views.answer_pieces import StepPiece
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.artifacts.product_card import card_skeleton, product_card
from maven_app.ui.artifacts.registry import RENDERERS, SKELETONS, step_view
from maven_app.ui.conversation.compare_tray import tray
from tests.fixtures import sample_turns

_KINDS = get_args(get_args(Artifact)[0])


def _var(name: str, kind: Any) -> Any:
    return rx.Var(name).to(kind)


def _place() -> ArtifactContext:
    return ArtifactContext(
        call_id=_var("callId", str),
        turn_id=_var("turnId", str),
        sources=_var("sources", list[NumberedSource]),
        is_loading=_var("coming", bool),
        newest=_var("newest", bool),
        answer=_var("piece", StepPiece).answer,
        asked=_var("asked", str),
        is_one_of_several=_var("several", bool),
    )


def _drawn(kind: type) -> str:
    item, draw = RENDERERS[kind]
    return json.dumps(draw(_var("found", kind), _var("items", list[item]), _place()).render(), default=str)


def test_every_artifact_has_a_renderer() -> None:
    assert set(RENDERERS) == set(_KINDS)


def test_every_kind_of_item_has_its_artifact() -> None:
    assert {item for item, _ in RENDERERS.values()} == set(get_args(get_args(Item)[0]))


@pytest.mark.parametrize("kind", _KINDS, ids=lambda kind: kind.__name__)
def test_every_artifact_renders(kind: type) -> None:
    assert len(_drawn(kind)) > 200


@pytest.mark.parametrize("shape", SKELETONS.values(), ids=SKELETONS)
def test_every_skeleton_renders_and_is_silent(shape: Callable[[], rx.Component]) -> None:
    drawn = json.dumps(shape().render(), default=str)

    assert "skeleton" in drawn
    assert "aria-hidden" in drawn


def test_every_tool_that_a_sample_used_has_a_skeleton() -> None:
    drawn_alike = {
        "revise_guide",
        "web_search",
    }  # another version of what write_guide made; pages, as research finds them

    assert {sample_turns.step(artifact).tool for artifact in sample_turns.artifacts()} == set(SKELETONS) - drawn_alike


def test_a_step_is_drawn_in_every_state_by_one_component() -> None:
    view = step_view(
        key="c1",
        piece=_var("piece", StepPiece),
        items=_var("items", list[Item]),
        turn_id="t1",
        sources=_var("sources", list[NumberedSource]),
        newest=True,
        asked=_var("asked", str),
        earlier=False,
    )

    assert "StepView" in str(view.render())


def test_a_card_and_the_tray_render() -> None:
    found = sample_turns.product_list().items[0]
    sources = _var("sources", list[NumberedSource])
    card = product_card(product=_var("product", type(found)), sources=sources, turn_id="t1", step_id="c1", key="a")

    assert all(part.render() for part in (card, card_skeleton(), tray()))


def test_no_artifact_puts_raw_html_on_the_page() -> None:
    assert not any("dangerously" in _drawn(kind) for kind in _KINDS)


def test_the_samples_have_one_artifact_of_each_kind() -> None:
    assert {type(artifact) for artifact in sample_turns.artifacts()} == set(_KINDS)


def test_every_known_cell_and_fact_of_the_samples_names_a_source_of_its_turn() -> None:
    table, page = sample_turns.comparison(6), sample_turns.profile()
    of_table = {entry.source.id for entry in sample_turns.sources_of(table)}
    of_page = {entry.source.id for entry in sample_turns.sources_of(page)}

    assert all(set(cell.sources) & of_table for row in table.items for cell in row.cells if cell.known)
    assert all(set(fact.sources) <= of_page for group in page.items for fact in group.facts)


def test_a_picks_arithmetic_ends_in_its_score() -> None:
    found = sample_turns.recommendation()

    assert isinstance(found, Recommendation)
    for pick in found.items:
        known = [reason for reason in pick.match.reasons if reason.score is not None]
        total = sum(reason.weight * reason.known * (reason.score or 0) for reason in known)
        weights = sum(reason.weight * reason.known for reason in known)
        assert pick.match.score is not None
        assert pick.match.arithmetic.endswith(f"= {pick.match.score}")
        assert abs(100 * total / weights - pick.match.score) < 1
