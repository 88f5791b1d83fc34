"""Follow-ups: what is done for a message whose form leans on what is shown, whatever it is taken for."""

import re

from maven_app.domain.conversation.artifacts import Alternatives
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.language.tokens import without_slang, word_set, words_in
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.knowledge.unstated import unstated_topic
from maven_app.llm.offline.deciding.advice_routing import explored_last
from maven_app.llm.offline.deciding.alternatives.other_products import resolve_other_product, wants_maker_not_shown
from maven_app.llm.offline.deciding.alternatives.trade_offs import resolve_added_device
from maven_app.llm.offline.intents.guide_requests import need_for_guide
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Details, Intent, Recommend, Search
from maven_app.llm.offline.intents.product_questions import answer_about
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.llm.offline.questions.question_splitting import is_conditional
from maven_app.understanding.follow_ups.corrections import stated_count
from maven_app.understanding.follow_ups.follow_up_types import move_of
from maven_app.understanding.glossary.asked_terms import find_asked_terms
from maven_app.understanding.guide_edits import SHORTER
from maven_app.understanding.intents import Label
from maven_app.understanding.intents.message_reading import is_phrased_as_question
from maven_app.understanding.mentions.brands_in_names import name_in_force
from maven_app.understanding.pointing import find_accepted_product, last_compared_products
from maven_app.understanding.pointing.bare_features import asks_bare_feature
from maven_app.understanding.pointing.further_comparison import products_set_side_by_side
from maven_app.understanding.pointing.last_asked_features import (
    asks_which_have,
    features_pointed_at,
    question_for_all,
    wants_one,
)
from maven_app.understanding.questions.drawbacks import asks_which_to_avoid, without_why
from maven_app.understanding.questions.price_levels import asks_cheapest_good
from maven_app.understanding.questions.worth import asks_loss
from maven_app.understanding.questions.yes_no import asks_of_versions

_WHAT_ELSE = re.compile(
    r"\W*(?:and |ok |dan |terus )?(?:what else|anything else|any others?|any other options?|other options|something else"
    r"|(?:ada )?yang (?:lain|laen|lainnya)|selain (?:itu|ini)|ada lagi|lainnya|pilihan lain)"
    r"(?: (?:is there|do you have|ada|apa|tidak|dong|ya|deh|please))*\W*",
    re.IGNORECASE,
)
_SHOWING_MORE = word_set(
    "show see list give me us some more others the rest of them please pls ok and"
    " lihat liat lihatin kasih tampilkan lagi lainnya dong ya . ! ?"
)
"""Words of a message that wants to see further products, and nothing else; beside a count: "show 8 more"."""
_MORE = frozenset({"more", "others", "rest", "lagi", "lainnya"})
_SEEN_AT_ONCE = 4
"""Cards of a list that are seen before it is unfolded."""
_WHAT_GOES_FURTHER = re.compile(r"\W*(?:(?:and|so|ok|but)\W+)*what(?:['’]?s| is)\s+(?:\w+\s+)?\w+er\W*", re.IGNORECASE)
"""Asks what goes further than the one product spoken of: "and what's newer?"."""
_SHORTENING = word_set(
    "short shorter shorten brief briefer summarize summarise concise more too long make it that a bit much the answer version please pls"
    " and ok but lebih singkat pendek ringkas singkatkan ringkaskan persingkat perpendek dong ya aja , . !"
)
"""Words of a message that wants the answer shorter, and nothing else."""
_GOING_ON: frozenset[Label] = frozenset(("search", "advise", "refine", "question", "compare", "details", "off_topic"))


def resolve_follow_up(reading: TurnReading, label: Label) -> Intent | None:
    """The intent of a message that leans on what is shown and is taken for `label`; None where its form tells of no such thing."""
    asks = (
        need_for_guide(reading)
        or _one_to_avoid(reading)
        or _cheapest_good(reading)
        or _loss_asked(reading)
        or _price_of_each(reading)
        or _asked_of_pair(reading)
        or _bare_feature(reading)
        or _back_to_pick(reading)
        or _pick_confirmed(reading)
        or _resolve_shortening(reading)
        or _others_wanted(reading)
        or _unstated_asked(reading)
        or _purpose_weighed(reading)
        or _supposed_of_one(reading)
    )
    asks = asks or _those_that_have(reading) or _asked_of_all(reading) or _more_wanted(reading) or _compared_on(reading)
    return asks or _resolve_change(reading) or resolve_added_device(reading) or resolve_other_product(reading, label)


_IF_CARRIED = re.compile(
    r"\bdo you (?:guys )?(?:also |even |still )?(?:have|sell|carry|stock|do)\b|\bjual\b[^?]*\b(?:ga|gak|nggak|juga)\b",
    re.IGNORECASE,
)
"""Asks whether a kind of thing is to be had here at all."""


def resolve_uncovered(reading: TurnReading, label: Label) -> Intent | None:
    """The search that finds out that a thing is not carried, where that is asked ("do you also have printers?"); the one that found it out
    last time, where a message goes on about it: "smaller", "max 60".
    """
    if reading.other_things and _IF_CARRIED.search(reading.text):
        return Search(queries=(reading.text,))
    last = reading.prompt.transcript.last
    steps = last.steps if last else ()
    if not steps or not all(isinstance(step.artifact, Alternatives) for step in steps):
        return None
    names = (
        reading.prompt.need.category
        or reading.products
        or reading.missing_names
        or reading.asks_kind
        or reading.other_things
    )
    query = steps[-1].arguments.get("query")
    goes_on = label in _GOING_ON and reading.is_short
    return Search(queries=(str(query),)) if query and goes_on and not names else None


def _resolve_shortening(reading: TurnReading) -> Intent | None:
    """ "Shorter please": the pick alone, said anew."""
    focus = reading.shown.focus
    asks = SHORTER.search(reading.text) and set(reading.words) <= _SHORTENING and not reading.is_question
    is_of_pick = focus is not None and reading.shown.screen in ("list", "picks")
    return Recommend(intent=reading.text, product_ids=(focus.id,)) if asks and is_of_pick and focus else None


def _one_to_avoid(reading: TurnReading) -> Intent | None:
    """ "Which one would you not buy?": of what is seen, or of the two that are set side by side."""
    products = reading.shown.pair if reading.shown.is_table else reading.shown.products[:_SEEN_AT_ONCE]
    if len(products) < 2 or reading.asks_kind or not asks_which_to_avoid(reading.text):
        return None
    return AnswerAboutShown(tuple(product.id for product in products), without_why(reading.text))


def _cheapest_good(reading: TurnReading) -> Intent | None:
    """ "What's the cheapest one that isn't rubbish": of all that is shown, or of the last list where only two stand side by side."""
    products = reading.shown.listed if reading.shown.is_table and reading.shown.listed else reading.shown.products
    is_asked = len(products) > 1 and asks_cheapest_good(reading.text)
    if not is_asked or reading.asks_kind or reading.products or reading.stated_need.budget:
        return None
    return AnswerAboutShown(tuple(product.id for product in products), reading.text)


def _loss_asked(reading: TurnReading) -> Intent | None:
    """ "Do I lose much with that?": the product that is spoken of beside the one that it is set against, else the one before it."""
    focus = reading.shown.focus
    if focus is None or not asks_loss(reading.text) or reading.stated_need.budget or reading.asks_kind:
        return None
    if reading.products:
        named = [one for one in reading.products if one.category == focus.category and one.id != focus.id]
        return AnswerAboutShown((focus.id, named[0].id), reading.text) if named else None
    before = (one for one in reading.shown.recent if one.id != focus.id and one.category == focus.category)
    former = next(before, None)
    return AnswerAboutShown((focus.id, former.id), reading.text) if former else None


_PER_PIECE = re.compile(
    r"\bhow much\b[^?]*\b(?:each|apiece|per (?!month|year|week|day)\w+)\W*$"
    r"|\b(?:berapa|harganya|harga)\b[^?]*\b(?:satunya|masing-masing|sebiji|seunit|per (?!bulan|tahun|minggu|hari)\w+)\b"
    r"|\bper (?!bulan|tahun|minggu|hari)\w+(?:nya)?\b[^?]*\bberapa\b",
    re.IGNORECASE,
)


def _price_of_each(reading: TurnReading) -> Intent | None:
    """ "How much is that each?", where several pieces are sought: the price of the one that was picked, and of all pieces."""
    focus = reading.shown.focus
    is_asked = reading.prompt.need.item_count > 1 and not reading.products and _PER_PIECE.search(reading.text)
    return AnswerAboutShown((focus.id,), reading.text) if focus and is_asked else None


def _asked_of_all(reading: TurnReading) -> Intent | None:
    """ "Which ones do?": what was asked of one, of all that is shown, where no search can tell which have it."""
    before = reading.prompt.transcript
    question = "" if features_pointed_at(reading.text, before) else question_for_all(reading.text, before)
    ids = tuple(product.id for product in reading.shown.products)
    return AnswerAboutShown(ids, question) if question and len(ids) > 1 else None


def _those_that_have(reading: TurnReading) -> Intent | None:
    """ "Which ones do have page buttons?" behind a question on one product: those that have what is asked for."""
    is_of_one = len({product.name for product in reading.shown.all}) == 1
    limits = [limit for limit in reading.prompt.need.constraints if isinstance(limit, SpecLimit)]
    asks = is_of_one and not reading.products and asks_which_have(reading.text)
    return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge)) if asks and limits else None


_NAMING_PAIR = word_set(
    "sorry no nope i we meant mean between of out from the those these my two both them that was were asked about said mentioned earlier"
    " before first only just ones compared maksud maksudku maksudnya saya aku antara dua kedua keduanya itu tadi ini yang yg di dari aja ya"
    " kak , . ! ?"
)
"""Words of a message that says of which two its last question was, and no more."""


def _asked_of_pair(reading: TurnReading) -> Intent | None:
    """ "Sorry, between the two I asked about": the last message, of the two that were set side by side before."""
    last, pair = reading.prompt.transcript.last, reading.shown.pair
    if last is None or not isinstance(last.message, TextMessage) or not set(reading.words) <= _NAMING_PAIR:
        return None
    ids = tuple(product.id for product in pair)
    if not ids or {product.id for product in reading.referents} != set(ids):
        return None
    tells_use = any(wish.use for wish in reading.prompt.need.wishes) and not is_phrased_as_question(last.message.text)
    question = last.message.text
    return Recommend(intent=question, product_ids=ids) if tells_use else AnswerAboutShown(ids, question)


_BACK_TO_PICK = re.compile(
    r"^\W*(?:(?:no|nah|ok|okay|oke|well|then|hm+|ga|gak|i|i['’]?ll|let['’]?s)\W+)*(?:stay|stick|keep|(?:go\s+)?back|balik|tetap|tetep)\s+"
    r"(?:(?:with|to|back to|ke|sama)\s+)?(?:(?:the|your|yang|yg)\s+)?(?:first|original|pertama|awal|tadi)\b"
    r"(?!\s+(?:list|search|question|budget)\b)",
    re.IGNORECASE,
)


def _back_to_pick(reading: TurnReading) -> Intent | None:
    """ "No, stay with the first", behind a question about another maker: what was picked before it, for what is sought.

    "I'll go with the first" takes the first of the list that answered that.
    """
    goes_back = _BACK_TO_PICK.search(reading.text) and explored_last(reading)
    return Recommend(intent=reading.text) if goes_back else None


_STILL_PICKED = re.compile(
    r"\b(?:still|masih|tetap|tetep)\b[^.!]*\b(?:pick|recommend|suggest|choose|take|buy|go with|pilih\w*|saran\w*|rekomendasi\w*)\b",
    re.IGNORECASE,
)


def _pick_confirmed(reading: TurnReading) -> Intent | None:
    """ "Would you still pick that one?", where nothing new is said: the pick for what is sought."""
    is_of_pick = reading.shown.focus is not None and reading.prompt.need.category == reading.shown_category
    changes = reading.limits or reading.products or reading.stated_need.wishes or reading.stated_need.budget
    asks = _STILL_PICKED.search(reading.text) and reading.is_question
    return Recommend(intent=reading.text) if is_of_pick and asks and not changes else None


def _bare_feature(reading: TurnReading) -> Intent | None:
    """ "Battery? It's a 14 hour flight": a feature that is only named, of the product spoken of, or of those that were set against each
    other; "what is LDAC?" asks what it means.
    """
    focus = reading.shown.focus
    if focus is None or reading.products or reading.stated_need.constraints or reading.asks_kind:
        return None
    known = reading.knowledge.categories.get(focus.category)
    if not asks_bare_feature(reading.text, known) or (reading.terms and find_asked_terms(reading.text)):
        return None
    asked = products_set_side_by_side(reading.prompt.transcript) or (focus,)
    return AnswerAboutShown(tuple(product.id for product in asked), reading.text)


def _compared_on(reading: TurnReading) -> Intent | None:
    """ "And cheaper?" behind "which is lighter?": of the products that were set against each other."""
    return answer_about(last_compared_products(reading.text, reading.prompt.transcript), reading)


def _others_wanted(reading: TurnReading) -> Intent | None:
    """ "What else?": the best of what is on the screen beside what was spoken of."""
    if not _WHAT_ELSE.fullmatch(without_slang(reading.text)):
        return None
    focus = reading.shown.focus or next(iter(reading.shown.products), None)
    others = tuple(product.id for product in reading.shown.products if focus is not None and product.id != focus.id)
    return Recommend(intent=reading.text, product_ids=others) if others else None


def _more_wanted(reading: TurnReading) -> Intent | None:
    """ "Show 8 more": the best of the list that is not seen before it is unfolded."""
    words = {word for word in reading.words if not word.isdigit()}
    moves_budget = reading.prompt.need.budget != reading.need_before.budget  # "100 more"
    is_of_list = reading.shown.screen == "list" and len(reading.shown.products) > _SEEN_AT_ONCE and not moves_budget
    if not is_of_list or words.isdisjoint(_MORE) or not words <= _SHOWING_MORE:
        return None
    ids = tuple(product.id for product in reading.shown.products[_SEEN_AT_ONCE:])
    return Recommend(intent=reading.text, product_ids=ids)


def _unstated_asked(reading: TurnReading) -> Intent | None:
    """ "And in white?", "does it come in white?": what no specification says, of what is pointed at or was spoken of last."""
    topic, of_versions = unstated_topic(reading.text), asks_of_versions(reading.text)
    asked = reading.referents or tuple(filter(None, (reading.shown.focus or next(iter(reading.shown.products), None),)))
    is_topic = topic is not None and topic.is_asked_alone and not reading.limits
    if not (is_topic or of_versions) or not (reading.is_short and asked):
        return None
    return AnswerAboutShown(tuple(product.id for product in asked), reading.text)


def _purpose_weighed(reading: TurnReading) -> Intent | None:
    """ "I want it for my PS5", of a product that was asked for by its name: whether it is good for that."""
    need, last, focus = reading.prompt.need, reading.prompt.transcript.last, reading.shown.focus
    before = last.need if last else None
    if focus is None or before is None or not name_in_force(need) or need.constraints != before.constraints:
        return None
    uses = [wish for wish in need.wishes if wish.use and wish not in before.wishes]
    is_of_it = bool(uses) and reading.is_short and not wants_one(reading.text)
    return AnswerAboutShown((focus.id,), reading.text) if is_of_it else None


def _supposed_of_one(reading: TurnReading) -> Intent | None:
    """ "And if I get into swimming later?", of a product that was asked about by its name: whether it serves that too."""
    last, focus = reading.prompt.transcript.last, reading.shown.focus
    is_of_one = len({product.name for product in reading.shown.all}) == 1 and not (
        reading.products or reading.missing_names
    )
    sought = last.need.category if last and last.need else None
    if focus is None or not is_of_one or sought is not None or not is_conditional(reading.text):
        return None
    return AnswerAboutShown((focus.id,), reading.text)


def _resolve_change(reading: TurnReading) -> Intent | None:
    """The need in force searched as a follow-up changes it, where its form tells: "is there a Bose one?", "double the storage"."""
    need = reading.prompt.need
    kind = need.category or reading.shown_category  # "is there a lighter one?" of what was asked about by its name
    speaks_of_shown = kind is not None and reading.shown_category == kind
    if taken := find_accepted_product(reading.text, reading.shown):
        return Details(product_id=taken.id)
    if not speaks_of_shown or need.other_needs or reading.asks_kind or reading.missing_names:
        return None
    move = move_of(reading.text, reading.stated_need, kind, reading.knowledge)
    if (move == "ask_for_one" and _asks_if_it_has(reading)) or (need.category is None and move != "ask_for_one"):
        return None
    if reading.products and not (move == "choose_furthest" and _names_makers_alone(reading)):
        return None
    moves = move is not None or _rules_out(reading) or _changes_count(reading) or wants_maker_not_shown(reading)
    return (
        Search(queries=queries_of(need, reading.text, reading.knowledge))
        if moves or _asks_what_goes_further(reading)
        else None
    )


def _rules_out(reading: TurnReading) -> bool:
    """ "No separate subwoofer, my neighbours hate it": whether a message that asks nothing says what must not be."""
    limits = (limit for limit in reading.stated_need.constraints if isinstance(limit, SpecLimit))
    refuses = any(limit.excluded or limit.equals is False for limit in limits)
    return refuses and not (reading.is_question or "?" in reading.text)


def _changes_count(reading: TurnReading) -> bool:
    """ "Make it 9", "what would 10 cost?": whether another number of pieces is sought now than before."""
    last, count = reading.prompt.transcript.last, reading.prompt.need.item_count
    is_said = count > 1 and stated_count(reading.text, reading.stated_need) == count
    return is_said and last is not None and last.need is not None and last.need.item_count not in (1, count)


_HAS_IT = re.compile(
    r"\W*(?:(?:dan|terus|trus)\W+)*(?:ada|punya)\s+(?!yang\b|yg\b|versi\b|model\b|mer[ek]k\b)[\w-]+(?:\s+\w+)?"
    r"\s+(?:ga|gak|nggak|ngga|enggak|tidak|gk)\b(?:\s+\w+)?\W*",
    re.IGNORECASE,
)


def _asks_if_it_has(reading: TurnReading) -> bool:
    """ "Ada NFC ga?": a bare feature, which Indonesian asks of what is spoken of without a pronoun; a maker is looked for."""
    is_feature = all(isinstance(limit, SpecLimit) for limit in reading.beside.constraints)
    return is_feature and reading.asks_fact and _HAS_IT.fullmatch(reading.text) is not None


def _names_makers_alone(reading: TurnReading) -> bool:
    """ "Xbox then, the cheapest one": what is called so is a maker's line, of which the products named are some."""
    makers = [
        limit for limit in reading.stated_need.constraints if isinstance(limit, BrandLimit) and not limit.excluded
    ]
    said = {word for limit in makers for word in limit.words.casefold().split()}
    rest = {word for one in reading.products for word in words_in(one.name)} - said
    return bool(said) and rest.isdisjoint(reading.words)


def _asks_what_goes_further(reading: TurnReading) -> bool:
    """ "What's newer?" of the only product that is shown: no other of those shown can be meant."""
    names = {product.name for product in reading.shown.all}
    return reading.is_relative and len(names) == 1 and _WHAT_GOES_FURTHER.fullmatch(reading.text) is not None
