"""Screen: the products on the screen, in their order, and the one under discussion."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import (
    Artifact,
    Comparison,
    FoundProduct,
    Guide,
    ProductList,
    Profile,
    Recommendation,
    products_of,
)
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn

ANSWER_TOOL = "answer_about_products"
"""The tool whose card is of a product that was asked about: it stands for no list."""
Screen = Literal["nothing", "list", "one", "picks", "table", "guide"]
"""The kind of thing that was shown last: cards found, one product, what was picked, a comparison, a guide."""
_TWO = 2
_LOOK_BACK = 4
"""Turns that may lie between a product and the words that point at it."""


@dataclass(frozen=True)
class ScreenProducts:
    """The products on the screen, and which of them is under discussion."""

    products: tuple[Product, ...] = ()
    """Those of the newest list, recommendation, table or guide, in the order shown."""
    focus: Product | None = None
    """The one that was spoken of last."""
    recent: tuple[Product, ...] = ()
    """Those that were spoken of in the last turns, the newest first."""
    is_table: bool = False
    """True when they stand side by side."""
    screen: Screen = "nothing"
    """The kind of thing that was shown last, products or not."""
    offered: Product | None = None
    """The one that the last answer about another named as having what that lacks."""
    pair: tuple[Product, ...] = ()
    """The two that were set side by side last."""
    pick: Product | None = None
    """The one that stood first when several were last found for what is sought."""
    listed: tuple[Product, ...] = ()
    """Those of the newest list, whatever was shown since."""

    @property
    def all(self) -> tuple[Product, ...]:
        """Every product that words may point at, the one under discussion first."""
        first = (self.focus,) if self.focus else ()
        return tuple({product.id: product for product in (*first, *self.products)}.values())


def screen_products(transcript: Transcript) -> ScreenProducts:
    """The products on the screen at the end of `transcript`."""
    products, is_table = _newest_group(transcript)
    known = list(transcript.products().values())
    spoken = _spoken_of(transcript.turns[-_LOOK_BACK:], known)
    recent = tuple({product.id: product for product in reversed(spoken)}.values())
    return ScreenProducts(
        products=products or recent,
        focus=spoken[0] if spoken else None,
        recent=tuple({product.id: product for product in spoken}.values()),
        is_table=is_table,
        screen=_screen_of(transcript),
        offered=_offered_product(transcript, known),
        pair=_pair(transcript),
        pick=_pick(transcript),
        listed=_newest_list(transcript),
    )


def screen_of_kind(transcript: Transcript, category: str) -> ScreenProducts | None:
    """The screen as it was when several products of `category` last stood on it; None where they never did."""
    for end in range(len(transcript.turns), 0, -1):
        shown = screen_products(Transcript(turns=transcript.turns[:end]))
        if len(shown.products) > 1 and all(product.category == category for product in shown.products):
            return shown
    return None


def last_answer_step(turn: Turn | None) -> StepRecord | None:
    """The step by which a turn did nothing but answer a question about products."""
    step = turn.steps[0] if turn and len(turn.steps) == 1 else None
    return step if step and step.tool == ANSWER_TOOL and step.arguments.get("question") else None


def _screen_of(transcript: Transcript) -> Screen:
    for turn in reversed(transcript.turns):
        for step in reversed(turn.steps):
            if step.tool == ANSWER_TOOL:
                return "one"
            if screen := _screen_with(step.artifact):
                return screen
    return "nothing"


def _screen_with(artifact: Artifact | None) -> Screen | None:
    match artifact:
        case ProductList(items=items) if items:
            return "list"
        case Recommendation(items=items) if items:
            return "picks"
        case Profile():
            return "one"
        case Comparison():
            return "table"
        case Guide():
            return "guide"
        case _:
            return None


def _newest_group(transcript: Transcript) -> tuple[tuple[Product, ...], bool]:
    for turn in reversed(transcript.turns):
        for step in reversed(turn.steps):
            if step.tool == ANSWER_TOOL:
                continue
            match step.artifact:
                case ProductList(items=items) if items:
                    return _cards_in_order(items), False
                case Recommendation() | Comparison() | Guide() as artifact if products_of(artifact):
                    return products_of(artifact), isinstance(artifact, Comparison)
                case _:
                    continue
    return (), False


def _newest_list(transcript: Transcript) -> tuple[Product, ...]:
    steps = (step for turn in reversed(transcript.turns) for step in reversed(turn.steps))
    lists = (step.artifact for step in steps if isinstance(step.artifact, ProductList) and step.artifact.items)
    newest = next(lists, None)
    return _cards_in_order(newest.items) if newest else ()


def _cards_in_order(items: Sequence[FoundProduct]) -> tuple[Product, ...]:
    """The cards of a list: the matches, which come first; all where nothing matches."""
    return tuple(item for item in items if item.fit == "match") or tuple(items)


def _spoken_of(turns: Sequence[Turn], known: Sequence[Product]) -> list[Product]:
    """The products that the turns were about, the newest first; one stays so where another was only set against it."""
    spoken = list[Product]()
    for turn in turns:
        asked = [id for step in turn.steps for id in _ids_asked(step)]
        is_set_against = bool(spoken) and len(asked) == _TWO and spoken[0].id in asked
        focus = spoken[0] if is_set_against else _focus_of(turn, known)
        spoken = [focus, *spoken] if focus else spoken
    return spoken


def _focus_of(turn: Turn, known: Sequence[Product]) -> Product | None:
    """The product that a turn was about: the one that its words name first, else the one that was asked about or looked at closer."""
    here = {product.id for step in turn.steps if step.artifact for product in products_of(step.artifact)}
    asked = {id for step in turn.steps for id in _ids_asked(step)}
    candidates = [product for product in known if product.id in here | asked]
    named = [(place, product) for product in candidates if (place := _first_place(turn.text, product)) >= 0]
    if named:
        return min(named, key=lambda entry: (entry[0], -len(entry[1].name)))[1]
    if len(asked) == 1 and candidates:
        return candidates[0]
    opened = [step.artifact.product for step in turn.steps if isinstance(step.artifact, Profile)]
    if opened:
        return opened[0] if len(opened) == 1 else None
    picks = [step.artifact.items for step in turn.steps if isinstance(step.artifact, Recommendation)]
    if picks and picks[-1]:
        return picks[-1][0].product
    lists = [_cards_in_order(step.artifact.items) for step in turn.steps if isinstance(step.artifact, ProductList)]
    return lists[-1][0] if lists and lists[-1] else None


def _pick(transcript: Transcript) -> Product | None:
    artifacts = (step.artifact for turn in reversed(transcript.turns) for step in reversed(turn.steps))
    found = (products_of(artifact) for artifact in artifacts if isinstance(artifact, ProductList | Recommendation))
    return next((products[0] for products in found if len(products) > 1), None)


def _pair(transcript: Transcript) -> tuple[Product, ...]:
    artifacts = (step.artifact for turn in reversed(transcript.turns[-_LOOK_BACK:]) for step in reversed(turn.steps))
    tables = (products_of(artifact) for artifact in artifacts if isinstance(artifact, Comparison))
    return next((products for products in tables if len(products) == _TWO), ())


def _offered_product(transcript: Transcript, known: Sequence[Product]) -> Product | None:
    last = transcript.last
    step = last_answer_step(last)
    asked = _ids_asked(step) if step else ()
    if last is None or len(asked) != 1 or not _first_named(last.text, known, asked):
        return None
    others = [product for product in known if product.id not in asked and _first_place(last.text, product) >= 0]
    return others[0] if len(others) == 1 else None


def _first_named(text: str, known: Sequence[Product], ids: Sequence[str]) -> bool:
    return any(_first_place(text, product) >= 0 for product in known if product.id in ids)


def _ids_asked(step: StepRecord) -> tuple[str, ...]:
    ids = step.arguments.get("product_ids") if step.tool == ANSWER_TOOL else None
    return tuple(id for id in ids if isinstance(id, str)) if isinstance(ids, list) else ()


def _first_place(text: str, product: Product) -> int:
    """Where `text` names the product, with its maker or without; -1 where it does not."""
    names = [product.name]
    if product.brand and product.name.startswith(f"{product.brand} "):
        names.append(product.name.removeprefix(f"{product.brand} "))
    places = [text.find(name) for name in names if len(name) > 3]
    return min((place for place in places if place >= 0), default=-1)
