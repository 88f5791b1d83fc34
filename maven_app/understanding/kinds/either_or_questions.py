"""Either-or questions: kinds that a message asks to choose between, and so requires none of: "OLED or LCD?", "Windows or Mac"."""

from dataclasses import replace
from itertools import pairwise

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT, OR
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, SpecLimit, Waiver
from maven_app.understanding.kinds.described_sides import described_sides, opposed_limits
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.limits.bare_prices import is_sum_asked
from maven_app.understanding.parsing.constraint_merging import joined_words
from maven_app.understanding.parsing.mention_roles import model_end
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_LINKS = word_set("or vs versus / atau apa lawan ataukah")
_OTHER_SIDE = NOT | word_set("no without bukan tanpa biasa normal regular standard")
_ASKING = word_set(
    """
    ? which what better should difference matter matters worth choose decide torn mana mending mendingan bagusan enakan bedanya beda
    pilih bingung ya prefer easier healthier
    """
)
_SEEKING = word_set(
    "need want looking find show recommend suggest give under below cari butuh rekomendasi budget dibawah maksimal"
)
_WORDS_TO_OTHER_SIDE = 5
"""Words from one side of a choice to the other: "a curved [screen or a] flat one"."""


def waive_choices(state: ParseState) -> None:
    """Leave open what is asked about: both sides of "X or Y?", and "X or not"."""
    described = settle_described_sides(state)
    limits = sorted(
        (
            place
            for place, span in enumerate(state.spans)
            if isinstance(span.constraint, SpecLimit | BrandLimit) and place not in described
        ),
        key=lambda place: state.spans[place].first,
    )
    for one, other in pairwise(limits):
        if _are_alternatives(state, state.spans[one], state.spans[other]):
            state.sides += [side for place in (one, other) if (side := state.spans[place].constraint) is not None]
            _waive(state, one)
            _waive(state, other)
        elif _is_either_text(state, state.spans[one], state.spans[other]):
            _widen(state, one, other)
    for place in limits:
        if _is_beside_any(state, state.spans[place]):
            _waive(state, place)
        elif other_side := _other_side(state, state.spans[place]):
            _waive(state, place)
            state.taken.update(other_side)


def settle_described_sides(state: ParseState) -> set[int]:
    """Leave open in what two descriptions differ, where it is asked which, else let either do: "a 1440p OLED or a 4K IPS"; the places of
    the limits that they tell.
    """
    sides = described_sides(state)
    if sides is None:
        return set()
    is_asked = _is_asking(state, sides.other[1])
    for one, other in opposed_limits(state, sides):
        mine, theirs = state.spans[one].constraint, state.spans[other].constraint
        if mine is None or theirs is None or _says_same(mine, theirs):
            continue
        if is_asked or _are_yes_and_no(mine, theirs):
            state.sides += [mine, theirs]
            _waive(state, one)
            _waive(state, other)
        else:
            _widen(state, one, other)
    return {place for place, span in enumerate(state.spans) if sides.one[0] <= span.first < sides.other[1]}


def _says_same(one: Constraint, other: Constraint) -> bool:
    return copy_with(one, words="") == copy_with(other, words="")


def _are_alternatives(state: ParseState, one: Span, other: Span) -> bool:
    """Two limits on the same thing that a question links, or on different things of which one is enough."""
    mine, theirs = one.constraint, other.constraint
    between = state.words[one.last : other.first]
    if _are_yes_and_no(mine, theirs) and len(between) == 1:
        return not OR.isdisjoint(between)
    if not _is_open(mine) or not _is_open(theirs) or _LINKS.isdisjoint(between) or len(between) > _WORDS_TO_OTHER_SIDE:
        return False
    if isinstance(mine, BrandLimit) and isinstance(theirs, BrandLimit):
        return False
    if isinstance(mine, SpecLimit) and isinstance(theirs, SpecLimit) and mine.key == theirs.key:
        return mine.equals != theirs.equals and ("apa" in between or _is_asking(state, other.last))
    return not OR.isdisjoint(between) and set(between) <= OR | DETERMINERS


def _is_beside_any(state: ParseState, span: Span) -> bool:
    """ "An iPad [or one of those] screenless things", "Sony [or something] cheaper": whether something that no maker is named of will do
    as well.
    """
    if not isinstance(span.constraint, BrandLimit) or span.constraint.excluded:
        return False
    last = model_end(state, span.last)
    if state.word(last) not in OR or state.word(last + 1) not in _ANYTHING:
        return False
    end = state.clause(last)[1]
    others = (one for one in state.spans if isinstance(one.constraint, BrandLimit) and one is not span)
    return not any(last < one.first < end for one in others)


_ANYTHING = word_set("one a an some something any another anything sesuatu apapun")


def _are_yes_and_no(one: Constraint | None, other: Constraint | None) -> bool:
    """ "[Kabel] atau [tanpa kabel]": with it or without it is all there are."""
    if not (isinstance(one, SpecLimit) and isinstance(other, SpecLimit)) or one.key != other.key:
        return False
    return {type(one.equals), type(other.equals)} == {bool} and one.equals is not other.equals


def _is_either_text(state: ParseState, one: Span, other: Span) -> bool:
    """ "A Wi-Fi 6 or Wi-Fi 7 router": either will do, though one of the texts says more than the other."""
    mine, theirs = one.constraint, other.constraint
    is_same = (
        isinstance(mine, SpecLimit) and isinstance(theirs, SpecLimit) and mine.key == theirs.key and not mine.excluded
    )
    return (
        is_same
        and not OR.isdisjoint(state.words[one.last : other.first])
        and other.first - one.last <= _WORDS_TO_OTHER_SIDE
    )


def _widen(state: ParseState, one: int, other: int) -> None:
    mine, theirs = state.spans[one].constraint, state.spans[other].constraint
    if isinstance(mine, SpecLimit) and isinstance(theirs, SpecLimit) and mine.texts and theirs.texts:
        texts = tuple(dict.fromkeys((*mine.texts, *theirs.texts)))
        names = " or ".join(dict.fromkeys(limit.label or " or ".join(limit.texts) for limit in (mine, theirs)))
        wider = copy_with(mine, equals=texts, label=names, words=joined_words((mine, theirs)))
        state.spans[one] = replace(state.spans[one], constraint=wider)
        state.spans[other] = replace(state.spans[other], constraint=None)
    elif isinstance(mine, SpecLimit) and isinstance(theirs, SpecLimit) and mine.equals is theirs.equals is None:
        bounds = [(one.at_least, one.at_most) for one in (mine, theirs)]
        least, most = ([value for value in side if value is not None] for side in zip(*bounds, strict=True))
        is_bounded = len(least) == len(bounds), len(most) == len(bounds)
        wider = copy_with(
            mine,
            at_least=min(least) if is_bounded[0] else None,
            at_most=max(most) if is_bounded[1] else None,
            words=joined_words((mine, theirs)),
        )
        state.spans[one] = replace(state.spans[one], constraint=wider)
        state.spans[other] = replace(state.spans[other], constraint=None)


def _is_open(limit: Constraint | None) -> bool:
    """Whether a limit asks for something: what is ruled out is no choice, "nothing with Alexa or Google"."""
    return (
        isinstance(limit, SpecLimit | BrandLimit) and not limit.excluded and getattr(limit, "equals", True) is not False
    )


def _is_asking(state: ParseState, last: int) -> bool:
    """Whether the message asks which; without a word for that, when it seeks nothing: "OLED or LCD for reading"."""
    if not _ASKING.isdisjoint(state.words):
        return True
    is_sought = not _SEEKING.isdisjoint(state.words) or any(token.is_number for token in state.tokens)
    return not is_sought and last not in state.categories_named


def _other_side(state: ParseState, span: Span) -> tuple[int, ...]:
    """The places of the other side of a choice that no limit is made of: "mechanical [or membrane]"; none where nothing is chosen."""
    if not isinstance(span.constraint, SpecLimit) or span.constraint.excluded:
        return ()
    if state.word(span.last) in _LINKS and state.word(span.last + 1) in _OTHER_SIDE:
        return span.last, span.last + 1
    after = span.last + 1
    while state.word(after) in DETERMINERS:
        after += 1
    if state.word(span.last) in OR and _is_unknown(state, after):
        return span.last, after
    before = span.first - 2
    if state.word(span.first - 1) in OR and (_is_unknown(state, before) or _is_thing(state, span, before)):
        return before, span.first - 1
    return ()


def _is_thing(state: ParseState, span: Span, place: int) -> bool:
    """ "A [NAS] or a USB drive": a word by which people call a thing, before one kind of it."""
    is_kind = isinstance(span.constraint, SpecLimit) and span.constraint.key == "type"
    return is_kind and bool(wish_words(state.category_knowledge).uses.up_to(state.words, place + 1))


def _is_unknown(state: ParseState, place: int) -> bool:
    """Whether a word is one of which nothing is made."""
    if not 0 <= place < len(state.words) or not state.tokens[place].is_word or not state.is_free(place, place + 1):
        return False
    word = state.words[place]
    is_known = wish_words(state.category_knowledge).at(state.words, place) or GENERAL_QUALITIES.at(state.words, place)
    return not is_known and word not in STOP | BREAKS and place not in state.categories_named


def _waive(state: ParseState, place: int) -> None:
    span = state.spans[place]
    if span.constraint is not None:
        waiver = Waiver(words=span.constraint.words, code=span.constraint.code)
        state.spans[place] = Span(span.first, span.last, waiver=waiver, keeps_words=True)


_ASKED_NEED = phrase_set(
    """
    do i need, do we need, do i really need, do we really need, do i even need,
    need to buy, need to get, need to add, do i have to, should i get, should i buy, should i add, will i need,
    would i need, is it worth getting, perlu beli, perlu pakai, apa perlu, apakah perlu, harus beli, harus pakai
    """
)
"""Words with which a clause asks whether something is needed at all."""
_ASKED_OF_SOUGHT = phrase_set("does it need, do they need, does one need, does he need, does she need")
"""The same of what a first message seeks, or of whom it is for; later they ask of what is shown."""
_TIES = word_set("and but so also ok okay dan tapi terus trus sama")
_WHETHER = word_set("is are will would does do isn't aren't apakah apa")
"""Words that begin a question on whether something will do."""
_SUFFICING = word_set(
    "enough fine ok okay good plenty sufficient overkill necessary needed worth bad cukup perlu bagus oke kurang"
)
"""Words for what it is asked to be: "is 60 Hz [fine] for a PS5?"."""
_NO_QUESTION = word_set("there you love like prefer want need ada")
"""Behind the word that begins, these make no question of it: "would [love] a laptop with 16 GB"."""
_PREDICATE_WITHIN = 3
"""Words behind an amount among which it is told what it is asked to be."""
_ASKED_OUTRIGHT = phrase_set(
    """
    do i need, do we need, does one need, do you need, do i have to, do we have to, do you have to, should i, should we, must i, must we,
    will i need, would i need, is it worth, is it necessary to, is there any point in, apa perlu, apakah perlu, apa harus, apakah harus,
    emang perlu, emang harus, perlu ga, perlu gak, harus ga, harus gak
    """
)
"""Those that ask by their order of words, whether or not a question mark stands behind."""
_INTERROGATIVES = word_set("which what who where how mana apa gimana")
_STRESSES = word_set("actually really even honestly just then still beneran memang sih")


def waive_questioned_needs(state: ParseState) -> None:
    """Leave open what a question of its own asks for the need of: "2 TB SSD for my PS5, [need to buy a heatsink?]"; before anything is
    spoken of, also what it asks to be enough: "[is 8 GB enough] for a student laptop?". A price that would have to be exceeded is welcome:
    "do I need to spend [more than 150]?".
    """
    for place, span in enumerate(state.spans):
        if isinstance(span.constraint, BudgetLimit):
            state.spans[place] = replace(span, constraint=_as_welcome(state, span, span.constraint))
            continue
        if span.wish is None and not isinstance(span.constraint, SpecLimit):
            continue
        begin, end = _question(state, span.first)
        if span.wish is not None and _is_asked_alone(state, span, begin, end):
            state.spans[place] = Span(span.first, span.last, keeps_words=True)
            continue
        if _is_need_asked(state, span, begin, end) or _is_enough_asked(state, span, begin, end):
            words = state.raw(begin, end)
            code = span.wish.code if span.wish else span.constraint.code if span.constraint else ""
            state.spans[place] = Span(span.first, span.last, waiver=Waiver(words=words, code=code), keeps_words=True)


def _question(state: ParseState, place: int) -> Extent:
    """The clause of `place`, without what ties it to what was said: "[and] does it need a heatsink"."""
    begin, end = state.clause(place)
    while begin < place and state.word(begin) in _TIES:
        begin += 1
    return begin, end


def _as_welcome(state: ParseState, span: Span, budget: BudgetLimit) -> BudgetLimit:
    """A price as it is meant where it is only asked about: as one that would be welcome."""
    if budget.highest is None and _is_asked_outright(state, span):
        return copy_with(budget, lowest=None, highest=budget.lowest, soft=True)
    return copy_with(budget, soft=True) if is_sum_asked(state, span.first, span.last) else budget


def _is_need_asked(state: ParseState, span: Span, begin: int, end: int) -> bool:
    """Whether the clause asks for the need of it; of a kind of goods that it names only what stands before that: "do I need a [gaming]
    laptop for uni?".
    """
    is_first = _is_search(state, begin, end)
    asked = _ASKED_NEED.at(state.words, begin) if is_first or state.word(end) == "?" else None
    asked = asked or (_ASKED_OF_SOUGHT.at(state.words, begin) if is_first else None)
    named = [place for place in state.categories_named if begin <= place < end]
    if not named and (_is_asked_outright(state, span) or _is_asked_of_pick(state, begin, end)):
        return True
    if asked is None or not named:
        return asked is not None
    is_before = begin + asked[0] <= span.first and span.last <= named[0]
    is_told_behind = named[0] < span.first and state.word(span.first - 1) in _RELATIVE
    return is_first and (is_before or is_told_behind)


def _is_asked_alone(state: ParseState, span: Span, begin: int, end: int) -> bool:
    """ "Battery?", "and how's the comfort?": whether a question of what is shown says no more than what it is about, and wishes nothing;
    "one with colour, for comics?" wishes both.
    """
    is_relative = span.wish is not None and bool(span.wish.relative)
    goes_on = begin > 0 and state.word(begin - 1) == ","
    if state.discussed is None or state.word(end) != "?" or is_relative or goes_on:
        return False
    others = {*state.words[begin : span.first], *state.words[span.last : end]}
    return others <= NAMING_ALONE


NAMING_ALONE = word_set(
    "and what about how how's hows what's whats is are the its it's of on it them for life ok okay good any like dan terus"
    " gimana kalo kalau soal nya ya sih dong"
)


def _is_search(state: ParseState, begin: int, end: int) -> bool:
    """Whether nothing is spoken of yet, or what stands outside the clause says itself what is sought: "[2 TB SSD], does it need ...?"."""
    return state.discussed is None or any(not begin <= place < end for place in state.categories_named)


def _is_asked_of_pick(state: ParseState, begin: int, end: int) -> bool:
    """Whether a clause behind that which says what is sought asks something of what is found: "a TV for 1000, [does it have VRR]?"."""
    is_behind = any(place < begin for place in state.categories_named)
    return is_behind and state.word(begin) in _ASKING_OF_PICK and state.word(begin + 1) in _PICK


_ASKING_OF_PICK = word_set("does do is are can will has have would")
_PICK = word_set("it they that these this those")


_RELATIVE = word_set("that which with yang yg")
"""Before what the kind of goods is to have: "do I need a robot [that] mops?"."""


def _is_enough_asked(state: ParseState, span: Span, begin: int, end: int) -> bool:
    limit = span.constraint
    if state.discussed is not None or not isinstance(limit, SpecLimit) or limit.excluded or limit.key == "type":
        return False
    opens = state.word(begin) in _WHETHER and state.word(begin + 1) not in _NO_QUESTION
    behind = range(span.last, min(end, span.last + _PREDICATE_WITHIN))
    is_so = any(state.words[at] in _SUFFICING and _ends_there(state, at + 1, end) for at in behind)
    return opens and (is_so or "too" in state.words[span.last : min(end - 1, span.last + _PREDICATE_WITHIN)])


def _ends_there(state: ParseState, place: int, end: int) -> bool:
    """Whether what is said of the amount ends at `place`: "is 60 Hz [fine] for a PS5"; the "good" of "a good screen" goes on."""
    return place >= end or state.word(place) in FOR or state.word(place) in STOP


def _is_asked_outright(state: ParseState, span: Span) -> bool:
    """Whether the clause before the figure asks if as much is needed: "do i [actually] need 32gb"."""
    said = tuple(word for word in state.words[state.clause(span.first)[0] : span.first] if word not in _STRESSES)
    if not _INTERROGATIVES.isdisjoint(said):  # "which one should I get with 512 GB?"
        return False
    return any(_ASKED_OUTRIGHT.at(said, place) for place in range(len(said)))
