"""Budget changes: "a bit more budget", "raise it by 100": a budget that is moved from where it stood."""

import re
from collections.abc import Callable, Sequence
from decimal import ROUND_HALF_UP, Decimal

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.domain.quantities.marked_amounts import mark_amounts
from maven_app.understanding.mentions.contributions import MONEY_STEP, clauses_of, find_contribution
from maven_app.understanding.questions.worth import surcharge_in

_MONEY = word_set("budget budgetnya bujet bujetnya anggaran anggarannya spend limit")
_RAISING = word_set(
    """
    raise raising raised add adding added another increase increasing increased stretch stretching up bump more higher extra
    naik naikin naikkan naikan dinaikin dinaikkan tambah tambahin tambahkan ditambah nambah nambahin tambahan lebihin lebih
    """
)
_LOWERING = word_set(
    """
    lower lowering reduce reducing decrease decreasing cut smaller less tighter
    turun turunin turunkan diturunin diturunkan kurangi kurangin dikurangi kurang
    """
)
SHOWING = word_set(
    """
    show see list display view give find search look recommend suggest
    tampilkan tampilin lihat liat lihatin kasih cari cariin carikan nyari rekomendasikan rekomendasiin sarankan
    """
)
"""Verbs that ask for things: "give me 5 more"."""
_DENYING = NOT | word_set("n't can't cannot don't won't without no jangan bukan")
_PARTS = word_set("section sections part parts chapter chapters paragraph paragraphs bagian bab paragraf")
"""Parts of a document, which may be about money: "add a section by budget"."""
_MOST_WORDS = 9
_STEP = {1: Decimal("1.25"), -1: Decimal("0.8")}
"""Factors of "a little" for a budget, up and down."""
_UP_TO = re.compile(r"\b(?:to|ke|jadi|sampai|sampe|max|maks\w*|under|below|di bawah)\s+\D{0,4}\d", re.IGNORECASE)
_BY = re.compile(
    rf"\b(?:by|another|extra|sebesar|add(?:ed|ing)?|naik\w*|dinaik\w*|tambah\w*|ditambah\w*|nambah\w*|turun\w*|kurang\w*)"
    rf"\s+(?:another\s+|an\s+extra\s+|(?:budget|bujet|anggaran)\w*\s+)?(?P<behind>{MONEY_STEP})",
    re.IGNORECASE,
)
_MORE = re.compile(
    rf"(?<!\w)(?P<before>{MONEY_STEP})\s+(?P<way>more|extra|higher|on top|less|lower|lagi)\b(?!\s+(?:\w+\s+)?(?:gb|tb|inch|hours?|mp|hz))",
    re.IGNORECASE,
)
"""A step in money, the amount before or behind what tells its way."""
_DOWN = word_set("less lower")


def with_budget_moved(
    merged: Need, before: Need, text: str, read: Callable[[str], Need], rates: Rates, product: Product | None = None
) -> Need:
    """`merged` with the budget of `before` moved as `text` says; unchanged where it says no such thing.

    `read` reads an amount that is written in the text: "by 100", "naik 500rb". Where no budget was said the price of `product`,
    the one spoken of, is what is moved.
    """
    way = budget_direction(text)
    budget = before.budget or _price_of(product)
    if way == 0 or budget is None or budget.highest is None or _UP_TO.search(text):
        return merged
    amount = _amount(text, read)
    if amount is None and merged.budget != before.budget:
        return merged  # it names a new budget
    budget = _in_currency(budget, amount.currency if amount else budget.currency, rates)
    highest = _move(budget, way, amount.highest if amount else None)
    if highest <= 0:
        return merged
    lowest = budget.lowest if way > 0 else None
    words = text.strip(" ?.!")
    moved = copy_with(budget, highest=highest, lowest=lowest, soft=False, strict=False, words=words)
    others = tuple(c for c in merged.constraints if not isinstance(c, BudgetLimit))
    moved_need = copy_with(merged, constraints=(*others, moved), unused_words=())
    return _beside_givers(moved_need, before, text)


def is_raised(need: Need, before: Need) -> bool:
    """Whether the budget of `need` reaches higher than that of `before`."""
    now, then = need.budget, before.budget
    if now is None or then is None or now.highest is None or then.highest is None:
        return False
    return now.currency == then.currency and now.highest > then.highest


def only_sets_budget(need: Need, before: Need) -> bool:
    """Whether `need` is that of `before` within a budget that is new, or lower: "my budget is 1000 max"."""
    budget = need.budget
    if budget is None or budget.highest is None or budget.is_relative or is_raised(need, before):
        return False
    others, earlier = (_beside_budget(one) for one in (need, before))
    return budget != before.budget and others == earlier and need.sort_by == before.sort_by and need.aim == before.aim


def _beside_budget(need: Need) -> set[str]:
    """The codes of a need's parts besides its budget."""
    return {part.text for part in (*need.constraints, *need.wishes) if not isinstance(part, BudgetLimit)}


def _in_currency(budget: BudgetLimit, currency: str, rates: Rates) -> BudgetLimit:
    """A budget that was the price of a product, in the money of who moves it; as it is where no rate is known."""
    highest = Money(amount=budget.highest or Decimal(0), currency=budget.currency)
    converted = rates.convert(highest, currency) if currency != budget.currency else None
    if converted is None:
        return budget
    return copy_with(budget, highest=_round(converted.amount), lowest=None, currency=currency)


def _price_of(product: Product | None) -> BudgetLimit | None:
    price = product.price if product else None
    return BudgetLimit(highest=price.amount, currency=price.currency) if price else None


def _move(budget: BudgetLimit, way: int, amount: Decimal | None) -> Decimal:
    """The new highest price: of "around 600" the middle is moved, and what was within it stays so where it is raised."""
    highest = budget.highest or Decimal(0)
    middle = (budget.lowest + highest) / 2 if budget.lowest is not None else highest
    moved = middle + way * amount if amount is not None else _round(middle * _STEP[way])
    return max(moved, highest) if way > 0 else moved


def _round(amount: Decimal) -> Decimal:
    """An amount as people say it, of two figures: 860 for 862.50."""
    places = 1 - amount.adjusted()
    return amount.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP).quantize(Decimal(1))


def budget_direction(text: str) -> int:
    """1 where a clause of the text raises a budget, -1 where it lowers one, else 0."""
    return next((way for clause in clauses_of(text) if (way := _direction(clause))), 0)


def _direction(clause: str) -> int:
    said = [token.word for token in tokenize(clause)]
    words = set(said)
    denies = not _DENYING.isdisjoint(said[:-1])  # at the end it only asks: "perlu nambah budget ga?"
    if len(words) > _MOST_WORDS or denies or surcharge_in(clause) or not words.isdisjoint(_PARTS):
        return 0
    marked = mark_amounts(clause)
    match = _MORE.search(marked.text)
    if match and not (_is_count(marked.words_of(match, "before")) and says_verb(said, SHOWING)):
        return -1 if match["way"].casefold() in _DOWN else 1
    if find_contribution(marked):
        return 1
    if words.isdisjoint(_MONEY) and not _BY.search(marked.text):
        return 0
    return 1 if not words.isdisjoint(_RAISING) else -1 if not words.isdisjoint(_LOWERING) else 0


def says_verb(words: Sequence[str], verbs: frozenset[str]) -> bool:
    """Whether one of the verbs stands among the words; the "kasih" of "terima kasih" gives nothing."""
    pairs = zip(("", *words), words, strict=False)
    return any(word in verbs and (before, word) != ("terima", "kasih") for before, word in pairs)


def _is_count(amount: str) -> bool:
    """Whether an amount is a bare number, which may be of things: the 8 of "show 8 more"."""
    return amount.strip().isdigit()


def _amount(text: str, read: Callable[[str], Need]) -> BudgetLimit | None:
    """The amount of the step, as a budget."""
    for marked in map(mark_amounts, clauses_of(text)):
        if match := _MORE.search(marked.text) or find_contribution(marked) or _BY.search(marked.text):
            side = "before" if match.groupdict().get("before") else "behind"
            return read(f"at most {marked.words_of(match, side)}").budget
    return None


def _beside_givers(merged: Need, before: Need, text: str) -> Need:
    """`merged` without what was read in the clause by which somebody puts money in."""
    giving = [clause.casefold() for clause in clauses_of(text) if find_contribution(mark_amounts(clause))]
    if not giving:
        return merged
    wishes = tuple(
        wish
        for wish in merged.wishes
        if wish in before.wishes or not any(wish.text.casefold() in one for one in giving)
    )
    return copy_with(merged, wishes=wishes, text=before.text)
