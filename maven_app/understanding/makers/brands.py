"""Brands: makers that a message names, wants or rules out, by their name, a product line or a misspelling of either."""

from collections.abc import Collection, Sequence
from functools import lru_cache

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import Phrases, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Context, LineExclusion, Waiver
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.understanding.lexicon.brands import (
    CHIP_MAKERS,
    KNOWN_BRANDS,
    LINE_NAMES,
    NARROW_LINES,
    ORDINARY_WORD_NAMES,
    SAME_MAKERS,
    lines,
)
from maven_app.understanding.lexicon.categories import PERIPHERALS
from maven_app.understanding.lexicon.function_words import BREAKS, EXCEPTIONS, PERMITTED, UNNEEDED
from maven_app.understanding.parsing.brand_mentions import BrandMention, Maker
from maven_app.understanding.parsing.mention_roles import avoidance_start, model_end, role_of, shared_roles
from maven_app.understanding.parsing.negations import negation_start
from maven_app.understanding.parsing.owned_things import is_moved_to
from maven_app.understanding.parsing.parse_state import ParseState, Span

_SHOPS, _SHOP_NAMES = word_set("on at via di dari"), frozenset({"amazon"})
_HP_CATEGORIES = frozenset({"laptops", "monitors", "keyboards_mice"})
_HP_LINES = word_set("pavilion omen spectre envy victus elitebook probook omnibook chromebook")
_LISTING, _LISTED = frozenset({"or", "and", ",", "/", "&", "atau", "dan", "nor", "sama"}), 3
_SHORT_MESSAGE, _SHORT_CLAUSE = 7, 4
"""Words of a message in which a maker is what is sought, and of a clause that names makers and nothing else."""
_ADJECTIVES, _LONGEST_BRAND = 2, 5
"""Words between a maker and what is sought ("a Sony [gaming] laptop"), and of a maker's name, at most."""
_OLD = frozenset({"lama", "lawas", "old", "current", "currently", "sekarang", "bekas"})


class BrandWords:
    """The names by which brands are known: the catalogue's own, well-known ones, and product lines."""

    def __init__(self, brands: Sequence[str]) -> None:
        own = {name.casefold(): name for name in (*KNOWN_BRANDS, *brands) if name.strip()}
        for names in SAME_MAKERS:
            used = next((own[name.casefold()] for name in names if name in brands), names[0])
            own.update({name.casefold(): used for name in names})
        entries = [(form, Maker(name)) for written, name in own.items() for form in _forms(written)]
        entries += [
            (form, Maker(own.get(brand.casefold(), brand), category, is_line=True))
            for form, (brand, category) in lines()
        ]
        self.phrases: Phrases[Maker] = Phrases((form, maker) for form, maker in entries if form.strip())

    @property
    def singles(self) -> set[str]:
        """Names of one word that a misspelling may be corrected to."""
        return self.phrases.singles - ORDINARY_WORD_NAMES - STOP


@lru_cache(maxsize=8)
def brand_words(brands: tuple[str, ...]) -> BrandWords:
    """The lexicon for a catalogue of these brands; kept, since it is the same from message to message."""
    return BrandWords(brands)


def _forms(name: str) -> tuple[str, ...]:
    words = [token.word for token in tokenize(name)]
    if not words or len(words) > _LONGEST_BRAND:
        return ()
    joined = "".join(word for word in words if word[0].isalnum())
    spelled = " ".join(words)
    return (spelled, spelled + "'s", joined, spelled.replace(" & ", " and "))


def find_brands(state: ParseState, lexicon: BrandWords) -> list[BrandMention]:
    """Every maker that the message names, with how it stands."""
    mentions: list[BrandMention] = []
    index = 0
    while index < len(state.words):
        found = lexicon.phrases.at(state.words, index)
        if found and state.is_free(index, index + found[0]) and _names_maker(state, index, *found, lexicon):
            mentions.append(BrandMention(index, index + found[0], found[1]))
            index += found[0]
        else:
            index += 1
    return _with_roles(state, mentions)


def _with_roles(state: ParseState, mentions: list[BrandMention]) -> list[BrandMention]:
    spans = [(mention.first, mention.last) for mention in mentions]
    devices = _devices(state) if state.is_indonesian else []
    first_noun = min(_noun_places(state), default=len(state.words))
    told = [
        role_of(state, m.first, _over_noun(state, m.last), [*spans, *devices], has_head=first_noun < m.first)
        for m in mentions
    ]
    return [
        BrandMention(mention.first, mention.last, mention.maker, stands)
        for mention, stands in zip(mentions, shared_roles(state, spans, told), strict=True)
    ]


def _over_noun(state: ParseState, last: int) -> int:
    """Past the category's name after a brand, so that "Samsung phone case" is seen as one thing."""
    found = state.category_names.at(state.words, last)
    return last + found[0] if found else last


def _devices(state: ParseState) -> list[tuple[int, int]]:
    """Names of categories, which Indonesian puts before the maker's: "casing [hp] Samsung"."""
    named = [
        (place, place + found[0])
        for place in state.categories_named
        if (found := state.category_names.at(state.words, place))
    ]
    return named + [(place, place + 1) for place, word in enumerate(state.words) if word == "hp"]


def _noun_places(state: ParseState) -> list[int]:
    unknown = [index for index in range(len(state.words)) if state.other_things.at(state.words, index)]
    return [*state.categories_named, *unknown]


def _names_maker(state: ParseState, index: int, length: int, maker: Maker, lexicon: BrandWords) -> bool:
    """Whether a name is one here; a line that is a plain word too is one beside another maker: "[pixel] or samsung"."""
    if _is_name(state, index, length, maker):
        return True
    after = state.word(index + length) in _EITHER and lexicon.phrases.at(state.words, index + length + 1)
    before = state.word(index - 1) in _EITHER and lexicon.phrases.up_to(state.words, index - 1)
    return maker.is_line and maker.brand in KNOWN_BRANDS and bool(after or before)


def _is_name(state: ParseState, index: int, length: int, maker: Maker) -> bool:
    word, raw = state.words[index], state.tokens[index].raw
    if length > 1:
        return True
    if word == "hp":
        return hp_is_brand(state, index)
    if word in _SHOP_NAMES and state.word(index - 1) in _SHOPS - {"dari"}:
        return False
    if not _is_ordinary(word, maker):
        return True
    if maker.is_line and len(word) <= 2:
        return state.word(index + 1)[:3].isdigit() and state.tokens[index + 1].joint == "-"
    if state.word(index - 1) in _MADE_BY or _number_follows(state, index + 1) or _is_all(state, index):
        return True
    begins = index == 0 or state.words[index - 1] in {".", "!", "?"}
    beside = bool(state.category_names.at(state.words, index + 1)) or _model_follows(state, index + 1)
    named_on = index + 1 < len(state.tokens) and state.tokens[index + 1].raw[0].isupper() and not raw.isupper()
    if _is_line_of_kind(state, index, maker):
        return True
    opens = maker.is_line and state.word(index + 1) in _SERVED_BY  # "Switch for a kid of six"
    return raw[0].isupper() and (beside or named_on or opens or not begins)


def _is_line_of_kind(state: ParseState, index: int, maker: Maker) -> bool:
    """ "[Pixel] or Samsung?", "the [pixel] then", of phones: a line of what is spoken of, by itself."""
    before, behind = state.word(index - 1) if index else "", state.word(index + 1)
    stands_alone = before in _ALONE[0] | _EITHER and behind in _ALONE[1] | _EITHER | BREAKS
    return maker.is_line and maker.category is not None and maker.category == state.discussed and stands_alone


_ALONE = (word_set("the a not no only just without") | {""}, word_set("then instead only please pls") | {""})
_MADE_BY, _ANY = word_set("from by dari buatan"), word_set("anything something one ones any some stuff apa ada yang")
_SERVED_BY = word_set("for or vs untuk buat atau")


def _is_ordinary(word: str, maker: Maker) -> bool:
    """Whether the name is also a plain word; a well-known maker's counts as one only when it is listed as such."""
    if word in STOP or word in ORDINARY_WORD_NAMES or word.rstrip("s") in ORDINARY_WORD_NAMES:
        return True
    return maker.brand not in KNOWN_BRANDS and not maker.is_line and word in ordinary_words()


def _number_follows(state: ParseState, index: int) -> bool:
    """ "pixel [9]", "surface [pro 9]": a model's number, with words of models before it at most."""
    end = model_end(state, index)
    run = state.words[index:end]
    has_number = any(c.isdigit() for word in run for c in word)
    return has_number and state.tokens[index].joint in " -" and not _is_measure(state.word(end))


def _is_all(state: ParseState, index: int) -> bool:
    """Whether the message is no more than the name and what the thing is called."""
    rest = state.words[index + 1 :]
    named = state.category_names.at(state.words, index + 1)
    return index == 0 and (not rest or bool(named and named[0] == len(rest)))


def _model_follows(state: ParseState, index: int) -> bool:
    return model_end(state, index) > index and state.tokens[index].joint in " -"


def hp_is_brand(state: ParseState, index: int) -> bool:
    """ "hp" is an Indonesian phone unless it stands beside another category's name, is ruled out beside one, or things that HP makes are
    spoken of in English.
    """
    beside = (state.category_names.at(state.words, index + 1), state.category_names.up_to(state.words, index))
    if any(found and found[1][0] in _HP_CATEGORIES for found in beside):
        return True
    if state.word(index + 1) in _HP_LINES or _is_among_makers(state, index):
        return True
    others = not _HP_CATEGORIES.isdisjoint(state.categories_named.values())
    served = state.word(index - 1) in {"for", "untuk", "buat", "ke", "my"} or _is_among_devices(state, index)
    is_makers = state.tokens[index].raw == "HP" or state.discussed in _HP_CATEGORIES
    return not served and (others or (is_makers and not state.is_indonesian))


def _is_among_devices(state: ParseState, index: int) -> bool:
    """ "Laptop sama [hp]": one of several things, each called by what it is."""
    joins = state.word(index - 1) in {"sama", "dan", "dengan", "and"}
    return joins and state.category_names.up_to(state.words, index - 1) is not None


def _is_among_makers(state: ParseState, index: int) -> bool:
    """ "Dell, [HP] or Lenovo": one of several makers that are chosen between."""
    before, behind = state.words[max(0, index - 2) : index], state.words[index + 1 : index + 3]
    is_before = len(before) == 2 and before[0] in _MAKERS and before[1] in _EITHER
    return is_before or (len(behind) == 2 and behind[0] in _EITHER and behind[1] in _MAKERS)


_EITHER = word_set("or vs versus atau nor")
_MAKERS = frozenset(name.casefold() for name in KNOWN_BRANDS)


def keep_brands(state: ParseState, mentions: Sequence[BrandMention], makers: Collection[str] = ()) -> None:
    """Make constraints of the makers that are wanted or ruled out; what only serves another thing is left as words.

    `makers` are those of the category; empty where nobody knows them.
    """
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
        elif mention.role == "wanted" and not goes_on and _is_only_spoken_of(state, mention, end, mentions, makers):
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
    if _MADE_BY & set(between[-1:]) or (len(between) == 1 and between[0] not in BREAKS):
        return False
    first, last = state.clause(mention.first)
    has_model = model_end(state, mention.last) > mention.last
    in_brackets = state.word(first - 1) in {"(", "["}
    is_short = last - first <= _SHORT_CLAUSE and not in_brackets
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
    is_any_of = state.word(mention.first - 1) in _MADE_BY and state.word(mention.first - 2) in _ANY
    return not is_model and (opens or is_any_of or is_moved_to(state, mention.first))


def _stands_beside(state: ParseState, mention: BrandMention, end: int) -> bool:
    """ "Garmin headphones", "a laptop from Garmin": the maker of what is sought, though it makes none that is known."""
    if state.word(mention.first - 1) in _MADE_BY:
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
    found = [negation_start(state, start, mention.first), avoidance_start(state, start)]
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
            len(token.raw) > 3 or (after is not None and not after.is_number and _is_measure(after.word))
        )
        is_size = token.is_number and not mention.maker.is_line and state.category_names.at(state.words, end + 1)
        if measured or is_size:
            break
        end += 1
    return end


def _is_measure(word: str) -> bool:
    return word in UNITS or word in MULTIPLIERS or word in CURRENCIES
