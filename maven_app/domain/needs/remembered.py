"""Remembered needs: lasting statements of people about themselves, in parts that later conversations rank products by."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.language.translatable import FactText, Series, SpecName, Text, WithArticle, translatable


class PreferredFeature(BaseModel, frozen=True):
    """A feature that goods of a category should have, or better had not: "I prefer over-ear"."""

    kind: Literal["feature"] = "feature"
    category: str
    key: str
    """Of the specification."""
    value: SpecValue
    excluded: bool = False

    @property
    def subject(self) -> str:
        """Key of what the part is about; a later part with the same key replaces it."""
        return f"feature:{self.category}:{self.key}"

    @property
    def text(self) -> Text:
        """The part as a clause about the shopper: "you prefer over-ear"."""
        if isinstance(self.value, bool):
            wanted = self.value is not self.excluded
            return translatable("memory.prefers", part=SpecName(spec=self.key, form="inline" if wanted else "lacking"))
        values = self.value if isinstance(self.value, tuple) else (self.value,)
        part = Series(parts=tuple(FactText(spec=self.key, value=one) for one in values), by="or")
        return translatable("memory.prefers_other" if self.excluded else "memory.prefers", part=part)


class AvoidedBrands(BaseModel, frozen=True):
    """Makers that somebody stays away from."""

    kind: Literal["brands"] = "brands"
    brands: tuple[str, ...]

    @property
    def category(self) -> str:
        """Empty: it bears on goods of every category."""
        return ""

    @property
    def subject(self) -> str:
        """See `PreferredFeature.subject`."""
        return f"brands:{','.join(sorted(self.brands)).casefold()}"

    @property
    def text(self) -> Text:
        """See `PreferredFeature.text`."""
        return translatable("memory.avoids", brands=Series(parts=self.brands, by="and"))


class OwnedDevice(BaseModel, frozen=True):
    """A thing that somebody has, which others are used with."""

    kind: Literal["device"] = "device"
    name: str

    @property
    def category(self) -> str:
        """Empty: it bears on goods of every category."""
        return ""

    @property
    def subject(self) -> str:
        """See `PreferredFeature.subject`."""
        return f"device:{self.name.casefold()}"

    @property
    def text(self) -> Text:
        """See `PreferredFeature.text`."""
        return translatable("memory.has", name=WithArticle(name=self.name, article="a"))


class PersonalTrait(BaseModel, frozen=True):
    """Something about a person that tells which goods of a category suit them: small hands, being left-handed."""

    kind: Literal["trait"] = "trait"
    category: str
    words: str
    """The few words of theirs that say it."""
    use: str = ""
    criterion: str = ""
    specs: tuple[str, ...] = ()
    """As of a `Wish`."""

    @property
    def subject(self) -> str:
        """See `PreferredFeature.subject`."""
        return f"trait:{self.category}:{self.use or self.criterion}"

    @property
    def text(self) -> Text:
        """See `PreferredFeature.text`."""
        return translatable("memory.trait", words=self.words)


RememberedPart = Annotated[PreferredFeature | AvoidedBrands | OwnedDevice | PersonalTrait, Field(discriminator="kind")]
_PART: TypeAdapter[RememberedPart] = TypeAdapter(RememberedPart)


def load_part(stored: str) -> RememberedPart:
    """Read a part that `dump_part` wrote. Raises ValidationError."""
    return _PART.validate_json(stored)


def dump_part(part: RememberedPart) -> str:
    """Write the part as JSON."""
    return part.model_dump_json()


class RememberedWish(BaseModel, frozen=True):
    """A remembered part as it counts in a conversation: it ranks products, and rules none out."""

    id: str
    part: RememberedPart

    @property
    def code(self) -> str:
        """Names it among the parts of a need."""
        return f"remembered:{self.id}"


class RememberedNeed(RememberedWish, frozen=True):
    """A remembered part with where it comes from."""

    words: str
    """The clause that says it, as it was written."""
    conversation_id: str
    noted: datetime
