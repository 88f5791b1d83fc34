"""Citations: whether the `[n]` of a text name sources that state its figures."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pydantic import BaseModel

from maven_app.domain.documents.prose import CITATION, cited_numbers, split_blocks, strip_markdown
from maven_app.domain.evidence.derived_figures import DerivedFigures, Statement
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.quantity_index import (
    QuantityIndex,
    marked_quantities_in,
    quantities_stated,
    without_emphasis,
)


class CitationFault(BaseModel, frozen=True):
    """A citation that does not hold."""

    index: int
    """Which citation of the text, counted from 0."""
    number: int
    """The source number that it names."""
    figures: tuple[str, ...] = ()
    """Figures of its sentence that the source does not state; empty when there is no source of that number."""


class CitationCheck(BaseModel, frozen=True):
    """The result of checking every citation of a text."""

    checked: int = 0
    """How many citations were looked up."""
    faults: tuple[CitationFault, ...] = ()
    uncited: tuple[int, ...] = ()
    """Blocks of the text, counted from 0 as `prose.split_blocks` cuts them, that stand on the model's own knowledge."""


@dataclass(frozen=True)
class _Citation:
    """One citation at its place."""

    index: int
    number: int
    start: int
    end: int


class SourceTexts:
    """The words of each source that are at hand, by the number that cites it; read once a citation asks for them."""

    def __init__(
        self,
        texts: Mapping[int, str],
        user_text: str = "",
        computed_text: str = "",
        earlier_text: str = "",
        derived: DerivedFigures | None = None,
    ) -> None:
        """`said` are the shopper's words: a bound that they set ("under $300") needs no source. `made` are words that code made of
        facts: they stand on the sources that they were made of, as does what arithmetic has `derived`. `table` is what earlier turns
        found: no citation of this text may stand on it, yet what it states is no model's own knowledge.
        """
        self._texts = texts
        self._stated: dict[int, QuantityIndex] = {}
        self._said = quantities_stated(user_text)
        self._made = quantities_stated(computed_text)
        self._table = quantities_stated(earlier_text)
        self._derived = derived
        self.is_empty = not any(words.strip() for words in (*texts.values(), earlier_text))
        """Whether no word of any source is held: nothing was found, or it was only named."""

    def __contains__(self, number: int) -> bool:
        return number in self._texts

    def has_text(self, number: int) -> bool:
        """Whether any words of the source are held; of one that was only named there may be none."""
        return bool(self._texts.get(number, "").strip())

    def supports(self, figure: StatedQuantity, numbers: Sequence[int]) -> bool:
        """Whether one of these sources states it, or may: of some the words are not held."""
        known = any(not self.has_text(number) or self._of(number).states(figure) for number in numbers)
        return known or self._made.states(figure)

    def can_derive(self, figure: StatedQuantity, statement: Statement) -> bool:
        """Whether arithmetic makes it of what the statement stands on."""
        return self._derived is not None and self._derived.can_derive(figure, statement)

    def is_user_stated(self, figure: StatedQuantity) -> bool:
        """Whether the shopper stated it."""
        return self._said.states(figure)

    def any_states(self, figure: StatedQuantity) -> bool:
        """Whether any source at all states it."""
        found = self._made.states(figure) or self._table.states(figure)
        return found or any(self._of(number).states(figure) for number in self._texts)

    def _of(self, number: int) -> QuantityIndex:
        if number not in self._stated:
            self._stated[number] = quantities_stated(self._texts[number])
        return self._stated[number]


def check_text(text: str, held: SourceTexts) -> CitationCheck:
    """Every citation of `text` held against its source: that there is one, and that it states the figures of the sentence.

    A sentence that cites several sources holds where any of them states the figure. Where no words of a source are held its
    figures cannot be checked; it is not counted then.
    """
    checked, faults = 0, list[CitationFault]()
    beside = frozenset(cited_numbers(text))
    for sentence, cited in _sentences(text):
        known = tuple(dict.fromkeys(citation.number for citation in cited if citation.number in held))
        figures = [figure for figure in marked_quantities_in(sentence) if figure.is_checkable]
        bounds = [figure for figure in figures if _is_user_limit(sentence, figure, held)]
        stated = [figure for figure in figures if figure in bounds or held.supports(figure, known)]
        statement = Statement(without_emphasis(sentence), known, beside)
        missed = _assign_missed(_not_derivable(figures, stated, statement, held) if known else [], cited)
        for citation in cited:
            if citation.number not in held:
                faults.append(CitationFault(index=citation.index, number=citation.number))
            elif told := missed.get(citation.index):
                faults.append(CitationFault(index=citation.index, number=citation.number, figures=told))
            checked += citation.number not in held or held.has_text(citation.number) or len(figures) == len(bounds)
    return CitationCheck(checked=checked, faults=tuple(faults))


def find_uncited_claims(text: str, held: SourceTexts) -> tuple[int, ...]:
    """The blocks of a model's answer that cite nothing and state a figure which neither a source nor the shopper does.

    Where no word of any source is held, every block that states something.
    """
    beside = frozenset(cited_numbers(text))
    return tuple(
        index
        for index, block in enumerate(split_blocks(text))
        if not cited_numbers(block) and (_is_statement(block) if held.is_empty else _states_more(block, beside, held))
    )


def _states_more(block: str, beside: frozenset[int], held: SourceTexts) -> bool:
    figures = [figure for figure in marked_quantities_in(block) if figure.is_checkable]
    stated = [figure for figure in figures if held.is_user_stated(figure) or held.any_states(figure)]
    return bool(_not_derivable(figures, stated, Statement(without_emphasis(block), beside=beside), held))


_MOST_DERIVED = 60
"""Figures of one sentence that are reckoned out; nobody writes more into one."""


def _not_derivable(
    figures: Sequence[StatedQuantity], stated: Sequence[StatedQuantity], statement: Statement, held: SourceTexts
) -> list[StatedQuantity]:
    """The figures that are neither stated nor made by arithmetic; what was made may be reckoned with in its turn."""
    known, wrong, places = list(stated), list[StatedQuantity](), {figure.start for figure in stated}
    for place, figure in enumerate(figure for figure in figures if figure.start not in places):
        holds = place < _MOST_DERIVED and held.can_derive(figure, replace(statement, stated=tuple(known)))
        (known if holds else wrong).append(figure)
    return wrong


_FEWEST_WORDS = 6
_NO_STATEMENT = re.compile(r"#{1,6}\s[^\n]*|[-*_]{3,}|[^\n]*[?:]")
"""A heading, a line across, a question, and words that only lead to what follows."""


def _is_statement(block: str) -> bool:
    return not _NO_STATEMENT.fullmatch(block.strip()) and len(block.split()) >= _FEWEST_WORDS


_BOUND = re.compile(
    r"(?:under|below|over|above|within|than|most|least|max(?:imum)?|min(?:imum)?|up to|budget(?: of)?|limit(?: of)?|your|"
    r"bawah|atas|dari|maksimal|minimal|anggaran)[\s~≈(]{0,3}$",
    re.IGNORECASE,
)


def _is_user_limit(sentence: str, figure: StatedQuantity, held: SourceTexts) -> bool:
    """Whether the figure is a bound of the shopper's own, which no source needs to state."""
    before = sentence[max(figure.start - 24, 0) : figure.start]
    return bool(_BOUND.search(before)) and held.is_user_stated(figure)


_MOST_MISSED = 8
"""Figures that are told of one citation."""


def _assign_missed(wrong: Iterable[StatedQuantity], cited: Sequence[_Citation]) -> dict[int, tuple[str, ...]]:
    """By index of the citation, the figures that a reader takes to stand on it: each stands on the next ones after it, else on the
    last ones before.
    """
    groups: list[list[_Citation]] = []
    for citation in cited:
        if groups and citation.start - groups[-1][-1].end <= 1:
            groups[-1].append(citation)
        else:
            groups.append([citation])
    starts = [group[0].start for group in groups]
    figures: defaultdict[int, dict[str, None]] = defaultdict(dict)
    for figure in wrong:
        figures[min(bisect_left(starts, figure.start), len(groups) - 1)][figure.text] = None
    told = {place: tuple(texts)[:_MOST_MISSED] for place, texts in figures.items()}
    return {citation.index: texts for place, texts in told.items() for citation in groups[place]}


_BEFORE_POINT = re.compile(r" (?=[.,;:!?](?:\s|$))")
"""The space where a citation stood."""


def cited_sentences(text: str) -> Iterator[tuple[str, tuple[int, ...]]]:
    """The sentences of a text that cite something, as plain words, each with the numbers of its sources."""
    for sentence, cited in _sentences(text):
        if words := " ".join(strip_markdown(sentence.strip().strip("|")).split()):
            yield _BEFORE_POINT.sub("", words), tuple(dict.fromkeys(citation.number for citation in cited))


_END = re.compile(r"[.!?…][\"”’)*_]{0,3}(?: ?\[\d{1,3}\])*(?=\s|$)")
"""The end of a sentence, the citations behind its full stop included."""


def _sentences(text: str) -> Iterator[tuple[str, Sequence[_Citation]]]:
    """The sentences that cite something, citations blanked out, each with its citations at their places in it."""
    all_cited = [_Citation(i, int(m.group(1)), m.start(), m.end()) for i, m in enumerate(CITATION.finditer(text))]
    blank = CITATION.sub(lambda match: " " * len(match.group()), text)
    place = 0
    for start, end in _spans(text):
        inside = []
        while place < len(all_cited) and all_cited[place].start < end:
            found = all_cited[place]
            inside.append(_Citation(found.index, found.number, found.start - start, found.end - start))
            place += 1
        if inside:
            yield blank[start:end], inside


def _spans(text: str) -> Iterator[tuple[int, int]]:
    """Where sentences, and the cells of tables, begin and end; together they are the whole text."""
    start = 0
    for line in text.splitlines(keepends=True):
        end = start + len(line)
        cuts = (m.start() for m in re.finditer(r"\|", line)) if line.lstrip().startswith("|") else _ends(line)
        for cut in cuts:
            if cut:
                yield start, end - len(line) + cut
                start = end - len(line) + cut
        yield start, end
        start = end


def _ends(line: str) -> Iterator[int]:
    return (match.end() for match in _END.finditer(line))
