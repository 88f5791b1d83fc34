"""Limit parser: amounts made into constraints: a budget, a year of release, or bounds of a specification."""

from collections.abc import Sequence
from decimal import Decimal
from itertools import islice

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BudgetLimit, Constraint, SpecLimit, Wish
from maven_app.domain.quantities.locales.unconvertible import unrated_currency
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES
from maven_app.understanding.lexicon.amounts import COUNTED, DISCOUNTS, HOURS_OF_SOMETHING_ELSE
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.limits.alternative_amounts import counts_people, is_diagonal, says_exactly, without_choices
from maven_app.understanding.limits.bare_prices import NO_PRICES, SMALLEST_BARE_PRICE, SMALLEST_PRICE, is_bare_price
from maven_app.understanding.limits.bare_sizes import SIZES, bare_size, stated_band
from maven_app.understanding.limits.dimensions import is_dimension, keep_size_of_thing, limit_of_width
from maven_app.understanding.limits.meant_currencies import meant_currency
from maven_app.understanding.limits.money_clauses import take_money_words
from maven_app.understanding.limits.owned_specs import has_contents_behind, limit_from_complaint, limit_from_upgrade
from maven_app.understanding.limits.price_opinions import as_ceiling
from maven_app.understanding.limits.releases import (
    find_generation,
    find_last_year,
    is_early_year,
    release_within,
    release_year,
    with_kind_apart,
)
from maven_app.understanding.limits.remarks import is_of_repair, is_remark, is_superseded, with_unit_unsaid
from maven_app.understanding.limits.spec_inference import key_of_noun, measure_in_key, measured_key, unit_to_repeat
from maven_app.understanding.parsing.amounts import Amount, read_amounts, read_pairs
from maven_app.understanding.parsing.attributed_features import is_attributed_elsewhere
from maven_app.understanding.parsing.parse_state import ParseState, Span

_PICTURES = frozenset({4_000, 8_000})
"""The sums that "4k" and "8k" would be: beside no word for it they are pictures."""
_RUPIAH_FROM = 50_000
"""A bare figure from here on in an Indonesian message is rupiah."""
_BARE_CEILINGS = {"screen_size": 100, "weight": 5000, "thickness": 50, "response_time": 20, "height": 150, "tdp": 200}
_BARE_FLOORS = _BARE_CEILINGS | {
    "ram": 128, "storage": 8000, "battery": 30_000, "refresh_rate": 1000, "brightness": 10_000, "cpu_cores": 64, "suction": 50_000,
    "coverage": 1000, "hdmi_ports": 8, "buttons": 30,
    "lan_ports": 16, "update_years": 10, "pixel_density": 1000, "charging_power": 300, "wifi_bands": 4,
}  # fmt: skip
"""Up to where a figure without a unit can measure the noun beside it; a ceiling on the rest is a price."""
_TIMES = frozenset({"h", "day", "week", "min", "year"})
_ELSEWHERE = word_set("delivery shipping returns refund warranty garansi pengiriman")
_COUNTS = frozenset(
    {"ram", "storage", "lan_ports", "hdmi_ports", "hdmi_21_ports", "buttons", "wifi_bands", "card_slots"}
)
"""Keys that a figure without a comparison bounds too: "4 LAN ports"."""
_LAST_GENERATION = 6
_LIGHTEST_PERSON = 25_000
"""Grams from which a weight is somebody's own."""
_ROOM = frozenset({"storage", "ram", "coverage", "buttons"})
"""Facts of which more does no harm: "about 6 TB" has room for 6 TB, a large router serves a flat, and a mouse of 19 has 12 buttons."""
_LASTING = frozenset(
    {"battery_life", "battery_life_gps", "battery_life_case", "battery_shots", "runtime", "update_years"}
)
"""Facts that tell how long it lasts: "3-4 days" are days that it must get through, and nobody minds a week."""
_LINKS = word_set("and or vs")
_MONEY_WORDS = word_set("budget spend anggaran dana duit")
_LIGHT = word_set("lighter heavier weight ringan berat weighs weighing thinner")
_AROUND_LOW, _AROUND_HIGH = Decimal("0.85"), Decimal("1.15")  # "around $300" means 15 % to either side
_GUESSING = word_set("dunno know idk sure idea like gatau tau tahu entah")
"""Words of a price that is only guessed at: it is hoped for at most."""
_SETTLING = word_set("let's lets let say call it")
"""Words of a price that is settled on by them: "call it 950" is the most."""
_APIECE = word_set("each apiece masing satunya")
"""Words behind the price of one of several: an order stays within it."""
_FIGURES = 60
"""So many amounts of one message are looked at."""


def find_limits(state: ParseState) -> None:
    """Make constraints of the message's amounts."""
    for index, memory, storage in read_pairs(state):
        state.add_constraint(index, index + 1, SpecLimit(key="ram", at_least=float(memory)))
        state.add_constraint(index + 1, index + 3, SpecLimit(key="storage", at_least=float(storage)))
    amounts = list(islice(read_amounts(state), _FIGURES))
    for stated in without_choices(state, amounts):
        if not state.is_free(stated.figure.first, stated.figure.last):
            continue
        amount = as_ceiling(state, with_kind_apart(state, with_unit_unsaid(state, stated, amounts)))
        if keep_size_of_thing(state, amount):
            continue
        if _tells_when(state, amount) or is_of_repair(state, amount) or is_remark(state, amount, amounts):
            state.add(Span(amount.first, amount.last))
            continue
        if (wish := _battery_for(state, amount)) is not None:
            state.add(Span(amount.first, amount.last, wish=wish))
        elif (constraint := _constraint(state, amount)) is not None:
            limit = _constraint_meant(state, amount, constraint, amounts)
            if limit is None:
                state.add(Span(amount.first, amount.last))
            else:
                _keep(state, amount, limit)
    find_last_year(state)
    find_generation(state)


def _constraint_meant(
    state: ParseState, amount: Amount, constraint: Constraint, amounts: Sequence[Amount]
) -> Constraint | None:
    """The constraint of an amount as it is meant: what betters it, where it is complained of or is of something that somebody has;
    None where it requires nothing.
    """
    if not isinstance(constraint, SpecLimit):
        return constraint
    if (other := limit_from_complaint(state, amount, constraint)) is not None:
        return None if is_superseded(state, amount, amounts) else other
    if constraint.key == "storage" and has_contents_behind(state, amount):
        return constraint
    if constraint.key == "buttons":
        return _beside_main_buttons(state, amount, constraint)
    return limit_from_upgrade(state, constraint) if is_attributed_elsewhere(state, amount.first) else constraint


def _beside_main_buttons(state: ParseState, amount: Amount, limit: SpecLimit) -> SpecLimit:
    """ "12 buttons on the side" of a mouse, which has others beside them."""
    end = state.clause(amount.first)[1]
    behind = amount.noun.last if amount.noun else amount.last
    is_at_side = not _SIDE.isdisjoint(state.words[behind : min(end, behind + _SIDE_NEAR)])
    if not is_at_side or limit.at_least is None or limit.at_least <= _MAIN_BUTTONS:
        return limit
    return copy_with(limit, at_least=limit.at_least + _MAIN_BUTTONS)


_SIDE, _SIDE_NEAR, _MAIN_BUTTONS = word_set("side thumb samping jempol"), 5, 5
"""Words for where buttons are that a count leaves the main ones out of, and how many those are: left, right, wheel and two more."""


def _keep(state: ParseState, amount: Amount, constraint: Constraint) -> None:
    """Keep what an amount requires, with the words from its comparison to the noun that it measures."""
    is_of_noun = isinstance(constraint, SpecLimit) and constraint.key == key_of_noun(state, amount, amount.figure.unit)
    measured = amount.noun if is_of_noun else None
    first = min(amount.first, measured.first if measured else amount.first)
    last = max(amount.last, measured.last if measured else amount.last)
    figure, words = amount.figure, state.raw(first, last)
    is_ceiling = isinstance(constraint, BudgetLimit) and _is_ceiling(state, amount)
    is_soft = amount.shape == "around" and getattr(constraint, "key", "") not in _ROOM and not is_ceiling
    worded = copy_with(constraint, words=words, soft=is_soft)
    state.add(Span(figure.first, figure.last, worded))
    state.add(Span(amount.first, amount.last))
    if isinstance(constraint, BudgetLimit):
        take_money_words(state, amount.first, amount.last)
    if measured is not None:
        state.add(Span(measured.first, measured.last, keeps_words=True))


_LAST_WEEKS = frozenset({"smartwatches", "e_readers"})
"""Categories whose batteries are counted in days; of the others "a week" is a wish."""
_JOURNEYS = word_set("flight flights trip trips drive journey commute shift penerbangan perjalanan")


def _battery_for(state: ParseState, amount: Amount) -> Wish | None:
    """A wish for a battery that lasts through the "10 hour flight" or "[a week]" that a message speaks of."""
    if amount.figure.unit == "week" and state.category and state.category not in _LAST_WEEKS:
        keys = tuple(key for key in ("battery_life", "battery_capacity") if state.knows(key))
        return Wish(text=state.raw(amount.first, amount.last), specs=keys) if keys else None
    if amount.figure.unit != "h" or state.word(amount.last) not in _JOURNEYS or amount.noun is not None:
        return None
    keys = tuple(key for key in ("battery_life",) if state.category and state.knows(key))
    return Wish(text=state.raw(amount.first, amount.last + 1), specs=keys) if keys else None


def _constraint(state: ParseState, amount: Amount) -> Constraint | None:
    figure = amount.figure
    after = state.word(amount.last)
    if after in DISCOUNTS or (figure.unit in _TIMES and _is_of_something_else(state, amount)):
        return None
    if figure.unit == "Hz" and _is_of_tv(state, amount):
        return None
    if (figure.is_bare_year or is_early_year(state, amount)) and not _speaks_of_money(state, amount):
        return release_year(state, amount)
    if figure.unit == "year" and (within := release_within(state, amount)) is not None:
        return within
    if is_dimension(figure.unit) and (limit := limit_of_width(state, amount)) is not None:
        return limit
    if figure.currency is not None and not _is_weight(state, amount):
        return (
            None if amount.shape == "not" else _budget(state, amount, meant_currency(state, amount) or figure.currency)
        )
    if figure.unit is not None or figure.currency is not None or _is_of_its_noun(amount):
        return _spec(state, amount)
    return None if _is_unrated(state, amount) else _bare(state, amount)


def _is_unrated(state: ParseState, amount: Amount) -> bool:
    """ "250000 [ARS]": whether the figure is of money that can be converted into no other."""
    last = min(amount.figure.last + 1, len(state.tokens))
    return bool(unrated_currency(state.raw(amount.figure.first, last)))


_THEN = word_set("after before setelah sesudah sebelum")
"""Words behind which a time tells when something happens."""


def _tells_when(state: ParseState, amount: Amount) -> bool:
    """Whether a time only tells when something happens: "hurt [after 2 hours]"."""
    return state.word(amount.first) in _THEN and amount.figure.unit in ("h", "min")


def _is_of_something_else(state: ParseState, amount: Amount) -> bool:
    """ "A 12 hour flight", "delivery within 3 days", "2 year warranty": time, but not the product's."""
    before = state.words[max(0, amount.first - 4) : amount.first]
    return state.word(amount.last) in HOURS_OF_SOMETHING_ELSE or not _ELSEWHERE.isdisjoint(before)


def _is_of_tv(state: ParseState, amount: Amount) -> bool:
    """ "PS5 or PS5 Pro with a [60 Hz] TV": whether a figure is that of a TV, where something else is sought."""
    named = CATEGORY_NAMES.at(state.words, amount.last)
    return named is not None and named[1][0] == "tvs" and state.category not in (None, "tvs")


def _speaks_of_money(state: ParseState, amount: Amount) -> bool:
    return not amount.about.isdisjoint(_MONEY_WORDS) or state.word(amount.first - 1) in CURRENCIES


def _is_weight(state: ParseState, amount: Amount) -> bool:
    """Pounds are money unless the words, or the smallness of the figure, speak of weight."""
    if "pound" not in state.words[amount.figure.last - 1] or amount.figure.currency != "GBP":
        return False
    return (
        (amount.noun is not None and amount.noun.of == "weight")
        or not _LIGHT.isdisjoint(amount.about)
        or amount.figure.value < SMALLEST_PRICE
    )


def _is_of_its_noun(amount: Amount) -> bool:
    """Whether a figure without a unit measures the noun beside it: "screen under 6.5" does, "a good camera under 600" is a price."""
    if amount.noun is None or amount.figure.scale is not None:
        return False
    ceilings = _BARE_CEILINGS if amount.shape in {"most", "below", "around", "range"} else _BARE_FLOORS
    return amount.figure.value <= ceilings.get(amount.noun.of, 0)


def _bare(state: ParseState, amount: Amount) -> Constraint | None:
    """A figure with neither currency nor unit is a price when words bound it and nothing says what else it counts."""
    figure, after = amount.figure, state.word(amount.last)
    if (size := bare_size(state, amount)) is not None:
        return size
    if amount.shape == "plain" and figure.scale and figure.value in _PICTURES and not _speaks_of_money(state, amount):
        return None
    if amount.shape == "plain" or (amount.shape == "range" and not amount.said_before):
        return _budget(state, amount, _bare_currency(state, amount)) if is_bare_price(state, amount) else None
    if amount.shape == "around" and figure.value in NO_PRICES:
        return None
    counts = (
        _counts_things(state, amount.last)
        or (after in _LINKS and _is_listed(state, amount))
        or counts_people(state, amount)
    )
    if figure.value < SMALLEST_PRICE or counts or (amount.shape == "above" and not amount.said_before):
        return None
    if (
        amount.about & {"from", "dari", "since", "near", "over", "atas"}
        and figure.scale is None
        and after not in {"", ".", ",", "for", "instead", "?"}
    ):
        return None
    if state.word(amount.first - 1) in {"difference", "choose", "perbedaan", "beda"}:
        return None
    return _budget(state, amount, _bare_currency(state, amount))


def _counts_things(state: ParseState, last: int) -> bool:
    """ "200 [games]", "like 200 [steam games]": whether things are counted, be it by a kind of theirs."""
    return state.word(last) in COUNTED or (state.word(last) not in STOP and state.word(last + 1) in COUNTED)


def _is_listed(state: ParseState, amount: Amount) -> bool:
    """ "From [16] or 17": whether a figure is one of a list of models; not in "my budget is [600] and ...", "under [80] and light"."""
    is_bounded = (
        amount.shape == "below" and amount.last + 1 < len(state.words) and not state.tokens[amount.last + 1].is_number
    )
    return not (is_bounded or _speaks_of_money(state, amount) or amount.figure.value >= 2 * SMALLEST_BARE_PRICE)


def _bare_currency(state: ParseState, amount: Amount) -> str:
    return "IDR" if state.is_indonesian and amount.figure.value >= _RUPIAH_FROM else state.currency


def _is_ceiling(state: ParseState, amount: Amount) -> bool:
    """Whether a sum that is said with a word of blur is the most: "call it 950", "about 800 each"."""
    is_settled = bool(amount.about) and amount.about <= _SETTLING
    return is_settled or not _APIECE.isdisjoint(state.words[amount.last : amount.last + 1])


def _budget(state: ParseState, amount: Amount, currency: str) -> BudgetLimit | None:
    low, high = amount.low, amount.high
    if amount.shape == "plain" or (amount.shape == "around" and _is_ceiling(state, amount)):
        low = None
    elif amount.shape == "around" and not amount.about.isdisjoint(_GUESSING):
        low = None  # "dunno 700": nobody minds what costs less
    elif amount.shape == "around" and low is not None and high is not None:
        low, high = low * _AROUND_LOW, high * _AROUND_HIGH
    if amount.figure.value <= 0:
        return None
    return BudgetLimit(lowest=_tidy(low), highest=_tidy(high), currency=currency)


def _tidy(amount: Decimal | None) -> Decimal | None:
    if amount is None:
        return None
    whole = amount.to_integral_value()
    return Decimal(int(whole)) if amount == whole else amount.quantize(Decimal("0.01")).normalize()


def _spec(state: ParseState, amount: Amount) -> SpecLimit | None:
    figure = amount.figure
    unit = "lb" if figure.currency else "Gbit/s" if _is_of_line(state, amount) else figure.unit
    key = measured_key(state, amount, unit)
    is_size = key == "screen_size" and is_diagonal(state.category, figure.value)
    if key is None or (unit is None and amount.shape == "plain" and key not in _COUNTS and not is_size):
        return None
    if key == "weight" and (_is_generation(amount) or _is_of_person(state, amount, unit)):
        return None
    if unit is None and key == "weight" and figure.value <= 5:
        unit = "kg"
    low, high = (measure_in_key(value, unit, key) for value in (amount.low, amount.high))
    if (low is None and amount.low is not None) or (high is None and amount.high is not None):
        return None
    if key == "battery_life" and (low or 1.0) < 1.0:  # "15 minutes at a time"
        return None
    strict = amount.shape in {"below", "above"}
    if amount.shape == "not":
        return _ruled_out(key, low)
    if amount.shape == "plain":
        low, high = (low, low) if says_exactly(state, amount) else stated_band(key, low, figure)
    elif amount.shape == "around" and low is not None and high is not None:
        low, high = (low, None) if key in _ROOM else (round(low * 0.9, 2), round(high * 1.1, 2))
    if low is not None and high is not None and low < high and key in _LASTING and not says_exactly(state, amount):
        high = None
    return SpecLimit(key=key, at_least=low, at_most=high, strict=strict, stated_unit=unit_to_repeat(unit))


def _ruled_out(key: str, value: float | None) -> SpecLimit | None:
    """ "Not 8 GB": more of what is better for being more, less of the rest; None where both ways may be meant, as of sizes."""
    better = spec_key(key).better
    if value is None or better is None or key in SIZES:
        return None
    least, most = (value, None) if better == "higher" else (None, value)
    return SpecLimit(key=key, at_least=least, at_most=most, strict=True, firm=True)


def _is_generation(amount: Amount) -> bool:
    """ "4G", "5g": a network, where no word speaks of weight."""
    figure = amount.figure
    is_small = figure.unit == "g" and figure.value <= _LAST_GENERATION and figure.value == int(figure.value)
    return is_small and amount.noun is None and amount.shape in {"plain", "not"}


def _is_of_line(state: ParseState, amount: Amount) -> bool:
    """ "We pay for [1 gig]", of a router: what the line brings, not memory."""
    figure = amount.figure
    return state.category == "routers" and figure.unit == "GB" and state.words[figure.last - 1].startswith("gig")


def _is_of_person(state: ParseState, amount: Amount, unit: str | None) -> bool:
    """ "For a [65 kg] runner": more than anything but a TV weighs."""
    weight = measure_in_key(amount.figure.value, unit, "weight") if unit else None
    return state.category != "tvs" and weight is not None and weight >= _LIGHTEST_PERSON
