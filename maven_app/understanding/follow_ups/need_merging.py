"""Need merging: what a later message of a conversation changes of an earlier need."""

from maven_app.domain.catalogue.categories import CATEGORIES, spec_key
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import ONES, WHICH
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set, words_in
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    Need,
    SpecLimit,
    Waiver,
    Wish,
)
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.lexicon.amounts import UNIT_KEYS
from maven_app.understanding.lexicon.categories import ACCESSORIES, CATEGORY_NAMES
from maven_app.understanding.lexicon.features import FEATURES, Option
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.parsing.constraint_merging import joined_names
from maven_app.understanding.questions.contrasts import read_contrast
from maven_app.understanding.wishes.retractions import is_taken_back, taking_back_wishes

_MARKERS = phrase_set(
    """
    what about, how about, and what about, instead, only, cheaper, same, same but, any with, any other, anything
    else, others, more like, show me more, also, make it, make that, rather, yang, kalau, gimana kalau,
    bagaimana dengan, gimana dengan, ada yang, lebih murah, saja, aja, hanya, tapi, but, lebih, selain itu,
    ganti, those, them, these, that one, the first, the second, the third, the last, of them, of those, yang
    pertama, yang kedua, tadi, tersebut, itu, i meant, i mean, no i meant, maksudku, maksud saya, maksud gue
    """
)
"""Words by which a message leans on the one before."""

_LEANING, _LEANING_ON_KIND = word_set("instead saja aja"), word_set("too also then juga deh dong maksudnya maksudku")
"""Words that end a message which leans, and one for more of the same kind: "show me the MacBooks [then]"."""
_DEVICE = "for_"
"""Begins the ids of the uses that name the device which a product has to suit: one device at a time."""
_LONGEST_NAME = 4
"""Words of a product's name that is the whole message."""
_LONGEST_KIND = 3
"""Words of a message that says no more than another kind of what is under discussion: "mending SSD?", "wireless headphones"."""


_CHOOSING_WORDS = WHICH | word_set("who whose")


def asks_which(text: str) -> bool:
    """Whether a message asks about what was shown ("which is cheaper?") rather than for something else."""
    return not _CHOOSING_WORDS.isdisjoint(token.word for token in tokenize(text))


def is_refinement(text: str, need: Need, knowledge: Knowledge, category: str | None = None) -> bool:
    """Whether a message leans on the need before it, for a product of `category`; `need` is what the message says by itself.

    A message that names a category starts anew unless it says that it leans ("cheaper headphones"); one that names something that
    no category holds starts anew, but for what goes with the thing ("what lens should I get?"); any other leans, "I write a lot of
    essays" too.
    """
    words = tuple(token.word for token in tokenize(text))
    is_same_kind = need.category is not None and need.category == category
    if is_same_kind and _names_only_own(need, words):
        return True  # "I drop my phone all the time" seeks no other kind
    if is_same_kind and (any(wish.relative for wish in need.wishes) or len(makers_of_choice(need)) > 1):
        return True  # "is there a cheaper Kindle?", "Garmin or Apple Watch, your money"
    if is_same_kind and (not ONES.isdisjoint(words) or asks_why_not(text)):
        return True  # "so which over-ear ones can handle rain", "why not over-ear?"
    if category is not None and need.category in {None, category} and read_contrast(text) is not None:
        return True  # "is the ZV-1 better?" only holds it against what is shown
    opens = any(_MARKERS.at(words, index) for index in range(min(len(words), 3)))
    is_kind_alone = not need.wishes and need.budget is None and len(words) <= _LONGEST_KIND
    if need.category is not None and not (need.category == category and is_kind_alone):
        leaning = _LEANING_ON_KIND | _LEANING if need.category == category else _LEANING
        return opens or not leaning.isdisjoint(words[-2:])
    asks_nothing = not (need.constraints or need.wishes or need.waivers)
    is_alone = asks_nothing and not opens and len(words) <= _LONGEST_NAME
    is_name = is_alone and any(_is_model_number(word) for word in words)
    things = [
        thing
        for thing in unknown_things(text, knowledge=knowledge, category=category)
        if not (category and thing in ACCESSORIES)
    ]
    return not is_name and not things


def _names_only_own(stated_need: Need, said: tuple[str, ...]) -> bool:
    """Whether the kind of goods is named once, and of nothing but what somebody has: "I drop [my phone] all the time"."""
    named = [words_in(limit.words) for limit in stated_need.constraints if isinstance(limit, CategoryLimit)]
    owned = [words_in(context.words) for context in stated_need.context if context.relation == "owned"]
    kinds = (CATEGORY_NAMES.at(said, place) for place in range(len(said)))
    is_once = len(named) == 1 and sum(kind is not None and kind[1][0] == stated_need.category for kind in kinds) == 1
    return is_once and any(_holds(one, named[0]) for one in owned)


def _holds(words: tuple[str, ...], part: tuple[str, ...]) -> bool:
    return part != () and any(words[at : at + len(part)] == part for at in range(len(words)))


def makers_of_choice(stated_need: Need) -> tuple[str, ...]:
    """The makers between which a message chooses that asks for nothing else: "Sony or Bose?"; none where it asks for more."""
    others = [c for c in stated_need.constraints if not isinstance(c, CategoryLimit | BrandLimit)]
    wanted = [c for c in stated_need.constraints if isinstance(c, BrandLimit) and not c.excluded]
    return (
        wanted[0].brands if len(wanted) == 1 and not (others or stated_need.wishes or stated_need.other_needs) else ()
    )


def _is_model_number(word: str) -> bool:
    return any(c.isdigit() for c in word) and any(c.isalpha() for c in word)


def merge_needs(earlier: Need, later: Need, knowledge: Knowledge | None) -> Need:
    """`earlier` as `later` changes it: what is said again replaces what was said, another category drops everything else.

    `knowledge` tells what a wish means that was read without a category; None where both needs were stored, their wishes understood.
    """
    if later.category is not None and earlier.category not in {None, later.category}:
        return later
    if not (later.constraints or later.wishes or later.waivers or later.context or later.item_count > 1):
        return copy_with(
            earlier,
            unused_words=later.unused_words,
            unmeasured_demands=later.unmeasured_demands,
            waivers=(),
            alternative_words=(),
            language=later.language,
        )
    earlier, later = in_pieces(earlier, later.item_count), _shared_alike(taking_back_wishes(later, earlier), earlier)
    category = later.category or earlier.category
    said = [_for_category(constraint, category) for constraint in later.constraints]
    if any(isinstance(c, SpecLimit) and not _has(category, c.key) for c in said):
        return later
    limits, wishes = _without_waived(earlier, later), _kept_wishes(earlier, later)
    dropped = _words_dropped(earlier, later, limits, wishes)
    return Need(
        text=_words(earlier.text, later.text, _replaced_brands(earlier, later), dropped),
        constraints=_merge(tuple(limit for limit in limits if limit.code not in _obsolete_codes(said)), said),
        wishes=_merged_wishes(wishes, later.wishes, category, knowledge),
        context=_merged_context(earlier, later),
        aim=earlier.aim if later.aim == "sensible" else later.aim,
        sort_by=later.sort_by or earlier.sort_by,
        sort_end=later.sort_end if later.sort_by else earlier.sort_end,
        waivers=tuple(_taking_back(waiver, earlier) for waiver in later.waivers),
        misreadings=earlier.misreadings,
        unused_words=later.unused_words,
        unmeasured_demands=later.unmeasured_demands,
        item_count=earlier.item_count,
        other_needs=later.other_needs or tuple(merge_needs(other, later, knowledge) for other in earlier.other_needs),
        is_choice_of_kind=(later if later.other_needs else earlier).is_choice_of_kind,
        language=later.language,
    )


def in_pieces(need: Need, pieces: int) -> Need:
    """`need` for so many pieces, its total divided by them; as it is where they are not said."""
    if pieces <= 1 or pieces == need.item_count:
        return need
    limits = (_shared_by(limit, pieces) if _is_share(limit) else limit for limit in need.constraints)
    return copy_with(need, item_count=pieces, constraints=tuple(limits))


def _shared_alike(later: Need, earlier: Need) -> Need:
    """`later`, whose money is a total where that before was one: "12 tablets, 3000 in all", then "the board says 2500"."""
    if later.item_count > 1 or earlier.budget is None or not _is_share(earlier.budget):
        return later
    limits = (
        _shared_by(limit, earlier.item_count) if isinstance(limit, BudgetLimit) and limit.strict is False else limit
        for limit in later.constraints
    )
    return copy_with(later, constraints=tuple(limits))


def _is_share(limit: Constraint) -> bool:
    return isinstance(limit, BudgetLimit) and limit.item_count > 1


def _shared_by(limit: Constraint, pieces: int) -> Constraint:
    if not isinstance(limit, BudgetLimit) or limit.item_count == pieces:
        return limit
    lowest, highest = (bound and round(bound * limit.item_count / pieces, 2) for bound in (limit.lowest, limit.highest))
    return copy_with(limit, lowest=lowest, highest=highest, item_count=pieces)


def _merged_context(earlier: Need, later: Need) -> tuple[Context, ...]:
    waived = {waiver.code for waiver in later.waivers}
    kept = (one for one in earlier.context if one.code not in waived)
    return tuple(dict.fromkeys((*kept, *later.context)))


def _without_waived(earlier: Need, later: Need) -> tuple[Constraint, ...]:
    waived = {waiver.code for waiver in later.waivers}
    kept = (
        _without_permitted(c, waived)
        for c in earlier.constraints
        if c.code not in waived and not _allows(waived, c) and not is_taken_back(c, earlier, later)
    )
    return tuple(constraint for constraint in kept if constraint is not None)


def _taking_back(waiver: Waiver, earlier: Need) -> Waiver:
    """A waiver that rules nothing out where it only takes back what was asked for before."""
    codes = {part.code for part in (*earlier.constraints, *earlier.wishes)}
    return copy_with(waiver, rules_out=False) if waiver.code in codes else waiver


_SHAPES = {"spec:aspect_ratio": ("spec:resolution", "spec:screen_size")}
"""Limits that were asked for one shape of screen and mean nothing for another: 27 inches in 4K, then "what about ultrawide instead?"."""


def _obsolete_codes(said: list[Constraint]) -> set[str]:
    """Codes of earlier limits that what is said now cannot have."""
    codes = {constraint.code for constraint in said}
    return {freed for code in codes for freed in _SHAPES.get(code, ())} - codes


def _allows(waived: set[str], constraint: Constraint) -> bool:
    """Whether a value that the constraint rules out is allowed now: "Arm is fine now"."""
    if not isinstance(constraint, SpecLimit) or not constraint.excluded:
        return False
    return any(f"spec:{constraint.key}:{text}" in waived for text in constraint.texts)


def _kept_wishes(earlier: Need, later: Need) -> tuple[Wish, ...]:
    """The wishes that are not taken back: "actually no gaming". A comparison holds for its own message: "louder" than what was shown."""
    waived = {waiver.code for waiver in later.waivers}
    lasting = (wish for wish in earlier.wishes if not wish.relative and wish.code not in waived)
    return tuple(wish for wish in lasting if not is_taken_back(wish, earlier, later))


def _without_permitted(constraint: Constraint, waived: set[str]) -> Constraint | None:
    """ "Samsung is fine too": of the makers that were ruled out, or were the only ones wanted, those that are left."""
    if isinstance(constraint, SpecLimit):
        return _with_permitted_text(constraint, waived)
    if not isinstance(constraint, BrandLimit):
        return constraint
    permitted = {brand for brand in constraint.brands if f"brand:{brand}" in waived}
    if not constraint.excluded and permitted:
        return None  # "Samsung isn't a must"
    if not constraint.excluded:
        added = tuple(code.removeprefix("brand:") for code in sorted(waived) if code.startswith("brand:"))
        return copy_with(constraint, brands=tuple(dict.fromkeys((*constraint.brands, *added))))
    left = tuple(brand for brand in constraint.brands if brand not in permitted)
    return copy_with(constraint, brands=left) if left else None


def _with_permitted_text(limit: SpecLimit, waived: set[str]) -> SpecLimit:
    """ "Wi-Fi 6 is fine": beside the value that was required another will do too."""
    begins = f"spec:{limit.key}:"
    also = tuple(sorted(code.removeprefix(begins) for code in waived if code.startswith(begins)))
    if limit.excluded or not limit.texts or not also:
        return limit
    return copy_with(limit, equals=tuple(dict.fromkeys((*limit.texts, *also))), label="")


def _merge(before: tuple[Constraint, ...], after: list[Constraint]) -> tuple[Constraint, ...]:
    """The constraints in the order in which they were first said; exclusions add up."""
    said = {constraint.code for constraint in after}
    kept: list[Constraint] = []
    placed: set[str] = set()
    for constraint in before:
        if constraint.code not in said:
            kept.append(constraint)
        elif constraint.code not in placed:
            placed.add(constraint.code)
            kept += [_with_excluded(constraint, new) for new in after if new.code == constraint.code]
    kept += [constraint for constraint in after if constraint.code not in placed]
    return _without_contradiction(tuple(kept), after)


def _with_excluded(old: Constraint, new: Constraint) -> Constraint:
    """The new exclusion, with what was ruled out before."""
    words = ", ".join(dict.fromkeys(words for words in (old.words, new.words) if words))
    if isinstance(old, BrandLimit) and isinstance(new, BrandLimit) and new.excluded:
        brands = tuple(dict.fromkeys(old.brands + new.brands))
        return copy_with(new, brands=brands, words=words, label=joined_names((old, new)), line="")
    if isinstance(old, SpecLimit) and isinstance(new, SpecLimit) and new.excluded and old.texts and new.texts:
        texts = tuple(dict.fromkeys(old.texts + new.texts))
        return copy_with(new, equals=texts, words=words)
    return new


def _without_contradiction(constraints: tuple[Constraint, ...], said: list[Constraint]) -> tuple[Constraint, ...]:
    """The constraints where what is wanted now is no longer ruled out, and the other way round: the later word counts."""
    latest = {brand: c.excluded for c in said if isinstance(c, BrandLimit) for brand in c.brands}
    texts = {(c.key, text): c.excluded for c in said if isinstance(c, SpecLimit) for text in c.texts}
    kept: list[Constraint] = []
    for constraint in constraints:
        if isinstance(constraint, BrandLimit):
            brands = tuple(b for b in constraint.brands if latest.get(b, constraint.excluded) == constraint.excluded)
            kept += [copy_with(constraint, brands=brands)] if brands else []
        elif isinstance(constraint, SpecLimit) and constraint.texts:
            held = [
                t
                for t in constraint.texts
                if texts.get((constraint.key, t), constraint.excluded) == constraint.excluded
            ]
            kept += [constraint] if held else []
        else:
            kept.append(constraint)
    return tuple(kept)


def _replaced_brands(earlier: Need, later: Need) -> set[str]:
    before = {brand for c in earlier.constraints if isinstance(c, BrandLimit) and not c.excluded for brand in c.brands}
    wanted = {brand for c in later.constraints if isinstance(c, BrandLimit) and not c.excluded for brand in c.brands}
    out = {brand for c in later.constraints if isinstance(c, BrandLimit) and c.excluded for brand in c.brands}
    gone = (before - wanted if wanted else set()) | (before & out)
    return {word.casefold() for brand in gone for word in brand.split()}


def _words_dropped(earlier: Need, later: Need, limits: tuple[Constraint, ...], wishes: tuple[Wish, ...]) -> set[str]:
    """The words of what was taken back and by which it was, which are searched with no more; those that say something else too stay."""
    codes = {part.code for part in (*limits, *wishes)}
    gone = [_words_of_part(part) for part in (*earlier.constraints, *earlier.wishes) if part.code not in codes]
    gone += [waiver.words.casefold().split() for waiver in later.waivers]
    kept = [_words_of_part(part) for part in (*limits, *wishes)]
    return {word for words in gone for word in words} - {word for words in kept for word in words}


def _words_of_part(part: Constraint | Wish) -> list[str]:
    return (part.text if isinstance(part, Wish) else part.words).casefold().replace(",", " ").split()


def _words(before: str, after: str, replaced: set[str], dropped: set[str]) -> str:
    kept = [word for word in before.split() if word.casefold() not in replaced | dropped]
    passed_over = {word.casefold() for word in kept} | dropped | {"cheaper", "instead"}
    return " ".join([*kept, *(word for word in after.split() if word.casefold() not in passed_over)])


def _merged_wishes(
    before: tuple[Wish, ...], after: tuple[Wish, ...], category: str | None, knowledge: Knowledge | None
) -> tuple[Wish, ...]:
    """Every wish once, as the category understands it."""
    devices = {wish.use for wish in after if wish.use.startswith(_DEVICE)}
    kept = [wish for wish in before if not (devices and wish.use.startswith(_DEVICE))]
    wishes = (_for_use(wish, category, knowledge) if knowledge else wish for wish in (*kept, *after))
    return tuple({wish.code: wish for wish in wishes}.values())


def _for_use(wish: Wish, category: str | None, knowledge: Knowledge) -> Wish:
    """A wish that was read without a category, as this one knows it; without the specs that it lacks."""
    words = tuple(token.word for token in tokenize(wish.text))
    known = wish_words(knowledge.categories.get(category or ""))
    found = (known.at(words, index, for_use=True) for index in range(len(words)))
    target = next((one[1] for one in found if one), None)
    if target and not (wish.use or wish.criterion or wish.relative):
        return target.wish(wish.text)
    specs = tuple(key for key in wish.specs if key in {"price", "released"} or _has(category, key))
    return copy_with(wish, specs=specs)


def _has(category: str | None, key: str) -> bool:
    known = CATEGORIES.get(category or "")
    return known is None or not known.specs or key in known.specs


def _for_category(constraint: Constraint, category: str | None) -> Constraint:
    """A limit that was read without a category, under the key by which this one holds the same ("OLED": panel or screen)."""
    if not isinstance(constraint, SpecLimit) or _has(category, constraint.key):
        return constraint
    for feature in FEATURES.meanings:
        if _states(feature.options, constraint):
            option = next((option for option in feature.options if _has(category, option.key)), None)
            if option is not None:
                named = feature.name if isinstance(option.equals, tuple) else ""
                equals = constraint.equals if isinstance(option.equals, bool) else option.equals
                return copy_with(constraint, key=option.key, equals=equals, at_least=option.at_least, label=named)
    return _number_for_category(constraint, category)


def _states(options: tuple[Option, ...], limit: SpecLimit) -> bool:
    return limit.equals is not None and any(
        o.key == limit.key and (o.equals == limit.equals or isinstance(limit.equals, bool)) for o in options
    )


def _number_for_category(limit: SpecLimit, category: str | None) -> SpecLimit:
    here = spec_key(limit.key).unit
    for keys in (row.split() for row in UNIT_KEYS.values()):
        for key in keys if limit.key in keys and limit.equals is None else ():
            low, high = (
                None if v is None else normalize(v, here, spec_key(key)) for v in (limit.at_least, limit.at_most)
            )
            if (
                _has(category, key)
                and (low is None) == (limit.at_least is None)
                and (high is None) == (limit.at_most is None)
            ):
                return copy_with(limit, key=key, at_least=low, at_most=high)
    return limit
