"""An object while it streams: nothing unfinished, nothing wrong, at any prefix."""

import json

from hypothesis import given
from hypothesis import strategies as st

from maven_app.llm.json_stream import partial_list

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(VALUES, max_size=4), VALUES)
def test_every_prefix_holds_finished_elements_only(items: list[object], other: object) -> None:
    text = json.dumps({"other": other, "items": items, "note": "27 of 279.99"})

    for end in range(len(text) + 1):
        finished = partial_list(text[:end], "items")[:-1]
        assert finished == items[: len(finished)]


def test_a_price_is_not_shown_before_it_is_whole() -> None:
    text = '{"items": [279.99, 1'

    assert [partial_list(text[:end], "items") for end in (12, 15, 17, 18, 20)] == [[], [], [], [279.99], [279.99]]
