"""Turn message: a text message as it is read in its turn."""

from dataclasses import dataclass, fields
from functools import cached_property

from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.matcher import Matcher
from maven_app.knowledge.schema import AdviceEntry
from maven_app.ports.products import ProductIndex
from maven_app.prompts.route_turn import RouteTurn
from maven_app.understanding.circumstances.journeys import in_hours
from maven_app.understanding.follow_ups.earlier_needs import goes_back
from maven_app.understanding.glossary.topics import with_topic_named
from maven_app.understanding.intents.advised_types import advice_of_type
from maven_app.understanding.intents.message_reading import MessageReading, one_line, read_message
from maven_app.understanding.pointing import ScreenProducts, screen_of_kind, screen_products, with_focus
from maven_app.understanding.pointing.last_asked_features import with_feature_named
from maven_app.understanding.questions.acceptance_with_question import split_acceptance
from maven_app.understanding.questions.advice_meaning import MessageMeaning
from maven_app.understanding.questions.hearsay import quotes_hearsay
from maven_app.understanding.questions.message_framing import strip_framing
from maven_app.understanding.wishes.retractions import without_slips


@dataclass(frozen=True, kw_only=True)
class TurnReading(MessageReading):
    """A message with the conversation that it stands in, and the tools that there are."""

    prompt: RouteTurn
    meaning: MessageMeaning | None = None
    """Its meaning beside its words; None where it was not asked for."""
    in_full: str = ""
    """The text with the term named that was explained last, where it asks about that; else the text."""

    is_hearsay: bool = False
    """Whether it passes on what somebody else says; the text is then the question that it puts."""

    @property
    def is_of_topic(self) -> bool:
        """Whether it asks about a term that was explained last."""
        return self.in_full != self.text

    @cached_property
    def advice(self) -> tuple[AdviceEntry, ...]:
        """The experts' answers that may be on it: none on another type of goods than what is spoken of."""
        products = (self.shown.focus,) if self.shown.focus else self.shown.all
        return advice_of_type(self.knowledge.advice, products, self.text)

    @property
    def matcher(self) -> Matcher:
        """Ranks products by what is known of their kinds."""
        return self.knowledge.matcher(self.prompt.rates)

    @property
    def need_before(self) -> Need:
        """The need in force before the message; of a first message its own."""
        last = self.prompt.transcript.last
        return last.need if last and last.need else self.prompt.need

    def can_use(self, tool: str) -> bool:
        """Whether a tool can be called, or was in this turn."""
        return tool in {step.tool for step in self.prompt.turn.steps} | {spec.name for spec in self.prompt.available}


def _screen_spoken_of(text: str, prompt: RouteTurn) -> ScreenProducts:
    """The screen as it is; for a message that goes back to another kind of goods, as it was when that was shown."""
    shown, category = screen_products(prompt.transcript), prompt.need.category
    if category is None or not goes_back(text) or (shown.focus is not None and shown.focus.category == category):
        return shown
    return screen_of_kind(prompt.transcript, category) or shown


async def read_turn(text: str, prompt: RouteTurn, index: ProductIndex) -> TurnReading:
    """Everything that `text` points at. Raises CatalogueUnavailable."""
    is_hearsay = quotes_hearsay(text)
    text = without_slips(one_line(strip_framing(text) if prompt.transcript.turns else text))
    shown = _screen_spoken_of(text, prompt)
    text = in_hours(text, is_indonesian=prompt.need.language == "id") if shown.focus else text
    if taken := split_acceptance(text, shown):
        product, text = taken
        shown = with_focus(shown, product)
    reading = await read_message(
        with_feature_named(text, prompt.transcript, prompt.knowledge.glossary),
        index,
        shown=shown,
        category=prompt.need.category,
        knowledge=prompt.knowledge,
    )
    in_full = with_topic_named(reading.text, prompt.transcript, prompt.knowledge.glossary)
    read = {field.name: getattr(reading, field.name) for field in fields(reading)}
    return TurnReading(**read, prompt=prompt, in_full=in_full, is_hearsay=is_hearsay)
