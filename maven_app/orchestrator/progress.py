"""Progress: a turn while it runs, folded as every reader will fold it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from maven_app.domain.conversation.artifacts import Inquiry
from maven_app.domain.conversation.events import ModelSwitched, TurnEvent
from maven_app.domain.conversation.transcript import StepRecord, SwitchBlock, Transcript, Turn, apply
from maven_app.domain.needs.need import Need
from maven_app.domain.usage import UsageMeter
from maven_app.orchestrator.context import TurnServices
from maven_app.orchestrator.repeated_failures import is_only_misuse, withdrawn_tools
from maven_app.orchestrator.source_numbers import SourceNumbers
from maven_app.ports.llm import LanguageModel, ToolSpec
from maven_app.ports.products import Vocabulary
from maven_app.tools.registry import available
from maven_app.tools.step import Step, StepEvent
from maven_app.understanding.pointing import ANSWER_TOOL


@dataclass
class Progress:
    """The state of a turn: what it has told and used so far, and what its next step works with."""

    services: TurnServices
    emit: Callable[[TurnEvent], None]
    before: Transcript
    turn: Turn
    calls: int
    """The highest call number that was given."""
    need: Need
    need_before: Need
    """The need before the message."""
    need_by_model: bool
    """Whether a model read the need beside what was shown, so that what is only asked about is not in it."""
    vocabulary: Vocabulary
    numbers: SourceNumbers
    meter: UsageMeter
    """Counts what was used."""
    began: float
    """By the clock that never goes back."""
    by_rule: bool = True
    """Whether code made all of the answer's words; False once a model has told some."""
    texts: dict[str, str] = field(default_factory=dict)
    """Texts of sources as they were read, whole, by source id."""
    rounds: int = 0
    """How often the model has called tools."""
    answering: str = ""
    """The name of the model that has routed last; empty before the first has."""
    given_up: frozenset[str] = frozenset()
    """Names of the models that called nothing but what cannot work."""
    misused: int = 0
    """How many of the first steps are calls of theirs, of which no other model hears."""

    def tell(self, event: TurnEvent) -> None:
        """Fold `event` in and pass it on. That a model stands in for another is told once, not at every question."""
        if not self._is_repeat(event):
            self.turn = apply(self.turn, event)
            self.emit(event)

    def _is_repeat(self, event: TurnEvent) -> bool:
        told = {(block.before, block.after) for block in self.turn.blocks if isinstance(block, SwitchBlock)}
        return isinstance(event, ModelSwitched) and (event.before, event.after) in told

    @property
    def elapsed_seconds(self) -> float:
        """Seconds for which the turn has run."""
        return self.services.clock.monotonic() - self.began

    @property
    def seconds_left(self) -> float:
        """Seconds for which it may still look."""
        return self.services.limits.seconds - self.elapsed_seconds

    def check_limits(self) -> None:
        """Raise LimitReached where nothing more may be looked up."""
        self.services.limits.check(
            rounds=self.rounds, steps=len(self.turn.steps), seconds=self.elapsed_seconds, cost=self.meter.known_cost
        )

    @property
    def has_found(self) -> bool:
        """Whether a step found anything."""
        return any(step.artifact is not None and step.artifact.items for step in self.turn.steps)

    @property
    def asks_shopper(self) -> bool:
        """Whether a form asks the shopper, whose answer is the next message."""
        return any(isinstance(step.artifact, Inquiry) for step in self.turn.steps)

    @property
    def only_answered(self) -> bool:
        """Whether the turn answered a question on products, or had only words of code's own to say: then nothing new is wanted."""
        tools = {step.tool for step in self.turn.steps}
        return tools == {ANSWER_TOOL} or (not tools and self.by_rule)

    @property
    def working_steps(self) -> tuple[StepRecord, ...]:
        """The steps without those of models that were given up."""
        return self.turn.steps[self.misused :]

    def give_up_model(self) -> None:
        """Have another model go on, from the start, where the one that routes only calls what cannot work."""
        is_new = self.answering not in self.given_up
        if is_new and self.working_steps and is_only_misuse(self.working_steps, rounds=self.rounds):
            self.given_up |= {self.answering}
            self.misused, self.rounds = len(self.turn.steps), 0

    @property
    def transcript(self) -> Transcript:
        """The conversation with this turn as it stands."""
        return self.before.with_turn(self.turn)

    @property
    def model(self) -> LanguageModel:
        """The model that answers this turn."""
        return self.services.model_for(self.turn.options)

    def tools(self) -> tuple[ToolSpec, ...]:
        """The tools that make sense now, without those that only fail."""
        offered = available(self.transcript, self.turn, web=self.services.web is not None)
        return tuple(tool for tool in offered if tool.name not in withdrawn_tools(self.working_steps))

    def step(self, call_id: str, emit: Callable[[StepEvent], None], *, is_alone: bool = True) -> Step:
        """The step that the tool of this call works with; its events go to `emit`."""
        services = self.services
        return Step(
            call_id=call_id,
            emit=emit,
            message=self.turn.message,
            options=self.turn.options,
            need=self.need,
            transcript=self.transcript,
            model=self.model,
            source=services.sources[self.turn.options.source],
            fallback_source=services.sources["catalogue"],
            catalogue=services.catalogue,
            vocabulary=self.vocabulary,
            market=services.market_for(self.turn.options, self.need),
            shop=services.shop.with_taxonomy(self.vocabulary.taxonomy),
            knowledge=services.knowledge,
            number=self.numbers.number,
            now=services.clock.now,
            is_alone=is_alone,
            routed_by_rule=self.by_rule,
            pages=services.pages,
            web=services.web,
            result_cache=services.result_cache,
            texts=self.texts,
        )
