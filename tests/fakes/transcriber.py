"""A transcriber that hears what it is told to have heard, and says what it was given."""

from maven_app.ports.llm import Recording


class ScriptedTranscriber:
    """A `Transcriber` whose recordings all say `words`; set `error` to have it fail as a service does."""

    name = "scripted"

    def __init__(self, words: str = "", error: Exception | None = None) -> None:
        self.words = words
        self.error = error
        self.heard: list[tuple[Recording, str]] = []

    async def transcribe(self, recording: Recording, *, language: str) -> str:
        self.heard.append((recording, language))
        if self.error:
            raise self.error
        return self.words
