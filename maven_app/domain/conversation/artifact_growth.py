"""Artifact growth: an artifact with one more of its items, while its tool is at work."""

from maven_app.domain.conversation.artifacts import (
    Alternative,
    Alternatives,
    Artifact,
    Comparison,
    ComparisonRow,
    FoundPage,
    FoundProduct,
    Guide,
    Inquiry,
    Item,
    Option,
    Pick,
    ProductList,
    Profile,
    Recommendation,
    Research,
    Section,
    SpecGroup,
)
from maven_app.domain.copying import copy_with


def with_item(artifact: Artifact, item: Item) -> Artifact:
    """`artifact` with one more item; an item of another kind changes nothing."""
    match artifact, item:
        case ProductList(), FoundProduct():
            return copy_with(artifact, items=(*artifact.items, item))
        case Alternatives(), Alternative():
            return copy_with(artifact, items=(*artifact.items, item))
        case Profile(), SpecGroup():
            return copy_with(artifact, items=(*artifact.items, item))
        case Comparison(), ComparisonRow():
            return copy_with(artifact, items=(*artifact.items, item))
        case Inquiry(), Option():
            return copy_with(artifact, items=(*artifact.items, item))
        case Recommendation(), Pick():
            return copy_with(artifact, items=(*artifact.items, item))
        case Research(), FoundPage():
            return copy_with(artifact, items=(*artifact.items, item))
        case Guide(), Section():
            return copy_with(artifact, items=(*artifact.items, item))
        case Profile(), Section():
            return copy_with(artifact, sections=(*artifact.sections, item))
        case _:
            return artifact
