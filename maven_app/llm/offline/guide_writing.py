"""Writing a guide by rule: sentences made of facts and arithmetic, each with its source, and what is unknown."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from maven_app.domain.artifacts import Pick
from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.fit import fit
from maven_app.domain.measures import Measure
from maven_app.domain.money import REFERENCE_RATES, Money
from maven_app.domain.needs import Need, SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words
from maven_app.domain.scoring import as_picks, score
from maven_app.llm.offline.asking import priorities
from maven_app.llm.offline.explain import cited, phrase, why
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from maven_app.prompts.write_research import NumberedPassage

SHORT, LOOK, BANDS, PICKS, PAGES, UNKNOWN = (
    "In short",
    "What to look at",
    "By budget",
    "The picks",
    "What pages say",
    "What is unknown",
)
HEADINGS = (SHORT, LOOK, BANDS, PICKS, PAGES, UNKNOWN)
"""What the sections by rule are called, in their order."""

_PICKS, _LOOKED_AT, _QUOTED, _LONGEST = 3, 6, 5, 280


def written_guide(prompt: WriteGuide) -> WrittenGuide:
    """The guide in sections; what no fact speaks of has none."""
    products, need, numbers = prompt.products, prompt.need, dict(prompt.numbers)
    matching = [product for product in products if fit(product, need, REFERENCE_RATES).is_match]
    picks = as_picks(score(matching or products, need, REFERENCE_RATES)[:_PICKS])
    told = {
        SHORT: _in_short(prompt, picks, len(matching)),
        LOOK: _look_at(matching or products, need, numbers),
        BANDS: by_budget(matching or products, need, numbers),
        PICKS: "\n\n".join(_pick(pick, numbers) for pick in picks),
        PAGES: "\n".join(_quoted(prompt.passages)),
        UNKNOWN: "\n".join(_unknown(products, need)),
    }
    sections = tuple(WrittenSection(heading=heading, text=text) for heading, text in told.items() if text)
    return WrittenGuide(sections=sections, closing=_closing(picks, len(products), numbers))


def _closing(picks: Sequence[Pick], considered: int, numbers: dict[str, int]) -> str:
    if not picks:
        return "The guide above holds what could be found. It names no product, since none was found that fits."
    first = picks[0].product
    among = "one product" if considered == 1 else f"{considered} products"
    return (
        f"The guide above stands on the facts of {among}; its first pick is the **{as_words(first.name)}**{_source(first, numbers)}. "
        "Edit it in place, or say what to change: shorter, another budget, without a section."
    )


def _source(product: Product, numbers: dict[str, int]) -> str:
    return cited([source.id for source in product.sources[:1]], numbers)


def _in_short(prompt: WriteGuide, picks: Sequence[Pick], matching: int) -> str:
    if not picks:
        return "No product was found that this guide could speak of."
    count, required = len(prompt.products), ", ".join(as_words(c.text) for c in prompt.need.constraints)
    chosen = f", chosen from {prompt.considered} that were looked at" if prompt.considered > count else ""
    if matching == count:
        lead = f"All {count} products in this guide meet what was asked for ({required}){chosen}."
    elif matching:
        lead = f"{matching} of the {count} products in this guide meet what was asked for ({required}){chosen}."
    else:
        lead = f"No product that was found meets all of it ({required}). The {count} in this guide come nearest."
    numbers, lines = dict(prompt.numbers), []
    for pick in picks:
        says = "fits best" if pick.rank == 1 else pick.title.lower()
        name, price = as_words(pick.product.name), _price(pick.product)
        lines.append(f"- **{name}** ({says}): needs-fit {pick.score} of 100, {price}{_source(pick.product, numbers)}")
    return f"{lead}\n\n" + "\n".join(lines)


def _price(product: Product) -> str:
    return f"{product.price_text} ({product.price_note})" if product.price else "price unknown"


def _look_at(products: Sequence[Product], need: Need, numbers: dict[str, int]) -> str:
    """What can decide on the shelf, with the range that these products span."""
    lines = [line for key in _deciding(products, need) if (line := _spread(key, products, numbers))]
    return "\n".join(f"- {line}" for line in lines[:_LOOKED_AT])


def _deciding(products: Sequence[Product], need: Need) -> list[str]:
    if not products:
        return []
    shelf = products[0].category
    required = [c.key for c in need.constraints if isinstance(c, SpecLimit)]
    wished = [key for wish in need.wishes for key in wish.specs]
    keys = dict.fromkeys([*wished, *required, *category_of(shelf).card, *priorities(shelf)])
    return [key for key in keys if spec_key(key).kind in ("number", "yes_no")]


def _spread(key: str, products: Sequence[Product], numbers: dict[str, int]) -> str:
    """One spec over the products: from which value to which, and of how many it is unknown."""
    spec = spec_key(key)
    known = [(fact, product) for product in products if (fact := product.fact(key)) is not None]
    if not known:
        return ""
    silent = len(products) - len(known)
    unknown = f" Of {silent} it is unknown." if silent else ""
    if spec.kind == "yes_no":
        having = [(fact, product) for fact, product in known if fact.value is True]
        count = f"all {len(products)}" if len(having) == len(products) else f"{len(having)} of {len(products)}"
        among = f", the {as_words(having[0][1].name)} for one{cited(having[0][0].sources, numbers)}" if having else ""
        return f"**{as_words(spec.label)}**: {count} have it{among}.{unknown}"
    figures = [pair for pair in known if isinstance(pair[0].value, int | float)]
    ordered = sorted(figures, key=lambda pair: float(str(pair[0].value)))
    if not ordered:
        return ""
    (low, smallest), (high, largest) = ordered[0], ordered[-1]
    better = {"higher": " More is better.", "lower": " Less is better."}.get(spec.better or "", "")
    if low.value == high.value:
        return f"**{as_words(spec.label)}**: {low.text} for all that state it{cited(low.sources, numbers)}.{unknown}"
    return (
        f"**{as_words(spec.label)}**: from {low.text} ({as_words(smallest.name)}){cited(low.sources, numbers)} "
        f"to {high.text} ({as_words(largest.name)}){cited(high.sources, numbers)}.{better}{unknown}"
    )


def by_budget(products: Sequence[Product], need: Need, numbers: dict[str, int]) -> str:
    """Three bands of price, each with the product of it that fits best; nothing for fewer than six prices."""
    price = Measure("price", lower_is_better=True)
    priced = [(value, product) for product in products if (value := price.value(product, REFERENCE_RATES)) is not None]
    if len(priced) < 2 * _PICKS:
        return ""
    ordered = [product for _, product in sorted(priced, key=lambda pair: (pair[0], pair[1].name))]
    share = -(-len(ordered) // _PICKS)
    bands = [[product for _, product in band] for _, band in groupby(enumerate(ordered), lambda at: at[0] // share)]
    return "\n".join(f"- {_band(band, need, numbers)}" for band in bands)


def _band(products: Sequence[Product], need: Need, numbers: dict[str, int]) -> str:
    marks = [
        source for product in (products[0], products[-1]) for source in (product.price.sources if product.price else ())
    ]
    ends = dict.fromkeys(_in_currency(product, need) for product in (products[0], products[-1]))
    best = as_picks(score(products, need, REFERENCE_RATES)[:1])[0].product
    facts = [fact for key in _deciding([best], need) if (fact := best.fact(key)) is not None][:_PICKS]
    brings = ", ".join(phrase(fact.label, fact.text) for fact in facts)
    cites = cited([id for fact in facts for id in fact.sources], numbers)
    missed = fit(best, need, REFERENCE_RATES).misses
    count = "1 product" if len(products) == 1 else f"{len(products)} products"
    return (
        f"**{' to '.join(ends)}**{cited(marks, numbers)} ({count}): the {as_words(best.name)} serves this need best, at {best.price_text}"
        f"{_source(best, numbers)}"
        + (f"; {brings}{cites}" if brings else "")
        + "."
        + (f" It misses: {as_words('; '.join(missed))}." if missed else "")
    )


def _in_currency(product: Product, need: Need) -> str:
    """The product's price in the currency of the budget, else in its own."""
    price: Money | None = product.price
    if price and need.budget:
        price = REFERENCE_RATES.convert(price, need.budget.currency) or price
    return price.text if price else "price unknown"


def _pick(pick: Pick, numbers: dict[str, int]) -> str:
    product = pick.product
    head = f"**{pick.rank}. {as_words(product.name)}** ({pick.title.lower()}): {_price(product)}.{_source(product, numbers)}"
    missing = [f"What it misses: {as_words('; '.join(pick.misses))}.{_source(product, numbers)}"] if pick.misses else []
    return "\n\n".join([head, *why(pick, numbers), *missing])


def _quoted(passages: Sequence[NumberedPassage]) -> Iterator[str]:
    """What pages say, in their own words."""
    for passage in passages[:_QUOTED]:
        words = " ".join(passage.text.split())
        said = words if len(words) <= _LONGEST else words[:_LONGEST].rsplit(" ", 1)[0] + " …"
        yield f"- {as_words(passage.site)}: “{as_words(said)}” [{passage.number}]"


def _unknown(products: Sequence[Product], need: Need) -> Iterator[str]:
    for key in _deciding(products, need)[:_LOOKED_AT]:
        silent = [product.name for product in products if product.fact(key) is None]
        if silent:
            names = as_words(", ".join(silent[:4])) + (f" and {len(silent) - 4} more" if len(silent) > 4 else "")
            yield f"- {as_words(spec_key(key).label)} of {names}: no source here states it."
    unpriced = [product.name for product in products if product.price is None]
    if unpriced:
        yield f"- The price of {as_words(', '.join(unpriced[:4]))}."
    if any(product.price and product.price.kind == "launch" for product in products):
        yield "- What shops ask today: the prices above are launch prices of their date."
    yield "- How anything feels, sounds or lasts: this guide is made of stated facts by rule, and nothing was tried."
