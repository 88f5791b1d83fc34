"""Text messages: what one more message in words makes of the needs before it."""

from collections.abc import Sequence
from functools import partial

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import TextMessage, words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Language
from maven_app.domain.language.tokens import tokenize, word_set, words_in
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Constraint, Need, SpecLimit
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.circumstances.owned_devices import kind_weighed
from maven_app.understanding.follow_ups.alternatives.explorations import explored_need
from maven_app.understanding.follow_ups.alternatives.stated_budgets import budget_alone
from maven_app.understanding.follow_ups.budget_changes import with_budget_moved
from maven_app.understanding.follow_ups.carried_constraints import (
    carry_over,
    find_unserved_need,
    repeat_for_recipient,
    with_device_owned,
    with_it_named,
)
from maven_app.understanding.follow_ups.category_answers import after_kind_form, kind_form, with_kind
from maven_app.understanding.follow_ups.category_changes import need_replaced
from maven_app.understanding.follow_ups.changed_purpose import with_changed_purpose
from maven_app.understanding.follow_ups.corrections import (
    with_budget_corrected,
    with_count_changed,
    without_outdone_step,
)
from maven_app.understanding.follow_ups.earlier_needs import goes_back, is_of_kind, need_gone_back_to
from maven_app.understanding.follow_ups.multi_need_changes import with_part_changed
from maven_app.understanding.follow_ups.named_faults import spell_out_doubt, with_fault_named
from maven_app.understanding.follow_ups.need_merging import asks_which, is_refinement, merge_needs
from maven_app.understanding.follow_ups.other_sides import only_weighs
from maven_app.understanding.follow_ups.product_comparisons import (
    compared_product,
    compared_with,
    drop_unmet_comparisons,
    ends_shown,
    is_sole_topic,
    likeness_words,
    looked_at_last,
    of_kind,
    product_spoken_of,
    refers_to_shown,
    resembling,
    set_aside,
    with_kind_of,
    without_passing_cap,
)
from maven_app.understanding.follow_ups.relative_amounts import between, with_proportions
from maven_app.understanding.glossary.terms import (
    asks_only_meaning,
    category_of_terms,
    terms_in_text,
)
from maven_app.understanding.glossary.topics import chooses_between, explained_last, explains_kind
from maven_app.understanding.kinds.choice_sides import Choice, read_choice
from maven_app.understanding.kinds.inferred_categories import kind_told
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.mentions.brands_in_names import without_makers_of_names, without_name
from maven_app.understanding.need_reader import NeedReader
from maven_app.understanding.pointing import (
    asks_of_one_shown,
    asks_what_goes_with,
    find_accepted_product,
    last_compared_products,
    only_calls_described,
    screen_products,
)
from maven_app.understanding.pointing.furthest_products import furthest_of
from maven_app.understanding.pointing.last_asked_features import features_pointed_at, with_features
from maven_app.understanding.questions.acceptance_with_question import split_acceptance
from maven_app.understanding.questions.answer_openers import advice_in
from maven_app.understanding.questions.availability import asks_for_one
from maven_app.understanding.questions.hearsay import quotes_hearsay
from maven_app.understanding.questions.price_levels import asks_of_price_step, price_tiers
from maven_app.understanding.questions.worth import asks_given_up, asks_if_needed, asks_loss
from maven_app.understanding.questions.yes_no import asks_of_amount, asks_of_effect


def need_after_text(needs: Sequence[Need], text: str, turn: Turn, before: Transcript, parse: NeedReader) -> Need:
    """The need in force once `text` has refined it, or started anew."""
    sought = without_passing_cap(drop_unmet_comparisons(needs, before), needs)
    need = _with_advised(sought, text, before, parse)
    spoken_of, text = split_acceptance(text, screen_products(before)) or (product_spoken_of(before), text)
    text = _beside_choice(text, need.category, parse) if spoken_of else text
    if (language := _language_of_bare(text, need, before, parse)) is not None:
        return merge_needs(need, Need(language=language), parse.knowledge)
    text = _plainly(text, need, spoken_of, before, parse)
    pointed = features_pointed_at(text, before)
    need = without_makers_of_names(need) if pointed or likeness_words(text) else without_name(need, text)
    stated_need = with_features(_parse_alone(text, needs, need, spoken_of, parse), pointed)
    if (settled := _settle(stated_need, need, text, spoken_of, parse, turn)) is not None:
        return settled
    if need.category and _only_compares(stated_need) and asks_of_one_shown(text, screen_products(before)):
        return merge_needs(need, Need(language=stated_need.language), parse.knowledge)
    stated_need = stated_need if sought.category else _about_term(stated_need, need, text, before, parse)
    if need.category is None:
        if (form := kind_form(before)) and (stated_need.category or is_refinement(text, stated_need, parse.knowledge)):
            return after_kind_form(need, stated_need, text, form, parse)
        stated_need = with_kind(stated_need, text, parse)
    if (asked := find_unserved_need(needs, stated_need, before, parse)) is not None:
        return merge_needs(asked, parse(text, category=stated_need.category), parse.knowledge)
    if any(step.tool == "revise_guide" for step in turn.steps):  # its words name parts of a document
        return merge_needs(need, copy_with(stated_need, wishes=()), parse.knowledge)
    if (earlier := need_gone_back_to(needs, stated_need, text, parse)) is not None:
        return _return_to(earlier, needs, stated_need, before, text, parse)
    if (changed := with_part_changed(need, stated_need, text, parse)) is not None:
        return _compared_in_parts(changed, before, parse)
    is_of_another_kind = stated_need.category not in {None, need.category}
    if _asks_beside(need, stated_need, text, spoken_of, before):
        return merge_needs(need, Need(language=stated_need.language), parse.knowledge)
    discussed = need.category or (spoken_of.category if spoken_of else None)
    leans = is_refinement(text, stated_need, parse.knowledge, discussed)
    if not leans or is_of_another_kind:
        stated_need = carry_over(stated_need, need_replaced(needs, stated_need, need, parse), text, parse)
    if not leans:
        return stated_need
    need = _of_product_looked_at(need, text, stated_need, before, parse)
    return _refine(need, with_features(_in_context(stated_need, text, need, parse), pointed), text, before, parse)


def _language_of_bare(text: str, need: Need, before: Transcript, parse: NeedReader) -> Language | None:
    """The language of a message that says nothing of what is sought: one that takes a product, compares again or asks what a term means."""
    if need.category and asks_only_meaning(text, parse.knowledge.glossary):
        return parse(text).language
    shown = screen_products(before)
    only_takes = find_accepted_product(text, shown) and not goes_back(text)  # "the lighter one then"
    only_points = only_takes or only_calls_described(text, shown) or last_compared_products(text, before)
    return need.language if not text or only_points else None


def _asks_beside(need: Need, stated_need: Need, text: str, spoken_of: Product | None, before: Transcript) -> bool:
    """Whether it asks of one that is shown whether it is of another kind, or what goes with it, and changes nothing: not "with color?"."""
    is_of_another_kind = stated_need.category not in {None, need.category} and spoken_of is not None
    is_beside = asks_of_one_shown(text, screen_products(before)) or _asks_of_part(text, spoken_of)
    if is_of_another_kind and (is_beside or asks_if_needed(text)):
        return True
    return _asks_companion(need, text, spoken_of) and not stated_need.constraints


def _asks_of_part(text: str, spoken_of: Product | None) -> bool:
    """ "Is a 256 GB SSD enough?" of a laptop: whether a part of what is spoken of is judged, which is also sold by itself."""
    return (
        spoken_of is not None
        and asks_of_amount(text)
        and bool(keys_asked(text, category_of(spoken_of.category).specs, spoken_of.category))
    )


def _beside_choice(text: str, category: str | None, parse: NeedReader) -> str:
    """`text` without the two of a kind between which it asks to choose, and so requires neither: "in-ear or over-ear for that?"."""
    choice = read_choice(text) if category else None
    sides = [parse(words, category=category) for words in (choice.one, choice.other)] if choice else []
    is_of_kind = not any(side.budget or side.category not in {None, category} for side in sides)
    return choice.beside if choice and is_of_kind else text


def _plainly(text: str, need: Need, spoken_of: Product | None, before: Transcript, parse: NeedReader) -> str:
    """`text` with a device that is only to be served, and what it has against what is shown, named as such."""
    text, read = with_device_owned(text, need, parse), partial(parse, category=need.category)
    return with_fault_named(spell_out_doubt(text, screen_products(before).all, read), read) if spoken_of else text


def _refine(need: Need, stated_need: Need, text: str, before: Transcript, parse: NeedReader) -> Need:
    """The need in force as `stated_need` changes it, its comparisons made with the product that they mean."""
    product = None if asks_which(text) else compared_product(text, before, need.category)
    if product is not None and _compares_across(stated_need):
        need = without_makers_of_names(need)
    merged = with_proportions(merge_needs(need, stated_need, parse.knowledge), text, product, parse.knowledge)
    merged = without_outdone_step(_with_budget_changed(merged, need, text, parse, product), stated_need)
    merged = with_count_changed(merged, need, stated_need, text)
    if product is None or (merged.category and product.category != merged.category):
        return merged
    relative = next((wish.text for wish in merged.wishes if wish.relative), "")
    kind = of_kind(merged, product, relative) if relative and is_sole_topic(before) else merged
    kind = set_aside(between(kind, text, ends_shown(text, before)), text, before, parse.knowledge)
    beaten = furthest_of(kind, text, product, before, parse.rates)
    return compared_with(resembling(kind, text, product), beaten, parse.rates, parse.knowledge, parse.currency)


def _settle(
    stated_need: Need, need: Need, text: str, spoken_of: Product | None, parse: NeedReader, turn: Turn
) -> Need | None:
    """The need where the form of the message alone settles it: one more for somebody else, a maker asked about, or something only set
    against the pick.
    """
    if (other := repeat_for_recipient(stated_need, need, text, parse)) is not None:
        return other
    is_hearsay = quotes_hearsay(words_of(turn.message))  # of which the text may be the question alone
    explored = explored_need(stated_need, need, text, parse, is_hearsay=is_hearsay) if spoken_of else None
    if explored is not None:
        return explored
    if need.category and spoken_of and price_tiers(text, partial(parse, category=need.category)):
        return merge_needs(need, Need(language=stated_need.language), parse.knowledge)
    is_of_loss = (asks_given_up(text) and stated_need.budget is not None) or asks_of_price_step(text, stated_need)
    is_of_loss = is_of_loss or (asks_loss(text) and _only_compares(stated_need))
    weighs = spoken_of is not None and (is_of_loss or only_weighs(text, spoken_of.category, parse))
    weighs = need.category is not None and (weighs or (asks_of_effect(text) and stated_need.budget is None))
    weighs = weighs and not any(waiver.code for waiver in stated_need.waivers)  # "forget smart, would a plain one do?"
    return merge_needs(need, budget_alone(stated_need, text), parse.knowledge) if weighs else None


def _only_compares(stated_need: Need) -> bool:
    """ "Is it better than my Pixel 6?": whether a message holds something against what is shown."""
    return any(one.relation == "resembles" for one in stated_need.context)


def _with_budget_changed(merged: Need, need: Need, text: str, parse: NeedReader, product: Product | None) -> Need:
    """`merged` with the budget of `need` as the message moves it, or puts it right."""
    in_category = partial(parse, category=need.category)
    moved = with_budget_moved(merged, need, text, in_category, parse.rates, product)
    return with_budget_corrected(moved, need, text, in_category)


def _asks_companion(need: Need, text: str, spoken_of: Product | None) -> bool:
    return need.category is not None and spoken_of is not None and asks_what_goes_with(text)


def _with_kind_named(stated_need: Need, needs: Sequence[Need], text: str, parse: NeedReader) -> Need:
    """The need of a message that goes back to a kind whose name means a part of the one in force: "back to the cameras" of phones."""
    if stated_need.category is not None or not goes_back(text):
        return stated_need
    alone = parse(text)
    return alone if alone.category in {need.category for need in needs} - {None} else stated_need


def _in_context(stated_need: Need, text: str, need: Need, parse: NeedReader) -> Need:
    """The need that the message states of the kind under discussion."""
    read = parse(text, category=need.category) if need.category and stated_need.category is None else stated_need
    return with_changed_purpose(read, need, text)


def _parse_alone(text: str, needs: Sequence[Need], need: Need, spoken_of: Product | None, parse: NeedReader) -> Need:
    """The need that the message states by itself, its "it" named where it stands for goods of another kind."""
    stated_need = parse(text, category=need.category, infer=need.category is None)
    if (in_full := with_it_named(text, stated_need, need, spoken_of)) != text:
        stated_need = parse(in_full, category=need.category)
    compares = (spoken_of or need.text) and any(
        wish.relative for wish in stated_need.wishes
    )  # "a bigger screen than both"
    of_shown = compares or (spoken_of is not None and refers_to_shown(text))  # "is it foldable?"
    stated_need = parse(text) if stated_need.has_guessed_category and of_shown else stated_need
    return _with_kind_named(stated_need, needs, text, parse)


def _compares_across(stated_need: Need) -> bool:
    """Whether a message compares with a product in what any maker can better: a newer one of it is its own maker's."""
    return any(wish.relative and "released" not in wish.specs for wish in stated_need.wishes)


def _return_to(
    earlier: Need, needs: Sequence[Need], stated_need: Need, before: Transcript, text: str, parse: NeedReader
) -> Need:
    """An earlier need with what the message that goes back to it says; "cheaper" than what was shown for it, where its kind is named."""
    if stated_need.category is None:
        return merge_needs(earlier, _without_comparisons(stated_need), parse.knowledge)
    merged = merge_needs(earlier, parse(text, category=earlier.category), parse.knowledge)
    last = max((turn for turn, need in enumerate(needs, 1) if is_of_kind(need, earlier)), default=0)
    product = product_spoken_of(Transcript(turns=before.turns[:last]), earlier.category)
    return compared_with(merged, product, parse.rates, parse.knowledge, parse.currency) if product else merged


def _without_comparisons(stated_need: Need) -> Need:
    """The need without wishes that compare with what was shown last: "too expensive, go back to the first list"."""
    return copy_with(stated_need, wishes=tuple(wish for wish in stated_need.wishes if not wish.relative))


def _of_product_looked_at(need: Need, text: str, stated_need: Need, before: Transcript, parse: NeedReader) -> Need:
    """The need for the kind of thing that is spoken of, where neither it nor the message says one: the Pixel 9a, then "one with a headphone
    jack". A product of another kind that was just shown in full is what the message goes on about.
    """
    product, looked_at = product_spoken_of(before), looked_at_last(before)
    if stated_need.category is None and looked_at is not None and need.category not in {None, looked_at.category}:
        need = Need()
    if need.category or stated_need.category or need.other_needs or product is None:
        return need
    return with_kind_of(need, product, parse(text, category=product.category))


def _compared_in_parts(need: Need, before: Transcript, parse: NeedReader) -> Need:
    """Each of several things held against what was shown of its own kind: "cheaper laptop instead"."""
    parts = (copy_with(need, other_needs=()), *need.other_needs)
    shown = [product_spoken_of(before, part.category) for part in parts]
    first, *others = (
        compared_with(part, one, parse.rates, parse.knowledge, parse.currency) if one else part
        for part, one in zip(parts, shown, strict=True)
    )
    return copy_with(first, other_needs=tuple(others))


_MEANING_IT = word_set("it any some one ones them those these that kind type itu ini gitu begitu jenis")
"""Words by which a message means the thing that was just explained."""
_POINTING_AT_IT = _MEANING_IT - word_set("any some one ones")
"""Those of them that mean it whatever else is asked for."""
_ASKING = word_set("do does is are will would should apakah apa")
"""Words that begin a question about it."""


def _about_term(stated_need: Need, need: Need, text: str, before: Transcript, parse: NeedReader) -> Need:
    """The need that a message states after a term was explained: of the category that the term belongs to, and of the thing itself
    where it wants one ("what is Mini-LED?", then "show me some"), whichever kinds have it. A message without a kind of its own keeps that
    of the `need` in force.
    """
    glossary = parse.knowledge.glossary
    explained = explained_last(before, glossary)
    if not explained or (need.category and not stated_need.category):
        return stated_need
    if stated_need.category is None and (kind := category_of_terms(explained, glossary)):
        read = parse(text, category=kind.category)
        stated_need = copy_with(read, constraints=(kind, *read.constraints))
    words = [token.word for token in tokenize(text)]
    has_own = any(isinstance(limit, SpecLimit) for limit in stated_need.constraints)  # "the cheapest Wi-Fi 7 one then"
    only_asks = not _ASKING.isdisjoint(words[:1]) and not asks_for_one(text)  # "do I need that in a small flat?"
    points_at_it = not _POINTING_AT_IT.isdisjoint(words)  # "27 inch of the first kind, 4K"
    terms = terms_in_text(explained, glossary)
    if _MEANING_IT.isdisjoint(words) or (has_own and not points_at_it) or only_asks or chooses_between(text, terms):
        return stated_need
    choice = read_choice(terms[0])  # "QD-OLED vs WOLED" is explained by one entry
    meant = (choice.other if not _SECOND.isdisjoint(words) else choice.one) if choice and points_at_it else terms[0]
    return merge_needs(parse(meant, category=stated_need.category), stated_need, parse.knowledge)


_SECOND = word_set("second latter other kedua")


def _with_advised(need: Need, text: str, before: Transcript, parse: NeedReader) -> Need:
    """The need with what advice left of the message before, unless `text` is of another kind."""
    advised = _with_told_beside_advice(need, before, parse)
    kind = parse(text, infer=True).category if need.category is None else None
    is_other = kind not in {None, advised.category} and explains_kind(before, kind or "", parse.knowledge.glossary)
    return need if is_other else advised  # after advice on TVs "27 inch" is of a monitor


def _with_told_beside_advice(need: Need, before: Transcript, parse: NeedReader) -> Need:
    """The need with what was told beside a question that advice or a definition alone answered ("65 inch TV for football, OLED or
    not?"): the kind of thing, its size, its use and the money. What was asked about is no requirement.
    """
    last = before.last
    if last is None or last.need_by_model or last.steps or not isinstance(last.message, TextMessage):
        return need
    knowledge, text = parse.knowledge, last.message.text
    entry = _entry_given(last.text, text, need.category, knowledge)
    choice = read_choice(text)
    kind = (
        entry.category
        if entry
        else kind_weighed((words_of(turn.message) for turn in reversed(before.turns[-3:])), knowledge.owned)
    )
    stated_need = parse(choice.beside if choice else text, category=need.category or kind)
    is_explained = kind or any(e.explains.en in last.text or e.explains.id in last.text for e in knowledge.glossary)
    if stated_need.other_needs or (entry is None and not (is_explained and (kind or stated_need.category))):
        return need
    if stated_need.category not in {None, need.category}:
        if need.category and asks_if_needed(text):  # "do I need a soundbar?" of a TV
            return need
        need = Need()
    category = kind or stated_need.category or ""
    limits = tuple(
        one
        for one in stated_need.constraints
        if isinstance(one, BudgetLimit) or one.code in _TOLD or _is_told(one, choice)
    )
    if choice is not None:  # "55 inch OLED or QLED", "55 or 65 inch": the sizes of either
        of_both = parse(f"{choice.one} / {choice.other}", category=need.category or kind).constraints
        limits = (*limits, *(one for one in of_both if one.code == "spec:screen_size" and one not in limits))
    if (form := kind_told(text, category)) is not None and all(one.code != form.code for one in limits):
        limits = (*limits, form)
    named, uses = CategoryLimit(category=category, words=""), tuple(w for w in stated_need.wishes if w.use)
    stated_need = copy_with(
        stated_need, constraints=(named, *limits), wishes=uses, aim="sensible", sort_by="", waivers=(), unused_words=()
    )
    return merge_needs(need, stated_need, parse.knowledge)


def _entry_given(answer: str, question: str, category: str | None, knowledge: Knowledge) -> AdviceEntry | None:
    """The advice that an answer holds; of what is advised alike on goods of many kinds, for the kind that the question named."""
    given = advice_in(answer, knowledge.advice)
    words = words_in(question)
    named = {found[1][0] for place in range(len(words)) if (found := CATEGORY_NAMES.at(words, place))}
    meant = [entry for entry in given if entry.category in named or entry.category == category]
    is_one_kind = len({entry.category for entry in given}) == 1
    return next(iter(meant or (given if is_one_kind else ())), None)


def _is_told(limit: Constraint, choice: Choice | None) -> bool:
    """Whether a limit is told of what is sought and not asked about: what stands beside a choice is."""
    return choice is not None and isinstance(limit, SpecLimit | BrandLimit)


_TOLD = frozenset({"spec:screen_size", "spec:type"})
"""The specifications that shoppers tell of what they seek, where others are what they ask about ("is 8 GB enough?")."""
