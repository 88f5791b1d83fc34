"""Owned devices: the verdict on what somebody has, whether to keep, mend or replace it, before any product is shown."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.language.closed_classes import FIRST_PERSON, WHICH
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.tokens import word_set, words_in
from maven_app.domain.needs.need import SpecLimit
from maven_app.knowledge.owned_devices import OwnedFamily, OwnedRule, Topic
from maven_app.knowledge.schema import AdviceEntry
from maven_app.llm.offline.intents.decision import Decision
from maven_app.llm.offline.intents.expert_advice import AskedAdvice, advice_asked
from maven_app.llm.offline.intents.intent import GiveAdvice, Recommend, Search
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.phrasing.small_talk import was_advised
from maven_app.understanding.circumstances.owned_devices import (
    OwnedMatter,
    device_weighed,
    matters_in,
    says,
    this_year,
)
from maven_app.understanding.intents import Label
from maven_app.understanding.lexicon.categories import PARTS
from maven_app.understanding.lexicon.wishes import PLAIN_VALUE
from maven_app.understanding.owned.device_names import OwnedDevice, find_device

_TURNS_BACK = 3
"""Turns after which a device that somebody told of is spoken of no more."""


@dataclass(frozen=True)
class _Verdict:
    """The verdict on a device, as far as one matter goes."""

    device: OwnedDevice
    family: OwnedFamily | None
    rule: OwnedRule | None
    topic: Topic
    asks_what_stays: bool = False

    @property
    def outcome(self) -> str:
        """The verdict in a word."""
        return self.family.outcome if self.family else self.rule.outcome if self.rule else "depends"

    @property
    def is_of_age(self) -> bool:
        """Whether it goes by more than the kind of thing."""
        rule = self.rule
        return self.family is not None or (rule is not None and (rule.from_age, rule.below_age) != (None, None))

    def entry(self, *, is_in_brief: bool = False) -> AdviceEntry | None:
        """It as advice; in brief only what is said on the matter."""
        said = list(self._on_topic())
        if self.family and not (is_in_brief and said):
            said = [*said, self.family.says] if self._is_urgent else [self.family.says, *said]
        return advice_of(f"owned_{self.topic}", self.device.category, said) if said else None

    @property
    def _is_urgent(self) -> bool:
        """Whether what is to be done on the matter comes before the verdict."""
        is_hopeless = self.rule is not None and self.topic == "broken" and self.rule.outcome == "replace"
        return is_hopeless or (self.topic == "screen" and self.family is not None and "screen" in self.family.topics)

    def _on_topic(self) -> Iterator[LocalizedText]:
        keeps = self.family.keeps if self.family and self.asks_what_stays else None
        if self.family and self.topic in self.family.topics:
            yield self.family.topics[self.topic]
        elif self.rule and not self._is_told_by_family and not (keeps and self.topic == "stays"):
            yield self.rule.says
        if keeps:
            yield keeps

    @property
    def _is_told_by_family(self) -> bool:
        """Whether the verdict on the family speaks of the matter already."""
        if self.family is None:
            return False
        is_mended = self.family.outcome == "mend" and self.topic in ("broken", "worn")
        return is_mended or any(one.topic == self.topic for one in matters_in(self.family.says.en))


def advice_of(id: str, category: str, said: Sequence[LocalizedText], *, between: str = " ") -> AdviceEntry:
    """The texts as one advice on goods of `category`, with `between` each two."""
    kind = category_of(category).many
    return AdviceEntry(
        id=id,
        category=category,
        says=((kind,),),
        asked=(kind,) * 4,
        answers=LocalizedText(en=between.join(one.en for one in said), id=between.join(one.id for one in said)),
    )


def resolve_owned(reading: TurnReading, label: Label) -> Decision | None:
    """The verdict on the device that the message says somebody has and asks about, or that an earlier one told of; None elsewhere."""
    if device := _asked_device(reading):
        return _decide(device, reading, label)
    entry = _more_on(earlier, reading) if (earlier := _earlier_device(reading)) else None
    return Decision(GiveAdvice(entry)) if entry else None


def is_told_by_age(reading: TurnReading) -> bool:
    """Whether its model or its age says more of a device that the message weighs than what is wrong with it: a slow laptop of ten years."""
    device = _asked_device(reading)
    verdict = _verdict_on(device, reading) if device else None
    if verdict is None or not verdict.is_of_age:
        return False
    is_of_model = verdict.family is not None and verdict.topic in verdict.family.topics
    is_hopeless = verdict.outcome == "replace" and says(reading.text, "weighs")
    return is_of_model or is_hopeless or verdict.topic in _OF_AGE


_OF_AGE: frozenset[Topic] = frozenset({"slow", "battery", "full", "updates", "parts", "gain", "stays", "eyes", "age"})
"""Matters on which the age decides more than what fails."""


def with_what_stays(decision: Decision, reading: TurnReading) -> Decision:
    """The decision on a successor of a device that the message names, with what of that goes on beside it."""
    if decision.advice or not isinstance(decision.intent, Search | Recommend):
        return decision
    device = find_device(words_in(reading.text), reading.knowledge.owned, this_year())
    family = device.family if device and device.is_somebodys else None
    if device is None or family is None or family.keeps is None or reading.prompt.need.category != family.category:
        return decision
    return replace(decision, advice=AskedAdvice(advice_of("owned_keeps", device.category, [family.keeps]), "last"))


def _decide(device: OwnedDevice, reading: TurnReading, label: Label) -> Decision | None:
    verdict = _verdict_on(device, reading)
    entry = verdict.entry() if verdict else None
    if verdict is None or entry is None or (not verdict.is_of_age and advice_asked(reading, label)):
        return None
    if verdict.outcome != "replace" or verdict.topic in ("parts", "gain"):
        return Decision(GiveAdvice(entry))
    return Decision(Recommend(intent=_sought_instead(device, reading)), advice=AskedAdvice(entry, "first"))


def _sought_instead(device: OwnedDevice, reading: TurnReading) -> str:
    """The words for a successor: without a use, what gives most for its money."""
    kind = category_of(device.category).many.lower()
    return kind if any(wish.use for wish in reading.stated_need.wishes) else f"{kind}, {PLAIN_VALUE}"


def _asked_device(reading: TurnReading) -> OwnedDevice | None:
    """The device that somebody has, where the message asks whether to keep it or complains of it; None where it seeks another thing."""
    device = _told_device(reading.text, reading)
    return device if device and not _is_beside(device, reading) else None


def _told_device(text: str, reading: TurnReading) -> OwnedDevice | None:
    """The device that the message weighs, else one that somebody has and sets against another that is named."""
    owned, words = reading.knowledge.owned, words_in(text)
    if device := device_weighed(words, owned, this_year()):
        return device
    had = find_device(words, owned, this_year()) if says(text, "compares") and not says(text, "buying") else None
    is_set_against = had is not None and any(one.category == had.category for one in reading.products)
    return had if had and had.is_somebodys and is_set_against else None


def _is_beside(device: OwnedDevice, reading: TurnReading) -> bool:
    """Whether the message seeks what is of another kind, a part, or what it describes, for which the device only tells."""
    stated = reading.stated_need
    kinds = {stated.category, *(part.category for part in stated.other_needs)} - {None, device.category}
    seeks_part = bool(kinds & {*PARTS}) and not _WHICH.isdisjoint(reading.words)
    figures = [one for one in stated.constraints if isinstance(one, SpecLimit) and stated.category not in PARTS]
    describes = bool(figures or any(wish.relative for wish in stated.wishes)) and not says(reading.text, "weighs")
    seeks = describes or seeks_part or bool(stated.budget) or stated.aim == "cheapest"
    return seeks or bool(kinds - {*PARTS} or reading.other_things) or _is_set_against_shown(device, reading)


def _is_set_against_shown(device: OwnedDevice, reading: TurnReading) -> bool:
    """Whether the device is held against what is shown, which is asked about."""
    compares = says(reading.text, "gain") or says(reading.text, "compares") or not _IT.isdisjoint(reading.words)
    return bool(reading.shown.all) and (compares or reading.shown_category != device.category)


_IT = word_set("it this that itu ini")
"""Words for what is shown, with which what somebody has is compared: "is [it] a big upgrade over my iPhone 12?"."""
_WHICH = WHICH | word_set("what wich need apa")


def _earlier_device(reading: TurnReading) -> OwnedDevice | None:
    """The device of an earlier message that this one asks more of."""
    if reading.mentions.named or reading.stated_need.budget or says(reading.text, "seeks"):
        return None
    asked = matters_in(reading.text)
    is_of_it = says(reading.text, "weighs") or any(one.topic == "gain" for one in asked)
    if not (asked or _tells_little_use(reading)) or (reading.shown.all and not is_of_it):
        return None
    texts = (words_of(turn.message) for turn in reversed(reading.prompt.transcript.turns[-_TURNS_BACK:]))
    device = next(filter(None, (_told_device(text, reading) for text in texts)), None)
    return device if device and reading.stated_need.category in {None, device.category, *PARTS} else None


def _more_on(device: OwnedDevice, reading: TurnReading) -> AdviceEntry | None:
    """More on the device of an earlier message; the verdict that was given again, where it is told what little is done with the thing."""
    if _tells_little_use(reading):
        family = device.family
        said = advice_of("owned_use", device.category, [family.says]) if family and family.outcome in _STAYS else None
        return said if said and was_advised(said, reading.prompt.transcript) else None
    verdict = _verdict_on(device, reading)
    return verdict.entry(is_in_brief=True) if verdict and verdict.topic != "age" else None


def _tells_little_use(reading: TurnReading) -> bool:
    """ "I only play Zelda": whether the message tells what little is done with a thing, and asks nothing."""
    begins = not FIRST_PERSON.isdisjoint(reading.words[:2])
    return begins and not _ONLY.isdisjoint(reading.words[:4]) and not reading.is_question and reading.is_short


_ONLY = word_set("only just mostly mainly cuma hanya cuman doang")
_STAYS = frozenset({"keep", "mend", "depends"})


def _verdict_on(device: OwnedDevice, reading: TurnReading) -> _Verdict | None:
    known, age = reading.knowledge.owned[device.category], device.age(this_year())
    family, matters = device.family, matters_in(reading.text)
    verdict = partial(_Verdict, device, family, asks_what_stays=any(one.topic == "stays" for one in matters))
    for matter in (*matters, *([] if family else [OwnedMatter("age")])):
        rule = known.rule(matter.topic, age=age, outcome=family.outcome if family else None)
        if rule or (family and (matter.topic in family.topics or (matter.topic == "stays" and family.keeps))):
            return verdict(rule, matter.topic)
    return verdict(None, "age") if family else None
