"""Prices as shops and searches write them: "$279.99", "Rp 4.500.000", "€1.299,00 used"."""

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.quantities.extraction import StatedQuantity, extract_quantities, sole_quantity
from maven_app.domain.quantities.instalments import mentions_instalments
from maven_app.domain.quantities.locales.reading_context import ReadingContext, any_currency

_LARGEST = 10**12


def find_price(text: str, *, currency: str, rates: Rates) -> Money | None:
    """The one amount that `text` states; None for none, several, or one that is not the price (an instalment, a share).

    A sign that several currencies share is read as `currency` where it can be.
    """
    context = ReadingContext(currency=currency, bare_is_price=True, codes=any_currency())
    found = sole_quantity(text, context)
    return None if found is None or mentions_instalments(text) else _exact_price(found, currency, rates)


def find_single_price(passage: str, *, currency: str, rates: Rates) -> Money | None:
    """The price in running text, when it holds exactly one; several leave open which is meant, and so does "iPhone 15 999 €"."""
    if mentions_instalments(passage):
        return None
    stated = [
        one for one in extract_quantities(passage, ReadingContext(currency=currency, is_prose=True)) if one.currencies
    ]
    is_clear = len({(one.currencies, one.values) for one in stated}) == 1 and len(stated[0].values) == 1
    return _exact_price(stated[0], currency, rates) if is_clear else None


def _exact_price(found: StatedQuantity, currency: str, rates: Rates) -> Money | None:
    """The amount in a currency with a known rate; None for one in thousands or more, which says only roughly what is asked."""
    code = found.currency or currency
    if found.measure or found.scale or code not in rates.currencies or not 0 < found.value < _LARGEST:
        return None
    return Money(amount=found.value, currency=code)
