"""Acceptance: the one of what is shown that a message takes: "ok, Sony then", "the other one", "fine, I'll take the JBL. Is it heavy?"."""

import re
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import tokenize, word_set, words_in
from maven_app.understanding.pointing.pointing_words import without_descriptor, without_other, without_previous
from maven_app.understanding.pointing.references import References, resolve_references
from maven_app.understanding.pointing.screen import ScreenProducts

_AGREEING = word_set(
    """
    ok okay okey oke alright right fine cool great then so the one i'll i take go with get lets let's going want a an please pls and of
    deh aja saja yang yg si ya kalau gitu jadi mau ambil dong udah yaudah sudah pilih milih beli yuk sip im i'm going buy buying think guess
    ill thanks nice i'd id rather
    """
)
"""Words with which one of several is taken: "ok, Sony then"."""
_PREFERRING = word_set(
    "no nope not that this was is better nicer prefer preferred like liked bukan itu ini lebih bagus suka enak"
)
"""Words with which one that was shown before is taken again."""
_SETTLING = re.compile(r"\bit(?:['’]?s| is)\b", re.IGNORECASE)
""" "The Sony [it is]"."""
_THANKING = word_set(
    "thank thanks you cheers mate ta thx ty a lot so much many very appreciated makasih makasi terima kasih trims nuhun suwun banyak kak"
    " ya"
)
"""Words of thanks beside what is taken: "the Sony it is. Cheers mate"."""
_LEAVING = word_set(
    "thank thanks cheers ta thx ty appreciated makasih makasi trims nuhun suwun bye goodbye byebye bubye dah dadah ciao"
)
"""Those by which somebody leaves with what is taken, of whatever is shown: "ok the M40x. Bye and thanks"."""
_PARTING = (_THANKING | _LEAVING) - {"a"}
_MARKS = frozenset(",.!")
_BREAK = re.compile(r"(?<=[^\W_])\s*[.,;!]+\s+|\s+(?:but|tapi)\s+", re.IGNORECASE)
"""Where what is taken ends and the rest of the message begins."""
_LIKED = word_set("nicer better prefer like likes looks best suka bagusan mending")
_TAKEN = _AGREEING | _LIKED | word_set("is it more lebih bagus enak good")
"""Words that may stand beside what is taken, or liked better."""
_TAKING = (_AGREEING | _LIKED) - word_set("the one i a an please pls and of yang yg si ya thanks nice")
"""Those words of agreeing by which a thing is taken, and not only named."""
_POINTING = word_set(
    "that this it these first second third fourth fifth last number no nomor pertama kedua ketiga keempat terakhir itu ini tadi 1 2 3 4 5"
)
"""Words that point at a place of what is shown."""
_LEAST = 2
"""Words of a rest that says something by itself."""


def find_accepted_product(text: str, shown: ScreenProducts) -> Product | None:
    """The product that `text` takes; None where it asks, says more, or takes none."""
    if not shown.products or "?" in text or _goes_on_behind_thanks(text):
        return None
    found = resolve_references(text, shown)
    if len(found.products) != 1:
        return None
    taken = found.products[0]
    is_left = not _LEAVING.isdisjoint(words_in(text))
    match found.kind:
        case "name" if shown.is_table or is_left:
            rest, more = text, {token.word for token in tokenize(taken.name)}
        case "descriptor" if shown.is_table:
            rest, more = without_descriptor(text), set()
        case "other":
            rest, more = without_other(text), set()
        case "previous":
            rest, more = without_previous(text), set(_PREFERRING)
        case _:
            return None
    words = {token.word for token in tokenize(_SETTLING.sub("", rest))}
    return taken if words <= _AGREEING | _THANKING | _LEAVING | _MARKS | more else None


def _goes_on_behind_thanks(text: str) -> bool:
    """Whether "and" joins to the thanks what is asked next: "thanks and the Bose"; "bye and thanks" only leaves."""
    words = [token.word for token in tokenize(text)]
    return any(
        word in {"and", "dan"} and {before} <= _THANKING | _LEAVING and not {behind} <= _PARTING
        for before, word, behind in zip(words, words[1:], words[2:], strict=False)
    )


def find_opening_acceptance(text: str, shown: ScreenProducts) -> tuple[Product, str] | None:
    """The product that `text` takes before it goes on, and how it goes on: "fine, the JBL then. Are they ok in rain"; None elsewhere."""
    for end in _BREAK.finditer(text):
        head, rest = text[: end.start()], text[end.end() :]
        found = resolve_references(head, shown)
        if found.kind in (None, "these") or len(rest.split()) < _LEAST:
            continue
        words = {token.word for token in tokenize(_without_pointer(head, found))}
        taken = found.products[0] if found.products else None
        if taken is not None and not words.isdisjoint(_TAKING) and words <= _TAKEN | _MARKS | _words_of(found):
            return taken, rest
    return None


def _words_of(found: References) -> set[str]:
    """The words that may point at what was found."""
    named = {token.word for product in found.products for token in tokenize(product.name)}
    return named if found.kind == "name" else set(_POINTING)


def _without_pointer(text: str, found: References) -> str:
    match found.kind:
        case "descriptor":
            return without_descriptor(text)
        case "other":
            return without_other(text)
        case "previous":
            return without_previous(text)
        case _:
            return text


def with_focus(shown: ScreenProducts, product: Product) -> ScreenProducts:
    """The screen with `product` under discussion."""
    recent = (product, *(one for one in shown.recent if one.id != product.id))
    return replace(shown, focus=product, recent=recent, offered=None)
