"""Dimensional fit: whether a screen fits furniture of a width, or a seat at a distance, that the question names."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities
from maven_app.domain.quantities.formatting import write_measure
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.question import ProductQuestion

_SIZE = "screen_size"
_INCH_M = 0.0254
_METERS = {"m": 1.0, "cm": 0.01, "ft": 0.3048, None: 1.0}
"""Metres in a unit of length."""
_BARE = re.compile(r"\s?m\b", re.IGNORECASE)
"""Metres behind a number, which may mean millions elsewhere."""
_SEATED = phrase_set(
    """
    sit, sits, sitting, seat, seats, away, distance, viewing distance, couch, sofa, from it, from the tv, from the screen, back from,
    metres back, meters back, feet back, jarak, duduk, dari tv, dari layar, nonton dari
    """
)
_LARGE = phrase_set(
    "too big, too large, too close, too near, too much, huge, overwhelming, kegedean, kebesaran, terlalu besar"
)
_SMALL = phrase_set("too small, too little, too far, tiny, kekecilan, terlalu kecil, kejauhan")


def tell_fit(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """How wide the product is about, by its diagonal, and whether that fits; nothing where no furniture is spoken of."""
    limit = next((one for one in question.limits if isinstance(one, SpecLimit) and one.key == _SIZE), None)
    known, fact = context.of_category(product.category), product.fact(_SIZE)
    spaces = known.spaces if known else ()
    said = set(question.text.casefold().replace("?", " ").split())
    space = next((one for one in spaces if one.limits == _SIZE and not said.isdisjoint(one.said)), None)
    if (
        limit is None
        or limit.at_most is None
        or space is None
        or fact is None
        or not isinstance(fact.value, int | float)
    ):
        return []
    own = limit.at_least is not None and limit.at_least <= fact.value <= limit.at_most
    named = limit.at_least is not None and not own  # "would the 55 inch one fit": its size is in the same limit
    size = round(((limit.at_least or 0) + limit.at_most) / 2) if named else fact.value
    width = write_measure(round(float(size) / space.each_mm / 10), "cm", context.language)
    code = "fit.named" if named else "fit.yes" if fact.value <= limit.at_most else "fit.no"
    inches, most = (write_measure(int(value), "in", context.language) for value in (size, limit.at_most))
    text = context.words.say(code, name=context.name(product), size=inches, width=width, most=most)
    return [context.sentence(text, () if named else fact.sources[:1]), context.sentence(context.words.say("fit.feet"))]


def tell_distance(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether its screen, or the size that the question names, suits the distance that it names; nothing where it names none."""
    known, fact = context.of_category(product.category), product.fact(_SIZE)
    words = [token.word for token in tokenize(question.text)]
    stated = next((one for one in extract_quantities(question.text) if _is_length(one, question.text)), None)
    viewing = known.viewing if known else None
    if viewing is None or stated is None or fact is None or not isinstance(fact.value, int | float):
        return []
    metres = float(stated.value) * _METERS[stated.measure]
    if not _says(words, _SEATED) or not metres:
        return []
    named = next(
        (float(one.value) for one in extract_quantities(question.text) if one.measure == "in"), float(fact.value)
    )
    share = named * _INCH_M / metres
    found = "large" if share > viewing.most else "small" if share < viewing.least else "right"
    said = context.words.say(
        f"viewing.{found}",
        size=write_measure(round(named), "in", context.language),
        distance=stated.text if stated.measure else f"{stated.text} m",
        ideal=write_measure(round(viewing.ideal * metres / _INCH_M), "in", context.language),
        least=write_measure(round(viewing.least * metres / _INCH_M), "in", context.language),
        use=viewing.label.text(context.language),
    )
    asked = "large" if _says(words, _LARGE) else "small" if _says(words, _SMALL) else "right"
    code = "viewing.yes" if asked == found else "viewing.no"
    return [context.sentence(context.words.say(code, said=said), fact.sources[:1] if named == fact.value else ())]


def _is_length(quantity: StatedQuantity, text: str) -> bool:
    is_bare = quantity.measure is None and _BARE.match(text, quantity.end) is not None
    return is_bare or (quantity.measure is not None and quantity.measure in _METERS)


def _says(words: list[str], phrases: Phrases[bool]) -> bool:
    return any(phrases.at(words, place) for place in range(len(words)))
