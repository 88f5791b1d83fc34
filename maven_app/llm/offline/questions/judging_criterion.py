"""Judging criterion: the use or the criterion by which a question wants products judged."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import Need, Wish
from maven_app.domain.ranking.criteria import Criterion
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.understanding.lexicon.wish_words import specs_of
from maven_app.understanding.pointing.pointing_words import without_descriptor
from maven_app.understanding.questions.worth import fears_lack

WORKING = re.compile(r"\bworks?(?= (?:with|without|on|together)\b)", re.IGNORECASE)
"""The "work" of "does it work with my laptop?", which is no use."""
_PURPOSE = re.compile(r"\b(for|buat|untuk)\b", re.IGNORECASE)


def asked_wish(
    text: str,
    need: Need,
    knowledge: CategoryKnowledge | None,
    keys: Sequence[str],
    *,
    is_judged: bool,
    is_ranked: bool,
) -> tuple[Criterion | None, Wish | None]:
    """The criterion whose class is asked for by the facts `keys`, and the use or the criterion to judge by."""
    is_rated = is_judged or fears_lack(text)
    graded = graded_criterion(keys, knowledge, is_ranked=is_ranked) if is_rated else None
    wished = without_descriptor(text)  # "the bigger one" says which is meant, and no wish
    return graded, judged_by(wished, need, knowledge, graded, keys if is_rated else ())


def judged_by(
    text: str, need: Need, knowledge: CategoryKnowledge | None, graded: Criterion | None, rated: Sequence[str] = ()
) -> Wish | None:
    """The use or the criterion that is asked about; the `graded` one goes before a use, and where neither is named, the facts `rated`
    stand for the criterion that goes by them: "is the screen any good?".
    """
    wish = next((w for w in need.wishes if (w.use or w.criterion) and w.is_checkable), None)
    wish = wish or _use_in_words(WORKING.sub("go", text), knowledge) or _criterion_in_words(text, knowledge)
    if wish and wish.use and knowledge and (part := _part_judged(text, wish.use, knowledge)):
        return part
    if wish is None and graded is None:
        graded = _criterion_of(rated, knowledge)
    if graded is None or (wish and wish.criterion):
        return wish
    return Wish(text=graded.label.en, criterion=graded.id, specs=specs_of(graded))


def _criterion_of(keys: Sequence[str], knowledge: CategoryKnowledge | None) -> Criterion | None:
    """The criterion that goes by most of the facts, of those that are more than a yes or a no."""
    asked = {key for key in keys if key not in {"price", "released"} and spec_key(key).kind != "yes_no"}
    tells = [(sum(c.tells(key) for key in asked), c) for c in (knowledge.criteria.values() if knowledge else ())]
    count, criterion = max(tells, key=lambda entry: entry[0], default=(0, None))
    return criterion if count else None


def _part_judged(text: str, use: str, knowledge: CategoryKnowledge) -> Wish | None:
    """The part that is to be judged for a use, where it counts for that: the screen of "is the screen good for photo editing?"."""
    head, purpose, _ = _PURPOSE.sub(r"\n\1\n", text, count=1).partition("\n")
    if not purpose or _use_in_words(head, knowledge):
        return None
    weights = knowledge.uses[use].weights if use in knowledge.uses else {}
    asked = set(keys_asked(head, dict.fromkeys(category_of(knowledge.category).specs), knowledge.category))
    said = _criterion_in_words(head, knowledge)
    parts = [
        c for c in knowledge.criteria.values() if asked & {s.key for s in c.facts} or (said and said.criterion == c.id)
    ]
    part = max((c for c in parts if weights.get(c.id)), key=lambda c: weights[c.id], default=None)
    return Wish(text=part.label.en, criterion=part.id, specs=specs_of(part)) if part else None


def _use_in_words(text: str, knowledge: CategoryKnowledge | None) -> Wish | None:
    """A use of the category that the words name: "good for my PS5" of a TV."""
    low = f" {' '.join(token.word for token in tokenize(text))} "
    for use in knowledge.uses.values() if knowledge else ():
        said = next((words for words in use.said if f" {words.casefold()} " in low), "")
        if said:
            return Wish(text=said, use=use.id)
    return None


def _criterion_in_words(text: str, knowledge: CategoryKnowledge | None) -> Wish | None:
    """A criterion of the category that the words name: "the better camera"."""
    words = [token.word for token in tokenize(text)]
    low = f" {' '.join(words)}  {' '.join(base for word in words for base in _positives(word))} "
    for criterion in knowledge.criteria.values() if knowledge else ():
        label = criterion.label
        names = (*criterion.said, label.en.casefold(), label.text("id").casefold())
        if any(f" {name.casefold()} " in low for name in names):
            return Wish(text=label.en, criterion=criterion.id, specs=tuple(scale.key for scale in criterion.facts))
    return None


_COMPARED = (("ier", "y"), ("iest", "y"), ("er", ""), ("er", "e"), ("est", ""), ("est", "e"))
_SHORTEST = 4
"""Letters that an adjective has at least without its ending."""


def _positives(word: str) -> list[str]:
    """The adjectives that a comparative or a superlative may be of: "simple" of "simpler"."""
    bases = (word.removesuffix(end) + ending for end, ending in _COMPARED if word.endswith(end))
    return [base for base in bases if len(base) >= _SHORTEST]


def graded_criterion(keys: Sequence[str], knowledge: CategoryKnowledge | None, *, is_ranked: bool) -> Criterion | None:
    """The criterion whose class the words ask for: "is the mic any good?" asks how good it is, not whether there is one; where one is
    to be better, so does the feature itself ("which has better noise cancelling?"), or its kind ("the better screen").
    """
    graded = [one for one in (knowledge.criteria.values() if knowledge else ()) if one.own_class]
    features = [
        key for key in keys if is_ranked and key not in {"released", "price"} and spec_key(key).kind == "yes_no"
    ]
    named = (one for one in graded if one.own_class in keys)
    featured = (one for one in graded if any(one.tells(key) for key in features))
    kinds = [key for key in keys if is_ranked and spec_key(key).kind == "text"]
    by_kind = (one for key in kinds for one in (knowledge.criteria.values() if knowledge else ()) if one.tells(key))
    known = tuple(knowledge.criteria.values()) if knowledge else ()
    by_feature = (one for key in features for one in known if one.tells(key) and len(one.facts) > 1)
    return next(named, None) or next(featured, None) or next(by_kind, None) or next(by_feature, None)
