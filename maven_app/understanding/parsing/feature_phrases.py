"""Feature phrases: specifications that a message states by a word ("noise cancelling", "4K", "Wi-Fi 7") rather than an amount."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOR
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import Context, SpecLimit, Waiver, Wish
from maven_app.domain.quantities.locales.vocabulary import UNITS
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.features import CATEGORY_FEATURES, FEATURES, Feature, Option, numbered_chip_at
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    COMPANION,
    DOUBTS,
    FOR,
    HEDGES,
    NEGATIONS,
    OWNING,
    PERMITTED,
    UNNEEDED,
    UNNEEDED_BEHIND,
)
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.amounts import is_money_beside
from maven_app.understanding.parsing.attributed_features import (
    is_attributed_elsewhere,
    is_hated,
    is_lacked_by_own,
    is_name_in_use,
    is_of_lack,
    refusing_from,
)
from maven_app.understanding.parsing.negations import absence_start, chore_start, is_untried, refused_behind
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_LINKS = word_set("or and nor atau dan maupun , &")
_DEVICES = word_set("phone phones tablet tablets laptop laptops pc pcs device devices users hp ponsel")
_MISSING = phrase_set(
    "has no, have no, doesn't have, does not have, don't have, doesn't support, lacks, lacking, ga ada, gak ada, nggak ada, tidak ada,"
    " ga punya, gak punya, nggak punya, tidak punya, ga support, gak support, belum ada, belum punya"
)
_GOING = word_set("go goes going do does use uses")
_PARTICLES = word_set("aja saja juga pun sih one ones")
"""Words between a feature and what allows it: "kabel [aja] gapapa"."""
_OWN_WITHIN = 7
_SYSTEM_OF_ANOTHER = frozenset(
    {"smartwatches", "headphones", "speakers", "keyboards_mice", "cameras", "routers", "storage", "monitors"}
)
"""Categories of what is used with a phone or a computer, whose system a message then names."""
_PARTS_OF_COMPUTER = frozenset({"gpu", "cpu", "chip"})
_NEEDED = word_set("needed required necessary")
_HOW_GOOD = word_set("quality jernih bagus bening mantap")
_MAKERS = frozenset({"intel", "amd", "google"})


def find_features(state: ParseState) -> None:
    """Keep every plainly stated feature."""
    index, negated_until, waived_until = 0, -1, -1
    while index < len(state.words):
        found = _feature_at(state, index)
        if found is None:
            index += 1
            continue
        length, feature = found
        refusal = refusing_from(state, index)
        start = _group_start(state, index)
        out = refused_behind(state, index + length)
        if not out and _keep_apart(state, (index, index + length), feature, start, refusal):
            index += length
            continue
        spared = chore_start(state, index)
        begin = state.before(NEGATIONS, start, index) if spared is None else spared
        begin = absence_start(state, start) if begin is None else begin
        begin = refusal if begin is None else begin
        negated = begin is not None or negated_until == index or bool(out) or _joins_refusal(state, index)
        is_waived = waived_until == index
        waived = _keep(
            state,
            (index, index + length),
            feature,
            negated=negated,
            begin=start if begin is None else begin,
            is_waived=is_waived,
        )
        state.taken.update(range(index, out))
        index += length
        linked = state.word(index) in _LINKS - {","}
        negated_until = index + 1 if negated and linked else -1
        waived_until = index + 1 if waived and linked else -1


def _keep_apart(state: ParseState, place: Extent, feature: Feature, start: int, refusal: int | None) -> bool:
    """Keep a feature that is neither required nor refused: told of something else, never tried, doubted, or lacked by the shopper's own;
    False where it is none of these.
    """
    first, last = place
    is_of_mood = refusal is not None and is_hated(state, refusal, first)
    if is_attributed_elsewhere(state, first) or is_of_mood or is_untried(state, start):
        state.add(Span(first, last))
        return True
    if _keep_doubted(state, place, feature, start):
        return True
    return is_lacked_by_own(state, first) and _keep_lacked(state, first, last, feature)


def _group_start(state: ParseState, first: int) -> int:
    """Where the words begin that lead to the feature at `first`: its determiners, or the "to" of what it does ("don't want [it to] mop");
    not of a chore that somebody does not want to do: "I don't want to mop".
    """
    if state.word(first - 1) != "to" or state.word(first - 2) in _LIKING:
        return state.back_over_determiners(first)
    return first - 1 - (state.word(first - 2) in _IT)


_IT, _LIKING = word_set("it one them"), word_set("want wanna like love enjoy")
"""Words for the thing that is to do it, and for the wish of somebody not to do it."""


def _joins_refusal(state: ParseState, first: int) -> bool:
    """ "No iPads or [android] things": whether a refusal right before goes on to it."""
    refused = {s.last for s in state.spans if getattr(s.constraint, "excluded", False)}
    return state.word(first - 1) in NOR and first - 1 in refused


def _feature_at(state: ParseState, index: int) -> tuple[int, Feature] | None:
    found = _stated_at(state, index)
    if found is None:
        return None
    length = found[0]
    if _is_of_wish(state, index, index + length, found[1]) or _is_one_of_choice(state, found[1]):
        return None
    if _is_chip_beside(state, index, index + length) or _is_of_footage(state, index, index + length, found[1]):
        return None
    is_taken = not state.is_free(index, index + length) and not _inside_name(state, index, index + length)
    if is_taken or (state.tokens[index].is_number and is_money_beside(state, index)):
        return None
    if index and state.tokens[index - 1].is_number and any(option.at_least for option in found[1].options):
        return None  # "2 HDMI ports" is an amount
    return found


def _is_one_of_choice(state: ParseState, feature: Feature) -> bool:
    """ "[DSLR] or mirrorless": whether names of several kinds that will do say this one already."""
    named = [span.constraint for span in state.spans if span.first in state.categories_named]
    open_to = [limit for limit in named if isinstance(limit, SpecLimit) and len(limit.texts) > 1]
    return any(
        limit.key == option.key and option.equals in limit.texts for limit in open_to for option in feature.options
    )


def _is_of_wish(state: ParseState, first: int, last: int, feature: Feature) -> bool:
    """ "[Mikrofon] jernih", "I don't have [wifi]": whether the words are of a wish for how good it is, or of a lack."""
    wish = wish_words(state.category_knowledge).at(state.words, first)
    is_of_quality = wish is not None and first + wish[0] > last and state.word(last) in _HOW_GOOD
    return is_of_quality or is_of_lack(state, first, last) or is_name_in_use(state, first, last, feature)


def _is_of_footage(state: ParseState, first: int, last: int, feature: Feature) -> bool:
    """ "Still cuts [4K]", "edits [4K] clips": whether a resolution is that of the pictures which somebody works on."""
    if state.category in _SCREENS or all(option.key != "resolution" for option in feature.options):
        return False
    return state.word(first - 1) in _EDITING or state.word(last) in _FOOTAGE


_SCREENS = frozenset({None, "tvs", "monitors"})
_EDITING = word_set(
    "edit edits editing cut cuts cutting render renders rendering grade grades grading handle handles handling ngedit ngrender"
)
_FOOTAGE = word_set("footage clips clip editing edits timeline timelines")


def _is_chip_beside(state: ParseState, first: int, last: int) -> bool:
    """ "RTX 4060 [graphics card]", "16 GB [graphics card]": whether the words only tell of what the chip or the memory beside them is; the
    chip's are understood then.
    """
    noun = NOUNS.at(state.words, first)
    if noun is None or noun[1] != "gpu_memory":
        return False
    beside = (FEATURES.up_to(state.words, first), FEATURES.at(state.words, last))
    if any(found and found[1].options[0].key == "gpu" for found in beside):
        state.taken.update(range(first, last))
        return True
    return state.word(first - 1) in UNITS and state.tokens[first - 2].is_number


def _stated_at(state: ParseState, index: int) -> tuple[int, Feature] | None:
    """The longest words at `index` that state a feature, of anything or of the category."""
    anywhere = FEATURES.at(state.words, index) or (state.category and numbered_chip_at(state.words, index)) or None
    here = CATEGORY_FEATURES.at(state.words, index)
    if here is None or state.category is None or _option(state, here[1]) is None:
        return anywhere
    return here if anywhere is None or here[0] >= anywhere[0] else anywhere


def _inside_name(state: ParseState, first: int, last: int) -> bool:
    """A category's or a maker's own name may state a feature too: "mesh router", "Apple Pencil"."""
    if _in_name_of_line(state, first) or _is_possessed(state, first, last):
        return False
    return last - first > 1 or any(
        span.keeps_words and span.first <= first < span.last for span in state.spans if span.constraint
    )


def _is_possessed(state: ParseState, first: int, last: int) -> bool:
    """ "I have a [1080p] TV": it is said of what somebody has."""
    return any(
        span.context and span.context.relation == "owned" and span.first <= first and last <= span.last
        for span in state.spans
    )


def _in_name_of_line(state: ParseState, place: int) -> bool:
    """ "Switch [OLED]": a word of a product line's name states nothing."""
    names = ((begin, LINE_NAMES.at(state.words, begin)) for begin in range(max(0, place - 2), place))
    return any(name and begin + name[0] > place for begin, name in names)


def _keep(
    state: ParseState, place: Extent, feature: Feature, *, negated: bool, begin: int, is_waived: bool = False
) -> bool:
    """Keep what a feature requires; True when it is left open, as what the words are linked to is when `is_waived`."""
    first, last = place
    start = _group_start(state, first)
    waived, end = state.before(UNNEEDED, start, first), unneeded_end(state, last)
    if chore_start(state, first) is not None:
        waived, end = None, 0
    elif waived is None:
        waived = first if is_waived else _missing_on_owned(state, start, first) or _never_done(state, start)
    permitted = 0 if negated else _permitted_end(state, last)
    if permitted:
        waived, end = (start if waived is None else waived), permitted
    if waived is not None or end or (negated and state.word(last) in _NEEDED):
        option, begins = _option(state, feature), begin if waived is None else waived
        code = _code(_limit(option, feature, negated=False), is_permitted=bool(permitted)) if option else ""
        state.add(Span(first, last, waiver=Waiver(words=state.raw(begins, end or last), code=code)))
        state.taken.update(range(begins, end or last))
        return True
    if any(option.key == "os" for option in feature.options) and _is_companion(state, first, last, start):
        return False
    option = _option(state, feature)
    if option is None:
        if wish_words(state.category_knowledge).at(state.words, first):
            return False
        if _is_part_of_computer(state, feature) and not negated:
            _keep_as_beside(state, first, last, start)
            return False
        if state.is_free(first, last) and feature.name not in _MAKERS and not state.tokens[first].is_number:
            said = state.raw(begin if negated else first, last)
            state.spans.append(Span(begin if negated else first, last, wish=Wish(text=said), keeps_words=not negated))
        return False
    limit = _limit(option, feature, negated=negated)
    begins = begin if negated and state.is_free(begin, first) else first
    state.add_constraint(first, last, limit, said=(begins, last), keeps_words=not negated)
    return False


def _is_part_of_computer(state: ParseState, feature: Feature) -> bool:
    """Whether a feature is a part that goods of another kind go with, and no such part is sought itself."""
    is_sought = not state.category or any(state.knows(key) for key in _PARTS_OF_COMPUTER)
    return not is_sought and all(option.key in _PARTS_OF_COMPUTER for option in feature.options)


def _keep_as_beside(state: ParseState, first: int, last: int, start: int) -> None:
    """ "For an [RTX 4070]", of a monitor: a part of the computer that it goes with."""
    begin = start - (state.word(start - 1) in FOR)
    context = Context(words=state.raw(begin, last), relation="suits", name=state.raw(first, last))
    state.add(Span(begin, last, context=context, keeps_words=True))


def _keep_lacked(state: ParseState, first: int, last: int, feature: Feature) -> bool:
    """Wish for what somebody's own lacks; False where the category does not know it."""
    option = _option(state, feature)
    if option is None:
        return False
    limit = copy_with(_limit(option, feature, negated=False), soft=True)
    state.add_constraint(first, last, limit, keeps_words=True)
    return True


def _keep_doubted(state: ParseState, place: Extent, feature: Feature, start: int) -> bool:
    """Wish for a thing without the feature of which the words before `start` doubt; False where none do, or the category does not know
    it.
    """
    begin, option = state.before(DOUBTS, start, place[0]), _option(state, feature)
    if begin is None or option is None:
        return False
    limit = copy_with(_limit(option, feature, negated=True), soft=True)
    state.add_constraint(*place, limit, said=(begin, place[1]))
    return True


def _permitted_end(state: ParseState, last: int) -> int:
    """ "Wired [is fine]": where the words end that allow what stands before them; 0 where none do, or where it is asked."""
    while state.word(last) in _PARTICLES:
        last += 1
    found = PERMITTED.at(state.words, last)
    asks = state.word(state.clause(last)[1]) == "?" if last < len(state.words) else False
    return last + found[0] if found and not asks and not HEDGES.at(state.words, last) else 0


def _code(limit: SpecLimit, *, is_permitted: bool) -> str:
    """The code that a waiver of the limit takes back: of all that was said of its key, or of this one value ("Arm is fine now")."""
    return f"{limit.code}:{limit.texts[0]}" if is_permitted and limit.texts else limit.code


def _missing_on_owned(state: ParseState, start: int, first: int) -> int | None:
    """Where the words begin that say that a device beside what is sought lacks the feature: "my TV [has no] HDMI ARC"."""
    begin = state.before(_MISSING, start, first)
    if begin is None:
        return None
    near = range(max(0, begin - _OWN_WITHIN), begin)
    is_beside = any(at in near and kind != state.category for at, kind in state.categories_named.items())
    return begin if is_beside or any(state.in_context(at, at + 1) for at in near) else None


def _never_done(state: ParseState, start: int) -> int | None:
    """Where the words begin that say that nobody does it: "she [never goes] swimming"."""
    denied = state.word(start - 2)
    is_denied = state.word(start - 1) in _GOING and (denied == "never" or denied.endswith("n't"))
    return start - 2 if is_denied else None


def unneeded_end(state: ParseState, last: int) -> int:
    """ "Touchscreen [ga perlu]": where the words end that leave open what stands before them; 0 where none do."""
    found = last < len(state.words) and (UNNEEDED.at(state.words, last) or UNNEEDED_BEHIND.at(state.words, last))
    end = last + found[0] if found else last
    is_end = end == len(state.words) or state.words[end] in BREAKS
    return end if found and is_end else 0


def _is_companion(state: ParseState, first: int, last: int, start: int) -> bool:
    """ "Works with Android", "for Windows", "he has an Android phone": keep the system as what the thing sought must suit."""
    begin = state.before(COMPANION, start, first)
    if begin is None and start and state.words[start - 1] in FOR:
        begin = start - 1
    if begin is None and state.category in _SYSTEM_OF_ANOTHER:
        own = state.before(OWNING, start, first)
        begin = start if own is None else own
    if begin is None:
        return False
    last += state.word(last) in _DEVICES
    context = Context(words=state.raw(begin, last), relation="suits", name=state.raw(first, last))
    state.add(Span(first, last, context=context, keeps_words=True))
    state.taken.update(range(begin, last))
    return True


def _option(state: ParseState, feature: Feature) -> Option | None:
    """The first key that the category knows; without a category the first of all, one of a few categories only where there is no other."""
    options = [
        o
        for o in feature.options
        if state.knows(o.key) and (not o.categories or state.category in {None, *o.categories})
    ]
    anywhere = [option for option in options if not option.categories]
    return next(iter((state.category is None and anywhere) or options), None)


def features_stated(words: tuple[str, ...], category: str) -> tuple[SpecLimit, ...]:
    """The features in `words` that only products of `category` can have, though they name another thing: "can I change the lens?"."""
    stated = [found[1] for index in range(len(words)) if (found := CATEGORY_FEATURES.at(words, index))]
    return tuple(
        _limit(option, feature, negated=False)
        for feature in stated
        for option in feature.options
        if category in option.categories
    )


def _limit(option: Option, feature: Feature, *, negated: bool) -> SpecLimit:
    if option.at_least is not None:
        return SpecLimit(key=option.key, at_most=0) if negated else SpecLimit(key=option.key, at_least=option.at_least)
    if isinstance(option.equals, bool):
        return SpecLimit(key=option.key, equals=option.equals is not negated)
    named = feature.name if isinstance(option.equals, tuple) else ""
    return SpecLimit(key=option.key, equals=option.equals, label=named, excluded=negated)


def kinds_with(limit: SpecLimit, values: Mapping[str, Mapping[str, Sequence[str]]] = MappingProxyType({})) -> set[str]:
    """The categories that may have what a limit asks for, by whatever name they call it: 5G is cellular in a tablet.

    `values` are the texts that their products have, by category and key; a text that none of them has is asked for of another kind.
    """
    keys = {limit.key}
    for feature in FEATURES.meanings:
        same = {option.key for option in feature.options}
        keys |= same if feature.options[0].key == limit.key else set()
    kinds = {id for id, category in CATEGORIES.items() if keys & set(category.specs)}
    wanted = () if limit.excluded or isinstance(limit.equals, bool) else limit.texts
    having = {id for id in kinds if any(_is_among(wanted, values.get(id, {}).get(key, ())) for key in keys)}
    return having or kinds


def _is_among(wanted: Sequence[str], texts: Sequence[str]) -> bool:
    """Whether one of the texts is what is wanted, or a kind of it: "E Ink Carta 1200"."""
    return any(one.casefold() in text.casefold() for one in wanted for text in texts)
