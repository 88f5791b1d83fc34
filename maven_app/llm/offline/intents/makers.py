"""Makers: a choice between two of them, for which the best that each has for what is wanted stand side by side."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs.matching import Matcher
from maven_app.domain.needs.need import BrandIs, Need
from maven_app.domain.products import Product
from maven_app.llm.offline.intents.intent import Compare, Intent, Recommend, Search, SmallTalk
from maven_app.llm.offline.intents.turn_reading import TurnReading
from maven_app.ports.products import ProductIndex

_OR = word_set("or vs versus atau apa lawan")
_CONSIDERED = 60


async def best_of_each(intent: Intent, reading: TurnReading, index: ProductIndex) -> Intent:
    """The comparison of the best of either maker, where a question that names no product sets two against each other; else `intent`.

    Raises CatalogueUnavailable.
    """
    makers = _makers_of_choice(reading)
    if not makers or not isinstance(intent, Recommend | Search | SmallTalk):
        return intent
    matcher = Matcher(REFERENCE_RATES, reading.knowledge.criteria)
    best = [await _best_of(maker, reading.prompt.need, index, matcher) for maker in makers]
    ids = tuple(product.id for product in best if product)
    return Compare(ids) if len(ids) == len(makers) else intent


def _makers_of_choice(reading: TurnReading) -> tuple[str, ...]:
    """The two makers of "Garmin or Apple Watch?"; none where either will do: "a phone by Samsung or Google under 500?"."""
    need = reading.prompt.need
    is_choice = "?" in reading.text and not _OR.isdisjoint(reading.words) and not reading.shown.all
    names_more = reading.named or reading.missing or reading.said.budget or need.also
    if not is_choice or need.category is None or names_more:
        return ()
    wanted = next((c for c in need.constraints if isinstance(c, BrandIs) and not c.excluded), None)
    return wanted.brands if wanted and len(wanted.brands) == 2 else ()


async def _best_of(maker: str, need: Need, index: ProductIndex, matcher: Matcher) -> Product | None:
    others = tuple(c for c in need.constraints if not isinstance(c, BrandIs))
    own = need.model_copy(update={"constraints": (*others, BrandIs(brands=(maker,)))})
    ranked = matcher.rank(list(await index.search(own, limit=_CONSIDERED)), own)
    return ranked[0].product if ranked and ranked[0].product.brand == maker else None
