"""Features: words of a message as one row of numbers: themselves, what stands beside them, their clause, and where they stand."""

from collections.abc import Iterator, Sequence

import numpy as np

from maven_app.understanding.learning.grams import Row, hash_grams
from maven_app.understanding.span_roles.spans import RoleSpan, Words, is_border

_PLACES, _SIGNS = 4_096, 1_024
"""Places that words and signs of the position are hashed to."""
_BESIDE_COUNT = 1.2
"""How much the words beside count; all others count 1."""
_NEAR, _OPENING, _MANY, _LONG_CLAUSE, _PARTS = 3, 3, 3, 6, 4
_Range = tuple[int, ...]


def row_of(message: Words, span: RoleSpan, spans: Sequence[RoleSpan]) -> Row:
    """The features of one of the `spans` of a message."""
    clause = message.in_clauses(message.clauses[span.first], message.clauses[span.last - 1])
    blocks = [
        _BESIDE_COUNT * hash_grams((*_beside(message, span), *_opening(message, span, clause)), _PLACES),
        hash_grams(_around(message, span, clause), _PLACES),
        hash_grams(_itself(message, span, clause), _PLACES),
        hash_grams((*_among(span, spans), *_position(message, span, clause, spans)), _SIGNS),
        np.ones(1, dtype=np.float32),
    ]
    return np.concatenate(blocks).astype(np.float32)


def _beside(message: Words, span: RoleSpan) -> Iterator[str]:
    """The words just before and behind, each at its distance."""
    at = message.at
    for distance in range(1, _NEAR + 1):
        for said in (f"L{distance} {at(span.first - distance)}", f"R{distance} {at(span.last - 1 + distance)}"):
            yield said
            yield f"{span.kind} {said}"
    yield f"LL {at(span.first - 2)} {at(span.first - 1)}"
    yield f"RR {at(span.last)} {at(span.last + 1)}"
    yield f"LLL {at(span.first - 3)} {at(span.first - 2)} {at(span.first - 1)}"
    yield f"LR {at(span.first - 1)} {at(span.last)}"


def _opening(message: Words, span: RoleSpan, clause: _Range) -> Iterator[str]:
    """The words that the clause begins with: who does what."""
    first = [message.words[place] for place in _first_words(message, clause)]
    for order, word in enumerate(first):
        yield f"S{order} {word}"
        yield f"{span.kind} S{order} {word}"
    yield "SS " + " ".join(first[:2])
    yield "SSS " + " ".join(first)


def _first_words(message: Words, clause: _Range) -> list[int]:
    return [place for place in clause if not is_border(message.words[place])][:_OPENING]


def _around(message: Words, span: RoleSpan, clause: _Range) -> Iterator[str]:
    """The other words of the clause, and those of the ones before and behind."""
    for place in clause:
        if not span.first <= place < span.last:
            word = message.words[place]
            yield f"c {word}"
            yield f"{span.kind} c {word}"
            yield f"{'cl' if place < span.first else 'cr'} {word}"
    before, behind = message.clauses[clause[0]] - 1, message.clauses[clause[-1]] + 1
    yield from (f"p {message.words[place]}" for place in message.in_clauses(before, before))
    yield from (f"n {message.words[place]}" for place in message.in_clauses(behind, behind))


def _itself(message: Words, span: RoleSpan, clause: _Range) -> Iterator[str]:
    words = message.words[span.first : span.last]
    opening = _first_words(message, clause)
    for word in words:
        yield f"o {word}"
        yield f"{span.kind} o {word}"
        yield f"{span.kind} osc {word} {message.words[opening[0]] if opening else ''}"
    yield f"{span.kind} o {' '.join(words)}"


def _among(span: RoleSpan, spans: Sequence[RoleSpan]) -> Iterator[str]:
    """How it stands among those of its kind."""
    same = [one for one in spans if one.kind == span.kind and one != span]
    yield span.kind
    yield f"{span.kind} {'later' if any(one.first >= span.last for one in same) else 'last'}"
    yield f"{span.kind} {'earlier' if any(one.last <= span.first for one in same) else 'first'}"
    yield f"{span.kind} n{min(_MANY, len(same))}"


def _position(message: Words, span: RoleSpan, clause: _Range, spans: Sequence[RoleSpan]) -> Iterator[str]:
    """Where it stands: among the clauses, and from the word for the goods."""
    kind, own = span.kind, {message.clauses[place] for place in clause}
    nouns = [one for one in spans if one.kind == "goods" and one != span]
    in_clause = any(message.clauses[one.first] in own for one in nouns)
    yield f"{kind} noun {'in clause' if in_clause else 'away'}"
    yield f"{kind} noun before {any(one.last <= span.first for one in nouns)}"
    yield f"{kind} noun after {any(one.first >= span.last for one in nouns)}"
    yield f"{kind} clause {min(_LONG_CLAUSE, len(clause) - (span.last - span.first))}"
    yield f"{kind} first clause {0 in own}"
    yield f"{kind} last clause {message.clauses[-1] in own}"
    yield f"{kind} end {span.last >= len(message.words)}"
    yield f"{kind} part {_PARTS * span.first // len(message.words)}"
    yield f"asks {message.asks}"
    yield f"{kind} asks behind {'?' in message.words[span.last :]}"
