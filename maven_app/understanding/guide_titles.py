"""Guide titles: what a guide is called that nobody gave a title, with what and whom it is for in Maven's own words."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.guides.versions import MAX_TITLE
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Context, Need, Wish
from maven_app.domain.quantities.formatting import write_money
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SENTENCES, SOURCE, Translator, get_translator
from maven_app.messages.realizer import inline, join_list
from maven_app.messages.text_rendering import render
from maven_app.understanding.lexicon.recipients import person_label

_LONGEST_TOPIC = MAX_TITLE - 20


def guide_title(need: Need, knowledge: Knowledge, topic: str = "") -> str:
    """The category and what is asked of it, in the language of the need; without a category the topic."""
    words = get_translator(need.language)
    if need.category is None and topic:
        return words.say("guide.title_topic", topic=sanitize_text(topic, longest=_LONGEST_TOPIC))
    asked = ", ".join([*_limits(need, words), *purposes_of(need, need.language, knowledge)])
    category = _category_name(need.category, words) if need.category else ""
    title = words.say("guide.title", category=category) if category else words.say("guide.title_any")
    return f"{title} ({asked})"[:MAX_TITLE] if asked else title


def purposes_of(need: Need, language: str, knowledge: Knowledge) -> tuple[str, ...]:
    """The purposes of a need and the people it is for, each once: "for gaming", "for your mother"; what has no label is left out."""
    known = knowledge.categories.get(need.category or "")
    qualities = _qualities(_own_wishes(need, language), known, language)
    return (*dict.fromkeys(qualities), *uses_and_people(need, language, knowledge))


def uses_and_people(need: Need, language: str, knowledge: Knowledge) -> tuple[str, ...]:
    """The same without qualities that are wished for."""
    known = knowledge.categories.get(need.category or "")
    people = (person_label(one.name, language) for one in _recipients(need, language))
    served = [*_uses(_own_wishes(need, language), need, known, language), *people]
    return tuple(get_translator(language).say("new.use", use=label) for label in dict.fromkeys(served))


def _recipients(need: Need, language: str) -> list[Context]:
    return [one for one in need.context if one.relation == "recipient" and person_label(one.name, language)]


def _own_wishes(need: Need, language: str) -> list[Wish]:
    """Those that are more than a word for the people it is for."""
    people = _recipients(need, language)
    return [wish for wish in need.wishes if not any(wish.text.casefold() in one.words.casefold() for one in people)]


def _uses(wishes: Sequence[Wish], need: Need, known: CategoryKnowledge | None, language: str) -> Iterator[str]:
    """The uses that the wishes name: "long flights"; "for my kids" names the person alone, though "kids" is a use too."""
    if known:
        for use in uses_named(copy_with(need, wishes=tuple(wishes)), known.uses):
            if use.id != ALL_ROUND:
                yield inline(use.label.text(language))


def _qualities(wishes: Sequence[Wish], known: CategoryKnowledge | None, language: str) -> Iterator[str]:
    """The qualities that are wished for: "comfort for hours"."""
    if known:
        for wish in wishes:
            if not wish.use and wish.criterion in known.criteria:
                yield inline(known.criteria[wish.criterion].label.text(language))


def _category_name(category: str, words: Translator) -> str:
    code = f"noun.{category}"
    if words.language == SOURCE or code not in SENTENCES:
        return category_of(category).many
    return words.count(code, 2)


def _limits(need: Need, words: Translator) -> Iterator[str]:
    """The requirements; in another language than English only those that have words in it."""
    for limit in need.constraints:
        if limit.kind == "category":
            continue
        if words.language == SOURCE:
            yield limit.text if isinstance(limit, BrandLimit) else inline(render(limit_text(limit), words.locale))
        elif isinstance(limit, BudgetLimit):
            yield _budget(limit, words)
        elif isinstance(limit, BrandLimit):
            brands = join_list(limit.brands, words.language, by="or")
            yield words.say("limit.not_brand" if limit.excluded else "limit.brand", brands=brands)


def _budget(limit: BudgetLimit, words: Translator) -> str:
    bounds = (limit.lowest, limit.highest)
    low, high = (write_money(one, limit.currency, words.language) if one is not None else "" for one in bounds)
    if low and high:
        return words.say("limit.between", low=low, high=high)
    return words.say("limit.up_to", amount=high) if high else words.say("limit.from", amount=low)
