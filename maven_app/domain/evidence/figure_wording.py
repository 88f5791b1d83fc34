"""Figure wording: what the words around a figure say that it is: a difference, a total, a share, an age, a price per unit."""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cached_property
from typing import Literal

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.numerals.number_words import NUMBER_WORDS
from maven_app.domain.quantities.units import unit_named

Relation = Literal["less", "more", "apart", "share"]
"""The meaning of a percentage: by how much something is less, more, either, or how much of something it is."""

_AHEAD, _BEHIND = 40, 28
"""Within how many characters before and behind a figure the words stand that make it a result."""
_LONGEST_CLAUSE = 120


def _one_of(phrases: str, ending: str = r"\b") -> "re.Pattern[str]":
    """Finds any of the phrases, which commas part; each may be an expression."""
    return re.compile(rf"\b(?:{' '.join(phrases.split()).replace(', ', '|')}){ending}", re.IGNORECASE)


_CLAUSE_END = re.compile(r"[.!?;]\s|\b(?:and|but|while|whereas|dan|tapi|tetapi|sedangkan)\b", re.IGNORECASE)
_COMMA = re.compile(r",(?!\d)")

_LESS = r"""
more affordable, less, fewer, under, below, off, short, shy, discount\w*, save[sd]?, savings?, undercut\w*, leaves?, leaving, left,
remain\w*, spare, cheaper, lighter, smaller, thinner, shorter, narrower, slimmer, quieter, dimmer, lower, slower, murah, ringan, kecil,
tipis, pendek, senyap, rendah, \w*hemat\w*, diskon, potongan, bawah, kurang, turun, sisa\w*, tersisa
"""
_MORE = r"""
more, over, above, beyond, past, extra, premium, surcharge, exceed\w*, on top, too, dearer, costlier, pricier, heavier, larger, bigger,
thicker, longer, taller, wider, brighter, louder, higher, faster, mahal, berat, besar, tebal, lama, awet, terang, tinggi, atas,
melebihi, melewati, tambah\w*
"""
_EITHER = r"""
differ\w*, gap, apart, between, separat\w*, another, additional, further, don.t have, lebih, selisih\w*, beda\w*, berbeda, terpaut, lagi
"""
_IS_LESS, _IS_MORE = _one_of(_LESS), _one_of(_MORE)
_DIFFERENCE = _one_of(f"{_LESS.strip()}, {_MORE.strip()}, {_EITHER}")
_FILLER = r"(?:[\s(:~≈]|\b(?:about|around|roughly|only|just|almost|nearly|some|an?|is|of|sekitar|kira-kira|hanya|cuma|sebesar)\b)*$"
_LEADS_TO_DIFFERENCE = _one_of(
    r"""
save[sd]?, savings?, differences?, gap, leaves?, leaving, jump, step(?:ping)? up, upgrad(?:e|ing), penalty, selisih\w*, beda\w*, berbeda,
terpaut, \w*hemat, sisa\w*, tersisa, kelebihan, kekurangan, melebihi, melewati, tambah\w*, diskon, potongan
"""
)
_PUTS_DIFFERENCE = _one_of(
    r"""
by, extra, another, additional, further, premium, discount, (?:add|shed|shav|trim|cut|drop|fre|keep)\w*(?: up)?, lebih(?: \w+)?, kurang
""",
    _FILLER,
)
"""Right before a figure; "over" and "less than" bound it there."""
_IN_BRACKETS = re.compile(r"(?: \w+){0,3} ?[(:]" + _FILLER)
"""Between a comparison and its figure: "$50 cheaper (18%)"."""
_TOTAL = _one_of(
    r"""
together, both, total\w*, combined?, combination, altogether, in all, sum(?:med|s)?, pair, add(?:s|ed)? up, com(?:es?|ing) to, plus,
amount(?:s|ing)? to, bundle, as a set, set of, one of each, all (?:of them|two|three|four), (?:two|three|four) of them, bersama\w*,
(?:di)?gabung\w*, jumlah\w*, semua\w*, seluruh\w*, kedua(?:nya)?, dua-duanya, ketiga(?:nya)?, ditambah
"""
)
_EACH = _one_of("each, apiece, masing-masing")
_PIECES = {str(count): str(count) for count in range(2, 13)}
_PIECES |= {word: figure for word, figure in NUMBER_WORDS.items() if figure in _PIECES}
_COUNT = re.compile(rf"(?<![\w.,$€£¥])(?:{'|'.join(_PIECES)})\b(?![.,]?\d| ?%)", re.IGNORECASE)
_COUNT_AHEAD = _one_of("for, buy(?:ing)?, set of, get(?:ting)?, untuk, beli, membeli", " (?:all |the )?$")
_COUNT_BEHIND = re.compile(r" (?:of (?:them|these|those|it|the)|units?|copies|buah|biji|set)\b| ?[x×]", re.IGNORECASE)
_WORD = re.compile(r"[ -]?([A-Za-z²]+)")
_PER_AFTER = re.compile(
    r"\s*(?:/|(?:for |untuk )?(?:per|an?|each|every|tiap|setiap)\b|se)\s*([A-Za-z²]+)", re.IGNORECASE
)
_PER_BEFORE = _one_of("per, each, every, tiap, setiap", r"\s+([A-Za-z²]+)")
_AGE = _one_of(r"newer, older, younger, predat\w*, lebih (?:baru|tua|lama|muda)")
_ORDER = _one_of(r"after, before, later, earlier, ahead, setelah, sesudah, sebelum\w*, kemudian, lalu")
_RELEASE = _one_of(
    r"""
newer, older, successor, predecessor, generation\w*, been around, releas\w*, launch\w*, came, comes?, out, arriv\w*, appear\w*, debut\w*,
introduc\w*, announc\w*, unveil\w*, follow\w*, \w*rilis\w*, \w*luncur\w*, keluar, hadir, muncul, terbit
"""
)
_LIMIT = _one_of(
    r"budget, ceiling, limit, maximum, what you, you (?:wanted|planned|said|set|have), anggaran\w*, bujet\w*, batas\w*"
)
_SHARE = re.compile(r"\W*(?:of\b|as much as\b|dari\b|anggaran|bujet)", re.IGNORECASE)
_PRICE = _one_of(
    r"""
cheap\w*, dear\w*, pric\w+, cost\w*, expensive, afford\w*, pays?, paying, paid, asks?, asking, spend\w*, money, discount\w*, sav\w+,
undercut\w*, premium, off(?=\W*$), of what (?:it|its|the|an?), \w*harga\w*, murah, mahal, \w*bayar, \w*hemat, diskon, biaya\w*
"""
)
_SIGN_OF_MONEY = re.compile(r"[$€£¥₹]")
_COMPARATIVES = {
    "g": _one_of("light, heav, ringan, berat", ""),
    "h": _one_of("last, long, short, lama, awet", ""),
    "in": _one_of("larg, bigg, small, besar, kecil", ""),
    "mm": _one_of("thin, thick, tall, wid, narrow, slim, tipis, tebal", ""),
    "nit": _one_of("bright, dimm, terang", ""),
    "dB": _one_of("quiet, loud, senyap, bising", ""),
}
"""By unit the beginnings of words that compare in it."""


class ResultWording:
    """The words around one figure of a sentence in which the names of products are blanked out."""

    def __init__(self, text: str, figure: StatedQuantity) -> None:
        self._before = " ".join(text[max(figure.start - 2 * _LONGEST_CLAUSE, 0) : figure.start].split()) + " "
        self._after = " " + " ".join(text[figure.end : figure.end + 2 * _LONGEST_CLAUSE].split())
        self._clause_before = _CLAUSE_END.split(self._before)[-1][-_LONGEST_CLAUSE:]
        self._clause_after = _CLAUSE_END.split(self._after)[0][:_LONGEST_CLAUSE]
        self._near_before = self._clause_before[-_AHEAD:]
        self._near_after = _COMMA.split(self._clause_after)[0][:_BEHIND]

    @property
    def _near(self) -> str:
        return f"{self._near_before}…{self._near_after}"

    @property
    def is_difference(self) -> bool:
        """ "$29.95 over your budget", "saves you $50", "lighter by 42 g"; but not "for less than $50"."""
        if _DIFFERENCE.search(self._near_after) or _LEADS_TO_DIFFERENCE.search(self._near_before):
            return True
        compared = (
            _IN_BRACKETS.match(self._near_before, match.end()) for match in _DIFFERENCE.finditer(self._near_before)
        )
        return bool(_PUTS_DIFFERENCE.search(self._near_before)) or any(compared)

    @property
    def is_total(self) -> bool:
        """ "Together they cost $509.90"; but not "both cost $50 each"."""
        before, after = self._before[-_LONGEST_CLAUSE // 2 :], self._after[:_BEHIND]
        return bool(_TOTAL.search(before) or _TOTAL.search(after)) and not _EACH.search(after)

    @property
    def is_age(self) -> bool:
        """ "18 months newer", "came out 18 months later"; but not a warranty of so many years."""
        is_of_releases = bool(_RELEASE.search(f"{self._clause_before}…{self._clause_after}"))
        return bool(_AGE.search(self._near)) or (
            is_of_releases and (self.is_difference or bool(_ORDER.search(self._near)))
        )

    @property
    def names_limit(self) -> bool:
        """Whether the figure is set against what the shopper may spend."""
        return bool(_LIMIT.search(self._near))

    @cached_property
    def relation(self) -> Relation | None:
        """The meaning of the figure as a percentage; None where nothing says so."""
        if not self.is_difference:
            return "share" if _SHARE.match(self._near_after) else None
        for words in (self._near_after, self._near_before):
            less, more = _IS_LESS.search(words), _IS_MORE.search(words)
            if less or more:
                return "less" if less and (more is None or less.start() <= more.start()) else "more"
        return "apart"

    def counts(self) -> Iterator[Decimal]:
        """How many of a thing the figure is for: 3 of "for 3 rooms"; any number of things where the figure is a total."""
        near = f"{self._clause_before[-2 * _BEHIND :]}…{self._near_after}"
        for match in _COUNT.finditer(near):
            ahead, behind = near[: match.start()], near[match.end() :]
            is_of_things = (self.is_total or _COUNT_AHEAD.search(ahead)) and not _unit(_WORD.match(behind))
            if is_of_things or _COUNT_BEHIND.match(behind):
                yield Decimal(_PIECES[match[0].casefold()])

    def divisors(self) -> Iterator[str]:
        """The units for each of which the figure is paid: "$1.12 per gram"."""
        found = (_PER_AFTER.match(self._after), *_PER_BEFORE.finditer(self._near_before))
        return (unit for match in found if (unit := _unit(match)))

    @cached_property
    def _subject(self) -> str:
        """The words that tell what a percentage is of."""
        return self._near_after if self.relation == "share" else f"{self._clause_before}…{self._clause_after}"

    @property
    def speaks_of_price(self) -> bool:
        """Whether what is compared is a price."""
        if any(words.search(self._near) for words in _COMPARATIVES.values()):
            return False
        return self.names_limit or bool(_PRICE.search(self._subject) or _SIGN_OF_MONEY.search(self._subject))

    def speaks_of(self, fact: Fact) -> bool:
        """Whether the fact is named, or something compared in its unit: "lighter" speaks of a weight."""
        words, comparatives = self._subject.casefold(), _COMPARATIVES.get(fact.unit or "")
        is_named = any(len(word) > 3 and word[:5] in words for word in re.findall(r"\w+", fact.label.casefold()))
        return is_named or bool(comparatives and comparatives.search(words))


def _unit(match: "re.Match[str] | None") -> str | None:
    """The unit that the matched word names, in the singular or the plural."""
    spellings = (match[1].removesuffix(ending) for ending in ("", "s", "nya")) if match else ()
    return next((unit for one in spellings if (unit := unit_named(one))), None)
