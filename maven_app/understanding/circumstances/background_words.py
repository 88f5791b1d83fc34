"""Background words: words that only tell of a life, of others or of a price elsewhere, and ask nothing of what is sought."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import TypeVar

from maven_app.domain.language.closed_classes import OR, VERSUS, WANTING
from maven_app.domain.language.tokens import phrase_set, word_set, words_in
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, SpecLimit, Wish, YearLimit
from maven_app.understanding.lexicon.amounts import AFTER, BEFORE
from maven_app.understanding.lexicon.function_words import DETERMINERS, FOR, POSSESSIVES
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.lexicon.wish_words import is_use_of_people
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import model_end
from maven_app.understanding.parsing.owned_things import is_moved_to
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention
from maven_app.understanding.span_roles.classifier import unwanted_spans
from maven_app.understanding.span_roles.spans import Kind, Role, RoleSpan

_JOINING = word_set("and plus dan sama a an the")
"""Words that stand between two things of which both are asked for."""
_COMPARING = word_set(
    "compare comparing comparison vs versus difference bandingkan bandingin perbandingan bedanya beda than daripada ketimbang"
)
"""Words of who wants things set side by side, all of which are asked about."""
_WISH_VERBS = word_set("want wants wanted wanting mau pengen pengin ingin minta")
_ON_CONDITION = phrase_set(
    "as long as, so long as, provided, only if, must have, has to have, asal, asalkan, yang penting, harus ada"
)
"""Words behind which stands what is demanded, whatever else is told."""
_NEAR = 3
"""Words at most from a word of wanting to what is wanted: "wants a gaming monitor"."""
_HAD, _MINE = frozenset({"owned", "replaces"}), word_set("my our mine")
_Mention = TypeVar("_Mention", BrandMention, CategoryMention)


def without_background_mentions(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> tuple[list[BrandMention], list[CategoryMention]]:
    """The mentions of a message without those that surely ask for nothing; what the shopper has stands beside what is sought. A
    kind stays that is sought by other words, and all of them where none else is or where they are compared.
    """
    if not _COMPARING.isdisjoint(state.words):
        return list(makers), list(categories)
    spans = dict.fromkeys(RoleSpan(one.first, one.last, "maker") for one in makers if one.role == "wanted")
    spans |= dict.fromkeys(RoleSpan(one.first, one.last, "goods") for one in categories if one.role == "wanted")
    found = unwanted_spans(state.tokens, tuple(spans))
    told = {one.span: one.role for one in found if not _is_wanted(state, one.span)}
    told = {span: role for span, role in told.items() if not _is_joined(state, span, set(spans) - set(told))}
    goods = {RoleSpan(one.first, one.last, "goods"): one.category for one in categories if one.role == "wanted"}
    sought = {category for span, category in goods.items() if span not in told}
    told = {span: role for span, role in told.items() if span.kind != "goods" or (sought and goods[span] not in sought)}
    for span, role in told.items():
        if role != "told":
            state.add(Span(span.first, span.last))
    return _asked_for("maker", makers, told), _asked_for("goods", categories, told)


def _is_wanted(state: ParseState, span: RoleSpan) -> bool:
    """Whether somebody is said to want that kind of thing, or to go over to it."""
    if is_moved_to(state, state.back_over_determiners(span.first)):
        return True
    return span.kind == "goods" and not _WISH_VERBS.isdisjoint(state.words[max(0, span.first - _NEAR) : span.first])


def _is_joined(state: ParseState, span: RoleSpan, asked_for: Collection[RoleSpan]) -> bool:
    """Whether nothing but an "and" stands between it and what is asked for: the console of "a PS5 and a TV, 1500 together"; or, behind a
    maker's model, what lists another: "[LG] C5, Samsung S90F or Sony Bravia 8".
    """
    gaps = ((min(span.last, one.last), max(span.first, one.first)) for one in asked_for if one.kind == span.kind)
    is_owned = state.word(span.first - 1) in POSSESSIVES
    return any(
        start < end
        and (_JOINING.issuperset(words := state.words[start:end]) or (not is_owned and _lists(state, start, words)))
        for start, end in gaps
    )


def _lists(state: ParseState, start: int, words: Sequence[str]) -> bool:
    """Whether nothing but the rest of a model's name and the sign of a list stands between two names."""
    links = words[model_end(state, start) - start :]
    return not _LISTING.isdisjoint(links) and (_LISTING | DETERMINERS).issuperset(links)


_LISTING = OR | VERSUS | {","}


def _asked_for(kind: Kind, mentions: Iterable[_Mention], told: dict[RoleSpan, Role]) -> list[_Mention]:
    left = list[_Mention]()
    for mention in mentions:
        role = told.get(RoleSpan(mention.first, mention.last, kind)) if mention.role == "wanted" else None
        if role is None:
            left.append(mention)
        elif role == "told":
            left.append(replace(mention, role="owned"))
    return left


def find_background_words(state: ParseState, before: Sequence[RoleSpan] = ()) -> tuple[RoleSpan, ...]:
    """The words of an understood message that surely do not ask for what was read from them, but for kinds and makers; `before` are those
    that were found in it before.
    """
    kinds = ((span, _kind_of(span)) for span in state.spans if span.first < span.last and not _is_bounded(state, span))
    spans = [RoleSpan(span.first, span.last, kind) for span, kind in kinds if kind]
    doers = [span for span in spans if span.kind == "person" and _did_it(state, span)]
    unwanted = [one.span for one in unwanted_spans(state.tokens, spans, beside=before, doers=doers)]
    found = [one for one in unwanted if not _is_part_of_wanted(state, one, unwanted)]
    found += [one for one in spans if one.kind == "person" and one not in found and _only_tells_of(state, one)]
    return tuple(span for span in found if span.kind not in ("goods", "maker") and span not in before)


def _is_part_of_wanted(state: ParseState, span: RoleSpan, unwanted: Collection[RoleSpan]) -> bool:
    """ "[27 inch] 1440p OLED": whether a specification stands right beside another that is asked for or about, as parts of one
    description.
    """
    unasked = {(one.first, one.last) for one in unwanted}
    return span.kind in ("quantity", "feature") and any(
        (one.waiver is not None or isinstance(one.constraint, SpecLimit))
        and (one.first, one.last) not in unasked
        and (one.last == span.first or one.first == span.last)
        for one in state.spans
    )


def _only_tells_of(state: ParseState, span: RoleSpan) -> bool:
    """ "Played it [as a teenager]", "calls in a house [with two toddlers]": whether people are only background: what somebody once was, or
    who else lives where something of one's own is used.
    """
    start = state.back_over_determiners(span.first)
    if _ONCE.up_to(state.words, start):
        return True
    is_around = state.category in CATEGORIES_OF_ONE and FOR.isdisjoint(state.words[max(0, start - _NEAR) : start])
    before = start - bool(start and (state.tokens[start - 1].is_number or state.words[start - 1] in _COUNTED))
    is_with = state.word(before - 1) == "with" and _names_person(state, span)
    return is_around and (is_with or _AROUND.at(state.words, span.last) is not None)


def tells_dwelling(clause: str) -> bool:
    """ "We live in a tiny studio above a bar": whether a clause tells where somebody lives."""
    words = words_in(clause)
    return any(_DWELLING.at(words, place) for place in range(len(words)))


_DWELLING = phrase_set(
    "live in, live above, live next to, lives in, living in, living above, tinggal di, ngekos di, ngontrak di"
)


def _names_person(state: ParseState, span: RoleSpan) -> bool:
    """ "With [two toddlers]", and not "with [large type]", which only older people tend to ask for."""
    return any(PERSONS.at(state.words, place) for place in range(span.first, span.last))


_ONCE = phrase_set("as, when i was, when he was, when she was, back when i was, waktu masih, sejak, dulu waktu")
"""Before who somebody was once: "as a kid"."""
CATEGORIES_OF_ONE = frozenset({"headphones", "laptops", "smartphones", "smartwatches", "keyboards_mice", "e_readers"})
"""Categories whose goods are one person's, and not a household's."""
_COUNTED = word_set("two three four several many lots loud noisy small young screaming dua tiga banyak")
_AROUND = phrase_set(
    """
    in the house, at home, around, around me, in the background, next door, running around, running, screaming, yelling, shouting, crying,
    in the room, all over, di rumah, berisik, teriak, lari-lari
    """
)


def _did_it(state: ParseState, span: RoleSpan) -> bool:
    """ "My [toddler] dunked my phone", "[anak] nginjek headphone saya": whether they stand before a thing of the shopper's in a clause."""
    end = state.clause(span.first)[1]
    if not WANTING.isdisjoint(state.words[span.last : end]):
        return False  # "retired and want my first camera"
    had = (one for one in state.spans if one.context is not None and one.context.relation in _HAD)
    return any(span.last <= one.first < end for one in had) or not _MINE.isdisjoint(state.words[span.last : end])


def _is_bounded(state: ParseState, span: Span) -> bool:
    """Whether words set a bound with it: "at most", "or more", "as long as there's a mic"; what is to be outdone of a thing that somebody
    has is one too, and the size of a space that what is sought has to fit.
    """
    if isinstance(span.constraint, SpecLimit) and (span.constraint.strict or _is_of_space(state, span)):
        return True
    before = BEFORE.up_to(state.words, span.first) or BEFORE.at(state.words, span.first)
    after = AFTER.at(state.words, span.last) or AFTER.up_to(state.words, span.last)
    is_figure = isinstance(span.constraint, BudgetLimit | SpecLimit)
    if is_figure and any(_ON_CONDITION.up_to(state.words, span.first - back) for back in range(_NEAR + 1)):
        return True
    return is_figure and any(found[1] != "around" for found in (before, after) if found)


def _is_of_space(state: ParseState, span: Span) -> bool:
    """Whether the figure is the size of such a space: "my [sofa is 8.5 cm] off the floor" of a robot vacuum."""
    spaces, words = (
        state.category_knowledge.spaces if state.category_knowledge else (),
        {*state.words[span.first : span.last]},
    )
    return any(not words.isdisjoint(space.said) for space in spaces)


def _kind_of(span: Span) -> Kind | None:
    if span.wish is not None:
        return _kind_of_wish(span.wish)
    if span.context is not None and span.context.relation == "recipient":
        return "person"
    return _kind_of_limit(span.constraint) if span.constraint is not None else None


def _kind_of_wish(wish: Wish) -> Kind | None:
    """None of what compares."""
    if wish.relative:
        return None
    return "person" if is_use_of_people(wish.use) else "use"


def _kind_of_limit(limit: Constraint) -> Kind | None:
    """None of what is ruled out."""
    match limit:
        case BudgetLimit():
            return "money"
        case YearLimit():
            return "quantity"
        case SpecLimit(excluded=False):
            return "quantity" if limit.equals is None else "feature"
        case CategoryLimit():
            return "goods"
        case BrandLimit(excluded=False):
            return "maker"
        case _:
            return None
