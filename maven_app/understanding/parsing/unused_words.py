"""Unused words: which content words of a message nothing could be made of."""

from functools import lru_cache

from maven_app.domain.language.closed_classes import ONES
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.slang import CONTRACTIONS
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.lexicon.amounts import AFTER, BEFORE, FILLERS
from maven_app.understanding.lexicon.categories import CATEGORY_VERBS
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    COMPANION,
    COMPARED,
    DETERMINERS,
    FOR,
    HEDGES,
    NEGATIONS,
    OWNING,
    POSSESSIVES_AFTER,
    UNNEEDED,
    WITH,
)
from maven_app.understanding.lexicon.wishes import TOO
from maven_app.understanding.parsing.feature_phrases import unneeded_end
from maven_app.understanding.parsing.mention_roles import model_end, surroundings_start
from maven_app.understanding.parsing.parse_state import Extent, ParseState

_COURTESY = word_set(
    """
    hi hello hey wait please thanks thank thx sorry kindly great nice cool okay ok yes yeah no nope sure maybe perhaps
    dear mah maven tolong makasih terima kasih permisi halo hai dong deh sih nih min gan sis bang kak ya iya oke
    gapapa gpp crap rubbish garbage basically treating lah kok anymore cheers mate ta blimey
    lol lmao rofl xd haha hahaha hah hehe hihi wkwk wkwkwk wow whoa woah yay ugh argh gosh omg oh ooh ah aha aw hm hmm hmmm um uh er erm eh
    tbh imo imho btw fyi
    phew sigh yikes oops ouch damn yep yup nah waduh aduh duh yaelah buset astaga anjir cie nah loh lho
    """
)
_TALK = word_set(
    """
    compare comparison versus vs between difference differences better worse which one ones first second third handle handles handling
    last two three four all both pick choose decide explain detail details tell show mean means say said asked bilang kan know
    think thinking wondering wonder considering consider planning plan hoping hope trying try help advise advice
    opinion suggestions recommended worthwhile worth good best option options choice choices kind kinds type sort sorts
    off torn instead closest nearest alternative alternatives equivalent mirip setara rather either neither other others another different
    similar same also too else then now still
    actually basically currently mostly mainly usually often sometimes always really pretty quite fairly super
    ones stuff item items brand brands model models version versions device devices gadget gadgets product
    looking hunting shopping want wanted wants need needs needed afford spend spending pay paying cost costs money
    price prices budget dollars bucks cash cheap purchase buying buy bought store shop range limit limits
    loads tons heaps beginner obviously
    today tomorrow soon week month year years day days time times lot lots much many more most less least bit few
    some any every each apiece patungan enough only just even about around approximately together total altogether combined
    bandingkan banding perbedaan bedanya jelaskan pilih pilihan pilihin kedua pertama ketiga dua tiga semua keduanya
    bareng sekaligus masing total totalnya emang emangnya beneran mending mendingan cocok tipe jenis macam barang produk varian
    seri kira kirain
    nyari nyariin pengin kepengen rencana lumayan banyak sedikit sama aja doang banget sekali uang duit back go going went forget
    fine alright acceptable great welcome allowed refuse live lives living lived got getting gotten broke broken died dead dying lost
    because soalnya karena tahan lasts lasting given finally wish intend mulu stolen gift gifts kado hadiah
    birthday christmas xmas wedding anniversary present started start starting begin began happy honest honestly idea ideas
    change changes changed lose loses gain gains suppose supposing kehilangan berubah
    question questions sir madam folks guys wonderful sounds sound seems seem feel feels heard hear read saw seen tried used
    likes liked loves loved enjoys suka doyan
    recently lately finally previously ago since mine yours theirs someone somebody anyone anybody everyone everything anything
    among exactly guess literally says sense several though tonight truly everybody lets gave turned told ended turns
    bagusan bandingin beda berikan biar biasa buatin coba dikit duluan gini gitu jadi jual kayaknya kayanya lagian lain lainnya malah mas
    masih mbak namanya nanti opsi pas pengennya punyaku rasanya sambil sehari sejenis sekalian sekarang selalu sesuai setiap spesifikasi
    tahu tau teman ternyata terus tetep tetap tiap tolongin usul versi hari duanya totalnya pindah
    nothing something thing things way place part point reason reasons case matter matters problem problems issue issues
    drop remove ignore skip without maunya lupakan hapus kembali balik dulu tadi itu ini budgetnya harganya
    """
)
"""Words of courtesy and of the conversation itself: they are understood and ask for nothing."""

_PARTS_TOO = word_set("fan support")
"""Words of refusing ("not a fan of") that name a part elsewhere: "a laptop without a fan"."""
_ASKING, _LEAD = word_set("with having includes including dengan"), 4
_BETWEEN_NAMES = word_set("and or vs versus & , dan atau sama lawan")
_LONGEST_NAME = 6
"""Words of a product's name to either side of its number or its maker."""


@lru_cache(maxsize=1)
def understood_words() -> frozenset[str]:
    """Function words, courtesy, and words of the conversation: they carry no wish of their own."""
    links = {word for phrases in (HEDGES, OWNING, COMPANION, COMPARED, BEFORE, AFTER) for word in phrases.words}
    return idle_words() | links


@lru_cache(maxsize=1)
def idle_words() -> frozenset[str]:
    """Those of them that say nothing of goods anywhere: "plug" leads on to a device, and is a plug too."""
    negative = (NEGATIONS.words | UNNEEDED.words | TOO.words) - _PARTS_TOO
    idle = STOP | DETERMINERS | BREAKS | FOR | WITH | FILLERS | POSSESSIVES_AFTER | _COURTESY | _TALK | negative
    return frozenset(idle | set(CONTRACTIONS.values()))


_CLOSINGS = phrase_set(
    """
    yours faithfully, yours sincerely, yours truly, yours, faithfully yours, sincerely yours, kind regards, best regards, warm regards,
    with regards, regards, best wishes, kindest regards, many thanks, with thanks, with many thanks, thanks, thank you, cheers, sincerely,
    hormat saya, salam, salam hormat, terima kasih, makasih
    """
)
"""How a letter ends, before the name of who wrote it."""
_SIGNED = 3
"""Words of a name at most."""


def _signature(state: ParseState) -> set[int]:
    """The end of a letter: "[Yours faithfully, Margaret Hill]"; empty where it has none."""
    for place in range(max(0, len(state.words) - _LONGEST_CLOSING), len(state.words)):
        found = _CLOSINGS.at(state.words, place)
        if found is None:
            continue
        rest = [token for token in state.tokens[place + found[0] :] if token.is_word or token.is_number]
        if len(rest) <= _SIGNED and all(token.is_word and token.raw[0].isupper() for token in rest):
            return set(range(place, len(state.words)))
    return set()


_LONGEST_CLOSING = 8
"""Words and points of a closing and a name at most."""


_CONJUNCTIONS = phrase_set(
    "as long as, so long as, as far as, as soon as, as well as, all the same, other way round, the other way round, other way around"
)
"""Words that only join what stands about them, though one of them may say something of goods elsewhere: "as [long] as"."""


def _conjunction_words(state: ParseState) -> set[int]:
    found = ((place, _CONJUNCTIONS.at(state.words, place)) for place in range(len(state.words)))
    return {at for place, joint in found if joint for at in range(place, place + joint[0])}


def unused_words(state: ParseState) -> tuple[str, ...]:
    """The words that nothing could be made of, as they were written; neighbours stand together."""
    runs = [run for run in _unread_runs(state) if not _is_left_open(state, run[0])]
    said = ((_asked_from(state, first) if _is_whole(state, last) else first, last) for first, last in runs)
    return tuple(dict.fromkeys(state.raw(first, last) for first, last in said if not unneeded_end(state, last)))


def left_open_words(state: ParseState) -> tuple[str, ...]:
    """The words of what nothing is known of and the shopper can do without, as they were written: "[ga usah bawa] hp"."""
    return tuple(dict.fromkeys(state.raw(*run) for run in _unread_runs(state) if _is_left_open(state, run[0])))


def _unread_runs(state: ParseState) -> list[Extent]:
    """The content words that nothing was made of, neighbours together, each with the words by which it is refused."""
    understood = understood_words() | CATEGORY_VERBS.get(state.category or "", frozenset())
    used = state.taken | {place for span in state.spans for place in range(span.first, span.last)} | _names(state)
    used |= _signature(state) | _conjunction_words(state)
    runs: list[Extent] = []
    for index, token in enumerate(state.tokens):
        is_content = token.is_number or (token.is_word and token.word not in understood) or _is_condition(state, index)
        if index in used or not is_content or _is_small_count(state, index):
            continue
        if runs and (runs[-1][1] == index or _goes_on_refusing(state, runs[-1], index)):
            runs[-1] = (runs[-1][0], index + 1)
        else:
            runs.append((_begin(state, index), index + 1))
    return runs


def _is_left_open(state: ParseState, first: int) -> bool:
    """ "[Doesn't have to be] fancy": whether the words begin with those by which the shopper can do without; what a thing itself must not
    need ("one that [doesn't need] an app") is required.
    """
    found = UNNEEDED.at(state.words, first)
    if found is None:
        return False
    of_thing = state.words[first] in _MUST or state.word(first - 1) in _OF_THING
    return not (of_thing and state.words[first + found[0] - 1] in _NEEDING)


_MUST = word_set("must mustn't should shouldn't won't needs need works work")
_NEEDING = word_set("need needs require requires no without butuh perlu")


def _is_whole(state: ParseState, last: int) -> bool:
    """Whether the words end there: "with a real [viewfinder]" only says of what was understood how it should be."""
    return last not in state.taken or state.word(last) in understood_words()


def _begin(state: ParseState, index: int) -> int:
    """Where the words that rule `index` out begin: "not sticky", "doesn't use the cloud" must not be read as their opposite."""
    begin = index
    for place in range(index, max(0, index - _REFUSED_WITHIN), -1):
        refused = _refusal_up_to(state, place)
        if refused is not None and state.is_free(refused, index):
            begin = refused
        if state.words[place - 1] not in understood_words() - BREAKS or not state.is_free(place - 1, place):
            break
    if state.other_things.at(state.words, index) and (around := surroundings_start(state, index)) is not None:
        begin = min(begin, around)
    return begin if state.is_free(begin, index) else index


def _refusal_up_to(state: ParseState, place: int) -> int | None:
    """Where words of refusing begin that end at `place`; None where none do, and where somebody says what they do not know."""
    if state.word(place) in _OF_MIND:
        return None
    found = NEGATIONS.up_to(state.words, place)
    if found:  # who "has everything except" a thing lacks it
        return None if state.words[place - found[0]] == "everything" else place - found[0]
    denies = state.word(place - 1) in _CONTRACTIONS and place >= 1
    before, wants = state.word(place - 2), state.word(place) in _WISH_VERBS
    is_of_thing = before in _OF_THING or not before or before[0] in ".,;!?(" or (wants and before in _PEOPLE)
    return place - 1 if denies and (is_of_thing or place - 2 in state.taken) else None


def _goes_on_refusing(state: ParseState, run: Extent, index: int) -> bool:
    """ "Doesn't get stuck [on cables]", "won't burn [my lap]": whether a word still belongs to what is refused."""
    between = state.words[run[1] : index]
    is_link = len(between) <= _LINKING and all(
        word in STOP | DETERMINERS and word not in _NEXT_WISH for word in between
    )
    refused = any(_refusal_up_to(state, place) == run[0] for place in range(run[0] + 1, run[1]))
    return is_link and refused and state.is_free(run[1], index)


def describes_part(state: ParseState, last: int) -> bool:
    """Whether an ordinary word goes on behind what ends at `last`, which is then what is meant: "without a camera [bump]"."""
    word = state.word(last)
    is_word = word in ordinary_words() and word not in BREAKS and state.tokens[last].joint == " "
    return is_word and word not in understood_words() and last not in state.categories_named


def refuses_such(said: str) -> bool:
    """Whether a clause refuses things by what they are like: "I don't like the ones that look like a handbag"."""
    words = tuple(token.word for token in tokenize(said))
    for place in range(len(words)):
        found = NEGATIONS.at(words, place)
        head = place + found[0] if found else len(words)
        while head < len(words) and words[head] in DETERMINERS - ONES:
            head += 1
        if not (ONES | _SUCH).isdisjoint(words[head : head + 1]) and not _OF_THING.isdisjoint(
            words[head + 1 : head + 2]
        ):
            return True
    return False


_SUCH = word_set("kind kinds sort sorts type types something anything")


def is_refusal(said: str) -> bool:
    """Whether words that nothing could be made of rule something out: "doesn't use the cloud"."""
    words = tuple(token.word for token in tokenize(said))
    return bool(words) and (words[0] in _CONTRACTIONS or NEGATIONS.at(words, 0) is not None)


_REFUSED_WITHIN, _LINKING = 5, 2
_OF_MIND = word_set("idea clue know sure care mind think thinking understand remember tech savvy much many really")
_CONTRACTIONS = word_set("don't doesn't won't isn't aren't wouldn't shouldn't mustn't")
_OF_THING = word_set("that which and but or yang yg one ones to")
"""Before "doesn't" these make it said of what is sought; "my TV doesn't" and "I can't" tell what is wrong today."""
_PEOPLE = word_set("i we you he she they saya aku gue gw kami")
_WISH_VERBS = word_set("want have need wanna")
_NEXT_WISH = BREAKS | word_set("and but with for dan tapi dengan untuk buat which that plus i we")
"""Words with which something else begins: "no bloatware [and] ..."."""


def _asked_from(state: ParseState, begin: int) -> int:
    """Where the words begin by which something is asked for: "[with a nice] unboxing"; `begin` itself where none do."""
    for place in range(begin - 1, max(-1, begin - _LEAD), -1):
        if not state.is_free(place, begin):
            break
        if state.words[place] in _ASKING:
            return begin if state.in_context(place - 1, place) else place  # "my father with macular degeneration"
        if state.words[place] not in understood_words():
            break
    return begin


def _is_condition(state: ParseState, index: int) -> bool:
    """ "[Used] laptop": what is used otherwise carries no wish."""
    begins = {s.first for s in state.spans if s.constraint is not None and s.constraint.kind in {"brand", "category"}}
    return state.words[index] == "used" and index + 1 in begins


def _is_small_count(state: ParseState, index: int) -> bool:
    """A bare count before a word that was understood: "[2] kids"."""
    token, after = state.tokens[index], index + 1
    return token.is_number and len(token.raw) == 1 and after < len(state.tokens) and after in state.taken


def _names(state: ParseState) -> set[int]:
    """Words of products' names, which are looked up elsewhere: a model's number, and capitals beside one or beside a maker."""
    named = set[int]()
    begins = {span.last for span in state.spans if span.constraint is not None and span.constraint.kind == "brand"}
    begins |= {span.last for span in state.spans if span.context is not None}
    for index, token in enumerate(state.tokens):
        if _is_model_number(token.raw) and state.is_free(index, index + 1):
            named.add(index)
            begins.add(index + 1)
            named |= _capitals_before(state, index)
    for begin in begins:
        end = begin
        while end < min(len(state.tokens), begin + _LONGEST_NAME) and _goes_on_naming(state, end):
            named.add(end)
            end += 1
    return named | _halves(state, named)


def _goes_on_naming(state: ParseState, index: int) -> bool:
    """Whether a name goes on there; behind "With" and "For" another wish begins, however it is written."""
    is_capital = state.tokens[index].raw[:1].isupper() and state.words[index] not in WITH | FOR
    return is_capital or model_end(state, index) > index


def _halves(state: ParseState, named: set[int]) -> set[int]:
    """ "iPhone 16 and [17]", "S24 or [S24 Ultra]": models that share the first words of a name before them."""
    halves = set[int]()
    read = named | state.taken
    for index, word in enumerate(state.words[:-1]):
        if word in _BETWEEN_NAMES and (index - 1 in read | halves) and any(c.isdigit() for c in state.words[index - 1]):
            halves |= set(range(index + 1, model_end(state, index + 1)))
    return halves


def _is_model_number(raw: str) -> bool:
    return any(c.isdigit() for c in raw) and any(c.isalpha() for c in raw)


def _capitals_before(state: ParseState, index: int) -> set[int]:
    first = index
    while (
        first > max(0, index - _LONGEST_NAME)
        and state.tokens[first - 1].is_word
        and state.tokens[first - 1].raw[0].isupper()
    ):
        first -= 1
    return set(range(first, index))
