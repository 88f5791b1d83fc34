"""Comparison: its table with a column per product, then the differences that matter."""

from collections import Counter
from collections.abc import Iterator, Sequence

from maven_app.domain.conversation.artifacts import Cell, Comparison, ComparisonRow
from maven_app.domain.copying import copy_with
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.quantities.units import conversion_factor
from maven_app.export.document import Block, Notes, Row, Table, Value
from maven_app.export.rendering import Renderer
from maven_app.localization.localized_values import localize, localize_row
from maven_app.messages.realizer import join_list

_FEW = 3
"""So many products are named in the title of their comparison."""


def comparison_title(table: Comparison, reader: Renderer) -> str:
    """The names of a few products, else how many they are."""
    names = [product.name for product in table.products]
    if len(names) > _FEW:
        return reader.say("comparison.title", count=len(names))
    return reader.say("export.comparison_of", names=join_list(names, language_of_locale(reader.locale)))


def comparison_blocks(table: Comparison, reader: Renderer) -> Iterator[Block]:
    """The table, the key differences, and the notes below."""
    names = [product.name for product in table.products]
    yield Table(
        title=comparison_title(table, reader),
        columns=(reader.say("export.specification"), *names),
        rows=(*_score_row(table, reader), *(_row(table, row, reader) for row in table.items)),
    )
    if table.differences:
        texts = reader.texts(difference.text for difference in table.differences)
        yield Notes(title=reader.say("comparison.differences"), items=texts)
    if table.notes:
        yield Notes(items=reader.texts(table.notes))


def _score_row(table: Comparison, reader: Renderer) -> Iterator[Row]:
    if any(score is not None for score in table.scores):
        scores = (score_value(score, reader) for score in table.scores)
        yield Row(cells=(Value(text=reader.say("card.score")), *scores), group=reader.say("row.basics"))


def score_value(score: int | None, reader: Renderer) -> Value:
    """A match score, 0 to 100."""
    return reader.unknown() if score is None else Value(text=str(score), type="number", value=score)


def _row(table: Comparison, row: ComparisonRow, reader: Renderer) -> Row:
    stored = localize_row(row, table.products, reader.locale)
    cells = _in_one_unit([_cell(cell, reader) for cell in stored.cells])
    return Row(cells=(Value(text=reader.text(stored.label)), *cells), group=reader.text(stored.group))


def _cell(cell: Cell, reader: Renderer) -> Value:
    if not cell.known:
        return Value(text=reader.text(cell.text), state="unknown" if cell.applies else "not_applicable")
    as_stated, conflict = localize(cell, reader.locale).stated, reader.text(cell.conflict)
    return reader.value(cell.text, cell.sources, better=cell.better, conflict=conflict, as_stated=as_stated)


def _in_one_unit(cells: Sequence[Value]) -> list[Value]:
    """The numbers of a row in the unit that most of them have, so that they can be reckoned with; their words stay."""
    units = Counter(cell.unit for cell in cells if cell.type == "number")
    if len(units) < 2:
        return list(cells)
    unit = units.most_common(1)[0][0]
    return [_in_unit(cell, unit) if cell.type == "number" else cell for cell in cells]


def _in_unit(cell: Value, unit: str) -> Value:
    factor = conversion_factor(cell.unit, unit) if cell.unit and unit else None
    if factor is None or not isinstance(cell.value, int | float):
        return cell
    return copy_with(cell, value=round(cell.value * factor, 4), unit=unit)
