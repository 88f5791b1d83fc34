"""Product cards: a product as a list shows it, held against the need it was found for."""

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.conversation.artifacts import FoundProduct
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.tools.step import Step


def build_found_product(product: Product, need: Need, step: Step) -> FoundProduct:
    """The product as a card shows it: how it fits, and the three specs that matter for this need."""
    assessed = step.matcher.assess(product, need)
    held = assessed.fit
    # by the names of its fields: iterating the model fails where another thread looks one of its facts up for the first time
    fields = {name: getattr(product, name) for name in Product.model_fields}
    return FoundProduct(
        **fields,
        fit="match" if held.is_match else "near_miss" if held.is_close else "alternative",
        matches=held.matches,
        misses=held.misses,
        warnings=held.warnings,
        highlights=highlights(product, need, step.shop.taxonomy),
        score=assessed.match.score,
        score_range=_range(assessed.match),
    )


def _range(match: MatchScore) -> Text:
    return translatable("score.range", low=match.low, high=match.high) if match.range_text else ""


def highlights(product: Product, need: Need, taxonomy: Taxonomy) -> tuple[Fact, ...]:
    """Three known specs: those of the constraints first, then those of the wishes, then the category's own.

    What was required and every match simply has tells nothing apart: it stands behind what was wished for.
    """
    limits = [one for one in need.constraints if isinstance(one, SpecLimit)]
    had = [limit.key for limit in limits if isinstance(limit.equals, bool)]
    measured = [limit.key for limit in limits if limit.key not in had]
    wished = [key for wish in need.wishes for key in wish.specs if key not in had]
    category = taxonomy.category(product.category)
    keys = dict.fromkeys([*measured, *wished, *had, *category.card, *category.specs])
    return tuple(fact for key in keys if (fact := product.fact(key)) is not None)[:3]
