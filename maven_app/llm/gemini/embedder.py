"""Gemini's embeddings: an embedder of the catalogue's index through google-genai."""

from collections.abc import Sequence

import httpx2
import numpy as np
from google.genai import types

from maven_app.domain.errors import ProviderUnavailable
from maven_app.index.embedder import DIMENSIONS
from maven_app.llm.gemini.client import BASE_URL, create_client, translate_errors
from maven_app.ports.embedding import Vectors

_BATCH = 100
"""Texts of one request: the most that Gemini takes."""


class GeminiEmbedder:
    """A `vectors.embedder.Embedder` on one of Gemini's models. Raises ProviderUnavailable, ProviderRejected."""

    def __init__(
        self, model: str, *, api_key: str, http: httpx2.AsyncClient, base_url: str = BASE_URL, seconds: float = 10.0
    ) -> None:
        self.name = f"gemini:{model}"
        self._model = model
        self._key = api_key
        self._client = create_client(
            api_key=api_key, http=http, base_url=base_url, idle_seconds=seconds, call_seconds=seconds
        )

    async def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, in order."""
        vectors = np.zeros((len(texts), DIMENSIONS), dtype=np.float32)
        for start in range(0, len(texts), _BATCH):
            batch = texts[start : start + _BATCH]
            vectors[start : start + len(batch)] = await self._embed(batch)
        lengths = np.linalg.norm(vectors, axis=1, keepdims=True)  # a shortened vector is not always of length 1
        told: Vectors = vectors / np.maximum(lengths, 1e-9)
        return told

    async def _embed(self, texts: Sequence[str]) -> list[list[float]]:
        # Of a list of plain strings the newer models make one vector, for all of them together.
        contents: list[types.ContentUnion] = [types.Content(parts=[types.Part(text=text)]) for text in texts]
        config = types.EmbedContentConfig(output_dimensionality=DIMENSIONS)
        with translate_errors(self.name, self._key):
            reply = await self._client.aio.models.embed_content(model=self._model, contents=contents, config=config)
        found = [list(embedding.values or []) for embedding in reply.embeddings or []]
        if len(found) != len(texts) or any(len(vector) != DIMENSIONS for vector in found):
            raise ProviderUnavailable(
                f"{self.name} sent {len(found)} vectors for {len(texts)} texts, or of another size"
            )
        return found
