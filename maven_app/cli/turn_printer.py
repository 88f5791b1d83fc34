"""Turn printer: a turn in the terminal, from the same log as the page."""

from collections.abc import Iterator

from rich.console import Console, Group, RenderableType
from rich.markdown import Markdown
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from maven_app.domain.conversation.artifacts import (
    Alternatives,
    Artifact,
    Cell,
    Comparison,
    FoundProduct,
    Guide,
    Inquiry,
    InquiryQuestion,
    Pick,
    ProductList,
    Profile,
    QueryNotes,
    Recommendation,
    Research,
    Section,
)
from maven_app.domain.conversation.events import (
    ArtifactReady,
    ArtifactStarted,
    CitationsChecked,
    ItemAdded,
    LogEntry,
    ModelSwitched,
    RelatedSuggested,
    SourcesFound,
    StepFailed,
    StepStarted,
    TextDelta,
    TurnFailed,
    TurnFinished,
)
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.evidence.citations import CitationCheck
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.sources.sources import NumberedSource
from maven_app.messages.text_rendering import render_all


class TurnPrinter:
    """Draws lines of a log as they come: cards and tables at once, words and sources at the end."""

    def __init__(self, console: Console, language: str) -> None:
        self._console = console
        self._language = language
        self._words: list[str] = []
        self._sources: dict[int, NumberedSource] = {}
        self._related: tuple[str, ...] = ()
        self._check = CitationCheck()
        self._took = self._bound = ""

    def tell(self, line: LogEntry) -> None:
        """Draw one line, or keep it for the end."""
        match render_all(line.event, self._language):
            case StepStarted(tool=tool):
                self._console.print(Text(f"· {tool.replace('_', ' ')}", style="dim"))
                self._words += ["\n\n"] if self._words else []
            case ArtifactStarted(artifact=ProductList(query_notes=check)) if check:
                self._console.print(_check(check))
            case ItemAdded(item=FoundProduct() as product):
                self._console.print(_card(product))
            case ArtifactReady(artifact=artifact) if not isinstance(artifact, ProductList):
                self._console.print(_artifact(artifact))
            case SourcesFound(sources=sources):
                self._sources.update({numbered.number: numbered for numbered in sources})
            case StepFailed(notice=notice) | TurnFailed(notice=notice):
                self._console.print(Text(str(notice), style="red"))
            case ModelSwitched(after=after, reason=reason):
                self._console.print(Text(f"{after} answers from here: {reason}", style="dim"))
            case TextDelta(text=text):
                self._words.append(text)
            case CitationsChecked(check=check):
                self._check = check
            case RelatedSuggested(questions=questions):
                self._related = questions
            case TurnFinished(seconds=seconds, notice=notice):
                self._took, self._bound = f"{seconds:.1f} s", str(notice)
            case _:
                pass

    def close(self, conversation_id: str) -> None:
        """Draw the words with the sources they cite, and how to go on."""
        if self._words:
            self._console.print(Markdown("".join(self._words)))
        if self._bound:
            self._console.print(Text(self._bound, style="dim"))
        for fault in self._check.faults:
            lacks = f"does not state {', '.join(fault.figures)}" if fault.figures else "is no source"
            self._console.print(Text(f"! [{fault.number}] {lacks}", style="yellow"))
        if self._check.uncited:
            self._console.print(Text("! Parts of it are the model's own knowledge, without a source", style="yellow"))
        if self._sources:
            table = Table("", "Source", "Published", box=None, header_style="dim")
            for _, numbered in sorted(self._sources.items()):
                source = numbered.source
                said = source.title if source.publisher in source.title else f"{source.title}, {source.publisher}"
                table.add_row(f"[{numbered.number}]", Text(said), Text(source.published or ""))
            self._console.print(table)
        for question in self._related:
            self._console.print(Text(f"? {question}", style="cyan"))
        self._console.print(Text(f"{self._took}  conversation {conversation_id}", style="dim"))


def _card(product: FoundProduct) -> Panel:
    match = product.fit == "match"
    facts = ", ".join(f"{fact.label} {fact.text}" for fact in product.highlights)
    lines = [f"{product.price_text} ({product.price_note})", facts]
    lines += [f"+ {says}" for says in product.matches] + [f"- {says}" for says in product.misses]
    body = Text("\n".join(line for line in lines if line))
    title = Text(product.name if match else f"{product.name} (near miss)")
    return Panel(body, title=title, title_align="left", border_style="green" if match else "yellow", width=72)


def _artifact(artifact: Artifact) -> RenderableType:
    match artifact:
        case Comparison():
            return _comparison(artifact)
        case Profile():
            return _profile(artifact)
        case Recommendation():
            return _recommendation(artifact)
        case Alternatives(reason=reason, items=items, query_notes=check):
            said = [_check(check)] if check else []
            return Group(Text(str(reason)), *said, *(Text(f"  {item.label}") for item in items))
        case Inquiry(asked=questions):
            return Group(*(line for question in questions for line in _question(question)))
        case Research():
            return _research(artifact)
        case Guide(title=title, items=sections):
            return Group(Text(title, style="bold"), *map(_section, sections))
        case _:
            return Text("")


def _question(asked: InquiryQuestion) -> Iterator[Text]:
    yield Text(asked.question, style="bold")
    yield from (Text(f"  {number}. {option.label}") for number, option in enumerate(asked.options, 1))


def _check(check: QueryNotes) -> RenderableType:
    """A model's notes on the query: its warnings first."""
    score = [Text(f"{check.score} of 100", style="dim")] if check.score is not None else []
    known = (*check.reasons, *([check.availability] if check.availability else []))
    return Group(
        *(Text(f"! {flag}", style="yellow") for flag in check.red_flags),
        *score,
        *(Text(one, style="dim") for one in known),
    )


def _profile(profile: Profile) -> RenderableType:
    table = Table(title=Text(profile.product.name), title_justify="left", show_header=False)
    for fact in (fact for group in profile.items for fact in group.facts):
        said = Text(fact.text)
        table.add_row(Text(fact.label), said.append(f"\n! {fact.conflict}", style="yellow") if fact.conflict else said)
    note = [Text(str(profile.note), style="dim")] if profile.note else []
    return Group(table, *map(_section, profile.sections), *note)


def _section(section: Section) -> RenderableType:
    own = [Text("From the model's own knowledge, without a source", style="dim italic")] if section.uncited else []
    return Group(Markdown(f"## {escape_markdown(section.heading)}\n\n{section.text}"), *own)


def _recommendation(found: Recommendation) -> RenderableType:
    unverified = [
        Text(f"? {one.name}: named by a model, found in no source. {one.reason}", style="dim")
        for one in found.unverified
    ]
    notes = (Text(str(note), style="dim") for note in found.notes)
    return Group(*(_pick(pick) for pick in found.items), *unverified, Text(str(found.formula), style="dim"), *notes)


def _research(research: Research) -> RenderableType:
    lines: list[RenderableType] = [Text(f"Searched for {', '.join(research.queries)}", style="dim")]
    for page in research.items:
        state = page.note or ("read" if page.read else "named, not read")
        lines.append(Text(f"{page.title}, {page.site} ({state})"))
        lines += [Text(f"  {page.passage}", style="dim")] if page.passage else []
    return Group(*lines, *(Text(str(note), style="yellow") for note in research.notes))


def _comparison(comparison: Comparison) -> RenderableType:
    table = Table("")
    for product in comparison.products:
        table.add_column(Text(product.name))
    for row in comparison.items:
        if row.opens_group:
            table.add_section()
        cells = [_cell(cell) for cell in row.cells]
        table.add_row(Text(str(row.label), style="bold" if row.differs else "dim"), *cells)
    said = [Text(f"· {difference.text}") for difference in comparison.differences]
    return Group(table, *said, *(Text(str(note), style="dim") for note in comparison.notes))


def _cell(cell: Cell) -> Text:
    if not cell.known:
        return Text(str(cell.text), style="dim italic")
    said = Text(f"{cell.text} ▲", style="bold green") if cell.better else Text(str(cell.text))
    return said.append(f"\n! {cell.conflict}", style="yellow") if cell.conflict else said


def score_words(match: MatchScore) -> str:
    """The match score for the end of a line: ", 78 of 100 (70 to 86)"; nothing where there is none."""
    if match.score is None:
        return ""
    return f", {match.score} of 100" + (f" ({match.range_text})" if match.range_text else "")


def _pick(pick: Pick) -> Panel:
    reasons = "\n".join(f"+ {reason.criterion}: {reason.summary}" for reason in pick.match.reasons)
    warnings = "".join(f"\n! {warning}" for warning in pick.warnings)
    misses = "".join(f"\n- {miss}" for miss in pick.misses)
    title = ", ".join(filter(None, (pick.numbered, str(pick.title).lower()))) + score_words(pick.match)
    return Panel(
        Text(f"{pick.product.price_text}\n{reasons}{misses}{warnings}"), title=Text(title), title_align="left", width=72
    )
