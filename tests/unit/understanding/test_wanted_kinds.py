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
        ("cat walks on my keyboard and i spilled coffee on the last one. got anything wipeable, wireless", "keyboards_mice"),
    ],
)  # fmt: skip
def test_what_is_wanted_is_told_from_what_is_only_spoken_of(text: str, category: str) -> None:
    assert parse_need(text, infer=True).category == category
