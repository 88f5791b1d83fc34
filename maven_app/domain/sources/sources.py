"""Sources: where a fact was stated, and since when."""

import re
from typing import Literal

from pydantic import BaseModel, computed_field

from maven_app.domain.dates import date_text

SourceKind = Literal["reference", "feed", "web"]
OWN_PUBLISHER = "Maven"
"""Who publishes the classes that we give ourselves: there is no page of them."""


_PORT = re.compile(r":\d*$")


def site_of(url: str) -> str:
    """The host of an http(s) address as a reader recognises it: without port, password and "www."."""
    return _PORT.sub("", url.split("/")[2].rpartition("@")[2]).removeprefix("www.")


class Source(BaseModel, frozen=True):
    """A page, a document or a shop's feed that states facts."""

    id: str
    """Stable: the same document has the same id wherever it is cited."""
    kind: SourceKind
    title: str
    publisher: str
    url: str | None = None
    """None when no address is sure; an address is http(s) or it is not kept."""
    redirected: bool = False
    """True when the address is another site's, which leads on to the page: then it does not tell whose the page is."""
    published: str | None = None
    """ISO 8601 date of publication or, for a feed, of the import; may be a year or a month only."""
    unread: bool = False
    """True while only a search has named it: its page was not read."""
    passage: str = ""
    """The words of the source, where we hold them."""
    read_on: str | None = None
    """ISO 8601 day on which its page was opened; None when it was not."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def site(self) -> str:
        """The host of the address, else the publisher: what a reader recognises."""
        return self.publisher if self.redirected or not self.url else site_of(self.url)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def published_text(self) -> str:
        """The date as a person reads it, or nothing."""
        return date_text(self.published)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def read_text(self) -> str:
        """The day on which it was read, as a person reads it, or nothing."""
        return date_text(self.read_on)


class NumberedSource(BaseModel, frozen=True):
    """A source under the number that the text of a turn cites it by, from 1."""

    number: int
    source: Source
