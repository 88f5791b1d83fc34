"""Listed models: all that a list asks about are asked about, and what somebody has beside it is not."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "brands"),
    [
        ("Which is better, the LG C5 or the Samsung S90F?", {"LG", "Samsung"}),
        ("LG C5, Samsung S90F or Sony Bravia 8 for a bright room and football?", {"LG", "Samsung", "Sony"}),
        ("my LG C5 died after two years of use, Samsung S90F or Sony Bravia 8?", {"Samsung", "Sony"}),
    ],
)
def test_every_model_of_a_list_is_asked_about_and_what_somebody_had_is_not(text: str, brands: set[str]) -> None:
    need = parse_need(text, infer=True, brands=("LG", "Samsung", "Sony"))

    named = {brand for limit in need.constraints if limit.kind == "brand" for brand in limit.brands}
    assert named == brands
