"""Intent: the things that a shopper may want done, each with what it takes to do them."""

from dataclasses import dataclass

from maven_app.knowledge.schema import AdviceEntry, GlossaryEntry


@dataclass(frozen=True)
class Search:
    """Find products for these words; several where the message asks for several kinds of thing."""

    queries: tuple[str, ...]


@dataclass(frozen=True)
class Details:
    """Show one product, or what a link names."""

    product_id: str | None = None
    link: str | None = None


@dataclass(frozen=True)
class Compare:
    """Put these products side by side."""

    product_ids: tuple[str, ...]


@dataclass(frozen=True)
class ReportMissing:
    """Say that what the words name is not there, and answer what can be: judge the sides that are known, or pick for the need."""

    query: str
    known_ids: tuple[str, ...] = ()
    wish: str = ""
    """The purpose that a pick is wanted for; "" for none."""


@dataclass(frozen=True)
class Recommend:
    """Choose for the shopper, among these ids or among all."""

    intent: str
    product_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class AskShopper:
    """Find out first what matters; without a category, which one is meant."""

    category: str | None


@dataclass(frozen=True)
class AnswerAboutShown:
    """Answer a question about these products, why one stands before another among them."""

    product_ids: tuple[str, ...]
    question: str


@dataclass(frozen=True)
class Define:
    """Explain these terms in words, and say which of those that were asked about the glossary lacks."""

    entries: tuple[GlossaryEntry, ...]
    unknown: tuple[str, ...] = ()


@dataclass(frozen=True)
class GiveAdvice:
    """Say what an expert says to the question."""

    entry: AdviceEntry
    offers_new: bool = False
    """True where a new one is offered behind what may be mended."""


@dataclass(frozen=True)
class ExplainPriceLevels:
    """Say what things of a category cost in general."""

    category: str


@dataclass(frozen=True)
class ExplainCriteria:
    """Say what to look for in things of a category, and what counts for a use."""

    category: str
    use: str


@dataclass(frozen=True)
class WebSearch:
    """Find pages of the web that these words name."""

    query: str


@dataclass(frozen=True)
class Research:
    """Read pages of the web that answer the question."""

    question: str


@dataclass(frozen=True)
class WriteGuide:
    """Write a buying guide on this topic, among these ids or all."""

    topic: str
    product_ids: tuple[str, ...] = ()


@dataclass(frozen=True)
class ReviseGuide:
    """Make a new version of the newest guide."""

    instruction: str


@dataclass(frozen=True)
class SmallTalk:
    """Answer in a few words; `topic` is one of `explaining.talk.TOPICS`."""

    topic: str


@dataclass(frozen=True)
class NotOnScreen:
    """Say that the place that was pointed at is not there: there are only so many."""

    count: int


Intent = (
    Search
    | Details
    | Compare
    | ReportMissing
    | Recommend
    | AskShopper
    | AnswerAboutShown
    | Define
    | GiveAdvice
    | ExplainPriceLevels
    | ExplainCriteria
    | WebSearch
    | Research
    | WriteGuide
    | ReviseGuide
    | SmallTalk
    | NotOnScreen
)
