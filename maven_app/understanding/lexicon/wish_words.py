"""Wish words: the words by which a category's uses and criteria are asked for, from what is known of buying in it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Literal

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.ordinary_words import toggle_plural
from maven_app.domain.language.tokens import Phrases, split_phrases, word_set
from maven_app.domain.needs.need import Wish
from maven_app.domain.ranking.criteria import Criterion, Use
from maven_app.knowledge.schema import CategoryKnowledge

_MOST_SPECS = 6
_LONGEST_INFLECTED = 8
"""Letters of the longest adjective that is inflected in English."""
_NEVER_INFLECTED = ("ed", "ing", "ive", "ous", "ful", "able", "less")
_PEOPLE: dict[str, tuple[str, ...]] = {
    "small_child": ("small_child", "toddlers", "children", "young_child", "kids_own"),
    "children": ("children", "young_child", "toddlers", "kids_own"), "offspring": ("offspring", "children", "young_child", "toddlers"),
    "siblings": ("siblings",), "teenager": ("teenager", "offspring", "children"), "student": ("student", "students"),
    "seniors": ("seniors", "seniors_tv", "older_listener"), "beginner": ("beginner",),
    "gamer": ("gaming", "competitive_gaming", "gaming_pc", "console_gaming"),
}  # fmt: skip
"""Who a product may be for, and what the categories call the use."""
_AGED = frozenset({"seniors", "older_listener"})
_SCHOOLCHILD, _TEENAGER, ADULT, _SENIOR = 6, 12, 19, 65
_SAID_OF_PEOPLE = {
    "small_child": """
        preschooler, preschoolers, kindergartner, kindergarten, nursery school, anak tk, anak paud, paud, balita, toddler, toddlers
    """,
    "children": """
        child, children, kid, kids, little one, little ones, first grader, primary school, elementary school,
        anak, anak kecil, anak anak, bocah, anak sd, kid's room, kids room, kids' room, kid's bedroom, kids bedroom, kid's desk,
        child's room, child's desk, children's room, children's bedroom, kamar anak, meja belajar anak
    """,
    "offspring": """
        my son, my daughter, son, daughter, nephew, niece, grandchild, grandson, granddaughter, cucu, keponakan, son's room,
        son's bedroom, son's desk, daughter's room, daughter's bedroom, daughter's desk
    """,
    "siblings": "siblings, both kids, both children, kakak adik",
    "teenager": "teen, teens, teenager, teenagers, teenage, high schooler, remaja, abg, anak smp, anak sma",
    "student": """
        student, students, studying, uni, university, college, campus, school, high school, dorm, kuliah, mahasiswa, kampus,
        sekolah, pelajar, anak kos, lecture, lectures, moving into halls, halls of residence, halls, freshman, freshers, first
        year of college, first year at college, first year of uni, first year at uni, semester, degree, dorms
    """,
    "seniors": """
        senior, seniors, elderly, pensioner, pensioners, retired, grandma, grandmother, granny, nan, grandpa, grandfather,
        grandad, old people, older people, old person, older person, elderly person, easy for an old person, old lady, old man, bad eyes, eyes are bad, poor eyesight, bad eyesight, weak eyes,
        failing eyesight, my eyes are not what they were, eyes are not what they were, eyes aren't what they were, eyes are not
        what they used to be, eyesight is going, eyesight is not what it was, losing my eyesight, arthritis, arthritic, shaky
        hands, stiff fingers, large type, large print, big print, big letters, large letters, big text, large text, huge text, massive text, giant text,
        huge letters, massive letters, radang sendi, tangan gemetar, huruf
        besar, lansia, orang tua, kakek, nenek, opa, oma, mata rabun, mata tua, pensiunan
    """,
    "beginner": """
        beginner, beginners, novice, newbie, starter, starting out, just starting, just starting out, first time, learning, my
        first, new to, pemula, baru belajar, belajar, baru mulai
    """,
    "gamer": "gamer, gamers, plays on pc, plays games, anak gamer, gamer boy, gamer girl",
}
"""How people are spoken of everywhere; what a category's own file says goes before it."""
_SAID_OF_CRITERIA = {
    "battery": """
        lasts all day, last all day, lasts a whole day, last a whole day, lasts the whole day, last the whole day, lasts a full
        day, lasts the day, last the day, lasts long, last long, lasts ages, lasts a long time, lasts for days, gets through the
        day, get through a day, gets me through the day, survives a day, tahan seharian, kuat seharian, tahan lama, awet seharian,
        nyala seharian, nyala lama, ga cepat lowbat, jangan cepat lowbat, cepat lowbat, ga cepat habis, jangan cepat habis, tanpa nyolok, ga nyolok,
        ga usah nyolok
    """,
}
"""How criteria are spoken of in every category that has them."""
_SPELLINGS = (
    ("color", "colour"),
    ("gray", "grey"),
    ("theater", "theatre"),
    ("traveling", "travelling"),
    ("canceling", "cancelling"),
    ("stabiliz", "stabilis"),
    ("organiz", "organis"),
    ("center", "centre"),
)
"""American and British: what is listed in one is heard in the other."""


@dataclass(frozen=True)
class WishTarget:
    """A use or a criterion, with the spec keys that serve it."""

    kind: Literal["use", "criterion"]
    id: str
    specs: tuple[str, ...]

    def wish(self, text: str) -> Wish:
        """The wish for it, in these words."""
        if self.kind == "use":
            return Wish(text=text, specs=self.specs, use=self.id)
        return Wish(text=text, specs=self.specs, criterion=self.id)


_NAMED = word_set("everything anything it this that them these those me him her us all")
"""Words for what may be called something, behind a verb that is no noun there: "call everything a match"."""


class WishWords:
    """The words of one category; none where nothing is known of it."""

    def __init__(self, known: CategoryKnowledge | None) -> None:
        self._known = known

    @cached_property
    def criteria(self) -> Phrases[WishTarget]:
        """Those of criteria, read when they are first asked for: most messages ask for the uses of all categories, and no more."""
        criteria = list(self._known.criteria.values()) if self._known else []
        return Phrases((*_criteria(criteria), *_facts(criteria)))

    @cached_property
    def uses(self) -> Phrases[WishTarget]:
        """Those of uses."""
        uses = list(self._known.uses.values()) if self._known else []
        return Phrases((*_uses(uses, self._known), *_people(self._known)))

    def at(self, words: tuple[str, ...], index: int, *, for_use: bool = False) -> tuple[int, WishTarget] | None:
        """The longest words of a use or a criterion that begin at `index`; of two equally long ones the use `for_use`."""
        if words[index : index + 1] == ("call",) and not _NAMED.isdisjoint(words[index + 1 : index + 2]):
            return None
        found = [self.uses.at(words, index), self.criteria.at(words, index)]
        if not for_use:
            found.reverse()
        return max((one for one in found if one), key=lambda one: one[0], default=None)


@lru_cache(maxsize=128)
def _words_of(key: IdentityKey[CategoryKnowledge | None]) -> WishWords:
    return WishWords(key.value)


def wish_words(known: CategoryKnowledge | None) -> WishWords:
    """The words of a category; kept, since they are the same from message to message."""
    return _words_of(IdentityKey(known))


def _criteria(criteria: list[Criterion]) -> Iterator[tuple[str, WishTarget]]:
    for criterion in criteria:
        target = WishTarget("criterion", criterion.id, specs_of(criterion))
        general = split_phrases(_SAID_OF_CRITERIA.get(criterion.id, ""))
        said = (*criterion.said, criterion.label.en, criterion.label.id, *general)
        for phrase in said:
            yield from ((form, target) for form in _forms(phrase))
        for phrase in said:
            yield from ((form, target) for form in _superlatives_of(phrase))


def _uses(uses: list[Use], known: CategoryKnowledge | None) -> Iterator[tuple[str, WishTarget]]:
    """The words of every use; what is listed of one goes before what is only another form of another's words: "my kids", "my kid"."""
    targets = [(use, _target_of_use(use, known)) for use in uses]
    said = [(phrase, target) for use, target in targets for phrase in (*use.said, use.label.en, use.label.id)]
    yield from said
    for phrase, target in said:
        yield from ((form, target) for form in _forms(phrase) if form != phrase)


def _target_of_use(use: Use, known: CategoryKnowledge | None) -> WishTarget:
    """The use with the facts that tell most of what it weighs."""
    ranked = sorted(use.weights, key=lambda name: -use.weights[name])
    specs = [specs_of(known.criteria[name])[:2] for name in ranked] if known else []
    keys = tuple(dict.fromkeys(key for first in specs for key in first))[:_MOST_SPECS]
    return WishTarget("use", use.id, keys)


_NO_PLURALS = frozenset({"lights", "shorts", "highs", "lows", "brights", "goods"})
"""Nouns of their own, and no adjectives in many: "coloured [lights]" are not light."""


def _forms(phrase: str) -> Iterator[str]:
    """A phrase as it is listed, then in the other spelling of English, and with its last word in one or in many."""
    yield phrase
    for one, other in _SPELLINGS:
        if one in phrase or other in phrase:
            yield phrase.replace(other, one) if other in phrase else phrase.replace(one, other)
    last = phrase.rsplit(" ", 1)[-1]
    other_number = toggle_plural(last)
    if other_number and other_number not in _NO_PLURALS:
        yield phrase.removesuffix(last) + other_number


def _superlatives_of(phrase: str) -> Iterator[str]:
    """Superlatives of a quality of one word: "fastest", "sturdiest", "paling senyap"."""
    if not phrase.isalpha() or not phrase.islower():
        return
    yield from (f"most {phrase}", f"paling {phrase}", f"ter{phrase}")
    if len(phrase) > _LONGEST_INFLECTED or phrase.endswith(_NEVER_INFLECTED):
        return
    is_doubled = re.fullmatch(r"[^aeiou]*[aeiou][bdgmnpt]", phrase) is not None
    stem = phrase.removesuffix("e") if phrase.endswith("e") else phrase + phrase[-1] if is_doubled else phrase
    yield (stem[:-1] + "i" if stem.endswith("y") else stem) + "est"


def _people(known: CategoryKnowledge | None) -> Iterator[tuple[str, WishTarget]]:
    """The uses of people, in the words in which they are spoken of everywhere."""
    for people, ids in _PEOPLE.items():
        if target := next((target_of(known, id) for id in ids if known and id in known.uses), None):
            yield from ((phrase, target) for phrase in split_phrases(_SAID_OF_PEOPLE[people]))


def is_use_of_children(use: str) -> bool:
    """Whether the use is that of people who are not grown."""
    return any(use in _PEOPLE[people] for people in ("small_child", "children", "offspring", "teenager"))


def is_use_of_old_people(use: str) -> bool:
    """Whether the use only says that somebody is old, and not what is hard for them: "hearing TV voices better"."""
    return use in _AGED


def is_use_of_people(use: str) -> bool:
    """Whether the use only says who somebody is: a child, an older person."""
    return any(use in ids for ids in _PEOPLE.values())


def use_for_age(known: CategoryKnowledge | None, years: int) -> WishTarget | None:
    """The use of somebody who is so old, where the category knows one."""
    return _use_for(known, _people_of_age(years))


def use_for_siblings(known: CategoryKnowledge | None) -> WishTarget | None:
    """The use of several children who share, where the category knows one."""
    return _use_for(known, "siblings")


def _use_for(known: CategoryKnowledge | None, people: str) -> WishTarget | None:
    return next((target_of(known, id) for id in _PEOPLE.get(people, ()) if known and id in known.uses), None)


def _people_of_age(years: int) -> str:
    """The word for people of an age; "" for adults below pension age, who want what everybody wants."""
    younger = {"small_child": _SCHOOLCHILD, "children": _TEENAGER, "teenager": ADULT}
    return next((people for people, limit in younger.items() if years < limit), "seniors" if years >= _SENIOR else "")


def _facts(criteria: list[Criterion]) -> Iterator[tuple[str, WishTarget]]:
    """The names of the facts of criteria: "pixel density" asks for the sharpness that it makes."""
    for criterion in criteria:
        target = WishTarget("criterion", criterion.id, specs_of(criterion))
        for key in target.specs:
            if key in SPEC_KEYS and " " in SPEC_KEYS[key].label:
                yield SPEC_KEYS[key].label.casefold(), target


def specs_of(criterion: Criterion) -> tuple[str, ...]:
    """The facts that tell of a criterion, weightiest first, stand-ins last; empty where none does."""
    ranked = sorted(criterion.facts, key=lambda fact: (bool(fact.instead_of), -fact.weight))
    return tuple(dict.fromkeys(fact.key for fact in ranked))[:_MOST_SPECS]


def target_of(known: CategoryKnowledge | None, wish_id: str) -> WishTarget | None:
    """The use or the criterion of this id."""
    if known and wish_id in known.uses:
        return _target_of_use(known.uses[wish_id], known)
    if known and wish_id in known.criteria:
        return WishTarget("criterion", wish_id, specs_of(known.criteria[wish_id]))
    return None
