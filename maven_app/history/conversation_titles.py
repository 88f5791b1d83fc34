"""Conversation titles: what a person would call a conversation, made of what was read and shown in it."""

from collections.abc import Sequence
from functools import reduce

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Artifact, Comparison, Guide, ProductList, Profile, Recommendation
from maven_app.domain.conversation.messages import Message, cut_title, shopper_words
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit, YearLimit
from maven_app.domain.quantities.formatting import write_money
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SENTENCES, Translator, get_translator
from maven_app.messages.realizer import inline, join_list
from maven_app.understanding.guide_titles import uses_and_people

LONGEST_TITLE = 60
"""Characters."""
_SHORTEST_LINE = 4
"""Letters of a word behind the brand that is a name without it: "Galaxy S25", but "LG C5"."""
_NAMING = (Guide, Comparison, ProductList | Recommendation, Profile)
"""Artifacts that name a conversation, in order of precedence."""


def conversation_title(turn: Turn, knowledge: Knowledge) -> str:
    """The title of a conversation by what its turn showed, in the language of its need; empty where it showed nothing to name it by."""
    shown, need = [step.artifact for step in turn.steps if step.artifact], turn.need or Need()
    words = get_translator(need.language)
    named = (one for kind in _NAMING for one in shown if isinstance(one, kind))
    title = next((_title_of(one, turn.message, need, words, knowledge) for one in named), "")
    return title[:1].upper() + title[1:] if title[:2].islower() else title


def _title_of(artifact: Artifact, message: Message, need: Need, words: Translator, knowledge: Knowledge) -> str:
    """Empty where there is none, and where a short message says more than it would."""
    match artifact:
        case Guide(title=title):
            return cut_title(title if len(title) <= LONGEST_TITLE else title.partition(" (")[0], longest=LONGEST_TITLE)
        case Comparison(products=products):
            return _versus([_spoken_name(product) for product in products], words)
        case Profile(product=product):
            return cut_title(product.name, longest=LONGEST_TITLE)
        case _:
            says_more = _has_more_limits(need) and len(shopper_words(message)) <= LONGEST_TITLE
            return _title_of_need(need, words, knowledge) if need.category and not says_more else ""


def _spoken_name(product: Product) -> str:
    """The name without its brand where what is left is a name: "Galaxy S25"."""
    rest = product.name.removeprefix(f"{product.brand} ")
    line = rest.partition(" ")[0]
    return rest if len(line) >= _SHORTEST_LINE and line.isalpha() else product.name


def _versus(names: Sequence[str], words: Translator) -> str:
    """As many of them side by side as there is room for, two at least."""
    for count in range(len(names), 1, -1):
        side_by_side = reduce(
            lambda first, second: words.say("title.versus", first=first, second=second), names[:count]
        )
        left = len(names) - count
        title = words.say("title.and_more", products=side_by_side, count=left) if left else side_by_side
        if len(title) <= LONGEST_TITLE:
            return title
    return cut_title(title, longest=LONGEST_TITLE) if len(names) > 1 else ""


def _title_of_need(need: Need, words: Translator, knowledge: Knowledge) -> str:
    """The goods, their makers, what for and for how much, as much as there is room for."""
    subject, money = _subject(need, words), _money(need, words)
    purposes = uses_and_people(need, need.language, knowledge) if not need.other_needs else ()
    for count in range(len(purposes), -1, -1):
        title = " ".join(part for part in (subject, ", ".join(purposes[:count]), money) if part)
        if len(title) <= LONGEST_TITLE:
            return title
    return cut_title(subject, longest=LONGEST_TITLE)


def _has_more_limits(need: Need) -> bool:
    """Whether there are features, which titles don't name: "a robot vacuum that mops", "cheapest 4K TV 55 inch"."""
    return any(isinstance(one, SpecLimit | YearLimit) for one in need.constraints)


def _subject(need: Need, words: Translator) -> str:
    """The kinds that are sought, one kind with its makers: "Sony or Bose headphones"."""
    kinds = [_goods(one.category, words) for one in (need, *need.other_needs) if one.category]
    limits = (one for one in need.constraints if isinstance(one, BrandLimit))
    makers = [one.brands for one in limits if not (one.excluded or one.label) and (one.line or not one.product_names)]
    if len(kinds) > 1 or not makers:
        return join_list(kinds, words.language)
    return words.say("title.brands", brands=join_list(makers[0], words.language, by="or"), category=kinds[0])


def _goods(category: str, words: Translator) -> str:
    code = f"noun.{category}"
    return words.count(code, 2) if code in SENTENCES else inline(category_of(category).many)


def _money(need: Need, words: Translator) -> str:
    """The budget of what is sought, of several kinds only where it is that of all."""
    limit = need.budget
    if limit is None or limit.is_relative or (need.other_needs and not limit.shared):
        return ""
    low, high = (write_money(one, limit.currency, words.locale) if one else "" for one in (limit.lowest, limit.highest))
    if low and high and limit.lowest and limit.highest and limit.soft:
        middle = (limit.lowest + limit.highest) / 2
        return words.say("title.around", amount=write_money(middle, limit.currency, words.locale))
    if low and high:
        return words.say("title.between", low=low, high=high)
    return words.say("title.under", amount=high) if high else words.say("limit.from", amount=low)
