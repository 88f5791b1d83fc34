"""Brand limits: which of the makers that a message names are wanted, ruled out or left open."""

from collections.abc import Collection, Sequence

from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Context, LineExclusion, Waiver
from maven_app.understanding.lexicon.brands import (
    CHIP_MAKERS,
    LINE_NAMES,
    NARROW_LINES,
)
from maven_app.understanding.lexicon.categories import PERIPHERALS
from maven_app.understanding.lexicon.function_words import BREAKS, EXCEPTIONS, PERMITTED, UNNEEDED
from maven_app.understanding.makers.brands import MADE_BY, is_measure
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.mention_roles import (
    FAULTS,
    RENEWING,
    avoidance_start,
    model_end,
)
from maven_app.understanding.parsing.negations import negation_start
from maven_app.understanding.parsing.owned_things import is_moved_to
from maven_app.understanding.parsing.parse_state import ParseState, Span

_LISTING, _LISTED = frozenset({"or", "and", ",", "/", "&", "atau", "dan", "nor", "sama"}), 3
_SHORT_MESSAGE, _SHORT_CLAUSE = 7, 4
"""Words of a message in which a maker is what is sought, and of a clause that names makers and nothing else but that it insists."""
_INSISTING = word_set(
    "must should has have needs need got to be only either please harus wajib mesti kudu cuma aja saja doang"
)
_ADJECTIVES = 2
"""Words between a maker and what is sought: "a Sony [gaming] laptop"."""
_OLD = frozenset({"lama", "lawas", "old", "current", "currently", "sekarang", "bekas"})
_ANY = word_set("anything something one ones any some stuff apa ada yang")
_PROMISING = word_set("new newer next better else baru")
"""Words that also tell what is hoped of what is sought."""


def keep_brands(state: ParseState, mentions: Sequence[BrandMention], makers: Collection[str] = ()) -> None:
    """Make constraints of the makers that are wanted or ruled out, of the category's `makers`; what only serves another thing is left."""
    kept_until = -1
    for mention in mentions:
        if not state.is_free(mention.first, mention.last):
            continue
        goes_on = (
            kept_until >= 0 and state.word(mention.first - 1) in _LISTING and mention.first - kept_until <= _LISTED
        )
        if mention.maker.brand in CHIP_MAKERS and state.category not in {None, "processors", "graphics_cards"}:
            continue
        end, brand = name_end(state, mention), mention.maker.brand
        if mention.role == "ruled_out":
            limit = _exclusion(state, mention, end)
            state.add_constraint(mention.first, end, limit, said=(_negation_of(state, mention), end))
        elif mention.role == "left_open":
            _waive(state, mention, end)
        elif _is_replaced(state, mention) or (
            mention.role == "wanted" and not goes_on and _is_only_spoken_of(state, mention, end, mentions, makers)
        ):
            name = state.raw(mention.first, end)
            state.add(
                Span(mention.first, end, context=Context(words=name, relation="owned", name=name), keeps_words=False)
            )
        elif mention.role == "wanted" and not serves_another(state, mention):
            line = _line_wanted(state, mention)
            state.add_constraint(mention.first, end, BrandLimit(brands=(brand,), line=line), keeps_words=True)
            kept_until = end
        else:
            state.add(Span(mention.first, end, keeps_words=True))


def _is_replaced(state: ParseState, mention: BrandMention) -> bool:
    """ "Old [HP] laptop needs replacing": the maker of what another thing is to follow, of whatever maker."""
    if (
        mention.role != "wanted"
        or state.word(mention.first - 1) not in _OLD
        or not state.category_names.at(state.words, mention.last)
    ):
        return False
    _, clause_end = state.clause(mention.first)
    return not ((RENEWING | FAULTS) - _PROMISING).isdisjoint(state.words[mention.last : clause_end])


def _exclusion(state: ParseState, mention: BrandMention, end: int) -> BrandLimit | LineExclusion:
    """ "Not an [iPad]" rules out its maker's, "not an [iPad Pro]" no more than that line."""
    brand = mention.maker.brand
    if mention.maker.is_line and (end > mention.last or _is_narrower_line(state, mention)):
        return LineExclusion(brand=brand, line=state.raw(mention.first, end))
    return BrandLimit(brands=(brand,), excluded=True)


def _line_wanted(state: ParseState, mention: BrandMention) -> str:
    """The line of a maker that has others of the same kind: "ThinkPad", "MacBook Air"; "" where all that it makes will do."""
    for first in (mention.first, mention.last):
        found = NARROW_LINES.at(state.words, first)
        if found and found[1] == state.category and not state.word(first + found[0])[:1].isdigit():
            return state.raw(first, first + found[0])
    return ""


def _is_narrower_line(state: ParseState, mention: BrandMention) -> bool:
    """ "MacBook [Air]", of MacBooks: a line within another of the same kind."""
    for last in range(mention.first + 1, mention.last):
        wider = LINE_NAMES.at(state.words[mention.first : last], 0)
        if wider and wider[0] == last - mention.first and wider[1][1] == mention.maker.category:
            return True
    return False


def _is_only_spoken_of(
    state: ParseState, mention: BrandMention, end: int, mentions: Sequence[BrandMention], makers: Collection[str]
) -> bool:
    """ "A laptop ... footage from a Sony A7 IV", "my watch is a Garmin": a maker that stands away from the kind of thing that is sought, in
    words of its own, is that of something else.
    """
    kind = next((s for s in state.spans if isinstance(s.constraint, CategoryLimit)), None)
    if kind is None or kind.first <= mention.first < kind.last or _is_asked_for(state, mention, end):
        return False
    if makers and mention.maker.brand not in makers:  # "my watch is a Garmin": it makes nothing of the kind
        return not _stands_beside(state, mention, end)
    if state.is_indonesian and _kind_before(state, mention) not in {None, state.category}:
        return True
    if len(state.words) <= _SHORT_MESSAGE:
        return False
    if not state.category_names.at(state.words, kind.first) or any(_names_kind(state, one, kind) for one in mentions):
        return False
    between = state.words[kind.last : mention.first] if kind.last <= mention.first else state.words[end : kind.first]
    if not between or _OLD & set(between):
        return bool(_OLD & set(between))
    if MADE_BY & set(between[-1:]) or (len(between) == 1 and between[0] not in BREAKS):
        return False
    first, last = state.clause(mention.first)
    has_model = model_end(state, mention.last) > mention.last
    in_brackets = state.word(first - 1) in {"(", "["}
    is_short = sum(word not in _INSISTING for word in state.words[first:last]) <= _SHORT_CLAUSE and not in_brackets
    return has_model or not (first <= kind.first < last or is_short)


def _names_kind(state: ParseState, mention: BrandMention, kind: Span) -> bool:
    """ "Bose QuietComfort Ultra [Headphones]": the word for the kind ends the name of a product."""
    has_model = mention.maker.is_line or kind.first > mention.last
    return has_model and mention.last <= kind.first <= model_end(state, mention.last)


def _is_asked_for(state: ParseState, mention: BrandMention, end: int) -> bool:
    """ "Do you have anything [from] B&O? A speaker", "[Fairphone] or another phone that I can repair": a maker of what is sought, though
    the kind of thing is only named in words of its own.
    """
    opens = mention.first == 0 and not mention.maker.is_line and state.word(end) in _LISTING
    is_model = model_end(state, mention.last) > mention.last
    is_any_of = state.word(mention.first - 1) in MADE_BY and state.word(mention.first - 2) in _ANY
    return not is_model and (opens or is_any_of or is_moved_to(state, mention.first))


def _stands_beside(state: ParseState, mention: BrandMention, end: int) -> bool:
    """ "Garmin headphones", "a laptop from Garmin": the maker of what is sought, though it makes none that is known."""
    if state.word(mention.first - 1) in MADE_BY:
        return True
    if _kind_before(state, mention) == state.category:
        return True
    names = ((place, state.category_names.at(state.words, place)) for place in range(end, end + _ADJECTIVES + 1))
    return any(
        name is not None and name[1][0] == state.category and not set(state.words[end:place]) & (STOP | BREAKS)
        for place, name in names
    )


def _kind_before(state: ParseState, mention: BrandMention) -> str | None:
    """The category that is named right before the maker, as Indonesian does: "[tv] Samsung"."""
    name = state.category_names.up_to(state.words, mention.first)
    return name[1][0] if name else None


def serves_another(state: ParseState, mention: BrandMention) -> bool:
    """ "iPad keyboard", "PS5 headset": the product line is that of the device that the thing goes with."""
    accessories = PERIPHERALS | {"storage"}
    if state.category == "smartwatches" and mention.maker.category == "smartphones" and mention.maker.is_line:
        return not _stands_beside(state, mention, mention.last)  # "a watch for my dad, iPhone"
    serves = mention.maker.is_line and (state.category in accessories or mention.maker.category == "consoles")
    return serves and mention.maker.category not in {None, state.category}


def _negation_of(state: ParseState, mention: BrandMention) -> int:
    """Where the words begin that rule the maker out, as far as they stand beside it."""
    start = state.back_over_determiners(mention.first)
    found = [negation_start(state, start, mention.first), avoidance_start(state, start, mention.last)]
    found += (state.before(one, start, mention.first) for one in (EXCEPTIONS, UNNEEDED))
    begin = next((place for place in found if place is not None), None)
    return mention.first if begin is None or not state.is_free(begin, mention.first) else begin


def _waive(state: ParseState, mention: BrandMention, end: int) -> None:
    start = state.back_over_determiners(mention.first)
    begin = state.before(UNNEEDED, start, mention.first)
    begin = start if begin is None else begin
    permitted = PERMITTED.at(state.words, end)
    last = end + permitted[0] if permitted else end
    code = f"brand:{mention.maker.brand}" if permitted else "brand"
    state.add(Span(mention.first, end, waiver=Waiver(words=state.raw(begin, last), code=code)))
    state.taken.update(range(begin, last))


def name_end(state: ParseState, mention: BrandMention) -> int:
    """Where the name ends; numbers of a model belong to it ("Pixel 9"), unless they are a year or carry a unit."""
    end = mention.last
    while end < model_end(state, mention.last) and state.is_free(end, end + 1):
        token, after = state.tokens[end], state.tokens[end + 1] if end + 1 < len(state.tokens) else None
        measured = token.is_number and (
            len(token.raw) > 3 or (after is not None and not after.is_number and is_measure(after.word))
        )
        is_size = token.is_number and not mention.maker.is_line and state.category_names.at(state.words, end + 1)
        if measured or is_size:
            break
        end += 1
    return end
