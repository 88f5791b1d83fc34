"""Context of an explanation: the language, the sources' numbers and the scoring that every part of it uses."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.money import CurrencyConverter, Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Guide, ProductList, Recommendation, products_of
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.need import Constraint, Need, SpecLimit
from maven_app.domain.quantities.formatting import write_date, write_money
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.domain.ranking.matcher import Matcher, RankedProduct
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.llm.offline.phrasing.agreement import agree_in_number
from maven_app.llm.offline.phrasing.openings import opening, text_of_last
from maven_app.messages.catalogue import SENTENCES, Translator, get_translator
from maven_app.messages.realizer import Phrase, inline, join_list, sentence
from maven_app.messages.text_rendering import render
from maven_app.understanding.follow_ups.product_comparisons import is_compared


@dataclass(frozen=True)
class AnswerContext:
    """The context that an explanation is written in."""

    need: Need
    numbers: dict[str, int]
    """Source id to the number that the turn cites it by."""
    knowledge: Knowledge
    rates: Rates
    message: str = ""
    """The words of the message that is answered."""
    before: Transcript = field(default_factory=Transcript)
    advice: str = ""
    """An expert's answer to the question, where it stands beside this one: the lines of products have nothing to add to it."""

    asks_for_one: bool = False
    """True when the message asks whether there is one: the answer begins with yes or no."""

    region: str = ""
    """Where the shopper reads, as the turn's options have it."""

    @property
    def language(self) -> str:
        """The language of the message, as the locale of who reads the answer: "en_US" where its region has units of its own."""
        return locale_for(self.need.language, self.region)

    def language_of(self, limit: SpecLimit) -> str:
        """That in which a limit's bounds are said: a figure that was stated in a unit keeps it, whatever the reader's region."""
        return self.need.language if limit.stated_unit else self.language

    @property
    def need_before(self) -> Need | None:
        """The need in force before the message; None for the first one."""
        return self.before.last.need if self.before.last else None

    @property
    def pick_before(self) -> str:
        """Id of the product that stood first where products were last shown, be it in a guide; "" where none were."""
        for turn in reversed(self.before.turns):
            shown = [s.artifact for s in turn.steps if isinstance(s.artifact, ProductList | Recommendation | Guide)]
            if firsts := [first for artifact in shown if (first := next(iter(products_of(artifact)), None))]:
                return firsts[-1].id
        return ""

    def need_for(self, category: str) -> Need:
        """The part of the need that asks for this category; all of it where none does."""
        parts = (self.need, *self.need.other_needs)
        return next((part for part in parts if part.category == category), self.need)

    def just_compared(self, need: Need) -> Constraint | None:
        """The limit that the message made by comparing with what was shown; None where an earlier one did, or none."""
        last = need.constraints[-1] if need.constraints else None
        before = self.need_before
        was_in_force = before is not None and last in before.constraints
        return last if last is not None and is_compared(last) and not was_in_force else None

    @property
    def is_advised(self) -> bool:
        """Whether an expert's advice on the question stands beside this answer."""
        return bool(self.advice)

    @property
    def words(self) -> Translator:
        """Says sentences in the message's language."""
        return get_translator(self.language)

    def opening(self, code: str, count: int = 1, /, **values: object) -> str:
        """The sentence of `code`, which opens the answer; said another way where the answer before opens like it."""
        return opening(code, self.words, text_of_last(self.before), count, **values)

    @property
    def matcher(self) -> Matcher:
        """Scores and holds against limits."""
        return self.knowledge.matcher(self.rates)

    def of_category(self, id: str | None) -> CategoryKnowledge | None:
        """Buying knowledge of the category `id`."""
        return self.knowledge.categories.get(id or "")

    def noun(self, category: str | None, count: int = 2) -> str:
        """The noun for products of the category within a sentence: "laptops"; "things" for none."""
        return self.noun_of((category or "", self.need.kind[1] if category == self.need.category else ""), count)

    def noun_of(self, kind: tuple[str, str], count: int = 2) -> str:
        """The noun for things of a kind: "mice" of ("keyboards_mice", "mouse"), "laptops" where no type is named."""
        category, type_ = kind
        for code in (f"noun.{category}.{type_}", f"noun.{category}" if category else "noun.product"):
            if code in SENTENCES:
                return self.words.count(code, count)
        known = category_of(category)
        return (known.one if count == 1 else known.many).lower()

    def money(self, money: Money) -> str:
        """An amount as people of the language write it."""
        return write_money(money.amount, money.currency, self.language)

    def date(self, iso: str | None) -> str:
        """A day, a month or a year (ISO 8601) as people of the language write it; "" for None."""
        return write_date(iso, self.language)

    def name(self, product: Product) -> str:
        """A product's name in bold."""
        return f"**{escape_markdown(product.name)}**"

    def name_with_price(self, product: Product) -> Phrase:
        """The name in bold with its price."""
        if product.price is None:
            return Phrase(self.name(product))
        return Phrase(f"{self.name(product)} ({self.price(product.price)})", product.price.sources[:1])

    def price(self, price: Money) -> str:
        """The price that its source states, and about how much that is in the money that the shopper reckons in."""
        stated, about = self.money(price), CurrencyConverter(self.need.currency, self.rates).about(price)
        return self.words.say("price.about", price=stated, amount=self.money(about)) if about else stated

    def sentence(self, text: str, sources: Iterable[str] = ()) -> str:
        """`text` as a sentence that cites `sources`."""
        text = text.strip().rstrip(".")
        text = agree_in_number(text) if self.need.language == "en" else text
        return sentence(text + cite(tuple(sources), self.numbers))

    def render_text(self, text: Text) -> str:
        """A stored text, its signs of Markdown as they stand."""
        return escape_markdown(render(text, self.language))

    def warning(self, text: Text) -> str:
        """The sentence that warns of something."""
        return self.sentence(self.words.say("warn", warning=self.render_text(text)))

    def source_of(self, product: Product) -> tuple[str, ...]:
        """The product's first source, for a sentence without a figure of its own."""
        return tuple(source.id for source in product.sources[:1])

    def assess(self, products: Sequence[Product], need: Need) -> list[RankedProduct]:
        """The products in their order, with fit and score."""
        return [self.matcher.assess(product, need) for product in products]

    def use_of(self, need: Need, category: str | None, *, most: int | None = None) -> str:
        """The uses that were named, within a sentence: "long flights and commuting"; "" for none but everyday use, and for more
        than `most`.
        """
        known = self.of_category(category)
        if known is None:
            return ""
        named = [use for use in uses_named(need, known.uses) if use.id not in (ALL_ROUND, *need.compromised_uses)]
        labels = [inline(use.label.text(self.language)) for use in named]
        told = [one for one in labels if not any(_holds(other, one) for other in labels)]
        if most is not None and len(told) > most:
            return ""
        if len(told) == 2 and any(f" {word} " in one for one in told for word in ("and", "dan")):
            return self.words.say("uses.apart", one=told[0], other=told[1])
        return join_list(told, self.language) if told else ""


def _holds(label: str, other: str) -> bool:
    """Whether `label` says all that `other` says and more: "4K video editing" and "video editing"."""
    return set(label.split()) > set(other.split())


def cite(sources: Sequence[str], numbers: dict[str, int]) -> str:
    """The citations of these sources, " [1][3]"."""
    known = [numbers[source] for source in dict.fromkeys(sources) if source in numbers]
    return (" " + "".join(f"[{number}]" for number in known)) if known else ""
