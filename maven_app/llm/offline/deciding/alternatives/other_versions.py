"""Other versions: another size of the product that is spoken of, where a message asks what that one costs: "how much more is the 2 TB?"."""

from maven_app.domain.catalogue.products import Product
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Intent
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.ports.products import ProductIndex
from maven_app.understanding.mentions.amounts import asks_version_price, version_of, versions_in, without_versions

_NEAR = 12
"""Products of like names among which a version is looked for."""


async def resolve_version_price(reading: TurnReading, index: ProductIndex) -> Intent | None:
    """A question about the product that is spoken of beside its version of the size that the message names; None where it asks for no
    price, or there is no such version. Raises CatalogueUnavailable.
    """
    focus = reading.shown.focus or next(iter(reading.shown.products), None)
    sizes = versions_in(reading.text)
    if focus is None or reading.products or reading.stated_need.budget or not asks_version_price(reading.text):
        return None
    if sizes & version_of(focus):
        return AnswerAboutShown((focus.id,), without_versions(reading.text).strip())
    version = await _of_size(focus, sizes, index)
    return AnswerAboutShown((focus.id, version.id), reading.text) if version else None


async def _of_size(product: Product, sizes: frozenset[tuple[float, str]], index: ProductIndex) -> Product | None:
    near = await index.match_name(product.name, limit=_NEAR)
    same = (match.product for match in near if match.product.name == product.name)
    return next((one for one in same if sizes <= version_of(one)), None)
