"""The market is the United States: sentences spell and call things as people there do."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import maven_app.knowledge
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.messages.english import SENTENCES
from maven_app.messages.plural import Plural

_BRITISH = re.compile(
    r"\b(?:colours?|grey|centres?|recognised?|stabilis\w+|aluminium|catalogues?|neighbours?|favourites?|behaviour"
    r"|metres?|litres?|dearer|dearest|the mains|mains power|(?:headphone|HDMI|USB|wall|power) sockets?|call centre|in a flat|the till)\b",
    re.IGNORECASE,
)
_NAMES = re.compile(r"(?:Clara|Libra|InkPad|Era|Go|Verse) Colou?r")
"""Products are called what their makers call them."""
_FOLDER = Path(maven_app.knowledge.__file__).parent


def _english_in(value: Any) -> Iterator[str]:
    match value:
        case {"en": str(text), **rest}:
            yield text
            yield from _english_in(rest)
        case dict():
            for one in value.values():
                yield from _english_in(one)
        case list():
            for one in value:
                yield from _english_in(one)


@pytest.mark.parametrize("path", sorted(_FOLDER.rglob("*.toml")), ids=lambda path: str(path.relative_to(_FOLDER)))
def test_buying_knowledge_is_american_english(path: Path) -> None:
    sentences = _english_in(tomllib.loads(path.read_text("utf-8")))

    assert [one for one in sentences if _BRITISH.search(_NAMES.sub("", one))] == []


def test_the_message_catalogue_is_american_english() -> None:
    texts = {code: " ".join(vars(one).values()) if isinstance(one, Plural) else one for code, one in SENTENCES.items()}

    assert {code: text for code, text in texts.items() if _BRITISH.search(text)} == {}


def test_labels_of_facts_are_american_english() -> None:
    assert [spec.label for spec in SPEC_KEYS.values() if _BRITISH.search(spec.label)] == []
