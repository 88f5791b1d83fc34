"""Pages: what pages of the web say that were found and not woven into an answer."""

from collections.abc import Iterator

from maven_app.domain.conversation.artifacts import Research
from maven_app.domain.documents.prose import escape_markdown, neutralize_citations
from maven_app.llm.offline.phrasing.context import AnswerContext, cite
from maven_app.messages.text_rendering import render

_PAGES = 6


def pages_answer(research: Research, context: AnswerContext) -> Iterator[str]:
    """The passages with their pages, and whether anybody has read them."""
    words = context.words
    yield context.opening("pages.found", question=escape_markdown(research.question))
    yield "\n".join(
        f"- **{escape_markdown(page.title)}** ({escape_markdown(page.site)}): “{escape_markdown(neutralize_citations(page.passage))}”"
        f"{cite([page.source], context.numbers)}"
        for page in research.items[:_PAGES]
    )
    if not any(page.read for page in research.items):
        yield words.say("pages.unread")
    yield from (escape_markdown(render(note, words.language)) for note in research.notes)
