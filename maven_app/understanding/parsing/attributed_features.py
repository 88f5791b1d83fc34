"""Attributed features: features that a message names of what somebody has or does ("my TV does Dolby Atmos"), or of what it refuses."""

from collections.abc import Sequence

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.closed_classes import FIRST_PERSON, NOT, ONES, TAGS
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.needs.need import CategoryLimit
from maven_app.understanding.categories.classifier import likely_categories
from maven_app.understanding.lexicon.features import Feature
from maven_app.understanding.lexicon.function_words import (
    BREAKS,
    DETERMINERS,
    FOR,
    LACKING,
    NEGATIONS,
    OWNING,
    POSSESSIVES,
    POSSESSIVES_AFTER,
)
from maven_app.understanding.lexicon.recipients import PERSONS
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.parsing.owned_things import is_left_behind
from maven_app.understanding.parsing.parse_state import ParseState, Span

_SOUGHT_VERBS = word_set(
    """
    want wants need needs must should to like likes love prefer looking search searching find buy get wish next new ideal dream perfect
    mau pengen ingin butuh perlu cari harus wajib baru
    """
)
_ABOUT_IT = FOR | word_set("is are was were be budget because so untuk buat itu")
_LINKS = word_set("and but so because dan tapi jadi soalnya karena")
_LACKED = NOT | word_set("no without cannot lacks lacking belum tanpa")
_POSSESSORS = FIRST_PERSON | word_set("i've we've already udah sudah")
_TAKEN_UP = phrase_set(
    "the same, same as, supports it, support it, supports that, support that, supports this, works with it, use it, yang sama, sama juga"
)
"""Words by which what somebody has is asked for after all: "a phone that supports it"."""
_RELATIVE = word_set("that which with yang yg dengan who having")
_NAMELESS = ONES | word_set("something anything thing device model")
_MINE = word_set("mine punyaku")
"""Words for a thing of the kind sought that somebody has."""
_HAVING = word_set("have having get getting buy buying own owning want")
_HATING = word_set("hate hates hated dislike benci sebel males malas")
_STRANGERS = phrase_set(
    """
    neighbour, neighbours, neighbor, neighbors, flatmate, flatmates, roommate, roommates, housemate, housemates, colleague,
    colleagues, coworker, coworkers, co workers, next door, people upstairs, people downstairs, people next door, family next door,
    family upstairs, couple next door, couple upstairs, kids next door, kids upstairs, children next door, children upstairs,
    tetangga, tetangganya, rekan kerja, orang sebelah, kamar sebelah, teman sekamar, teman kos
    """
)
"""People whose doings somebody has to live with."""
_BESIDE = phrase_set("next door, upstairs, downstairs, sebelah, di sebelah, lantai atas, di lantai atas")
"""Behind people: those who live beside the shopper."""
_MEANWHILE = word_set("while whilst sementara selagi")
_SHOPPERS = word_set("i i'm i've i'd me we us our saya aku gue gw gua kami ku")
_ON_THEIR_OWN = phrase_set("his own, her own, their own")
_REPLACEMENTS = word_set("replacement replacements substitute successor pengganti penggantinya gantinya")
_LEAD = 3
"""Words from "replacement" to whose it is of: "for my"."""
_WITHIN = 5
_SUBJECT = 3
"""Words at most of what is somebody's: "my last camera"."""


def is_attributed_elsewhere(state: ParseState, first: int) -> bool:
    """Whether the feature at `first` is said of what somebody has already, or leaves behind, or of what somebody does: "my wife [mops] by
    hand".
    """
    if is_left_behind(state, first) or _is_had_by_nobody(state, first):
        return True
    if any(_TAKEN_UP.at(state.words, place) for place in range(first, len(state.words))):
        return False
    begin = _subject_from(state, first)
    between = state.words[begin:first]
    if any(word in _LACKED or word.endswith("n't") for word in between):
        return False
    start = state.back_over_determiners(first)
    if (had := state.before(OWNING, start, first)) is not None and not _POSSESSORS.isdisjoint(state.words[had:start]):
        return True
    if _is_listed_as_had(state, first):
        return True
    owned = [s.last for s in state.spans if s.last <= first and _is_owned(state, s)]
    if any(begin < last and _SOUGHT_VERBS.isdisjoint(state.words[last:first]) for last in owned):
        return _has_no_sought(state, max(owned), first) and not _leads_to_kind(state, first)
    is_somebodys = bool(between) and (between[0] in POSSESSIVES or not POSSESSIVES_AFTER.isdisjoint(between[1:3]))
    is_told = is_somebodys and (_SOUGHT_VERBS | _ABOUT_IT).isdisjoint(between)
    return is_told and _has_no_sought(state, begin + _SUBJECT, first)


def _is_had_by_nobody(state: ParseState, first: int) -> bool:
    """ "[We don't have] 5G here": whether the shopper only lacks the feature, which demands it of nothing and refuses nothing."""
    lack = state.before(LACKING, state.back_over_determiners(first), first)
    return lack is not None and not _SHOPPERS.isdisjoint(state.words[max(0, lack - 1) : lack + 1])


def _is_listed_as_had(state: ParseState, first: int) -> bool:
    """ "[Got a 4070 and an old] 1080p screen, want something better": whether the clause tells from its first word on what somebody has,
    before another tells what is wanted.
    """
    begin, end = state.clause(first)
    verb = begin + (state.word(begin) in _POSSESSORS)
    is_had = (
        state.word(verb) in _GOT or state.word(begin) in _HAVING_GOT or state.words[begin : begin + 2] in _COMING_FROM
    )
    if not is_had or not (_SOUGHT_VERBS | FOR).isdisjoint(state.words[begin:first]) or state.word(end) == "?":
        return False
    return not _SOUGHT_VERBS.isdisjoint(state.words[end:]) or not _BETTER.isdisjoint(state.words[end:])


_GOT, _HAVING_GOT = word_set("got have own punya ada"), word_set("i've we've")
_COMING_FROM = {
    ("coming", "from"),
    ("upgrading", "from"),
    ("moving", "from"),
    ("switching", "from"),
    ("currently", "on"),
}
_BETTER = word_set("better faster sharper bigger newer lighter nicer smoother bagusan")


def is_lacked_by_own(state: ParseState, first: int) -> bool:
    """Whether the feature at `first` is said to be missing in what somebody has of the kind that is sought: "mine isn't [waterproof]",
    "my current one has no [USB-C]".
    """
    between = state.words[_subject_from(state, first) : first]
    if not any(word in _LACKED or word.endswith("n't") for word in between) or not _SOUGHT_VERBS.isdisjoint(between):
        return False
    ones = any(word in ONES and not POSSESSIVES.isdisjoint(between[:place]) for place, word in enumerate(between))
    return "mine" in between or ones or (bool(between) and between[0] in _MINE)


def _is_owned(state: ParseState, span: Span) -> bool:
    """Whether what somebody has stands there; behind "a [replacement] for my Kindle" the replacement is spoken of."""
    if span.context is None or span.context.relation not in ("owned", "replaces"):
        return False
    return _REPLACEMENTS.isdisjoint(state.words[max(0, span.first - _LEAD) : span.last])


def is_of_surroundings(words: tuple[str, ...], first: int, last: int) -> bool:
    """Whether what the words from `first` up to `last` of a clause tell is done by those who live or work beside the shopper, or with a
    thing of their own: "the neighbour's [toddler] runs all day", "my husband [edits video] on his own machine".
    """
    plain = tuple(word.removesuffix("'s").removesuffix("’s") for word in words)
    if _BESIDE.at(plain, last):
        return True
    begin = next((place for place in range(first, 0, -1) if plain[place - 1] in _LINKS), 0)
    end = next((place for place in range(last, len(plain)) if plain[place] in _LINKS), len(plain))
    if any(_ON_THEIR_OWN.at(plain, place) for place in range(begin, end)):
        return (_SHOPPERS | _SOUGHT_VERBS | FOR).isdisjoint(plain[begin:first])
    told = next(
        (place for place in range(first, -1, -1) if _STRANGERS.at(plain, place) or _is_meanwhile(plain, place)), None
    )
    if told is None or not (_SHOPPERS | _SOUGHT_VERBS | FOR).isdisjoint(plain[told:first]):
        return False
    begin = told
    while begin and plain[begin - 1] in POSSESSIVES | DETERMINERS:
        begin -= 1
    return begin == 0 or plain[begin - 1] not in FOR


def bystander_end(words: tuple[str, ...], first: int, last: int) -> int:
    """Where the words end by which the person named from `first` up to `last` only tells something, gave it or broke it, and what
    follows is not of them: "my [grandson has told] me", "after the [kid dropped them in the sink]", "kata [anak] saya"; 0 without.
    """
    start = first
    while start and words[start - 1] in DETERMINERS | POSSESSIVES:
        start -= 1
    if start and words[start - 1] in _ACCORDING_TO:
        return last
    verb = last
    while verb < len(words) and words[verb] in _BEFORE_VERB:
        verb += 1
    is_told = verb < len(words) and words[verb] in _TELLING | _BREAKING and not (start and words[start - 1] in FOR)
    if not is_told or not _THEIRS.isdisjoint(words[verb + 1 : verb + 1 + _WITHIN]):
        return 0
    if words[verb] in _TELLING:
        return verb + 1
    return next(
        (at for at in range(verb, len(words)) if words[at] in BREAKS | _LINKS or words[at] in _SOUGHT_VERBS), len(words)
    )


def is_at_home_of(words: Sequence[str], first: int) -> bool:
    """Whether the person named from `first` only tells whose place it is: "keep one at my [mum's]", "di rumah [ibu]"."""
    start = first
    while start and words[start - 1] in DETERMINERS | POSSESSIVES:
        start -= 1
    return start > 0 and words[start - 1] in _AT


_AT = word_set("at round rumah rumahnya kos kosan tempat")


def is_watched(words: Sequence[str], first: int, last: int) -> bool:
    """Whether the person named from `first` up to `last` is what a picture, a call or an outing is of, and uses nothing:
    "photograph my [kids]", "pics of the [grandchildren]", "for my [kids] football matches".
    """
    start = first
    while start and words[start - 1] in DETERMINERS | POSSESSIVES:
        start -= 1
    if start and words[start - 1] in _TAKING | _PICTURES:
        return True
    return any(word in _WATCHED for word in words[last : last + _EVENT]) and BREAKS.isdisjoint(words[last:][:1])


def mentions_bystander(words: tuple[str, ...]) -> bool:
    """Whether a clause speaks of a person who only tells, gives or breaks something: "my parents could add 300"."""
    return any(
        (person := PERSONS.at(words, place)) is not None and bystander_end(words, place, place + person[0]) > 0
        for place in range(len(words))
    )


def is_reported(words: tuple[str, ...], first: int) -> bool:
    """Whether the words at `first` are what somebody says, and no deed of theirs: "my wife says [it keeps eating cables]"."""
    return any(word in _SAYING for word in words[:first])


_SAYING = word_set("says said say complains complaining moans thinks reckons bilang katanya ngeluh")
_ACCORDING_TO = word_set("kata menurut")
_BEFORE_VERB = word_set(
    "has have had just also always already once again keeps kept who could can would will might saya aku gue gw ku baru pernah selalu"
)
_TELLING = word_set(
    "told tells says said say saying thinks think thought recommends recommended suggests suggested insists reckons swears gave"
    " lent pay pays paid chip add adds contribute contributes passed left inherited"
    " bilang nyaranin ngasih kasih"
)
_BREAKING = word_set(
    """
    broke breaks dropped drops drop dropping smashed smashes spilled spilt spills sat stepped cracked scratched chewed threw knocked stole
    rusakin jatuhin ngejatuhin mecahin banting numpahin nginjek
    """
)
"""Deeds of people who are spoken of beside the need, and not the ones that it is for."""
_TAKING = word_set(
    """
    photograph photographing photographs film filming films shoot shooting record recording capture capturing snap snapping video videoing
    call calling facetime memotret motret foto fotoin rekam merekam telepon nelpon
    """
)
_PICTURES = word_set(
    "photo photos picture pictures pic pics video videos snap snaps portrait portraits footage shots foto fotonya videonya"
)
_WATCHED = word_set(
    "match matches game games concert concerts recital recitals performance performances graduation race races"
)
"""Events in which somebody goes to see others."""
_EVENT = 2
"""Words from a person to what others watch them in: "my kids football [matches]"."""
_THEIRS = word_set("he she they his her hers their theirs him dia nya")


def _is_meanwhile(words: tuple[str, ...], place: int) -> bool:
    """ "I read on the beach [while the children] swim": the words at `place` begin what somebody else does in the meantime."""
    person = place + 1
    while person < len(words) and words[person] in DETERMINERS:
        person += 1
    return words[place] in _MEANWHILE and PERSONS.at(words, person) is not None


def refusing_from(state: ParseState, first: int) -> int | None:
    """Where the words begin that refuse a thing which has the feature at `first`: "[I don't want] a phone that folds"; None without."""
    head = _described_head(state, first)
    if head is None:
        return None
    start = state.back_over_determiners(head)
    while state.word(start - 1) in _HAVING and NEGATIONS.up_to(state.words, start) is None:
        start -= 1
    found = NEGATIONS.up_to(state.words, start)
    if found and state.word(start - 1) in TAGS and state.word(start - 2) in _ASKING_FOR_ONE:
        return None  # "ada ga tws yg mic nya oke" asks whether there is one
    return start - found[0] if found else None


_ASKING_FOR_ONE = word_set("ada punya jual")


def is_hated(state: ParseState, begin: int, first: int) -> bool:
    """Whether the words that refuse it only tell a mood: "I hate laptops that need a fingerprint"."""
    return not _HATING.isdisjoint(state.words[begin:first])


def _described_head(state: ParseState, first: int) -> int | None:
    """Where the name of the kind begins that a clause with the feature at `first` describes: "a [phone] that folds"."""
    for place in range(first - 1, max(-1, first - 1 - _WITHIN), -1):
        if state.words[place] in BREAKS:
            return None
        if state.words[place] in _RELATIVE:
            named = [
                s.first for s in state.spans if isinstance(s.constraint, CategoryLimit) and s.first < s.last == place
            ]
            return next(iter(named), place - 1 if state.word(place - 1) in _NAMELESS else None)
    return None


def _subject_from(state: ParseState, first: int) -> int:
    """Where the part of the clause begins in which the feature stands."""
    begin = state.clause(first)[0]
    return next((at + 1 for at in range(first - 1, begin - 1, -1) if state.words[at] in _LINKS), begin)


def _leads_to_kind(state: ParseState, first: int) -> bool:
    """Whether the feature belongs to the name of a kind behind it: "Sony WH-1000XM5 [Wireless] Headphones, Black"."""
    end = next((at for at in range(first, len(state.words)) if state.words[at] in BREAKS | _LINKS), len(state.words))
    return any(first < place < end for place in state.categories_named)


def _has_no_sought(state: ParseState, first: int, last: int) -> bool:
    return not any(
        isinstance(s.constraint, CategoryLimit)
        and first <= s.first < s.last <= last
        and not state.in_context(s.first, s.last)
        for s in state.spans
    )


def is_of_lack(state: ParseState, first: int, last: int) -> bool:
    """ "I [don't have the] wi-fi": whether a feature ends the words of a use that tell what somebody lacks, which demands it of nothing."""
    begins = (at for at in range(max(0, first - _LACK_NEAR), first) if state.words[at] in _LACK_WORDS)
    found = ((at, wish_words(state.category_knowledge).at(state.words, at)) for at in begins)
    return any(wish is not None and at + wish[0] >= last for at, wish in found)


_LACK_WORDS, _LACK_NEAR = word_set("don't dont haven't havent ga gak tidak nggak"), 4


def is_name_in_use(state: ParseState, first: int, last: int, feature: Feature) -> bool:
    """ "[Ibis] paint" on a tablet: whether a feature begins the name of a use in the category that is meant, which has no such feature."""
    kind = state.category or next(iter(likely_categories(state.text)), None)
    if kind not in CATEGORIES or kind not in state.knowledge:
        return False
    use = wish_words(state.knowledge[kind]).uses.at(state.words, first)
    keys = {option.key for option in feature.options}
    return use is not None and first + use[0] > last and keys.isdisjoint(CATEGORIES[kind].specs)
