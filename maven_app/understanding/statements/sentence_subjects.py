"""Sentence subjects: whether the words of a page that state a value speak of one product and of one property.

A review of one product sets others beside it. A value counts when the last product named before it is the one that is meant, or the one
that follows it closely ("24 hours for the Bose"); where its sentence names none, when those before it in the paragraph speak of no other;
in a table, when it stands in that product's column; under a heading, when that names no other.
"""

import re
from functools import cached_property

from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.understanding.statements.product_mentions import Mention, Subject, mentions_in
from maven_app.understanding.statements.property_matching import is_stated_as_duration, speaks_of
from maven_app.understanding.statements.value_verification import contains_words, flat, places

_ENDS = re.compile(r"(?<=[.!?])\s+|\n+")
_PARAGRAPH = 8
"""Sentences through which a paragraph goes on with one product."""
_SPAN = 3
"""Sentences over which one quote may go, and through which one goes on with what another named."""
_GOES_ON = re.compile(r"\W*(?:it|its|they|their|this|these|both|dia|ini)\b", re.I)
"""How a sentence begins that speaks of what the one before it named."""
_HEADING = re.compile(r"\s*#+\s")
_BARE_HEADING = re.compile(r"[^\W_][^:|=.!?;]*[^\W_][)+]?\s*")
_LONGEST_HEADING = 9
"""Words of a line that stands alone as a heading does, without a sign that it is one."""
_MEASURED = re.compile(r"\d[\d.,]*\s?(?:g|kg|h|hrs?|hours?|mAh|mm|cm|nits?|Hz|W|Wh|GB|TB|dB|MP|%)\b|[\"\u2033]", re.I)
_COMPARED = re.compile(
    r"\b(?:like|unlike|as with|than|vs\.?|versus|(?:compared|next|similar|identical) (?:to|with)|against|up from|down from|seperti|"
    r"(?:dari|ke)pada|dibanding(?:kan)?)\s+(?:(?:the|its|their|an?|those|that|of|last year['’]s|[A-Z][\w'’-]*)\s+){0,4}$",
    re.I,
)
"""Before a product by which another is only measured."""
_OPENS = re.compile(r"\W*(?:(?:just|much|but|and)\s+)?(?:like|unlike|as with|compared|similar|seperti|dibanding)", re.I)
_OF_ITSELF = re.compile(
    r"(?!\s*(?:which|whose|where|that|at|with|though|and|yang)\b)\s*"
    r"(?:(?:it|they|these|this|those|you|we|i|dia|ini)\s+\w|(?:the|its|their|my|our|your)\s[^\d,]*\w\s+\w|[^\d,]*\b(?:is|are|was|were)\b)",
    re.I,
)
"""How a clause begins that has a subject of its own, and does not go on with the product before its comma."""
_ASIDE = re.compile(
    r"(?<!those )(?<!ones )(?<!that )\b(?:with|for|on|via|to|in|through|by|using|into|dengan|untuk)\s+"
    r"(?:(?:the|an?|your|my|its|[A-Z][\w'’-]*)\s+){0,3}$"
)
"""Before a product with which something is done: it is not what a sentence speaks of."""
_LED_IN = re.compile(r"\b(?:at|with|weighing|boasting)\s+(?:just |only |around |about |roughly |some )?$", re.I)
_OWNER_COMES = re.compile(
    r"[\d.,]*\s*[A-Za-z%\"″]*\s*(?:,|\b(?:of|for|on|from|by|untuk|milik)\b)\s*(?:the|its|their|an?)?\s*", re.I
)
"""From a value to a product that follows it closely."""


class PageWords:
    """The words of a page in sentences and rows, for questions on what they are said of."""

    def __init__(self, text: str) -> None:
        lines = [[piece for piece in _ENDS.split(line) if piece.strip()] for line in text.splitlines()]
        self._pieces = [piece for line in lines for piece in line]
        self._lines = [(place, len(line)) for line in lines for place in range(len(line))]
        """Where each piece stands in its line, and of how many."""

    def speak_of(self, subject: Subject, spec: SpecKey, value: str, quote: str) -> bool:
        """Whether one of the places where `quote` stands speaks of the subject and of `spec`; no place at all speaks of no other."""
        said = flat(quote)
        for size, spans in enumerate(self._spans, start=1):
            if found := [at for at, span in enumerate(spans) if contains_words(said, span)]:
                return any(self._is_of(subject, spec, value, said, at, size) for at in found)
        return True

    @cached_property
    def _spans(self) -> tuple[tuple[str, ...], ...]:
        """One, two and three pieces that follow each other, as they are compared."""
        one = [flat(piece) for piece in self._pieces]
        return tuple(
            tuple(" ".join(one[at : at + size]) for at in range(len(one) - size + 1)) for size in range(1, _SPAN + 1)
        )

    def _is_of(self, subject: Subject, spec: SpecKey, value: str, said: str, at: int, size: int) -> bool:
        span = " ".join(self._pieces[at : at + size])
        place = _place_of(value, said, span)
        bare, around = (_without_names(words, subject) for words in (span, self._around(at)))
        is_its = speaks_of(spec, span, place) and is_stated_as_duration(spec, bare, place, around)
        return is_its and self._is_of_subject(subject, value, said, at, span)

    def _around(self, at: int) -> str:
        """The words that may say what a figure is beside those of its sentence: the piece before, the heading above, a table's head."""
        first = at
        while first and "|" in self._pieces[at] and "|" in self._pieces[first - 1]:
            first -= 1
        return "\n".join([*self._pieces[max(0, at - 1) : at], self._heading_above(at), self._pieces[first]])

    def _is_of_subject(self, subject: Subject, value: str, said: str, at: int, sentence: str) -> bool:
        is_its = self._in_its_column(subject, value, at) if "|" in sentence else None
        if is_its is not None:
            return is_its
        named = _last_named(subject, sentence, _place_of(value, said, sentence))
        if named is None:
            named = self._spoken_of_before(subject, at, sentence)
        return named is not False and (named is True or self._is_under_its_heading(subject, at))

    def _spoken_of_before(self, subject: Subject, at: int, sentence: str) -> bool | None:
        """Whether the sentences before speak of the subject: those of the paragraph, and where it goes on with "it" those before; None
        where they name no product.
        """
        goes_on = _GOES_ON.match(sentence) is not None
        for place in range(at - 1, max(-1, at - 1 - _PARAGRAPH), -1):
            is_line_new = self._lines[place + 1][0] == 0
            if is_line_new and not (goes_on and at - place <= _SPAN):
                return None
            spoken_of = _topic(subject, self._pieces[place], is_pointed_at=goes_on)
            if spoken_of is not None:
                return spoken_of
            goes_on = _GOES_ON.match(self._pieces[place]) is not None
        return None

    def _is_under_its_heading(self, subject: Subject, at: int) -> bool:
        """Whether the heading above names no other product."""
        named = mentions_in(self._heading_above(at), subject)
        return not named or any(name[-1].is_own for name in _names(named))

    def _heading_above(self, at: int) -> str:
        return next((self._pieces[place] for place in range(at - 1, -1, -1) if self._is_heading(place)), "")

    def _is_heading(self, at: int) -> bool:
        """Whether a piece is a heading, or a short line that stands as one."""
        piece = self._pieces[at]
        is_short = self._lines[at][1] == 1 and len(piece.split()) <= _LONGEST_HEADING
        return bool(
            _HEADING.match(piece) or (is_short and _BARE_HEADING.fullmatch(piece) and not _MEASURED.search(piece))
        )

    def _in_its_column(self, subject: Subject, value: str, at: int) -> bool | None:
        """Whether a table's row holds the value in the subject's column; None for a table whose head names no product."""
        first = at
        while first and "|" in self._pieces[first - 1]:
            first -= 1
        heads = [_is_own_head(subject, cell) for cell in _cells(self._pieces[first])]
        if False not in heads:
            return None
        cells = _cells(self._pieces[at])
        return any(own and contains_words(flat(value), flat(cell)) for own, cell in zip(heads, cells, strict=False))


def _without_names(text: str, subject: Subject) -> str:
    """The text with an x for each letter of a product's name, whose words say nothing else: "JBL Charge 5"."""
    for one in mentions_in(text, subject):
        text = text[: one.start] + re.sub(r"(?<!['’])\w", "x", text[one.start : one.end]) + text[one.end :]
    return text


def _cells(row: str) -> list[str]:
    return row.strip().strip("|").split("|")


def _is_own_head(subject: Subject, cell: str) -> bool | None:
    """Whether a column is the subject's; None for one that names no product."""
    named = mentions_in(f"| {cell.strip()}", subject)
    return named[-1].is_own if named else None


def _last_named(subject: Subject, text: str, at: int) -> bool | None:
    """Whether the product that the value at `at` is said of is the subject; None where no product is named of which it could be."""
    named = mentions_in(text, subject)
    ahead = [one for one in named if one.start < at and not _is_left_behind(text, one, at)]
    follows = _OWNER_COMES.match(text, at)
    is_led_in = not ahead and _LED_IN.search(text[:at]) is not None
    if follows and ("," not in follows[0] or is_led_in) and (owner := _named_from(named, follows.end())):
        return owner[-1].is_own
    return ahead[-1].is_own if ahead else None


def _is_left_behind(text: str, mention: Mention, at: int) -> bool:
    """ "Like [the XM4], battery life is 30 hours": whether a product is only compared with, before the clause of the value begins."""
    clause = text.rfind(",", mention.end, at)
    opens = _OPENS.match(text) is not None and _COMPARED.search(text[: mention.start]) is not None
    return opens and clause >= 0 and _OF_ITSELF.match(text, clause + 1, at) is not None


def _topic(subject: Subject, sentence: str, *, is_pointed_at: bool) -> bool | None:
    """Whether the product that a sentence speaks of is the subject; None where it names none. What "it" points at was named last; else
    two products are no topic of one.
    """
    named = [one for one in mentions_in(sentence, subject) if not _COMPARED.search(sentence[: one.start])]
    if is_pointed_at and named:
        return named[-1].is_own
    ends = [one for one in named if not _ASIDE.search(sentence[: one.start])]
    return all(name[-1].is_own for name in _names(ends)) if ends else None


def _names(mentions: list[Mention]) -> list[list[Mention]]:
    """The mentions that make one name together; the last of each says whose it is."""
    names = list[list[Mention]]()
    for one in mentions:
        if names and one.start <= max(other.end for other in names[-1]) + 1:
            names[-1].append(one)
        else:
            names.append([one])
    return names


def _named_from(named: list[Mention], at: int) -> list[Mention]:
    """The mentions that make the name which begins at `at`."""
    whole = list[Mention]()
    for one in named:
        if (one.start == at and not whole) or (whole and one.start <= max(other.end for other in whole) + 1):
            whole.append(one)
    return whole


def _place_of(value: str, said: str, sentence: str) -> int:
    """Where the value stands in the sentence; for one that is written otherwise, about where its quote ends."""
    written = re.search(rf"(?<![\d.,]){re.escape(value.strip())}(?![\d])", sentence)
    if written:
        return written.start()
    first = next(places(said, flat(sentence)), 0)
    return first + len(said)
