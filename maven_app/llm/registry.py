"""Registry: the live models that may be chosen, with what they cost and what they can do, from a TOML file."""

import tomllib
from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, Field, ValidationError, field_validator

from maven_app.domain.errors import SetupError
from maven_app.domain.usage import Usage
from maven_app.ports.llm import Tier

Provider = Literal["gemini", "openai"]
PROVIDERS: tuple[Provider, ...] = ("gemini", "openai")
SHIPPED = Path(__file__).with_name("models.toml")

_MILLION, _THOUSAND = 1_000_000, 1_000


class Prices(BaseModel, frozen=True, extra="forbid"):
    """Prices of a model. One that is not known is left out; then so is the cost."""

    input: float | None = Field(default=None, ge=0)
    """US dollars per million tokens that are sent."""
    output: float | None = Field(default=None, ge=0)
    """US dollars per million tokens that come back, thoughts included."""
    cached: float | None = Field(default=None, ge=0)
    """US dollars per million tokens that the provider had cached; as `input` when left out."""
    search: float | None = Field(default=None, ge=0)
    """US dollars per thousand searches of the web that the model makes by itself."""

    def paid_for(self, usage: Usage) -> float | None:
        """US dollars, or None when a price or a count is not known. What no provider reports of thoughts or cache is none."""
        sent, told = usage.input_tokens, usage.output_tokens
        if self.input is None or self.output is None or sent is None or told is None:
            return None
        if usage.searches and self.search is None:
            return None
        cached = min(usage.cached_tokens or 0, sent)
        of_cache = self.input if self.cached is None else self.cached
        paid = (sent - cached) * self.input + cached * of_cache + (told + (usage.thinking_tokens or 0)) * self.output
        return paid / _MILLION + usage.searches * (self.search or 0.0) / _THOUSAND


class ModelEntry(Prices, frozen=True, extra="forbid"):
    """One model of the registry, with what it costs today."""

    id: str
    """`<provider>:<the provider's own name>`."""
    label: str = ""
    """The name that people read; the provider's own when empty."""
    tier: Tier = "main"
    prices_until: date | None = None
    """The last day of these prices."""
    prices_after: Prices = Prices()
    """Those from the day after on."""
    thinks: bool | None = None
    """Whether it can be told to think less; left out: Gemini's can."""
    tools: Literal["native", "written"] = "native"
    """`written` for a model whose server has no tool calls of its own."""
    answers: Literal["json_schema", "json_object", "plain"] = "json_schema"
    """The form that its server holds an object to; what it refuses is found out too, this only spares the asking."""
    grounds: bool | None = None
    """Whether it can search the web by itself, also while it fills in an object; left out: Gemini's can."""

    @field_validator("id")
    @classmethod
    def _names_a_provider(cls, value: str) -> str:
        provider, _, name = value.partition(":")
        if provider not in PROVIDERS or not name.strip():
            raise ValueError("it is gemini:<model> or openai:<model>")
        return value

    @property
    def provider(self) -> Provider:
        """Whose model it is."""
        return "gemini" if self.id.startswith("gemini:") else "openai"

    @property
    def name(self) -> str:
        """The name that its provider has for it."""
        return self.id.partition(":")[2]

    @property
    def can_think_less(self) -> bool:
        """Whether a level of thinking may be asked for."""
        return self.provider == "gemini" if self.thinks is None else self.thinks

    @property
    def can_search(self) -> bool:
        """Whether it answers grounded questions from a search of its own."""
        return self.provider == "gemini" if self.grounds is None else self.grounds

    def cost(self, usage: Usage, *, on: date) -> float | None:
        """US dollars by the prices of the day; None when one of them, or a count, is not known."""
        is_over = self.prices_until is not None and on > self.prices_until
        return (self.prices_after if is_over else self).paid_for(usage)


class Registry(BaseModel, frozen=True, extra="forbid"):
    """The models, those first that are taken first."""

    models: tuple[ModelEntry, ...]

    def entry(self, id: str) -> ModelEntry:
        """The entry of this id; for a model that is not listed, one that knows no prices."""
        return self._find_entry(id) or ModelEntry(id=id)

    def first(self, tier: Tier, providers: Sequence[str]) -> ModelEntry | None:
        """The first model of the tier that one of the providers has."""
        return next((e for e in self.models if e.tier == tier and e.provider in providers), None)

    def economical_beside(self, main: ModelEntry) -> ModelEntry:
        """The economical model of the same provider; the main one itself when its server is one's own and lists only that."""
        return (self.first("economical", [main.provider]) or main) if self._find_entry(main.id) else main

    def _find_entry(self, id: str) -> ModelEntry | None:
        return next((entry for entry in self.models if entry.id == id), None)


def load_registry(path: Path | None = None) -> Registry:
    """The registry in `path`, or the one that ships. Raises SetupError that names what is wrong."""
    path = path or SHIPPED
    try:
        return Registry.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise SetupError(public=f"{path}: {where}: {error.errors()[0]['msg']}.") from error
    except (OSError, ValueError) as error:
        raise SetupError(public=f"The list of models cannot be read: {error}.") from error
