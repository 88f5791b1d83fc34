"""Comparing: which products a message wants side by side."""

from maven_app.domain.messages import MAX_COMPARED
from maven_app.domain.products import Product
from maven_app.llm.offline.intents.intent import Compare, Intent, SmallTalk
from maven_app.llm.offline.intents.turn_reading import TurnReading


def comparison_wanted(reading: TurnReading) -> Intent | None:
    """The two or more products that are named or pointed at, else those shown; that there are none where nothing is shown or sought."""
    products = _compared(reading)
    if len(products) > 1:
        return Compare(product_ids=tuple(product.id for product in products))
    says_nothing = not (products or reading.prompt.need.category or reading.terms or reading.mentions.named)
    return SmallTalk("nothing_shown") if says_nothing and not reading.shown.all else None


def _compared(reading: TurnReading) -> list[Product]:
    products = list(reading.pointed)
    focus = reading.shown.focus
    if len(products) == 1 and focus and focus.id != products[0].id:
        products.insert(0, focus)  # "compare this with the Sony": the name hides "this"
    if not products and reading.is_short and not reading.beside.category:
        products = list(reading.shown.products)
    return products[:MAX_COMPARED]
