"""Fitting: multinomial logistic regression with an L2 penalty, by L-BFGS; the same rows always give the same weights."""

from collections import deque
from collections.abc import Callable

import numpy as np
import numpy.typing as npt

Matrix = npt.NDArray[np.float64]
Loss = Callable[[Matrix], tuple[float, Matrix]]
"""A value and its slope at some weights."""

_MEMORY, _MOST_STEPS, _FLAT, _SHORTEST = 10, 80, 1e-4, 1e-4


def fit(
    rows: npt.NDArray[np.float32],
    labels: npt.NDArray[np.int64],
    *,
    classes: int,
    penalty: float,
    counting: npt.NDArray[np.float64],
    most_steps: int = _MOST_STEPS,
) -> Matrix:
    """Weights of shape (features, classes). `counting` says how much each row counts."""
    wanted = np.eye(classes)[labels]

    def loss(weights: Matrix) -> tuple[float, Matrix]:
        chances = softmax((rows @ weights.astype(np.float32)).astype(np.float64))
        missed = -np.log(np.maximum((chances * wanted).sum(axis=1), 1e-12))
        slope = rows.T @ (counting[:, None] * (chances - wanted)).astype(np.float32)
        value = float((counting * missed).sum()) + penalty / 2 * float((weights**2).sum())
        return value, slope.astype(np.float64) + penalty * weights

    return _lowest(loss, np.zeros((rows.shape[1], classes)), most_steps)


def softmax(scores: Matrix) -> Matrix:
    """Chances that add up to 1 in every row."""
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def _lowest(loss: Loss, start: Matrix, most_steps: int) -> Matrix:
    """Where the loss is lowest, as L-BFGS finds it."""
    place, (value, slope) = start, loss(start)
    past: deque[tuple[Matrix, Matrix]] = deque(maxlen=_MEMORY)
    for _ in range(most_steps):
        if np.linalg.norm(slope) < _FLAT * max(1.0, float(np.linalg.norm(place))):
            break
        way = -_bend(slope, past)
        size = 1.0 if past else 1.0 / max(1.0, float(np.linalg.norm(slope)))
        fall = float((way * slope).sum())
        new_value, new_slope = loss(place + size * way)
        while new_value > value + 1e-4 * size * fall and size > _SHORTEST:
            size /= 2
            new_value, new_slope = loss(place + size * way)
        moved, bent = size * way, new_slope - slope
        if float((moved * bent).sum()) > 1e-12:
            past.append((moved, bent))
        place, value, slope = place + moved, new_value, new_slope
    return place


def _bend(slope: Matrix, past: "deque[tuple[Matrix, Matrix]]") -> Matrix:
    """The slope as the curve that the last steps showed bends it: the two loops of L-BFGS."""
    result, shares = slope.copy(), []
    for moved, bent in reversed(past):
        shares.append(float((moved * result).sum()) / float((moved * bent).sum()))
        result -= shares[-1] * bent
    if past:
        moved, bent = past[-1]
        result *= float((moved * bent).sum()) / float((bent**2).sum())
    for (moved, bent), share in zip(past, reversed(shares), strict=True):
        result += (share - float((bent * result).sum()) / float((moved * bent).sum())) * moved
    return result
