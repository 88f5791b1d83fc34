"""Requested categories: whether a kind that a message names is what it asks for, or only where or with what something is done."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.closed_classes import NOT, WANTING
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.categories.classifier import MOST_MEANT, GuessedCategory, guess_category, likely_categories
from maven_app.understanding.lexicon.amounts import NOUNS
from maven_app.understanding.lexicon.categories import PARTS, PERIPHERALS, is_component_category
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR, NEGATIONS
from maven_app.understanding.parsing.generic_nouns import sought_noun
from maven_app.understanding.parsing.mention_roles import FAULTS, RENEWING, SEEKING, Role
from maven_app.understanding.parsing.parse_state import Extent, ParseState

_TELLING = word_set("is are keeps keep takes gets")
_SLOW = word_set("slow lemot dying")
"""Words of slowness, which may be mended: they alone do not say that another one is wanted."""
_KEEN = word_set("keen set settled decided sold")
"""Before "on a" these seek what is named behind."""
_WHERE, _WHERE_NEAR = word_set("di on over with"), 3
_ORDINARY = frozenset({"handheld", "drive", "drives", "monitor", "mobile", "wearable", "bud", "buds"})
"""Names of categories that are ordinary words too: "I shoot birds [handheld]"."""
_ONE_MORE = word_set("and with plus dan sama dengan")
_WHICH = word_set("what which")
_ONE = word_set("one another new good best cheap cheapest which any me sebuah yang yg baru")
"""Words before a kind that is sought rather than spoken of."""
_ASKING = word_set("is are do does can which what how why should apa apakah mana")
_SEEKING_NEAR, _FIRST_WORDS, _FIRST_WORDS_ASKED, _SHORT = 4, 3, 6, 8
"""So many words before a kind may ask for it; among so many at the beginning of a message, or of a question, and in a message of no more
words than that it is what is sought.
"""
_INTO, _INTERESTED = word_set("in into inside"), frozenset({"interested"})
_BEHIND_ITEM = word_set("up under below max around about with without dengan tanpa di maks yang yg")
"""Words behind the name of a kind with which a list goes on to what it is to have or cost."""
_WHOLE = frozenset({"laptops", "smartphones", "tablets", "e_readers"})
"""Categories of devices that have a keyboard, a screen and speakers of their own."""


@dataclass(frozen=True)
class CategoryMention:
    """A category named in a message."""

    first: int
    last: int
    category: str
    said: tuple[tuple[str, str | bool], ...] = ()
    is_line: bool = False
    role: Role = "wanted"


def category_worn_out(state: ParseState, owned: Sequence[CategoryMention]) -> list[CategoryMention]:
    """Of several kinds that somebody has, those that the message surely means: "I have an iPhone, my [Apple Watch] died"."""
    guess = guess_category(state.text) if len({mention.category for mention in owned}) > 1 else None
    return [mention for mention in owned if guess is None or mention.category == guess.category]


def role_by_neighbors(state: ParseState, place: Extent, stands: Role, *, has_head: bool, is_alone: bool) -> Role:
    """How a plain kind stands by the words right beside it: "[phone] pics don't cut it" is told of a camera that is sought, and "one that
    looks like a proper [watch]" seeks a watch.
    """
    first, last = place
    if stands == "wanted" and is_stated_of_own(state, first, last):
        return "owned"
    if stands == "wanted" and has_head and state.word(first - 1) in _SO_THAT:
        return "companion"  # "ssd biar [laptop] ga lemot"
    if stands == "wanted" and not is_alone and state.word(last) in _PICTURES_TAKEN:
        return "companion"
    return "wanted" if stands == "compared" and not has_head and _is_look_sought(state, first) else stands


def is_stated_of_own(state: ParseState, first: int, last: int) -> bool:
    """ "Just want FIFA and COD, [tv] is 1080p": whether a clause behind one that wants something states what a thing at home is."""
    begins = first > 0 and state.clause(first)[0] == first and not WANTING.isdisjoint(state.words[:first])
    is_figure = any(letter.isdigit() for letter in state.word(last + 1)) or state.word(last + 1) in _OF_OWN
    return begins and state.word(last) in _BEING and is_figure


_BEING, _OF_OWN = word_set("is are was"), word_set("old")
_SO_THAT = word_set("biar supaya agar")
_PICTURES_TAKEN = word_set("pic pics picture pictures photo photos shots snaps selfies footage")


def _is_look_sought(state: ParseState, first: int) -> bool:
    """Whether a thing without a name of its own is to look like the kind at `first`."""
    begin = state.clause(first)[0]
    like = next((at for at in range(first - 1, max(begin, first - _LIKE_NEAR) - 1, -1) if state.words[at] == "like"), 0)
    if like == 0 or state.word(like - 1) not in _LOOKING or {"a", "an"}.isdisjoint(state.words[like:first]):
        return False
    place = like - 2
    while state.word(place) in _LINKING_LOOK:
        place -= 1
    is_denied = any(word in _NOT_SO or word.endswith("n't") for word in state.words[begin:like])
    return place >= begin and state.word(place) in _WITHOUT_NAME and not is_denied


_LOOKING, _LIKE_NEAR = word_set("look looks looking"), 4
_LINKING_LOOK, _WITHOUT_NAME = (
    word_set("that which to should must really just also"),
    word_set("one ones something thing anything"),
)
_NOT_SO = NOT | word_set("no nothing none never without")


def is_elsewhere(state: ParseState, mention: CategoryMention) -> bool:
    """ "Capek baca novel di [hp]", "I work with a Dell [laptop]": where or with what something is done, of a message that surely means
    another kind.
    """
    before = state.words[max(0, mention.first - _WHERE_NEAR) : mention.first]
    is_at = not _WHERE.isdisjoint(before) and _KEEN.isdisjoint(before)
    is_where = not mention.is_line and (mention.role == "compared" or is_at)
    if is_where and sought_noun(state) is not None:
        return True  # "900 EPUBs on a [USB stick], what's a small reader"
    is_where = is_where or _only_ails(state, mention)
    asked_for = state.word(state.back_over_determiners(mention.first) - 1) in WANTING or _begins_message(state, mention)
    is_ordinary = mention.last == mention.first + 1 and state.words[mention.first] in _ORDINARY and not asked_for
    if state.words[mention.first] == "monitor" and state.word(mention.last) not in DETERMINERS | {"to"}:
        is_ordinary = False  # "4k monitor for my PS5"; "monitor my heart" is a verb
    is_asked_for = _is_category_sought(state, mention) or _is_look_sought(state, mention.first)
    is_sought = is_asked_for and not (is_where or is_ordinary or _is_served(state, mention))
    guess = guess_category(state.text)
    if _is_part_listed(state, mention, guess):
        return True
    if is_sought and not _is_one_part(mention, before):
        return False
    likely = likely_categories(state.text)[:MOST_MEANT]
    if guess is None and is_where and not is_asked_for and likely and mention.category != likely[0]:
        return True  # "all my invoices are on an old laptop, what do I buy to back it up"
    if guess is None and is_ordinary and not is_asked_for:
        return mention.category not in likely_categories(state.text)
    if guess is None or guess.category == mention.category:
        return False
    return not is_sought or (guess.category in _WHOLE and mention.category not in _WHOLE)


def _is_category_sought(state: ParseState, mention: CategoryMention) -> bool:
    """ "[Keyboard] for my daughter", "need a small [laptop]", "recommend me [earbuds]": whether a message puts a kind first, or behind
    what asks for it. "Their [phones]", "the [TV] upstairs" and "I don't want a [phone] on my arm" are only spoken of.
    """
    before = state.words[max(0, mention.first - _SEEKING_NEAR) : mention.first]
    if _PUT_INTO_IT.search(state.text):
        return False
    near = range(max(state.clause(mention.first)[0], mention.first - _SEEKING_NEAR), mention.first)
    if any(
        found and not _denies_fault(state, at + found[0]) for at in near if (found := NEGATIONS.at(state.words, at))
    ):
        return False
    is_first = mention.first < (_FIRST_WORDS_ASKED if state.word(0) in _ASKING else _FIRST_WORDS)
    is_first = is_first or len(state.words) <= _SHORT
    return is_first or not (WANTING | SEEKING | _ONE).isdisjoint(before) or _is_item(state, mention)


def _denies_fault(state: ParseState, place: int) -> bool:
    """ "No [lag] on a gaming laptop": whether what is refused is a fault, and not the kind that is named behind it."""
    return state.word(place) in FAULTS


_PUT_INTO_IT = re.compile(
    r"\b(?:put|fits?|goes|go|install|swap|replace|upgrade)\b[^.?!]{0,12}\b(?:in|into|inside)\s+(?:it|there|this)\b"
    r"|\b(?:dipasang|dimasukin|diisi|ganti)\s+apa\b",
    re.IGNORECASE,
)
"""Asks for a part of what is spoken of: "what do I put in it"."""


def _is_item(state: ParseState, mention: CategoryMention) -> bool:
    """ "Lots of 4K footage, 16 inch [laptop], 3000 tops": whether the kind and what describes it are all of an item of a list."""
    begin = mention.first
    while begin > 0 and state.words[begin - 1] not in STOP | BREAKS:
        begin -= 1
    begin -= state.word(begin - 1) in {"a", "an"}
    before, behind = state.word(begin - 1), state.word(mention.last)
    return (not before or before in BREAKS) and (not behind or behind in BREAKS | FOR | _BEHIND_ITEM)


def is_directly_requested(state: ParseState, mention: CategoryMention) -> bool:
    """ "I want a [camera]", "need a new portable [drive]", "what [camera]": whether the kind is the object of a verb of wanting, or asked
    for by a question word.
    """
    if state.word(mention.first - 1) in _WHICH:
        return True
    place = mention.first
    while place > 0 and (state.words[place - 1] in DETERMINERS or state.words[place - 1] not in STOP | BREAKS):
        place -= 1
    return state.word(place - 1) in WANTING or state.words[place] in WANTING


def is_incidental(state: ParseState, mention: CategoryMention) -> bool:
    """ "I want a camera. [Phone] pictures are blurry", "always blurry with the [iPhone]": whether a kind is only spoken of in a sentence
    of its own, or what something is done with.
    """
    is_with = state.word(state.back_over_determiners(mention.first) - 1) in _WHERE
    return is_with or not (mention.is_line or _is_category_sought(state, mention))


def first_requested(state: ParseState, named: Sequence[CategoryMention]) -> CategoryMention:
    """The first kind; where that is only spoken of, the one that is wanted: "hotel TVs are useless, I want a [monitor]"."""
    if not is_incidental(state, named[0]):
        return named[0]
    return next((m for m in named if is_directly_requested(state, m) and not is_incidental(state, m)), named[0])


def weaker_kind_sought(
    state: ParseState, elsewhere: CategoryMention, wanted: Sequence[CategoryMention]
) -> CategoryMention | None:
    """ "A [USB stick] that goes into my laptop": the kind that is sought where a stronger one only tells what it is used with."""
    weak = (m for m in wanted if m.category != elsewhere.category and is_component_category(m.category))
    return next((m for m in weak if not (is_incidental(state, m) or is_elsewhere(state, m))), None)


def _begins_message(state: ParseState, mention: CategoryMention) -> bool:
    """ "[Monitor] with HDMI": what is named first is sought; "[monitor] my heart rate" is a verb."""
    return mention.first == 0 and state.word(mention.last) not in DETERMINERS | {"to"}


def _is_served(state: ParseState, mention: CategoryMention) -> bool:
    """ "55 inch OLED for [PS5]", "what goes in a [Steam Deck]": a device which what is sought may only have to serve."""
    start = state.back_over_determiners(mention.first)
    is_device = mention.is_line or mention.category == "consoles"
    return is_device and state.word(start - 1) in FOR | _INTO and state.word(start - 2) not in SEEKING | _INTERESTED


def _is_one_part(mention: CategoryMention, before: Sequence[str]) -> bool:
    """ "A large screen and a proper [keyboard]": one more part of a whole device."""
    is_linked = not _ONE_MORE.isdisjoint(before) and WANTING.isdisjoint(before)
    return not mention.is_line and mention.category in PERIPHERALS and is_linked


def _is_part_listed(state: ParseState, mention: CategoryMention, guess: GuessedCategory | None) -> bool:
    """ "32 GB RAM, good [keyboard], Linux": whether a part is listed among figures that goods of its own kind do not have, unless those of
    the kind that is surely meant do not have them either.
    """
    # A drive is named beside the memory of the computer that it is for.
    is_part = mention.category in PARTS and mention.category != "storage"
    if not is_part or mention.first == 0 or is_directly_requested(state, mention):
        return False
    foreign = measured_facts(state) - {*category_of(mention.category).specs}
    return bool(foreign) and (guess is None or foreign <= {*category_of(guess.category).specs})


def measured_facts(state: ParseState) -> set[str]:
    """The facts of which the message states a figure by their names: "[32 GB RAM] min"."""
    places = (at for at in range(len(state.words)) if at not in state.categories_named and _is_measured(state, at))
    return {noun[1] for place in places if (noun := NOUNS.at(state.words, place))}


def _is_measured(state: ParseState, place: int) -> bool:
    """Whether a figure stands right before the word, with its unit or without one: "[32 GB] RAM"."""
    return any(place - at >= 0 and state.tokens[place - at].is_number for at in (1, 2))


def _only_ails(state: ParseState, mention: CategoryMention) -> bool:
    """ "My [laptop] is slow, it has a hard disk": what somebody has is complained of, and nothing says that another is wanted."""
    is_told_of = state.word(mention.last) in _TELLING and not (FAULTS | _SLOW).isdisjoint(state.words[mention.last :])
    return (mention.role == "owned" or is_told_of) and (RENEWING - FAULTS - _SLOW).isdisjoint(state.words)


def common_meaning(
    mentions: Sequence[CategoryMention], *, is_choice: bool
) -> list[tuple[str, str | bool | tuple[str, ...]]]:
    """The meaning of the names together: a plain name adds nothing, of two that differ either will do in a choice, else they cancel out."""
    if any(not mention.said for mention in mentions) and is_choice:
        return []
    said = {pair for mention in mentions for pair in mention.said}
    keys = {key for key, _ in said}
    texts = tuple(dict.fromkeys(value for mention in mentions for _, value in mention.said if isinstance(value, str)))
    is_of_form = all(mention.category != "storage" for mention in mentions)  # "SSD or hard drive" asks what is inside
    if is_choice and is_of_form and len(keys) == 1 and len(texts) == len(said) > 1:
        return [(keys.pop(), texts)]
    return sorted((key, value) for key, value in said if sum(key == other for other, _ in said) == 1)
