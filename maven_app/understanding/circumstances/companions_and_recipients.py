"""Companions and recipients: devices and people that a message names and does not ask for, each with how it bears on what is sought."""

import re
from collections.abc import Iterator, Sequence

from maven_app.domain.language.closed_classes import ONES
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import CategoryLimit, Context, Relation
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES
from maven_app.understanding.lexicon.function_words import (
    COMPANION,
    COMPARED,
    COMPARED_AFTER,
    DETERMINERS,
    FOR,
    OWNING,
    POSSESSIVES,
    POSSESSIVES_AFTER,
)
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.makers.brand_limits import name_end, serves_another
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import (
    TRIED,
    compared_end,
    is_compared_behind,
    is_politeness,
    model_end,
)
from maven_app.understanding.parsing.owned_things import USERS, breakage_end, possession_start
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.parsing.requested_categories import CategoryMention

_REPLACING = word_set(
    """
    replace replacing replacement upgrade upgrading instead rather pengganti switching coming had ganti gantiin gantikan menggantikan
    mengganti daripada
    """
)
_RELATIONS: dict[str, Relation] = {"companion": "suits", "compared": "resembles", "owned": "owned"}
_YEAR = 4
_LONGEST_NAME = 6
_MORE_OF_NAME = 3
_LETTERS = 3
"""So many letters may be a series of models, whatever word they make: "hd", "mx"."""


def find_contexts(state: ParseState, brands: Sequence[BrandMention], categories: Sequence[CategoryMention]) -> None:
    """Keep what is only spoken of: named products and devices, other names behind words of relation, and people."""
    named = [
        (
            m.first,
            _with_year(state, _named_on(state, _thing_end(state, m), m.role), m.role),
            _role_beside_category(state, m),
        )
        for m in brands
    ]
    named += [(m.first, m.last, m.role) for m in categories if not m.is_line]
    places = {place for first, last, _ in named for place in range(first, last)}
    for first, last, role in _join([(f, n, r) for f, n, r in named if r in _RELATIONS]):
        _keep_named(state, first, last, _RELATIONS[role], [(f, n) for f, n, _ in named])
    for place in (at for at in range(len(state.words)) if state.words[at] in ONES):
        if (begin := possession_start(state, place, place)) is not None and state.is_free(begin, place + 1):
            _keep_named(state, place, place + 1, "owned", [])
    for first, last, begin, relation in _other_names(state, places):
        name, gone = state.raw(first, last), breakage_end(state, last) if relation in ("owned", "replaces") else 0
        last, relation = (gone, "replaces") if gone else (last, relation)
        state.add(Span(begin, last, context=Context(words=state.raw(begin, last), relation=relation, name=name)))
    _keep_recipients(state)


def _thing_end(state: ParseState, mention: BrandMention) -> int:
    """ "I have an Apple [Pencil]": where the name of a thing ends that begins with its maker's."""
    end, called = name_end(state, mention), wish_words(state.category_knowledge).at(state.words, mention.first)
    return max(end, mention.first + called[0]) if called and mention.role in ("owned", "companion") else end


def _named_on(state: ParseState, end: int, role: str) -> int:
    """ "My Logitech [MX Vertical]": the capitals behind a maker belong to the name of what is only spoken of."""
    last = compared_end(state, end) if role == "compared" else end
    while role in _RELATIONS and last < min(len(state.tokens), end + _MORE_OF_NAME) and _is_named_on(state, last):
        last += 1
    return last


def _is_named_on(state: ParseState, index: int) -> bool:
    token = state.tokens[index]
    is_plain = token.word in STOP or token.word in CURRENCIES or index in state.categories_named
    return (
        token.is_word
        and token.joint == " "
        and token.raw[0].isupper()
        and not is_plain
        and state.is_free(index, index + 1)
    )


def _with_year(state: ParseState, end: int, role: str) -> int:
    """ "The Kindle Paperwhite [2021]": the year of what is only spoken of is part of its name."""
    is_year = end < len(state.tokens) and state.tokens[end].is_number and len(state.words[end]) == _YEAR
    return end + (is_year and role in _RELATIONS)


def _role_beside_category(state: ParseState, mention: BrandMention) -> str:
    return "companion" if mention.role == "wanted" and serves_another(state, mention) else mention.role


def _join(named: list[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Names that touch are one: "Samsung phone"."""
    joined: list[tuple[int, int, str]] = []
    for first, last, role in sorted(named):
        if joined and first <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(last, joined[-1][1]), joined[-1][2])
        else:
            joined.append((first, last, role))
    return joined


def _keep_named(state: ParseState, first: int, last: int, relation: Relation, named: Sequence[Extent]) -> None:
    start = state.back_over_determiners(first, over=named)
    begin = next((b for p in (COMPARED, COMPANION, OWNING) if (b := state.before(p, start, first)) is not None), start)
    if begin == start and state.word(start - 1) in FOR:
        begin = start - 1
    end = last + (relation == "resembles" and begin == start and is_compared_behind(state, last))
    end += state.word(end) in POSSESSIVES_AFTER or state.word(end) in USERS
    if relation == "owned":
        first, begin, end = _whole_possession(state, first, last, (start, begin), end)
    if relation == "owned" and (gone := breakage_end(state, end)):
        relation, end = "replaces", gone
    if relation == "owned" and TRIED.up_to(state.words, start):
        relation = "replaces"
    if not _REPLACING.isdisjoint(state.words[begin:first]) or (
        relation == "owned" and _is_renewed(state, state.raw(first, last), end)
    ):
        relation = "replaces"
    if relation == "owned" and _is_instead_of_buying(state, first):
        state.taken.update(range(begin, end))
        return
    context = Context(words=state.raw(begin, end), relation=relation, name=state.raw(first, last))
    keeps = relation in {"resembles", "replaces"} or state.category is None
    state.add(Span(first, end, context=context, keeps_words=keeps))
    state.taken.update(range(begin, first))


def _is_renewed(state: ParseState, name: str, end: int) -> bool:
    """ "My [Paperwhite] got slow, I want to replace it", "own a [Roomba], want one that knows its way": whether what somebody has of the
    kind that is sought is to make place for another.
    """
    behind = state.words[end:]
    if any(_REPLACED.at(behind, place) for place in range(len(behind))):
        return True
    kinds = (span.constraint.words for span in state.spans if isinstance(span.constraint, CategoryLimit))
    is_of_kind = any(words and words.casefold() in name.casefold() for words in kinds)
    return is_of_kind and any(_BETTER_ONE.at(behind, place) for place in range(len(behind)))


_REPLACED = phrase_set(
    """
    replace it, replace that, replace this, replace them, replacing it, replacing that, upgrade it, upgrade from it, upgrade from that,
    swap it, trade it in, trade it for, mau ganti, mau diganti, pengen ganti, pengen diganti, gantiin
    """
)
"""Phrases for something that is to go."""
_BETTER_ONE = phrase_set(
    """
    one that, one which, one with, something that, something which, a better one, a new one, a newer one, a bigger one, a faster one,
    mau yang, cari yang, butuh yang, pengen yang, yang lebih
    """
)
"""Phrases for another of the kind, in place of what somebody has."""


def _is_instead_of_buying(state: ParseState, first: int) -> bool:
    """ "Why not just give her [my old iPhone 8]", "should I keep [my phone]": whether it is asked if what is there will do."""
    before = state.words[state.clause(first)[0] : first]
    asks = any(_IF_IT_DOES.at(before, place) for place in range(len(before))) or state.asks_why_not
    return asks and not _KEEPING.isdisjoint(before)


_IF_IT_DOES = phrase_set(
    """
    what about, how about, should i, should we, can i, can we, could i, could we, can't i, couldn't i, why don't i, why shouldn't i,
    or just, apa mending, mending, gimana kalau, boleh ga, bisa ga
    """
)
_KEEPING = word_set("keep keeping use using give giving stick sticking reuse reusing pass pakai pake kasih pertahanin")


def _whole_possession(state: ParseState, first: int, last: int, before: Extent, end: int) -> tuple[int, int, int]:
    """A possession with what is said of it: "I have an [android phone]", "my [TV] is a 1080p one" beside another category.

    The first word of the name, the first of its possession and the end.
    """
    start, begin = before
    owning = possession_start(state, start, first)
    if owning is not None and owning < begin:
        after = OWNING.at(state.words, owning)
        first, begin = owning + (after[0] if after else 1), owning
        while first < last - 1 and state.words[first] in DETERMINERS:
            first += 1
    named = state.category_names.up_to(state.words, last)
    if named and named[1][0] != state.category and state.word(end) in _TELLING:
        stop = state.clause(end)[1]
        end = next((at for at in range(end, stop) if state.words[at] in _NEXT), stop)
    return first, begin, end


_TELLING, _NEXT = word_set("is are itu"), word_set("and so which dan jadi that")


def _other_names(state: ParseState, known: set[int]) -> Iterator[tuple[int, int, int, Relation]]:
    """Names that are in no lexicon, behind words of relation: "alternative to the [XM5]", "for my [Tesla]"."""
    index = 0
    while index < len(state.words):
        length, relation = _relation_at(state, index)
        first = index + length
        while length and state.word(first) in DETERMINERS:
            first += 1
        last = _end_of_name(state, first, known) if length else first
        if not length and (named_until := _end_before_alternative(state, index, known)) > index:
            yield index, named_until, index, "resembles"
            index = named_until
        elif last > first:
            yield first, last, index, relation
            index = last
        else:
            index += 1


def _end_before_alternative(state: ParseState, first: int, known: set[int]) -> int:
    """ "[XM5] alternative": where a name ends of which an alternative is wanted; `first` where none begins."""
    last = _end_of_name(state, first, known)
    return last if state.word(last) in COMPARED_AFTER - {"like"} else first


_WORDS_OF_RELATION = ((COMPARED, "resembles"), (COMPANION, "suits"), (OWNING, "owned"), (TRIED, "replaces"))


def _relation_at(state: ParseState, index: int) -> tuple[int, Relation]:
    """How many words of relation stand at `index`, and the relation; 0 for none."""
    for phrases, relation in _WORDS_OF_RELATION:
        found = phrases.at(state.words, index)
        if found and not is_politeness(state, index, index + found[0]):
            words = state.words[index : index + found[0]]
            return found[0], "replaces" if not _REPLACING.isdisjoint(words) else relation  # type: ignore[return-value]
    return (1, "suits") if state.words[index] in FOR else (0, "suits")


def _end_of_name(state: ParseState, first: int, known: set[int]) -> int:
    """Where the name ends that begins at `first`; `first` where none does."""
    last = first + 1
    if first in known or first >= len(state.tokens) or not _names_something(state, first):
        return first
    while last < min(len(state.tokens), first + _LONGEST_NAME) and last not in known and _goes_on(state, last):
        last += 1
    return last


def _names_something(state: ParseState, index: int) -> bool:
    """A model's number, or a capital where an ordinary word has none; not what it is used for."""
    token = state.tokens[index]
    if not token.is_word or not state.is_free(index, index + 1) or token.word in CURRENCIES:
        return False
    if wish_words(state.category_knowledge).at(state.words, index):
        return False
    mixed = any(_is_mixed(token.raw) for token in state.tokens[index : index + 1 + _begins_name(state, index)])
    owned = state.word(index - 1) in POSSESSIVES
    is_ordinary = token.word in STOP or token.word in ordinary_words()
    return mixed or (token.raw[0].isupper() and (owned or not is_ordinary))


def _is_mixed(raw: str) -> bool:
    has_both = any(c.isdigit() for c in raw) and any(c.isalpha() for c in raw)
    return has_both and not _TIME_OR_COUNT.fullmatch(raw.casefold())


_TIME_OR_COUNT = re.compile(r"\d+(?:am|pm|st|nd|rd|th|yo|ish|hrs?|mins?)")
"""An hour, an age, or one of a number of things, and no name: "till like [2pm]", "for grandad's [80th]"."""


def _begins_name(state: ParseState, index: int) -> bool:
    """ "[hd] 560s", "[zenfone] 9z": whether letters or a word that is none of the language stand before a model's number."""
    word = state.words[index]
    is_plain = word in STOP or (word in ordinary_words() and len(word) > _LETTERS)
    return not is_plain and index + 1 < len(state.tokens) and state.tokens[index + 1].joint in " -"


def _goes_on(state: ParseState, index: int) -> bool:
    token = state.tokens[index]
    return (token.is_word and token.raw[0].isupper()) or model_end(state, index) > index


def _keep_recipients(state: ParseState) -> None:
    """ "For my dad", "buat anak saya", "for a 5 year old"."""
    for index, word in enumerate(state.words):
        first = index + 1
        while word in FOR and (state.word(first) in DETERMINERS | _AGED or _is_my(state, first)):
            first += 1
        if word not in FOR:
            continue
        found = PERSONS.at(state.words, first) or _whose_day(state, first)
        last = first + found[0] if found else _end_of_age(state, first)
        if last == first or state.word(last) in _NO_PERSON_BEFORE:
            continue
        last += state.word(last) in POSSESSIVES_AFTER
        context = Context(words=state.raw(index, last), relation="recipient", name=state.raw(first, last))
        state.spans.append(Span(first, last, context=context, keeps_words=True))
        state.taken.update({index} if found else range(index, last))


def _is_my(state: ParseState, first: int) -> bool:
    """ "For [me] mum": "my", as it is said in Britain."""
    return state.word(first) == "me" and PERSONS.at(state.words, first + 1) is not None


_NO_PERSON_BEFORE = word_set("flat flats annex annexe")
"""Behind these a person's name is that of a dwelling: "the granny [flat]"."""


def _whose_day(state: ParseState, first: int) -> tuple[int, bool] | None:
    """ "For [grandad's] 80th", "for [mums] birthday": somebody whose day it is for."""
    person = state.word(first).removesuffix("s").removesuffix("'").removesuffix("’")
    is_day = state.word(first + 1) in _DAYS or _TIME_OR_COUNT.fullmatch(state.word(first + 1)) is not None
    return (1, True) if is_day and PERSONS.at((person,), 0) else None


_DAYS = word_set("birthday bday anniversary wedding retirement graduation christmas xmas party leaving ultah wisuda")
_AGED = word_set("elderly old young little teenage grown")


def _end_of_age(state: ParseState, first: int) -> int:
    """Behind "5 year old" and "70 years old"; `first` where no age stands."""
    is_age = first < len(state.tokens) and state.tokens[first].is_number
    aged = is_age and state.word(first + 1) in {"year", "years"} and state.word(first + 2) in {"old", "olds"}
    return first + 3 if aged else first
