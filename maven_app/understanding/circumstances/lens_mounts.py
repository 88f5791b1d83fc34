"""Lens mounts: the lenses that a shopper has already, which a camera body must take: "I own Fuji X glass", "for my Sony E lenses"."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import Phrases, split_phrases, word_set
from maven_app.domain.needs.need import BrandLimit, Constraint, Context, Need, SpecLimit
from maven_app.understanding.lexicon.function_words import FOR, OWNING, POSSESSIVES, POSSESSIVES_AFTER
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.parse_state import ParseState, Span

_MOUNTS: Phrases[str] = Phrases(
    (phrase, mount)
    for mount, phrases in (
        ("Fujifilm X", "fuji x, fujifilm x, fuji xf, fujifilm xf, xf, fuji, fujifilm"),
        ("Sony E", "sony e, sony fe, sony, e"),
        ("Canon RF", "canon rf, canon rf s, rf"),
        ("Canon", "canon"),
        ("Nikon Z", "nikon z, nikkor z, z"),
        ("Nikon", "nikon, nikkor"),
        (
            "Micro Four Thirds",
            "micro four thirds, mft, m43, m4 3, olympus, om system, lumix g, panasonic, panasonic g, lumix",
        ),
        ("Leica L", "leica l, l, sigma l, lumix s"),
    )
    for phrase in split_phrases(phrases)
)
"""Names of lenses, and how the mount that takes them begins; a maker's name alone leaves open which of its mounts it is."""
_LENSES = word_set("lens lenses glass lensa lensanya primes zooms mount")
_OTHER_MOUNTS = word_set("ef efs f a ai s m dx k om")
"""Letters of mounts that no camera of today has, which only an adapter joins."""
_BETWEEN = word_set("mount native old existing prime zoom")
_REACH = 4
_OWNED_WITHIN = 6


def find_lens_mounts(state: ParseState) -> None:
    """Require the mount of the lenses that the shopper says to have."""
    if state.category != "cameras":
        return
    for index, word in enumerate(state.words):
        if word not in _LENSES:
            continue
        found = _mount_before(state, index) or _mount_behind(state, index)
        if found is None:
            continue
        first, last, mount = found
        begin = _owned_from(state, min(first, index))
        if begin is None:
            continue
        last = max(last, index + 1)
        limit = SpecLimit(key="lens_mount", equals=mount, words=state.raw(begin, last))
        state.add(Span(first, last, limit, keeps_words=True))
        name = state.raw(first, last)
        state.spans.append(
            Span(first, last, context=Context(words=state.raw(begin, last), relation="owned", name=name))
        )
        state.taken.update(range(begin, last))
        return


_BODIES = {
    maker: re.compile(form, re.IGNORECASE)
    for maker, form in (
        (
            "canon",
            r"\b(?:canon\s+(?:eos\s+)?|eos\s+)(?:\d{1,4}d\b|[56]d\b|7d\b|rebel|kiss|t\d+i?\b|sl\d|r\d*\b|rp\b|m\d+\b)|\bcanon\s+dslr\b",
        ),
        ("nikon", r"\bnikon\s+(?:d\s?\d{1,4}s?\b|z\s?\d|zf\b|zfc\b|dslr\b)"),
        ("sony", r"\bsony\s+(?:alpha|a\s?[67]|α|zv-?e|nex)"),
        ("fuji", r"\b(?:fuji|fujifilm)\s+x-?(?:t|e|s|h|a|pro|m)\d*"),
    )
}
"""Bodies whose lenses come off, by the maker of their lenses."""
_SMALLER = word_set("lighter smaller compact pocketable pocket ringan kecil")
"""Words of what weighs less than a camera with its lenses, which may be one with a lens of its own."""
_CHANGING_LENSES = frozenset({"mirrorless", "DSLR", "dslr"})


def find_lens_systems(state: ParseState) -> None:
    """Wish for the lenses of a camera that the shopper has and means to leave to fit on the next one: "move on from my old Canon 80D";
    not where another maker, a mount or a camera without changing lenses is asked for.
    """
    limits = [span.constraint for span in state.spans if span.constraint is not None]
    settles = any(isinstance(one, BrandLimit) or _is_of_other_lenses(one) for one in limits)
    if state.category != "cameras" or settles or not _SMALLER.isdisjoint(state.words):
        return
    for context in [span.context for span in state.spans if span.context is not None]:
        if context.relation not in ("owned", "replaces"):
            continue
        maker = next((maker for maker, form in _BODIES.items() if form.search(context.name)), None)
        found = wish_words(state.category_knowledge).at((maker, "lenses"), 0) if maker else None
        if found is not None and found[1].kind == "use":
            state.spans.append(Span(0, 0, wish=found[1].wish(context.words)))
            return


def _is_of_other_lenses(limit: Constraint) -> bool:
    if not isinstance(limit, SpecLimit):
        return False
    return limit.key == "lens_mount" or (limit.key == "type" and _CHANGING_LENSES.isdisjoint(limit.texts))


def _mount_before(state: ParseState, index: int) -> tuple[int, int, str] | None:
    """ "[Sony E]-mount lenses", "[Canon] lenses"."""
    end = index
    while state.word(end - 1) in _BETWEEN:
        end -= 1
    if state.word(end - 1) in _OTHER_MOUNTS and len(state.word(end - 1)) < _REACH:
        return None
    found = _MOUNTS.up_to(state.words, end)
    return (end - found[0], end, found[1]) if found else None


def _mount_behind(state: ParseState, index: int) -> tuple[int, int, str] | None:
    """ "Lensa [Nikon Z]", as Indonesian puts it."""
    found = _MOUNTS.at(state.words, index + 1) if state.is_indonesian else None
    return (index, index + 1 + found[0], found[1]) if found else None


def _owned_from(state: ParseState, first: int) -> int | None:
    """Where the words begin that say that the shopper has them; None where they do not."""
    for place in range(first, max(-1, first - _OWNED_WITHIN), -1):
        if found := OWNING.up_to(state.words, place):
            return place - found[0]
        if state.word(place - 1) in POSSESSIVES | FOR | {"have", "own", "takes", "take", "punya"}:
            return place - 1
    behind = state.words[first : first + _OWNED_WITHIN]
    return first if not POSSESSIVES_AFTER.isdisjoint(behind) else None


def with_mount_of(need: Need, product: Product, relation: str) -> Need:
    """`need` with the mount of the camera that another one shall suit ("a second body for my A7 IV"), whose lenses it shares."""
    mount = product.fact("lens_mount") if relation == "suits" and need.category == product.category else None
    has_mount = mount is not None and isinstance(mount.value, str) and mount.value != _NO_MOUNT
    if (
        mount is None
        or not has_mount
        or any(isinstance(c, SpecLimit) and c.key == "lens_mount" for c in need.constraints)
    ):
        return need
    limit = SpecLimit(key="lens_mount", equals=str(mount.value), words=product.name)
    return copy_with(need, constraints=(*need.constraints, limit))


_NO_MOUNT = "fixed lens"
