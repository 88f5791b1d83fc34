"""Asked names: which of the names in a message are asked about; others stand beside what is sought, or have to be served by it."""

import re
from dataclasses import dataclass

from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import BrandLimit, Context, LineExclusion, Need
from maven_app.understanding.makers.brands import brand_words
from maven_app.understanding.mentions import Mention, Mentions, MissingName, is_asked_itself
from maven_app.understanding.pointing import ScreenProducts
from maven_app.understanding.wishes.retractions import is_forgotten

_SERVING = re.compile(
    r"\b(?:for|with|on|to|untuk|buat|sama|dengan|ke|di)\s+(?:(?:a|an|my|the|our)\s+)?$", re.IGNORECASE
)
"""Words before what a product has to serve."""
_REQUIRING = re.compile(
    r"\b(?:needs?|requires?|without|butuh|perlu|harus punya|tanpa)\s+(?:to have\s+)?(?:(?:a|an|my|the)\s+)?$",
    re.IGNORECASE,
)
"""Words before what it may need beside itself: "does it need [an iPhone]?"."""
_OWN = re.compile(r"\b(?:with|on|to|dengan|sama|ke)\s+my\s+$", re.IGNORECASE)
"""Words before what somebody has, of whatever kind."""
_MINE = re.compile(
    r"\b(?:than|compared (?:to|with)|as|from|dari|daripada) (?:my|our|his|her|their)\s+(?:old\s+)?$", re.IGNORECASE
)
"""Words before what somebody has, which something is held against."""
_ASKED_NEXT = re.compile(
    r"[.!;,]\s+(?:(?:and|but|so|dan|tapi)\s+)*(?:(?:is|was|does|would|will|can|could|has)\s+(?:that|this|it)\b|(?:apa(?:kah)?\s+)?itu\b)",
    re.IGNORECASE,
)
"""Begins a question of what was named last: "my brother shoots with an R10. [Is that] any good?"."""
_BEFORE_SUBJECT = re.compile(r"\W*(?:does|do|is|are|can|will|has|have|apa|apakah)\s+(?:the\s+)?", re.IGNORECASE)
_CHOICE = re.compile(
    r"\s*,?\s*(?:or|vs\.?|versus|atau|apa|lawan)\s*(?:(?!for\b|with\b|on\b|to\b|untuk\b|buat\b|sama\b|dengan\b)\w+\s+){0,3}",
    re.IGNORECASE,
)
"""Words between the sides of a choice, with those that tell of the second: "PS5 Pro or [just a used] PS5"."""
_AGAINST = re.compile(r"\b(?:dibanding\w*|banding\w*|compared|versus|vs|than|daripada|ketimbang)\b", re.IGNORECASE)


@dataclass(frozen=True)
class AskedNames:
    """The names of a message, before what is on the screen."""

    text: str
    mentions: Mentions
    shown: ScreenProducts
    stated_need: Need
    """The need that the message states."""

    def asks_about(self, name: Mention | MissingName) -> bool:
        """Whether the message asks about what it names; not where what is sought has to suit or to resemble it."""
        if self._is_refused(name) or is_forgotten(name.words, self.stated_need):
            return False
        if self._is_maker_of_choice(name) or self._is_chosen_from(name):
            return False
        if self._is_subject(name) or self._is_chosen(name) or self._is_asked_next(name):
            return True
        is_served = isinstance(name, Mention) and (self._is_served(name) or self._is_owned_rival(name))
        return not (is_served or self._is_beside(name.words))

    def _is_chosen_from(self, name: Mention | MissingName) -> bool:
        """Whether it is a line of which one model is wanted, not one that is asked about: "the best iPhone for photos"."""
        if (
            not isinstance(name, Mention)
            or self.stated_need.category != name.product.category
            or len(self.mentions.named) > 1
        ):
            return False
        models = {product.name for product in name.products}
        shown = {product.id for product in self.shown.all}
        if len(models) < 2 or not shown.isdisjoint(product.id for product in name.products):
            return False
        by_price = self.stated_need.aim == "cheapest" or self.stated_need.sort_by == "price"
        return by_price or (
            name.is_line and (self.stated_need.aim in ("best", "value") or bool(self.stated_need.sort_by))
        )

    def _is_subject(self, mention: Mention | MissingName) -> bool:
        """Whether a question begins with it ("is the [Surface Pro] keyboard included?"), or is no more than it."""
        begins = _BEFORE_SUBJECT.fullmatch(self.text[: mention.start]) is not None
        return begins or is_asked_itself(mention, self.text)

    def _is_asked_next(self, name: Mention | MissingName) -> bool:
        """Whether the next sentence asks something of it: the only name, of the kind that is shown."""
        if not isinstance(name, Mention) or len(self.mentions.named) > 1:
            return False
        is_of_kind = name.product.category in {product.category for product in self.shown.all}
        return is_of_kind and _ASKED_NEXT.match(self.text, name.end) is not None

    def _is_chosen(self, mention: Mention | MissingName) -> bool:
        """Whether it is one side of a choice: "PS5 or PS5 Pro for a 4K TV"; what something is "for" is none."""
        sides = [m for m in self.mentions.named if m.end <= mention.start or m.start >= mention.end]
        pairs = [
            (min(m.start, mention.start), self.text[min(m.end, mention.end) : max(m.start, mention.start)])
            for m in sides
        ]
        return any(
            _CHOICE.fullmatch(_without_maker(between)) and not _SERVING.search(self.text[:start])
            for start, between in pairs
        )

    def _is_served(self, mention: Mention) -> bool:
        """Whether what is shown or named before it only has to serve it: "good for the PS5?" of a TV."""
        kinds = {product.category for product in self.shown.all}
        kinds |= {other.product.category for other in self.mentions.found if other.end <= mention.start}
        before = self.text[: mention.start]
        if _OWN.search(before) and self.shown.all and mention.product not in self.shown.all:
            return True
        serves = _SERVING.search(before) or (_REQUIRING.search(before) and self.shown.all)
        return bool(serves and kinds) and mention.product.category not in kinds

    def _is_owned_rival(self, mention: Mention) -> bool:
        """Whether it is somebody's own thing of another kind, against which what is shown is held: "better than my iPhone?" of a camera."""
        kinds = {product.category for product in self.shown.all}
        is_other = bool(kinds) and mention.product.category not in kinds
        return is_other and _MINE.search(self.text[: mention.start]) is not None

    def _is_beside(self, words: str) -> bool:
        """Whether a name only stands beside what is sought: "a case for the iPhone 12"."""
        sought = self.stated_need.category is not None or bool(self.stated_need.text)
        beside = [context.words.casefold() for context in self.stated_need.context if not self._is_set_against(context)]
        return sought and any(words.casefold() in said for said in beside)

    def _is_refused(self, name: Mention | MissingName) -> bool:
        """Whether it stands for a maker that is ruled out where a kind of thing is sought: "a phone that isn't an iPhone"."""
        limits = self.stated_need.constraints
        refused = [one.words.casefold() for one in limits if isinstance(one, LineExclusion)]
        refused += [one.words.casefold() for one in limits if isinstance(one, BrandLimit) and one.excluded]
        return self.stated_need.category is not None and any(name.words.casefold() in words for words in refused)

    def _is_maker_of_choice(self, name: Mention | MissingName) -> bool:
        """Whether a line stands for its maker, between makers of which not all are named by a product: "Kindle or Kobo"."""
        chosen = (one for one in self.stated_need.constraints if isinstance(one, BrandLimit) and len(one.brands) > 1)
        said = [[words.strip() for words in one.words.casefold().split(",")] for one in chosen]
        named = " / ".join(mention.words.casefold() for mention in self.mentions.named)
        lacking = [words for words in said if not all(one in named for one in words)]
        return isinstance(name, Mention) and name.is_line and any(name.words.casefold() in words for words in lacking)

    def _is_set_against(self, context: Context) -> bool:
        """Whether words set a name against what is on the screen: "compared with the S24?"."""
        is_set = bool(self.shown.all) or len(self.mentions.named) > 1
        return is_set and context.relation == "resembles" and bool(_AGAINST.search(context.words))


def _without_maker(between: str) -> str:
    """The words between two names, without the maker's name that belongs to the second: "or [Fuji]"."""
    tokens = tokenize(between)
    found = _MAKERS.up_to([token.word for token in tokens], len(tokens))
    return between[: tokens[-found[0]].start] if found else between


_MAKERS = brand_words(()).phrases
