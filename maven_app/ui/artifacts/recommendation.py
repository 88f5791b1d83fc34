"""Recommendation: at most five picks, each with its match score, what that is made of, and what it misses."""

from collections.abc import Sequence

import reflex as rx

from maven_app.domain.conversation.artifacts import Candidate, Pick, Recommendation
from maven_app.domain.language.translatable import Text
from maven_app.domain.ranking.match_score import Reason, ScoredFact
from maven_app.domain.sources.sources import NumberedSource
from maven_app.state.chat import ChatState
from maven_app.ui.artifacts.artifact_context import ArtifactContext, notes, refresh_button
from maven_app.ui.artifacts.product_card import ask_button, compare_button, details_button, miss, warning
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.picture import product_picture
from maven_app.ui.primitives.price import price
from maven_app.ui.primitives.sourced_value import sourced_value
from maven_app.ui.primitives.typed_vars import cast_var, count_of, round_to_integer
from maven_app.ui.primitives.words import words


def recommendation(found: Recommendation, items: Sequence[Pick], place: ArtifactContext) -> rx.Component:
    """The picks in their order, then how they were scored."""
    return rx.el.div(
        rx.el.header(
            rx.el.h3(words("picks.title"), class_name="artifact__title"),
            rx.el.p(
                rx.cond(place.is_one_of_several, rx.fragment(words("picks.for", intent=found.intent), " ")),
                words("picks.considered", count=found.considered),
                class_name="artifact__sub",
            ),
            class_name="artifact__head",
        ),
        rx.el.ol(
            rx.foreach(
                items,
                lambda pick: pick_card(pick=pick, sources=place.sources, key=pick.product.id),
            ),
            rx.cond(place.is_loading, _pick_skeleton()),
            class_name="picks",
            custom_attrs={"data-arrows": ""},
        ),
        rx.cond(count_of(found.unverified) > 0, _unverified_list(found.unverified, place.sources)),
        rx.cond(found.formula, _formula(found.formula)),
        notes(found.notes),
        refresh_button(words("list.ask_again"), found.cached, place),
        class_name="recommended",
    )


def _formula(text: Text) -> rx.Component:
    return rx.el.details(
        rx.el.summary(icon("chevron-right", 16), words("picks.how"), class_name="fold__summary"),
        rx.el.p(text, class_name="fold__body"),
        class_name="fold",
    )


def _unverified_list(candidates: Sequence[Candidate], sources: Sequence[NumberedSource]) -> rx.Component:
    return rx.el.section(
        rx.el.h4(words("unverified.title"), class_name="unverified__title"),
        rx.el.p(
            words("unverified.why"),
            class_name="artifact__sub",
        ),
        rx.el.ul(rx.foreach(candidates, lambda one: _candidate(one, sources)), class_name="unverified__list"),
        class_name="unverified",
    )


def _candidate(candidate: Candidate, sources: Sequence[NumberedSource]) -> rx.Component:
    return rx.el.li(
        rx.el.span(
            rx.el.span(candidate.name, class_name="unverified__name"),
            rx.cond(
                count_of(candidate.sources) > 0,
                sourced_value(candidate.reason, candidate.sources, sources),
                rx.el.span(candidate.reason),
            ),
            class_name="unverified__words",
        ),
        rx.el.button(
            words("unverified.search"),
            rx.el.span(": ", candidate.name, class_name="sr-only"),
            type="button",
            class_name="btn btn--small",
            on_click=ChatState.ask(candidate.name),
        ),
        key=candidate.name,
        class_name="unverified__one",
    )


@memo_by_value
def pick_card(
    rest: rx.RestProp,
    pick: rx.Var[Pick],
    sources: rx.Var[list[NumberedSource]],
) -> rx.Component:
    """One pick: the product, its score, and each need with how it is served."""
    one = cast_var(pick)
    return rx.el.li(
        rest,
        rx.el.article(
            _product(one, cast_var(sources)),
            _pick_score(one, cast_var(sources)),
            rx.el.ul(
                rx.foreach(
                    one.match.reasons,
                    lambda reason, place: _reason(
                        reason,
                        (place > 0) & (reason.criterion == one.match.reasons[place - 1].criterion),
                        cast_var(sources),
                    ),
                ),
                aria_label=words("picks.why"),
                class_name="reasons",
            ),
            rx.cond(
                (count_of(one.misses) > 0) | (count_of(one.warnings) > 0),
                rx.el.ul(
                    rx.foreach(one.misses, miss), rx.foreach(one.warnings, warning), class_name="fits pick__misses"
                ),
            ),
            aria_label=one.product.name,
            class_name="pick__card",
        ),
        class_name="pick rise",
    )


def _product(pick: Pick, sources: Sequence[NumberedSource]) -> rx.Component:
    product = pick.product
    return rx.el.div(
        rx.el.div(product_picture(product), class_name="pick__picture"),
        rx.el.div(
            rx.el.p(
                rx.cond(pick.rank > 0, rx.el.span(pick.rank, class_name="pick__rank")),
                rx.cond(pick.title, rx.el.span(pick.title, class_name="pick__title")),
                class_name="pick__place",
            ),
            rx.el.h4(product.name, class_name="pick__name"),
            price(product, sources, ranged=True),
            rx.el.div(
                details_button(product), compare_button(product), ask_button(product), class_name="pick__actions"
            ),
            class_name="pick__text",
        ),
        class_name="pick__product",
    )


def _pick_score(pick: Pick, sources: Sequence[NumberedSource]) -> rx.Component:
    """The score with its range; it opens to the arithmetic."""
    known = rx.Var.create(pick.match.score) != None  # noqa: E711
    opens = rx.el.details(
        rx.el.summary(
            rx.el.span(pick.match.score, class_name="score__number"),
            rx.el.span(words("picks.of"), class_name="score__of"),
            rx.el.span(words("picks.score"), class_name="score__name"),
            rx.cond(pick.match.range_text, rx.el.span(f"({pick.match.range_text})", class_name="score__range num")),
            icon("chevron-down", 14, "score__chevron"),
            class_name="score__summary",
        ),
        _arithmetic(pick, sources),
        class_name="score",
    )
    return rx.cond(known, opens, rx.el.p(words("picks.no_score"), class_name="score score__none unknown"))


def _arithmetic(pick: Pick, sources: Sequence[NumberedSource]) -> rx.Component:
    """Each criterion with its weight, its points and the facts that give them, then the sum."""
    header = rx.el.tr(
        *(rx.el.th(words(code), scope="col") for code in ("picks.criterion", "picks.weight", "picks.points"))
    )
    return rx.el.div(
        rx.el.table(
            rx.el.thead(header),
            rx.el.tbody(rx.foreach(pick.match.reasons, lambda reason: _term(reason, sources))),
            class_name="sum__table num",
        ),
        rx.el.p(pick.match.arithmetic, class_name="sum__line num"),
        rx.cond(
            pick.match.range_text,
            rx.el.p(
                words("picks.range", range=pick.match.range_text),
                class_name="sum__note",
            ),
        ),
        class_name="sum",
    )


def _term(reason: Reason, sources: Sequence[NumberedSource]) -> rx.Component:
    points = rx.cond(rx.Var.create(reason.score) == None, _unknown_points(), reason.percent)  # noqa: E711
    return rx.el.tr(
        rx.el.th(
            rx.el.span(reason.criterion, class_name="sum__need"),
            rx.foreach(reason.facts, lambda fact: _scored_fact(fact, sources)),
            scope="row",
        ),
        rx.el.td(
            reason.counts,
            rx.cond(
                reason.known < 1, rx.el.span(" ", words("picks.of_weight", weight=reason.weight), class_name="sum__of")
            ),
        ),
        rx.el.td(points),
    )


def _scored_fact(fact: ScoredFact, sources: Sequence[NumberedSource]) -> rx.Component:
    known = rx.Var.create(fact.points) != None  # noqa: E711
    said = rx.cond(
        count_of(fact.sources) > 0,
        sourced_value(fact.text, fact.sources, sources, of=fact.label),
        rx.el.span(fact.text),
    )
    return rx.el.span(
        rx.el.span(fact.label, ": "),
        rx.cond(
            known,
            rx.fragment(
                said,
                rx.el.span(" = ", round_to_integer(fact.points)),
                rx.cond(fact.anchor_text, rx.el.span(" ", words("picks.scale", anchors=fact.anchor_text))),
            ),
            rx.el.span(words("value.unknown"), class_name="unknown"),
        ),
        class_name="sum__fact",
    )


def _unknown_points() -> rx.Component:
    """Instead of points, for a criterion of which nothing is known."""
    return rx.el.span(rx.el.span("–", aria_hidden="true"), rx.el.span(words("value.unknown"), class_name="sr-only"))


def _reason(reason: Reason, again: rx.Var[bool], sources: Sequence[NumberedSource]) -> rx.Component:
    """`again`: the need is the one above, and is not said twice."""
    says = rx.cond(reason.summary == reason.criterion, words("value.yes"), reason.summary)
    return rx.el.li(
        rx.el.span(reason.criterion, class_name=rx.cond(again, "reasons__need reasons__need--again", "reasons__need")),
        rx.el.span(
            rx.cond(
                count_of(reason.sources) > 0,
                sourced_value(says, reason.sources, sources),
                rx.el.span(says, class_name="unknown"),
            ),
            class_name="reasons__says",
        ),
        rx.el.span(
            rx.el.span(class_name="bar__fill", style={"width": f"{reason.percent}%"}),
            rx.cond(reason.score == None, rx.el.span(class_name="bar__unknown")),  # noqa: E711
            aria_hidden="true",
            class_name="bar",
        ),
        rx.el.span(
            rx.cond(
                reason.score == None,  # noqa: E711
                _unknown_points(),
                rx.fragment(reason.percent, rx.el.span(" ", words("picks.of"), class_name="sr-only")),
            ),
            class_name="reasons__share num",
        ),
        class_name=rx.cond(again, "reasons__one reasons__one--again", "reasons__one"),
    )


def _pick_skeleton() -> rx.Component:
    return rx.el.li(
        rx.el.div(
            rx.el.div(
                rx.el.div(class_name="pick__picture skeleton"),
                rx.el.div(
                    rx.el.span(class_name="skeleton skeleton--line w-30"),
                    rx.el.span(class_name="skeleton skeleton--title w-60"),
                    rx.el.span(class_name="skeleton skeleton--line w-40"),
                    class_name="pick__text",
                ),
                class_name="pick__product",
            ),
            rx.el.div(
                *[rx.el.span(class_name="skeleton skeleton--line") for _ in range(4)],
                class_name="reasons reasons--coming",
            ),
            class_name="pick__card",
        ),
        aria_hidden="true",
        class_name="pick",
    )


def recommendation_skeleton() -> rx.Component:
    """Picks that are still coming, in their shape."""
    return rx.el.div(
        rx.el.div(
            rx.el.span(class_name="skeleton skeleton--title w-30"),
            rx.el.span(class_name="skeleton skeleton--line w-30"),
            class_name="artifact__head artifact__head--coming",
        ),
        rx.el.ol(_pick_skeleton(), _pick_skeleton(), class_name="picks"),
        aria_hidden="true",
        class_name="recommended",
    )
