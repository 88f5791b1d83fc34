"""Lexicon of wishes: general words of quality, which mean the same in every category; what is particular stands in `knowledge`."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.language.tokens import Phrases, phrase_set, split_phrases, word_set

Degree = Literal["plain", "comparative", "superlative"]
Direction = Literal["less", "more"]


@dataclass(frozen=True)
class Quality:
    """The meaning of a word of quality."""

    keys: tuple[str, ...]
    """Spec keys that it speaks of, `price` and `released` included; the first that the category has decides."""
    direction: Direction
    degree: Degree
    base_word: str = ""
    """The same quality without a degree, the first that is listed: "compact" of "smallest"; "" for none."""


_QUALITIES = """
price less
    | tiny budget, small budget, tight budget, limited budget, budget is tiny, budget is small, budget is tight, budget's tight, budget's tiny, budget is limited, not made of money, short of money, short on cash, i'm broke, im broke, i am broke, we're broke, broke student, broke right now, broke rn, lagi bokek, bokek, lagi kere, strapped for cash, budget tipis, budget terbatas, budget pas pasan, dana terbatas, budget mepet, cheap, affordable, budget friendly, inexpensive, low cost, low price, on a budget, on a tight budget, budget option, entry level, basic, no frills, nothing fancy, nothing special, nothing too fancy, occasional use, only use now and then, only use it now and then, only now and then, rarely use it, hardly use it, hardly ever use it, jarang dipakai, biasa aja, murah, terjangkau, hemat, ramah kantong, murah banget, ekonomis, good deal
    | too much money, still too much, way too much, more than i can spend, more than i want to spend, can't afford that, can't afford it, can't afford this, cannot afford that, cannot afford it, out of my budget, above my budget, over my budget, beyond my budget, out of my price range, kemahalan, less money, for less money, for less, costs less, cost less, not as expensive, less pricey, cheaper, less expensive, lower price, lower priced, more affordable, lebih murah, lebih terjangkau
    | cheapest, lowest price, lowest cost, lowest total cost, lowest cost of ownership, cheapest to own, cheapest to run, costs the least, cost the least, costs least, cost least, costing the least, least money, biaya terendah, biaya paling rendah, biaya paling kecil, biaya paling murah, biaya termurah, total biaya termurah, paling hemat biaya, paling irit biaya, least expensive, most affordable, termurah, paling murah, harga terendah
released more
    | new model, current generation, up to date, recent, brand new
    | newer, more recent, lebih baru, keluaran lebih baru
    | newest, latest, newest model, latest model, most recent, terbaru, paling baru, keluaran terbaru, model terbaru
weight less
    | light, lightweight, light weight, featherweight, easy to carry, ultralight, ultraportable, portable, ringan, enteng
    | lighter, more portable, lebih ringan, lebih enteng, easier to carry
    | lightest, most portable, lowest weight, teringan, paling ringan, paling enteng
thickness weight less
    | thin, slim, tipis, ramping
    | thinner, slimmer, lebih tipis
    | thinnest, slimmest, tertipis, paling tipis
battery_life battery_capacity battery_energy runtime more
    | good battery, great battery, long battery, good battery life, great battery life, long battery life, long lasting, long lasting battery, all day battery, battery life, baterai awet, batre awet, baterai tahan lama, baterai bagus, tahan lama baterainya
    | longer battery, longer battery life, better battery, better battery life, lasts longer, longer lasting, baterai lebih awet
    | longest battery, longest battery life, longest lasting, longest lasting battery, best battery, best battery life, baterai terlama, baterai paling awet, baterai paling tahan lama
battery_capacity battery_energy battery_life runtime more
    | big battery, large battery, baterai besar
    | bigger battery, larger battery, baterai lebih besar
    | biggest battery, largest battery, baterai terbesar, baterai paling besar
screen_size more
    | big screen, large screen, big display, large display, huge screen, layar besar, layar lebar, big, large, huge, besar
    | bigger screen, larger screen, bigger display, layar lebih besar
    | biggest screen, largest screen, biggest display, largest display, layar terbesar, layar paling besar
screen_size storage length weight power more
    |
    | bigger, larger, lebih besar, kekecilan, kekecilan nih
    | biggest, largest, terbesar, paling besar
weight screen_size length less
    | compact, small, tiny, pocketable, kecil, mungil, ringkas, small screen, layar kecil
    | smaller, more compact, lebih kecil, lebih ringkas, kebesaran, kegedean
    | smallest, tiniest, most compact, terkecil, paling kecil
brightness more
    | bright, bright screen, layar terang
    | brighter, lebih terang
    | brightest, brightest screen, brightest display, paling terang, layar paling terang
refresh_rate more
    | high refresh rate, smooth screen, smooth display, layar mulus, refresh rate tinggi
    | smoother, higher refresh rate
    | highest refresh rate, smoothest, refresh rate tertinggi, refresh rate paling tinggi
resolution sensor_resolution main_camera more
    | high resolution, resolusi tinggi
    | higher resolution, sharper, resolusi lebih tinggi
    | highest resolution, most megapixels, sharpest, resolusi tertinggi, resolusi paling tinggi
camera_class main_camera sensor_size sensor_resolution more
    | good camera, great camera, kamera bagus
    | better camera, kamera lebih bagus
    | best camera, kamera terbaik, kamera paling bagus
power more
    | loud, nyaring, suara kencang
    | louder, lebih nyaring, lebih kencang
    | loudest, paling nyaring, paling kencang suaranya
storage more
    | large storage, lots of storage, plenty of storage, penyimpanan besar, lots of space
    | more storage, bigger storage, more space, penyimpanan lebih besar
    | most storage, largest storage, biggest storage, penyimpanan terbesar, penyimpanan paling besar
ram gpu_memory more
    | lots of ram, plenty of ram, lots of memory, ram besar
    | more ram, more memory, ram lebih besar
    | most ram, most memory, ram terbesar, ram paling besar
read_speed wifi_speed cpu_boost_clock chip cpu gpu more
    | fast, powerful, quick, cepat, kencang, ngebut
    | faster, more powerful, lebih cepat, lebih kencang
    | fastest, most powerful, tercepat, paling cepat, paling kencang
cpu_cores more | many cores | more cores | most cores
dpi more | high dpi | higher dpi | highest dpi, highest sensitivity
suction more
    | strong suction, powerful suction, daya hisap kuat
    | stronger suction, more suction, daya hisap lebih kuat
    | strongest suction, highest suction, daya hisap terkuat, daya hisap paling kuat
coverage more
    | wide coverage, good coverage, jangkauan luas
    | wider coverage, more coverage, jangkauan lebih luas
    | widest coverage, largest coverage, jangkauan terluas, jangkauan paling luas
optical_zoom more
    | good zoom, long zoom, zoom jauh
    | longer zoom, more zoom, zoom lebih jauh
    | longest zoom, most zoom, strongest zoom, zoom terjauh, zoom paling jauh
charging_power more
    | fast charging, quick charging, charges fast, charges quickly, pengisian cepat, cas cepat, ngecas cepat
    | faster charging, charges faster, pengisian lebih cepat
    | fastest charging, pengisian tercepat, pengisian paling cepat
noise less
    | low noise, tidak berisik
    | less noisy, quieter, more quiet, more silent, lebih senyap, lebih hening
    | least noise, lowest noise, quietest, most quiet, most silent, paling senyap, paling hening
"""

OPPOSITES = {
    "heavy": "light", "bulky": "compact", "big": "small", "large": "small", "huge": "small", "giant": "small", "massive": "small", "enormous": "small", "gigantic": "small", "small": "big", "tiny": "big", "thick": "thin", "slow": "fast",
    "expensive": "cheap", "pricey": "cheap", "dear": "cheap", "loud": "quiet", "noisy": "quiet", "dim": "bright", "dark": "bright", "old": "newest", "outdated": "newest",
    "uncomfortable": "comfortable", "glossy": "matte", "shiny": "matte", "mengkilap": "matte", "fragile": "durable", "flimsy": "durable", "complicated": "simple", "costly": "cheap",
    "berat": "ringan", "besar": "kecil", "gede": "kecil", "kecil": "besar", "tebal": "tipis", "lambat": "cepat", "lemot": "cepat", "mahal": "murah", "berisik": "senyap",
    "bising": "senyap", "redup": "terang", "ribet": "mudah", "boros": "awet",
}  # fmt: skip
"""The quality that is wished for when this one is ruled out: "not heavy", "too slow"."""

TOO = phrase_set("too, terlalu, kelewat, not too, not so, not very, not that, tidak terlalu, gak terlalu, ga terlalu")

OTHER_BRAND = phrase_set(
    "another brand, a different brand, different brand, other brands, other brand, different brands, merek lain, merk lain, brand lain, merek berbeda"
)
"""Words that want another maker than that of the product spoken of."""

SAME_BRAND = phrase_set(
    """
    same brand, the same brand, same maker, the same maker, same make, the same make, same manufacturer, the same manufacturer,
    merek sama, merk sama, brand sama, merek yang sama, merk yang sama, brand yang sama, mereknya sama, merknya sama
    """
)
"""Words that want the maker of the product spoken of again."""

PLAIN_VALUE = "good value"
"""The plainest words for value, in which code asks for it."""
VALUE = phrase_set(
    """
    just a hobby, only a hobby, as a hobby, hobbyist, just for fun, cuma hobi, sekadar hobi, iseng iseng, best value, murmer, murah meriah, better value, best price, best deal, good deal, harga terbaik, value for money, good value, great value, bang for the buck, bang for buck, best bang for buck, best bang for the buck, most bang for the buck, bang per buck, bang for my buck, bang for your buck, worth
    it, tight budget, budget is tight, on a budget, on a tight budget, not too expensive, nothing too expensive, without breaking the bank, won't break the bank, doesn't break the bank, don't want to break the bank, doesn't cost the earth,
    does not cost the earth, don't want to spend a fortune, doesn't cost a fortune, don't want to go crazy on price, not crazy expensive, not crazy money, not silly money, not stupid money, no crazy money,
    little money, with little money, not much money, not a lot of money, limited budget, small budget, student budget, can't afford much,
    uang pas pasan, duit pas pasan, dana pas pasan, dana terbatas, budget terbatas, budget tipis, kantong pelajar, kantong mahasiswa, don't want to spend much, don't want to spend too much, can't spend much, budget pas pasan, budget mepet, jangan mahal mahal, ga usah mahal, gak usah mahal, nggak usah mahal, ga usah mahal mahal, gausah mahal, jangan mahal2, ga usah mahal2, gak usah mahal2, nggak mahal, gak mahal, worth the money, worth the price, best price to performance, price to performance, sepadan, worth it banget,
    sepadan harganya, price performance, cost effective
    """
)
"""Words that want quality for the money."""

DEAR = phrase_set(
    """
    too expensive, too pricey, too dear, too much money, too costly, overpriced, kemahalan, terlalu mahal, mahal banget, mahal bgt, kemahalan banget,
    so expensive, really expensive, way expensive, so pricey, are so dear, are very dear, is very dear, cost the earth, costs the earth, cost a fortune, costs a fortune,
    costing a fortune, cost a bomb, costs a bomb, cost a packet, costs a packet, cost an arm and a leg, costs an arm and a leg, cost a kidney,
    costs a kidney, cost silly money, costs silly money, cost stupid money, cost crazy money, costs crazy money, are silly money, is silly money,
    are daft money, is daft money, cost way too much, costs way too much, cost too much, costs too much, rip off, ripoff, rip offs, ripoffs,
    daylight robbery, extortionate, exorbitant, is astronomical, are astronomical, astronomical price, astronomical prices, astronomical cost,
    prices astronomical, cost astronomical, selangit, mahalnya minta ampun, mahal amat, mahal sekali,
    harganya gila, harga gila, ga masuk akal harganya, nguras kantong, bikin kantong jebol, muahal
    """
)
"""Words that call the price of something too high."""

BEST = phrase_set(
    """
    best, top 3, top three, top 5, top five, regardless of price, regardless of the price, regardless of cost, whatever it costs, whatever the price, top of the line, top end, flagship, high end, premium, ultimate, no expense spared, money not a big issue, sky is the limit,
    top of the range, top notch, top tier, top shelf, top model, top phone, top laptop, top tablet, top headphones, top earbuds, top headset, top smartwatch,
    top watch, top tv, top monitor, top camera, top console, top speaker, top speakers, top soundbar, top mouse, top keyboard, top router, top drive, top ssd,
    top e-reader, top ereader, top vacuum, top robot, money no object, money is no object, price no object, cost no object,
    no budget limit, unlimited budget, terbaik, paling bagus, paling top, paling oke, kelas atas, budget bebas, tanpa batas budget
    """
)
"""Words that want quality whatever it costs."""

PURPOSE_WORDS = word_set("for untuk buat when while during dipakai saat who that with")
"""Words before a purpose."""


def _quality_entries() -> Iterator[tuple[str, Quality]]:
    for row in _QUALITIES.strip().replace("\n    ", " ").splitlines():
        head, *columns = row.split("|")
        *keys, direction = head.split()
        for degree, phrases in zip(("plain", "comparative", "superlative"), columns, strict=True):
            for phrase in split_phrases(phrases):
                plain = next(iter(split_phrases(columns[0])), "")
                yield phrase, Quality(tuple(keys), _direction(direction), degree, plain)  # type: ignore[arg-type]


def _direction(word: str) -> Direction:
    return "less" if word == "less" else "more"


def _number_superlatives() -> Iterator[tuple[str, Quality]]:
    """ "Highest brightness", "lowest weight": for every number of the registry that has a better direction."""
    words = {"higher": "highest most longest largest biggest best", "lower": "lowest least shortest smallest best"}
    for spec in SPEC_KEYS.values():
        if spec.kind == "number" and spec.better:
            for word in words[spec.better].split():
                direction: Direction = "more" if spec.better == "higher" else "less"
                yield f"{word} {spec.label.partition(',')[0]}", Quality((spec.key,), direction, "superlative")


GENERAL_QUALITIES: Phrases[Quality] = Phrases((*_quality_entries(), *_number_superlatives()))
