"""Money clauses: figures that are money because somebody has, gives, pays or spends them: "my mom is only giving me 400"."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS
from maven_app.understanding.lexicon.amounts import BEFORE
from maven_app.understanding.lexicon.function_words import BREAKS, FOR, POSSESSIVES
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.parsing.parse_state import ParseState, Span

_GIVING = word_set(
    """
    give gives giving gave given gift gifts gifting gifted hand hands handing handed put puts putting lend lends lending lent allow
    allows allowing allowed pay pays paying paid sponsor sponsors sponsored approve approves approved kasih ngasih ngasi memberi bayarin
    nyumbang modalin
    """
)
_PASSIVE = word_set("dikasih dikasi diberi dibayarin dimodalin")
_GIVER_BEHIND = 2
"""Words of the giver behind a passive verb at most: "dikasih [ayah saya] 5 juta"."""
_SPENDING = word_set(
    """
    spend spends spending spent drop dropping part parting fork forking shell shelling invest budgeted save saves saving saved afford
    bayar membayar nabung sisihin nyisihin keluarin ngeluarin habisin ngabisin patungan
    """
)
_HAVING = word_set("have has had got get i've we've spare punya ada")
_MANAGING = word_set("do go manage stretch reach")
"""Verbs of having money where "can" or the like stands before them."""
_CAN = word_set("can could might may would i'd we'd i'll we'll")
_SUMS = word_set(
    """
    money cash budget allowance allowances voucher vouchers grant bonus savings pot kitty stipend refund giftcard uang duit dana modal
    tabungan budgetnya dananya uangnya duitnya jatah anggaran voucer
    """
)
MOVING_WORDS = word_set(
    """
    down up lower lowered lowering cut cutting raise raised raising drop dropped reduce reduced reducing increase increased stretch
    stretched bump bumped turun turunin naik naikin
    """
)
"""Words for a budget that is moved, with "to" and the sum behind them: "go [down] to 400"."""
_WEIGHING = word_set("lose losing gain gaining change changes give sacrifice miss hilang kehilangan")
"""Verbs of what a sum takes or brings: "what do I [lose] at 200?"."""
_STANDING = word_set("is was are of at only just about : left cuma hanya tinggal sekitar")
_AWAY = 5
_BETWEEN = (
    (STOP | word_set("aside back out over together up up-to")) - FOR - word_set("a an the per each than as is are on")
)
"""Words between such a verb and its sum."""
_BEHIND = word_set("left aside saved towards toward each apiece total altogether tops max together tho though lol")
_NO_ENDS = word_set("a an per is are was were ada model models new used")
"""Function words behind a figure by which it is something else, or a rate: "pays 30 [a] month"."""


def verb_of_money(state: ParseState, first: int) -> int | None:
    """Where the verb or the noun stands by which a figure is a sum, whose words begin at `first`: "[giving] me 400"; None without one."""
    is_moved, is_weighed = state.word(first - 1) in {"to", "ke", "jadi"}, state.word(first - 1) in {"at", "di"}
    for place in range(first - 1, max(-1, first - 1 - _AWAY), -1):
        word, between = state.words[place], state.words[place + 1 : first]
        if (is_moved and word in MOVING_WORDS) or (is_weighed and word in _WEIGHING):
            return place
        if word in _SUMS and _STANDING.issuperset(between):
            return place
        if word in _PASSIVE and len(between) <= _GIVER_BEHIND:
            return place
        is_spent = word in _GIVING | _SPENDING or (word in _MANAGING and state.word(place - 1) in _CAN)
        if is_spent and all(one in _BETWEEN or one in CURRENCIES for one in between):
            return place
        if word in BREAKS - {":"}:
            return None
    return None


def ends_sum(state: ParseState, last: int) -> bool:
    """Whether what stands at `last`, behind a figure, counts nothing by it: the end of a clause, a function word, "left"."""
    word = state.word(last)
    return not word or word in BREAKS | _BEHIND or (word in STOP and word not in _NO_ENDS)


def is_sum_named(state: ParseState, last: int) -> bool:
    """ "A 250 [voucher]": whether a word for a sum stands behind the figure."""
    return state.word(last) in _SUMS or state.words[last : last + 2] == ("gift", "card")


def is_had(state: ParseState, first: int) -> bool:
    """Whether a verb of having stands before the words of a figure: "I've [got] about 400"."""
    places = range(first - 1, max(-1, first - _AWAY), -1)
    verb = next((at for at in places if state.words[at] in _HAVING or state.words[at] not in _BETWEEN), None)
    return verb is not None and state.words[verb] in _HAVING


def is_left(state: ParseState, last: int) -> bool:
    """Whether nothing stands behind a figure that is had, or what it is for: "I've got 400 [for it]", "only 60 [left]"."""
    word = state.word(last)
    return not word or word in BREAKS | FOR | _BEHIND or (word == "to" and state.word(last + 1) in _SPENDING)


def take_money_words(state: ParseState, first: int, last: int) -> None:
    """Take the words as understood by which the figure between `first` and `last` is money."""
    verb = verb_of_money(state, first)
    behind = last + (2 if state.word(last) == "gift" else 1) if is_sum_named(state, last) else last
    begin = first if verb is None else verb - (state.word(verb - 1) in _CAN)
    state.taken.update(range(begin, behind + (state.word(behind) in _BEHIND)))


def find_givers(state: ParseState) -> None:
    """Take people as understood who only give the money: "[my mom] is giving me 400" wants nothing for her."""
    for index, token in enumerate(state.tokens):
        if not token.is_number or not _is_sum_of_money(state, index):
            continue
        figure = BEFORE.up_to(state.words, index)
        verb = verb_of_money(state, index - (figure[0] if figure else 0))
        if verb is None or state.words[verb] not in _GIVING | _PASSIVE:
            continue
        begin, end = (verb + 1, index) if state.words[verb] in _PASSIVE else _subject(state, verb)
        if begin < end:
            state.add(Span(begin, end))


def _is_sum_of_money(state: ParseState, index: int) -> bool:
    behind = index + 1
    while state.word(behind) in CURRENCIES or state.word(behind) in MULTIPLIERS:
        behind += 1
    return ends_sum(state, behind) or is_sum_named(state, behind)


def _subject(state: ParseState, verb: int) -> tuple[int, int]:
    """The words of the person who gives, before the verb: "[my mom] only giving", "[the company] pays"."""
    end = verb
    while end > 0 and state.words[end - 1] in _BETWEEN - POSSESSIVES:
        end -= 1
    found = PERSONS.up_to(state.words, end)
    begin = end - (found[0] if found else 1)
    if end == 0 or state.words[begin] in BREAKS or state.category_names.up_to(state.words, end):
        return end, end
    return state.back_over_determiners(begin), end
