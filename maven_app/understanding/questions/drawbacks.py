"""Drawback questions: whether a message asks what speaks against something."""

from maven_app.domain.language.tokens import phrase_set, tokenize

_DRAWBACKS = phrase_set(
    """
    downside, downsides, drawback, drawbacks, weakness, weaknesses, weak point, weak points, weak spot, weak side, weakest point,
    weak sides, con, cons, catch, catches, disadvantage, disadvantages, negatives, gotcha, gotchas, shortcoming, shortcomings, flaw, flaws,
    what's bad, whats bad, what is bad, bad about, wrong with, annoying about, worst thing, worst things, worst part, worst bit, bad side,
    bad sides, bad thing, bad things, bad points, don't like about, dislike about, not like about, deal breaker, deal breakers, dealbreaker,
    dealbreakers, trade-off, trade-offs, tradeoff, tradeoffs, trade off, trade offs, sacrifice, sacrificing, watch out for,
    be careful with, compromise, compromises, lack, lacks, lacking, lose with, lose by, losing with, worse about, worse on,
    giving up, give up, regret, missing out on, else i should know, thing i should know, else to know, know before i buy,
    know before buying, keep in mind, be aware of,
    kekurangan, kekurangannya, kelemahan, kelemahannya, minus, minusnya, minesnya, jeleknya, kurangnya, yang kurang, yg kurang,
    ruginya, cacatnya, sisi buruk, sisi negatif, negatifnya, yang dikorbankan, dikorbankan, konsnya, nyesel, menyesal,
    perlu saya tahu, perlu aku tahu, perlu diperhatikan, harus diperhatikan
    """
)


def asks_drawbacks(text: str) -> bool:
    """Whether `text` asks it: "any catch?", "what's the worst thing about it", "apa kekurangannya?"."""
    words = [token.word for token in tokenize(text)]
    return any(_DRAWBACKS.at(words, place) for place in range(len(words)))
