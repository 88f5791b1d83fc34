"""Memory: notes what people who opted in say of themselves, and personalizes their later conversations with it."""

import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import uuid4

from maven_app.domain.actors import Actor
from maven_app.domain.conversation.messages import NeedEdited, TextMessage
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import NotFound, StorageError
from maven_app.domain.language.translatable import translatable
from maven_app.domain.needs.need import BrandLimit, Need, SpecLimit
from maven_app.domain.needs.remembered import (
    AvoidedBrands,
    OwnedDevice,
    PersonalTrait,
    PreferredFeature,
    RememberedNeed,
    RememberedWish,
)
from maven_app.knowledge.shipped import Knowledge
from maven_app.orchestrator.context import PersonalizedNeed, TurnContext
from maven_app.ports.clock import Clock
from maven_app.ports.preferences import PreferenceRepository, RememberedNeedRepository
from maven_app.understanding.lasting_statements import lasting_statements
from maven_app.understanding.need_reader import NeedReader

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class PersonalMemory:
    """A `Memory` in repositories. While somebody has it switched off, nothing of theirs is written and nothing read."""

    preferences: PreferenceRepository
    needs: RememberedNeedRepository
    clock: Clock

    async def personalize(self, context: TurnContext, need: Need, knowledge: Knowledge) -> PersonalizedNeed:
        """Note what the turn's message says of whoever asks, and add what is remembered to its need.

        A fault of the storage is logged, and costs no answer.
        """
        try:
            if context.owner is None or not (await self.preferences.read(context.owner)).remembers:
                return PersonalizedNeed(need)
            known = await self.needs.list(context.owner)
            noted = [one for one in self._statements_in(context, need) if _is_unknown(one, known)]
            for one in noted:
                await self.needs.keep(context.owner, one)
        except StorageError:
            log.warning("turn %s is answered without memory", context.turn.id, exc_info=True)
            return PersonalizedNeed(need)
        wishes = tuple(RememberedWish(id=one.id, part=one.part) for one in noted)
        left = [one for one in known if one.code not in _dismissed_in(context)]
        return PersonalizedNeed(_with_remembered(need, left, knowledge), wishes)

    async def reword(self, actor: Actor, need_id: str, text: str, reader: NeedReader) -> None:
        """Remember what `text` says in place of what has this id. Raises NotFound, also where it says nothing that lasts."""
        before = next((one for one in await self.needs.list(actor) if one.id == need_id), None)
        if before is None:
            raise NotFound(f"nothing is remembered as {need_id!r}", public=translatable("error.no_such_memory"))
        said = lasting_statements(text, reader(text, category=before.part.category or None))
        if not said:
            raise NotFound("nothing that lasts", public=translatable("error.nothing_lasting"))
        await self.needs.keep(actor, copy_with(before, part=said[0].part, words=said[0].words))

    def _statements_in(self, context: TurnContext, need: Need) -> Iterable[RememberedNeed]:
        if not isinstance(context.turn.message, TextMessage):
            return
        for part, words in lasting_statements(context.turn.message.text, need):
            yield RememberedNeed(
                id=uuid4().hex,
                part=part,
                words=words,
                conversation_id=context.conversation_id,
                noted=self.clock.now(),
            )


def _with_remembered(need: Need, known: Sequence[RememberedNeed], knowledge: Knowledge) -> Need:
    """The need with those of `known` that bear on it, and that nothing in it outweighs."""
    bearing = (one for one in known if _bears_on(one, need, knowledge) and not _is_outweighed(one, need))
    return copy_with(need, remembered=tuple(RememberedWish(id=one.id, part=one.part) for one in bearing))


def _bears_on(known: RememberedNeed, need: Need, knowledge: Knowledge) -> bool:
    """Whether it tells goods of the need's category apart: a device does where some go better with it than others."""
    if need.category is None or known.part.category not in ("", need.category):
        return False
    category = knowledge.categories.get(need.category)
    companions = category.companions if category else ()
    return not isinstance(known.part, OwnedDevice) or any(one.is_named_in(known.part.name) for one in companions)


def _is_outweighed(known: RememberedNeed, need: Need) -> bool:
    """Whether the conversation itself says something on the same subject."""
    match known.part:
        case PreferredFeature(key=key):
            return any(isinstance(limit, SpecLimit) and limit.key == key for limit in need.constraints)
        case AvoidedBrands(brands=brands):
            named = [brand for limit in need.constraints if isinstance(limit, BrandLimit) for brand in limit.brands]
            return not set(brands).isdisjoint(named)
        case OwnedDevice(name=name):
            return any(context.name.casefold() == name.casefold() for context in need.context)
        case PersonalTrait(use=use, criterion=criterion):
            return any((wish.use, wish.criterion) == (use, criterion) for wish in need.wishes)


def _is_unknown(need: RememberedNeed, known: Sequence[RememberedNeed]) -> bool:
    return need.part not in [one.part for one in known]


def _dismissed_in(context: TurnContext) -> frozenset[str]:
    turns = (*context.before.turns, context.turn)
    edits = (turn.message for turn in turns if isinstance(turn.message, NeedEdited))
    return frozenset(code for edit in edits for code in edit.removed)
