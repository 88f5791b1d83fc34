"""Extract a profile: the specifications of one product that one page states, each with the page's own words."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data

LONGEST_PAGE = 24_000
"""Characters of a page that are told."""


class ExtractedFact(BaseModel, frozen=True):
    """One value of one specification."""

    key: str = Field(description="One of the keys given")
    value: str = Field(
        description="Numbers as digits with a point as decimal mark and without a unit; yes or no; words as the page writes them, "
        "several separated by commas"
    )
    unit: str | None = Field(default=None, description="The unit as the page writes it; null for none")
    quote: str = Field(description="The few words of the page that state it, copied exactly, value and unit included")


class ExtractedProfile(BaseModel, frozen=True):
    """Every specification that the page states of the product."""

    facts: tuple[ExtractedFact, ...] = Field(default=(), description="Each key at most once; empty when there is none")


@dataclass(frozen=True)
class ExtractProfile(Prompt[ExtractedProfile]):
    """Which of these specifications does the page state of this product?"""

    product: str
    """Its name."""
    keys: tuple[str, ...]
    """Those that are looked for."""
    title: str
    text: str
    """The words of the page as a reader sees them."""

    name: ClassVar[str] = "extract_profile"
    answer: ClassVar[type[BaseModel]] = ExtractedProfile
    elements: ClassVar[str | None] = "facts"
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Copy the specifications of one product from a page. Only what the page itself states of this very product, in this variant: "
            "nothing of other products on it, nothing that you know. Every value comes with the words that state it, copied letter by "
            "letter; a value whose words do not stand on the page is thrown away.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The product, the keys that are looked for, and the page."""
        keys = "\n".join(_render_spec_key(spec_key(key)) for key in self.keys)
        page = fence_data(f"{self.title}\n\n{self.text[:LONGEST_PAGE]}")
        return (PromptMessage("user", f"Product:\n{fence_data(self.product)}\nKeys:\n{keys}\nPage:\n{page}"),)


def _render_spec_key(spec: SpecKey) -> str:
    form = {"number": f"number, {spec.unit}" if spec.unit else "number", "yes_no": "yes or no", "list": "list"}
    return f"{spec.key}: {spec.label} ({form.get(spec.kind, 'words')})"
