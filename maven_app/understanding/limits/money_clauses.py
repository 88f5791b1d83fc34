"""Money clauses: figures that are money because somebody has, gives, pays or spends them: "my mom is only giving me 400"."""

from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS
from maven_app.understanding.lexicon.amounts import BEFORE
from maven_app.understanding.lexicon.function_words import BREAKS, FOR, POSSESSIVES, POSSESSIVES_AFTER
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.parsing.parse_state import ParseState, Span

_GIVING = word_set(
    """
    give gives giving gave given gift gifts gifting gifted hand hands handing handed put puts putting lend lends lending lent allow
    allows allowing allowed pay pays paying paid sponsor sponsors sponsored approve approves approved kasih ngasih ngasi memberi bayarin
    nyumbang modalin
    """
)
_PAYING = phrase_set(
    """
    pay, pays, paying, paid, chip in, chips in, chipping in, chipped in, pitch in, pitches in, pitching in, fund, funds, funding, treats me,
    treating me, treating us, sponsors, sponsoring, covers, covering, cover, contributes, contributing, helps out, helping out,
    foots the bill, footing the bill, buys it, buying it, getting it for me, getting it for us,
    gets it for me, gets it for us, buys me, buying me, getting me, gets me, decides, decide,
    has to approve, approves, signs off, signing off, has the final say, holds the purse strings,
    bayar, bayarin, bayari, membayar, nombok, nombokin, traktir, nraktir, nyumbang, ikut patungan, modalin, biayain, beliin, yang mutusin
    """
)
"""Verbs of somebody who pays or decides, and wants nothing for themselves."""
_PAYERS = word_set(
    "company boss work employer office school uni kantor perusahaan bos sekolah kampus bokap nyokap gran nan dad mum mom"
)
GIVER_WORDS = _PAYERS | word_set("pay pays paying paid bayar bayarin bayari membayar")
"""Words by which a message tells who pays, and wants nothing more: "the [boss pays]"."""
_VERBS_BETWEEN = word_set(
    "is are was will would can has have had been be also only just kindly said says he she they he'd she'd they'd he'll she'll they'll he's"
    " she's they're yang yg mau akan bakal lagi bisa ikut juga"
)
"""Words between somebody and the verb by which they pay: "dad [said he'd] pay"."""
_HELPING = word_set("help helps helping let lets bantu bantuin")
"""Verbs before the person for whom something is sought, whatever they do: "[help] my mum decide"."""
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
    """Take people as understood who only give the money, or decide of it: "[my mom] is giving me 400" wants nothing for her, nor does
    "[my nan] is chipping in".
    """
    for index, token in enumerate(state.tokens):
        if token.is_number and _is_sum_of_money(state, index):
            _take_giver(state, index)
        elif end := _pays_until(state, index):
            begin, last = (index, _behind_person(state, end)) if token.word in _PASSIVE else (_payer(state, index), end)
            if last - begin > 1:
                state.add(Span(begin, last))


def _take_giver(state: ParseState, index: int) -> None:
    """Take the giver of the sum whose figure stands at `index`."""
    figure = BEFORE.up_to(state.words, index)
    verb = verb_of_money(state, index - (figure[0] if figure else 0))
    if verb is None or state.words[verb] not in _GIVING | _PASSIVE:
        return
    begin, end = (verb + 1, index) if state.words[verb] in _PASSIVE else _subject(state, verb)
    if begin < end:
        state.add(Span(begin, end))


def _pays_until(state: ParseState, index: int) -> int:
    """The place behind a verb at `index` by which somebody pays or decides, without a sum: "[chipping in]", "[buying it]"; 0 for none."""
    if state.words[index] in _PASSIVE:
        return index + 1
    found = _PAYING.at(state.words, index)
    return index + found[0] if found and _payer(state, index) < index else 0


def _payer(state: ParseState, verb: int) -> int:
    """Where the words begin of the person who pays by the verb at `verb`: "[my nan is] chipping in"; `verb` where there is none, or they
    are sought for: "for my nan who pays", "help my mum decide".
    """
    end = verb
    while end > 0 and state.words[end - 1] in _VERBS_BETWEEN:
        end -= 1
    said = state.words[:end]
    name = said[-1].removesuffix("'s") if said else ""
    found = PERSONS.up_to((*said[:-1], name), end)
    if not found and name not in _PAYERS:
        return verb
    begin = state.back_over_determiners(end - (found[0] if found else 1))
    return verb if state.word(begin - 1) in FOR | _HELPING else begin


def _behind_person(state: ParseState, index: int) -> int:
    """The place behind the person whose words begin at `index`; `index` where none do."""
    found = PERSONS.at(state.words, index)
    end = index + (found[0] if found else state.word(index) in _PAYERS)
    return end + (end > index and state.word(end) in POSSESSIVES_AFTER)


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
