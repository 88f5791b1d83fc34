"""On the table: the products that earlier turns found, as a model is told them, with the facts that the message is about first."""

from collections.abc import Iterator, Sequence

from maven_app.domain.artifacts import Pick, Recommendation
from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.facts import Fact
from maven_app.domain.needs.criteria import ALL_ROUND
from maven_app.domain.needs.named_uses import uses_named
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.sources import Source
from maven_app.domain.transcript import Transcript
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.shipped import Knowledge
from maven_app.prompts.told import fenced, product_told, score_told
from maven_app.understanding.pointing import shown_in

_MOST, _MOST_BEHIND = 12, 12
"""Products that are told of those on the screen, and of those that were found earlier."""
_FACTS, _FACTS_BEHIND = 14, 5
_MOST_UNSTATED = 5


def table_told(transcript: Transcript, asked: str, need: Need, knowledge: Knowledge, numbers: dict[str, int]) -> str:
    """The products on the screen in their order, with their places and scores, and those found earlier; that there are none, where so."""
    shown, behind = products_on_table(transcript)
    if not (shown or behind):
        return "Nothing is on the table yet."
    picks = {pick.product.id: pick for pick in _newest_picks(transcript)}

    def line(product: Product, most: int) -> str:
        return _line(product, asked, need, knowledge, numbers, most)

    parts = []
    if shown:
        lines = [f"{_place(n, picks.get(one.id))}{line(one, _FACTS)}" for n, one in enumerate(shown, start=1)]
        told = "\n".join(lines)
        parts.append(
            f"On the screen, in this order, each with the facts that matter most here, not all:\n{fenced(told)}"
        )
    if behind:
        told = "\n".join(line(one, _FACTS_BEHIND) for one in behind)
        parts.append(f"Found earlier in the conversation:\n{fenced(told)}")
    return "\n\n".join(parts)


def others_told(
    products: Sequence[Product], asked: str, need: Need, knowledge: Knowledge, numbers: dict[str, int]
) -> str:
    """Products of which a question is not, a line each, with the facts that it is about."""
    return "\n".join(_line(product, asked, need, knowledge, numbers, _FACTS_BEHIND) for product in products)


def _line(product: Product, asked: str, need: Need, knowledge: Knowledge, numbers: dict[str, int], most: int) -> str:
    told = product_told(product, numbers, facts=telling_facts(product, asked, need, knowledge)[:most])
    return f"{told}{_unstated(product, asked)}"


def table_sources(transcript: Transcript) -> Iterator[Source]:
    """The sources of the products that `table_told` tells, in its order."""
    shown, behind = products_on_table(transcript)
    yield from (source for product in (*shown, *behind) for source in product.sources)


def telling_facts(product: Product, asked: str, need: Need, knowledge: Knowledge) -> tuple[Fact, ...]:
    """The product's facts: those that the words `asked` ask for first, then what is required, then what counts most for the uses
    wished for, then the others as the registry has them.
    """
    known = knowledge.categories.get(product.category)
    keys = [*keys_asked(asked, (fact.key for fact in product.specs), product.category)]
    keys += [limit.key for limit in need.constraints if isinstance(limit, SpecLimit)]
    keys += [key for wish in need.wishes for key in wish.specs]
    if known:
        uses = uses_named(need, known.uses) or [known.uses[ALL_ROUND]]
        weights = {id: sum(use.weights.get(id, 0.0) for use in uses) for use in uses for id in use.weights}
        weights |= {wish.criterion: 101.0 for wish in need.wishes if wish.criterion in known.criteria}
        counting = sorted(weights, key=lambda id: -weights[id])
        keys += [scale.key for id in counting for scale in known.criteria[id].facts if not scale.proxy]
    place = {key: index for index, key in reversed(list(enumerate(keys)))}
    return tuple(sorted(product.specs, key=lambda fact: place.get(fact.key, len(keys))))


def products_on_table(transcript: Transcript) -> tuple[Sequence[Product], Sequence[Product]]:
    """What is on the screen, the product spoken of included, and what was found before, the newest first."""
    known, screen = transcript.products(), shown_in(transcript)
    ids = dict.fromkeys(product.id for product in (*screen.products, *screen.all) if product.id in known)
    behind = [product for id, product in reversed(known.items()) if id not in ids]
    return [known[id] for id in ids][:_MOST], behind[:_MOST_BEHIND]


def _unstated(product: Product, asked: str) -> str:
    """What is asked for and no source states of the product, so that it is not taken for what was left out here."""
    category = category_of(product.category)
    unknown = [key for key in keys_asked(asked, category.specs, category.id) if product.fact(key) is None]
    labels = ", ".join(spec_key(key).label for key in unknown[:_MOST_UNSTATED])
    return f" Stated nowhere: {labels}." if labels else ""


def _place(number: int, pick: Pick | None) -> str:
    if pick is None:
        return f"{number}. "
    return f"{number}. (picked{f' as {pick.title}' if pick.title else ''}, score {score_told(pick.match)}) "


def _newest_picks(transcript: Transcript) -> tuple[Pick, ...]:
    recommended = [step.artifact for step in transcript.steps() if isinstance(step.artifact, Recommendation)]
    return recommended[-1].items if recommended else ()
