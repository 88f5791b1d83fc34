"""Question: what is asked of products: which facts, for what use, by which criterion, and in which form."""

import re
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Literal, get_args

from maven_app.domain.catalogue.categories import SIZED_BY_SCREEN, category_of, spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_keys import OWN_CLASSES
from maven_app.domain.language.closed_classes import DEFINITE_ARTICLES
from maven_app.domain.language.localized import Language
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import Constraint, Need, SpecLimit, Wish
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.knowledge.fact_phrases import fact_phrases, keys_asked
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.questions.accessory_questions import thing_beside
from maven_app.llm.offline.questions.exclusion_stripping import strip_exclusions, without_lesser_side
from maven_app.llm.offline.questions.judging_criterion import WORKING, asked_wish
from maven_app.llm.offline.questions.lifetime import without_years
from maven_app.llm.offline.questions.possession import asks_who_has
from maven_app.llm.offline.questions.question_forms import Form, best_in_place_of_worst, form_of, offers_two, says
from maven_app.llm.offline.questions.requested_currency import read_requested_currency
from maven_app.llm.offline.questions.requested_limits import is_asked, key_of
from maven_app.llm.offline.questions.unexplained_words import uncovered_words
from maven_app.understanding.circumstances.lifetimes import UPDATES, years_of_lifetime
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.pointing.shown_names import name_parts
from maven_app.understanding.questions.drawbacks import asks_drawbacks
from maven_app.understanding.questions.worth import asks_whether_worth, weighs_extra
from maven_app.understanding.questions.yes_no import as_plain_question, asks_to_confirm

Direction = Literal["higher", "lower"]

_BADLY = "bad, poor, weak, terrible, awful, rubbish, useless, disappointing, jelek, buruk, payah"
_BAD = phrase_set(_BADLY)
_JUDGED = phrase_set(
    f"""
    good, great, nice, ok, okay, fine, decent, suitable, any good, better, best, {_BADLY}, lumayan, enough, recommend, right,
    smoothly, comfortable, how does it do, how do they do, how does it perform, how do they perform, how does it hold up,
    how do they hold up, how does it cope, how do they cope, how does it handle, how do they handle, how does it fare, hasilnya gimana,
    gimana hasilnya, bagus, bagusan, cocok, oke, lebih bagus, terbaik, cukup, pas, enak, kuat, mending
    """
)
_DOING = phrase_set(
    "work, works, handle, handles, cope, copes, manage, manages, use, used, run, runs, play, plays, edit, for, buat, untuk, bisa buat, "
    "bisa untuk"
)
"""Words that ask for a judgement where a use stands beside them: "can it handle video editing?"."""
_ENOUGH = phrase_set(
    "enough, sufficient, suffice, suffices, plenty, too little, too small, cukup, cukupkah, kurang ga, kurang gak, kekecilan"
)
_LASTING_THROUGH = phrase_set(
    """
    last through, last me, last all, last the, last a, get me through, get us through, kuat seharian, tahan sampai, tahan seharian,
    battery make, battery survive, battery last, charge last, baterainya kuat, baterainya cukup
    """
)
"""Words that ask whether a charge lasts as long as something does: "will the battery make it through the race?"."""
_IMPORTANCE = phrase_set(
    "matter, matters, important, make a difference, makes a difference, big deal, penting, pentingkah, ngaruh, berpengaruh"
)
_WORRIED = phrase_set("worry about, worried about, concerned about, worry that, khawatir soal, takut kekurangan")
_LASTING = phrase_set("how long, how many hours, how many days, berapa lama, berapa jam, berapa hari, tahan berapa")
_TAKING = phrase_set("take, takes, taking, took, butuh, makan waktu, penuhnya")
"""Words by which "how long" asks for the time that something needs: "how long does it take to charge?"."""
_MOST = phrase_set(
    "most, highest, biggest, largest, longest, more, bigger, larger, longer, higher, paling banyak, paling besar, paling lama, "
    "terbesar, terlama, terbanyak, tertinggi, lebih besar, lebih lama, lebih banyak, more expensive, most expensive, pricier, priciest"
)
_LOWEST = phrase_set(
    "least, lowest, smallest, shortest, less, smaller, shorter, lower, paling sedikit, paling kecil, terkecil, terendah, lebih kecil"
)
_AUXILIARIES = word_set("do does did can could has have will bisa bisakah ada punya")
_MONEY = phrase_set(
    "how much, price, cost, costs, over, over budget, berapa, berapaan, harga, harganya, lebih mahal berapa, selisih, selisihnya"
)
_RANKED = phrase_set("better, best, worse, worst, lebih, paling, terbaik, bagusan, mending, mendingan, cocokan")
_NEEDING = phrase_set(
    "need, needs, need to buy, require, requires, required, perlu, perlukah, butuh, butuhkah, membutuhkan, harus beli, harus pakai"
)
_VAGUE = word_set("fast faster fastest speed cepat kencang power strong stronger quick")
"""Words that ask for one fact beside another: the "fast" of "how fast does it charge?"."""
_TIME = frozenset({"released"})
_PART_NEEDS = re.compile(
    r"\b(?:do|does|will)\s+(?:the|its|their|those|these)\s+(?P<part>[\w-]+)\s+(?:\w+ly\s+|ever\s+|also\s+)?need\s+(?:\w+ing\b|to be\b)",
    re.IGNORECASE,
)
"""Asks what is to be done with a part: "does [the pen] need charging?"."""


@dataclass(frozen=True)
class ProductQuestion:
    """A question about products of one category."""

    text: str
    form: Form
    keys: tuple[str, ...]
    """Facts that its words ask for, `price` and `released` included."""
    limits: tuple[Constraint, ...]
    """The limits that it asks about: "is it waterproof", "under 200 g"."""
    wish: Wish | None
    """A use or a criterion that it asks to judge by."""
    sort_by: str = ""
    """The fact by which "lightest" or "lighter" puts products in order."""
    direction: Direction = "higher"
    is_judged: bool = False
    """Whether it asks how good something is."""
    asks_ability: bool = False
    """Whether it asks what something can do or has, and not how good it is for something."""
    asks_whether: bool = False
    """Whether it asks of each product if something is so, and not which of them is better."""
    asks_need: bool = False
    """Whether it asks if something has to be added: "does it need a heatsink?"."""
    asks_enough: bool = False
    """Whether it asks if an amount will do."""
    asks_duration: bool = False
    """Whether it asks how long something goes on: "how long does the battery last?"."""
    asks_lasting: bool = False
    """Whether it asks if something goes on for as long as an event or a day does."""
    asks_value: bool = False
    """Whether it asks if the facts of `keys` are much, little, good or bad: "is that a lot?", "should I worry about storage?"."""
    is_implied: bool = False
    """Whether its words only imply what it asks to judge by."""
    unexplained: tuple[str, ...] = ()
    """Words of it that no fact, limit or use accounts for: a fact may only stand beside them, not answer them."""
    currency: str = ""
    """Code of the money in which it wants a price: "what is that in euros?"; "" where it names none."""
    years: int = 0
    """For how many years it asks if something lasts; 0 where it asks for none."""
    thing_beside: str = ""
    """The thing that goes with the products and whose price or weight it asks for: the "cases" of "how much are the cases?"."""
    language: str = "en"

    @property
    def weighs_extra(self) -> bool:
        """Whether it asks what the dearer of two has for its money; "is the difference worth it?" asks it too."""
        return weighs_extra(self.text) or (self.form == "difference" and self.asks_worth)

    @property
    def asks_possession(self) -> bool:
        """Whether it asks who has the facts that it names: "which of the two has a light?"."""
        return bool(self.keys) and asks_who_has(self.text)

    @property
    def asks_importance(self) -> bool:
        """Whether it asks how much something counts: "does that matter?"."""
        return says([token.word for token in tokenize(self.text)], _IMPORTANCE)

    @property
    def asks_worth(self) -> bool:
        """Whether it asks if something is still worth its money, or should be waited for."""
        return asks_whether_worth(self.text)

    @property
    def asks_drawbacks(self) -> bool:
        """Whether it asks what speaks against something."""
        return asks_drawbacks(self.text)

    @property
    def names_measure(self) -> bool:
        """Whether it asks for a figure to be kept to: "does it fit under 9 cm?"."""
        return any(isinstance(c, SpecLimit) and c.equals is None for c in self.limits)

    @property
    def asks_price_of_version(self) -> bool:
        """Whether it asks what one of several versions costs: "how much is the 1 TB one?"."""
        amounts = [c for c in self.limits if isinstance(c, SpecLimit) and not isinstance(c.equals, bool)]
        return self.form == "how_much" and self.keys == ("price",) and bool(amounts)


def read_question(text: str, products: Sequence[Product], context: AnswerContext) -> ProductQuestion:
    """Read what `text`, without the names of products, asks of `products`."""
    question = replace(_read_either_end(as_plain_question(text), products, context), years=years_of_lifetime(text))
    if part := _PART_NEEDS.search(text):  # whether it has the part answers nothing
        question = replace(question, limits=(), keys=(), wish=None, unexplained=(part["part"],))
    question = replace(question, form="yes_no") if asks_to_confirm(text) and question.limits else question
    beside = "" if unstated_topic(text) else thing_beside(text, products[0].category)  # "how much is a used one"
    if not beside:
        return question
    keys = tuple(key for key in question.keys if key not in ("price", "weight"))
    return replace(question, keys=keys, wish=None, unexplained=(beside,), thing_beside=beside)


def _read_either_end(text: str, products: Sequence[Product], context: AnswerContext) -> ProductQuestion:
    """The question; of the worst of several in a fact it is the one for the best, in the other direction."""
    if len(products) > 1 and (of_best := best_in_place_of_worst(text)):
        question = _read(of_best, products, context)
        if question.sort_by:
            return replace(question, direction="lower" if question.direction == "higher" else "higher")
    return _read(text, products, context)


def _read(text: str, products: Sequence[Product], context: AnswerContext) -> ProductQuestion:
    category, text = products[0].category, without_lesser_side(text)
    knowledge = context.of_category(category)
    need = parse_need(WORKING.sub("go", text), category=category, knowledge=context.knowledge)
    text, is_for_years = without_years(text, knowledge)
    words = tuple(token.word for token in tokenize(text))
    all_keys = _keys(strip_exclusions(text, need), products, first=UPDATES if is_for_years else "")
    keys = _most_exact(all_keys, text, category)
    is_rated, is_ranked = says(words, _JUDGED), says(words, _RANKED)
    currency = read_requested_currency(words, text, context.rates)
    graded, wish = asked_wish(text, need, knowledge, all_keys, is_judged=is_rated, is_ranked=is_ranked)
    is_by_years = is_for_years and UPDATES in keys and len(products) > 1
    sort_by = UPDATES if is_by_years else _sort_key(need, all_keys, keys, text, words, products)
    keys = keys or (("price",) if not wish and (currency or _asks_price(words)) else ())
    specs, is_judged = _specs_of(products), _is_judged(words, wish)
    form = _without_yes(form_of(words, len(products)), words, keys)
    aside = {key for key in all_keys if key not in keys or (graded and graded.tells(key))}
    limits = _limits_asked(need, products, keys, aside, text)
    told = (*all_keys, *filter(None, map(key_of, limits)))
    foreign = tuple(c.words for c in need.constraints if isinstance(c, SpecLimit) and c.key not in specs)
    return ProductQuestion(
        text=text,
        form=form,
        keys=keys,
        limits=limits,
        wish=wish,
        sort_by=sort_by,
        direction=_direction(sort_by, text, category, words) if sort_by else "higher",
        is_judged=is_judged,
        asks_ability=not _AUXILIARIES.isdisjoint(words[:1]) and not is_judged,
        asks_whether=form == "yes_no" and not is_ranked,
        asks_need=says(words, _NEEDING),
        asks_enough=asks_if_enough(text),
        asks_duration=says(words, _LASTING) and not says(words, _TAKING),
        asks_value=says(words, _WORRIED),
        asks_lasting=says(words, _LASTING_THROUGH),
        unexplained=uncovered_words(without_names(text, products), need, told, category, also=foreign),
        currency=currency,
        language=context.language,
    )


def _limits_asked(
    need: Need, products: Sequence[Product], keys: Sequence[str], aside: Set[str], text: str
) -> tuple[Constraint, ...]:
    """The limits of what is asked of the products themselves."""
    category, specs = products[0].category, _specs_of(products)
    if need.category not in (None, category):
        return ()  # "which SD card do I need?" of a camera
    asked = (limit for limit in need.constraints if not _calls_it(limit, text) and is_asked(limit, text, keys, specs))
    return tuple(limit for limit in asked if key_of(limit) not in aside)


def _without_yes(form: Form, words: Sequence[str], keys: Sequence[str]) -> Form:
    """The form, where yes or no to the facts would say nothing of what is asked: which of two it is, or whether it is bad."""
    offers_facts = offers_two(words) and not (says(words, _JUDGED) or says(words, _NEEDING))
    is_bad = says(words, _BAD) and all(spec_key(key).kind == "yes_no" for key in keys)
    return "how_much" if form == "yes_no" and keys and (offers_facts or is_bad) else form


def _calls_it(limit: Constraint, text: str) -> bool:
    """Whether it is only what the product is called by: "is [the mouse] silent?"."""
    is_type = isinstance(limit, SpecLimit) and limit.key == "type"
    return is_type and re.search(rf"\b(?:the|that|this)\s+{re.escape(limit.words)}\b", text, re.IGNORECASE) is not None


def _asks_price(words: Sequence[str]) -> bool:
    return says(words, _MONEY) and not says(words, _LASTING)  # "berapa" asks for days too


def _is_judged(words: Sequence[str], wish: Wish | None) -> bool:
    for_use = wish is not None and wish.use not in ("", ALL_ROUND)
    return says(words, _JUDGED) or (for_use and says(words, _DOING))


def without_names(text: str, products: Sequence[Product]) -> str:
    """The text without words of the products' names by which it may still call them: "the JBL", "the Pro"."""
    named = {word for product in products for word in product.name.split() if not word.isdigit()}
    low = {word.casefold() for word in named} | {part for product in products for part in name_parts(product)}
    kept, before = list[str](), ""
    for word in text.split():
        bare = word.strip("?,.!:;")
        if before in DEFINITE_ARTICLES and bare.casefold() in low:
            kept = kept[:-1] if kept and kept[-1].casefold() == before else kept
        elif bare not in named:
            kept.append(word)
        before = bare.casefold()
    return " ".join(kept)


def _specs_of(products: Sequence[Product]) -> dict[str, None]:
    """The facts that products of the kind have, in the order of the category."""
    stated = (fact.key for product in products for fact in product.specs)
    return dict.fromkeys((*category_of(products[0].category).specs, *stated))


def _most_exact(keys: Sequence[str], text: str, category: str) -> tuple[str, ...]:
    """The facts without those that are only asked for by a part of what names another (the "HDMI" of "HDMI 2.1"), or of which
    another is the special case: "the battery with GPS on" is not everyday use.
    """
    spans = {key: fact_phrases(key, category).asked_spans(text) for key in keys}
    everywhere = [span for found in spans.values() for span in found]

    def is_part(span: tuple[int, int]) -> bool:
        return any(o != span and o[0] <= span[0] and span[1] <= o[1] for o in everywhere)

    exact = tuple(key for key in keys if not spans[key] or not all(is_part(span) for span in spans[key]))
    exact = tuple(key for key in exact if not any(other.startswith(f"{key}_") for other in exact)) or exact
    clear = tuple(key for key in exact if any(text[first:last].casefold() not in _VAGUE for first, last in spans[key]))
    return clear or exact


def compares(text: str, category: str) -> bool:
    """Whether `text` sets products of `category` against each other by a fact: "heavier", "lebih tipis"."""
    return any(_adjective(key, text, category) for key in ("price", "released", *category_of(category).specs))


def asks_how_long(text: str) -> bool:
    """Whether `text` asks how long something goes on: "tahan berapa hari?"."""
    return says([token.word for token in tokenize(text)], _LASTING)


def asks_if_enough(text: str) -> bool:
    """Whether `text` asks if an amount will do."""
    return says([token.word for token in tokenize(text)], _ENOUGH)


def _keys(text: str, products: Sequence[Product], *, first: str = "") -> tuple[str, ...]:
    """The facts asked for, in the order of the category; those that nobody knows come last, and `first`, where products have it, first."""
    category = products[0].category
    all_keys = dict.fromkeys(("price", "released", *_specs_of(products)))
    asked = keys_asked(text, all_keys, category)
    in_order = sorted(asked, key=lambda key: not any(is_known(product, key) for product in products))
    return tuple(dict.fromkeys((*([first] if first in all_keys else []), *in_order)))


def is_known(product: Product, key: str) -> bool:
    """Whether a source states it."""
    if key == "price":
        return product.price is not None
    return bool(product.released) if key == "released" else product.fact(key) is not None


def _numbers(products: Sequence[Product]) -> set[str]:
    """The facts that products state in figures."""
    facts = (fact for product in products for fact in product.specs)
    return {fact.key for fact in facts if isinstance(fact.value, int | float) and not isinstance(fact.value, bool)}


def _sort_key(
    need: Need,
    all_keys: tuple[str, ...],
    keys: tuple[str, ...],
    text: str,
    words: tuple[str, ...],
    products: Sequence[Product],
) -> str:
    """The fact that the words compare by: one that a superlative or a comparative names."""
    superlative = "" if need.sort_by in set(all_keys) - set(keys) else need.sort_by
    if superlative == "weight" and products[0].category in SIZED_BY_SCREEN and says(words, _LOWEST):
        return "screen_size"
    relative = next((w.specs[0] for w in need.wishes if w.relative in ("less", "more") and w.specs), "")
    if named := superlative or relative:
        return "" if named in OWN_CLASSES else named
    compared = [key for key in keys if _adjective(key, text, products[0].category)]
    if compared:
        return compared[0]
    numbers = _numbers(products)
    ordered = [key for key in keys if spec_key(key).kind == "number" or key in numbers or key in ("price", "released")]
    return ordered[0] if ordered and (says(words, _MOST) or says(words, _LOWEST)) else ""


_LINKING = re.compile(r"^(?:is|has) (?:the )?")


def _adjective(key: str, text: str, category: str) -> Direction | None:
    """Which way an adjective of the fact points that stands in the text: "heavier" to more, "lightest" to less."""
    low = f" {text.casefold()} "
    phrases = fact_phrases(key, category)
    for direction in ("higher", "lower"):
        for language in get_args(Language):
            said = (phrases.comparative(direction, language), phrases.superlative(direction, language))
            asked = [_LINKING.sub("", predicate) for predicate in said]
            if any(word and f" {word} " in low.replace("?", " ").replace(",", " ") for word in asked):
                return direction
    return None


def _direction(key: str, text: str, category: str, words: tuple[str, ...]) -> Direction:
    if found := _adjective(key, text, category):
        return found
    if key == "price":
        return "higher" if says(words, _MOST) else "lower"
    if says(words, _LOWEST):
        return "lower"
    return "higher" if key in _TIME or says(words, _MOST) else spec_key(key).better or "higher"
