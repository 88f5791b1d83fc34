"""Answer pieces: an answer cut into what the page draws one by one, the verdict apart, alike while it runs and in history."""

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Artifact, Inquiry, Item
from maven_app.domain.conversation.citation_marks import Marks, iter_block_marks
from maven_app.domain.conversation.messages import FormAnswer, words_of
from maven_app.domain.conversation.transcript import (
    StepBlock,
    StepRecord,
    StepStatus,
    SwitchBlock,
    TextBlock,
    Transcript,
    Turn,
)
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import split_blocks, unique_citations
from maven_app.domain.evidence.citations import CitationFault
from maven_app.localization.model_names import model_switch_text
from maven_app.messages.text_rendering import render
from maven_app.state.views.products import ShownProducts


class TextPiece(BaseModel, frozen=True):
    """One Markdown block of the answer's words."""

    kind: Literal["text"] = "text"
    key: str
    text: str
    faults: tuple[CitationFault, ...] = ()
    """Its citations that did not hold, counted within it."""
    uncited: bool = False
    """True when it stands on the model's own knowledge."""
    links: tuple[str, ...] = ()
    """The addresses in it that may be followed: those of sources that the answer cites."""


class SwitchPiece(BaseModel, frozen=True):
    """The place where another model took over."""

    kind: Literal["switch"] = "switch"
    key: str
    text: str
    """Which one, and why."""


class StepPiece(BaseModel, frozen=True):
    """The result of one step, or that it failed, or the shape of what is coming."""

    kind: Literal["step"] = "step"
    key: str
    """The call id."""
    tool: str
    status: StepStatus
    artifact: Artifact | None = None
    """Its head; the items stand beside it."""
    growing: bool = False
    items: tuple[Item, ...] = ()
    """All items of the artifact; none while it is `growing` on the page, where they stand in vars of their own."""
    notice: str = ""
    retryable: bool = False
    answer: FormAnswer | None = None
    """The answer to the question form that this step asked."""
    is_one_of_several: bool = False
    """True when the turn has several steps of its kind, so that each has to say what it is about."""
    is_preparatory: bool = False
    """True when it looked something up for a comparison that was asked for: folded from the start, so that nothing moves."""


class VerdictPiece(BaseModel, frozen=True):
    """The place of the verdict: above what the answer's steps found, reserved from the start of the first of them."""

    kind: Literal["verdict"] = "verdict"
    key: str = "verdict"


Piece = Annotated[TextPiece | SwitchPiece | StepPiece | VerdictPiece, Field(discriminator="kind")]


class Verdict(BaseModel, frozen=True):
    """The words that stand at the verdict's place."""

    words: tuple[TextPiece, ...] = ()
    """The first paragraph of the explanation, with the headings before it; none while it is still to come."""
    growing: bool = False
    """True while more of it may come."""


class Answer(BaseModel, frozen=True):
    """An answer as the page draws it."""

    pieces: tuple[Piece, ...] = ()
    verdict: Verdict = Verdict()


_WITH_VERDICT = frozenset(
    {"search_product", "product_details", "compare_products", "recommend", "web_search", "research"}
)
"""Tools whose findings are explained: the explanation's first paragraph stands above them. A guide and a form speak for themselves."""

_LOOKUPS = frozenset({"search_product", "product_details"})
_RESULTS = frozenset({"compare_products", "recommend"})
"""Tools for whose result others look something up."""
_ASKS_TO_COMPARE = re.compile(r"\b(?:compar\w+|versus|vs|bandingkan|perbandingan|dibandingkan)\b", re.IGNORECASE)

_HEADING = re.compile(r"\s*#{1,6}\s")
_NO_PARAGRAPH = re.compile(r"\s*(?:[-*+]\s|\d{1,9}[.)]\s|\||>|`{3}|~{3}|-{3,}\s*$)")
"""How a list, a table, a quotation, a fence or a rule begins."""


def answer_of(turn: Turn, transcript: Transcript, products: ShownProducts) -> Answer:
    """The answer in pieces. Where its steps found something, the first paragraph after them is the verdict."""
    pieces = pieces_of(turn, transcript, products)
    steps = [at for at, piece in enumerate(pieces) if isinstance(piece, StepPiece)]
    first = next((at for at in steps if _is_explained(pieces[at])), None)
    if first is None:
        return Answer(pieces=pieces)
    after = pieces[steps[-1] + 1 :]
    words = _verdict_in([piece for piece in after if isinstance(piece, TextPiece)])
    may_come = turn.is_running and not any(isinstance(piece, TextPiece) for piece in after) and not _asks(pieces)
    if not words and not may_come:
        return Answer(pieces=pieces)
    others = tuple(piece for piece in pieces[first:] if piece not in words)
    return Answer(
        pieces=(*pieces[:first], VerdictPiece(), *others),
        verdict=Verdict(words=words, growing=turn.is_running and pieces[-1] in words),
    )


def only_words_grew(before: Turn, after: Turn) -> bool:
    """Whether nothing has changed between two states of a turn but the text of its last block."""
    if len(before.blocks) != len(after.blocks) or not after.blocks or not isinstance(after.blocks[-1], TextBlock):
        return False
    others = all(getattr(before, name) is getattr(after, name) for name in Turn.model_fields if name != "blocks")
    return others and all(a is b for a, b in zip(before.blocks[:-1], after.blocks[:-1], strict=True))


def extend_answer(answer: Answer, turn: Turn) -> Answer | None:
    """The `answer`, once the text of the turn's last block has grown; None where it is to be cut anew."""
    index, block = len(turn.blocks) - 1, turn.blocks[-1]
    if turn.citations or "://" in turn.text or not isinstance(block, TextBlock):
        return None
    known = {piece.key: piece for piece in (*answer.verdict.words, *answer.pieces) if isinstance(piece, TextPiece)}
    texts, of_block = _texts_of(index, block, (), known), f"t{index}-"
    others = tuple(piece for piece in answer.pieces if not piece.key.startswith(of_block))
    if not any(_is_explained(piece) for piece in others):
        return Answer(pieces=(*others, *texts))
    words = _verdict_in(texts)
    is_apart = any(isinstance(piece, VerdictPiece) for piece in others)
    if not words or not is_apart or not all(piece.key.startswith(of_block) for piece in answer.verdict.words):
        return None
    growing = turn.is_running and len(words) == len(texts)
    return Answer(pieces=(*others, *texts[len(words) :]), verdict=Verdict(words=words, growing=growing))


def _is_explained(piece: Piece) -> bool:
    return isinstance(piece, StepPiece) and piece.tool in _WITH_VERDICT


def _asks(pieces: Sequence[Piece]) -> bool:
    """Whether a form ends the turn, so that no words follow."""
    return any(isinstance(piece, StepPiece) and isinstance(piece.artifact, Inquiry) for piece in pieces)


def _verdict_in(texts: Sequence[TextPiece]) -> tuple[TextPiece, ...]:
    """The first paragraph with the headings before it; nothing where the words begin with a list or a table."""
    paragraph = next((at for at, piece in enumerate(texts) if not _HEADING.match(piece.text)), None)
    if paragraph is None:
        return tuple(texts)
    return () if _NO_PARAGRAPH.match(texts[paragraph].text) else tuple(texts[: paragraph + 1])


def pieces_of(turn: Turn, transcript: Transcript, products: ShownProducts) -> tuple[Piece, ...]:
    """The answer in order, each Markdown block and each step a piece of its own; keys stay the same while it grows."""
    pieces: list[Piece] = []
    cited = _cited_addresses(turn)
    for index, block in enumerate(turn.blocks):
        match block:
            case TextBlock():
                pieces += _texts_of(index, block, cited)
            case SwitchBlock():
                pieces.append(SwitchPiece(key=f"s{index}", text=model_switch_text(block, products.language)))
            case StepBlock(call_id=call_id):
                step = turn.step(call_id)
                pieces += [_step_piece(step, turn, transcript, products)] if step else []
    if _ASKS_TO_COMPARE.search(words_of(turn.message)):
        pieces = _with_preparatory(pieces, is_running=turn.is_running)
    return _mark_pieces(pieces, turn) if turn.citations else tuple(pieces)


def _with_preparatory(pieces: Sequence[Piece], *, is_running: bool) -> list[Piece]:
    """The pieces of a turn that compares, the lookups before its last result marked; while it runs, all of them are before it."""
    last = max((at for at, piece in enumerate(pieces) if _is_result(piece)), default=0)
    end = len(pieces) if is_running else last
    return [*map(_mark_lookup, pieces[:end]), *pieces[end:]]


def _is_result(piece: Piece) -> bool:
    return isinstance(piece, StepPiece) and piece.tool in _RESULTS and piece.artifact is not None


def _mark_lookup(piece: Piece) -> Piece:
    """The piece, marked as preparatory where it is a lookup; one that failed speaks for itself."""
    if not isinstance(piece, StepPiece) or piece.tool not in _LOOKUPS or piece.status == "failed":
        return piece
    return copy_with(piece, is_preparatory=True)


def _texts_of(
    index: int, block: TextBlock, cited: Sequence[str], known: Mapping[str, TextPiece] = MappingProxyType({})
) -> list[TextPiece]:
    """The pieces of the turn's block of this index, each with those of the `cited` addresses that stand in it.

    One that is among the `known`, by key, is the same object still: a thousand words are cut two hundred times.
    """
    pieces = list[TextPiece]()
    for place, part in enumerate(split_blocks(block.text)):
        key, links = f"t{index}-{place}", tuple(url for url in cited if url in part)
        before = known.get(key)
        is_known = before is not None and (before.text, before.links) == (part, links)
        pieces.append(before if before and is_known else TextPiece(key=key, text=part, links=links))
    return pieces


def _cited_addresses(turn: Turn) -> tuple[str, ...]:
    """The addresses of the sources that the answer cites; another one that a model writes leads nobody anywhere."""
    if "://" not in turn.text:
        return ()
    numbers = set(unique_citations(turn.text))
    return tuple(one.source.url for one in turn.sources if one.number in numbers and one.source.url)


def _mark_pieces(pieces: list[Piece], turn: Turn) -> tuple[Piece, ...]:
    """The pieces with what a check of their citations found; what holds stays as it was, and is not drawn again."""
    marks = iter_block_marks([piece.text for piece in pieces if isinstance(piece, TextPiece)], turn)
    return tuple(_marked_text(piece, next(marks)) if isinstance(piece, TextPiece) else piece for piece in pieces)


def _marked_text(piece: TextPiece, marks: Marks) -> TextPiece:
    return copy_with(piece, faults=marks.faults, uncited=marks.uncited)


def _step_piece(step: StepRecord, turn: Turn, transcript: Transcript, products: ShownProducts) -> StepPiece:
    artifact = step.artifact
    return StepPiece(
        key=step.call_id,
        tool=step.tool,
        status="finished" if step.complete and step.status == "running" else step.status,
        artifact=products.head(artifact) if artifact else None,
        growing=step.status == "running" and artifact is not None and not step.complete,
        items=products.items(artifact.items, artifact) if artifact else (),
        notice=render(step.notice, products.language),
        retryable=step.retryable,
        answer=transcript.answer_to(step.call_id),
        is_one_of_several=sum(other.tool == step.tool for other in turn.steps) > 1,
    )
