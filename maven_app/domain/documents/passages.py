"""Passages: the parts of long texts that speak to a question, chosen by the words they share with it."""

import math
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from maven_app.domain.language.stems import stem
from maven_app.domain.language.words import STOP

_SHORTEST, _LONGEST = 160, 700
"""Characters of a passage: shorter paragraphs are joined, longer ones cut where a sentence ends."""
_LONGEST_TEXT = 60_000
_WORD = re.compile(r"[^\W_]{2,40}")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+")
_SATURATION, _LENGTH_WEIGHT = 1.2, 0.75
"""As in BM25: how soon a word said again stops counting, and how much a long passage pays for its length."""
_REPEATED = 0.3
"""How much less each further passage of a page counts: several pages tell more than one."""
_CONSIDERED = 200
"""Of the ranked passages; what comes later says next to nothing to the question."""
_LARGEST_SHARE = 0.5
"""Of the room that one page may fill, when there are several."""


@dataclass(frozen=True)
class Passage:
    """A part of a source's text, in its own words."""

    source: str
    """Id of the source."""
    text: str
    score: float = 0.0
    """How much it speaks to the question; 0 when it shares no word with it."""


def rank_passages(texts: Mapping[str, str], question: str) -> list[Passage]:
    """Every passage of `texts` (by source id) that shares a word with `question`, best first."""
    parts = [(source, part) for source, text in texts.items() for part in split_paragraphs(text)]
    counts = [Counter(words_in(part)) for _, part in parts]
    wanted = set(words_in(question))
    inside = Counter(word for count in counts for word in wanted & count.keys())
    weights = {word: math.log(1 + (len(parts) - n + 0.5) / (n + 0.5)) for word, n in inside.items()}
    mean = sum(count.total() for count in counts) / max(len(counts), 1) or 1.0
    passages = [
        Passage(source, part, _score(count, weights, mean)) for (source, part), count in zip(parts, counts, strict=True)
    ]
    return sorted((p for p in passages if p.score > 0), key=lambda p: -p.score)


def select_passages(ranked: Sequence[Passage], *, room: int, size: Callable[[Passage], int]) -> tuple[Passage, ...]:
    """The best of `ranked` that fit into `room` together, as `size` measures them; no page fills it while others have a word."""
    left, taken, waiting = room, list[Passage](), list(ranked[:_CONSIDERED])
    used: Counter[str] = Counter()
    share = room if len({p.source for p in ranked}) < 2 else room * _LARGEST_SHARE
    times: Counter[str] = Counter()
    while waiting:
        best = max(waiting, key=lambda p: p.score / (1 + _REPEATED * times[p.source]))
        waiting.remove(best)
        cost = size(best)
        if cost <= left and used[best.source] + cost <= share:
            taken.append(best)
            left -= cost
            used[best.source] += cost
            times[best.source] += 1
        elif left < share / 20:
            break
    return tuple(taken)


def split_paragraphs(text: str) -> list[str]:
    """The text in parts of about a paragraph; a heading stands on a line of its own above what follows it."""
    parts: list[str] = []
    growing = ""
    for paragraph in re.split(r"\n\s*\n|\n(?=#)|(?<=\n)(#[^\n]*)\n", text[:_LONGEST_TEXT]):
        for piece in _cut_paragraph(" ".join((paragraph or "").split())):
            if growing and len(growing) + len(piece) > _LONGEST:
                parts.append(growing)
                growing = ""
            apart = "\n" if "#" in (piece[0], growing.rsplit("\n", 1)[-1][:1]) else " "
            growing = f"{growing}{apart}{piece}".strip()
            if len(growing) >= _SHORTEST and piece[0] != "#":
                parts.append(growing)
                growing = ""
    return [*parts, growing] if growing else parts


def without_headings(passage: str) -> str:
    """The passage below its headings."""
    return " ".join(line for line in passage.split("\n") if not line.startswith("#")) or passage


def _cut_paragraph(paragraph: str) -> list[str]:
    """A paragraph in pieces of at most _LONGEST characters, cut at the ends of sentences where there are any."""
    pieces = [""]
    for sentence in _SENTENCE_END.split(paragraph):
        for start in range(0, len(sentence), _LONGEST):
            part = sentence[start : start + _LONGEST]
            if len(pieces[-1]) + len(part) + 1 > _LONGEST:
                pieces.append("")
            pieces[-1] = f"{pieces[-1]} {part}".strip()
    return [piece for piece in pieces if piece]


def words_in(text: str) -> list[str]:
    """The words of a text that can tell what it is about: their stems, without words that every text has."""
    return [stem(word) for word in _WORD.findall(text.casefold()) if word not in STOP]


def _score(count: Counter[str], weights: Mapping[str, float], mean: float) -> float:
    """BM25 of one passage."""
    burden = _SATURATION * (1 - _LENGTH_WEIGHT + _LENGTH_WEIGHT * count.total() / mean)
    return sum(
        weight * count[word] * (_SATURATION + 1) / (count[word] + burden)
        for word, weight in weights.items()
        if word in count
    )
