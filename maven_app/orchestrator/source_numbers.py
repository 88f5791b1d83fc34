"""Source numbers: the numbers under which the words of a turn cite its sources."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import count

from maven_app.domain.documents.prose import cited_numbers
from maven_app.domain.sources.sources import NumberedSource, Source


@dataclass
class SourceNumbers:
    """The numbers under which one turn cites its sources: 1, 2, 3 in the order of finding.

    A turn that was stopped may have told some of them only, so the next one follows the highest.
    """

    known: dict[str, int] = field(default_factory=dict)
    """By source id."""
    read: set[str] = field(default_factory=set)
    """Ids of those that were told as read."""
    announced: set[str] = field(default_factory=set)

    @classmethod
    def of(cls, sources: tuple[NumberedSource, ...]) -> "SourceNumbers":
        """Those of a turn that told `sources` already."""
        known = {numbered.source.id: numbered.number for numbered in sources}
        read = {numbered.source.id for numbered in sources if not numbered.source.unread}
        return cls(known, read, set(known))

    def number(self, source: Source) -> int:
        """The number of `source`, given now if it has none."""
        if source.id not in self.known:
            self.known[source.id] = max(self.known.values(), default=0) + 1
        return self.known[source.id]

    def preview(self, sources: Iterable[Source]) -> tuple[NumberedSource, ...]:
        """`sources` under numbers by which words may cite them. A number that no words use stays free."""
        numbers, fresh = dict(self.known), count(max(self.known.values(), default=0) + 1)
        by_id = {source.id: source for source in sources}
        numbers |= {id: next(fresh) for id in by_id if id not in numbers}
        return tuple(NumberedSource(number=numbers[id], source=source) for id, source in by_id.items())

    def assign_used(self, text: str, offered: Iterable[NumberedSource]) -> tuple[NumberedSource, ...]:
        """Those of `offered` that `text` cites and that were not told yet; their numbers are theirs from now on."""
        cited = set(cited_numbers(text))
        used = [one for one in offered if one.number in cited and one.source.id not in self.announced]
        self.known |= {one.source.id: one.number for one in used}
        return self.assign_new(tuple(one.source for one in used))

    def assign_new(self, sources: tuple[Source, ...]) -> tuple[NumberedSource, ...]:
        """Those of `sources` that were not told yet, or only as named and are read by now, with their numbers."""
        fresh = []
        for source in sources:
            if source.id not in self.announced or (source.id not in self.read and not source.unread):
                fresh.append(NumberedSource(number=self.number(source), source=source))
                self.announced.add(source.id)
                self.read |= set() if source.unread else {source.id}
        return tuple(fresh)
