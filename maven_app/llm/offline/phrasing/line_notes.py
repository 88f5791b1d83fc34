"""Line notes: what an expert knows of a product's line and no fact states, said once in a conversation and marked as Maven's own."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.knowledge.product_lines import ProductLine
from maven_app.llm.offline.phrasing.context import AnswerContext


@dataclass(frozen=True)
class LineNotes:
    """The notes left to say of a product's line, in the message's language; "" for what was said or is not known."""

    good_for: str = ""
    watch_out: str = ""


@dataclass(frozen=True)
class NoteBetween:
    """A marked note on products side by side; "" for none."""

    text: str = ""
    decides: bool = False
    """Whether it outweighs the facts."""


def notes_of(product: Product, context: AnswerContext) -> LineNotes:
    """The bare sentences on the line that tells most of the product; whoever says one marks it (`marked_note`)."""
    line = _line_of(product, context)
    if line is None or context.is_advised:
        return LineNotes()
    return LineNotes(_if_new(line.good_for, context), _if_new(line.watch_out, context))


def pick_note(product: Product, need: Need, context: AnswerContext, *, reasons: int) -> str:
    """A caution on the line of a product that is picked, marked, where it matters for what is sought; what the line is
    good for instead where that tells of what was named, or where there are no `reasons` at all. "" for nothing: praise beside reasons
    is of what nobody asked.
    """
    praised = _told_of_wishes(product, need, context) or ("" if reasons else notes_of(product, context).good_for)
    note = praised or next(_telling(product, need, context), "")
    return marked_note(note, product.category, context) if note else ""


def _told_of_wishes(product: Product, need: Need, context: AnswerContext) -> str:
    """The strength of its line, where that tells of a criterion that was named; "" where it does not."""
    known = context.knowledge.lines.get(product.category)
    named = {wish.criterion for wish in need.wishes}
    line = next((line for line in known.lines_of(product) if not named.isdisjoint(line.tells)), None) if known else None
    return _if_new(line.good_for, context) if line and not context.is_advised else ""


def _telling(product: Product, need: Need, context: AnswerContext) -> Iterator[str]:
    """A caution on each of its lines, where it matters for the uses that were named and nothing that was said settles it."""
    known, lines = context.of_category(product.category), context.knowledge.lines.get(product.category)
    if known is None or lines is None or context.is_advised:
        return
    uses, words = [use.id for use in uses_named(need, known.uses)] or [ALL_ROUND], words_of_need(need)
    for line in lines.lines_of(product):
        if line.matters(uses) and words.isdisjoint(line.settled_by) and (note := _if_new(line.watch_out, context)):
            yield note


def words_of_need(need: Need) -> frozenset[str]:
    """The words of everything that was made of what the shopper said."""
    said = [*(c.words for c in need.constraints), *(wish.text for wish in need.wishes), *need.unused_words, need.text]
    said += [f"{one.words} {one.name}" for one in need.context]
    return frozenset(token.word.casefold() for text in said for token in tokenize(text))


def line_caution(product: Product, context: AnswerContext, *, use: str = "") -> str:
    """A caution on the product's line, marked; "" where there is nothing, where it was said, or where it does not matter for
    the `use` that is asked about, else for any of those that were named.
    """
    known = context.of_category(product.category)
    named = bool(known and uses_named(context.need, known.uses))
    line = _line_of(product, context)
    if use or not named:
        note = notes_of(product, context).watch_out if line and (not use or line.matters([use])) else ""
    else:
        note = next(_telling(product, context.need, context), "")
    return marked_note(note, product.category, context) if note else ""


def note_between(products: Sequence[Product], best: Product | None, context: AnswerContext) -> NoteBetween:
    """The note that decides between two products by their lines; where none does, or for more than two, what to watch out for with
    the `best` of them, unless they are all of one line.
    """
    known = context.knowledge.lines.get(products[0].category)
    if known is None or context.is_advised:
        return NoteBetween()
    contrast = known.contrast(*products) if len(products) == 2 else None
    if contrast is not None:
        said = _if_new(contrast.says, context)
        return NoteBetween(marked_note(said, known.category, context), contrast.decides) if said else NoteBetween()
    first_lines = {next((line.id for line in known.lines_of(product)), "") for product in products}
    return NoteBetween(line_caution(best, context)) if best and len(first_lines) > 1 else NoteBetween()


def marked_note(note: str, category: str, context: AnswerContext) -> str:
    """The note as Maven's own words, with the day from which they are."""
    as_of = context.knowledge.lines[category].as_of
    return context.words.say("talk.line_note", note=note, date=context.date(as_of.isoformat()[:7]))


def _line_of(product: Product, context: AnswerContext) -> ProductLine | None:
    """The line that tells most of the product, among those of which anything is said."""
    known = context.knowledge.lines.get(product.category)
    return next((line for line in known.lines_of(product) if line.notes), None) if known else None


def _if_new(note: LocalizedText | None, context: AnswerContext) -> str:
    """The note in the message's language; "" where the conversation has had it, in either one."""
    if note is None or any(text in turn.text for turn in context.before.turns for text in (note.en, note.id)):
        return ""
    return note.text(context.language)
