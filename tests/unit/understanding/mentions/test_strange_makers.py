"""Strange makers: what nobody knows is a name where a list sets it against one that is known."""

import pytest

from maven_app.understanding.lexicon.brands import KNOWN_BRANDS
from maven_app.understanding.mentions.brand_mismatches import find_strange_maker, find_strange_names_beside
from maven_app.understanding.mentions.mention import MissingName


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Zoozee", "Zoozee"),
        ("a Zoozee one that is cheaper", "Zoozee"),
        ("zoozee tv", "zoozee"),
        ("Onn tv from a shop", "Onn"),
    ],
)
def test_a_strange_word_begins_the_name_of_a_maker(text: str, name: str) -> None:
    found = find_strange_maker(text, 0, len(text), KNOWN_BRANDS)

    assert found is not None and found.words == name


@pytest.mark.parametrize("text", ["hedphones", "wait for the sale", "zoozee says it breaks", "an old laptop", "sonny"])
def test_speech_and_what_is_misspelt_is_no_maker(text: str) -> None:
    assert find_strange_maker(text, 0, len(text), KNOWN_BRANDS) is None


def test_a_strange_model_is_named_beside_a_known_one_only_in_a_list() -> None:
    listed, told = "a Zoozee T60 or pay more", "the Zoozee T60 broke, so pay more"
    other = MissingName("Zoozee X1", start=90, end=99)

    assert [one.words for one in find_strange_names_beside(listed, [other], KNOWN_BRANDS)] == ["Zoozee T60"]
    assert [one.words for one in find_strange_names_beside(told, [], KNOWN_BRANDS)] == ["Zoozee T60"]
    assert not [*find_strange_names_beside(told, [other], KNOWN_BRANDS)]
