"""Usage: totals that never claim more than is known."""

from maven_app.domain.usage import Usage

KNOWN = Usage(model="a", calls=1, input_tokens=10, output_tokens=2, thinking_tokens=0, cached_tokens=0, cost=0.5)


def test_known_counts_add_up() -> None:
    both = KNOWN + KNOWN

    assert (both.calls, both.input_tokens, both.cost) == (2, 20, 1.0)


def test_nothing_used_changes_no_total() -> None:
    assert Usage() + KNOWN == KNOWN + Usage() == KNOWN


def test_a_total_names_every_model_that_was_asked_once() -> None:
    total = KNOWN + Usage(model="b", calls=1) + KNOWN + Usage()

    assert (total.model, total.models, KNOWN.models_called, Usage().models_called) == ("a", ("a", "b"), ("a",), ())


def test_a_total_with_an_unknown_part_is_unknown() -> None:
    both = KNOWN + Usage(model="b", calls=1, input_tokens=5)

    assert (both.calls, both.input_tokens, both.output_tokens, both.cost) == (2, 15, None, None)
