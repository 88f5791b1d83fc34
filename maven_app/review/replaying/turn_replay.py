"""Turn replay: a turn on record, run again with another model or other sources. Nothing of the record changes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import takewhile

from maven_app.domain.conversation.events import TurnEvent
from maven_app.domain.conversation.messages import SourceChoice
from maven_app.domain.conversation.transcript import Transcript, Turn, apply
from maven_app.domain.errors import NotFound
from maven_app.orchestrator.context import TurnContext, TurnServices
from maven_app.orchestrator.turn import run_turn
from maven_app.ports.products import ProductSource
from maven_app.ports.telemetry.telemetry import SILENT_TELEMETRY
from maven_app.review.replaying.recorded_products import RecordedProducts


@dataclass(frozen=True)
class ReplayChoice:
    """How a turn is run again."""

    model: str | None = None
    """Id of the model that answers, as the registry names it; "" for the one that is set, None for the one that was asked for then."""
    from_record: bool = False
    """Whether searches find what they found then, and no page is opened; else sources are asked as they are now."""


async def replay_turn(services: TurnServices, transcript: Transcript, turn_id: str, choice: ReplayChoice) -> Turn:
    """The turn as it goes now, after the same turns; a turn that fails is one too. Nobody's memory is read or written.

    It has an id of its own. Raises NotFound for a turn that is not there, was answered elsewhere or still runs, and for a model that cannot
    be chosen.
    """
    before = tuple(takewhile(lambda one: one.id != turn_id, transcript.turns))
    recorded = next((one for one in transcript.turns if one.id == turn_id), None)
    if recorded is None or recorded.is_shared or recorded.is_running:
        raise NotFound(f"no turn {turn_id!r} that can be run again")
    if choice.model and choice.model not in services.models:
        raise NotFound(f"no model {choice.model!r}")
    turn = Turn(
        id=f"{recorded.id}-again",
        message=recorded.message,
        options=recorded.options.with_model(choice.model),
        started=services.clock.now(),
    )

    def emit(event: TurnEvent) -> None:
        nonlocal turn
        turn = apply(turn, event)

    context = TurnContext(Transcript(turns=before, calls=transcript.calls), turn, transcript.calls)
    await run_turn(_services_for(services, (recorded, *before), choice), context, emit)
    return turn


def _services_for(services: TurnServices, turns: tuple[Turn, ...], choice: ReplayChoice) -> TurnServices:
    unseen = replace(services, memory=None, result_cache=None, telemetry=SILENT_TELEMETRY)
    if not choice.from_record:
        return unseen
    sources: Mapping[SourceChoice, ProductSource] = dict.fromkeys(services.sources, RecordedProducts(turns))
    return replace(unseen, sources=sources, pages=None, web=None)
