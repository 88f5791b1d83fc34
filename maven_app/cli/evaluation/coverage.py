"""`coverage`: of how many products the facts are known that make each criterion."""

from collections.abc import Iterator, Sequence

import click

from maven_app.domain.catalogue.products import Product
from maven_app.domain.ranking.criteria import CategoryCriteria
from maven_app.domain.ranking.score_calculation import LEAST_KNOWN, known_share
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge


@click.command()
@click.argument("categories", nargs=-1)
@click.option("--below", type=click.IntRange(0, 101), default=101, help="Only criteria with a smaller percentage.")
@click.option("--lacking", is_flag=True, help="Name the products too of which too little is known.")
def command(categories: tuple[str, ...], below: int, lacking: bool) -> None:
    """Print how many percent of the products that ship have each criterion known, by category.

    A criterion is known of a product when facts that make up half of its weight are. CATEGORIES are ids such as "tvs";
    all when none is named.
    """
    by_category: dict[str, list[Product]] = {}
    for product in reference_products():
        by_category.setdefault(product.category, []).append(product)
    for id, criteria in shipped_knowledge().criteria.items():
        if id in by_category and (not categories or id in categories):
            click.echo("\n".join(_criterion_lines(criteria, by_category[id], below=below, lacking=lacking)))


def _criterion_lines(
    criteria: CategoryCriteria, products: Sequence[Product], *, below: int, lacking: bool
) -> Iterator[str]:
    yield f"{criteria.category}: {len(products)} products"
    for criterion in criteria.criteria.values():
        if not criterion.facts:
            continue
        unknown = [product.name for product in products if known_share(product, criterion.slots) < LEAST_KNOWN]
        percent = 100 * (len(products) - len(unknown)) // len(products)
        if percent >= below:
            continue
        yield f"  {percent:3d} %  {criterion.id}"
        if lacking:
            yield from (f"           {name}" for name in unknown)
