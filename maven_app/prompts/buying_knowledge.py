"""Buying knowledge for a model: what matters in the category for what was said, in a few lines."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.needs.criteria import ALL_ROUND, FactScale, Prerequisite, Use
from maven_app.domain.needs.named_uses import uses_named
from maven_app.domain.needs.need import Need
from maven_app.domain.products import Product
from maven_app.knowledge.schema import CategoryKnowledge, PriceBand
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.advice_questions import advice_on
from maven_app.understanding.deciding_questions import effect_of, is_vague, open_questions
from maven_app.understanding.glossary_terms import glossary_terms

VERDICT_RULE = (
    "The first paragraph of an answer about products is the verdict: at most three sentences with the pick in bold, the two or three "
    "facts that decided, what it costs, and what could not be checked. Do not repeat what the cards show. Match scores and their ranges "
    "are made by code: never state another one, and call scores less than 3 apart about equal. What is given as Maven's own advice is "
    "said as such, where it decides, without a number in brackets."
)
_MOST_CRITERIA, _BEST_CLASSES = 5, 4
_MOST_PRODUCTS = 6
_MOST_TERMS = 2


def render_buying_knowledge(
    need: Need, knowledge: Knowledge, *, asked: str = "", products: Sequence[Product] = ()
) -> str:
    """What an expert keeps in mind for this need, says to the question `asked`, and knows of the lines of `products`; "" for nothing."""
    known = knowledge.categories.get(need.category or "")
    lines = list(_lines(known, need)) if known else []
    if advice := advice_on(asked, knowledge.advice, category=need.category):
        lines.append(f"Maven's own advice on what is asked: {advice.answers.en}")
    for term in glossary_terms(asked, knowledge.glossary)[:_MOST_TERMS]:
        lines.append(f"Maven's own explanation of {term.terms[0]}: {term.explains.en}")
    lines += _product_lines(products[:_MOST_PRODUCTS], knowledge)
    if need.unused:
        lines.append(f"Words that nothing could be made of; say so in the verdict: {', '.join(need.unused)}")
    return "\n".join(lines)


def _product_lines(products: Sequence[Product], knowledge: Knowledge) -> Iterator[str]:
    """What no specification states of the products' lines, each sentence once, and what decides between two of them.

    Products are not named: their names may come from a page, and these lines stand outside of what is marked as data.
    """
    said = dict[str, str]()
    for product in products:
        if known := knowledge.lines.get(product.category):
            line = next((one for one in known.lines_of(product) if one.notes), None)
            said |= {note.en: str(known.as_of) for note in (line.notes if line else ())}
    for one, other in combinations(products, 2):
        known = knowledge.lines.get(one.category) if one.category == other.category else None
        if known and (contrast := known.contrast(one, other)):
            said[contrast.says.en] = str(known.as_of)
    yield from (f"Maven's own advice as of {as_of}: {sentence}" for sentence, as_of in said.items())


def _lines(known: CategoryKnowledge, need: Need) -> Iterator[str]:
    yield f"Buying {category_of(known.category).many.lower()}: {known.summary.en}"
    yield f"Usual prices: {', '.join(_band(band) for band in known.price_bands)}"
    if is_vague(need):
        yield from _question_lines(known, need)
    for use in uses_named(need, known.uses) or [known.uses[ALL_ROUND]]:
        yield from _use_lines(use, known)
    for one in known.minimums:
        yield f"Warn of: {one.otherwise.en}"
    for wish in need.wishes:
        criterion = known.criteria.get(wish.criterion)
        if criterion and criterion.hidden:
            unknown = spec_key(criterion.own_class).inline if criterion.own_class else ""
            of = f", where the {unknown} of a product is unknown" if unknown else ""
            yield f"Say of {criterion.label.en.lower()}{of}: {criterion.hidden.en}"


def _use_lines(use: Use, known: CategoryKnowledge) -> Iterator[str]:
    heaviest = sorted(use.weights, key=lambda id: -use.weights[id])[:_MOST_CRITERIA]
    weighed = ", ".join(f"{known.criteria[id].label.en.lower()} {use.weights[id]:g}" for id in heaviest)
    yield f"For {use.label.en} these count, with their weights: {weighed}"
    for id in heaviest:
        if scales := "; ".join(filter(None, (_scale(scale) for scale in known.criteria[id].facts))):
            yield f"Points of {known.criteria[id].label.en.lower()}, 0 to 100: {scales}"
    yield from (_prerequisite(one, use) for one in use.prerequisites)
    if use.caution:
        yield f"Caution: {use.caution.en}"


def _scale(scale: FactScale) -> str:
    """What the values of a fact are worth: "battery life (h) 4 = 10, 20 = 65"; "" for one that is only a hint."""
    spec = spec_key(scale.key)
    anchors = scale.anchors or next(iter(scale.anchors_by.values()), ())
    worth = [f"{value:g} = {points:g}" for value, points in anchors]
    worth += [f"{word} = {points:g}" for word, points in (("yes", scale.yes), ("no", scale.no)) if points is not None]
    shown = dict.fromkeys((*scale.classes[:_BEST_CLASSES], *scale.classes[-1:]))
    worth += [f"{one.words[0]} = {one.points:g}" for one in shown]
    measured_in = spec.unit or ("megapixels" if anchors and spec.kind == "text" else "")
    unit = f" ({measured_in})" if measured_in else ""
    return "" if scale.proxy or not worth else f"{spec.inline}{unit} {', '.join(worth)}"


def _band(band: PriceBand) -> str:
    return f"{band.label.en} above that" if band.up_to is None else f"{band.label.en} up to ${band.up_to}"


def _question_lines(known: CategoryKnowledge, need: Need) -> Iterator[str]:
    """What a good salesman asks first, with what each answer sets, as `inquire_user` takes it."""
    yield "The message says too little to choose by. If you ask, ask these in one form; each choice sets what stands behind it:"
    for question in open_questions(known, need):
        several = ", several may be chosen" if question.multiple else ""
        options = (
            f"{one.label.en} {effect_of(one).model_dump_json(exclude_defaults=True)}" for one in question.options
        )
        yield f"- {question.ask.en} (category {known.category}{several}): {'; '.join(options)}"


def _prerequisite(one: Prerequisite, use: Use) -> str:
    verb = "Rules a product out" if one.rules_out else "Speaks against a product"
    return f"{verb} for {use.label.en}: {one.otherwise.en}"
