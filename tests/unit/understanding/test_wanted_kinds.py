"""The kind of thing that is wanted: the object of the wanting, not what is complained of, had, or listed as a part."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("I want a camera for my sons soccer games. phone pictures are all blurry. dont want to spend more than 1000", "cameras"),
        ("video editor, davinci resolve 4k timelines, 16 inch laptop, colour accurate, say 3000 tops", "laptops"),
        ("phone under 500, i want a good camera and a long battery", "smartphones"),
        ('dev here. 32gb ram min, linux friendly, good keyboard, 14". lots of docker. 1800 max', "laptops"),
        ("keyboard for my gaming pc with 32gb ram", "keyboards_mice"),
        ("good camera, 12 gb ram, 5000 mah, under 600", "smartphones"),
        ("storage for a nintendo switch 2, i download everything", "storage"),
        ("what goes in a rog ally to make more room for games, 1tb", "storage"),
        ("pixel phone, 250 bucks for a watch", "smartwatches"),
        ("punya hp samsung, 2 juta buat jam tangan", "smartwatches"),
        ("macbook air, 300 euros max for a monitor", "monitors"),
        ("laptop that opens 300 pages for a tablet user", "laptops"),
        ("1000 for a laptop, 200 usd for a monitor", "laptops"),
        ("laptop for 900 dollars, 50 dollars for a mouse", "laptops"),
        ("laptop under 900, 50 dollars for a mouse", "laptops"),
        ("laptop 10 juta, 500 ribu buat mouse", "laptops"),
        ("cat walks on my keyboard and i spilled coffee on the last one. got anything wipeable, wireless", "keyboards_mice"),
    ],
)  # fmt: skip
def test_what_is_wanted_is_told_from_what_is_only_spoken_of(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category
