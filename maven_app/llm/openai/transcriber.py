"""OpenAI-compatible transcription: POST /audio/transcriptions, through OpenAI's SDK."""

import httpx2
import openai

from maven_app.domain.errors import ProviderUnavailable
from maven_app.llm.openai.model import BASE_URL
from maven_app.llm.provider_errors import error_for_status, sanitize_error_text
from maven_app.ports.llm import Recording
from maven_app.resilience.http_replies import parse_retry_after


class OpenAITranscriber:
    """A `Transcriber` on one model of such a server."""

    def __init__(
        self, model: str, *, api_key: str, http: httpx2.AsyncClient, base_url: str = BASE_URL, seconds: float = 30.0
    ) -> None:
        self.name = f"openai:{model}"
        self._model = model
        self._key = api_key
        self._client = openai.AsyncOpenAI(
            api_key=api_key, base_url=base_url, timeout=seconds, max_retries=0, http_client=http
        )

    async def transcribe(self, recording: Recording, *, language: str) -> str:
        """The words of `recording`; see the port."""
        name = f"recording.{recording.media_type.removeprefix('audio/')}"  # servers tell the container by the ending
        try:
            reply = await self._client.audio.transcriptions.create(
                model=self._model, file=(name, recording.content, recording.media_type), language=language
            )
            return reply.text.strip()
        # `from None` throughout: the causes hold raw bodies, and some of them the key.
        except openai.APIStatusError as error:
            said = sanitize_error_text(f"{self.name}: {error.message}", self._key)
            wait = parse_retry_after(error.response.headers.get("retry-after"))
            raise error_for_status(error.status_code, said, retry_after=wait) from None
        except (openai.APIError, httpx2.HTTPError) as error:
            raise ProviderUnavailable(f"{self.name}: connection lost: {type(error).__name__}") from None
        except (ValueError, TypeError, AttributeError) as error:  # not JSON, or JSON of another shape
            raise ProviderUnavailable(f"{self.name} sent a malformed answer: {type(error).__name__}") from None
