"""Documents: what a file holds, the same whatever its format: words with their citations, tables of typed values, and sources.

Every writer of `writers/` writes from these types alone, and a JSON file is a `Document` as it stands. A field is only ever added, with a
default; anything else is the next `version`.
"""

from typing import Annotated, Literal

from pydantic import AfterValidator, BaseModel, Field

from maven_app.domain.sources.source_links import SourceLink
from maven_app.export.web_addresses import web_address

WebAddress = Annotated[str, AfterValidator(web_address)]
"""An http(s) address, or nothing."""
ValueType = Literal["text", "number", "money", "date", "boolean"]


class Value(BaseModel, frozen=True):
    """One cell of a table: the words that the page shows, and what stands behind them."""

    text: str
    """As the page shows it, in the language and the units of its reader."""
    state: Literal["known", "unknown", "not_applicable"] = "known"
    """`unknown` where no source states it, `not_applicable` where a product like this has no such thing."""
    type: ValueType = "text"
    value: bool | float | str | None = None
    """A number or an amount of money, true or false, an ISO 8601 date of a day, a month or a year; null for plain text."""
    unit: str = ""
    """The unit of a number, or the currency (ISO 4217) of an amount of money."""
    better: bool = False
    """True for the best value of a row that has a direction."""
    sources: tuple[int, ...] = ()
    """Numbers of the document's sources that state it."""
    conflict: str = ""
    """Who states another value, and which; empty when nobody does."""
    as_stated: str = ""
    """The value in the units of its sources where the reader's are others."""
    url: WebAddress = ""
    """The page on the web to which it leads."""


class Row(BaseModel, frozen=True):
    """One line of a table, a value for each of its columns."""

    cells: tuple[Value, ...]
    group: str = ""
    """The heading under which it stands with its neighbors."""


class Table(BaseModel, frozen=True):
    """Values in rows and columns. The first column names what each row is about."""

    kind: Literal["table"] = "table"
    title: str
    """Empty where it is the document's own."""
    columns: tuple[str, ...]
    rows: tuple[Row, ...]
    layout: Literal["grid", "records"] = "grid"
    """`records` where each row stands for itself and is too long for the width of a page."""


class Heading(BaseModel, frozen=True):
    """The beginning of a part."""

    kind: Literal["heading"] = "heading"
    text: str
    level: Literal[2, 3, 4] = 2
    note: str = ""
    """When it was asked, or where it comes from."""


class Fault(BaseModel, frozen=True):
    """A citation that does not hold."""

    index: int
    """Which citation of the text, counted from 0."""
    note: str
    """The reason, as a sentence."""


class Prose(BaseModel, frozen=True):
    """Words in Markdown; `[n]` cites the source of that number."""

    kind: Literal["prose"] = "prose"
    text: str
    faults: tuple[Fault, ...] = ()
    uncited: bool = False
    """True when it stands on the model's own knowledge."""


class Notes(BaseModel, frozen=True):
    """Short lines that belong together."""

    kind: Literal["notes"] = "notes"
    items: tuple[str, ...]
    title: str = ""


Block = Annotated[Heading | Prose | Table | Notes, Field(discriminator="kind")]


class CitedSource(BaseModel, frozen=True):
    """A source under the number by which values and words cite it."""

    number: int
    title: str
    site: str
    """The host of its page, else who published it."""
    url: WebAddress = ""
    """Empty where no address is sure."""
    lookups: tuple[SourceLink, ...] = ()
    """Where no address is sure: what leads to it."""
    published: str = ""
    """ISO 8601 date of publication, or of a feed's import."""
    read_on: str = ""
    """ISO 8601 day on which its page was opened."""
    opened: bool = True
    """False while only a search has named it."""
    unstated: tuple[str, ...] = ()
    """Figures that it is cited for and does not state."""


class Document(BaseModel, frozen=True):
    """A conversation, or one thing that was found in it, with everything that it cites."""

    format: Literal["maven-export"] = "maven-export"
    version: Literal[1] = 1
    title: str
    byline: str
    """Who made it, and when."""
    language: str
    """The locale in which its words are written: "en", "id", "en_US"."""
    blocks: tuple[Block, ...] = ()
    sources: tuple[CitedSource, ...] = ()
