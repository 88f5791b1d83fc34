"""Replay views: a turn on record beside its replay, as those who run the shop read it."""

from collections.abc import Iterator
from typing import Literal

from pydantic import BaseModel

from maven_app.domain.catalogue.money import Price
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.sources.sources import Source
from maven_app.localization.durations import duration_text
from maven_app.localization.localized_values import localize, localize_label
from maven_app.localization.model_names import model_name
from maven_app.localization.step_names import step_name
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render
from maven_app.review.replaying.turn_difference import FactChange, ProductPlace, TurnDifference, WordsPiece
from maven_app.state.views.metrics import cost_text, is_counted, tokens_text


class ComparedView(BaseModel, frozen=True):
    """Something as it is on record and in the replay; empty where it is not."""

    name: str
    recorded: str
    replayed: str
    is_other: bool = True
    """Whether the two differ."""


class WordsView(BaseModel, frozen=True):
    """A stretch of words, and which of the answers has it."""

    kind: Literal["both", "recorded", "replayed"]
    text: str


class DifferenceView(BaseModel, frozen=True):
    """How a replay differs."""

    is_empty: bool = True
    figures: tuple[ComparedView, ...] = ()
    places: tuple[ComparedView, ...] = ()
    """The products, each with its place in the two lists; none where those are the same."""
    facts: tuple[ComparedView, ...] = ()
    words: tuple[WordsView, ...] = ()
    """None where the words are the same."""
    sources: tuple[ComparedView, ...] = ()
    """Those that one of the two cites alone."""


def difference_view(recorded: Turn, replayed: Turn, difference: TurnDifference, language: str) -> DifferenceView:
    """The difference of the two, in words."""
    return DifferenceView(
        is_empty=difference.is_empty,
        figures=tuple(_figure_rows(recorded, replayed, language)),
        places=tuple(map(_place_view, difference.places)) if difference.has_other_places else (),
        facts=(
            *(_fact_view(one, language) for one in difference.facts),
            *(
                ComparedView(
                    name=f"{one.product.name}: {get_translator(language).say('row.price')}",
                    recorded=_price_text(one.recorded, language),
                    replayed=_price_text(one.replayed, language),
                )
                for one in difference.prices
            ),
        ),
        words=tuple(map(_piece_view, difference.words)) if difference.has_other_words else (),
        sources=tuple(_sources_view(difference)),
    )


def _figure_rows(recorded: Turn, replayed: Turn, language: str) -> Iterator[ComparedView]:
    say = get_translator(language).say
    both = (recorded, replayed)
    yield _row_of(say("replay.model"), *(_models(turn, language) for turn in both))
    yield _row_of(say("replay.steps"), *(_steps(turn, language) for turn in both))
    yield _row_of(say("usage.time"), *(duration_text(turn.seconds, language) if turn.seconds else "" for turn in both))
    if any(is_counted(turn.total_usage) for turn in both):
        yield _row_of(say("usage.tokens"), *(tokens_text(turn.total_usage, language) for turn in both))
        yield _row_of(say("usage.cost"), *(cost_text(turn.total_usage.cost, language) for turn in both))
    yield _row_of(say("trace.faults"), *(str(len(turn.citation_faults)) for turn in both))


def _row_of(name: str, recorded: str, replayed: str) -> ComparedView:
    return ComparedView(name=name, recorded=recorded, replayed=replayed, is_other=recorded != replayed)


def _models(turn: Turn, language: str) -> str:
    return ", ".join(model_name(name, language) for name in turn.total_usage.models_called)


def _steps(turn: Turn, language: str) -> str:
    return ", ".join(step_name(step.tool, turn.options.source, language) for step in turn.steps)


def _place_view(place: ProductPlace) -> ComparedView:
    recorded, replayed = (str(at) if at else "" for at in (place.recorded, place.replayed))
    return _row_of(place.product.name, recorded, replayed)


def _fact_view(change: FactChange, language: str) -> ComparedView:
    recorded, replayed = (render(one.as_text, language) if one else "" for one in (change.recorded, change.replayed))
    label = localize_label(language, change.fact.key, change.fact.label)
    return ComparedView(name=f"{change.product.name}: {label}", recorded=recorded, replayed=replayed)


def _price_text(price: Price | None, language: str) -> str:
    return localize(price, language).text if price else get_translator(language).say("price.unknown")


def _piece_view(piece: WordsPiece) -> WordsView:
    return WordsView(kind=piece.kind, text=piece.text)


def _sources_view(difference: TurnDifference) -> Iterator[ComparedView]:
    for source in difference.recorded_sources:
        yield ComparedView(name=_source_name(source), recorded="✓", replayed="")
    for source in difference.replayed_sources:
        yield ComparedView(name=_source_name(source), recorded="", replayed="✓")


def _source_name(source: Source) -> str:
    return f"{source.title} · {source.publisher}"
