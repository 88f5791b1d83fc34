"""Multiple requests: a message that asks for more than one kind at once, cut where one ends and the next begins."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES, OR
from maven_app.domain.language.tokens import Token, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, RUPIAH_WORDS, UNITS
from maven_app.understanding.lexicon.amounts import EACH, OTHER_ONE
from maven_app.understanding.lexicon.categories import is_component_category
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.parsing.parse_state import Extent, ParseState
from maven_app.understanding.parsing.requested_categories import CategoryMention

_AND = word_set("and & plus + dan sama")
_BETWEEN_CHOICES = OR | {"/"}
_BETWEEN_BARRED = word_set("with for dengan untuk buat has have having")
_ONE_OF_A_KIND = INDEFINITE_ARTICLES | word_set("some sebuah")
_TOGETHER = word_set(
    "together total altogether combined both all everything semua semuanya keduanya totalnya bareng sekaligus"
)
_MAX_KINDS = 4
"""Kinds of one message at most."""

_APART = frozenset({"keyboards_mice"})
"""Categories that hold things of several types that people buy together."""

_OUTSIDE = frozenset({"portable SSD", "portable HDD", "portable", "USB flash drive"})
Link = Literal["and", "or"]
Kind = tuple[str, str]
"""A category, and the type within it that was named; "" for none."""
_NO_KIND: Kind = ("", "")


@dataclass(frozen=True)
class Part:
    """The part of a message that asks for one kind of thing."""

    text: str
    link: Link
    """How it hangs on the part before it."""
    is_told_apart: bool = False
    """Whether a clause of its own says what it may cost or should be: "900 for the laptop"; a budget is then not that of all."""


def split_requests(state: ParseState, mentions: Sequence[CategoryMention]) -> list[Part]:
    """The parts of a message that asks for several kinds of things; none when it asks for one at most."""
    wanted = [m for m in mentions if m.role == "wanted"]
    cuts: list[tuple[int, int, Link]] = []
    for one, other in pairwise(wanted):
        cut = _cut_place(state, one, other) or _comma(state, one, other, wanted)
        if cut and _are_two_things(one, other, cut[2]):
            cuts.append(cut)
    if not cuts or len(cuts) >= _MAX_KINDS:
        return []
    bounds = [0, *(place for first, last, _ in cuts for place in (first, last)), len(state.tokens)]
    links: list[Link] = [cuts[0][2], *(link for _, _, link in cuts)]
    kinds = [next((_kind(m) for m in wanted if first <= m.first < last), _NO_KIND) for first, last in pairwise(bounds)]
    places = [(first, last) for first, last in zip(bounds[::2], bounds[1::2], strict=True) if last > first]
    texts, is_told = _with_own_clauses(state, mentions, places, kinds[::2])
    return [Part(text, link, is_told_apart=is_told) for text, link in zip(texts, links, strict=False)]


def _kind(mention: CategoryMention) -> Kind:
    return mention.category, str(dict(mention.said).get("type", ""))


def _are_two_things(one: CategoryMention, other: CategoryMention, link: Link) -> bool:
    """Whether two names are of things to be had besides each other: other categories, or "a keyboard [and] a mouse"; "a keyboard or a
    mouse" is a choice within one category.
    """
    if one.category != other.category:
        return True
    types = {_kind(one)[1], _kind(other)[1]}
    return link == "and" and one.category in _APART and len(types) == 2 and "" not in types


def _with_own_clauses(
    state: ParseState, mentions: Sequence[CategoryMention], parts: Sequence[Extent], kinds: Sequence[Kind]
) -> tuple[list[str], bool]:
    """The text of each part, and whether one has an amount of its own; a clause behind the last that names the thing of another is that
    one's: "a laptop and a mouse. [900 for the laptop]".
    """
    texts = [state.raw(*place) for place in parts]
    begin, end = parts[-1]
    own = next((m.last for m in mentions if begin <= m.first and _kind(m) == kinds[-1]), end)
    breaks = [place for place in range(own, end) if state.words[place] in _CLAUSE_ENDS or _adds_amount(state, place)]
    clauses = [(at + 1, to) for at, to in pairwise([*breaks, end]) if to > at + 1]
    spoken_of = [next((m for m in mentions if first <= m.first < last), None) for first, last in clauses]
    if not any(one and _kind(one) in kinds[:-1] for one in spoken_of):
        return texts, False
    texts[-1] = state.raw(begin, breaks[0])
    is_told = False
    for clause, mention in zip(clauses, spoken_of, strict=True):
        part = kinds.index(_kind(mention)) if mention and _kind(mention) in kinds else -1
        said = _without_name(state, clause, mention) if mention and part >= 0 else state.raw(*clause)
        texts[part] = f"{texts[part]}, {said}" if said else texts[part]
        is_told = is_told or (mention is not None and any(token.is_number for token in state.tokens[slice(*clause)]))
    return texts, is_told


def _adds_amount(state: ParseState, place: int) -> bool:
    """ "600 for the phone [and] 100 for the earbuds"."""
    signs = place + 1 < len(state.tokens) and state.words[place + 1] in CURRENCIES
    at = place + 1 + signs
    return state.words[place] in _AND and at < len(state.tokens) and state.tokens[at].is_number


def _without_name(state: ParseState, clause: Extent, mention: CategoryMention) -> str:
    """The words of a clause on the thing that it names: "900 [for the laptop]", "[the laptop] under 900"."""
    start = state.back_over_determiners(mention.first)
    start -= state.word(start - 1) in FOR
    before, behind = (
        state.raw(*place) if place[1] > place[0] else "" for place in ((clause[0], start), (mention.last, clause[1]))
    )
    said = f"{before} {behind}".strip()
    return f"at most {said}" if said[:1].isdigit() or said[:1] in "$€£" else said


_CLAUSE_ENDS = frozenset({".", ",", ";", "!"})


def _cut_place(state: ParseState, one: CategoryMention, other: CategoryMention) -> tuple[int, int, Link] | None:
    """Where "and" or "or" parts two things; None where one only goes with the other."""
    is_barred = not _BETWEEN_BARRED.isdisjoint(state.words[one.last : other.first])
    has_article = _has_article(state, other) or (_is_counted(state, one) and _is_counted(state, other))
    if (_is_part_of_other(one, other) and (is_barred or not has_article)) or (is_barred and not has_article):
        return None
    for place in range(other.first - 1, one.last - 1, -1):
        word = state.words[place]
        if word in _AND | _BETWEEN_CHOICES:
            return place, place + 1, _link(word)
    return None


def _has_article(state: ParseState, mention: CategoryMention) -> bool:
    return not _ONE_OF_A_KIND.isdisjoint(state.words[_group_start(state, mention.first) : mention.first])


def _is_counted(state: ParseState, mention: CategoryMention) -> bool:
    """ "[2] laptops": whether a number of pieces stands right before the name."""
    return mention.first > 0 and state.tokens[mention.first - 1].is_number


def _group_start(state: ParseState, first: int) -> int:
    """Where the words begin that name the thing at `first`, with its size: "[a 1 TB] SSD"."""
    while first and (state.tokens[first - 1].is_number or state.words[first - 1] in UNITS):
        first -= 1
    return state.back_over_determiners(first)


def _is_part_of_other(one: CategoryMention, other: CategoryMention) -> bool:
    """ "A laptop with ... and SSD": what may be a part of the thing before it; "cpu and motherboard" are two parts, and what stands
    outside on a cable is none.
    """
    return (
        is_component_category(other.category)
        and not is_component_category(one.category)
        and _kind(other)[1] not in _OUTSIDE
    )


def _comma(
    state: ParseState, one: CategoryMention, other: CategoryMention, wanted: Sequence[CategoryMention]
) -> tuple[int, int, Link] | None:
    """Where a comma parts the things of a list, which "and" or "or" ends: "monitor[,] keyboard and mouse"; what each is for may stand
    between where each has an article or a number: "a tablet for the till[,] a speaker for music and a router".
    """
    start = _group_start(state, other.first)
    is_bare = state.words[one.last : start] == (",",)
    is_listed = all(_has_article(state, each) or _is_counted(state, each) for each in (one, other))
    if state.word(start - 1) != "," or not (is_bare or is_listed):
        return None
    last = wanted[-1]
    behind = [word for word in state.words[other.first : last.last] if word in _AND | _BETWEEN_CHOICES]
    return (start - 1, start, _link(behind[-1])) if behind else None


def _link(word: str) -> Link:
    return "or" if word in _BETWEEN_CHOICES else "and"


def read_together(text: str, parts: Sequence[Part], read: Callable[[str, str | None], Need]) -> Need | None:
    """The needs of `parts` as one, what is said once for all of them given to each; None when a part names no category."""
    needs = [read(part.text, None) for part in parts]
    if len({need.kind for need in needs}) < len(needs) or any(need.category is None for need in needs):
        return None
    needs = _with_others_of_category(needs, parts, read)
    is_choice = parts[-1].link == "or"
    if any(part.is_told_apart for part in parts):
        return _together(needs, is_choice=is_choice)
    words = text.casefold().split()
    if parts[-1].link == "and" and _TOGETHER.isdisjoint(words) and _is_of_first_alone(needs, parts[0].text):
        return _together(needs)
    needs = _with_budgets(needs, parts[-1].link, each=_is_for_each(tokenize(text)))
    if is_choice:
        needs = [*(_with_common(need, needs[-1], read) for need in needs[:-1]), needs[-1]]
    return _together(needs, is_choice=is_choice)


def _is_for_each(tokens: Sequence[Token]) -> bool:
    """Whether a message says of its price that every one of several things may cost so much."""
    words = tuple(token.word for token in tokens)
    return any(
        EACH.at(words, place) and (word not in OTHER_ONE or _is_beside_price(tokens, place))
        for place, word in enumerate(words)
    )


def _is_beside_price(tokens: Sequence[Token], place: int) -> bool:
    """ "1 juta [satunya]", "[satunya] 500rb", but not "yang [satunya] wireless"."""
    before, after = tokens[:place], tokens[place + 1 : place + 2]
    if before and (before[-1].is_number or before[-1].word in RUPIAH_WORDS):
        return True
    return any(token.is_number for token in after) and not (before and before[-1].word in _ONE_OF)


_ONE_OF = word_set("yang yg satu")


def _is_of_first_alone(needs: Sequence[Need], text: str) -> bool:
    """Whether the only budget stands behind the first thing, before the next is named: "a phone [under 500] and a tablet"."""
    first, *others = needs
    kind = next((limit for limit in first.constraints if isinstance(limit, CategoryLimit)), None)
    if first.budget is None or kind is None or any(other.budget for other in others):
        return False
    named, costs = (text.casefold().find(limit.words.casefold()) for limit in (kind, first.budget))
    return 0 <= named < costs


def join_needs(needs: Sequence[Need]) -> Need:
    """The needs of several things that are all wanted, as one whose budget they share."""
    return _together(_with_budgets(list(needs), "and", each=False)) if len(needs) > 1 else needs[0]


def _together(needs: Sequence[Need], *, is_choice: bool = False) -> Need:
    first, *others = needs
    unused = tuple(dict.fromkeys(word for need in needs for word in need.unused_words))
    context = tuple(dict.fromkeys(context for need in needs for context in need.context))
    also = tuple(copy_with(other, unused_words=()) for other in others)
    return copy_with(first, other_needs=also, is_choice_of_kind=is_choice, unused_words=unused, context=context)


def _with_budgets(needs: list[Need], link: Link, *, each: bool) -> list[Need]:
    """A budget that is said once holds for all: for each when one of them is sought, else as the total."""
    stated = list(dict.fromkeys(need.budget for need in needs if need.budget is not None))
    if len(stated) != 1 or not (needs[0].budget or needs[-1].budget):
        return needs
    highest = (
        stated[0].highest and stated[0].highest * stated[0].item_count
    )  # a total for things of several kinds is divided by no count
    budget = copy_with(stated[0], shared=link == "and" and not each, highest=highest, item_count=1)
    return [_with_budget(need, budget) for need in needs]


def _with_budget(need: Need, budget: BudgetLimit) -> Need:
    others = [c for c in need.constraints if not isinstance(c, BudgetLimit)]
    category = [c for c in others if isinstance(c, CategoryLimit)]
    rest = [c for c in others if not isinstance(c, CategoryLimit)]
    return copy_with(need, constraints=(*category, budget, *rest))


def _with_others_of_category(
    needs: list[Need], parts: Sequence[Part], read: Callable[[str, str | None], Need]
) -> list[Need]:
    """The needs with what is said of one of two things of one category, where it is said of both because the second has no article or
    word of its own: "wireless keyboard and [mouse] for the office".
    """
    first, last = needs[-2:]
    named = next((limit.words for limit in last.constraints if isinstance(limit, CategoryLimit)), "")
    if first.category != last.category or not parts[-1].text.casefold().startswith(named.casefold()):
        return needs
    mate = copy_with(last, item_count=first.item_count) if last.item_count == 1 else last
    return [*needs[:-2], _with_common(first, last, read), _with_common(mate, first, read)]


def _with_common(need: Need, last: Need, read: Callable[[str, str | None], Need]) -> Need:
    """`need` with what stands behind the last of several alternatives and is said of all, as far as its category has it."""
    said = {c.code for c in need.constraints}
    added = [c for c in last.constraints if c.code not in said and _fits(c, need.category)]
    again = [wish for one in last.wishes for wish in read(one.text, need.category).wishes]
    wishes = {wish.code: wish for wish in (*again, *need.wishes)}
    return copy_with(
        need,
        constraints=(*need.constraints, *added),
        wishes=tuple(wishes.values()),
        aim=last.aim,
        sort_by=last.sort_by,
        sort_end=last.sort_end,
    )


def _fits(constraint: Constraint, category: str | None) -> bool:
    known = CATEGORIES.get(category or "")
    is_of_kind = isinstance(constraint, SpecLimit) and constraint.key == "type"
    return not is_of_kind and (not isinstance(constraint, SpecLimit) or known is None or constraint.key in known.specs)
