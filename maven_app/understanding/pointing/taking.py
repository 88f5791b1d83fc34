"""Taking: the one of what is shown that a message takes and says no more of: "ok, Sony then", "the other one", "the lighter one then"."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import tokenise, word_set
from maven_app.understanding.pointing.references import resolve_references
from maven_app.understanding.pointing.shown import Shown
from maven_app.understanding.pointing.words import without_descriptor, without_other, without_previous

_AGREEING = word_set(
    """
    ok okay okey oke alright right fine cool great then so the one i'll i take go with get lets let's going want a an please pls and of
    deh aja saja yang yg si ya kalau gitu jadi mau ambil dong
    """
)
"""Words with which one of several is taken: "ok, Sony then"."""
_PREFERRING = word_set(
    "no nope not that this was is better nicer prefer preferred like liked bukan itu ini lebih bagus suka enak"
)
"""Words with which one that was shown before is taken again."""
_MARKS = frozenset(",.!")


def taken_of_shown(text: str, shown: Shown) -> Product | None:
    """The product that `text` takes; None where it asks, says more, or takes none."""
    if not shown.products or "?" in text:
        return None
    found = resolve_references(text, shown)
    if len(found.products) != 1:
        return None
    taken = found.products[0]
    match found.kind:
        case "name" if shown.is_table:
            rest, more = text, {token.word for token in tokenise(taken.name)}
        case "descriptor" if shown.is_table:
            rest, more = without_descriptor(text), set()
        case "other":
            rest, more = without_other(text), set()
        case "previous":
            rest, more = without_previous(text), set(_PREFERRING)
        case _:
            return None
    words = {token.word for token in tokenise(rest)}
    return taken if words <= _AGREEING | _MARKS | more else None
