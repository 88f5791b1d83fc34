"""Alternatives wanted: makers and lines of which a message seeks an alternative, and which are therefore none: "iPad alternative"."""

from collections.abc import Collection, Sequence

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import BrandLimit, LineExclusion
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.function_words import COMPARED_AFTER
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import compared_end
from maven_app.understanding.parsing.parse_state import ParseState, Span

_ALTERNATIVE_TO = phrase_set(
    """
    alternative to, alternatives to, an alternative to, alternative for, competitor to, competitors to, rival to, rivals to, alternatif,
    alternatif untuk, alternatif buat, alternatif dari, saingan, saingannya
    """
)
_IN_FULL = {"ps": "playstation", "play station": "playstation"}
"""Lines under names that none of their products bears, the number left out."""


def rule_out_alternatives(state: ParseState, makers: Sequence[BrandMention], known: Collection[str]) -> None:
    """Rule out the lines and makers of which an alternative is wanted; what is wanted of the same maker is let be.

    `known` are the makers in the shop: one that is not among them has nothing to be ruled out.
    """
    wanted = {mention.maker.brand for mention in makers if mention.role == "wanted"}
    for mention in makers:
        brand = mention.maker.brand
        is_here = mention.maker.is_line or brand in known
        is_sought_apart = mention.role == "compared" and is_here and brand not in wanted
        if is_sought_apart and _has_alternative(state, mention):
            state.spans.append(Span(mention.first, mention.first, _limit(state, mention)))


def _has_alternative(state: ParseState, mention: BrandMention) -> bool:
    start = state.back_over_determiners(mention.first)
    is_before = state.before(_ALTERNATIVE_TO, start, mention.first) is not None
    return is_before or compared_end(state, mention.last) > mention.last or state.word(mention.last) in _BEHIND


_BEHIND = COMPARED_AFTER - word_set("like killer equivalent equivalents")
"""Words behind a name of which something else is wanted; what is only like it may be one of the same line."""


def _limit(state: ParseState, mention: BrandMention) -> BrandLimit | LineExclusion:
    """All of a line is ruled out, be only one model named: of "iPad Air alternative" every iPad."""
    words = state.raw(mention.first, mention.last)
    if not mention.maker.is_line:
        return BrandLimit(brands=(mention.maker.brand,), excluded=True, words=words)
    ends = range(mention.first + 1, mention.last + 1)
    last = next(
        (end for end in ends if LINE_NAMES.up_to(state.words[mention.first : end], end - mention.first)), mention.last
    )
    line = state.raw(mention.first, last)
    plain = line.casefold().rstrip("0123456789 ")
    return LineExclusion(
        brand=mention.maker.brand, line=line, names=(_IN_FULL.get(plain, line.casefold()),), words=words
    )
