"""Size variants: the same model a size up or down, which is what "bigger" or "with more storage" means first."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.product_comparisons import is_compared, product_spoken_of

_SIZES = 12
"""In how many sizes and variants a model is sold at most."""


async def next_size(step: Step, need: Need) -> Product | None:
    """The nearest size of the model that the message compares with, where it fits `need`; None where nothing was compared, or no
    other size of it fits.
    """
    new = newly_required(need, step.need_before) if step.need_before is not None else ()
    limit = next((limit for limit in new if isinstance(limit, SpecLimit) and is_compared(limit)), None)
    model = product_spoken_of(Transcript(turns=step.transcript.turns[:-1]), need.category) if limit else None
    if limit is None or model is None or not step.source.is_exhaustive:
        return None
    named = [match.product for match in await step.catalogue.match_name(model.name, limit=_SIZES)]
    sizes = [
        (abs(float(fact.value) - (limit.at_least or limit.at_most or 0)), product)
        for product in named
        if product.name == model.name
        and (fact := product.fact(limit.key)) is not None
        and isinstance(fact.value, int | float)
        and step.matcher.fit(product, need).is_match
    ]
    return min(sizes, key=lambda size: size[0])[1] if sizes else None
