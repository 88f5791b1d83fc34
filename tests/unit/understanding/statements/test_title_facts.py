"""What a title states of its product."""

import pytest

from maven_app.understanding.statements.title_facts import title_facts
from maven_app.understanding.titles.product_identity import category_in


@pytest.mark.parametrize(
    ("title", "stated"),
    [
        ('Dell 27 inch monitor 27" 144 Hz', {("screen_size", "27″"), ("refresh_rate", "144 Hz")}),
        ("Sony wireless headphones without noise cancelling", {("wireless", "Yes")}),
        ("Samsung S90 TV 1500 nits HDR peak brightness", {("brightness", "1,500 nits (HDR peak)")}),
        ("Acer Swift laptop, HDR, 500 nits", {("brightness", "500 nits")}),
        ("Logitech wireless keyboard and mouse combo", {("wireless", "Yes")}),
        (
            'Gigabyte G5 KF 15.6" 16GB 512GB SSD',
            {("screen_size", "15.6″"), ("ram", "16 GB"), ("storage", "512 GB")},
        ),
        ("Mini PC N100 16GB 512GB SSD", {("storage", "512 GB")}),
    ],
    ids=[
        "each key once",
        "what it lacks is no fact",
        "the basis of a value",
        "words of another part are no basis",
        "a set is of neither type",
        "what has a memory and a screen is no drive",
        "nor what has a memory alone",
    ],
)
def test_a_title_states_its_figures_and_features(title: str, stated: set[tuple[str, str]]) -> None:
    facts = list(title_facts(title, "source"))

    assert {(fact.key, fact.text) for fact in facts} == stated
    assert len(facts) == len(stated)


@pytest.mark.parametrize(
    ("title", "category"),
    [
        ("Samsung 970 EVO Plus 1TB NVMe SSD with 1GB LPDDR4 DRAM", "storage"),
        ("Samsung 980 Pro 1TB SSD for laptop 16GB RAM", "storage"),
        ("Samsung 980 Pro 1TB SSD for PC with 16GB RAM", "storage"),
        ("Intel 670p 1TB SSD 16GB RAM", "storage"),
        ('Gigabyte G5 KF 15.6" 16GB 512GB SSD', "laptops"),
        ("Lenovo Core i5 16GB RAM 512GB SSD", None),
        ("Celeron N4020 4GB 128GB SSD", None),
        ("Mini PC N100 16GB RAM 512GB SSD", None),
    ],
)
def test_a_drive_stays_one_unless_the_name_shows_the_computer_it_is_in(title: str, category: str | None) -> None:
    assert category_in(title) == category
