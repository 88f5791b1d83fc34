"""Explain: what was found, in sentences made of facts and arithmetic. Nothing here is invented prose."""

from collections.abc import Iterator, Sequence

from maven_app.domain.artifacts import (
    Alternatives,
    Comparison,
    ComparisonRow,
    FoundProduct,
    Guide,
    Inquiry,
    Pick,
    ProductList,
    Profile,
    Recommendation,
    Research,
)
from maven_app.domain.comparison import rank_rows
from maven_app.domain.facts import Fact
from maven_app.domain.fit import fit
from maven_app.domain.messages import AboutProduct, TextMessage, words_of
from maven_app.domain.money import REFERENCE_RATES
from maven_app.domain.needs import Need
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words, unnumbered
from maven_app.domain.scoring import Scored, score
from maven_app.domain.transcript import StepRecord, Turn
from maven_app.llm.offline import phrases
from maven_app.llm.offline.answers import answers
from maven_app.prompts.route_turn import RouteTurn
from maven_app.prompts.told import numbers_of

ABILITIES = "I can search, compare and recommend from the catalogue; for open questions set GEMINI_API_KEY."
RESEARCH_OFF = (
    "Research is off here: it needs a search of the web (set TAVILY_API_KEY, SERPER_API_KEY or GEMINI_API_KEY)."
)
_LISTED, _STRENGTHS, _PAGES = 3, 4, 6


def explanation(prompt: RouteTurn) -> Iterator[str]:
    """The turn's words, paragraph by paragraph, from all that its steps found."""
    turn = prompt.turn
    numbers = numbers_of(turn.sources)
    final = _that_count(turn.steps)
    for step in final:
        yield from _told(step, prompt, numbers)
    if not final:
        yield "Nothing was found that could be explained. " + ABILITIES
    yield from (as_words(step.public) for step in turn.steps if step.status == "failed" and step not in final)
    able = {tool.name for tool in prompt.available} | {step.tool for step in turn.steps}
    asked = words_of(turn.message)
    wanted = turn.options.research != "off" or phrases.RESEARCH.search(asked) or phrases.LOOK_UP.search(asked)
    if wanted and "research" not in able:
        yield f"{RESEARCH_OFF} This answer comes from what was found above."


def _that_count(steps: Sequence[StepRecord]) -> list[StepRecord]:
    """The steps whose results are the answer: what was made of searches stands for them, but not for what they did not find."""
    ended = [step for step in steps if step.artifact or step.status == "failed"]
    last = [s for s in ended if isinstance(s.artifact, Comparison | Recommendation | Guide)]
    profiles = [s for s in ended if isinstance(s.artifact, Profile)]
    missing = [s for s in ended if isinstance(s.artifact, Alternatives)]
    made = last[-1:] or profiles
    return [*missing, *made] if made else ended


def _told(step: StepRecord, prompt: RouteTurn, numbers: dict[str, int]) -> Iterator[str]:
    match step.artifact:
        case ProductList() as found:
            yield from _list_told(found, numbers)
        case Alternatives(reason=reason, items=items):
            said = as_words(reason)
            yield f"{said} Ask for one of these, or say it in other words." if items else said
        case Profile() as profile:
            yield from _profile_told(profile, prompt.turn, numbers)
        case Comparison() as table:
            yield from _comparison_told(table, prompt, numbers)
        case Recommendation() as recommendation:
            yield from _recommendation_told(recommendation, numbers)
        case Research() as research if step.status != "failed":
            yield from _pages_told(research, numbers)
        case Guide(title=title, version=version):
            yield f"The guide “{as_words(title)}” stands above, in version {version}. Edit it in place, or say what to change."
        case Inquiry():
            return
        case Research() | None if step.tool in ("research", "web_search"):
            yield "Without pages I will not make an answer up. " + ABILITIES
        case Research() | None:
            yield "The answer hangs on this step. Try it again, or say it in other words."


def cited(sources: Sequence[str], numbers: dict[str, int]) -> str:
    """The citations of these sources, " [1][3]"."""
    known = [numbers[source] for source in dict.fromkeys(sources) if source in numbers]
    return (" " + "".join(f"[{number}]" for number in known)) if known else ""


def _source(product: Product, numbers: dict[str, int]) -> str:
    return cited([source.id for source in product.sources[:1]], numbers)


def _priced(product: Product, numbers: dict[str, int], facts: Sequence[Fact] = ()) -> str:
    """The citations of its price and of `facts`, one for each; where neither has a source, that of the product."""
    prices = product.price.sources[:1] if product.price else ()
    return cited([*prices, *(id for fact in facts for id in fact.sources[:1])], numbers) or _source(product, numbers)


def _list_told(found: ProductList, numbers: dict[str, int]) -> Iterator[str]:
    matches = [item for item in found.items if item.fit == "match"]
    near = [item for item in found.items if item.fit == "near_miss"]
    required = as_words(", ".join(c.text for c in found.need.constraints))
    if not matches and not near:
        yield f"Nothing in the catalogue comes near “{as_words(found.query)}”."
        return
    if not matches:
        yield f"No product in the catalogue meets all of it ({required}). The nearest:"
        yield "\n".join(
            f"- **{as_words(item.name)}**: {as_words('; '.join(item.misses))}{_source(item, numbers)}"
            for item in near[:_LISTED]
        )
        return
    count = "One product meets" if len(matches) == 1 else f"{len(matches)} products meet"
    yield (
        f"{count} what you asked for ({required})."
        if required
        else f"{len(matches)} found for “{as_words(found.query)}”."
    )
    ranked = score(matches, found.need, REFERENCE_RATES) if found.need.wishes else []
    shown = [s.product for s in ranked] or matches
    if found.need.wishes:
        yield _by_wishes(found, ranked)
    yield "\n".join(
        f"- {_line(product, found)}{_priced(product, numbers, _item(product, found).highlights)}"
        for product in shown[:_LISTED]
    )
    if near:
        yield f"{len(near)} more come close; each card says what it misses."


def _item(product: Product, found: ProductList) -> FoundProduct:
    return next(item for item in found.items if item.id == product.id)


def _line(product: Product, found: ProductList) -> str:
    facts = ", ".join(phrase(fact.label, fact.text) for fact in _item(product, found).highlights)
    price = f"{product.price_text} ({product.price_note})"
    return f"**{as_words(product.name)}**: {price}{'; ' + facts if facts else ''}"


def _by_wishes(found: ProductList, ranked: Sequence[Scored]) -> str:
    wishes = " and ".join(f"“{as_words(wish.text)}”" for wish in found.need.wishes)
    keys = dict.fromkeys(
        reason.says.split(":")[0].removesuffix(" unknown") for s in ranked[:1] for reason in s.reasons if reason.key
    )
    return f"Ranked for {wishes} by {', '.join(key.lower() if key[1:2].islower() else key for key in keys)}, the first ones are:"


def _profile_told(profile: Profile, turn: Turn, numbers: dict[str, int]) -> Iterator[str]:
    product = profile.product
    if profile.note:
        yield as_words(profile.note)
    question = _question(turn)
    told = list(answers(question, product)) if question else []
    if told:
        yield "\n".join(
            f"- {as_words(label)}: **{as_words(text)}**{cited(sources, numbers)}" for label, text, sources in told
        )
    elif question:
        yield "I can only tell what its sources state. " + ABILITIES
    known = f"{profile.known} of {profile.total} specs are known; the rest is marked as unknown."
    what = f" {as_words(product.description)}" if product.description else ""
    yield f"**{as_words(product.name)}**: {product.price_text} ({product.price_note}).{what}{_priced(product, numbers)} {known}"


def _question(turn: Turn) -> str:
    """What is asked about the product, or nothing when it is only to be shown."""
    match turn.message:
        case AboutProduct(text=text):
            return text
        case TextMessage(text=text) if not any(
            p.search(text) for p in (phrases.DETAILS, phrases.LINK, phrases.COMPARE)
        ):
            return text
        case _:
            return ""


def _comparison_told(table: Comparison, prompt: RouteTurn, numbers: dict[str, int]) -> Iterator[str]:
    yield "Strengths and weaknesses:"
    strengths = "\n".join(
        f"- **{as_words(product.name)}**: {_sides(table, index, numbers)}"
        for index, product in enumerate(table.products)
    )
    yield strengths
    counted = list(_if_counts(table, prompt, numbers))
    if counted:
        yield "What decides:\n" + "\n".join(f"- {line}" for line in counted)
    missed = list(_missed(table, prompt.need, numbers))
    if missed:
        yield "What they miss of what you required:\n" + "\n".join(f"- {line}" for line in missed)
    score_line = _scores(table, prompt)
    if score_line:
        yield score_line
    unknown = sum(not cell.known for row in table.items for cell in row.cells)
    if unknown:
        cells = "1 cell is unknown" if unknown == 1 else f"{unknown} cells are unknown"
        yield f"{cells}: where no source states a value, it counts for nobody."


def _missed(table: Comparison, need: Need, numbers: dict[str, int]) -> Iterator[str]:
    """The products that break a requirement, or of which it is unknown. Which shelf and brand was said by naming them."""
    for product in table.products:
        checks = fit(product, need, REFERENCE_RATES).checks
        says = [c.says for c in checks if c.verdict != "met" and c.kind not in ("category", "brand")]
        if says:
            yield f"**{as_words(product.name)}**: {as_words('; '.join(says))}{_source(product, numbers)}"


def _sides(table: Comparison, index: int, numbers: dict[str, int]) -> str:
    telling = set(rank_rows(table, Need()))
    rows = [row for row in table.items if row.key in telling]
    ahead = [row for row in rows if row.cells[index].better]
    behind = [row for row in rows if _is_worst(row, index, table.products)]
    strong = ", ".join(phrase(row.label, row.cells[index].text) for row in ahead[:_STRENGTHS])
    weak = ", ".join(phrase(row.label, row.cells[index].text) for row in behind[:_STRENGTHS])
    said = "; ".join(
        part for part in (f"ahead in {strong}" if strong else "", f"behind in {weak}" if weak else "") if part
    )
    told = (*ahead[:_STRENGTHS], *behind[:_STRENGTHS])
    stated = cited([id for row in told for id in row.cells[index].sources[:1]], numbers)
    return (said or "no known value sets it apart") + (stated or _source(table.products[index], numbers))


def _is_worst(row: ComparisonRow, index: int, products: Sequence[Product]) -> bool:
    """Whether this product alone is not the better one of a row that has one, and its value is known."""
    cell = row.cells[index]
    return (cell.known and not cell.better and any(c.better for c in row.cells) and len(products) == 2) or _lowest(
        row, index, products
    )


def _lowest(row: ComparisonRow, index: int, products: Sequence[Product]) -> bool:
    if not any(cell.better for cell in row.cells) or row.cells[index].better:
        return False
    facts = [product.fact(row.key) for product in products]
    values = [float(f.value) if f and isinstance(f.value, bool | int | float) else None for f in facts]
    mine, known = values[index], [value for value in values if value is not None]
    if mine is None or len(known) < 2:
        return False
    best = values[next(i for i, cell in enumerate(row.cells) if cell.better)]
    return best is not None and mine == (min(known) if best == max(known) else max(known))


def _if_counts(table: Comparison, prompt: RouteTurn, numbers: dict[str, int]) -> Iterator[str]:
    """For what the shopper spoke of, else for the rows that differ most: which product is ahead if that counts most."""
    rows = {row.key: row for row in table.items}
    spoken = [key for wish in prompt.need.wishes for key in wish.specs]
    keys = dict.fromkeys([*spoken, *(difference.key for difference in table.differences)])
    told = 0
    telling = set(rank_rows(table, prompt.need))
    for key in keys:
        row = rows.get(key) if key in telling else None
        ahead = [i for i, cell in enumerate(row.cells) if cell.better] if row else []
        if row is None or len(ahead) != 1:
            continue
        product, cell = table.products[ahead[0]], row.cells[ahead[0]]
        name, value = as_words(product.name), as_words(cell.text)
        yield f"If {as_words(row.label.lower())} counts most: **{name}** ({value}){cited(cell.sources, numbers)}"
        told += 1
        if told == _LISTED:
            return


def _scores(table: Comparison, prompt: RouteTurn) -> str:
    if not prompt.need.wishes and not any(c.kind in ("budget", "spec") for c in prompt.need.constraints):
        return ""
    ranked = score(table.products, prompt.need, REFERENCE_RATES)
    said = ", ".join(f"{as_words(s.product.name)} {s.score} of 100" for s in ranked)
    return f"By what you asked for, needs-fit is: {said}."


def _pages_told(research: Research, numbers: dict[str, int]) -> Iterator[str]:
    """What pages say that were found and not woven into an answer."""
    yield f"Pages found for “{as_words(research.question)}”:"
    yield "\n".join(
        f"- **{as_words(page.title)}** ({as_words(page.site)}): “{as_words(unnumbered(page.passage))}”{cited([page.source], numbers)}"
        for page in research.items[:_PAGES]
    )
    if not any(page.read for page in research.items):
        yield "They are named by the search, and nobody has read them here. Ask me to research it, and I will."
    yield from map(as_words, research.notes)


def _recommendation_told(recommendation: Recommendation, numbers: dict[str, int]) -> Iterator[str]:
    if not recommendation.items:
        yield "Nothing could be recommended."
    yield from map(as_words, recommendation.notes)
    if recommendation.unverified:
        names = as_words(", ".join(candidate.name for candidate in recommendation.unverified))
        yield f"Named by a model and found in no source: {names}. Nothing is known of them here."
    if not recommendation.items:
        return
    first, *others = recommendation.items
    yield (
        f"**{as_words(first.product.name)}** is the pick: needs-fit {first.score} of 100 among {recommendation.considered} considered, "
        f"{first.product.price_text} ({first.product.price_note}).{_priced(first.product, numbers)}"
    )
    yield from why(first, numbers)
    if first.misses:
        yield "What it misses: " + as_words("; ".join(first.misses)) + "."
    if others:
        yield "The next best:"
        yield "\n".join(f"- {_other(pick, first)}{_gains_cited(pick, numbers)}" for pick in others)


def why(pick: Pick, numbers: dict[str, int]) -> Iterator[str]:
    """What it meets of the requirements, then what it brings to each wish."""
    met = [reason for reason in pick.reasons if not reason.key and reason.score]
    says = as_words(", ".join(_lower_first(reason.says) for reason in met))
    lines = [f"- What you required: {says}{cited([s for r in met for s in r.sources], numbers)}"] if met else []
    for need in dict.fromkeys(reason.need for reason in pick.reasons if reason.key):
        brought = [r for r in pick.reasons if r.key and r.need == need]
        said = as_words(", ".join(_lower_first(reason.says) for reason in brought))
        lines.append(
            f"- {as_words(_upper_first(need))}: {said}{cited([s for r in brought for s in r.sources], numbers)}"
        )
    if lines:
        yield "\n".join(lines)


def phrase(label: str, text: str) -> str:
    """A value with what it is of, as part of a sentence: "battery life 40 h", "no headphone jack"."""
    name = as_words(_lower_first(label))
    return {"Yes": name, "No": f"no {name}"}.get(text, f"{name} {as_words(text)}")


def _upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lower_first(text: str) -> str:
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def _gains_cited(pick: Pick, numbers: dict[str, int]) -> str:
    prices = pick.product.price.sources[:1] if pick.product.price else ()
    stated = [*prices, *(id for reason in pick.reasons if reason.key for id in reason.sources[:1])]
    return cited(stated, numbers) or _source(pick.product, numbers)


def _other(pick: Pick, first: Pick) -> str:
    gains = [
        _lower_first(reason.says)
        for reason, best in zip(pick.reasons, first.reasons, strict=False)
        if reason.key and reason.key == best.key and (reason.score or 0) > (best.score or 0)
    ]
    ahead = f"; ahead of the pick in {as_words(', '.join(gains))}" if gains else ""
    missing = f"; misses: {as_words('; '.join(pick.misses))}" if pick.misses else ""
    return f"**{as_words(pick.product.name)}** ({pick.title.lower()}, {pick.score} of 100): {pick.product.price_text}{ahead}{missing}"
