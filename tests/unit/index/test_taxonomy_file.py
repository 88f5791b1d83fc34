"""The categories that feeds have stated are kept beside the products, whole or not at all."""

import json
from pathlib import Path

import pytest

from maven_app.domain.catalogue.categories import own_category, own_spec_key
from maven_app.domain.errors import CatalogueUnavailable, SetupError, StorageFull
from maven_app.index.taxonomy_file import TaxonomyFile

TOASTERS = own_category("toasters", specs=("slots",), card=("slots",), keys=(own_spec_key("slots", "number"),))
KETTLES = own_category("kettles", specs=("capacity",), card=(), keys=(own_spec_key("capacity", "number", "l"),))


def test_what_was_added_is_read_again(tmp_path: Path) -> None:
    TaxonomyFile(tmp_path / "catalogue", "maven").add([TOASTERS])
    TaxonomyFile(tmp_path / "catalogue", "maven").add([KETTLES])

    assert TaxonomyFile(tmp_path / "catalogue", "maven").read() == (TOASTERS, KETTLES)


def test_a_category_takes_the_place_of_the_one_of_its_id(tmp_path: Path) -> None:
    file = TaxonomyFile(tmp_path, "maven")
    file.add([own_category("toasters", specs=(), card=())])

    file.add([TOASTERS])

    assert file.read() == (TOASTERS,)
    assert [path.name for path in tmp_path.iterdir()] == ["taxonomy-maven.json"]


def test_nothing_was_stated_where_there_is_no_file(tmp_path: Path) -> None:
    assert TaxonomyFile(tmp_path / "nowhere", "maven").read() == ()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"version": 1}', '{"version": 1, "shop": "maven", "categories": [1]}']
)
def test_a_damaged_file_is_told(tmp_path: Path, text: str) -> None:
    (tmp_path / "taxonomy-maven.json").write_text(text, encoding="utf-8")

    with pytest.raises(CatalogueUnavailable):
        TaxonomyFile(tmp_path, "maven").read()


@pytest.mark.parametrize("stated", [{"version": 2, "shop": "maven"}, {"version": 1, "shop": "other"}])
def test_a_later_versions_file_and_another_shops_are_refused_and_left_alone(
    tmp_path: Path, stated: dict[str, object]
) -> None:
    text = json.dumps(stated)
    (tmp_path / "taxonomy-maven.json").write_text(text, encoding="utf-8")

    with pytest.raises(SetupError):
        TaxonomyFile(tmp_path, "maven").add([TOASTERS])
    assert (tmp_path / "taxonomy-maven.json").read_text(encoding="utf-8") == text


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    with pytest.raises(StorageFull):
        TaxonomyFile(tmp_path / "file", "maven").add([TOASTERS])
