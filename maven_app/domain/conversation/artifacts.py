"""Artifacts: what tools find, as data. Each kind has a head and items; the page, the terminal and the stream draw from the same record."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, computed_field, model_validator

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Offer, Picture, Product
from maven_app.domain.conversation.messages import ResearchLevel
from maven_app.domain.dates import date_text
from maven_app.domain.documents.prose import strip_markdown
from maven_app.domain.evidence.citations import CitationFault
from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.match_score import MatchScore


class FoundProduct(Product, frozen=True):
    """A product held against the need it was found for. Item of a product list."""

    kind: Literal["product"] = "product"
    fit: Literal["match", "near_miss", "alternative"]
    """A match, what comes close (within 15 % of a limit, or one unknown away), or what would do where nothing does either."""
    matches: tuple[Text, ...] = ()
    """Which constraints it meets, in words."""
    misses: tuple[Text, ...] = ()
    """Which it breaks or leaves unknown, in words; empty for a match."""
    warnings: tuple[Text, ...] = ()
    """Things to watch out for, which rule nothing out."""
    highlights: tuple[Fact, ...] = ()
    """The three specs that matter for this request."""
    score: int | None = None
    """Match score, 0 to 100; None when too little is known, or nobody knows what matters in its category."""
    score_range: Text = ""
    """"70 to 86", where unknown facts leave it open."""


class QueryNotes(BaseModel, frozen=True):
    """Advice on a query by a model that knows the market: nothing is let in or left out by it."""

    score: int | None = None
    """0 to 100: how well a search for it will serve the need."""
    reasons: tuple[str, ...] = ()
    red_flags: tuple[str, ...] = ()
    availability: str = ""


MOST_MATCHES = 12
"""So many matches a list holds, however many there are."""


def has_match(items: Sequence[FoundProduct]) -> bool:
    """Whether one of them is a match; else the words of an answer speak of absence, and say themselves which sources did not answer."""
    return any(item.fit == "match" for item in items)


class ProductList(BaseModel, frozen=True):
    """The products that `search_product` found: matches first, then near misses."""

    kind: Literal["product_list"] = "product_list"
    query: str
    """The words that were searched for."""
    original_query: str | None = None
    """The query as it was asked, when it was sharpened; searching again with it undoes that."""
    need: Need
    notes: tuple[Text, ...] = ()
    """For the reader: currency conversion, what was left out and why."""
    considered: int = 0
    """How many products were held against the need."""
    match_count: int | None = None
    """How many meet it, however many are shown; None where nobody counted."""
    unavailable_sources: tuple[Text, ...] = ()
    """Sources that were asked and did not answer, as the page names them: that something is not here does not mean that there is none."""
    cached: bool = False
    """True when a part of it was kept from an earlier search; searching again asks the shops anew."""
    query_notes: QueryNotes | None = None
    items: tuple[FoundProduct, ...] = ()


class Alternative(BaseModel, frozen=True):
    """Something that could be asked instead. Item of alternatives."""

    kind: Literal["alternative"] = "alternative"
    label: Text
    """The text of its button."""
    message: str
    """The message that pressing it sends."""
    product_id: str | None = None


class Alternatives(BaseModel, frozen=True):
    """Why a search was not run as asked, and what could be asked instead."""

    kind: Literal["alternatives"] = "alternatives"
    query: str
    reason: Text
    query_notes: QueryNotes | None = None
    items: tuple[Alternative, ...] = ()


class SpecGroup(BaseModel, frozen=True):
    """Facts under one heading. Item of a profile."""

    kind: Literal["spec_group"] = "spec_group"
    name: Text
    facts: tuple[Fact, ...]
    unknown: tuple[Text, ...] = ()
    """Labels of the specs of this heading that no source states."""


class Section(BaseModel, frozen=True):
    """Words under a heading. Item of a guide, and of what a profile tells beside its facts."""

    kind: Literal["section"] = "section"
    heading: str
    text: str
    """Markdown; `[n]` cites the turn's sources."""
    faults: tuple[CitationFault, ...] = ()
    """Its citations that did not hold."""
    uncited: bool = False
    """True when it cites nothing and stands on the model's own knowledge."""


class Profile(BaseModel, frozen=True):
    """One product in full: what `product_details` found."""

    kind: Literal["profile"] = "profile"
    product: Product
    known_specs: int = 0
    """How many of the category's specs a source states."""
    total_specs: int = 0
    note: Text = ""
    pictures: tuple[Picture, ...] = ()
    videos: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    screenshot: Picture | None = None
    """The page as it looked when it was read."""
    cached: bool = False
    """True when the page that it was read from was kept from an earlier reading; running the step again can read it anew."""
    sections: tuple[Section, ...] = ()
    """The findings of a researcher, cited."""
    items: tuple[SpecGroup, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def percent(self) -> int:
        """How much of the category's specs is known."""
        return round(100 * self.known_specs / self.total_specs) if self.total_specs else 0


class Cell(BaseModel, frozen=True):
    """One product's value in one row of a comparison."""

    text: Text
    """As a person reads it; "unknown" when no source states it, "-" where a product like this has no such thing."""
    known: bool
    applies: bool = True
    better: bool = False
    """True for the best value of the row where the registry has a direction."""
    sources: tuple[str, ...] = ()
    """Ids of the sources; empty only when unknown."""
    conflict: Text = ""
    """Who states another value, and which; empty when nobody does."""
    stated: str = ""
    """The value in the units of its sources where the reader's are others, for whom it is filled in; never in a log."""


class ComparisonRow(BaseModel, frozen=True):
    """One specification over all products, cells in the order of the products. Item of a comparison."""

    kind: Literal["row"] = "row"
    key: str
    label: Text
    group: Text
    opens_group: bool = False
    differs: bool = False
    cells: tuple[Cell, ...]


class Difference(BaseModel, frozen=True):
    """A difference that matters, in words made of facts."""

    key: str
    text: Text


class Comparison(BaseModel, frozen=True):
    """Products side by side: what `compare_products` found."""

    kind: Literal["comparison"] = "comparison"
    products: tuple[Product, ...]
    differences: tuple[Difference, ...] = ()
    notes: tuple[Text, ...] = ()
    """For the reader: conversions, different categories."""
    scores: tuple[int | None, ...] = ()
    """Match scores in the order of the products; none where nothing of their category is sought."""
    items: tuple[ComparisonRow, ...] = ()


class OptionEffect(BaseModel, frozen=True):
    """The parts that choosing an option adds to the need; all empty for one that adds nothing, or that only its words tell."""

    category: str = ""
    limit: str = ""
    """A limit expression of the buying knowledge: "type = over-ear"."""
    use: str = ""
    criterion: str = ""
    up_to: int | None = None
    """A highest price in US dollars."""


class Option(BaseModel, frozen=True):
    """One choice of a question form. Item of an inquiry."""

    kind: Literal["option"] = "option"
    label: str
    detail: str = ""
    effect: OptionEffect = OptionEffect()


class InquiryQuestion(BaseModel, frozen=True):
    """One question of a form with its choices."""

    question: str
    multiple: bool = False
    options: tuple[Option, ...] = ()


class Inquiry(BaseModel, frozen=True):
    """A question form: what `inquire_user` asks. Its answer is the next message."""

    kind: Literal["inquiry"] = "inquiry"
    reason: str
    question: str
    multiple: bool = False
    free_text_label: str | None = None
    """None when no free text is asked for."""
    free_text_placeholder: str = ""
    skippable: bool = True
    request: str = ""
    """The words that the form interrupts; they are taken up again with the answer."""
    category: str = ""
    """The category that the questions are about; "" while none is known."""
    questions: tuple[InquiryQuestion, ...] = ()
    """All questions where the form asks several at once; `question`, `multiple` and `items` are then those of the first."""
    items: tuple[Option, ...] = ()

    @property
    def all_questions(self) -> tuple[InquiryQuestion, ...]:
        """The questions of the form, however many they are."""
        return self.questions or (InquiryQuestion(question=self.question, multiple=self.multiple, options=self.items),)


class Pick(BaseModel, frozen=True):
    """A recommended product with its reasons. Item of a recommendation."""

    kind: Literal["pick"] = "pick"
    rank: int
    """Its place among the picks, from 1; 0 where too little is known of it for a score, and so for a place."""
    product: Product
    match: MatchScore = MatchScore()
    misses: tuple[Text, ...] = ()
    warnings: tuple[Text, ...] = ()
    """Things to watch out for: the least that is sensible today, or what the use advises."""
    title: Text = ""
    """Its distinction in a few words: "Best match", "Lowest price of these"; "" without a score."""

    @property
    def numbered_name(self) -> str:
        """Its name behind its place, where it has one: "1. Sony WH-1000XM5"."""
        return f"{self.rank}. {self.product.name}" if self.rank else self.product.name

    @model_validator(mode="before")
    @classmethod
    def _upcast(cls, fields: Any) -> Any:
        """A pick of a log written before scores had ranges."""
        if isinstance(fields, dict) and "match" not in fields and "score" in fields:
            score = fields["score"]
            match = {"score": score, "low": score, "high": score, "reasons": fields.get("reasons", ())}
            return {**fields, "match": match}
        return fields


class Candidate(BaseModel, frozen=True):
    """A product that a model named and no source could confirm: a name and a reason, no facts."""

    name: str
    reason: Text = ""
    sources: tuple[str, ...] = ()
    """Ids of the sources that the model leant on."""


class Recommendation(BaseModel, frozen=True):
    """At most five picks: what `recommend` found."""

    kind: Literal["recommendation"] = "recommendation"
    intent: str
    need: Need
    formula: Text
    """How the match score is made, in words."""
    considered: int = 0
    incomparable: int = 0
    """How many of those have a figure for the fact that was asked for which cannot be held against the others'."""
    notes: tuple[Text, ...] = ()
    unavailable_sources: tuple[Text, ...] = ()
    """Sources that were asked and did not answer, as the page names them."""
    cached: bool = False
    """True when a part of the candidates was kept from an earlier search; recommending again can ask the shops anew."""
    unverified: tuple[Candidate, ...] = ()
    """Named by the model and found nowhere; never a pick."""
    rejected: tuple[Candidate, ...] = ()
    """Named by the model, known, and no picks; `why` is what speaks against each."""
    items: tuple[Pick, ...] = ()


class FoundPage(BaseModel, frozen=True):
    """A page of the web that a search named or that was read. Item of research."""

    kind: Literal["page"] = "page"
    source: str
    """Id of the source."""
    title: str
    site: str
    url: str | None = None
    passage: str = ""
    """The passage that speaks to the question, in the page's own words."""
    read: bool = False
    """False while only a search has named it."""
    published: str = ""
    note: Text = ""
    """Why it could not be read, or since when it was kept."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def published_text(self) -> str:
        """The date as a person reads it, or nothing."""
        return date_text(self.published)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def passage_text(self) -> str:
        """The passage as it stands on the page."""
        return strip_markdown(self.passage)


class Research(BaseModel, frozen=True):
    """Pages that answer a question: what `web_search` and `research` found."""

    kind: Literal["research"] = "research"
    question: str
    level: ResearchLevel = "off"
    """Off for a search that reads no page."""
    queries: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    """For the reader: parts that failed, what was left out."""
    cached: bool = False
    items: tuple[FoundPage, ...] = ()


class Guide(BaseModel, frozen=True):
    """A buying guide: a document that the shopper can edit."""

    kind: Literal["guide"] = "guide"
    title: str
    version: int = 1
    revises: str | None = None
    """Call id of the guide of which this is the next version."""
    edited: bool = False
    """True when a person wrote this version."""
    need: Need = Need()
    """The need that it was written for."""
    products: tuple[Product, ...] = ()
    """The products that it speaks of."""
    items: tuple[Section, ...] = ()


Item = Annotated[
    FoundProduct | Alternative | SpecGroup | ComparisonRow | Option | Pick | FoundPage | Section,
    Field(discriminator="kind"),
]
Artifact = Annotated[
    ProductList | Alternatives | Profile | Comparison | Inquiry | Recommendation | Research | Guide,
    Field(discriminator="kind"),
]


def products_of(artifact: Artifact) -> tuple[Product, ...]:
    """The products that an artifact puts on the table."""
    match artifact:
        case ProductList(items=items):
            return tuple(items)
        case Profile(product=product):
            return (product,)
        case Comparison(products=products) | Guide(products=products):
            return products
        case Recommendation(items=items):
            return tuple(pick.product for pick in items)
        case _:
            return ()
