"""Sentence model: all-MiniLM-L6-v2 computed in numpy from weights that stay in their file, eight bits each.

A runtime would unfold them to floats when it loads, 150 MB for the life of the process. Here a layer's are unfolded while it is computed,
and of the words only those that are asked for.
"""

import mmap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import threadpoolctl
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Buffer = memoryview

_LAYERS, _HEADS, _EPSILON = 6, 12, 1e-12
_NEAR = 1 << 15
_GRAPH, _INITIALIZER, _NAME, _DIMENSION, _TYPE, _CONTENT = 7, 5, 8, 1, 2, 9
"""Fields of ONNX's ModelProto, GraphProto and TensorProto."""
_TYPES: Mapping[int, type[np.generic]] = {1: np.float32, 3: np.int8, 7: np.int64}


@dataclass(frozen=True)
class QuantizedWeights:
    """A matrix in eight bits, with what each of its columns (or rows) is multiplied by."""

    whole: NDArray[np.int8]
    scale: Floats

    def apply(self, states: Floats, bias: Floats) -> Floats:
        """`states` through a layer of these weights."""
        made: Floats = states @ self.whole.astype(np.float32)
        made *= self.scale
        made += bias
        return made

    def rows(self, places: NDArray[np.int64]) -> Floats:
        """The rows at these places."""
        made: Floats = self.whole[places].astype(np.float32) * self.scale[places]
        return made


class SentenceModel:
    """States of the last layer for batches of tokens. Raises KeyError for a file that holds another model."""

    def __init__(self, path: Path) -> None:
        # Its matrices are small: threads of the linear algebra would wait for each other ten times as long as they compute.
        threadpoolctl.threadpool_limits(limits=1, user_api="blas")
        with path.open("rb") as file:
            found = dict(_tensors(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))))
        self._plain = {name.removeprefix("inner."): tensor for name, tensor in found.items()}
        self._words = self._weights("embeddings.word_embeddings.weight")
        self._places = self._weights("embeddings.position_embeddings.weight")
        matrices = [name.removesuffix("_q") for name in found if name.startswith("val_") and name.endswith("_q")]
        if len(matrices) != 6 * _LAYERS:
            raise KeyError(f"{path} has {len(matrices)} matrices")
        self._matrices = [self._weights(name) for name in matrices]

    @property
    def weights(self) -> list[QuantizedWeights]:
        """All matrices, as they lie in the file."""
        return [self._words, self._places, *self._matrices]

    def states(self, ids: NDArray[np.int64], mask: NDArray[np.int64]) -> Floats:
        """For each token of each text 384 numbers; `mask` is 0 where a text has ended."""
        kind = self._plain["embeddings.token_type_embeddings.weight"][0]
        states: Floats = self._words.rows(ids) + kind + self._places.rows(np.arange(ids.shape[1]))
        states = self._normalize(states, "embeddings")
        away = np.where(mask[:, None, None, :] == 0, np.finfo(np.float32).min, np.float32(0))
        for layer in range(_LAYERS):
            states = self._layer(layer, states, away)
        return states

    def _layer(self, layer: int, states: Floats, away: Floats) -> Floats:
        name, matrices = f"encoder.layer.{layer}", self._matrices[6 * layer : 6 * layer + 6]
        parts = ("attention.self.query", "attention.self.key", "attention.self.value")
        query, key, value = (
            _by_head(matrix.apply(states, self._plain[f"{name}.{part}.bias"]))
            for matrix, part in zip(matrices[:3], parts, strict=True)
        )
        weights = query @ key.swapaxes(-1, -2) / np.float32(np.sqrt(query.shape[-1])) + away
        weights = np.exp(weights - weights.max(axis=-1, keepdims=True))
        weights /= weights.sum(axis=-1, keepdims=True)
        read = (weights @ value).swapaxes(1, 2).reshape(states.shape)
        read = matrices[3].apply(read, self._plain[f"{name}.attention.output.dense.bias"])
        states = self._normalize(read + states, f"{name}.attention.output")
        wide = _gelu(matrices[4].apply(states, self._plain[f"{name}.intermediate.dense.bias"]))
        narrow = matrices[5].apply(wide, self._plain[f"{name}.output.dense.bias"])
        return self._normalize(narrow + states, f"{name}.output")

    def _normalize(self, states: Floats, name: str) -> Floats:
        weight, bias = (self._plain[f"{name}.LayerNorm.{part}"] for part in ("weight", "bias"))
        states -= states.mean(axis=-1, keepdims=True)
        squares = np.einsum("btn,btn->bt", states, states)[..., None]
        states /= np.sqrt(squares / np.float32(states.shape[-1]) + np.float32(_EPSILON))
        states *= weight
        states += bias
        return states

    def _weights(self, name: str) -> QuantizedWeights:
        return QuantizedWeights(self._plain[f"{name}_q"], self._plain[f"{name}_scale"])


def _by_head(states: Floats) -> Floats:
    texts, tokens, size = states.shape
    return states.reshape(texts, tokens, _HEADS, size // _HEADS).swapaxes(1, 2)


def _gelu(states: Floats) -> Floats:
    """In place, so many numbers at once as lie near the processor."""
    flat = states.reshape(-1)
    for start in range(0, flat.size, _NEAR):
        part = flat[start : start + _NEAR]
        part *= (error_function(part * np.float32(1 / np.sqrt(2))) + 1) * np.float32(0.5)
    return states


def error_function(numbers: Floats) -> Floats:
    """After Abramowitz and Stegun 7.1.26, exact to 1.5e-7."""
    size = np.abs(numbers)
    part = np.float32(1) / (size * np.float32(0.3275911) + np.float32(1))
    summed = np.full_like(part, 1.061405429)
    for term in (-1.453152027, 1.421413741, -0.284496736, 0.254829592):
        summed *= part
        summed += np.float32(term)
    summed *= part
    summed *= np.exp(-(size * size))
    made: Floats = np.copysign(1 - summed, numbers)
    return made


def _tensors(model: Buffer) -> Iterator[tuple[str, NDArray[Any]]]:
    """The numbers of an ONNX file by name, each where it lies in the file."""
    graph = next(value for field, value in _fields(model) if field == _GRAPH)
    for field, tensor in _fields(graph):
        if field == _INITIALIZER:
            parts = [(number, value) for number, value in _fields(tensor)]
            by_number = dict(parts)
            shape = [size for number, value in parts if number == _DIMENSION for size in _dimensions(value)]
            numbers = np.frombuffer(by_number[_CONTENT], dtype=_TYPES.get(by_number[_TYPE], np.uint8))
            yield bytes(by_number[_NAME]).decode(), numbers.reshape(shape)


def _dimensions(value: Any) -> Iterator[int]:
    """Dimensions, of which a file may write each or all at once."""
    if isinstance(value, int):
        yield value
        return
    at = 0
    while at < len(value):
        size, at = _number(value, at)
        yield size


def _fields(message: Buffer) -> Iterator[tuple[int, Any]]:
    """The fields of a message of protocol buffers: numbers, and what has a length as it lies there."""
    at, widths = 0, {1: 8, 5: 4}
    while at < len(message):
        key, at = _number(message, at)
        field, kind = key >> 3, key & 7
        if kind == 0:
            value, at = _number(message, at)
            yield field, value
            continue
        size = widths.get(kind, 0)
        if kind == 2:
            size, at = _number(message, at)
        yield field, message[at : at + size]
        at += size


def _number(message: Buffer, at: int) -> tuple[int, int]:
    """The number that begins there, and where it ends."""
    number = shift = 0
    while True:
        byte, at = message[at], at + 1
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            return number, at
