"""Closed classes: the small words that every reader takes alike, English and Indonesian, as tokens say them (slang in its plain form).

A reader that takes more for the same adds it where it reads: `OR | VERSUS`, `NOT | word_set("hardly seldom")`.
"""

from maven_app.domain.language.tokens import word_set

INDEFINITE_ARTICLES, DEFINITE_ARTICLES = word_set("a an"), word_set("the si yang")
"""Articles."""
ONES = word_set("one ones")
"""Stand for a thing that was named before."""
WHICH = word_set("which mana manakah")
"""Ask to choose among things."""
OR = word_set("or atau ataukah")
VERSUS = word_set("vs versus lawan")
NOR = OR | word_set("nor maupun")
"""Between things that are all refused: "no Apple or Samsung"."""
ALSO = word_set("also too juga")
NOT = word_set("not never tidak tak")
"""Deny a verb, beside the contractions in "n't"."""
TAGS = word_set("tidak kah")
"""At the end of an Indonesian sentence they only ask: "bisa dicuci ga?"."""
FIRST_PERSON = word_set("i we saya aku gue kami kita")
CONVERSING = word_set("i we you")
"""Who speaks and who is spoken to."""
WANTING = word_set("want wants need needs get buy mau butuh cari beli pengen")
"""Begin a wish: "I have a MacBook and [want] a monitor"."""
SOFTENERS = word_set("also really still quite just probably maybe rather too")
"""May stand beside a verb without a change of what it says: "I [still] have"."""
