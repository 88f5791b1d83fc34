"""Page quotes: what pages say to a question, in their own sentences; nothing is put into other words."""

import re
from collections.abc import Iterator, Sequence

from maven_app.domain.documents.passages import without_headings, words_in
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.quantities.formatting import write_date
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.prompts.write_research import NumberedPassage, WriteResearch

_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[\"“'(]?[^\W_])")
_SHORTEST, _LONGEST = 25, 320
_WORDS_PER_QUOTE = 50
_OF_ONE_PAGE = 2
_ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instruction|prompt|rule)s?\b|\bsystem prompt\b|[{}]", re.I
)
"""Words written for machines, which say nothing to a shopper."""


def quote_pages(prompt: WriteResearch) -> Iterator[str]:
    """The answer's paragraphs: the sentences that share most words with the question, each with its page."""
    quotes, translator = list(_best(prompt)), get_translator(prompt.locale)
    if not quotes:
        yield translator.say("quotes.none")
        return
    yield translator.say("quotes.lead")
    yield "\n".join(
        f"- “{escape_markdown(text)}” ({_where(passage, translator)}) [{passage.number}]" for passage, text in quotes
    )
    if not all(passage.is_read for passage, _ in quotes):
        yield translator.say("quotes.unread")


def _where(passage: NumberedPassage, translator: Translator) -> str:
    unread = "" if passage.is_read else translator.say("sources.not_opened")
    parts = (passage.site, write_date(passage.published, translator.locale), unread)
    return escape_markdown(", ".join(filter(None, parts)))


def _best(prompt: WriteResearch) -> Iterator[tuple[NumberedPassage, str]]:
    wanted = set(words_in(prompt.question))
    scored = [
        (len(wanted & set(words_in(text))), passage, text)
        for passage in prompt.passages
        for text in _quotes(passage.text)
    ]
    told: list[int] = []
    seen: set[str] = set()
    for shared, passage, text in sorted(scored, key=lambda one: -one[0]):
        sentences = set(_sentences(text))
        fresh = not sentences & seen and told.count(passage.number) < _OF_ONE_PAGE
        if shared and fresh and len(told) < max(2, prompt.words // _WORDS_PER_QUOTE):
            told.append(passage.number)
            seen |= sentences
            yield passage, text


def _quotes(text: str) -> Iterator[str]:
    """Each sentence with the one after it, since that often says what came of it; alone where both are too long."""
    sentences = _sentences(text)
    for place, one in enumerate(sentences):
        after = sentences[place + 1] if place + 1 < len(sentences) else ""
        both = f"{one} {after}".strip()
        yield both if len(both) <= _LONGEST else one


def _sentences(text: str) -> Sequence[str]:
    sentences = _SENTENCE.split(without_headings(text))
    found = (sentence.lstrip("#*-> ") for sentence in sentences if not _ORDERS.search(sentence))
    lines = (sanitize_text(sentence, longest=_LONGEST + 1) for sentence in found)
    return [line for line in lines if _SHORTEST <= len(line) <= _LONGEST]
