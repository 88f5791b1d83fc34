"""Writing a guide by rule: sentences made of facts and arithmetic, each with its source, and what is unknown."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import bases_agree, common_basis
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_comparability import comparable_fact, comparable_facts
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.conversation.picks import as_picks
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.formatting import write_money
from maven_app.domain.quantities.measurement_systems import language_of_locale, locale_for
from maven_app.domain.ranking.criteria import ALL_ROUND, CategoryCriteria
from maven_app.domain.ranking.matcher import Matcher
from maven_app.domain.ranking.measures import Measure
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext, cite
from maven_app.llm.offline.phrasing.shortfalls import limits_phrase
from maven_app.llm.offline.verdicts.recommendations import pick_reasons
from maven_app.messages.catalogue import LANGUAGES, get_translator
from maven_app.messages.realizer import capitalize
from maven_app.messages.text_rendering import render
from maven_app.prompts.revise_guide import ReviseGuide
from maven_app.prompts.write_guide import WriteGuide, WrittenGuide, WrittenSection
from maven_app.prompts.write_research import NumberedPassage

HEADINGS = ("short", "look", "bands", "picks", "pages", "unknown")
"""Codes of the headings of sections by rule, in their order."""

_PICKS, _LOOKED_AT, _QUOTED, _NAMED, _LONGEST = 3, 6, 5, 4, 280


def heading_of(code: str, language: str) -> str:
    """The heading of a section by rule."""
    return get_translator(language).say(f"guide.heading_{code}")


def rule_headings() -> frozenset[str]:
    """The headings of sections by rule, in every language."""
    return frozenset(heading_of(code, language) for code in HEADINGS for language in LANGUAGES)


def written_guide(prompt: WriteGuide) -> WrittenGuide:
    """The guide in sections; what no fact speaks of has none."""
    products, need, numbers = prompt.products, prompt.need, dict(prompt.numbers)
    matcher = prompt.knowledge.matcher(prompt.rates)
    ranked = matcher.rank(products, need)
    matching = [one.product for one in ranked if one.fit.is_match]
    picks = as_picks([one for one in ranked if one.fit.is_match or not matching][:_PICKS])
    texts = (
        _in_short(prompt, picks, len(matching)),
        _look_at(matching or products, need, numbers, matcher, prompt.locale),
        by_budget(matching or products, need, numbers, matcher, prompt.locale),
        "\n\n".join(_pick(pick, numbers, prompt.locale) for pick in picks),
        "\n".join(_quote_passages(prompt.passages)),
        "\n".join(_unknown(products, need, matcher)),
    )
    sections = tuple(
        WrittenSection(heading=heading_of(code, need.language), text=text)
        for code, text in zip(HEADINGS, texts, strict=True)
        if text
    )
    return WrittenGuide(sections=sections, closing=_closing_words(picks, len(products), numbers, need.language))


def _closing_words(picks: Sequence[Pick], considered: int, numbers: dict[str, int], language: str) -> str:
    words = get_translator(language)
    if not picks:
        return words.say("guide.closing_none")
    first = picks[0].product
    name = escape_markdown(first.name)
    return words.count("guide.closing", considered, name=name, cites=_source(first, numbers))


def _source(product: Product, numbers: dict[str, int]) -> str:
    return cite([source.id for source in product.sources[:1]], numbers)


def _price_source(product: Product, numbers: dict[str, int]) -> str:
    """The source of the price, else the product's first."""
    return cite(product.price.sources[:1], numbers) if product.price else _source(product, numbers)


def _in_short(prompt: WriteGuide, picks: Sequence[Pick], matching: int) -> str:
    words = get_translator(prompt.need.language)
    if not picks:
        return words.say("guide.nothing")
    count, required = len(prompt.products), required_words(context_of(prompt))
    of = words.count("guide.chosen_from", prompt.considered) if prompt.considered > count else ""
    if matching == count:
        lead = words.count("guide.all_meet", count, required=required, of=of)
    elif matching:
        lead = words.count("guide.some_meet", count, matching=matching, required=required, of=of)
    else:
        lead = words.count("guide.none_meet", count, required=required)
    numbers = dict(prompt.numbers)
    lines = [_in_a_line(pick, numbers, prompt.locale) for pick in picks]
    return f"{lead}\n\n" + "\n".join(lines)


def context_of(prompt: WriteGuide | ReviseGuide) -> AnswerContext:
    """The context in which the need of a guide is worded."""
    return AnswerContext(
        need=prompt.need, numbers={}, knowledge=prompt.knowledge, rates=prompt.rates, region=prompt.region
    )


def required_words(context: AnswerContext) -> str:
    """The requirements, in the guide's language and the units of its reader's region."""
    need = context.need
    if need.language == "en":
        locale = locale_for(need.language, context.region)
        return ", ".join(escape_markdown(render(limit_text(limit), locale)) for limit in need.constraints)
    parts = [context.noun(need.category), limits_phrase(need, context)]
    return ", ".join(part for part in parts if part)


def _in_a_line(pick: Pick, numbers: dict[str, int], language: str) -> str:
    words, name = get_translator(language), escape_markdown(pick.product.name)
    score = "" if pick.match.score is None else words.say("guide.score", score=pick.match.score)
    price = _price(pick.product, language)
    return f"- **{name}**{_title(pick, language)}: {score}{price}{_price_source(pick.product, numbers)}"


def _title(pick: Pick, language: str) -> str:
    """The title of the pick, in brackets."""
    if pick.rank == 1:
        return f" ({get_translator(language).say('guide.fits_best')})"
    title = render(pick.title, language)
    return f" ({title[:1].lower()}{title[1:]})" if title else ""


def _price(product: Product, language: str) -> str:
    amount = _amount(product.price, language)
    return f"{amount} ({render(product.price_note_text, language)})" if product.price else amount


def _look_at(products: Sequence[Product], need: Need, numbers: dict[str, int], matcher: Matcher, locale: str) -> str:
    """Tell the facts that can decide in the category, with the range that these products span."""
    keys = _deciding(products, need, matcher)
    lines = [line for key in keys if (line := _spread(key, products, numbers, locale))]
    return "\n".join(f"- {line}" for line in lines[:_LOOKED_AT])


def _deciding(products: Sequence[Product], need: Need, matcher: Matcher) -> list[str]:
    if not products:
        return []
    category = products[0].category
    required = [c.key for c in need.constraints if isinstance(c, SpecLimit)]
    wished = [key for wish in need.wishes for key in wish.specs]
    keys = dict.fromkeys(
        [*wished, *required, "price", *category_of(category).card, *_weighted_keys(matcher.criteria.get(category))]
    )
    return [key for key in keys if spec_key(key).kind in ("number", "yes_no")]


def _weighted_keys(known: CategoryCriteria | None) -> list[str]:
    """Keys of the facts that the category's all-round use weighs, heaviest criterion first."""
    if known is None:
        return []
    weights = known.uses[ALL_ROUND].weights
    criteria = sorted(weights, key=lambda id: -weights[id])
    return [scale.key for id in criteria for scale in known.criteria[id].facts]


def _fact_label(key: str, category: str, language: str) -> str:
    """The name of a fact at the start of a line."""
    if language_of_locale(language) == "en":
        return escape_markdown(spec_key(key).label)
    return escape_markdown(capitalize(fact_phrases(key, category).name(language)))


def _spread(key: str, products: Sequence[Product], numbers: dict[str, int], language: str) -> str:
    """One spec over the products: from which value to which, and of how many it is unknown."""
    words, spec = get_translator(language), spec_key(key)
    known = [(fact, product) for product in products if (fact := product.fact(key)) is not None]
    if not known:
        return ""
    silent = len(products) - len(known)
    unknown = words.count("guide.spread_unknown", silent) if silent else ""
    label = _fact_label(key, products[0].category, language)
    if spec.kind == "yes_no":
        having = [(fact, product) for fact, product in known if fact.value is True]
        code = "guide.all_have" if len(having) == len(products) else "guide.some_have"
        count = words.count(code, len(having), total=len(products))
        example = ""
        if having:
            name, cites = escape_markdown(having[0][1].name), cite(having[0][0].sources, numbers)
            example = words.say("guide.for_one", name=name, cites=cites)
        return f"**{label}**: {count}{example}.{unknown}"
    basis = common_basis(comparable_facts(products, key))
    figures = [
        (fact, product)
        for fact, product in known
        if isinstance(fact.value, int | float)
        and (compared := comparable_fact(product, key))
        and bases_agree(compared.basis, basis)
    ]
    ordered = sorted(figures, key=lambda pair: float(str(pair[0].value)))
    if not ordered:
        return ""
    (low, smallest), (high, largest) = ordered[0], ordered[-1]
    if low.value == high.value:
        same = words.say("guide.same_of_all", value=render(low.as_text, language), cites=cite(low.sources, numbers))
        return f"**{label}**: {same}{unknown}"
    better = words.say(f"guide.better_{spec.better}") if spec.better else ""
    ends = words.say(
        "guide.from_to",
        low=f"{render(low.as_text, language)} ({escape_markdown(smallest.name)}){cite(low.sources, numbers)}",
        high=f"{render(high.as_text, language)} ({escape_markdown(largest.name)}){cite(high.sources, numbers)}",
    )
    return f"**{label}**: {ends}{better}{unknown}"


def by_budget(products: Sequence[Product], need: Need, numbers: dict[str, int], matcher: Matcher, locale: str) -> str:
    """Three bands of price, each with the product of it that fits best; nothing for fewer than six prices."""
    price = Measure("price", lower_is_better=True)
    priced = [(value, product) for product in products if (value := price.value(product, matcher.rates)) is not None]
    if len(priced) < 2 * _PICKS:
        return ""
    ordered = [product for _, product in sorted(priced, key=lambda pair: (pair[0], pair[1].name))]
    share = -(-len(ordered) // _PICKS)
    bands = [[product for _, product in band] for _, band in groupby(enumerate(ordered), lambda at: at[0] // share)]
    return "\n".join(f"- {_band(band, need, numbers, matcher, locale)}" for band in bands)


def _band(products: Sequence[Product], need: Need, numbers: dict[str, int], matcher: Matcher, locale: str) -> str:
    marks = [
        source for product in (products[0], products[-1]) for source in (product.price.sources if product.price else ())
    ]
    ends = dict.fromkeys(_in_currency(product, need, matcher.rates) for product in (products[0], products[-1]))
    first = matcher.rank(products, need)[0]
    best = first.product
    facts = [fact for key in _deciding([best], need, matcher) if (fact := best.fact(key)) is not None][:_PICKS]
    phrases = [escape_markdown(fact_phrases(fact.key, best.category).value_phrase(fact, locale)) for fact in facts]
    cites = cite([id for fact in facts for id in fact.sources], numbers)
    brings = f"; {', '.join(phrases)}{cites}" if phrases else ""
    words, missed = get_translator(need.language), first.fit.misses
    text = words.count(
        "guide.band",
        len(products),
        band=f"**{words.say('guide.band_to').join(ends)}**{cite(marks, numbers)}",
        name=escape_markdown(best.name),
        price=f"{_amount(best.price, need.language)}{_price_source(best, numbers)}{brings}",
    )
    return text + (words.say("guide.band_misses", missed=_list_items(missed, locale)) if missed else "")


def _in_currency(product: Product, need: Need, rates: Rates) -> str:
    """The product's price in the currency of the budget, else in its own."""
    price: Money | None = product.price
    if price and need.budget:
        price = rates.convert(price, need.budget.currency) or price
    return _amount(price, need.language)


def _amount(price: Money | None, language: str) -> str:
    return (
        write_money(price.amount, price.currency, language) if price else get_translator(language).say("guide.no_price")
    )


def _list_items(texts: Sequence[Text], language: str) -> str:
    return escape_markdown("; ".join(render(text, language) for text in texts))


def _pick(pick: Pick, numbers: dict[str, int], language: str) -> str:
    product = pick.product
    head = f"**{escape_markdown(pick.numbered_name)}**{_title(pick, language)}: {_price(product, language)}."
    missed = _list_items(pick.misses, language)
    missing = (
        [f"{get_translator(language).say('guide.misses', missed=missed)}{_source(product, numbers)}"] if missed else []
    )
    return "\n\n".join([head + _price_source(product, numbers), *pick_reasons(pick, numbers, language), *missing])


def _quote_passages(passages: Sequence[NumberedPassage]) -> Iterator[str]:
    """Passages of pages, in their own words."""
    for passage in passages[:_QUOTED]:
        words = " ".join(passage.text.split())
        said = words if len(words) <= _LONGEST else words[:_LONGEST].rsplit(" ", 1)[0] + " …"
        yield f"- {escape_markdown(passage.site)}: “{escape_markdown(said)}” [{passage.number}]"


def _unknown(products: Sequence[Product], need: Need, matcher: Matcher) -> Iterator[str]:
    words = get_translator(need.language)
    for key in _deciding(products, need, matcher)[:_LOOKED_AT]:
        silent = [product.name for product in products if product.fact(key) is None]
        if silent:
            label = _fact_label(key, products[0].category, need.language)
            yield f"- {words.say('guide.not_stated', label=label, names=_few(silent, need.language))}"
    unpriced = [product.name for product in products if product.price is None]
    if unpriced:
        yield f"- {words.say('guide.unpriced', names=_few(unpriced, need.language))}"
    if any(product.price and product.price.kind == "launch" for product in products):
        yield f"- {words.say('guide.launch_prices')}"
    yield f"- {words.say('guide.not_tried')}"


def _few(names: Sequence[str], language: str) -> str:
    """Up to four of the names, and how many more there are."""
    more = len(names) - _NAMED
    few = escape_markdown(", ".join(names[:_NAMED]))
    return few + (get_translator(language).count("guide.more", more) if more > 0 else "")
