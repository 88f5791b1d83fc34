"""Registry: what a step found, the same while it comes and in history. The registry of what draws which kind stands here."""

from collections.abc import Callable, Sequence
from typing import Any, cast

import reflex as rx
from pydantic import BaseModel

from maven_app.domain.conversation.artifacts import (
    Alternative,
    Alternatives,
    Comparison,
    ComparisonRow,
    FoundPage,
    FoundProduct,
    Guide,
    Inquiry,
    Item,
    Option,
    Pick,
    ProductList,
    Profile,
    Recommendation,
    Research,
    Section,
    SpecGroup,
)
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.state.views.answer_pieces import StepPiece
from maven_app.ui.artifacts.alternatives import alternatives
from maven_app.ui.artifacts.artifact_context import ArtifactContext
from maven_app.ui.artifacts.comparison import comparison, comparison_skeleton
from maven_app.ui.artifacts.guide import guide, guide_skeleton
from maven_app.ui.artifacts.inquiry import inquiry, inquiry_skeleton
from maven_app.ui.artifacts.product_list import product_list, product_list_skeleton
from maven_app.ui.artifacts.profile import profile, profile_skeleton
from maven_app.ui.artifacts.recommendation import recommendation, recommendation_skeleton
from maven_app.ui.artifacts.research import research, research_skeleton
from maven_app.ui.export.export_menu import export_artifact
from maven_app.ui.export.share_dialog import share_artifact
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import cast_var
from maven_app.ui.primitives.words import words

Renderer = Callable[[Any, Sequence[Any], ArtifactContext], rx.Component]

RENDERERS: dict[type[BaseModel], tuple[type[BaseModel], Renderer]] = {
    ProductList: (FoundProduct, product_list),
    Alternatives: (Alternative, alternatives),
    Profile: (SpecGroup, profile),
    Comparison: (ComparisonRow, comparison),
    Inquiry: (Option, inquiry),
    Recommendation: (Pick, recommendation),
    Research: (FoundPage, research),
    Guide: (Section, guide),
}
"""Of each kind of artifact, the kind of its items and what draws them under its head."""

_WITHOUT_EXPORT = tuple(kind.model_fields["kind"].default for kind in (Guide, Inquiry, Alternatives))

SKELETONS: dict[str, Callable[[], rx.Component]] = {
    "search_product": product_list_skeleton,
    "product_details": profile_skeleton,
    "compare_products": comparison_skeleton,
    "inquire_user": inquiry_skeleton,
    "recommend": recommendation_skeleton,
    "web_search": research_skeleton,
    "research": research_skeleton,
    "write_guide": guide_skeleton,
    "revise_guide": guide_skeleton,
}
"""Of each tool, the shape of what it will find."""


@rx.memo
def step_view(
    rest: rx.RestProp,
    piece: rx.Var[StepPiece],
    items: rx.Var[list[Item]],
    turn_id: rx.Var[str],
    sources: rx.Var[list[NumberedSource]],
    newest: rx.Var[bool],
    asked: rx.Var[str],
    earlier: rx.Var[bool],
) -> rx.Component:
    """The result of one step: its artifact, the shape of what is coming, or that it failed. `earlier` results were made use of below."""
    step = cast_var(piece)
    place = ArtifactContext(
        call_id=step.key,
        turn_id=cast_var(turn_id),
        sources=cast_var(sources),
        is_loading=step.growing,
        newest=cast_var(newest),
        answer=step.answer,
        asked=cast_var(asked),
        is_one_of_several=step.is_one_of_several,
    )
    came_to_nothing = (step.status == "failed") & (cast(Any, items).length() == 0)
    has_artifact = rx.Var.create(step.artifact).bool() & ~came_to_nothing
    return rx.el.section(
        rest,
        rx.el.details(
            rx.el.summary(icon("chevron-right", 16), _summary(step), class_name="fold__summary"),
            rx.cond(has_artifact, _artifact(step, items, place), _skeleton_of(step)),
            rx.cond(has_artifact & ~rx.Var.create(step.growing).bool(), _export(step)),
            open=~earlier,
            class_name=rx.cond(earlier, "fold artifact__earlier", "artifact__now"),
        ),
        rx.cond(step.status == "failed", _failure(step, cast_var(newest))),
        class_name="artifact",
    )


def _artifact(step: StepPiece, items: rx.Var[list[Item]], place: ArtifactContext) -> rx.Component:
    artifact = cast(Any, step.artifact)
    cases = [
        (kind.model_fields["kind"].default, draw(artifact.to(kind), cast(Any, items).to(list[item]), place))
        for kind, (item, draw) in RENDERERS.items()
    ]
    return rx.match(artifact.kind, *cases, rx.fragment())


def _export(step: StepPiece) -> rx.Component:
    """Sharing, and the menu of files, below what was found. A guide has its own beside its versions, and a question is no finding."""
    menu = rx.el.footer(
        share_artifact(step.key),
        export_artifact(step.key),
        class_name="artifact__foot",
        custom_attrs={"data-arrows": ""},
    )
    return rx.match(cast(Any, step.artifact).kind, *((kind, rx.fragment()) for kind in _WITHOUT_EXPORT), menu)


def _summary(step: StepPiece) -> rx.Component:
    """An earlier result in a few words."""
    artifact = cast(Any, step.artifact)
    found, known = cast_var(artifact.to(ProductList)), cast_var(artifact.to(Profile))
    return rx.el.span(
        rx.match(
            artifact.kind,
            (ProductList.model_fields["kind"].default, words("step.search_for", query=found.query)),
            (Profile.model_fields["kind"].default, words("step.details_of", name=known.product.name)),
            rx.cond(step.tool == "search_product", words("step.search"), words("step.details")),
        )
    )


def _skeleton_of(step: StepPiece) -> rx.Component:
    cases = [(tool, shape()) for tool, shape in SKELETONS.items()]
    return rx.cond(step.status == "running", rx.match(step.tool, *cases, rx.fragment()))


def _failure(step: StepPiece, newest: bool) -> rx.Component:
    return rx.el.div(
        icon("alert"),
        rx.el.div(
            rx.el.p(step.notice),
            rx.cond(
                rx.Var.create(step.retryable) & newest,
                rx.el.div(
                    rx.el.button(
                        icon("retry", 16),
                        words("step.retry"),
                        type="button",
                        class_name="btn btn--small",
                        on_click=ChatState.retry_step(step.key),
                    ),
                    class_name="notice__actions",
                ),
            ),
            class_name="notice__text",
        ),
        role="alert",
        class_name="notice notice--failed",
    )
