"""Facts table: the one table of a buying guide, which code writes from facts in the guide's language."""

from collections.abc import Mapping, Sequence

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.translatable import SpecName, Text, translatable
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.messages.catalogue import LANGUAGES, SOURCE, get_translator
from maven_app.messages.text_rendering import render

_MOST_COLUMNS = 4
_UNKNOWN = translatable("value.unknown")


def facts_table(products: Sequence[Product], need: Need, numbers: Mapping[str, int], locale: str) -> Section | None:
    """The products side by side as far as their sources state it, each value with its citation, in the language and the units of `locale`;
    None without products.
    """
    if not products:
        return None
    keys, language = _columns(products, need), locale
    head: list[Text] = [translatable("guide.product"), translatable("row.price")]
    head += [SpecName(spec=key, form="label") for key in keys]
    rows = [
        [
            _cell(product.name, ()),
            _price_cell(product, numbers, language),
            *(_value(product.fact(key), numbers, language) for key in keys),
        ]
        for product in products
    ]
    titles = [_cell(render(title, language), ()) for title in head]
    lines = [f"| {' | '.join(cells)} |" for cells in (titles, ["---"] * len(head), *rows)]
    return Section(heading=get_translator(language).say("guide.heading_table"), text="\n".join(lines))


def is_facts_table(section: Section) -> bool:
    """Whether code wrote the section from facts, in whatever language."""
    headings = (get_translator(language).say("guide.heading_table") for language in LANGUAGES)
    return section.heading in headings and section.text.lstrip().startswith("|")


def _columns(products: Sequence[Product], need: Need) -> list[str]:
    """Four specs at most that a source states for one of the products: required ones, wished ones, the category's own."""
    required = [c.key for c in need.constraints if isinstance(c, SpecLimit)]
    wished = [key for wish in need.wishes for key in wish.specs]
    keys = dict.fromkeys([*required, *wished, *category_of(products[0].category).card])
    return [key for key in keys if any(product.fact(key) for product in products)][:_MOST_COLUMNS]


def _price_cell(product: Product, numbers: Mapping[str, int], language: str) -> str:
    if product.price is None:
        return render(_UNKNOWN, language)
    text = f"{render(product.price.as_text, language)} ({render(product.price_note_text, language)})"
    return _cell(text, _source_numbers(product.price.sources, numbers))


def _value(fact: Fact | None, numbers: Mapping[str, int], language: str) -> str:
    if fact is None:
        return render(_UNKNOWN, language)
    is_worded = language_of_locale(language) != SOURCE and isinstance(fact.value, str | tuple)
    text = fact_phrases(fact.key).value_text(fact, language) if is_worded else render(fact.as_text, language)
    stated = render(fact.as_text, language_of_locale(language))
    text = text if is_worded or stated == text else f"{text} ({stated})"
    return _cell(text, _source_numbers(fact.sources, numbers))


def _source_numbers(sources: Sequence[str], numbers: Mapping[str, int]) -> list[int]:
    return [numbers[id] for id in dict.fromkeys(sources) if id in numbers][:2]


def _cell(text: str, cites: Sequence[int]) -> str:
    """One cell of a Markdown table; nothing in it ends the cell or the row."""
    words = escape_markdown(" ".join(text.split())).replace("|", "\\|")
    return words + (" " + "".join(f"[{number}]" for number in cites) if cites else "")
