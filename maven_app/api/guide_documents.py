"""Guide documents: a version of a guide as a Markdown file and as a page that stands alone. Nothing in either can run."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from functools import cache
from html import escape
from typing import Any
from urllib.parse import quote, urlsplit

from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from maven_app.api.guide_style import STYLE
from maven_app.domain.conversation.artifacts import Guide, Section
from maven_app.domain.documents.prose import CITATION, cited_numbers, escape_markdown
from maven_app.domain.evidence.citations import CitationFault
from maven_app.domain.guides.versions import GuideVersion, cited_in
from maven_app.domain.quantities.formatting import write_date
from maven_app.domain.sources.source_links import SourceLink, lookup_links
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.localization.localized_values import in_language
from maven_app.messages.catalogue import Translator
from maven_app.messages.realizer import inline

_LONGEST_NAME = 60


def file_name(guide: Guide, ending: str) -> str:
    """A plain name for the file, whatever the guide is called: "headphones-a-buying-guide-v2.md"."""
    letters = unicodedata.normalize("NFKD", guide.title).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:_LONGEST_NAME].strip("-")
    return f"{name or 'buying-guide'}-v{guide.version}.{ending}"


def as_markdown(version: GuideVersion, written: str, translator: Translator, *, shop: str) -> str:
    """The guide as Markdown, its sources as a list at the end; `written` is the ISO 8601 day on which it was first written.

    What frames the guide's own words is said by `translator`, in the language of whoever reads the file, under the name of the `shop`.
    """
    guide, say = version.guide, translator.say
    parts = [f"# {_bare(guide.title)}", f"*{_byline(guide, written, translator, shop)}*"]
    for section in guide.items:
        parts += [f"## {_bare(section.heading)}"] if section.heading else []
        parts.append(_inert(_mark_faults(section, translator)))
        parts += [f"*{say('turn.uncited')}*"] if section.uncited else []
    sources = [
        f"- **[{one.number}]** {_source_line(one, guide, translator)}" for one in _cited_sources(version, translator)
    ]
    return "\n\n".join([*parts, *([f"## {say('sources.title')}", "\n".join(sources)] if sources else [])]) + "\n"


def _byline(guide: Guide, written: str, translator: Translator, shop: str) -> str:
    code = "file.made_edited" if guide.edited else "file.made"
    return translator.say(code, shop=shop, date=write_date(written, translator.locale), version=guide.version)


def _cited_sources(version: GuideVersion, translator: Translator) -> list[NumberedSource]:
    """The sources that the guide cites, as the reader sees them."""
    cited = set(cited_in(version.guide))
    return [in_language(one, translator.locale) for one in version.sources if one.number in cited]


def _bare(text: str) -> str:
    """Words on one line that mean nothing to Markdown."""
    return re.sub(r"([#_|!>+-])", r"\\\1", escape_markdown(" ".join(text.split()))).replace("&", "&amp;")


_ENTITY = re.compile(r"&(?=#?\w+;)")
_TAG = re.compile(r"<(?=[A-Za-z/!?])")
_SCHEME = re.compile(r"(?i)(javascript|vbscript|data|file|blob)[\s\\]*:")
_HEADING = re.compile(r"(?m)^(#{1,6})(?=\s)")
_DEFINITION = re.compile(r"(?m)^([ \t]{0,3}(?:[>*+-][ \t]*)*)\[(?=[^\]\n]*\]:)")
"""A link definition, which would give every citation of a number an address of somebody's choice."""


def _inert(text: str) -> str:
    """A section's Markdown without raw HTML, pictures and addresses that a reader's program might run; headings below ours."""
    words = _DEFINITION.sub(r"\1\[", _TAG.sub("&lt;", _ENTITY.sub("&amp;", text)).replace("![", "["))
    return _HEADING.sub(lambda match: "#" * min(len(match.group(1)) + 2, 6), _SCHEME.sub(r"\1 :", words)).strip()


def _mark_faults(section: Section, translator: Translator) -> str:
    """The section's text with a mark behind each citation that did not hold."""
    faults = {fault.index: fault for fault in section.faults}
    parts, end = [], 0
    for index, match in enumerate(CITATION.finditer(section.text)):
        mark = f" ({inline(_says(faults[index], translator))})" if index in faults else ""
        parts.append(section.text[end : match.end()] + mark)
        end = match.end()
    return "".join([*parts, section.text[end:]])


def _says(fault: CitationFault, translator: Translator) -> str:
    say = translator.say
    return say("sources.missed", figures="; ".join(fault.figures)) if fault.figures else say("citation.none")


def _source_line(one: NumberedSource, guide: Guide, translator: Translator) -> str:
    source, link = one.source, address(one.source)
    said = [
        f"{_bare(source.title)}. {_bare(source.site)}",
        *(f"<{link}>" for link in [link] if link),
        *(f"[{_bare(lookup.label)}](<{lookup.url}>)" for lookup in _lookups(source, translator)),
        *_states(one, guide, translator),
    ]
    return ", ".join(said)


def _lookups(source: Source, translator: Translator) -> tuple[SourceLink, ...]:
    return in_language(lookup_links(source), translator.locale)


def _states(one: NumberedSource, guide: Guide, translator: Translator) -> Iterator[str]:
    """Notes about a source: its age, whether its page was read, what it does not state."""
    source, say = one.source, translator.say
    if source.published_text:
        yield say("file.published", date=source.published_text)
    if source.unread:
        yield say("sources.not_opened")
    elif source.read_text:
        yield say("sources.read", date=source.read_text)
    missing = [
        f for section in guide.items for fault in section.faults if fault.number == one.number for f in fault.figures
    ]
    if missing:
        yield inline(say("sources.missed", figures="; ".join(_bare(figure) for figure in dict.fromkeys(missing))))


def address(source: Source) -> str | None:
    """The source's address when it is one of the web, in characters that cannot end an attribute or a link."""
    if not source.url:
        return None
    try:
        parts = urlsplit(source.url)
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return quote(source.url, safe="/:?#@!$&*+,;=%~-._")


def as_page(version: GuideVersion, written: str, translator: Translator, *, shop: str) -> str:
    """The guide as a page of its own, framed as in `as_markdown`: no script, nothing loaded from elsewhere, for print, light and dark."""
    guide = version.guide
    known = {one.number for one in version.sources}
    body = "\n".join(_section_html(section, known, translator) for section in guide.items)
    title = escape(guide.title)
    return (
        f'<!doctype html>\n<html lang="{guide.need.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        f'<header><h1>{title}</h1>\n<p class="made">{escape(_byline(guide, written, translator, shop))}</p></header>\n'
        f"{body}\n{_sources_html(version, translator)}</main>\n</body>\n</html>\n"
    )


def _section_html(section: Section, known: set[int], translator: Translator) -> str:
    heading = f"<h2>{escape(section.heading)}</h2>\n" if section.heading else ""
    faults = {fault.index: _says(fault, translator) for fault in section.faults}
    own = f'<p class="state">{escape(translator.say("turn.uncited"), quote=False)}</p>\n' if section.uncited else ""
    return f"<section>\n{heading}{_markdown().render(section.text, {'faults': faults, 'known': known})}{own}</section>"


def _sources_html(version: GuideVersion, translator: Translator) -> str:
    rows = []
    for one in _cited_sources(version, translator):
        source, link = one.source, address(one.source)
        title = _anchor(source.title, link) if link else escape(source.title)
        lookups = [_anchor(lookup.label, lookup.url) for lookup in _lookups(source, translator)]
        states = ", ".join([escape(source.site), *lookups, *map(escape, _states(one, version.guide, translator))])
        rows.append(
            f'<li id="source-{one.number}" value="{one.number}">{title} <span class="state">{states}</span></li>'
        )
    title = escape(translator.say("sources.title"))
    listed = f'<section class="sources">\n<h2>{title}</h2>\n<ol>\n{chr(10).join(rows)}\n</ol>\n</section>\n'
    return listed if rows else ""


def _anchor(words: str, link: str) -> str:
    return f'<a href="{escape(link)}" rel="noopener noreferrer nofollow">{escape(words)}</a>'


def _cite_rule(state: StateInline, silent: bool) -> bool:
    """`[3]` is a citation."""
    match = CITATION.match(state.src, state.pos)
    if match is None:
        return False
    if not silent:
        state.pending = state.pending.removesuffix(" ")
        token = state.push("cite", "", 0)
        token.content = match.group(1)
    state.pos = match.end()
    return True


def _count_rule(state: StateCore) -> None:
    """Each citation knows which one of the text it is, those in code counted too."""
    count = 0
    for token in state.tokens:
        for part in token.children or [token]:
            if part.type == "cite":
                part.meta = {"index": count}
                count += 1
            elif part.type in ("fence", "code_block", "code_inline"):
                count += len(cited_numbers(part.content))


def _cite_html(_: Any, tokens: Sequence[Token], at: int, __: Any, env: Any) -> str:
    number, fault = int(tokens[at].content), env["faults"].get(tokens[at].meta["index"])
    name = f"[{number}]" if fault is None else f"[{number}?]"  # in brackets, or two of them read as one number
    words = f'<a href="#source-{number}">{name}</a>' if number in env["known"] else name
    if fault is None:
        return f"<sup>{words}</sup>"
    return f'<sup class="fault" title="{escape(fault)}">{words}</sup>'


def _only_web(url: str) -> bool:
    return re.match(r"https?://", url, re.IGNORECASE) is not None


def _heading_below(state: StateCore) -> None:
    """Headings inside a section stand below its own."""
    for token in state.tokens:
        if token.type in ("heading_open", "heading_close"):
            token.tag = f"h{min(int(token.tag[1]) + 2, 6)}"


@cache
def _markdown() -> MarkdownIt:
    """Markdown as the page draws it: no raw HTML, no pictures, links to the web only, citations."""
    markdown = (
        MarkdownIt("commonmark", {"html": False}).enable(["table", "strikethrough"]).disable(["image", "reference"])
    )
    markdown.validateLink = _only_web  # type: ignore[method-assign]
    markdown.inline.ruler.before("link", "cite", _cite_rule)
    markdown.core.ruler.push("count_cites", _count_rule)
    markdown.core.ruler.push("headings", _heading_below)
    markdown.add_render_rule("cite", _cite_html)
    return markdown
