"""Citation marks: what a check of an answer's citations found, beside the blocks of words that it is about."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import cited_numbers, split_blocks
from maven_app.domain.evidence.citations import CitationCheck, CitationFault


@dataclass(frozen=True)
class Marks:
    """The findings on one block."""

    faults: tuple[CitationFault, ...]
    """Counted within the block."""
    uncited: bool
    """True when it stands on the model's own knowledge."""


def iter_block_marks(blocks: Sequence[str], turn: Turn) -> Iterator[Marks]:
    """The marks of each of the turn's `blocks` of words, in their order."""
    check = turn.citations or CitationCheck()
    own = _own(blocks, turn.text, frozenset(check.uncited))
    before = 0
    for block, is_own in zip(blocks, own, strict=True):
        after = before + len(cited_numbers(block))
        inside = (fault for fault in check.faults if before <= fault.index < after)
        yield Marks(tuple(copy_with(f, index=f.index - before) for f in inside), is_own)
        before = after


def _own(blocks: Sequence[str], text: str, uncited: frozenset[int]) -> Iterator[bool]:
    """Whether each block is, or is part of, an uncited block of the whole `text`: there a list may go on past a step."""
    whole = split_blocks(text)
    index, left = 0, whole[0] if whole else ""
    for block in blocks:
        yield index in uncited
        left = left.removeprefix(block).lstrip("\n")
        if not left:
            index += 1
            left = whole[index] if index < len(whole) else ""


def unsupported_figures(turn: Turn) -> dict[int, tuple[str, ...]]:
    """By number of the source, the figures that the answer cites it for and that it does not state."""
    missed: dict[int, tuple[str, ...]] = {}
    for fault in turn.citation_faults:
        missed[fault.number] = tuple(dict.fromkeys((*missed.get(fault.number, ()), *fault.figures)))
    return missed
