"""Products: lists, recommendations and profiles as tables of typed values."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.artifacts import (
    Candidate,
    FoundProduct,
    Pick,
    ProductList,
    Profile,
    Recommendation,
    SpecGroup,
)
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import Day
from maven_app.domain.ranking.match_score import Reason
from maven_app.export.artifacts.comparison import score_value
from maven_app.export.document import Block, Heading, Notes, Row, Table, Value
from maven_app.export.rendering import Renderer
from maven_app.localization.localized_values import localize, localize_range, localize_score

_PLACED = ("export.place", "export.distinction")
_GROUPS = {"match": "list.matches_label", "near_miss": "list.close_title", "alternative": "list.instead"}


def list_title(found: ProductList, reader: Renderer) -> str:
    """How many match, and what was searched for."""
    count = found.match_count or sum(item.fit == "match" for item in found.items)
    matches = reader.count("list.matches", count) if count else reader.say("list.none")
    return f"{matches} {reader.say('list.for', query=found.query)}"


def list_blocks(found: ProductList, reader: Renderer) -> Iterator[Block]:
    """A record per product, those that match first, then the notes."""
    specs = dict.fromkeys(fact.key for item in found.items for fact in item.highlights)
    labels = {fact.key: fact.label for item in found.items for fact in localize(item.highlights, reader.locale)}
    columns = (*_product_columns(reader), *(labels[key] for key in specs), *_fit_columns(reader))
    rows = tuple(_found_row(item, tuple(specs), reader) for item in found.items)
    yield Table(title=list_title(found, reader), columns=columns, rows=rows, layout="records")
    if found.notes:
        yield Notes(items=reader.texts(found.notes))


def _product_columns(reader: Renderer) -> tuple[str, ...]:
    codes = ("export.product", "card.score", "row.price", "export.price_note", "export.offers", "export.rating")
    return tuple(map(reader.say, codes))


def _fit_columns(reader: Renderer) -> tuple[str, ...]:
    return tuple(map(reader.say, ("export.meets", "export.misses", "export.notes")))


def _found_row(item: FoundProduct, specs: Sequence[str], reader: Renderer) -> Row:
    facts = (item.fact(key) for key in specs)
    return Row(
        group=reader.say(_GROUPS[item.fit]),
        cells=(
            _name(item),
            _with_range(score_value(item.score, reader), localize_range(reader.locale, reader.text(item.score_range))),
            *_price_cells(item, reader),
            *(reader.fact(fact) if fact else reader.unknown() for fact in facts),
            *map(reader.lines, (item.matches, item.misses, item.warnings)),
        ),
    )


def _name(product: Product) -> Value:
    name = f"{product.name}, {product.variant}" if product.variant else product.name
    return Value(text=name, url=product.link or "")


def _with_range(score: Value, range_text: str) -> Value:
    """A match score with the range that unknown facts leave open."""
    return copy_with(score, text=f"{score.text} ({range_text})") if range_text else score


def _price_cells(product: Product, reader: Renderer) -> tuple[Value, ...]:
    shown = localize(product, reader.locale)
    rating = Value(text="")
    if product.most_rated_offer and shown.most_rated_offer:
        sources = reader.numbers.numbers([product.most_rated_offer.source])
        rating = Value(text=shown.most_rated_offer.rating_text, sources=sources)
    return (reader.price(product), reader.price_note(product), Value(text=shown.offers_text), rating)


def picks_title(found: Recommendation, reader: Renderer) -> str:
    """The purpose of a recommendation, else that it is one."""
    return reader.say("export.picks_for", intent=found.intent) if found.intent else reader.say("picks.title")


def picks_blocks(found: Recommendation, reader: Renderer) -> Iterator[Block]:
    """The picks in their order, why each scores what it does, and how scores are made."""
    product, *others = _product_columns(reader)
    placed, more = (map(reader.say, codes) for codes in (_PLACED, ("export.misses", "export.notes")))
    columns = (product, *placed, *others, *more)
    rows = tuple(_pick_row(pick, reader) for pick in found.items)
    yield Table(title=picks_title(found, reader), columns=columns, rows=rows, layout="records")
    if any(pick.match.reasons for pick in found.items):
        yield _reasons(found.items, reader)
    if found.unverified:
        yield _candidate_notes(reader.say("unverified.title"), found.unverified, reader)
    if found.formula:
        yield Notes(title=reader.say("picks.how"), items=(reader.text(found.formula),))
    if found.notes:
        yield Notes(items=reader.texts(found.notes))


def _pick_row(pick: Pick, reader: Renderer) -> Row:
    score = _with_range(score_value(pick.match.score, reader), localize_range(reader.locale, pick.match.range_text))
    place = Value(text=str(pick.rank), type="number", value=pick.rank) if pick.rank else Value(text="")
    return Row(
        cells=(
            _name(pick.product),
            place,
            Value(text=reader.text(pick.title)),
            score,
            *_price_cells(pick.product, reader),
            reader.lines(pick.misses),
            reader.lines(pick.warnings),
        )
    )


def _reasons(picks: Sequence[Pick], reader: Renderer) -> Table:
    codes = ("picks.criterion", "export.facts", "picks.weight", "picks.points")
    rows = tuple(row for pick in picks for row in _reason_rows(pick, reader))
    return Table(title=reader.say("picks.why"), columns=tuple(map(reader.say, codes)), rows=rows)


def _reason_rows(pick: Pick, reader: Renderer) -> Iterator[Row]:
    match = localize_score(pick.match, pick.product, reader.locale)
    for reason in match.reasons:
        yield Row(group=pick.numbered_name, cells=_reason_cells(reason, reader))


def _reason_cells(reason: Reason, reader: Renderer) -> tuple[Value, ...]:
    points = reader.unknown() if reason.score is None else _number(reason.percent)
    facts = Value(text=reader.text(reason.summary), sources=reader.numbers.numbers(reason.sources))
    return (Value(text=reader.text(reason.criterion)), facts, _number(float(reason.counts)), points)


def _number(number: float) -> Value:
    return Value(text=f"{number:g}", type="number", value=number)


def _candidate_notes(title: str, candidates: Iterable[Candidate], reader: Renderer) -> Notes:
    """Products that are only names: "Model X: praised for its screen"."""
    said = (": ".join(filter(None, (one.name, reader.text(one.reason)))) for one in candidates)
    return Notes(title=title, items=tuple(said))


def profile_blocks(found: Profile, numbers: Mapping[int, int], reader: Renderer) -> Iterator[Block]:
    """Facts of the product, known and unknown, its offers, and the findings of a researcher."""
    if found.note:
        yield Notes(items=(reader.text(found.note),))
    for section in found.sections:
        yield from [Heading(text=section.heading, level=3)] if section.heading else []
        yield reader.prose(section, numbers)
    columns = (reader.say("export.specification"), reader.say("export.value"))
    specs = tuple(row for group in found.items for row in _spec_rows(group, reader))
    yield Table(title=found.product.name, columns=columns, rows=(*_basics(found.product, reader), *specs))
    if found.offers:
        yield _offers(found.offers, reader)


def _basics(product: Product, reader: Renderer) -> Iterator[Row]:
    group = reader.say("row.basics")
    yield Row(group=group, cells=(Value(text=reader.say("row.price")), reader.price(product)))
    yield Row(group=group, cells=(Value(text=reader.say("export.price_note")), reader.price_note(product)))
    if product.released:
        released = reader.value(Day(date=product.released))
        yield Row(group=group, cells=(Value(text=reader.say("row.released")), released))


def _spec_rows(group: SpecGroup, reader: Renderer) -> Iterator[Row]:
    shown = localize(group, reader.locale)
    name = reader.text(shown.name)
    for fact, localized in zip(group.facts, shown.facts, strict=True):
        yield Row(group=name, cells=(Value(text=localized.label), reader.fact(fact)))
    for label in shown.unknown:
        yield Row(group=name, cells=(Value(text=reader.text(label)), reader.unknown()))


def _offers(offers: Sequence[Offer], reader: Renderer) -> Table:
    codes = ("export.shop", "row.price", "export.rating", "export.condition", "export.seen_on")
    rows = tuple(_offer_row(offer, reader) for offer in offers)
    return Table(title=reader.say("profile.offers"), columns=tuple(map(reader.say, codes)), rows=rows)


def _offer_row(offer: Offer, reader: Renderer) -> Row:
    shown = localize(offer, reader.locale)
    seen_on = reader.value(Day(date=offer.seen_at[:10])) if offer.seen_at else Value(text="")
    condition = ", ".join(filter(None, (shown.condition, shown.availability)))
    price = reader.value(offer.price.as_text, [offer.source])
    return Row(
        cells=(
            Value(text=offer.merchant, url=offer.url or ""),
            price,
            Value(text=shown.rating_text),
            Value(text=condition),
            seen_on,
        )
    )
