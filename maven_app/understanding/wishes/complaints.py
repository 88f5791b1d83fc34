"""Complaints: what a message names because it is unwanted: "touchscreens don't like wet fingers", "ANC gives me headaches"."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    SpecLimit,
    Waiver,
    Wish,
)
from maven_app.understanding.lexicon.function_words import BREAKS, NEGATIONS
from maven_app.understanding.lexicon.wishes import DEAR, OPPOSITES
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import TRIED
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention

_DOING = word_set(
    """
    make makes made making give gives gave giving cause causes caused drive drives drove keep keeps kept is are was were get gets got feel
    feels felt be start starts look looks can will tend bikin buat jadi suka sering gampang mudah malah selalu rasanya terasa itu
    """
)
BAD_EFFECTS = word_set(
    """
    headache headaches migraine migraines dizzy sick nauseous nausea seasick worse worst sweat sweaty sore ache aches aching hurt hurts
    pain pains
    painful itch itchy uncomfortable crazy mad annoying annoyed awful terrible horrible useless pointless rubbish crap garbage ugly
    unreliable
    nightmare gimmick gimmicks gimmicky nonsense waste hate hated hates disliked
    dropping disconnecting breaking failing freezing crashing falling cutting lagging
    stuttering
    weird ancient tacky ridiculous silly hideous clunky lame cheesy dated childish creepy gross dumb stupid odd tasteless norak aneh
    slipping unusable distracting fiddly fragile cramps strain tired squeaky irritating unbearable overrated dreadful
    pusing sakit ribet mual rusak putus copot lepas pegal pegel lelah kram
    gerah risih perih error eror nyangkut ganggu mengganggu jelek rewel ngelag silau
    """
)
_FAILING = phrase_set(
    """
    hurt, hurts, hurt my, annoy, annoys, annoy me, bother me, bothers me, bug me, bugs me, suck, sucks, irritate, irritates, distract me,
    fall out,
    falls out, fell out, slip out, slips out, get in the way, gets in the way, burn in, burns in, burned in, burnt in, never work, never
    works,
    never fit, never fits, never stay, don't like, doesn't like, don't fit, doesn't fit, don't work, doesn't work, won't stay, don't stay,
    doesn't stay,
    won't fit, don't suit, doesn't suit, don't agree, doesn't agree, nonsense, no thanks, no thank you, isn't for me, aren't for me, is not
    for me, ga deh, gak deh, nggak deh, gimmick, gimmicks, rubbish, crap, ga nyaman, gak nyaman,
    nggak nyaman,
    tidak nyaman, ga enak, gak enak, nggak enak, tidak enak, ga cocok, gak cocok, tidak cocok, mengganggu, nyusahin, jelek, sakit
    """
)
_DOING_IT = word_set("with from in because by sama pakai dari")
_REVERSING = NOT | word_set("no without don't doesn't didn't won't isn't aren't tanpa bukan less anti")
_ENDS = word_set(
    "so because since therefore hence that which who if when and or for to jadi makanya karena soalnya yang kalau biar dan atau untuk"
)
_SENTENCE_ENDS, _TOLD_WITHIN = frozenset({".", "!", "?"}), 12
"""How far behind what was tried it is told that it failed."""
_NOUNS, _REACH = 3, 6
"""The words that may stand between the thing and what it does ("in-ear [buds]"), and how far what is bad of it may stand behind that."""


def with_complaints(state: ParseState, mentions: Sequence[CategoryMention]) -> list[CategoryMention]:
    """The kinds that a message complains of ruled out where it asks for another of the same category: "in-ear hurts, so over-ear"."""
    return [
        replace(m, role="ruled_out")
        if m.said and m.role == "wanted" and _is_other_wanted(m, mentions) and complaint_end(state, m.last)
        else m
        for m in mentions
    ]


def _is_other_wanted(one: CategoryMention, mentions: Sequence[CategoryMention]) -> bool:
    return any(m is not one and m.category == one.category and m.role == "wanted" for m in mentions)


def rule_out_complaints(state: ParseState) -> None:
    """Turn the limits round that stand in a complaint, leave those open whose price is complained of, and take its words as understood."""
    for place, span in enumerate(state.spans):
        if isinstance(span.constraint, SpecLimit) and _is_called_expensive(state, span):
            waiver = Waiver(words=state.raw(span.first, span.last), code=span.constraint.code)
            state.spans[place] = replace(span, constraint=None, waiver=waiver)
            continue
        if span.wish is None and not isinstance(span.constraint, SpecLimit):
            continue
        end = complaint_end(state, span.last)
        if not end or _is_of_build(state, span, end):
            continue
        if state.before(NEGATIONS, state.back_over_determiners(span.first), span.first) is not None:
            state.taken.update(range(span.last, end))  # "no bluetooth nonsense"
            state.spans[place] = _worded_up_to(state, span, end)
            continue
        turned = reverse(span.constraint, state.raw(span.first, end)) if span.constraint else None
        if turned is not None and _is_doubt(state, span.last):
            turned = copy_with(turned, soft=True)
        if turned is not None or span.wish is not None:
            state.spans[place] = replace(span, constraint=turned, wish=None, keeps_words=False)
            state.taken.update(range(span.first, end - 2 if _is_of_degree(state, end) else end))


def _is_called_expensive(state: ParseState, span: Span) -> bool:
    """ "[Wi-Fi 7] kemahalan ga sih?", "[OLED] is too expensive": whether the clause complains of what the feature costs."""
    first, last = state.clause(span.first)
    for place in range(first, last):
        if DEAR.at(state.words, place) or state.words[place] == _OVERKILL:
            return _OPEN.isdisjoint(state.words[first:place]) and not _is_denied(state, first, place)
    return False


def _is_maker_called_expensive(state: ParseState, span: Span) -> bool:
    """ "[Bose] are extortionate": whether the clause goes on to complain of the price, and asks and concedes nothing."""
    first, end = state.clause(span.first)
    for place in range(span.last, end):
        if found := DEAR.at(state.words, place):
            is_asked = next((word for word in state.words[first:end] if word not in _LEADING), "") in _INVERTING
            return not is_asked and _is_complained_of(state, place, place + found[0])
    return False


def _is_denied(state: ParseState, first: int, place: int) -> bool:
    """Whether a word shortly before `place`, in the clause that begins at `first`, denies what is called dear there."""
    before = state.words[max(first, place - _DENIED_WITHIN) : place]
    return any(word in _REVERSING or word.endswith("n't") for word in before if word != "less")


_OVERKILL = "overkill"
_DENIED_WITHIN = 3


def find_price_complaints(state: ParseState) -> None:
    """ "No iPad, [they cost the earth]": who complains of a price minds the money, which is a wish where no budget says so."""
    if not state.discussed and any(_compares_price(state, span) for span in state.spans):
        state.spans = [_without_comparison(state, span) for span in state.spans]
        state.aim = "value"
    is_priced = any(_is_of_price(span) for span in state.spans)
    if is_priced or state.aim != "sensible" or state.asks_why_not:
        return
    for place in range(len(state.words)):
        if (found := DEAR.at(state.words, place)) and _is_complained_of(state, place, place + found[0]):
            relative: Literal["", "less"] = "less" if state.discussed and not _names_kind_itself(state) else ""
            text = state.raw(place, place + found[0])
            state.add(Span(place, place + found[0], wish=Wish(text=text, specs=("price",), relative=relative)))
            state.aim = state.aim if relative else "value"
            return


def _compares_price(state: ParseState, span: Span) -> bool:
    """ "iPhone [kemahalan]": whether it wishes for a lower price by calling one too high."""
    return bool(span.wish and span.wish.relative and _is_of_price(span) and DEAR.at(state.words, span.first))


def _without_comparison(state: ParseState, span: Span) -> Span:
    """The span, whose wish for a lower price compares with nothing: nothing was shown."""
    if span.wish is None or not _compares_price(state, span):
        return span
    return replace(span, wish=copy_with(span.wish, relative=""))


def _is_of_price(span: Span) -> bool:
    return isinstance(span.constraint, BudgetLimit) or bool(span.wish and "price" in span.wish.specs)


def _names_kind_itself(state: ParseState) -> bool:
    """Whether the message says itself what is sought, so that nothing that was shown can be meant."""
    return any(isinstance(span.constraint, CategoryLimit) for span in state.spans)


def _is_complained_of(state: ParseState, place: int, last: int) -> bool:
    """Whether the clause states the complaint: it denies, supposes and asks nothing, and the thing is not wanted all the same."""
    first, end = state.clause(place)
    is_open = not _OPEN.isdisjoint(state.words[first:place]) or state.word(end) == "?"
    is_conceded = state.word(last) in _ALL_THE_SAME or (end == last and state.word(last + 1) in _ALL_THE_SAME)
    return not (is_open or is_conceded or _is_denied(state, first, place))


_OPEN = word_set("if even unless why how whether kalau jika meski walau walaupun meskipun kenapa mengapa care matter")
_ALL_THE_SAME = word_set("but though tapi however")


def _worded_up_to(state: ParseState, span: Span, end: int) -> Span:
    """The span with the words up to `end` added to those of its limit."""
    if span.constraint is None:
        return span
    words = f"{span.constraint.words} {state.raw(span.last, end)}"
    return replace(span, constraint=copy_with(span.constraint, words=words))


def rule_out_failed(state: ParseState, makers: Sequence[BrandMention]) -> None:
    """ "Tried AirPods, all fall out": the makers of what failed in the shopper's own hands."""
    _rule_out_complained_of(state)
    _rule_out_failing_lines(state, makers)
    is_failed = False
    for one in makers:
        tried = TRIED.up_to(state.words, start := state.back_over_determiners(one.first))
        is_failed = (tried is not None and _fails_behind(state, one.last)) or (is_failed and one.role == "owned")
        state.taken.update(range(start - tried[0], start) if tried else ())
        if is_failed and one.role == "owned":
            limit = BrandLimit(brands=(one.maker.brand,), excluded=True, words=state.raw(one.first, one.last))
            state.spans.append(Span(one.first, one.first, limit))


def _rule_out_failing_lines(state: ParseState, makers: Sequence[BrandMention]) -> None:
    """ "My ears hurt with my [AirPods]", "my [AirPods] fall out": the line of what somebody has and complains of."""
    for one in makers:
        is_own = one.maker.is_line and one.role in {"owned", "companion"}
        if (
            is_own
            and one.maker.category == state.category
            and (_fails_before(state, one.first) or _hurts(state, one.last))
        ):
            line = LineExclusion(
                brand=one.maker.brand, line=state.raw(one.first, one.last), words=state.raw(one.first, one.last)
            )
            state.spans.append(Span(one.first, one.first, line))


def _hurts(state: ParseState, last: int) -> bool:
    """Whether the clause tells at once what is wrong with the thing."""
    for place in range(last, min(state.clause(last)[1] if last < len(state.words) else last, last + _NOUNS)):
        if found := _FAILING.at(state.words, place):
            words = range(place, place + found[0])
            state.taken.update(words if found[0] == 1 else ())  # longer ones name the wish that follows from it
            return True
    return False


def _fails_before(state: ParseState, first: int) -> bool:
    """ "[Hurt] after an hour with my AirPods": whether the clause tells before the thing what it does."""
    if state.word(first - 2) not in _DOING_IT:
        return False
    begin = state.clause(first)[0]
    return any(_FAILING.at(state.words, at) or state.words[at] in BAD_EFFECTS for at in range(begin, first))


def _rule_out_complained_of(state: ParseState) -> None:
    """ "Something else, AirPods hurt": the maker of what is complained of."""
    for place, span in enumerate(state.spans):
        is_wanted = isinstance(span.constraint, BrandLimit) and not span.constraint.excluded
        is_dear = is_wanted and _is_maker_called_expensive(state, span)
        if is_dear and state.discussed:  # of what was shown a cheaper one is wanted
            cheaper = Wish(text=state.raw(*state.clause(span.first)), specs=("price",), relative="less")
            state.spans[place] = replace(span, constraint=None, wish=cheaper, keeps_words=False)
            continue
        end = complaint_end(state, span.last) if isinstance(span.constraint, BrandLimit) else 0
        is_of_price = any(DEAR.at(state.words, place) for place in range(span.last, end))
        end = max(end, span.last) if is_dear else 0 if is_of_price else end
        if end and isinstance(span.constraint, BrandLimit) and not span.constraint.excluded:
            state.taken.update(range(span.last, end))
            refused = _refused_model(state, span) or copy_with(span.constraint, excluded=True)
            state.spans[place] = replace(span, constraint=refused, keeps_words=False)


def _refused_model(state: ParseState, span: Span) -> LineExclusion | None:
    """The model alone where it is one that is complained of: who finds the iPhone 17 Pro Max too big may like a smaller iPhone."""
    words, limit = state.raw(span.first, span.last), span.constraint
    if not isinstance(limit, BrandLimit) or len(limit.brands) > 1 or not any(map(str.isdigit, words)):
        return None
    return LineExclusion(brand=limit.brands[0], line=words, words=words)


def _fails_behind(state: ParseState, last: int) -> bool:
    """Whether the sentence goes on to tell of a failure, whose words are then understood."""
    end = next((at for at in range(last, len(state.words)) if state.words[at] in _SENTENCE_ENDS), len(state.words))
    for place in range(last, min(end, last + _TOLD_WITHIN)):
        found = _FAILING.at(state.words, place)
        if found or state.words[place] in BAD_EFFECTS:
            state.taken.update(range(place, place + (found[0] if found else 1)))
            return True
    return False


def reverse(limit: Constraint | None, words: str) -> SpecLimit | None:
    """The limit with the opposite meaning; None for one that rules out already, or bounds a number."""
    if not isinstance(limit, SpecLimit) or limit.excluded or limit.equals is None:
        return None
    if limit.equals is False:
        return copy_with(limit, equals=True, words=words) if limit.key == "wireless" else None
    if limit.equals is True:
        return copy_with(limit, equals=False, words=words)
    return copy_with(limit, excluded=True, words=words)


def complaint_end(state: ParseState, last: int) -> int:
    """Where the complaint ends that follows on the thing named up to `last`; 0 where none does. A question complains of nothing."""
    clause_end = state.clause(last)[1] if last < len(state.words) else last
    is_asked = state.word(clause_end) == "?" or _opening_of(state, last) in _QUESTIONING
    return 0 if is_asked and not _is_doubt(state, last) else _fault_end(state, last)


def _opening_of(state: ParseState, last: int) -> str:
    """The first word, beside "and" and its like, of the clause of the thing named up to `last`."""
    first, end = state.clause(max(last - 1, 0))
    return next((word for word in state.words[first:end] if word not in _LEADING), "")


def _fault_end(state: ParseState, last: int) -> int:
    """Where the words end that tell what is wrong with the thing named up to `last`; 0 where none do."""
    clause_end = state.clause(last)[1] if last < len(state.words) else last
    for place in range(last, min(clause_end, last + _NOUNS)):
        if found := _FAILING.at(state.words, place):
            return place + found[0]
        if state.words[place] in _DOING and (end := _bad_end(state, place + 1, clause_end)):
            return end
        if place == last and state.words[place] in _TOO and (end := _bad_end(state, place, clause_end)):
            return end  # "galaxy s25 ultra [too big]"
        if state.words[place] in _ENDS or state.words[place] in BREAKS or _is_reversing(state.words[place]):
            return 0
    return 0


def _is_reversing(word: str) -> bool:
    return word in _REVERSING or word.endswith("n't")


def _is_doubt(state: ParseState, place: int) -> bool:
    """Whether the clause at `place` says what somebody supposes of a thing and asks it only by its mark: "curved is too gimmicky i
    think?", "mechanical is too loud, i guess".
    """
    first, last = state.clause(place - 1)
    end = state.clause(last + 1)[1] if state.word(last) == "," else last
    opening = next((word for word in state.words[first:end] if word not in _LEADING), "")
    supposing = _SUPPOSING if state.word(end) != "?" else _SUPPOSING | _THINKING
    return opening not in _INVERTING and not supposing.isdisjoint(state.words[first:end])


_INVERTING = word_set("is are does do did will would isn't aren't doesn't don't apa apakah")
_QUESTIONING = word_set("is are isn't aren't")
"""Words that open a question though no mark ends it: "are roombas rubbish"."""
_LEADING = word_set("and but so then ok dan tapi terus")
_TOO = word_set("too terlalu")
_SUPPOSING = word_set("guess suppose reckon maybe perhaps probably mungkin kayaknya sepertinya")
_THINKING = word_set("think")


def _bad_end(state: ParseState, first: int, clause_end: int) -> int:
    for place in range(first, min(clause_end, first + _REACH)):
        word = state.words[place]
        if word in BAD_EFFECTS:
            return place + 1
        if word in _ENDS or _is_reversing(word):
            return 0
        if word in _EXCESS and state.word(place + 1) in OPPOSITES:
            return place + 2
    return 0


def _is_of_degree(state: ParseState, end: int) -> bool:
    """Whether the complaint that ends there says "too" of a quality, and so wishes for the opposite too: "mechanical is [too loud]"."""
    return state.word(end - 2) in _EXCESS and state.word(end - 1) in OPPOSITES


def _is_of_build(state: ParseState, span: Span, end: int) -> bool:
    """Whether the complaint that ends there is of a size, weight or age, which a feature causes only where it is the type of thing."""
    is_type = isinstance(span.constraint, SpecLimit) and span.constraint.key == "type"
    return _is_of_degree(state, end) and state.word(end - 1) in _SIZES_AND_AGES and not is_type


_SIZES_AND_AGES = word_set(
    """
    heavy bulky big large huge giant massive enormous gigantic small tiny thick old outdated berat besar gede kecil tebal
    """
)
_EXCESS = word_set("too terlalu kelewat")
