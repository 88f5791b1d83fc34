"""Units: how much of another unit one is."""

import pytest

from maven_app.domain.quantities.locales.cldr import unit_registry
from maven_app.domain.quantities.units import conversion_factor


def test_units_of_shops_and_rare_ones_are_converted() -> None:
    assert conversion_factor("GHz", "MHz") == pytest.approx(1000)
    assert conversion_factor("fathom", "yard") == pytest.approx(2, rel=1e-4)


def test_money_is_of_no_size_and_pint_is_not_asked() -> None:
    asked = unit_registry.cache_info()

    assert conversion_factor("GHz", "ZMW") is None
    assert conversion_factor("PLN", "ZMW") is None

    assert unit_registry.cache_info() == asked
