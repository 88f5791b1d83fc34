"""Own figures: what is told in figures of something that somebody has, and is to be bettered: "my TV is [32 inch], I want a bigger one"."""

from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.parse_state import ParseState


def to_better(state: ParseState, limit: SpecLimit) -> SpecLimit | None:
    """What a product must have to better the figure that `limit` states; None where nothing asks for more or less of it."""
    found = (GENERAL_QUALITIES.at(state.words, place) for place in range(len(state.words)))
    better = (quality[1] for quality in found if quality and quality[1].degree == "comparative")
    direction = next((quality.direction for quality in better if limit.key in quality.keys), None)
    highest = limit.at_least if limit.at_most is None else limit.at_most
    lowest = limit.at_most if limit.at_least is None else limit.at_least
    if direction == "more":
        return limit.model_copy(update={"at_least": highest, "at_most": None, "strict": True})
    return limit.model_copy(update={"at_least": None, "at_most": lowest, "strict": True}) if direction else None
