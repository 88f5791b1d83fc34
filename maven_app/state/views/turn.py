"""Turn view: what the page says about a turn and its steps, alike for a running turn and for one in history."""

from collections.abc import Sequence
from itertools import takewhile

from pydantic import BaseModel

from maven_app.domain.conversation.artifacts import (
    Artifact,
    Guide,
    ProductList,
    Profile,
    Recommendation,
    Research,
    products_of,
)
from maven_app.domain.conversation.messages import Message, TextMessage
from maven_app.domain.conversation.transcript import StepRecord, StepStatus, TextBlock, Transcript, Turn, TurnStatus
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.evidence.citations import CitationCheck
from maven_app.domain.language.translatable import Series, translatable
from maven_app.domain.sources.sources import NumberedSource
from maven_app.localization.durations import duration_text, step_duration_text
from maven_app.localization.localized_values import localize
from maven_app.localization.step_names import step_name
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render
from maven_app.state.views.answer_pieces import Piece, Verdict, answer_of
from maven_app.state.views.metrics import (
    Metric,
    answered_by,
    remarks_of,
    step_usage_text,
    turn_usage_text,
)
from maven_app.state.views.need_chips import UnderstoodMessage, understood_in
from maven_app.state.views.products import ShownProducts
from maven_app.turns.message_words import shown_words


class StepView(BaseModel, frozen=True):
    """One line of the steps timeline."""

    key: str
    name: str
    """The work of the step, in words."""
    detail: str
    """Its subject, from its arguments."""
    status: StepStatus
    label: str
    """The stage that it is in, or ended in before it was through: "Reading pages: 3 of 5"."""
    took: str
    """How long, once it ended."""
    used: str = ""
    """Model, tokens, cost, cache and attempt in one line; empty when there is nothing to tell."""
    remarks: tuple[str, ...] = ()
    """Its faults, each as a line."""


class NotedPart(BaseModel, frozen=True):
    """A wish that is remembered since a turn."""

    id: str
    text: str


class TurnView(BaseModel, frozen=True):
    """A turn as the page draws it. Of the newest turn, steps, sources, pieces and verdict stand in vars of their own."""

    id: str
    kind: str
    """Of the message."""
    words: str
    text: str
    """The words that can be edited; empty when the message is not plain text."""
    asked: str
    """When, as ISO 8601 in UTC."""
    status: TurnStatus
    is_shared: bool = False
    """Whether it was taken from a page that somebody shared."""
    notice: str = ""
    summary: str = ""
    """The work of the turn, in one line: "Looked at 24 products in 3 steps, 0.4 s"."""
    model: str = ""
    """Who answered."""
    took: str = ""
    """How long the whole answer took; empty while it runs."""
    used: tuple[Metric, ...] = ()
    """The usage of the whole answer, where models were asked that count."""
    checked: str = ""
    """The result of checking its citations: "12 citations checked, 1 not found in its source"."""
    faulty: bool = False
    """True when a citation did not hold."""
    understood: UnderstoodMessage = UnderstoodMessage()
    """Its message as it was understood, where an answer depends on that."""
    considered: str = ""
    """The sentence on what was remembered from earlier conversations; empty for nothing."""
    noted: tuple[NotedPart, ...] = ()
    """Wishes that its message states, remembered since."""
    suggestions: tuple[str, ...] = ()
    """HTML of search providers, for sandboxed frames only."""
    steps: tuple[StepView, ...] = ()
    pieces: tuple[Piece, ...] = ()
    verdict: Verdict = Verdict()
    sources: tuple[NumberedSource, ...] = ()
    related: tuple[str, ...] = ()


def view_of(turn: Turn, transcript: Transcript, products: ShownProducts) -> TurnView:
    """The whole turn."""
    answer = answer_of(turn, transcript, products)
    head = head_of(turn, tuple(takewhile(lambda one: one.id != turn.id, transcript.turns)), language=products.language)
    return copy_with(
        head,
        understood=head.understood.as_read_only,
        pieces=answer.pieces,
        verdict=answer.verdict,
        steps=steps_of(turn, products.language),
        sources=localize(turn.sources, products.language),
    )


def head_of(turn: Turn, before: Sequence[Turn] = (), *, language: str) -> TurnView:
    """The turn, which those of `before` precede, without what comes piece by piece."""
    return TurnView(
        id=turn.id,
        kind=turn.message.kind,
        words=shown_words(turn.message, before, language),
        text=_editable(turn.message),
        asked=turn.started.isoformat(),
        status=turn.status,
        is_shared=turn.is_shared,
        notice=render(turn.notice, language),
        summary="" if turn.is_running else _summary(turn, language),
        model=", ".join(answered_by(turn, language)),
        took=duration_text(turn.seconds, language) if turn.seconds else "",
        used=turn_usage_text(turn, language),
        checked=_citation_summary(turn, language),
        faulty=bool(turn.citation_faults),
        understood=understood_in((*before, turn), language),
        considered=_considered_text(turn, language),
        noted=tuple(NotedPart(id=one.id, text=render(one.part.text, language)) for one in turn.noted),
        suggestions=turn.suggestions,
        related=turn.related,
    )


def _considered_text(turn: Turn, language: str) -> str:
    """The sentence on what was remembered, once the answer has begun; empty for nothing."""
    remembered = turn.need.remembered if turn.need and (turn.steps or turn.blocks) else ()
    parts = Series(parts=tuple(one.part.text for one in remembered), by="and")
    return render(translatable("memory.considered", parts=parts), language) if remembered else ""


def _citation_summary(turn: Turn, language: str) -> str:
    """How many citations were checked, and how many did not hold; empty where there were none."""
    if turn.is_running:
        return ""
    checked = (turn.citations or CitationCheck()).checked
    checked += sum(len(cited_numbers(section.text)) for section in turn.sections)
    wrong = len(turn.citation_faults)
    if not checked:
        return ""
    count = get_translator(language).count
    parts = [count("citations.checked", checked), *([count("citations.missing", wrong)] if wrong else [])]
    return ", ".join(parts)


def _editable(message: Message) -> str:
    return message.text if isinstance(message, TextMessage) else ""


def _summary(turn: Turn, language: str) -> str:
    if not turn.steps:
        return ""
    looked = sum(_looked_at(step.artifact) for step in turn.steps)
    read = sum(page.read for step in turn.steps if isinstance(step.artifact, Research) for page in step.artifact.items)
    seconds = turn.seconds or sum(step.seconds for step in turn.steps)
    translator = get_translator(language)
    work = translator.count("summary.work", len(turn.steps), time=duration_text(seconds, language))
    if looked:
        return translator.count("summary.looked", looked, work=work)
    return translator.count("summary.read", read, work=work) if read else translator.say("summary.took", work=work)


def _looked_at(artifact: Artifact | None) -> int:
    match artifact:
        case None | Guide():
            return 0
        case ProductList(considered=looked_at, items=items):
            return max(looked_at, len(items))
        case Recommendation(considered=considered, items=items):
            return max(considered, len(items))
        case _:
            return len(products_of(artifact))


def steps_of(turn: Turn, language: str) -> tuple[StepView, ...]:
    """The steps as lines of the timeline."""
    return tuple(
        StepView(
            key=step.call_id,
            name=step_name(step.tool, turn.options.source, language),
            detail=_detail(step),
            status=step.status,
            label="" if step.status == "finished" else progress_of(step, language),
            took="" if step.status == "running" else step_duration_text(step.seconds, language),
            used="" if step.status == "running" else step_usage_text(step, turn, language),
            remarks=remarks_of(step, language),
        )
        for step in turn.steps
    )


def _detail(step: StepRecord) -> str:
    """The subject of a step: the product that it shows, else the words among its arguments that it looks for."""
    if isinstance(step.artifact, Profile):
        return step.artifact.product.name
    asked = [step.arguments.get(name) for name in ("query", "question", "topic", "instruction")]
    queries = step.arguments.get("queries")
    asked += queries if isinstance(queries, list) else []
    return next((words[:120] for words in asked if isinstance(words, str)), "")


def progress_of(step: StepRecord, language: str) -> str:
    """The stage that a step is in: "Reading pages: 3 of 5"."""
    if not step.label or step.done is None or step.total is None:
        return render(step.label, language)
    return render(translatable("stage.counted", stage=step.label, done=step.done, total=step.total), language)


def activity_line(turn: Turn | None, language: str) -> str:
    """One line that says what is being done; empty when nothing is."""
    if turn is None or not turn.is_running:
        return ""
    running = [step for step in turn.steps if step.status == "running"]
    if running:
        return progress_of(running[-1], language) or step_name(running[-1].tool, turn.options.source, language)
    writing = turn.blocks and isinstance(turn.blocks[-1], TextBlock)
    return get_translator(language).say("step.writing" if writing else "step.deciding")
