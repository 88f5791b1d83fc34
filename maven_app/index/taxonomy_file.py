"""Taxonomy file: the categories that a shop's feeds have stated, as JSON beside its products."""

import json
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from pydantic import BaseModel, ValidationError

from maven_app.domain.catalogue.categories import Category
from maven_app.domain.errors import CatalogueUnavailable, SetupError, StorageFull

_VERSION = 1


class _TaxonomyDocument(BaseModel):
    version: int = _VERSION
    shop: str
    categories: tuple[Category, ...] = ()


class TaxonomyFile:
    """The own categories of one shop in `folder`. A reader sees a whole file or none, whatever is being written."""

    def __init__(self, folder: Path, shop: str) -> None:
        self._path = folder / f"taxonomy-{shop}.json"
        self._shop = shop

    def read(self) -> tuple[Category, ...]:
        """The categories, none where there is no file. Raises CatalogueUnavailable, and SetupError for a later version's."""
        try:
            text = self._path.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return ()
        except OSError as error:
            raise CatalogueUnavailable(str(error)) from error
        try:
            document = _TaxonomyDocument.model_validate(json.loads(text))
        except (ValueError, ValidationError) as error:
            raise CatalogueUnavailable(f"{self._path} is damaged") from error
        if document.version > _VERSION or document.shop != self._shop:
            raise SetupError(
                public=f"{self._path} was written by a later version of Maven, or for another shop ({document.shop}). "
                "Update Maven, or choose another folder with MAVEN_DATA_DIR."
            )
        return document.categories

    def add(self, categories: Sequence[Category]) -> None:
        """Keep `categories` beside those that are there, in place of those of the same id. Raises StorageFull, and as `read`."""
        kept = {category.id: category for category in (*self.read(), *categories)}
        document = _TaxonomyDocument(shop=self._shop, categories=tuple(kept.values()))
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._replace(document.model_dump_json(indent=1, exclude_defaults=False))
        except OSError as error:
            raise StorageFull(str(error)) from error

    def _replace(self, text: str) -> None:
        handle, name = tempfile.mkstemp(dir=self._path.parent, prefix=".taxonomy-")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self._path)
        except OSError:
            Path(name).unlink(missing_ok=True)
            raise
