"""Accessory questions: which of what goes with a product to take, its price or weight ("do the games cost a lot?"), not the product's."""

import re

from maven_app.domain.language.ordinary_words import is_plural, ordinary_words
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.understanding.lexicon.categories import ACCESSORIES
from maven_app.understanding.need_parser import parse_need

_ASKING = word_set("do does are is")
_DETERMINERS = word_set("the its their extra spare replacement new more a an any")
_COSTING = word_set("cost costs expensive pricey dear cheap weigh weighs heavy")
_NO_THINGS = word_set(
    """
    one ones other others first second third fourth last latter former two both all rest price prices cost costs total thing things
    difference model models version versions cheapest cheaper dearest dearer same it they these those top best picks pick smallest
    largest bigger smaller older newer lot
    """
)
"""Words behind "the" that mean a product shown."""
_LEADING_ON = word_set("that which who with for")
"""Words that begin what a thing is to have or do: "the cheapest [that] does it"."""
_NEAR = 2
"""Words between a determiner and the thing: "the [mop] pads"."""


def thing_beside(text: str, category: str) -> str:
    """The thing beside products of `category` whose price or weight `text` asks for; "" where it asks for theirs."""
    words = [token.word for token in tokenize(text) if token.is_word]
    for place, word in enumerate(words[:-1]):
        is_how = words[:place][-2:] in (["how", "much"], ["how", "heavy"])
        is_asked = word in _ASKING and (is_how or not _COSTING.isdisjoint(words[place:]))
        if is_asked and words[place + 1] in _DETERMINERS:
            return _thing(words[place + 2 : place + 3 + _NEAR], category)
        if is_how and word in _ASKING and is_plural(words[place + 1]):  # "how much do games cost on it"
            return _thing(words[place + 1 : place + 2 + _NEAR], category)
    return ""


def _thing(words: list[str], category: str) -> str:
    """The noun at the beginning of `words`, where it is no product of the category."""
    end = next((place for place, word in enumerate(words) if word in _COSTING | _LEADING_ON), len(words))
    noun = next((word for word in reversed(words[:end]) if is_plural(word)), words[0] if end else "")
    is_product = (
        noun in _NO_THINGS
        or not _NO_THINGS.isdisjoint(words[:1])
        or parse_need(noun).category == category
        or noun[:1].isdigit()
    )
    return "" if is_product or noun not in ordinary_words() else noun


_ACCESSORY_CHOSEN = re.compile(
    r"^\W*(?:(?:and|so|ok|okay|fine|oh|then|well|terus|trus)\W+)*(?:which|what)\s+(?:(?:kind|sort|type)\s+of\s+)?(?:[\w-]+\s+)?(\w+)\s*"
    r"(?:\W*$|(?:do|does|should|would|can|could|for|goes|works|fits|then)\b)",
    re.IGNORECASE,
)
"""Asks which of the things that go with what is shown: "which case do I get?", "what screen protector?"."""


def asks_which_accessory(text: str) -> bool:
    """Whether `text` asks which of the things that go with a product to take."""
    match = _ACCESSORY_CHOSEN.match(text)
    return match is not None and match[1].casefold() in ACCESSORIES
