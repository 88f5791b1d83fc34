"""Forms of questions: whether a message wants yes or no of something, to hear that it is so, how it is done, or what it does."""

import re

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.function_words import LEADING_CONNECTIVES
from maven_app.understanding.lexicon.recipients import PERSONS

_WHETHER = re.compile(
    LEADING_CONNECTIVES + r"(?:(?:will|would|does|do|did|is|are|can|could|has|have|won't|doesn't|isn't)"
    r"(?! (?:you|there|any|anything|we|i get|that all|it all))|apakah|bakal)\b",
    re.IGNORECASE,
)


_HOW = re.compile(
    LEADING_CONNECTIVES
    + r"(?:how (?:do|can|could|should|would|to)\b|what (?:if|happens)\b|where (?:should|to|is the (?:best|right))\b"
    r"|(?:gi|bagai)mana (?:cara\w*|kalau|kalo|tau|tahu|bisa)\b|cara(?:nya)?\b|(?:kalau|kalo) salah\b"
    r"|(?:kalau|kalo|klo)\b.*\b(?:gimana|bagaimana|gmn)\W*$)",
    re.IGNORECASE,
)


def asks_how(text: str) -> bool:
    """Whether `text` begins as a question how something is done, or what happens then: "how do I know which fits?", "what if ...?"."""
    return _HOW.match(text) is not None


def asks_whether(text: str) -> bool:
    """Whether `text` begins as a question that wants yes or no of something: "is it loud?", but not "can you ...?" or "is there ...?"."""
    return _WHETHER.match(text) is not None


def whether_opener(text: str) -> str:
    """The words by which such a question begins: "and would"; "" of any other message."""
    match = _WHETHER.match(text)
    return match[0] if match else ""


_TAG = re.compile(
    r"(?:,\s*(?:right|correct|no|yes|yeah|bukan)|(?<!that)(?<!this)(?<!\bhe)(?<!\bshe)(?<!\bit)(?<!\bor)\s(?:right|correct)"
    r"|(?:\bno\b|\bnot\b|n['’]t\b|\bnever\b)(?![^.;?!]*\b(?:what|which|how|where|when|who|why|else)\b)"
    r"[^.;?!]*\s(?:is|are|does|do|has|have|can|will) (?:it|they|there|that|those)"
    r"|(?:,\s*|\s)(?:am i right"
    r"|(?:is|are|was|does|do|has|have|can|will|would|should)n['’]?t (?:it|they|that|he|she|we|i)"
    r"|(?:ya )?kan|betul(?: ga| gak)?|bener(?: ga| gak)?))\s*\?",
    re.IGNORECASE,
)
_ASKS_ALREADY = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay)\W+)*"
    r"(?:is|are|was|were|does|do|did|will|would|can|could|has|have|which|what(?! about)|who|how(?! about)|where|when|why)\b",
    re.IGNORECASE,
)
"""Begins a question, at whose end "right?" is no tag: "which one is right?"."""


def asks_to_confirm(text: str) -> bool:
    """Whether a sentence of `text` wants to hear that it is so: "it has to be a Windows machine, right?"."""
    found = _TAG.search(text)
    return found is not None and (found[0].startswith(",") or _ASKS_ALREADY.match(text) is None)


_WITH_TAG = re.compile(
    r"(?:\s+(?:there|here|on (?:it|them|those|these)|di (?:situ|sana)))?(?:,\s*|\s+)(?:right|correct|no|yes|yeah|bukan|am i right"
    r"|(?:is|are|was|does|do|has|have|can|will|would|should)(?:n['’]?t)? (?:it|they|there|that|those|he|she|we|i)"
    r"|(?:ya )?kan|betul(?: ga| gak)?|bener(?: ga| gak)?)\s*\?\s*$",
    re.IGNORECASE,
)
_LEAD = re.compile(
    r"^(?!\W*(?:\w+\s+)?(?:no|not|without|it['’]?s|they|tidak|bukan|tanpa)\b)"
    r"\W*(?:(?:and|so|but|ok|dan|tapi)\s+)?(?:(?:what|how) about\s+|kalau\s+|kalo\s+)?[\w'’-]*(?:\s[\w'’-]+)?,\s+(?=\w)",
    re.IGNORECASE,
)
"""Names what a statement is about before it: "[what about LG,] no HDR10+ there"."""


def as_plain_question(text: str) -> str:
    """`text` as the plain question that it puts, where it is a statement to be confirmed: "what about LG, no HDR10+ there, right?" as
    "no HDR10+?"; as it is elsewhere.
    """
    found = _WITH_TAG.search(text) if asks_to_confirm(text) else None
    return _LEAD.sub("", text[: found.start()]) + "?" if found else text


_OF_AMOUNT = re.compile(
    r"^\W*(?:(?:and|but|so|ok|dan|tapi|apa|apakah)\W+)*(?:is |are |isn't |would |does )?(?:only |just |about |around |a |an )?"
    r"(?:\d|ip[x\d]\d)",
    re.IGNORECASE,
)


def asks_of_amount(text: str) -> bool:
    """Whether a question is about an amount by itself: "is 60 g light?"."""
    return bool(_OF_AMOUNT.match(text))


_EFFECT = re.compile(
    LEADING_CONNECTIVES + r"(?:"
    r"(?:does|do|will|would|can|could)\s+(?!(?:you|i|we|he|she|they|anyone|someone|somebody|love|like|prefer|please)\b)(?:[\w.'’-]+\s+){1,7}?(?:"
    r"(?:make|give|help|improve|boost|speed|slow|hurt|damage|harm|ruin|reduce|increase|lower|raise|affect|change|save|drain|strain|tire"
    r"|shorten|extend)\b(?!\s*\?|\s+(?:more |any )?sense\b)"
    r"|(?:get|run|work|load|look|sound|last|feel|be)\s+(?:any\s+|much\s+|a lot\s+|noticeably\s+)?"
    r"(?:faster|slower|better|sharper|brighter|louder|clearer|smoother|longer|"
    r"quicker|cooler|hotter|warmer|quieter|worse|less|more)\b"
    r".*\bwith\b)"
    r"|(?:is|are)\s+(?!it\b|this\b|that\b|they\b|these\b|those\b|there\b)(?:[\w.'’-]+\s+){1,4}(?:always|automatically|necessarily)\b"
    r"|is there (?:an? |any )?(?:[\w-]+ )?(?:delay|lag|latency|glare|noise|flicker|difference|risk|danger|problem|issue|hiss|echo|drop|loss"
    r"|blur|ghosting|vibration|limit) (?:when|while|if) (?:i|we|he|she|it|they|the|my)\b"
    r"|(?!.*\b(?:cari|carikan|mau|pengen|yang|yg)\b)(?:(?!(?:buat|untuk|butuh|perlu|ada)\b)[\w.'’-]+\s+){1,6}(?:bikin|membuat|ngaruh|berpengaruh|membantu|ngebantu|merusak|ngerusak)\b"
    r".*(?:\b(?:ga|gak|nggak|ngga|enggak|tidak|kah)\W*$|\?))",
    re.IGNORECASE,
)


def asks_of_effect(text: str) -> bool:
    """Whether `text` asks what one thing does to another, and wants neither: "does Gen5 make games load faster?"."""
    return _EFFECT.match(text) is not None


_AGEING = re.compile(
    r"^(?!.*\b(?:updates?|warranty|garansi|my (?:old|current))\b)"
    r".*(?:\b(?:batter\w*|(?:baterai|batre|layar|engsel)(?:nya)?|screen|panel|pads|cushions|hinge|keys|keyboard|fabric)\b"
    r"(?=.*\b(?:(?:after|over|in) (?:a few|a couple of|some|several|many|two|three|four|five|\d+) (?:years|months)"
    r"|(?:get|gets|go|goes|become|becomes) (?:bad|worse|weak|weaker|loose|tired)|degrades?|deteriorates?|wears? out|with age|over time"
    r"|(?:setelah|sesudah|dalam) (?:beberapa|\d+|dua|tiga|lima) tahun|lama[- ]lama|jangka panjang)\b)"
    r"|\bhow (?:long|many years) (?:until|before|till) (?:the |its )?(?:batter\w*|screen|panel|pads|cushions|hinge|keys|brush\w*) \w+)",
    re.IGNORECASE,
)


def asks_of_ageing(text: str) -> bool:
    """Whether `text` asks what years do to a part, of which a product's facts when new tell nothing: "the battery after 3 years?"."""
    return _AGEING.search(text) is not None


_DOABLE = re.compile(
    LEADING_CONNECTIVES + r"(?:(?:(?:is|are|will|would) (?:it|that|this|they|these) (?:be )?)?"
    r"(?:easy|hard|difficult|possible|simple|tricky|a pain|a hassle) (?:for \w+ |for (?:my|her|his|our) \w+ )?to (?!find|get|buy|have)\w+"
    r"|(?:can|could) (?:i|you(?! make (?:it|this|that|them)\b)|we|he|she|they|it|my \w+) "
    r"(?:make|set|change|adjust|turn|switch|enlarge|zoom)\b"
    r"|(?:gampang|mudah|susah|sulit|ribet) (?:ga|gak|nggak|tidak|kah)?\s*(?:buat |untuk )?\w+)",
    re.IGNORECASE,
)


def asks_if_doable(text: str) -> bool:
    """Whether `text` asks if something can be done with a product, and how easily: "easy to make the text bigger?"."""
    return _DOABLE.match(text) is not None


_VERSION_OF_IT = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay)\W+)*(?:(?:do|does|can)\s+(?:it|this|that|they|these|those)(?:\s+one)?\s+(?:also\s+)?(?:come|get)"
    r"|(?:is|are)\s+(?:it|this|that|they|these|those)(?:\s+one)?\s+(?:also\s+)?(?:available|sold|offered|made))\s+in\b"
    r"|^\W*(?:(?:dan|terus|trus)\W+)*(?:ini|itu)\s+ada\s+(?:yang\s+)?warna\b",
    re.IGNORECASE,
)


def asks_of_versions(text: str) -> bool:
    """Whether `text` asks in which versions what is shown is sold: "does it come in white?"."""
    return _VERSION_OF_IT.match(text) is not None


_OWN_ACT = re.compile(
    LEADING_CONNECTIVES
    + r"(?:(?:is|would|will|was) it (?:be )?(?:\w+ )?(?:ok|okay|fine|safe|bad|wrong|allowed|possible|normal|a problem)"
    r" (?:(?:for|if) (?:my |the |his |her |our )?\w+ )?(?:to )?"
    r"|(?:can|could|should|may|must|do|does|did|will|would) (?P<who>i|we|he|she|they|someone|anyone|mum|mom|dad|gran|grandma|grandpa|"
    r"(?:my|our|his|her|the) (?:\w+ )??\w+) "
    r"(?:(?:really|still|even|ever|just|also|always) )*(?:(?:have|need|get|be able) to )?)"
    r"(?P<act>[a-z']+)(?: (?P<thing>it|them|this|that|these|those)\b)?",
    re.IGNORECASE,
)
_USING = word_set(
    """
    read watch play listen hear edit write type draw paint sketch game film shoot photograph record run swim ride cycle hike travel fly
    stream study work code program present teach call zoom wear take carry bring see learn
    """
)
"""Acts that goods are made for: whether they suit them is what is asked."""


def asks_of_own_act(text: str) -> bool:
    """Whether `text` asks what somebody can, may or must do with a product, to which no verdict on whom it suits is an answer: "can I lock
    it at midnight?", "do I have to move the chairs?"; not so what goods are made for ("can she read on it?").
    """
    found = _OWN_ACT.match(text)
    if found is None or found["act"].casefold() in _USING:
        return False
    if found["who"] and not _is_person(found["who"].casefold(), found["thing"]):
        return False
    return not (found["act"].casefold() == "use" and found["thing"])


_PEOPLE = word_set(
    """
    neighbor neighbors neighbour neighbours flatmate flatmates roommate roommates housemate housemates student students pupil pupils
    staff employee employees guest guests user users team people grandson granddaughter grandkids gran nan granny
    """
)
"""People who act, beside those that something is bought for."""


def _is_person(who: str, thing: str | None) -> bool:
    """Whether who acts is a person: "the speaker" is none, and "they" only where they do something to the product."""
    words = who.split()
    if len(words) == 1:
        return who != "they" or thing is not None
    return words[-1] in _PEOPLE or PERSONS.up_to(words, len(words)) is not None
