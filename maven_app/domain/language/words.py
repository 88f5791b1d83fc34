"""Words: the ordinary words of English and Indonesian, and which of the two a text is in."""

import re
from collections.abc import Sequence
from typing import Literal

from maven_app.domain.language.ordinary_words import listed_words
from maven_app.domain.language.tokens import tokenize, word_set

STOP = word_set(
    """
    a an the i i'm i'd i'll i've me my mine we our us you your he she his her it its it's they them their this
    that these those there here is are was were be been being am do does did don't doesn't didn't can can't
    could couldn't would wouldn't should shouldn't will won't may might must shall have has had having need
    needs needed want wants wanted looking look search searching find finding show give get getting buy buying
    purchase recommend recommendation recommendations suggest suggestion suggestions tell please pls thanks
    thank hello hi hey ok okay so just really very quite some any something anything thing things one ones what
    which who whom whose where when why how and or but if then than as at by for from in into of on onto to up
    with about over under below above between around less more most least max maximum min minimum budget price
    priced cost costs dollars dollar usd eur euro euros pounds gbp rupiah idr rp bucks not no without except
    instead only also too else other another same ideally preferably possible maybe like help advise advice shop
    shopping sale new good best great nice better let going go use used using would've each per via within made
    make makes released release after before since newer older later earlier year model models s t ll re ve d m
    saya aku gue gw gua kami kita kamu anda dia ini itu yang yg dan atau tapi tetapi untuk buat dengan tanpa
    dari di ke pada oleh dalam adalah ada apa apakah mana bagaimana gimana kenapa kapan berapa cari carikan
    mencari butuh perlu mau ingin pengen pengin minta tolong mohon rekomendasi rekomendasikan saran sarankan
    beli membeli beliin punya dong sih deh kak bang gan ya yah nih kok lah aja saja juga lagi sudah udah belum
    bisa dapat harga harganya bawah atas maksimal minimal maks sekitar antara sampai hingga kurang lebih paling
    juta jt ribu rb dolar tidak gak nggak enggak ga bukan selain kecuali jangan kalau kalo jika agar supaya
    karena sebaiknya idealnya boleh sebuah suatu seperti kayak terima kasih makasih halo hai selamat pagi siang
    malam keluaran rilis tahun budgetnya dana anggaran bagus terbaik oke banget sekali dgn utk dr pake pakai nya
    tersebut seharga kisaran mulai that's what's there's let's who's where's how's when's why's isn't aren't wasn't weren't
    hasn't haven't klo tp jg
    write guide guides panduan tulis tuliskan buatkan
    """
)
"""Words that say nothing of the product."""

INDONESIAN = word_set(
    """
    saya aku gue gw gua kami kita kamu anda yang yg dan atau tapi tetapi untuk buat dengan tanpa dari di ke pada
    adalah ada apa apakah mana bagaimana gimana kenapa berapa cari carikan mencari butuh perlu mau ingin pengen
    pengin minta tolong mohon rekomendasi rekomendasikan sarankan beli membeli beliin punya dong sih deh kak gan
    ya nih kok aja saja juga lagi sudah udah belum bisa dapat harga harganya bawah atas maksimal maks sekitar
    antara sampai hingga kurang lebih paling juta jt ribu rb dolar tidak gak nggak enggak ga bukan selain
    kecuali jangan kalau kalo jika sebaiknya idealnya seperti kayak murah termurah terjangkau ringan enteng
    baterai batre awet kamera bagus terbaik layar besar kecil hp hape ponsel laptopnya telepon jam tangan pintar
    televisi kulkas penyimpanan berat bobot minimal dibawah diatas keluaran rilis tahun terbaru nirkabel peredam
    bising tahan anti kencang cepat anak sekolah kuliah kerja kantor olahraga lari perjalanan pesawat nonton
    baca membaca bandingkan banding mirip merek merk warna hitam putih memori setidaknya sedikit banyak besarnya
    kerjaan mahasiswa rumah penyedot debu konsol lipat sentuh baru lama bekas banget tipis mungil ngoding
    ngegame jutaan ribuan rupiah dipakai pakai pake utk dgn jernih tangguh awetnya bukannya apple-nya selainnya
    genggam suara menggambar foto olahraganya tebal tinggi inci jangkauan kasih makasih halo selamat pagi siang
    malam seharga kisaran mulai hanya khusus merah biru hijau abu kuning lengkung kabel
    kakak min panduan panduannya buatin buatkan bikin bikinin bandingin bedanya tombol tombolnya colokan bagian hapus tambahkan
    mending mendingan kemahalan hardisk harddisk eksternal murahan
    ga gak nggak enggak kalo gimana perpendek terjemahkan oke sama ekg senyap
    masih layak tuh loh lho tau emang spek cek cuy pak bu mas sip trims iya suwun punten
    mantul makasi mksh tengkyu nuhun jelasin rekomen rekomendasinya
    """
)
"""Words by which Indonesian is recognised."""

ENGLISH = word_set(
    """
    the a an i my is are for with without under below above over and or but not than at least most between what
    which need want looking something that this to of in on from good best cheap great me show find how about
    can could would please should lighter cheaper any no less more around released after before better compare
    does have has it only instead except preferably ideally if possible noise cancelling battery phone
    headphones screen wireless inches pounds dollars affordable lightweight latest newest fast quiet loud big
    small compact durable kids students travel reading work never again ever those these them they was were
    """
)
"""Words by which English is recognised."""

_BORROWED = word_set(
    """
    good best cheap great compare released noise cancelling battery phone headphones screen wireless inches affordable lightweight latest
    newest fast quiet loud big small compact durable kids travel reading work only
    """
)
"""English words that Indonesians use of goods, which tell the language only where nothing else does."""
_BORROWED_PHRASES = tuple(
    phrase.split() for phrase in ("worth it", "plug and play", "on the go", "work from home", "made in")
)

_NAMES = word_set(
    """
    acer asus canon dslr evo huawei ipad iphone lenovo macbook middleton moto motorola naga neo nia nikon nitro odin olympus oppo panasonic
    playstation redmi reno samsung tenda toshiba vivo xiaomi yamaha zenfone mbps
    """
)
"""Names that the list of Indonesian words has and that are written so everywhere."""
_SHORTEST, _ITS = 4, "nya"
_LINK = re.compile(r"https?://\S+", re.IGNORECASE)


def is_indonesian(words: Sequence[str]) -> bool:
    """Whether Indonesian words outnumber English ones."""
    return _language_of(words) == "id"


def language_of(text: str, otherwise: Literal["en", "id"] = "en") -> Literal["en", "id"]:
    """The language of a message; `otherwise` where it has no word by which either is recognised: "OK", "Sony"."""
    return _language_of([token.word for token in tokenize(_LINK.sub(" ", text))]) or otherwise


def _language_of(words: Sequence[str]) -> Literal["en", "id"] | None:
    """By the words that tell most; by what is only found in one of the two, or borrowed, where those are even."""
    left = _without_borrowed(words)
    indonesian = sum(word in INDONESIAN for word in words)
    english = sum(word in ENGLISH and word not in _BORROWED for word in left)
    if indonesian != english:
        return "id" if indonesian > english else "en"
    indonesian = sum(is_only_indonesian(word) for word in words)
    english = sum(word in _BORROWED for word in left)
    if indonesian > english:
        return "id"
    return "en" if english or any(word in ENGLISH or word in INDONESIAN for word in left) else None


def is_only_indonesian(word: str) -> bool:
    """Whether an Indonesian word is no English one, and no name that is written so everywhere."""
    if len(word) < _SHORTEST or word in _NAMES or word in listed_words("en"):
        return False
    return word in listed_words("id") or word.endswith(_ITS)


def _without_borrowed(words: Sequence[str]) -> list[str]:
    """The words but for the English phrases that Indonesian has taken over: "masih worth it"."""
    left = list(words)
    for phrase in _BORROWED_PHRASES:
        for place in range(len(left) - len(phrase), -1, -1):
            if left[place : place + len(phrase)] == phrase:
                del left[place : place + len(phrase)]
    return left
