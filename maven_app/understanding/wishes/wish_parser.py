"""Wish parser: uses, criteria and general qualities that rank products without ruling any out."""

from dataclasses import replace

from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import TAGS
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import INDONESIAN, STOP
from maven_app.domain.needs.need import CategoryLimit, SpecLimit, Wish
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    DETERMINERS,
    FOR,
    NEGATIONS,
    PERMITTED,
    POSSESSIVES,
    TAKING_FOR,
    UNNEEDED,
)
from maven_app.understanding.lexicon.wish_words import WishTarget, wish_words
from maven_app.understanding.lexicon.wishes import (
    BEST,
    GENERAL_QUALITIES,
    OPPOSITES,
    OTHER_BRAND,
    PURPOSE_WORDS,
    SAME_BRAND,
    VALUE,
    Quality,
)
from maven_app.understanding.parsing.feature_phrases import unneeded_end
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.parsing.unused_words import describes_part, understood_words
from maven_app.understanding.wishes.attributed_wishes import (
    SIZES,
    SIZES_BEHIND,
    asks_worth,
    describes_another,
    is_content,
    is_lacked,
    is_nuisance,
    is_use_of_others,
    only_sets_aside,
)
from maven_app.understanding.wishes.comparative_criteria import better_at
from maven_app.understanding.wishes.complaints import BAD_EFFECTS
from maven_app.understanding.wishes.opposites import opposite_at
from maven_app.understanding.wishes.rejected_features import (
    appearance_end,
    is_complaint,
    is_denied_seeming,
    joins_waiver,
    keep_unwanted,
    rule_out_demanded,
    rule_out_kind,
)
from maven_app.understanding.wishes.retractions import permitted_instead
from maven_app.understanding.wishes.wish_recording import (
    is_part_ruled_out,
    join_wish,
    keep_quality,
    keep_wish,
    known_keys,
)

_OWN = word_set("current old existing present lama")
_LONGEST_PURPOSE, _LONGEST_DENIAL, _WORDS_OF_KIND = 4, 5, 3
_DOING = word_set(
    """
    play playing plays do does doing watch watching use using used need for any much heavy real really serious all into in
    main mainin maen buat untuk utk dipakai dipake pake pakai nonton suka nge him her them want
    """
)
"""Words between a negation and the use that it rules out."""
_KEPT_OFF = word_set("him her them kids")
"""Whom somebody keeps off a use: "I don't want [him] on games"."""
_UNWANTED_ITSELF = BAD_EFFECTS | word_set(
    """
    noise noisy burn hair flicker glare reflections lag delay blur strain tangles jet attention pick picks rambut berisik silau dead fall
    copot panas overheat overheats overheating perhatian mencolok kuning kekuningan nangkep
    """
)
"""Words of a wish that name what is to be avoided: "no noise" wishes for quiet."""
_INDONESIAN_FUNCTION_WORDS = INDONESIAN & STOP
"""Words that name nothing in an Indonesian message, whatever they mean in English."""
_SELDOM = word_set("never rarely hardly seldom barely jarang")
_BEFORE_DENIAL = (
    BREAKS
    | word_set("juga jg dia saya gue gw gua aku kami soalnya dan yang yg karena orangnya anaknya emang memang")
    | {""}
)
"""Before one of these the negation asks: "kuat ga main game?"; behind these it denies: "buat mama, ga main game"."""
_STEPS = word_set(
    """
    hour hours jam long my the a an his her some and or , & dan atau 's daily occasional serious everyday light heavy
    mostly also casual mainly watching doing
    """
)


def find_wishes(state: ParseState) -> None:
    """Make every use, criterion and quality that is still free a wish."""
    in_purpose = False
    index = 0
    while index < len(state.words):
        length = opposite_at(state, index) or _joins_noun(state, index)
        length = length or _wish_at(state, index, for_use=in_purpose)
        if length:
            index += length
            continue
        word = state.words[index]
        in_purpose = word in PURPOSE_WORDS or (in_purpose and (word in _STEPS or state.tokens[index].is_number))
        index += 1
    _keep_other_purposes(state)


def _target_at(state: ParseState, index: int, *, for_use: bool) -> tuple[int, WishTarget] | None:
    """The use or criterion that the words at `index` name, and how many they are."""
    found = wish_words(state.category_knowledge).at(state.words, index, for_use=for_use)
    is_function_word = state.is_indonesian and state.words[index] in _INDONESIAN_FUNCTION_WORDS
    return None if found and found[0] == 1 and is_function_word else found  # "kayak laptop" is like a laptop


def _wish_at(state: ParseState, index: int, *, for_use: bool) -> int:
    """How many words at `index` were kept as a wish."""
    if length := _brand_compared_at(state, index) or _criterion_compared_at(state, index):
        return length
    target = _target_at(state, index, for_use=for_use)
    quality, value = _quality_at(state, index), None if asks_worth(state, index) else VALUE.at(state.words, index)
    lengths = [found[0] if found else 0 for found in (target, quality, value)]
    length, asks_price = max(lengths), value or (quality and "price" in quality[1].keys)
    if (best := BEST.at(state.words, index)) and not asks_price and not _is_ruled_out(state, index):
        state.aim = "best" if state.aim == "sensible" else state.aim
        if best[0] > length:
            return 0
    criterion = target[1] if target and lengths[0] == length else None
    if not length or not _is_open(state, index, index + length, criterion) or _is_said_of_own(state, index, length):
        return 0
    is_aside = _is_kind_in_choice(state, index, index + length) or (length == 1 and _goes_bad(state, index))
    is_aside = is_aside or (criterion is not None and is_nuisance(state, index, index + length))
    if is_aside or is_denied_seeming(state, index) or is_use_of_others(state, index, length, target):
        return 0
    if is_lacked(state, index, length, target):
        return length
    complains = criterion is not None and is_complaint(state, index, criterion)
    if criterion and (end := _refuse(state, (index, index + length), criterion)):
        return end - index
    negation = _negation_before(state, index)
    if negation and not complains and _UNWANTED_ITSELF.isdisjoint(state.words[index : index + length]):
        return 0
    if permitted := _opposite_permitted(state, index, length):
        return permitted
    if not (target and target[1].kind == "use") and describes_another(state, index, index + length):
        return 0
    if value and lengths[2] == length:
        keep_wish(state, index, index + length, Wish(text="", specs=("price",)))
        state.aim = "value"
    elif quality and lengths[1] == length and (not target or lengths[0] < length or quality[1].degree != "plain"):
        keep_quality(state, index, index + length, quality[1], target[1] if target else None)
    elif target:
        keep_wish(state, index - negation, max(index + length, appearance_end(state, index)), target[1].wish(""))
    return length


def _refuse(state: ParseState, place: Extent, criterion: WishTarget) -> int:
    """Keep that a wish is refused; where the words end that say so, 0 where none do."""
    if end := rule_out_demanded(state, place, criterion):
        return end
    refused = _refusal(state, *place, criterion)
    if refused and not rule_out_kind(state, refused, place, criterion):
        keep_unwanted(state, refused, place, criterion)
    return refused[1] if refused else 0


def _opposite_permitted(state: ParseState, index: int, length: int) -> int:
    """How many words at `index` allow what somebody else would refuse: "[heavy is fine]"; 0 where they do not."""
    if length != 1 or state.words[index] not in OPPOSITES:
        return 0
    permitted = PERMITTED.at(state.words, index + 1)
    if permitted is None:
        return 0
    state.add(Span(index, index + 1 + permitted[0], waiver=permitted_instead(state.words[index])))
    return 1 + permitted[0]


def _joins_noun(state: ParseState, index: int) -> int:
    """ "Battery [big]", "batre [gede]": how many words of a size stand behind the noun that it is of, to whose wish they are then added."""
    quality = _quality_at(state, index) if state.words[index] in SIZES | SIZES_BEHIND else None
    target = wish_words(state.category_knowledge).at(state.words, index)
    if quality is None or quality[1].degree != "plain" or (target and target[0] > quality[0]):
        return 0
    last = index + quality[0]
    if last < len(state.words) and state.words[last] not in STOP | BREAKS:
        return 0
    for place, span in enumerate(state.spans):
        if span.wish is None or not span.wish.criterion or span.last != index:
            continue
        if not set(span.wish.specs) & set(quality[1].keys):
            wish = copy_with(span.wish, text=state.raw(span.first, last))
            state.spans[place] = replace(span, last=last, wish=wish)
            state.taken.update(range(index, last))
            return quality[0]
    return 0


def _brand_compared_at(state: ParseState, index: int) -> int:
    """How many words at `index` want another maker than that of the product spoken of, or the same again."""
    for phrases, wish in ((OTHER_BRAND, Wish(text="", relative="other")), (SAME_BRAND, Wish(text="", relative="same"))):
        found = phrases.at(state.words, index)
        if found and _is_open(state, index, index + found[0]):
            keep_wish(state, index, index + found[0], wish, keeps_words=False)
            return found[0]
    return 0


def _criterion_compared_at(state: ParseState, index: int) -> int:
    """How many words at `index` want more of a criterion than the product spoken of has: "a [better screen]"."""
    found, quality = better_at(state, index), _quality_at(state, index)
    if found is None or not _is_open(state, index, index + found[0], found[1]):
        return 0
    keys = known_keys(state, quality[1].keys) if quality and quality[0] >= found[0] else ()
    if keys and keys[0] not in OWN_CLASSES:
        return 0  # a "better battery" of a phone is the one that lasts longer
    keep_wish(state, index, index + found[0], copy_with(found[1].wish(""), relative="more"))
    return found[0]


def _goes_bad(state: ParseState, index: int) -> bool:
    """ "[Cepat] panas", "gets hot [fast]": whether a word of speed tells how soon something goes wrong."""
    behind, before = state.word(index + 1), state.word(index - 1)
    return state.words[index] in _SOON and bool({behind, before} & (BAD_EFFECTS | _GOING_WRONG))


_SOON = word_set("cepat cepet fast quick quickly")
_GOING_WRONG = word_set("hot panas habis lowbat penuh mati rusak drop dies die drains full soak empty")


def _quality_at(state: ParseState, index: int) -> tuple[int, Quality] | None:
    """The general quality that begins at `index`; "the best [camera]" of cameras is none of theirs."""
    quality = _as_possible_at(state, index) or GENERAL_QUALITIES.at(state.words, index)
    if not quality and _is_budget_kind(state, index):
        return GENERAL_QUALITIES.at(("cheap",), 0)
    if quality and quality[0] > 1 and state.in_category_name(index + quality[0] - 1, index + quality[0]):
        return None
    return quality


def _as_possible_at(state: ParseState, index: int) -> tuple[int, Quality] | None:
    """ "[As big as possible]", "[sebesar mungkin]": a quality of which the most is wanted."""
    first = index + (state.words[index] == "as")
    quality = GENERAL_QUALITIES.at(state.words, first)
    if quality and state.words[first + quality[0] : first + quality[0] + 2] == ("as", "possible"):
        return first + quality[0] + 2 - index, replace(quality[1], degree="superlative")
    stem = GENERAL_QUALITIES.at((state.words[index].removeprefix("se"),), 0)
    is_most = stem and state.words[index].startswith("se") and state.word(index + 1) == "mungkin"
    return (2, replace(stem[1], degree="superlative")) if stem and is_most else None


def _is_budget_kind(state: ParseState, index: int) -> bool:
    """ "A [budget] gaming laptop", "a [simple] laptop", "laptop yang [sederhana]": it describes what is sought, which need not be dear."""
    word = state.words[index]
    if word in _MODEST_BEHIND:
        return state.in_category_name(index - 1, index) or state.word(index - 1) in {"yang", "yg"}
    is_criterion = (
        wish_words(state.category_knowledge).at(state.words, index) is not None
    )  # "a simple phone" is easy to use
    if word not in _MODEST_BEFORE or is_criterion or state.word(index - 1) in POSSESSIVES:
        return False
    ahead = range(index + 1, min(index + 1 + _WORDS_OF_KIND, len(state.words)))
    kind = next((place for place in ahead if state.in_category_name(place, place + 1)), None)
    return kind is not None and STOP.isdisjoint(state.words[index + 1 : kind])


_MODEST_BEFORE, _MODEST_BEHIND = word_set("budget simple plain"), word_set("sederhana simpel")


def _is_open(state: ParseState, first: int, last: int, target: WishTarget | None = None) -> bool:
    """Whether nothing was read in the words; those of the category's name ("gaming monitor") and of a context may be a wish too."""
    is_read = any(
        span.first < last
        and first < span.last
        and not is_part_ruled_out(span, first, last)
        and not isinstance(span.constraint, CategoryLimit)
        and not (target and _is_praised(span, first, last, target))
        and not _is_context_within(span, first, last)
        and not _is_kind_within(state, span, first, last)
        and not (first < span.first and span.last <= last and only_sets_aside(span))
        for span in state.spans
    )
    is_measure = last - first > 1 and state.words[last - 1] in _SIZE_OF  # "iPhone-sized" asks for no iPhone
    return not is_read or is_measure or state.in_category_name(first, last) or state.in_context(first, last)


_SIZE_OF = word_set("sized size")


def _is_kind_in_choice(state: ParseState, first: int, last: int) -> bool:
    """ "[Soundbar] or two bookshelf speakers": the kind that one side of a choice is of says nothing of what it is for."""
    is_named = state.in_category_name(first, last) or first in state.categories_named
    is_whole = is_named and not state.in_category_name(last, last + 1)
    before = first - 2 if state.word(first - 1) in _COUNTS else first - 1
    return is_whole and not _CHOICE_LINKS.isdisjoint((state.word(before), state.word(last)))


_COUNTS = word_set("two 2 a pair dua")
_CHOICE_LINKS = word_set("or vs versus atau ataukah lawan")


def _is_said_of_own(state: ParseState, index: int, length: int) -> bool:
    """ "My [current] AirPods": which of them somebody has."""
    is_own = state.word(index - 1) in POSSESSIVES or state.in_context(index, index + 1)
    return length == 1 and state.words[index] in _OWN and is_own


def _is_context_within(span: Span, first: int, last: int) -> bool:
    """ "For [anak] kuliahan", "replace my [laptop]", "has an [Apple] pencil": who or what it is for, stands beside or takes the place of,
    is named by more words than the person's or the device's.
    """
    is_served = span.context is not None and span.context.relation in ("recipient", "suits", "owned")
    is_replaced = span.context is not None and span.context.relation in ("replaces", "resembles") and first < span.first
    return (is_served or is_replaced) and first <= span.first and span.last <= last


def _is_kind_within(state: ParseState, span: Span, first: int, last: int) -> bool:
    """ "For my two bay [NAS]", "an fps [mouse]": another word for the kind of thing, named by more words as what it is for."""
    limit, said_besides = span.constraint, (span.wish, span.context, span.waiver) != (None, None, None)
    if said_besides or not (limit is None or (isinstance(limit, SpecLimit) and limit.key == "type")):
        return False
    return span.first in state.categories_named and first <= span.first and span.last <= last


def _is_praised(span: Span, first: int, last: int, target: WishTarget) -> bool:
    """ "A good [mic]": the feature is required, and its class wished for."""
    is_within = first <= span.first and span.last <= last and span.last - span.first < last - first
    is_feature = isinstance(span.constraint, SpecLimit) and span.constraint.key in target.specs
    return is_within and is_feature and not OWN_CLASSES.keys().isdisjoint(target.specs)


def _is_ruled_out(state: ParseState, index: int) -> bool:
    return _negation_before(state, index) > 0


def _negation_before(state: ParseState, index: int) -> int:
    """How many words before `index` say that what follows need not or must not be: "[without any] burn-in"."""
    start = state.back_over_determiners(index)
    begin = state.before(UNNEEDED, start, index)
    begin = state.before(NEGATIONS, start, index) if begin is None else begin
    return 0 if begin is None else index - begin


def _refusal(state: ParseState, first: int, last: int, target: WishTarget) -> Extent | None:
    """From where to where the words say that a use or a criterion is not wanted: "[no gaming]", "[I don't play games]", "[ga main game]",
    "[speakers not needed]"; None where they do not, where they ask ("kuat ga buat main game?"), and of what nobody wants ("no noise").
    """
    if not _UNWANTED_ITSELF.isdisjoint(state.words[first:last]) or is_complaint(state, first, target):
        return None
    if target.kind == "criterion" and describes_part(state, last):
        return None
    start = state.back_over_determiners(first)
    end = unneeded_end(state, last) or last
    unneeded = start if joins_waiver(state, start) else state.before(UNNEEDED, start, first)
    if unneeded is not None or end > last:
        return (first if unneeded is None else unneeded), end
    while start > max(0, first - _LONGEST_DENIAL) and (
        state.words[start - 1] in _DOING | DETERMINERS
        or (state.words[start - 1] == "on" and state.word(start - 2) in _KEPT_OFF)
    ):
        start -= 1
    word, does = state.word(start - 1), start < first or target.kind == "use"
    if does and ((word.endswith("n't") and word != "can't") or word in _SELDOM):
        return start - 1, last
    found = NEGATIONS.up_to(state.words, start)
    if found is None or (found[0] == 1 and word in TAGS and state.word(start - 2) not in _BEFORE_DENIAL):
        return None
    return start - found[0], last


def _keep_other_purposes(state: ParseState) -> None:
    """ "For small hands": a purpose that is in no lexicon stays a wish, and says of itself that nothing can check it."""
    for index, word in enumerate(state.words):
        if word not in FOR or state.word(index - 1) in TAKING_FOR or not state.is_free(index, index + 1):
            continue
        first = index + 1
        while first < min(len(state.words), index + _LONGEST_PURPOSE) and _leads_on(state, first):
            first += 1
        last = first
        while last < min(len(state.words), first + _LONGEST_PURPOSE) and is_content(state, last):
            last += 1
        if last == first or join_wish(state, index, last):
            continue
        if not understood_words().issuperset(state.words[first:last]):  # "for a gift"
            state.add(Span(first, last, wish=Wish(text=state.raw(index, last)), keeps_words=True))
            state.taken.update(range(index, first))


def _leads_on(state: ParseState, index: int) -> bool:
    return state.words[index] in STOP and state.words[index] not in BREAKS and state.tokens[index].is_word
