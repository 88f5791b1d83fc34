"""Carried constraints: what a message for another kind of goods takes along: "same budget for a tablet", "a watch that works with it"."""

import re
from collections.abc import Sequence
from itertools import pairwise, takewhile

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Alternatives
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import ALSO
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Constraint, Context, Need, SpecLimit
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.follow_ups.category_changes import carry_into_category, in_category, is_fixed_budget
from maven_app.understanding.follow_ups.need_merging import merge_needs
from maven_app.understanding.lexicon.categories import PERIPHERALS
from maven_app.understanding.lexicon.function_words import COMPANION, DETERMINERS, FOR, POSSESSIVES_AFTER
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.need_reader import NeedReader

_SAME_BUDGET = phrase_set(
    """
    same budget, same price, same money, same amount, same limit, same price range, same max, the same again, that budget, that much too,
    budget sama, budgetnya sama, budget yang sama, budget nya sama, bujet sama, harga sama, harganya sama, harga yang sama, harga segitu,
    budget segitu, budgetnya segitu, budget itu juga
    """
)
_ONE_MORE_FOR = phrase_set(
    """
    one for, another for, another one for, one more for, something for, satu lagi buat, satu lagi untuk, satu buat, satu untuk,
    sama buat, sekalian buat, sekalian untuk
    """
)
_OF_PERSON = word_set("she her hers she'd she's he him his he'd he's they them they'd dia beliau doi ortu")
_IT = word_set("it that this them those these itu ini tersebut situ")
_TO = word_set("to with for on into buat untuk ke sama dengan di")
_WHOLE_DEVICES = frozenset({"smartphones", "laptops", "tablets", "consoles", "tvs", "monitors", "cameras", "e_readers"})
"""Goods that others are bought for."""


def carry_over(stated_need: Need, need: Need, text: str, read: NeedReader) -> Need:
    """`stated_need`, which asks for another kind than `need`, with what of `need` its words take along: the budget, the person, the use."""
    if stated_need.category is None or stated_need.other_needs:
        return stated_need
    stated_need = carry_into_category(stated_need, need, text, read, is_companion=_goes_with_it(text))
    return _with_person(_with_budget(stated_need, need, text), need, text, read)


def _with_budget(stated_need: Need, need: Need, text: str) -> Need:
    words = tuple(token.word for token in tokenize(text))
    found = next((place for place in range(len(words)) if _SAME_BUDGET.at(words, place)), None)
    budget = need.budget
    if found is None or stated_need.budget is not None or budget is None or budget.is_relative:
        return stated_need
    phrase = " ".join(words[found : found + (_SAME_BUDGET.at(words, found) or (0,))[0]])
    same = BudgetLimit(lowest=budget.lowest, highest=budget.highest, currency=budget.currency, words=phrase)
    unused = tuple(one for one in stated_need.unused_words if not set(one.casefold().split()) <= set(phrase.split()))
    return copy_with(stated_need, constraints=(*stated_need.constraints, same), unused_words=unused)


def _with_person(stated_need: Need, need: Need, text: str, read: NeedReader) -> Need:
    """Whom the thing before was for is whom a pronoun means: "phone for my mum", then "she'd also like a watch"."""
    people = [context for context in need.context if context.relation == "recipient"]
    is_named = any(context.relation == "recipient" for context in stated_need.context)
    if not people or is_named or _OF_PERSON.isdisjoint(token.word for token in tokenize(text)):
        return stated_need
    wishes = read(people[0].words, category=stated_need.category).wishes
    codes = {wish.code for wish in stated_need.wishes}
    added = tuple(wish for wish in wishes if wish.use and wish.code not in codes)
    return copy_with(stated_need, context=(*stated_need.context, people[0]), wishes=(*stated_need.wishes, *added))


def repeat_for_recipient(stated_need: Need, need: Need, text: str, read: NeedReader) -> Need | None:
    """The need where `text` wants the same kind of thing for somebody else ("and one for my sister, she has 100"): the kind, the money
    unless it is to be a better one, and what the message says; None where it wants no such thing.
    """
    if (
        need.category is None
        or stated_need.category not in {None, need.category}
        or not asks_for_another(stated_need, text)
    ):
        return None
    told = _with_newcomer(read(text, category=need.category), text)
    kind = tuple(
        limit for limit in need.constraints if _is_of_kind(limit) or (is_fixed_budget(limit) and not _is_nicer(text))
    )
    words = " ".join(limit.words for limit in kind if _is_of_kind(limit))
    return merge_needs(Need(text=words, constraints=kind, language=need.language), told, read.knowledge)


def _is_of_kind(limit: Constraint) -> bool:
    """Whether a limit only says which kind of thing is sought: the category, or its type."""
    return isinstance(limit, CategoryLimit) or (isinstance(limit, SpecLimit) and limit.key == "type")


def _is_nicer(text: str) -> bool:
    return not _NICER.isdisjoint(token.word for token in tokenize(text))


def _with_newcomer(told: Need, text: str) -> Need:
    """`told`, for the person whom its message names as one who wants the same: "[my wife] wants one too", "one for [me]"."""
    found = additional_recipient(text)
    if not found or any(context.relation == "recipient" for context in told.context):
        return told
    unused = tuple(one for one in told.unused_words if one.casefold() not in found.split())
    context = (*told.context, Context(words=found, relation="recipient", name=found))
    return copy_with(told, context=context, unused_words=unused)


def asks_for_another(stated_need: Need, text: str) -> bool:
    """Whether a message wants one more of what was sought, for somebody: "one for my brother", "my wife wants one too"."""
    words = tuple(token.word for token in tokenize(text))
    is_more = any(_says_one_more(words, place) for place in range(len(words)))
    is_for = is_more and any(context.relation == "recipient" for context in stated_need.context)
    return not stated_need.other_needs and (is_for or bool(additional_recipient(text)))


def additional_recipient(text: str) -> str:
    """The words for somebody who is spoken of as one more who wants the thing; "" where nobody is."""
    words = tuple(token.word for token in tokenize(text))
    for place in range(len(words)):
        first = place
        while words[first : first + 1] and words[first] in DETERMINERS:
            first += 1
        found = PERSONS.at(words, first)
        last = first + found[0] if found else first
        last += words[last : last + 1] != () and words[last] in POSSESSIVES_AFTER
        if found and (_goes_on_to(words, place) or _wants_too(words, last)):
            return " ".join(words[place:last])
        if words[place] in _SELF and any(_says_one_more(words, begin, place) for begin in range(place)):
            return words[place]
    return ""


def _says_one_more(words: tuple[str, ...], place: int, end: int | None = None) -> bool:
    """Whether "one for" at `place`, which ends at `end` if that is given, wants one more, and does not choose: "which [one for] me"."""
    found = _ONE_MORE_FOR.at(words, place)
    is_choice = place > 0 and words[place - 1] in _CHOOSING
    return found is not None and end in (None, place + found[0]) and not is_choice


_CHOOSING = word_set("which what best right better the mana")


def _goes_on_to(words: tuple[str, ...], place: int) -> bool:
    """Whether a message opens by going on to the person at `place`: "and for [her brother]", "terus buat [adik saya]"."""
    return 1 < place <= _OPENING and words[place - 1] in FOR and words[place - 2] in _GOING_ON_TO


def _wants_too(words: tuple[str, ...], last: int) -> bool:
    """Whether the person whose words end at `last` wants the thing as well: "my wife [wants one too]"."""
    ahead = words[last : last + _AHEAD]
    wants = not _WISHING.isdisjoint(ahead)
    return wants and (not _ONE_MORE.isdisjoint(ahead) or any(pair == ("as", "well") for pair in pairwise(ahead)))


_SELF = word_set("me myself aku saya gue gw")
_GOING_ON_TO = word_set("and also plus now next then dan terus trus lalu sekarang kalau kalo about")
_WISHING = word_set("want wants need needs wanted like likes mau butuh pengen ingin pingin")
_ONE_MORE = ALSO | {"another"}
_AHEAD, _OPENING = 7, 6
_NICER = word_set("nicer better fancier posher premium classier bagusan")


def with_it_named(text: str, stated_need: Need, need: Need, product: Product | None) -> str:
    """`text`, which asks for a thing of another kind, with the device in place of the "it" that the thing has to go with: the product
    spoken of, or what that was itself sought for ("a 2 TB SSD for it", of a monitor for a PS5). What is played with needs no "it".
    """
    category = stated_need.category
    tokens = tokenize(text)
    words = tuple(token.word for token in tokens)
    place = next((at for at, word in enumerate(words) if word in _IT and _is_companion(words, at)), None)
    name = _device(category, need, product)
    if name and place is None and product is not None and _is_played_with(text, product, stated_need):
        return f"{text} buat {name} saya" if stated_need.language == "id" else f"{text} for my {name}"
    if place is None or not name:
        return text
    return f"{text[: tokens[place].start]}my {name}{text[tokens[place].end :]}"


_HEADSET = re.compile(r"\bheadsets?\b|^\W*(?:and|plus|dan|sama)\s+(?:an?|some)\b", re.IGNORECASE)
""" "Which [headset]", "[and some] headphones": what is worn to play, or is asked for together with the console."""


def _is_played_with(text: str, console: Product, stated_need: Need) -> bool:
    """Whether what is asked for behind a console, without a purpose or a device of its own, is for that: "and a headset under 100"."""
    if not _HEADSET.search(text):
        return False
    has_own = any(wish.use for wish in stated_need.wishes) or bool(stated_need.context)
    return console.category == "consoles" and stated_need.category == "headphones" and not has_own


def _goes_with_it(text: str) -> bool:
    words = tuple(token.word for token in tokenize(text))
    return any(word in _IT and _is_companion(words, place) for place, word in enumerate(words))


def _is_companion(words: tuple[str, ...], place: int) -> bool:
    """ "Works with [it]", "a mouse to go with [it]", "a speaker for [it]" at the end of what is said."""
    is_last = place + 1 == len(words) or not words[place + 1][:1].isalnum()
    return bool(COMPANION.up_to(words, place)) or (is_last and words[place - 1] in FOR | _TO)


_GOING_ON = word_set("and but so ok okay also mostly mainly dan tapi oke , .")
_FOR_DEVICE = re.compile(
    r"\b(?:for|with|on|to|buat|untuk|ke|sama|dengan|di)\s+(?P<article>(?:an?|the)\s+)?(?=\w)", re.IGNORECASE
)
"""Words before a device that something else has to go with: "I want it [for] PS5"."""


def with_device_owned(text: str, need: Need, read: NeedReader) -> str:
    """`text` with "my" before the device that what `need` asks for has to go with ("I want it for PS5", of a TV): it is not sought."""
    match = _FOR_DEVICE.search(text)
    ahead = {token.word for token in tokenize(text[: match.start()])} if match else set()
    is_of_it = bool(ahead & _IT) or ahead <= _GOING_ON
    if match is None or not is_of_it or need.category is None:
        return text
    if read(text, category=need.category).category in {None, need.category}:
        return text
    named = f"{text[: match.start('article') if match['article'] else match.end()]}my {text[match.end() :]}"
    owned = read(named, category=need.category)
    is_suited = any(context.relation == "suits" for context in owned.context)
    return named if is_suited and owned.category in {None, need.category} and not owned.other_needs else text


_VARIANTS = word_set("slim digital edition oled lite pro")
"""Words of a console's name that say which of its versions it is."""


def _device(category: str | None, need: Need, product: Product | None) -> str:
    served = next((one.name for one in need.context if one.relation in ("suits", "owned") and one.name), "")
    if category in {None, need.category}:
        return ""
    if category == "storage" and need.category in PERIPHERALS | {"monitors", "tvs"}:
        return served
    if product is None or product.category not in _WHOLE_DEVICES:
        return ""
    if product.category == "smartphones":
        return "iPhone" if product.brand == "Apple" else f"{product.brand} phone"
    if product.category == "consoles":
        return " ".join(word for word in product.name.split() if word.casefold() not in _VARIANTS)
    return category_of(product.category).one


def find_unserved_need(needs: Sequence[Need], stated_need: Need, before: Transcript, read: NeedReader) -> Need | None:
    """The need that nothing was shown for, of the kind that `stated_need` names: what was sought of this kind before a thing
    that is not carried ("a dumb phone?", then "ok, a smartphone then"), else what was asked of that thing, or of no kind at all; None
    where all that was asked for was served.
    """
    kind = next((limit for limit in stated_need.constraints if isinstance(limit, CategoryLimit)), None)
    if kind is None or stated_need.other_needs or kind.category not in read.knowledge.categories or not needs:
        return None
    place = len(needs) - _refused_last(needs, before, read.knowledge)
    earlier = needs[place - 1] if place else Need()
    if place < len(needs):
        return (
            earlier
            if earlier.category == kind.category
            else in_category(needs[-1], kind, read.knowledge, read.taxonomy)
        )
    asks = bool(earlier.constraints or earlier.wishes or earlier.context) and not earlier.category
    return in_category(earlier, kind, read.knowledge, read.taxonomy) if asks and not before.products() else None


def _refused_last(needs: Sequence[Need], before: Transcript, knowledge: Knowledge) -> int:
    """How many of the last turns only said that what was asked for is not carried."""
    known = knowledge.categories
    turns = zip(reversed(needs), reversed(before.turns), strict=False)
    refused = takewhile(
        lambda one: (
            one[0].category not in known
            and bool(one[1].steps)
            and all(isinstance(step.artifact, Alternatives) for step in one[1].steps)
        ),
        turns,
    )
    return sum(1 for _ in refused)
