"""Forms of questions: whether a message begins as one that wants yes or no of something, or as one that wants to know how."""

import re

_WHETHER = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*(?:(?:will|would|does|do|did|is|are|can|could|has|have|won't|doesn't|isn't)"
    r"(?! (?:you|there|any|anything|we|i get|that all|it all))|apakah|bakal)\b",
    re.IGNORECASE,
)


_HOW = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*(?:how (?:do|can|could|should|would|to)\b|what (?:if|happens)\b"
    r"|(?:gi|bagai)mana (?:cara\w*|kalau|kalo|tau|tahu|bisa)\b|cara(?:nya)?\b|(?:kalau|kalo) salah\b"
    r"|(?:kalau|kalo|klo)\b.*\b(?:gimana|bagaimana|gmn)\W*$)",
    re.IGNORECASE,
)


def asks_how(text: str) -> bool:
    """Whether `text` begins as a question how something is done, or what happens then: "how do I know which fits?", "what if ...?"."""
    return _HOW.match(text) is not None


def asks_whether(text: str) -> bool:
    """Whether `text` begins as a question that wants yes or no of something: "is it loud?", but not "can you ...?" or "is there ...?"."""
    return _WHETHER.match(text) is not None


def whether_opener(text: str) -> str:
    """The words by which such a question begins: "and would"; "" of any other message."""
    match = _WHETHER.match(text)
    return match[0] if match else ""


_TAG = re.compile(
    r"(?:,\s*(?:right|correct|no|yes|yeah|bukan)|(?:,\s*|\s)(?:am i right"
    r"|(?:is|are|was|does|do|has|have|can|will|would|should)n['’]?t (?:it|they|that|he|she|we|i)"
    r"|(?:ya )?kan|betul(?: ga| gak)?|bener(?: ga| gak)?))\s*\?",
    re.IGNORECASE,
)


def asks_to_confirm(text: str) -> bool:
    """Whether a sentence of `text` wants to hear that it is so: "it has to be a Windows machine, right?"."""
    return _TAG.search(text) is not None


_OF_AMOUNT = re.compile(
    r"^\W*(?:(?:and|but|so|ok|dan|tapi|apa|apakah)\W+)*(?:is |are |isn't |would |does )?(?:only |just |about |around |a |an )?"
    r"(?:\d|ip[x\d]\d)",
    re.IGNORECASE,
)


def asks_of_amount(text: str) -> bool:
    """Whether a question is about an amount by itself: "is 60 g light?"."""
    return bool(_OF_AMOUNT.match(text))


_DOABLE = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*(?:(?:(?:is|are|will|would) (?:it|that|this|they|these) (?:be )?)?"
    r"(?:easy|hard|difficult|possible|simple|tricky|a pain|a hassle) (?:for \w+ |for (?:my|her|his|our) \w+ )?to (?!find|get|buy|have)\w+"
    r"|(?:can|could) (?:i|you(?! make (?:it|this|that|them)\b)|we|he|she|they|it|my \w+) "
    r"(?:make|set|change|adjust|turn|switch|enlarge|zoom)\b"
    r"|(?:gampang|mudah|susah|sulit|ribet) (?:ga|gak|nggak|tidak|kah)?\s*(?:buat |untuk )?\w+)",
    re.IGNORECASE,
)


def asks_if_doable(text: str) -> bool:
    """Whether `text` asks if something can be done with a product, and how easily: "easy to make the text bigger?"."""
    return _DOABLE.match(text) is not None
