"""Category mentions: which category a message asks for, when several things are named in it."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.closed_classes import WANTING
from maven_app.domain.language.stems import stem
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import CategoryLimit, Constraint, SpecLimit, Waiver
from maven_app.domain.quantities.locales.vocabulary import UNITS
from maven_app.understanding.categories.classifier import guess_category
from maven_app.understanding.kinds.ambiguous_nouns import is_loudspeaker, is_verb, kind_of_plain_word, names_no_goods
from maven_app.understanding.kinds.product_aspects import is_had, is_side
from maven_app.understanding.kinds.question_subjects import asks_about_a_name, role_beside_subject
from maven_app.understanding.lexicon.categories import PARTS, PERIPHERALS, is_component_category
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.function_words import FOR, NEGATIONS, PERMITTED, UNNEEDED
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.lexicon.wishes import OPPOSITES
from maven_app.understanding.makers.brands import hp_is_brand
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.generic_nouns import further_noun, further_thing, is_asked_for, sought_noun
from maven_app.understanding.parsing.mention_roles import (
    FAULTS,
    RENEWING,
    Role,
    model_end,
    role_of,
    shared_roles,
    surroundings_start,
)
from maven_app.understanding.parsing.owned_things import breakage_end
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span
from maven_app.understanding.parsing.price_references import is_sole_money_for
from maven_app.understanding.parsing.requested_categories import (
    CategoryMention,
    category_worn_out,
    common_meaning,
    first_requested,
    is_directly_requested,
    is_elsewhere,
    is_incidental,
    role_by_neighbors,
    weaker_kind_sought,
)
from maven_app.understanding.parsing.tool_phrases import is_part_of_sought
from maven_app.understanding.parsing.unused_words import describes_part

_NOT, _MODALS = "n't", word_set("cannot can could will would must should may might")
_OTHERWISE = word_set("else instead different lain selain")
_ASKING, _HAVING = word_set("what which"), word_set("with having dengan")
_BESIDE, _THAN = word_set("di ke on to with sama dengan"), word_set("than daripada ketimbang dibanding")
_BACK = word_set("back return returning balik kembali lagi")
"""Before "to" these bring a kind back: "back [to] the monitor, is there one that is lighter?"."""
_POINTING = word_set("it this that first second third one pertama kedua ketiga ini itu yang")
"""Words that point at what is shown."""
_NARROWING = word_set("that which whose yang yg")
"""Words behind a refused kind that tell of which of it this holds: "I don't want a laptop [that] gets hot"."""


def find_categories(state: ParseState, brands: Sequence[BrandMention]) -> list[CategoryMention]:
    """Every category that the message names, by its own name or by a product line, with how it stands."""
    named = [m for m in brands if m.maker.is_line]
    inside = {index for m in named for index in range(m.first, m.last)}
    mentions = _by_name(state, inside)
    mentions += [CategoryMention(m.first, m.last, m.maker.category, is_line=True) for m in named if m.maker.category]
    mentions = [mention for mention in mentions if not _takes_saved_money(state, mention)]
    mentions.sort(key=lambda mention: mention.first)
    return _with_roles(state, mentions, [(m.first, m.last) for m in brands])


def _takes_saved_money(state: ParseState, mention: CategoryMention) -> bool:
    """ "Need the money for a [GPU]", of monitors: whether it names what is bought with what is saved on the thing under discussion."""
    start = state.back_over_determiners(mention.first)
    if state.discussed in {None, mention.category} or state.word(start - 1) not in FOR:
        return False
    before = state.words[max(0, start - 1 - _MONEY_NEAR) : start - 1]
    further = state.words[max(0, start - 1 - 2 * _MONEY_NEAR) : start - 1]
    is_saved = not _SAVED.isdisjoint(before) or not (_CASH.isdisjoint(before) or _SETTING_ASIDE.isdisjoint(further))
    if is_saved:
        state.add(Span(mention.first, mention.last))
    return is_saved


_SAVED = word_set("saving savings save rest remaining leftover left over nabung sisa sisanya tabungan")
_CASH, _SETTING_ASIDE = (
    word_set("money cash dana uang duit"),
    word_set("need needs needed keep keeping leave leaves save saving butuh perlu simpan nyimpen sisain nyisain"),
)
_MONEY_NEAR = 2
"""Words for money that goes elsewhere, those for money that does where it is kept, and how far they stand from its "for"."""


def _by_name(state: ParseState, inside: set[int]) -> list[CategoryMention]:
    mentions: list[CategoryMention] = []
    index = 0
    while index < len(state.words):
        unknown, found = state.other_things.at(state.words, index), state.category_names.at(state.words, index)
        feature = FEATURES.at(state.words, index)
        if unknown and unknown[0] > (found[0] if found else 1):
            index += unknown[0]
        elif feature and (feature[0] > found[0] if found else _ends_in_a_name(state, index, feature[0])):
            index += feature[0]
        elif found and names_no_goods(state, index, index + found[0]):
            index += found[0]
        elif found and index not in inside and not is_verb(state, index):
            name = ("speakers", ()) if is_loudspeaker(state, index) else found[1]
            mentions.append(CategoryMention(index, index + found[0], *name))
            index += found[0]
        else:
            if state.words[index] == "hp" and not hp_is_brand(state, index):
                mentions.append(CategoryMention(index, index + 1, "smartphones"))
            elif kind := kind_of_plain_word(state, index):
                mentions.append(CategoryMention(index, index + 1, kind))
            index += 1
    return mentions


def _ends_in_a_name(state: ParseState, first: int, length: int) -> bool:
    """ "Disc [drive]" names no drive, as "[headphone] jack" names no headphones."""
    return any(state.category_names.at(state.words, place) for place in range(first + 1, first + length))


def _with_roles(
    state: ParseState, mentions: list[CategoryMention], brands: list[tuple[int, int]]
) -> list[CategoryMention]:
    spans = [(mention.first, mention.last) for mention in mentions]
    heads = [place for place in range(len(state.words)) if state.other_things.at(state.words, place)]
    heads += [noun.first] if (noun := sought_noun(state)) else []
    told: list[Role] = []
    for mention in mentions:
        has_head = any(place < mention.first for place in heads) or any(
            other.first < mention.first and stands in {"wanted", "ruled_out"}
            for other, stands in zip(mentions, told, strict=False)
        )
        stands = role_of(state, mention.first, mention.last, brands, has_head=has_head)
        if any(place < mention.first for place in heads) and state.word(_before(state, mention, brands)) in _HAVING:
            stands = "accessory"  # "a drone with a camera"
        if not mention.is_line:
            stands = role_by_neighbors(state, spans[len(told)], stands, has_head=has_head, is_alone=len(mentions) == 1)
        if not mention.is_line and stands == "wanted" and is_part_of_sought(state, _before(state, mention, brands) + 1):
            stands = "accessory"
        is_narrowed = _has_brand_before(state, mention, brands) or state.word(mention.last) in _NARROWING
        told.append("wanted" if stands == "ruled_out" and is_narrowed else stands)
    names = [(m.first, m.last) for m in mentions if m.is_line] + _models(state, brands)
    told = [
        (stands == "wanted" and not m.is_line and role_beside_subject(state, span, m.category, names)) or stands
        for m, span, stands in zip(mentions, spans, told, strict=True)
    ]
    return [
        CategoryMention(m.first, m.last, m.category, m.said, m.is_line, stands)
        for m, stands in zip(mentions, shared_roles(state, spans, told), strict=True)
    ]


def _models(state: ParseState, brands: Sequence[Extent]) -> list[Extent]:
    """Makers that a model's name follows: "[LG] C4"."""
    return [(first, last) for first, last in brands if model_end(state, last) > last]


def asks_about_model(state: ParseState, brands: Sequence[BrandMention]) -> bool:
    """Whether a message asks about a product by its name, which is of one kind or another."""
    return asks_about_a_name(state, _models(state, [(m.first, m.last) for m in brands]))


def _before(state: ParseState, mention: CategoryMention, brands: list[tuple[int, int]]) -> int:
    return state.back_over_determiners(mention.first, over=brands) - 1


def _has_brand_before(state: ParseState, mention: CategoryMention, brands: list[tuple[int, int]]) -> bool:
    """ "No Samsung phones" rules out the maker, not phones."""
    start = state.back_over_determiners(mention.first, over=brands)
    return any(start <= first and last <= mention.first for first, last in brands)


def sought_kind(state: ParseState, mentions: Sequence[CategoryMention]) -> CategoryMention | None:
    """The category that is asked for."""
    wanted = [m for m in mentions if m.role == "wanted"] or [m for m in mentions if m.role == "compared"]
    if not wanted and state.discussed is None:
        wanted = [
            m for m in mentions if m.role == "left_open" and PERMITTED.at(state.words, m.last)
        ]  # "a Chromebook is ok. which?"
    mentioned = {at for m in mentions for at in range(m.first, m.last)}
    beside = {word for at, word in enumerate(state.words) if at not in mentioned}
    if not wanted and sought_noun(state) is None and not (RENEWING | FAULTS).isdisjoint(beside):
        owned = [m for m in mentions if m.role == "owned"]
        gone = [m for m in owned if breakage_end(state, model_end(state, m.last))]
        wanted = gone or category_worn_out(state, owned)
    plain = [m for m in wanted if not m.is_line]
    parts = [m for m in plain if m.category == "storage" and not _is_part_of_device(state, m)]
    headed = [m for m in parts if state.is_indonesian and any(m.last == device.first for device in wanted)]
    if parts and all(m.category == "storage" for m in plain):
        wanted = parts  # "PS5 SSD": what is named plainly is sought, for the device beside it
    elif headed:
        wanted = headed  # "ssd laptop lama": Indonesian puts the head first
    wanted = _asked_for(state, wanted)
    strong = [m for m in wanted if not is_component_category(m.category)] or wanted
    named = [m for m in strong if not m.is_line] or strong
    if not named:
        return None
    first = next((m for m in named if _is_object(state, m, named)), None) or first_requested(state, named)
    if is_elsewhere(state, first):
        return weaker_kind_sought(state, first, wanted)
    for other in strong:
        if other is not first and (other.first == first.last or other.last == first.first):
            return _of_compound(state, *sorted((first, other), key=lambda m: m.first))
    return first


def _is_object(state: ParseState, mention: CategoryMention, named: Sequence[CategoryMention]) -> bool:
    """ "Android phone. What [watch]?", "pixel phone, 250 bucks for a [watch]": whether a kind is what a question or the money is for."""
    others = [other.first for other in named if other is not mention]
    return state.word(mention.first - 1) in _ASKING or is_sole_money_for(state, mention.first, others)


def _asked_for(state: ParseState, wanted: Sequence[CategoryMention]) -> list[CategoryMention]:
    """Those of the kinds that may be what is wanted; where a weak one is the object of the wanting, none that is only spoken of."""
    if not any(is_component_category(m.category) and is_directly_requested(state, m) for m in wanted):
        return list(wanted)
    return [m for m in wanted if is_component_category(m.category) or not is_incidental(state, m)]


def _is_part_of_device(state: ParseState, mention: CategoryMention) -> bool:
    """ "A MacBook with [SSD]", "512 GB [SSD]": what a device has, not what is sought."""
    before = state.word(mention.first - 1)
    return before in _HAVING or UNITS.get(before) in {"GB", "TB"}


def _of_compound(state: ParseState, one: CategoryMention, other: CategoryMention) -> CategoryMention:
    """Of two names side by side: the peripheral ("tv speaker"), else the head, which English puts last."""
    guess = guess_category(state.text) if one.role != "wanted" else None
    if guess and guess.category in {one.category, other.category}:  # "my old Kindle Keyboard" is no keyboard
        return one if guess.category == one.category else other
    if (one.category in PERIPHERALS) != (other.category in PERIPHERALS):
        return one if one.category in PERIPHERALS else other
    if one.is_line != other.is_line:
        return other if one.is_line else one
    return one if state.is_indonesian or one.category in PERIPHERALS else other


def _is_yardstick(state: ParseState, mention: CategoryMention) -> bool:
    """ "Is it really better [than] an iPhone?", "worth it [over] the phone?": what something shown is only measured by."""
    before = state.word(state.back_over_determiners(mention.first) - 1)
    return (mention.role == "compared" and before in _THAN) or (before == "over" and not mention.is_line)


def keep_category(state: ParseState, mentions: Sequence[CategoryMention], given: str | None = None) -> None:
    """Make the chosen category a constraint, with what its name says of the product; without one, read in the `given` one."""
    mentions = _with_sides(state, mentions, given)
    choice = sought_kind(state, mentions)
    if choice is None and (noun := further_noun(state, given) or further_thing(state, given)):
        choice = CategoryMention(noun.first, noun.last, noun.categories[0])
        mentions = [*mentions, choice]
    if choice is not None and given not in {None, choice.category} and _is_said_beside(state, choice):
        choice = None
    is_beside = choice is not None and (choice.role == "owned" or _is_yardstick(state, choice))
    if choice is None or (is_beside and given not in {None, choice.category}):
        is_guessed = any(isinstance(s.constraint, CategoryLimit) and s.constraint.guessed for s in state.spans)
        state.category = None if not is_guessed and things_not_carried(state, mentions, given) else given
        _leave_open_kinds(state, mentions)
        _rule_out_kinds(state, mentions)
        return
    state.category = choice.category
    alike = [m for m in mentions if m.category == choice.category and m.role == choice.role]
    same = [m for m in alike if not _cannot_be_used(state, m)] or alike
    choice = choice if choice in same else same[0]
    state.taken.update(place for m in set(alike) - set(same) for place in range(m.first, m.last))
    limit: Constraint = CategoryLimit(category=choice.category, words=state.raw(choice.first, choice.last))
    for mention in same:
        span = Span(mention.first, mention.last, limit if mention is choice else None, keeps_words=True)
        if mention.is_line:  # the maker is still to be read in it
            state.spans += [span] if mention is choice else []
        else:
            state.add(span)
    between = {word for one, other in pairwise(same) for word in state.words[one.last : other.first]}
    is_open = choice.role == "owned" and not _OTHERWISE.isdisjoint(state.words)  # "what else than my trackball"
    for key, value in () if is_open else common_meaning(same, is_choice=bool(between & {"or", "atau"})):
        types = [m for m in same if key == "type" and any(key == stated for stated, _ in m.said)]
        stated_by = choice if choice in types or not types else types[0]  # "headphones, [over-ear] probably"
        limit = SpecLimit(key=key, equals=value, words=state.raw(stated_by.first, stated_by.last))
        state.spans.append(Span(stated_by.first, stated_by.last, limit, keeps_words=True))
    _rule_out_kinds(state, mentions)


def _cannot_be_used(state: ParseState, mention: CategoryMention) -> bool:
    """ "Can't push a normal [mouse] any more. A trackball maybe?": what somebody cannot use is not the kind that is sought."""
    before = state.words[state.clause(mention.first)[0] : mention.first]
    return any(word in _CANNOT for word in before[-_REACH:])


_CANNOT, _REACH = word_set("can't cannot couldn't unable"), 5


def _is_said_beside(state: ParseState, mention: CategoryMention) -> bool:
    """Whether another kind than the one under discussion only stands beside it: "be played on a [TV]?", "never mind the [camera]"."""
    start = state.back_over_determiners(mention.first)
    is_unneeded = state.before(UNNEEDED, start, mention.first) is not None
    is_where = state.word(start - 1) in _BESIDE and not _POINTING.isdisjoint(state.words)
    is_where = (is_where and state.word(start - 2) not in _BACK) or "from" in state.words[start : mention.first]
    return is_unneeded or (is_where and WANTING.isdisjoint(state.words))


def _with_sides(state: ParseState, mentions: Sequence[CategoryMention], given: str | None) -> Sequence[CategoryMention]:
    """The mentions; those that name a side of what is sought, or something that what is under discussion has, as parts of it."""
    had = [m for m in mentions if given and m.role == "wanted" and not m.is_line and is_had(state, m.first, m.last)]
    wanted = _asked_for(state, [m for m in mentions if m.role == "wanted" and m not in had])
    sought = next((m.category for m in wanted if m.category not in PARTS), given)
    parts = [m for m in wanted if not m.is_line and is_side(state, (m.first, m.last), m.category, sought)]
    parts += [] if len(wanted) > len(parts) else had
    return [replace(m, role="accessory") if m in parts else m for m in mentions]


def _leave_open_kinds(state: ParseState, mentions: Sequence[CategoryMention]) -> None:
    """ "Over-ear is fine": a kind of what is under discussion that was ruled out may be one again."""
    for mention in mentions:
        permitted = PERMITTED.at(state.words, mention.last)
        if mention.role != "left_open" or mention.category != state.category or not permitted:
            continue
        last = mention.last + permitted[0]
        words = state.raw(mention.first, last)
        for key, value in mention.said:
            state.add(Span(mention.first, last, waiver=Waiver(words=words, code=f"spec:{key}:{value}")))


def _rule_out_kinds(state: ParseState, mentions: Sequence[CategoryMention]) -> None:
    """ "Not earbuds", "not a Chromebook": of the kinds of the category that a name stands for, one is ruled out."""
    for mention in mentions:
        if mention.role != "ruled_out" or mention.is_line or not state.is_free(mention.first, mention.last):
            continue
        if not mention.said and describes_part(state, mention.last):
            continue
        start = state.back_over_determiners(mention.first)
        begin = state.before(NEGATIONS, start, mention.first)
        said = state.raw(start if begin is None else begin, mention.last)
        limits = [
            SpecLimit(key=key, equals=value, excluded=True, words=said, label=_name_by_system(state, mention, key))
            if not isinstance(value, bool)
            else SpecLimit(key=key, equals=not value, words=said)
            for key, value in mention.said[:1]  # "no TWS" refuses earbuds, and not all that has no cable
            if mention.category == state.category
        ]
        for limit in limits:
            state.add(Span(mention.first, mention.last, limit))
        if not limits and mention.category != state.discussed:  # "a phone, not a laptop"
            state.add(Span(mention.first, mention.last, waiver=Waiver(words=said)))
        is_of_quality = not limits and not OPPOSITES.keys().isdisjoint(state.words[start : mention.first])
        if not is_of_quality:  # "no big phones" refuses the size
            state.taken.update(range(start if begin is None else begin, mention.last))


def _name_by_system(state: ParseState, mention: CategoryMention, key: str) -> str:
    """The name of a kind that is told by its system alone, by which it is ruled out: "Chromebooks", and not Chrome; "" for others."""
    return state.raw(mention.first, mention.last).capitalize() if key == "os" else ""


def things_not_carried(
    state: ParseState, mentions: Sequence[CategoryMention], given: str | None = None
) -> tuple[str, ...]:
    """Names of things that no category holds, when the message asks for none; not those of a use ("library books")."""
    if sought_kind(state, mentions):
        return ()
    known = [state.knowledge[given]] if given and given in state.knowledge else list(state.knowledge.values())
    names: list[str] = []
    index = 0
    while index < len(state.words):
        is_of_use = bool(given) or state.word(index - 1) in FOR
        uses = (wish_words(one).uses.at(state.words, index) for one in known) if is_of_use else ()
        used = max((use[0] for use in uses if use), default=0)
        wished = (
            wish_words(known[0]).criteria.at(state.words, index) if given else None
        )  # "with a cable", of headphones
        used = max(used, wished[0] if wished else 0, _feature_length(state, index, given))
        if used and (given or used > 1):
            index += used
            continue
        is_verb = state.word(index - 1).endswith(_NOT) or state.word(index - 1) in _MODALS  # "can't stand it"
        found = None if is_verb else state.other_things.at(state.words, index)
        role = role_of(state, index, index + found[0], (), has_head=bool(names)) if found else None
        if given and found and (is_had(state, index, index + found[0]) or not is_asked_for(state, index)):
            role = None
        if found and role in {"wanted", "accessory"} and surroundings_start(state, index) is None:
            names.append(_whole_name(state, mentions, index, index + found[0]))
        index += found[0] if found else 1
    return tuple({stem(name): name for name in names}.values())  # "a printer ... do you also have printers?"


def _feature_length(state: ParseState, index: int, category: str | None) -> int:
    """How many words at `index` state a feature of the category under discussion, the "kabel" of headphones; without one, of any."""
    found = FEATURES.at(state.words, index)
    if found and category:
        specs = category_of(category).specs
        return found[0] if any(option.key in specs for option in found[1].options) else 0
    return found[0] if found else 0


def _whole_name(state: ParseState, mentions: Sequence[CategoryMention], first: int, last: int) -> str:
    begins = next((m.first for m in mentions if m.last == first), first)
    return state.raw(begins, last).casefold()
