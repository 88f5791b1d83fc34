"""Yes-no questions: whether a message begins as one that wants yes or no of something."""

import re

_WHETHER = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus|trus)\W+)*(?:(?:will|would|does|do|did|is|are|can|could|has|have|won't|doesn't|isn't)"
    r"(?! (?:you|there|any|anything|we|i get|that all|it all))|apakah|bakal)\b",
    re.IGNORECASE,
)


def asks_whether(text: str) -> bool:
    """Whether `text` begins as a question that wants yes or no of something: "is it loud?", but not "can you ...?" or "is there ...?"."""
    return _WHETHER.match(text) is not None


def whether_opener(text: str) -> str:
    """The words by which such a question begins: "and would"; "" of any other message."""
    match = _WHETHER.match(text)
    return match[0] if match else ""
