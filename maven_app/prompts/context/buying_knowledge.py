"""Buying knowledge for a model: what matters in the category for what was said, in a few lines."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import combinations

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.money import CurrencyConverter, Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import ALL_ROUND, Prerequisite, Use
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.product_lines import ProductLine
from maven_app.knowledge.schema import CategoryKnowledge, PriceBand, QuestionOption
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.clarifying_questions import effect_of, is_vague, open_questions
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.questions.advice import advice_on

_MOST_CRITERIA = 5
_MOST_PRODUCTS, _MOST_CONTRASTED = 6, 3
_MOST_TERMS = 2


def render_buying_knowledge(
    need: Need,
    knowledge: Knowledge,
    rates: Rates,
    *,
    asked: str = "",
    products: Sequence[Product] = (),
    may_ask: bool = False,
) -> str:
    """The knowledge that an expert brings to this need, to the question `asked` and to the lines of `products`; "" for none.

    Where a form `may_ask` the shopper, it says of a vague need what decides most.
    """
    known, reckoned = knowledge.categories.get(need.category or ""), CurrencyConverter(need.currency, rates)
    advice = advice_on(asked, knowledge.advice, category=need.category)
    lines = list(_lines(known, need, reckoned)) if known else []
    if known and may_ask and not advice and is_vague(need):
        lines += _question_lines(known, need, reckoned)
    if advice:
        lines.append(f"Maven's own advice on what is asked: {advice.answers.en}")
    for term in glossary_terms(asked, knowledge.glossary)[:_MOST_TERMS]:
        lines.append(f"Maven's own explanation of {term.names[0]}: {term.explains.en}")
    lines += _product_lines(products[:_MOST_PRODUCTS], knowledge)
    return "\n".join(lines)


def _product_lines(products: Sequence[Product], knowledge: Knowledge) -> Iterator[str]:
    """Notes on the products' lines that no specification states, each line once, and what decides between two of them.

    Lines are called by their ids and products are not named: their names may come from a page, and these lines stand outside of what
    is marked as data.
    """
    said = dict[str, str]()
    for product in products:
        known = knowledge.lines.get(product.category)
        line = next((one for one in known.lines_of(product) if one.notes), None) if known else None
        if known and line:
            said[" ".join(note.en for note in line.notes)] = f"{_line_name(line)} (as of {known.as_of})"
    for one, other in combinations(products[:_MOST_CONTRASTED], 2):
        known = knowledge.lines.get(one.category) if one.category == other.category else None
        if known and (contrast := known.contrast(one, other)):
            sides = (known.lines_of(product)[0] for product in (one, other))
            said[contrast.says.en] = f"{' against '.join(map(_line_name, sides))} (as of {known.as_of})"
    yield from (f"Maven's own advice on {subject}: {sentences}" for sentences, subject in said.items())


def _line_name(line: ProductLine) -> str:
    return line.id.replace("_", " ")


def _lines(known: CategoryKnowledge, need: Need, reckoned: CurrencyConverter) -> Iterator[str]:
    yield f"Buying {category_of(known.category).many.lower()}: {known.summary.en}"
    yield f"Usual prices: {', '.join(_band(band, reckoned) for band in known.price_bands)}"
    for use in uses_named(need, known.uses) or [known.uses[ALL_ROUND]]:
        yield from _use_lines(use, known, need.currency)
    for wish in need.wishes:
        criterion = known.criteria.get(wish.criterion)
        if criterion and criterion.hidden:
            unknown = spec_key(criterion.own_class).inline if criterion.own_class else ""
            of = f", where the {unknown} of a product is unknown" if unknown else ""
            yield f"Say of {criterion.label.en.lower()}{of}: {criterion.hidden.en}"


def _use_lines(use: Use, known: CategoryKnowledge, currency: str) -> Iterator[str]:
    heaviest = sorted(use.weights, key=lambda id: -use.weights[id])[:_MOST_CRITERIA]
    counting = ", ".join(known.criteria[id].label.en.lower() for id in heaviest)
    yield f"For {use.label.en} these count, the most important first: {counting}"
    yield from (_prerequisite(one, use) for one in use.prerequisites if one.applies_to(currency))
    if use.caution:
        yield f"Caution: {use.caution.en}"
    for one in use.known_cautions:
        yield f"Caution of a product with {one.limit.text}: {one.says.en}"


def _band(band: PriceBand, reckoned: CurrencyConverter) -> str:
    if band.up_to is None:
        return f"{band.label.en} above that"
    return f"{band.label.en} up to {_amount_in(band.up_to, reckoned)}"


def _amount_in(amount: int, reckoned: CurrencyConverter) -> str:
    """An amount of US dollars in the shopper's money."""
    dollars = Money(amount=Decimal(amount), currency="USD")
    return (reckoned.about(dollars) or dollars).text


def _question_lines(known: CategoryKnowledge, need: Need, reckoned: CurrencyConverter) -> Iterator[str]:
    """The questions of a good salesman, with what each answer sets, as `inquire_user` takes it."""
    yield "The message says too little to choose by. If you ask, ask these in one form; each choice sets what stands behind it:"
    for question in open_questions(known, need):
        several = ", several may be chosen" if question.multiple else ""
        options = (
            f"{_option(one, reckoned)} {effect_of(one).model_dump_json(exclude_defaults=True)}"
            for one in question.options
        )
        yield f"- {question.ask.en} (category {known.category}{several}): {'; '.join(options)}"


def _option(one: QuestionOption, reckoned: CurrencyConverter) -> str:
    return one.label.en if one.label else f"Up to {_amount_in(one.up_to or 0, reckoned)}"


def _prerequisite(one: Prerequisite, use: Use) -> str:
    verb = "Rules a product out" if one.rules_out else "Speaks against a product"
    return f"{verb} for {use.label.en}: {one.otherwise.en}"
