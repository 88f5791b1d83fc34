"""Documents: what a file holds is what the page shows, with the values and the sources behind it."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow, ProductList, Recommendation
from maven_app.domain.conversation.messages import CompareRequest, TextMessage
from maven_app.domain.conversation.transcript import StepRecord, TextBlock, Transcript, Turn
from maven_app.domain.evidence.citations import CitationCheck, CitationFault
from maven_app.domain.language.translatable import FactText
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.export.assembly import conversation_document, step_document
from maven_app.export.document import Document, Heading, Prose, Table, Value
from maven_app.state.views.products import ShownProducts
from tests.fakes.turns import few
from tests.unit.export.conftest import document_of, found, whole

LOCALES = ["en", "id", "en_US"]


def tables(document: Document) -> list[Table]:
    return [block for block in document.blocks if isinstance(block, Table)]


def turn(id: str, said: str, *sources: NumberedSource, **more: object) -> Turn:
    blocks = (TextBlock(text=said),)
    started = datetime(2026, 11, 12, tzinfo=UTC)
    return Turn(id=id, message=TextMessage(text="why?"), started=started, blocks=blocks, sources=sources, **more)  # type: ignore[arg-type]


def numbered(number: int, id: str) -> NumberedSource:
    source = Source(id=id, kind="web", title=id, publisher="Shop", url=f"https://shop.example/{id}")
    return NumberedSource(number=number, source=source)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_comparison_has_the_words_of_every_cell_of_the_page(transcript: Transcript, locale: str) -> None:
    _, step = found(transcript, "comparison")
    assert isinstance(step.artifact, Comparison)
    shown = ShownProducts(language=locale).items(step.artifact.items, step.artifact)
    [table] = tables(document_of(transcript, "comparison", locale))

    assert table.columns[1:] == tuple(product.name for product in step.artifact.products)
    rows = [(row.group, *(cell.text for cell in row.cells)) for row in table.rows][1:]  # behind the match scores
    drawn = [row for row in shown if isinstance(row, ComparisonRow)]
    assert rows == [(row.group, row.label, *(cell.text for cell in row.cells)) for row in drawn]
    marked = [[cell.better for cell in row.cells[1:]] for row in table.rows][1:]
    assert marked == [[cell.better for cell in row.cells] for row in drawn]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_list_has_the_words_of_every_card_of_the_page(transcript: Transcript, locale: str) -> None:
    _, step = found(transcript, "product_list")
    assert isinstance(step.artifact, ProductList)
    [table] = tables(document_of(transcript, "product_list", locale))
    cards = ShownProducts(language=locale).items(step.artifact.items, step.artifact)

    for row, card in zip(table.rows, cards, strict=True):
        cells = dict(zip(table.columns, row.cells, strict=True))
        words = {cell.text for cell in row.cells}
        assert cells[table.columns[0]].text.startswith(card.name)  # type: ignore[union-attr]
        assert {card.price_text, card.price_note} <= words  # type: ignore[union-attr]
        assert {fact.label: cells[fact.label].text for fact in card.highlights} == {  # type: ignore[union-attr]
            fact.label: fact.text
            for fact in card.highlights  # type: ignore[union-attr]
        }


def test_a_recommendation_has_each_pick_with_its_score_and_the_reasons_for_it(transcript: Transcript) -> None:
    _, step = found(transcript, "recommendation")
    assert isinstance(step.artifact, Recommendation)
    picks, reasons = tables(document_of(transcript, "recommendation"))

    assert [row.cells[0].text for row in picks.rows] == [pick.product.name for pick in step.artifact.items]
    scores = [row.cells[picks.columns.index("Match score")].value for row in picks.rows]
    assert scores == [pick.match.score for pick in step.artifact.items]
    assert len(reasons.rows) == sum(len(pick.match.reasons) for pick in step.artifact.items)
    first = step.artifact.items[0].match.reasons[0]
    assert [reasons.rows[0].cells[at].value for at in (2, 3)] == [float(first.counts), first.percent]


def test_values_are_numbers_money_and_days_with_their_units(transcript: Transcript) -> None:
    [table] = tables(document_of(transcript, "comparison"))
    first = {row.cells[0].text: row.cells[1] for row in table.rows}

    weight, price, released = first["Weight"], first["Price"], first["Released"]
    assert (weight.type, weight.value, weight.unit, weight.sources) == ("number", 250, "g", (1,))
    assert (price.type, price.value, price.unit) == ("money", 399.99, "USD")
    assert (released.type, released.value, released.text) == ("date", "2022-05-20", "20 May 2022")
    assert (first["Wireless"].type, first["Wireless"].value) == ("boolean", True)
    assert (first["Spatial audio"].state, first["Spatial audio"].value) == ("unknown", None)


def test_readers_in_the_united_states_get_their_units_and_what_was_stated(transcript: Transcript) -> None:
    [table] = tables(document_of(transcript, "comparison", "en_US"))
    weight = next(row.cells[1] for row in table.rows if row.cells[0].text == "Weight")

    assert (weight.text, weight.value, weight.unit, weight.as_stated) == ("8.8 oz", 8.8, "oz", "250 g")


def test_numbers_of_a_row_are_in_one_unit_and_keep_the_words_of_the_page() -> None:
    products = tuple(few("sony-wh-1000xm5", "bose-quietcomfort-ultra-headphones"))
    cells = tuple(
        Cell(text=FactText(spec="weight", value=grams, unit="g"), known=True, sources=("s",)) for grams in (850, 1200)
    )
    row = ComparisonRow(key="weight", label="Weight", group="Design", cells=cells)
    step = StepRecord(call_id="c1", tool="compare_products", artifact=Comparison(products=products, items=(row,)))
    [table] = tables(step_document(turn("t1", ""), step, locale="en", shop="Maven"))

    [values] = [line.cells[1:] for line in table.rows]
    assert [value.text for value in values] == ["850 g", "1.2 kg"]
    assert [(value.value, value.unit) for value in values] == [(850, "g"), (1200, "g")]


def test_sources_that_disagree_are_both_told_at_the_value() -> None:
    product = few("sony-wh-1000xm5")[0]
    fact = next(fact for fact in product.specs if fact.key == "weight")
    stated = Fact.model_validate(
        {**fact.model_dump(), "conflicts": [{"value": 260, "unit": "g", "sources": ["b"], "stated_by": "shop.example"}]}
    )
    row = ComparisonRow(
        key="weight",
        label="Weight",
        group="Design",
        cells=(Cell(text=stated.as_text, known=True, sources=("a",), conflict=stated.conflict_text),),
    )
    step = StepRecord(call_id="c1", tool="compare_products", artifact=Comparison(products=(product,), items=(row,)))
    [table] = tables(step_document(turn("t1", "", numbered(4, "a")), step, locale="id", shop="Maven"))

    value: Value = table.rows[0].cells[1]
    assert (value.text, value.sources, value.conflict) == ("250 g", (4,), "shop.example menyebut 260 g")


def test_a_conversation_numbers_its_sources_through_and_its_words_cite_by_them() -> None:
    first = turn("t1", "So [1] and [2].", numbered(1, "a"), numbered(2, "b"))
    second = turn("t2", "Then [1], again [2].", numbered(1, "c"), numbered(2, "a"))
    document = conversation_document(Transcript(turns=(first, second)), "Talk", locale="en", shop="Maven")

    words = [block.text for block in document.blocks if isinstance(block, Prose)]
    assert words == ["So [1] and [2].", "Then [3], again [1]."]
    assert [(source.number, source.title) for source in document.sources] == [(1, "a"), (2, "b"), (3, "c")]


def test_a_citation_that_did_not_hold_is_told_at_its_place_and_at_its_source() -> None:
    check = CitationCheck(checked=2, faults=(CitationFault(index=1, number=1, figures=("99 h",)),), uncited=(1,))
    said = turn("t1", "It lasts 9 h [1].\n\nOr 99 h [1].", numbered(1, "a"), citations=check)
    document = conversation_document(Transcript(turns=(said,)), "Talk", locale="en", shop="Maven")

    held, wrong = [block for block in document.blocks if isinstance(block, Prose)]
    assert (held.faults, held.uncited) == ((), False)
    assert ([(f.index, f.note) for f in wrong.faults], wrong.uncited) == ([(0, "Not in this source: 99 h")], True)
    assert document.sources[0].unstated == ("99 h",)


def test_every_question_of_a_conversation_stands_above_its_answer(transcript: Transcript) -> None:
    document = whole(transcript)
    questions = [block for block in document.blocks if isinstance(block, Heading) and block.level == 2]

    assert [question.text for question in questions] == [one.message.text for one in transcript.turns]  # type: ignore[union-attr]
    assert all(question.note == "2 Jan 2025" for question in questions)
    assert {number for block in tables(document) for row in block.rows for cell in row.cells for number in cell.sources}
    listed = {source.number for source in document.sources}
    assert all(n in listed for block in tables(document) for row in block.rows for c in row.cells for n in c.sources)


def test_a_press_reads_in_the_language_of_the_file() -> None:
    pressed = turn("t1", "").model_copy(update={"message": CompareRequest(product_ids=("a", "b"), names=("A", "B"))})
    document = conversation_document(Transcript(turns=(pressed,)), "Talk", locale="id", shop="Maven")

    assert [block.text for block in document.blocks if isinstance(block, Heading)] == ["Bandingkan A, B"]
