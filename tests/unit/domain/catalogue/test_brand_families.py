"""Brand families: whoever wants nothing of a maker wants none of the names under which it also sells."""

import pytest

from maven_app.domain.catalogue.brand_families import is_named, with_subsidiaries


@pytest.mark.parametrize(
    ("brand", "maker"),
    [("Poco", "xiaomi"), ("iQOO", "Vivo"), ("CMF", "Nothing"), ("Beats", "Apple"), ("eero", "Amazon")],
)
def test_a_name_of_the_maker_is_the_makers_where_it_is_ruled_out(brand: str, maker: str) -> None:
    assert is_named(brand, (maker,), or_family=True)
    assert not is_named(brand, (maker,))


def test_a_maker_is_not_meant_by_a_name_under_which_it_also_sells() -> None:
    assert not is_named("Xiaomi", ("Poco",), or_family=True)
    assert with_subsidiaries(("Sennheiser",)) == {"sennheiser"}
