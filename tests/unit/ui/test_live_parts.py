"""What only a live turn knows is drawn, and drawn safely."""

import json
from typing import Any

import reflex as rx

from maven_app.domain.conversation.artifacts import Pick, QueryNotes, Recommendation
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.views.answer_pieces import StepPiece
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.artifacts.query_notes import query_notes
from maven_app.ui.artifacts.recommendation import recommendation
from maven_app.ui.conversation.search_suggestions import suggestions


def _var(name: str, kind: Any) -> Any:
    return rx.Var(name).to(kind)


def _drawn(component: rx.Component) -> str:
    return json.dumps(component.render(), default=str)


def test_a_providers_html_is_only_ever_drawn_in_a_frame_without_scripts_or_our_origin() -> None:
    drawn = _drawn(suggestions(_var("frames", list[str])))

    assert 'sandbox:\\"allow-popups allow-popups-to-escape-sandbox\\"' in drawn
    assert "srcDoc" in drawn and "dangerously" not in drawn


def test_a_providers_html_is_light_or_dark_as_the_page_is() -> None:
    drawn = _drawn(suggestions(_var("frames", list[str])))

    assert "color-scheme:light" in drawn and "color-scheme:dark" in drawn


def test_a_candidate_that_nobody_confirmed_is_drawn_as_a_name_a_reason_and_a_way_to_look_for_it() -> None:
    place = ArtifactContext(
        call_id=_var("callId", str),
        turn_id=_var("turnId", str),
        sources=_var("sources", list[NumberedSource]),
        is_loading=_var("coming", bool),
        newest=_var("newest", bool),
        answer=_var("piece", StepPiece).answer,
        asked=_var("asked", str),
        is_one_of_several=_var("several", bool),
    )

    drawn = _drawn(recommendation(_var("found", Recommendation), _var("items", list[Pick]), place))

    part = drawn[drawn.index("unverified.title") : drawn.index("picks.how")]
    assert "unverified.search" in part
    assert not any(word in part for word in ("product", "price_text", '["score"]'))


def test_warnings_on_a_query_stand_open_and_its_score_only_where_there_is_one() -> None:
    drawn = _drawn(query_notes(_var("check", QueryNotes)))

    assert drawn.index("red_flags") < drawn.index("summary")
    assert "advice.score" in drawn and "null" in drawn
