"""Reasoning filter: what some models think aloud in front of their answer, left out."""

_BEGIN, _END = "<think>", "</think>"


class ReasoningFilter:
    """Passes an answer on as it comes, but for a block of thoughts at its very beginning."""

    def __init__(self) -> None:
        self._held = ""
        self._state = "beginning"
        self.left_out = 0
        """Characters that were not passed on."""

    def feed(self, text: str) -> str:
        """The part of the answer that can be passed on by now."""
        if self._state == "answer":
            return text
        self._held += text
        begun = self._held.lstrip()
        if self._state == "beginning" and begun.startswith(_BEGIN):
            self._state = "thoughts"
        if self._state == "beginning" and _BEGIN.startswith(begun):
            return ""
        if self._state == "thoughts" and _END not in self._held:
            return ""
        answer = self._held.partition(_END)[2] if self._state == "thoughts" else self._held
        self.left_out = len(self._held) - len(answer)
        self._state, self._held = "answer", ""
        return answer

    def rest(self) -> str:
        """The part that was held back because it began like a thought and went no further."""
        return self._held if self._state == "beginning" else ""
