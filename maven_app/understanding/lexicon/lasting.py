"""Lasting: words by which a statement about the shopper holds beyond this purchase, or for it alone."""

from maven_app.domain.language.tokens import phrase_set, word_set

PREFERS = phrase_set(
    "i prefer, i always, i only, i really like, i like, i love, i can only, i hate, i don't like, i can't stand, i never, we prefer, we always, "
    "saya lebih suka, aku lebih suka, gue lebih suka, saya selalu, aku selalu, gue selalu, saya suka, aku suka, saya tidak suka, "
    "aku gak suka, saya benci, aku benci, lebih suka, selalu pakai"
)
"""Openings of what somebody likes, whatever they buy."""
REFUSES = phrase_set(
    "never, never again, not ever, ever again, i hate, i don't like, i can't stand, i don't trust, i won't, not a fan of, done with, "
    "jangan pernah, tidak pernah lagi, gak pernah lagi, kapok, benci, tidak suka, gak suka, lagi"
)
"""Refusals of an unwanted maker that hold for later purchases too."""
OF_THIS_TIME = phrase_set(
    "this time, for now, right now, today, for this, for that, i'd, i would, kali ini, untuk kali ini, hari ini, sekarang, buat ini"
)
"""Limits of a statement to this purchase."""
BODY = word_set(
    "hand hands ear ears head eye eyes finger fingers wrist wrists nose glasses left-handed lefty handed tangan telinga kuping kepala mata jari "
    "pergelangan kacamata kidal"
)
"""Words for the body, by which a wish describes the person."""
HAVING = word_set("have own got use using my our punya pakai memakai")
"""Words of possession."""
OWN = word_set("i i'm i've my me mine saya aku gue ku")
