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
    TurnStarted,
)
from maven_app.domain.conversation.messages import SourceChoice
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.evidence.citations import CitationCheck
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.sources.sources import NumberedSource
from maven_app.localization.durations import duration_text
from maven_app.localization.localized_values import localize
from maven_app.localization.model_names import model_switch_text
from maven_app.localization.step_names import step_name
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.messages.text_rendering import render_all


class TurnPrinter:
    """Draws lines of a log as they come: cards and tables at once, words and sources at the end."""

    def __init__(self, console: Console, language: str) -> None:
        self._console = console
        self._translator = get_translator(language)
        self._source: SourceChoice = "catalogue"
        self._words: list[str] = []
        self._sources: dict[int, NumberedSource] = {}
        self._related: tuple[str, ...] = ()
        self._check = CitationCheck()
        self._took = self._bound = ""

    def tell(self, line: LogEntry) -> None:
        """Draw one line, or keep it for the end."""
        translator, language = self._translator, self._translator.locale
        if isinstance(line.event, ModelSwitched):
            self._print(model_switch_text(line.event, language), "dim")
            return
        match render_all(localize(line.event, language), language):
            case TurnStarted(options=options):
                self._source = options.source
            case StepStarted(tool=tool):
                self._print(f"· {step_name(tool, self._source, language)}", "dim")
                self._words += ["\n\n"] if self._words else []
            case ArtifactStarted(artifact=ProductList(query_notes=check)) if check:
                self._console.print(_check(check, translator))
            case ItemAdded(item=FoundProduct() as product):
                self._console.print(_card(product))
            case ArtifactReady(artifact=artifact) if not isinstance(artifact, ProductList):
                self._console.print(_artifact(artifact, translator))
            case SourcesFound(sources=sources):
                self._sources.update({numbered.number: numbered for numbered in sources})
            case StepFailed(notice=notice) | TurnFailed(notice=notice):
                self._print(str(notice), "red")
            case TextDelta(text=text):
                self._words.append(text)
            case CitationsChecked(check=check):
                self._check = check
            case RelatedSuggested(questions=questions):
                self._related = questions
            case TurnFinished(seconds=seconds, notice=notice):
                self._took, self._bound = duration_text(seconds, language), str(notice)
            case _:
                pass

    def close(self, conversation_id: str) -> None:
        """Draw the words with the sources they cite, and how to go on."""
        say = self._translator.say
        if self._words:
            self._console.print(Markdown("".join(self._words)))
        if self._bound:
            self._print(self._bound, "dim")
        for fault in self._check.faults:
            missed = say("sources.missed", figures=", ".join(fault.figures)) if fault.figures else say("citation.none")
            self._print(f"! [{fault.number}] {missed}", "yellow")
        if self._check.uncited:
            self._print(f"! {say('terminal.uncited_parts')}", "yellow")
        if self._sources:
            self._console.print(self._source_table())
        for question in self._related:
            self._print(f"? {question}", "cyan")
        self._print(f"{self._took}  {say('terminal.conversation', id=conversation_id)}", "dim")

    def _print(self, words: str, style: str) -> None:
        self._console.print(Text(words, style=style))

    def _source_table(self) -> Table:
        say = self._translator.say
        table = Table("", say("terminal.source"), say("terminal.published"), box=None, header_style="dim")
        for _, numbered in sorted(self._sources.items()):
            source = numbered.source
            said = source.title if source.publisher in source.title else f"{source.title}, {source.publisher}"
            table.add_row(f"[{numbered.number}]", Text(said), Text(source.published_text))
        return table


def _card(product: FoundProduct) -> Panel:
    """A product; what it misses stands on its card, in a frame of another color."""
    facts = ", ".join(f"{fact.label} {fact.text}" for fact in product.highlights)
    lines = [f"{product.price_text} ({product.price_note})", facts]
    lines += [f"+ {says}" for says in product.matches] + [f"- {says}" for says in product.misses]
    body = Text("\n".join(line for line in lines if line))
    style = "green" if product.fit == "match" else "yellow"
    return Panel(body, title=Text(product.name), title_align="left", border_style=style, width=72)


def _artifact(artifact: Artifact, translator: Translator) -> RenderableType:
    match artifact:
        case Comparison():
            return _comparison(artifact)
        case Profile():
            return _profile(artifact, translator)
        case Recommendation():
            return _recommendation(artifact, translator)
        case Alternatives(reason=reason, items=items, query_notes=check):
            said = [_check(check, translator)] if check else []
            return Group(Text(str(reason)), *said, *(Text(f"  {item.label}") for item in items))
        case Inquiry(all_questions=questions):
            return Group(*(line for question in questions for line in _question(question)))
        case Research():
            return _research(artifact, translator)
        case Guide(title=title, items=sections):
            return Group(Text(title, style="bold"), *(_section(one, translator) for one in sections))
        case _:
            return Text("")


def _question(asked: InquiryQuestion) -> Iterator[Text]:
    yield Text(asked.question, style="bold")
    yield from (Text(f"  {number}. {option.label}") for number, option in enumerate(asked.options, 1))


def _check(check: QueryNotes, translator: Translator) -> RenderableType:
    """A model's notes on the query: its warnings first."""
    score = [Text(translator.say("advice.score", score=check.score), style="dim")] if check.score is not None else []
    known = (*check.reasons, *([check.availability] if check.availability else []))
    return Group(
        *(Text(f"! {flag}", style="yellow") for flag in check.red_flags),
        *score,
        *(Text(one, style="dim") for one in known),
    )


def _profile(profile: Profile, translator: Translator) -> RenderableType:
    table = Table(title=Text(profile.product.name), title_justify="left", show_header=False)
    for fact in (fact for group in profile.items for fact in group.facts):
        said = Text(fact.text).append(f" ({fact.stated_text})" if fact.stated_text else "", style="dim")
        table.add_row(Text(fact.label), said.append(f"\n! {fact.conflict}", style="yellow") if fact.conflict else said)
    note = [Text(str(profile.note), style="dim")] if profile.note else []
    return Group(table, *(_section(one, translator) for one in profile.sections), *note)


def _section(section: Section, translator: Translator) -> RenderableType:
    own = [Text(translator.say("turn.uncited"), style="dim italic")] if section.uncited else []
    return Group(Markdown(f"## {escape_markdown(section.heading)}\n\n{section.text}"), *own)


def _recommendation(found: Recommendation, translator: Translator) -> RenderableType:
    unverified = [
        Text(f"? {translator.say('terminal.unverified', name=one.name)} {one.reason}".rstrip(), style="dim")
        for one in found.unverified
    ]
    notes = (Text(str(note), style="dim") for note in found.notes)
    picks = (_pick(pick, translator) for pick in found.items)
    return Group(*picks, *unverified, Text(str(found.formula), style="dim"), *notes)


def _research(research: Research, translator: Translator) -> RenderableType:
    say = translator.say
    lines: list[RenderableType] = [Text(f"{say('research.queries')} {', '.join(research.queries)}", style="dim")]
    for page in research.items:
        state = page.note or say("research.was_read" if page.read else "sources.not_opened")
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


def _score_words(match: MatchScore, translator: Translator) -> str:
    """The match score for the end of a line: ", 78 of 100 (70 to 86)"; nothing where there is none."""
    if match.score is None:
        return ""
    score = translator.say("advice.score", score=match.score)
    return f", {score}" + (f" ({match.range_text})" if match.range_text else "")


def _pick(pick: Pick, translator: Translator) -> Panel:
    reasons = "\n".join(f"+ {reason.criterion}: {reason.summary}" for reason in pick.match.reasons)
    warnings = "".join(f"\n! {warning}" for warning in pick.warnings)
    misses = "".join(f"\n- {miss}" for miss in pick.misses)
    title = ", ".join(filter(None, (pick.numbered_name, str(pick.title).lower()))) + _score_words(
        pick.match, translator
    )
    return Panel(
        Text(f"{pick.product.price_text}\n{reasons}{misses}{warnings}"), title=Text(title), title_align="left", width=72
    )
