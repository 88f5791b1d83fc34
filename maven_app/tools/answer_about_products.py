"""Answer about products: a question on products that are shown or named, answered in a few sentences with the sources."""

from collections.abc import Sequence
from contextlib import aclosing

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick, ProductList, Recommendation
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import BudgetLimit, CategoryLimit, Need
from maven_app.domain.sources.sources import Source
from maven_app.ports.llm import Words
from maven_app.prompts.answer_about_products import AnswerAboutProducts
from maven_app.prompts.context.product_context import conversation_products
from maven_app.tools.details.product_resolution import resolve_product
from maven_app.tools.search.product_cards import build_found_product
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.alternatives.instead_of_buying import instead_of_buying
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.questions.contrasts import sets_against_own
from maven_app.understanding.questions.worth import asks_if_upgrade, asks_step_up, asks_whether_worth
from maven_app.understanding.titles.successors import newest_after

_MOST, _CLOSE = 12, 48
_HAD = frozenset({"owned", "replaces"})
"""Relations of what the shopper has already."""


class AnswerArguments(BaseModel):
    """Answer a question about products that are on the screen or that the shopper names, from all their facts: does it have, how much,
    how long, which of them is better at something, what is the difference, is it good for a use, why was one chosen and not another.
    Use it when the message asks about products by "it", "that one", "the second", "both" or by name, unless what you are told answers
    already; its words are the answer, so call it alone. It is not for finding products, and not for a full profile or a table.
    """

    product_ids: list[str] = Field(
        description="Ids of the products that the question is about, in the order shown",
        min_length=1,
        max_length=_MOST,
    )
    question: str = Field(description="The question in the shopper's words", min_length=1, max_length=600)


async def answer_about_products(step: Step, args: AnswerArguments) -> None:
    """Read the products' facts, put a card of one that is not on the screen, and say the answer."""
    step.progress(translatable("stage.reading_facts"))
    on_table = step.transcript.products()
    named = [await resolve_product(step, id) for id in dict.fromkeys(args.product_ids)]
    products = named if any(product.id in on_table for product in named) else _best_first(step, args.question, named)
    strangers = [product for product in products if product.id not in on_table]
    if strangers:
        _show_cards(step, args.question, strangers)
    shown = _as_shown(step)
    step.cite(*(source for product in products for source in product.sources))
    newer, better = (
        await _beside(step, products[0]) if len(products) == 1 and asks_whether_worth(args.question) else (None, None)
    )
    owned = await _owned_product(step, products[0], args.question) if len(products) == 1 else None
    rivals = [*(pick.product for pick in shown), *(product for product in (newer, better, owned) if product)]
    step.cite(*(source for product in rivals for source in product.sources[:1]))
    others = _others(step, [*products, *(product for product in (newer, better, owned) if product)])
    sources = [source for product in (*products, *rivals, *others) for source in product.sources]
    numbers = {source.id: step.number(source) for source in sources}
    prompt = AnswerAboutProducts(
        question=args.question,
        products=tuple(products),
        need=copy_with(_need_of(step) or Need(language=step.need.language), item_count=step.need.item_count),
        numbers=numbers,
        shown=shown,
        before=step.transcript,
        newer=newer,
        for_its_price=better,
        owned=owned,
        wanted=_need_in_force(step),
        read=step.need,
        others=others,
        knowledge=step.knowledge,
        rates=step.shop.rates,
        region=step.options.region,
        today=step.now().date(),
    )
    await _answer(step, prompt, sources)


async def _answer(step: Step, prompt: AnswerAboutProducts, sources: Sequence[Source]) -> None:
    """Say the answer, with those of the `sources` that it cites told before it does."""
    said = ""
    async with aclosing(step.stream(prompt)) as pieces:
        async for piece in pieces:
            if isinstance(piece, Words) and piece.text:
                said += piece.text
                cited = set(cited_numbers(said))
                step.cite(*(source for source in sources if prompt.numbers[source.id] in cited))
                step.say(piece.text)


def _others(step: Step, told: Sequence[Product]) -> tuple[Product, ...]:
    """The products on the table beside those that are `told`, those on the screen first."""
    ids, (shown, behind) = {product.id for product in told}, conversation_products(step.transcript)
    return tuple(product for product in (*shown, *behind) if product.id not in ids)[:_MOST]


def _need_in_force(step: Step) -> Need | None:
    """The need by now: this turn's where a model has kept apart what is only asked, else the one before it."""
    turns = step.transcript.turns
    if turns and turns[-1].need_by_model:
        return step.need
    return step.need_before


async def _beside(step: Step, product: Product) -> tuple[Product | None, Product | None]:
    """The successor of the product in its line, and the best of its kind that costs no more."""
    close = [match.product for match in await step.catalogue.match_name(product.name, limit=_CLOSE)]
    kind = Need(constraints=(CategoryLimit(category=product.category),), language=step.need.language)
    if product.price is None:
        return newest_after(product, close), None
    budget = BudgetLimit(highest=product.price.amount, currency=product.price.currency)
    eligible = [
        one async for one in step.catalogue.scan_category(kind) if one.id != product.id and _is_alike(one, product)
    ]
    ranked = step.matcher.rank(eligible, copy_with(kind, constraints=(*kind.constraints, budget), aim="best"))
    return newest_after(product, close), next((one.product for one in ranked if one.match.score is not None), None)


async def _owned_product(step: Step, product: Product, question: str) -> Product | None:
    """The product of its kind that the shopper has already, where it is asked if that is worth replacing, or how it compares with that,
    which an earlier message may have named.
    """
    is_nameless = sets_against_own(question)
    is_instead = instead_of_buying(question) == "owned" or asks_if_upgrade(question)
    if not (is_nameless or is_instead or asks_step_up(question)):
        return None
    asked = parse_need(question, category=product.category, vocabulary=step.vocabulary, knowledge=step.knowledge)
    told = (step.need, step.need_before) if is_nameless else ()
    contexts = [one for need in (asked, *told) if need for one in need.context]
    had = (one.name for one in contexts if one.relation in _HAD)
    names = list(dict.fromkeys((*had, *([question] if is_instead else []))))
    for name in names:
        spans = [span for span in await step.catalogue.names_in(name) if not (span.is_missing or span.is_line)]
        meant = [[one.product for one in span.named] for span in spans]
        others = [products for products in meant if all(one.id != product.id for one in products)]
        eligible = [one for products in others for one in products if one.category == product.category]
        alike = [
            one for one in eligible if is_nameless or _is_alike(one, product)
        ]  # any speaker stands against any other
        if alike:
            return alike[0]
    return None


def _is_alike(one: Product, other: Product) -> bool:
    """Whether both are the same kind within their category: a mouse and a keyboard are not."""
    values = [(p.fact("type"), p.fact("handheld")) for p in (one, other)]
    return all((a and a.value) == (b and b.value) for a, b in zip(*values, strict=True))


def _best_first(step: Step, question: str, products: list[Product]) -> list[Product]:
    """Products of one kind that were only named, in the order of how well they serve what is asked: so cards and words begin alike."""
    if len({product.category for product in products}) != 1:
        return products
    asked = parse_need(question, category=products[0].category, vocabulary=step.vocabulary, knowledge=step.knowledge)
    ranked = step.matcher.rank(
        products, Need(wishes=tuple(wish for wish in asked.wishes if wish.use or wish.criterion))
    )
    return [one.product for one in ranked]


def _show_cards(step: Step, question: str, products: Sequence[Product]) -> None:
    """Show small cards of products that were named and are not on the screen yet."""
    need = Need(language=step.need.language)
    items = tuple(build_found_product(product, need, step) for product in products)
    head = ProductList(query=question, need=need, considered=len(items))
    step.begin(head)
    for item in items:
        step.cite(*item.sources)
        step.add(item)
    step.complete(copy_with(head, items=items))


def _as_shown(step: Step) -> tuple[Pick, ...]:
    """The products on the screen in their order: picks with the score that is kept with them, others scored by the need they were
    found for.
    """
    picks = {pick.product.id: pick for pick in _newest_picks(step.transcript)}
    need = _need_of(step) or Need()
    told = []
    for rank, product in enumerate(screen_products(step.transcript).products[:_MOST], start=1):
        held = step.matcher.assess(product, need)
        pick = Pick(rank=rank, product=product, match=held.match, misses=held.fit.misses, warnings=held.fit.warnings)
        told.append(picks.get(product.id, pick))
    if screen_products(step.transcript).is_table:  # stands in the order of the message
        told.sort(key=lambda pick: -(pick.match.score or 0))
        told = [copy_with(pick, rank=rank) for rank, pick in enumerate(told, start=1)]
    return tuple(told)


def _newest_picks(transcript: Transcript) -> tuple[Pick, ...]:
    for step in reversed(list(transcript.steps())):
        if isinstance(step.artifact, Recommendation):
            return step.artifact.items
        if isinstance(step.artifact, ProductList):
            return ()
    return ()


def _need_of(step: Step) -> Need | None:
    """The shopper's need, where a model has kept apart what is only asked; else that for which the newest list or recommendation
    was made.
    """
    if any(turn.need_by_model for turn in step.transcript.turns):
        return _need_in_force(step)
    steps = [one for one in step.transcript.steps() if one.tool in ("search_product", "recommend")]
    made = [one.artifact.need for one in steps if isinstance(one.artifact, ProductList | Recommendation)]
    return made[-1] if made else None
