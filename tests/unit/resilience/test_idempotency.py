"""A request that arrives again is known for a while, to its own sender."""

from maven_app.resilience.idempotency import IdempotencyLedger


class _Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_what_arrived_is_known_with_its_note_to_its_sender_alone() -> None:
    ledger = IdempotencyLedger()
    ledger.record("ana", "k", note="/c/1")

    assert (ledger.note("ana", "k"), ledger.note("ben", "k"), ledger.note("ana", "l")) == ("/c/1", None, None)


def test_what_is_forgotten_may_come_again() -> None:
    ledger = IdempotencyLedger()
    ledger.record("ana", "k")
    ledger.forget("ana", "k")
    ledger.forget("ana", "k")

    assert ledger.note("ana", "k") is None


def test_it_is_known_for_as_long_as_a_connection_may_be_away() -> None:
    clock = _Clock()
    ledger = IdempotencyLedger(lifetime=60, now=clock)
    ledger.record("ana", "k")
    clock.now = 59
    assert ledger.note("ana", "k") == ""

    clock.now = 60
    assert ledger.note("ana", "k") is None
    ledger.record("ben", "k")
    assert len(ledger) == 1


def test_there_are_never_too_many() -> None:
    ledger = IdempotencyLedger(most_keys=4, most_senders=10)
    for number in range(5):
        ledger.record("ana", str(number))
    assert (ledger.note("ana", "0"), ledger.note("ana", "1")) == (None, "")

    for number in range(10):
        ledger.record(str(number), "k")
    assert ledger.note("ana", "1") is None
    assert len(ledger) == 10
