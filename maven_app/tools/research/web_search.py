"""Web search: the pages that a search names, for questions that one look answers; none of them is read."""

from contextlib import aclosing
from datetime import timedelta
from typing import Literal

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import Research
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.errors import MavenError, StepError
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.sources.sources import Source
from maven_app.ports.web import SearchScope
from maven_app.tools.research.search_runs import (
    LONGEST_PASSAGE,
    LONGEST_QUERY,
    RankedPages,
    account_for,
    found_page,
    run_searches,
)
from maven_app.tools.step import Step

_MOST_QUERIES = 4
_FEW, _MANY, _SHOWN = 5, 10, 12
"""Pages of one search, of a deep one, and of all together that are shown."""


class QueriesArguments(BaseModel):
    """Search the web for what one look answers: news, dates, whether something is out, what a thing is called. Reads no page."""

    queries: list[str] = Field(description="One to four search queries, in a few words each", min_length=1)


class TopicArguments(BaseModel):
    """Search the web for what one look answers: news, dates, whether something is out, what a thing is called. Reads no page."""

    query: str = Field(description="What to search for, in a few words", min_length=2, max_length=400)
    topic: Literal["general", "news"] = Field(default="general", description="news puts the newest pages first")
    depth: Literal["basic", "advanced"] = Field(default="basic", description="advanced looks at more pages")
    days: int | None = Field(
        default=None, description="Only pages of the last so many days; leave out for all", ge=1, le=3_650
    )


class WebSearchArguments(BaseModel):
    """Search the web for what one look answers: news, dates, whether something is out, what a thing is called. Reads no page."""

    queries: list[str] = Field(default=[], description="One to four search queries, in a few words each")
    query: str = Field(default="", description="Or a single one", max_length=400)
    topic: Literal["general", "news"] = Field(default="general", description="news puts the newest pages first")
    depth: Literal["basic", "advanced"] = Field(default="basic", description="advanced looks at more pages")
    days: int | None = Field(default=None, description="Only pages of the last so many days", ge=1, le=3_650)
    refresh: bool = Field(default=False, description="Leave it out. True searches again, whatever was kept")

    @property
    def all(self) -> tuple[str, ...]:
        """The queries, each once."""
        asked = dict.fromkeys(sanitize_text(query, longest=LONGEST_QUERY) for query in [*self.queries, self.query])
        asked.pop("", None)
        return tuple(asked)[:_MOST_QUERIES]


FAMILIES: dict[str, type[BaseModel]] = {"gemini": QueriesArguments, "openai": TopicArguments}


async def web_search(step: Step, args: WebSearchArguments) -> None:
    """Search for every query at once and show the pages as they are named."""
    if step.web is None or not args.all:
        raise StepError("web_search without a search or a query", public=translatable("error.nothing_to_search"))
    head = Research(question=" / ".join(args.all), queries=args.all)
    step.progress(translatable("stage.searching_web"), done=0, total=len(args.all))
    named, shown, notes, error, done = RankedPages(), dict[str, Source](), list[Text](), None, 0
    limit = _MANY if args.depth == "advanced" else _FEW
    scope = SearchScope(topic=args.topic, depth=args.depth, days=args.days)
    searches = run_searches(step.web, args.all, limit=limit, market=step.market, scope=scope, refresh=args.refresh)
    async with aclosing(searches) as answers:
        async for answer in answers:
            done += 1
            account_for(step, answer)
            notes += [note for note in (answer.found.note, answer.failure) if note not in ("", *notes)]
            error = answer.error or error
            for source in named.add([page for page in answer.found.pages if _is_recent(page, args.days, step)]):
                if len(shown) < _SHOWN:
                    if not shown:
                        step.begin(head)
                    shown[source.id] = source
                    step.cite(source)
                    step.add(found_page(source, passage=sanitize_text(source.passage, longest=LONGEST_PASSAGE)))
            step.progress(translatable("stage.searching_web"), done=done, total=len(args.all))
    if not shown:
        raise _no_pages(error)
    step.complete(_whole(copy_with(head, cached=step.cached_at is not None), named, shown, notes, args))


def _is_recent(page: Source, days: int | None, step: Step) -> bool:
    """Whether the page is of the last `days` days; one that does not say when it was written may be."""
    if days is None or not page.published:
        return True
    return page.published >= (step.now().date() - timedelta(days=days)).isoformat()[: len(page.published)]


def _whole(
    head: Research, named: RankedPages, shown: dict[str, Source], notes: list[Text], args: WebSearchArguments
) -> Research:
    """The list in its order: the pages named first by several searches, or for news the newest."""
    pages = [page for page in named.best() if page.id in shown]
    if args.topic == "news":
        pages.sort(key=lambda page: page.published or "", reverse=True)
    if args.days and any(not page.published for page in pages):
        notes = [*notes, translatable("note.pages_undated")]
    items = tuple(found_page(page, passage=sanitize_text(page.passage, longest=LONGEST_PASSAGE)) for page in pages)
    return copy_with(head, items=items, notes=tuple(notes))


def _no_pages(error: MavenError | None) -> StepError:
    """Why no page is shown."""
    if error:
        return StepError(f"no search worked: {error}", public=translatable("error.web_failed", cause=error.public))
    return StepError("nothing found", public=translatable("error.no_page_found"))
