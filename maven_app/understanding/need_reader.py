"""Need reader: the parser with what one shop brings to it, for whoever reads several texts of a conversation."""

from dataclasses import dataclass

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.need_parser import parse_need


@dataclass(frozen=True)
class NeedReader:
    """Reads texts of a shop's shoppers as needs."""

    vocabulary: Vocabulary
    knowledge: Knowledge
    currency: str
    """That of amounts which name none (ISO 4217)."""

    def __call__(self, text: str, *, category: str | None = None, infer: bool = False) -> Need:
        """The need that `text` states; see `parse_need`."""
        return parse_need(
            text,
            currency=self.currency,
            knowledge=self.knowledge,
            category=category,
            vocabulary=self.vocabulary,
            infer=infer,
        )

    @property
    def taxonomy(self) -> Taxonomy:
        """The meaning of categories and keys."""
        return self.vocabulary.taxonomy

    @property
    def rates(self) -> Rates:
        """By which amounts in other currencies are compared."""
        return self.vocabulary.rates
