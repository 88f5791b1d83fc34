"""Missing data: that no specification tells what was asked, in the shopper's words, and what they tell that comes nearest."""

import re
from collections.abc import Iterable, Sequence
from itertools import islice

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.unstated import UnstatedTopic, unstated_topic
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.messages.realizer import join_list, join_predicates

_NEAREST, _NAMED_THINGS = 2, 2
_COMPARATIVE = re.compile(r"(?<=\w{4})(?:er|est)$")
_WHICH = re.compile(r"\W*(?:and |so )?which\b", re.IGNORECASE)
_FEATURE = re.compile(
    r"\W*(?:(?:and|but|dan|tapi) )*(?:does|do|did|has|have|is there|are there|any|which|who|ada|punya|adakah|apakah ada|mana)\b",
    re.IGNORECASE,
)
"""How a question begins that asks for a thing by its name, which can be said back; what is left of another ("is it pointless?") cannot."""
_NO_SPECS = frozenset({"price", "released", "type"})
"""Facts of a product beside its specifications, and its kind, which "what kind of batteries?" does not ask for."""
_OWN_DOING = re.compile(r"\W*(?:(?:and|so|ok|but)\W+)*(?:can|could|should|do) (?:i|we|he|she|they)\b", re.IGNORECASE)
"""Asks what somebody can do with a product, which no figure tells: "can I turn off the motion smoothing?"."""
_NAMED = 4
"""Products at most that are named in a sentence that tells nothing of them."""


def names_of(products: Sequence[Product], context: AnswerContext) -> str:
    """The products by name; more than a few by how many they are."""
    if len(products) > _NAMED:
        return context.words.say("answer.these", count=len(products), noun=context.noun(products[0].category))
    return join_list([context.name(product) for product in products], context.language)


def answer_unmeasured(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Sentences on a criterion that is asked about and that no fact makes ("with glasses?"), then the nearest facts."""
    known = context.of_category(products[0].category)
    said = f" {' '.join(_COMPARATIVE.sub('', token.word) for token in tokenize(question.text))} "
    untold = [one for one in known.criteria.values() if one.hidden and not one.facts] if known else []
    asked = next(
        (one for one in untold if any(f" {_COMPARATIVE.sub('', word.casefold())} " in said for word in one.said)), None
    )
    if asked is None or asked.hidden is None:
        return []
    return [asked.hidden.text(context.language), *_nearest(question, products, context)]


def state_no_data(
    question: ProductQuestion, asked: Sequence[str], products: Sequence[Product], context: AnswerContext
) -> list[str]:
    """That nothing is known of what was asked, then the nearest facts of each product as plain statements."""
    unstated = _tell_unstated(question, products, context)
    return [
        unstated or no_data_sentence(question.text, asked, products, context),
        *_nearest(question, products, context),
    ]


def _tell_unstated(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> str:
    """That the fact which the question names is stated of none of the products; "" where one states what it names."""
    keys = keys_named(question, products[0])
    if not keys or len(products) > _NAMED or any(product.fact(key) for product in products for key in keys):
        return ""
    unknown = fact_phrases(keys[0], products[0].category).unknown(context.language)
    return context.sentence(context.words.say("answer.not_stated", names=names_of(products, context), unknown=unknown))


def no_data_sentence(text: str, asked: Sequence[str], products: Sequence[Product], context: AnswerContext) -> str:
    """That no specification tells what `text` asks, with the words `asked` of it where they name a thing."""
    names = names_of(products, context)
    if not asks_for_thing(text):
        return context.sentence(context.words.say("answer.unsettled", names=names))
    if not asked:
        return context.sentence(context.words.say("answer.no_data", names=names))
    if _asks_which_is(text, asked):
        return context.sentence(context.words.say("answer.unsaid_which", asked=escape_markdown(asked[0])))
    said = [one for words in asked[:_NAMED_THINGS] if (one := _as_said_back(words))]
    if not said:
        return context.sentence(context.words.say("answer.no_data", names=names))
    things = join_list([_thing(words, text) for words in said], context.language)
    return context.sentence(context.words.say("answer.unsaid", names=names, asked=things))


def _as_said_back(words: str) -> str:
    """The words of a thing as far as they can be said back to the shopper: no further than a mark, and "" for what is a whole clause."""
    thing = _MARK.split(words)[0].strip()
    return "" if len(thing.split()) > _LONGEST_THING else thing


_MARK = re.compile(r"[?!.;:,](?=\s|$)")
_LONGEST_THING = 4
"""Words of a thing that is said back."""


def asks_for_thing(text: str) -> bool:
    """Whether `text` asks whether products have or do something that it names: "do all of these fold?"."""
    return _FEATURE.match(text) is not None


def _thing(words: str, text: str) -> str:
    """The thing that is asked for: "a headphone jack" where it is named as a thing, else the words as they are said."""
    found = re.search(rf"\ban?\s+{re.escape(words)}", text, re.IGNORECASE)
    return escape_markdown(found.group().lower()) if found else f"“{escape_markdown(words)}”"


def _asks_which_is(text: str, asked: Sequence[str]) -> bool:
    """Whether it is asked which one is the most of something: "which of them is quietest?"."""
    return len(asked) == 1 and bool(_WHICH.match(text)) and bool(_COMPARATIVE.search(asked[0]))


def without_unsettled(sentences: Sequence[str], products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The sentences that say more than that no specification tells."""
    unsettled = context.sentence(context.words.say("answer.unsettled", names=names_of(products, context)))
    return [said for said in sentences if said != unsettled]


def unstated_of(product: Product, question: ProductQuestion) -> UnstatedTopic | None:
    """The topic that is asked for, where no fact of the product answers it."""
    topic = unstated_topic(question.text)
    is_of_others = topic is not None and bool(topic.kinds) and product.category not in topic.kinds
    return None if topic and (is_of_others or product.fact(topic.unless)) else topic


def fact_of_topic(products: Sequence[Product], question: ProductQuestion) -> str:
    """The fact that the topic asks for, where any of the products has it: "is the pen extra?" is answered by `pen_included`."""
    topic = unstated_topic(question.text)
    has_it = topic is not None and topic.is_of_fact and any(product.fact(topic.unless) for product in products)
    return topic.unless if topic and has_it else ""


def tell_fact_of_topic(key: str, product: Product, context: AnswerContext) -> str:
    """That fact as a plain statement, which suits "is it included?" and "do I have to buy it?" alike."""
    return _tell_known("answer.does", [key], product, context)


def tell_topic(
    topic: UnstatedTopic, question: ProductQuestion, products: Sequence[Product], context: AnswerContext
) -> list[str]:
    """Sentences on something that no specification covers, then the nearest facts."""
    text = topic.says.text(context.language).format(name=names_of(products, context))
    beside = _judged_by(topic, products, context)
    return [context.sentence(text), *(beside if beside or topic.is_verdict else _nearest(question, products, context))]


def _judged_by(topic: UnstatedTopic, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The facts of each product by which such a topic is judged all the same."""
    told = (_tell_known("answer.does", topic.tells, product, context) for product in products[:_NEAREST])
    return [said for said in told if said]


def state_facts_of(keys: Iterable[str], products: Sequence[Product], context: AnswerContext) -> list[str]:
    """The stated values of these facts, as plain statements."""
    told = (_tell_known("answer.does", keys, product, context) for product in products[:_NEAREST])
    return [said for said in told if said]


def keys_named(question: ProductQuestion, product: Product) -> list[str]:
    """The facts that the question names; not what calls another thing: the "screens" of a laptop's "external screens"."""
    keys = (key for key in dict.fromkeys((*question.keys, *_limit_keys(question))) if key not in _NO_SPECS)
    told = [key for key in keys if not _is_of_another(key, question, product)]
    return [] if _OWN_DOING.match(question.text) and all(spec_key(key).kind == "number" for key in told) else told


def _is_of_another(key: str, question: ProductQuestion, product: Product) -> bool:
    """Whether the words for a fact only end what else is asked about."""
    spans = fact_phrases(key, product.category).asked_spans(question.text)
    said = [question.text[first:last].casefold() for first, last in spans]
    others = [words.casefold() for words in question.unexplained]
    return bool(said) and all(any(one.endswith(f" {word}") for one in others) for word in said)


def _nearest(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    keys = dict.fromkeys((*question.keys, *_limit_keys(question), *_wished_keys(question, products[0], context)))
    code = "answer.known" if len(products) == 1 else "answer.does"
    return [said for product in products[:_NEAREST] if (said := _tell_known(code, keys, product, context))]


def _limit_keys(question: ProductQuestion) -> Iterable[str]:
    return (limit.key for limit in question.limits if isinstance(limit, SpecLimit))


def _wished_keys(question: ProductQuestion, product: Product, context: AnswerContext) -> Iterable[str]:
    known, wish = context.of_category(product.category), question.wish
    criterion = known.criteria.get(wish.criterion) if known and wish else None
    return (scale.key for scale in criterion.facts) if criterion else ()


def _tell_known(code: str, keys: Iterable[str], product: Product, context: AnswerContext) -> str:
    said = list(islice((said for key in keys if (said := predicate(product, key, context))), _NEAREST))
    if not said:
        return ""
    facts = join_predicates(said, context.language)
    text = context.words.say(code, name=context.name(product), facts=facts.text)
    return context.sentence(text, facts.sources)
