"""Lexicon of plain words: which belong to Indonesian, which carry nothing to search for, and what Indonesian words are in English."""

from maven_app.domain.parsing.tokens import Phrases, listed, phrase_set, word_set

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
    tersebut seharga kisaran mulai that's what's there's let's write guide guides panduan tulis tuliskan buatkan
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
    bising air tahan anti kencang cepat anak sekolah kuliah kerja kantor olahraga lari perjalanan pesawat nonton
    baca membaca bandingkan banding mirip merek merk warna hitam putih memori setidaknya sedikit banyak besarnya
    kerjaan mahasiswa rumah penyedot debu konsol lipat sentuh baru lama bekas banget tipis mungil ngoding
    ngegame jutaan ribuan rupiah dipakai pakai pake utk dgn jernih tangguh awetnya bukannya apple-nya selainnya
    genggam suara menggambar foto olahraganya tebal tinggi inci jangkauan kasih makasih halo selamat pagi siang
    malam seharga kisaran mulai hanya khusus merah biru hijau abu kuning lengkung kabel
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
    small compact durable kids students travel reading work
    """
)
"""Words by which English is recognised."""

_TRANSLATIONS = """
noise cancelling: peredam bising, peredam suara, peredam kebisingan
wireless: nirkabel, tanpa kabel
wired: berkabel, pakai kabel
waterproof: tahan air, anti air, kedap air
phone: hp, hape, ponsel, handphone, telepon genggam, telepon pintar, ponsel pintar, henpon, telepon
laptop: leptop, komputer jinjing
camera: kamera
TV: televisi, tivi, teve
smartwatch: jam tangan pintar, jam pintar, arloji pintar
watch: jam tangan, jam, arloji
monitor: layar komputer, layar pc
speaker: pengeras suara, speker, spiker
console: konsol
handheld: genggam
e-reader: pembaca buku elektronik, pembaca ebook
router: ruter, perute
memory card: kartu memori
hard drive: harddisk, hardisk
keyboard: papan ketik
mouse: tetikus
robot vacuum: robot penyedot debu, penyedot debu robot, penyedot debu, robot vakum
mop: pel, mengepel, ngepel
processor: prosesor
graphics card: kartu grafis
battery: baterai, batre, batere
screen: layar
touchscreen: layar sentuh
memory: memori
storage: penyimpanan
weight: berat, bobot
lightweight: ringan, enteng
cheap: murah, termurah, terjangkau, hemat
long battery life: baterai awet, batre awet, baterai tahan lama
good camera: kamera bagus
big screen: layar besar
fast: cepat, kencang, ngebut
quiet: senyap, hening
loud: nyaring
small: kecil
large: besar
compact: mungil, ringkas
thin: tipis
durable: tangguh, tahan banting, kuat, kokoh
latest: terbaru
folding: lipat
curved: lengkung, melengkung
flight: penerbangan, pesawat, naik pesawat
travel: perjalanan, bepergian, jalan jalan, liburan
gaming: main game, ngegame, nge game
running: lari
sport: olahraga
student: kuliah, mahasiswa, pelajar
school: sekolah
work: kerja, bekerja, kantor
programming: ngoding, pemrograman, koding
video editing: edit video
design: desain
photography: fotografi
photo: foto
reading: membaca, baca, baca buku
drawing: menggambar
movies: nonton, nonton film, menonton
music: musik
kids: anak, anak anak
book: buku
sound: suara
black: hitam
white: putih
red: merah
blue: biru
green: hijau
grey: abu abu
compare: bandingkan, banding
similar: mirip, seperti
fridge: kulkas
home: rumah
comfortable: nyaman
mechanical: mekanikal, mekanik
backlit: lampu keyboard
pet hair: bulu kucing, bulu hewan
game: gim
"""
TRANSLATIONS: Phrases[str] = Phrases(
    (phrase.strip(), head)
    for line in _TRANSLATIONS.strip().splitlines()
    for head, _, rest in [line.partition(":")]
    for phrase in rest.split(",")
)

COMPANION = phrase_set(
    """
    compatible with, compatible for, works with, work with, working with, connect to, connects to, connected to,
    pair with, pairs with, paired with, use with, used with, using with, for use with, goes with, go with, fits,
    fit for, plug into, hook up to, attach to, kompatibel dengan, cocok dengan, cocok untuk, terhubung ke,
    sambung ke, disambungkan ke, konek ke, designed for, made for, alongside
    """
)
"""Before a device: the shopper has it already and wants something that goes with it."""

FOR = frozenset(["for", "untuk", "buat", "utk"])
WITH = word_set(
    """
    with has have having dengan ada punya includes including features featuring offers dilengkapi gets and dan
    plus 's
    """
)
OWNING = phrase_set(
    """
    i have, i've got, i own, i already have, i already own, i use, i'm using, i am using, currently have,
    currently using, currently use, i had, coming from, switching from, saya punya, aku punya, saya pakai, sudah
    punya, udah punya, gue punya, already have, already own, on my, with my, to my, from my, via my, connected
    to my
    """
)
"""Before a device: the shopper owns it; it is not what is looked for."""

COMPARED = phrase_set(
    """
    baik dari, murah dari, ringan dari, cepat dari, awet dari, ringan daripada, murah daripada,
    than, like, similar to, alternative to, alternatives to, an alternative to, instead of, rather than,
    compared to, compared with, as good as, as light as, as cheap as, equivalent to, comparable to, replacement
    for, replacing, replace, upgrade from, upgrading from, competitor to, competitors to, rival to, on par with,
    close to, seperti, kayak, mirip, mirip dengan, sekelas, setara, setara dengan, pengganti, daripada, dari
    pada, dibanding, dibandingkan, selevel, alternatif, alternatif untuk, mirip sama, something like, pengganti
    untuk, level of, equal to, match, matches, beats, outperforms, bagus dari
    """
)
"""Before a product: it is what others are measured by."""

COMPARED_AFTER = word_set(
    """
    alternative alternatives alternatif killer competitor competitors equivalent equivalents dupe
    dupes clone clones lookalike like
    """
)

NEGATIONS = phrase_set(
    """
    neither, brand but, brands but, all but, anyone but, phone but, laptop but, everything except, not any,
    not, no, without, never, nor, non, except, except for, excluding, exclude, besides, apart from, aside from,
    anything but, anything except, everything but, other than, any brand but, avoid, avoiding, hate, hates,
    don't want, do not want, don't like, do not like, not from, not by, not made by, not a, not an, isn't, not
    interested in, minus, skip, dislike, no more, bukan, selain, kecuali, jangan, tanpa, tidak mau, gak mau,
    nggak mau, ga mau, enggak mau, tidak suka, gak suka, nggak suka, ga suka, anti, bukan dari, asal bukan, asal
    jangan, yang bukan, jangan yang, tidak, nggak, gak, ga, but not, and not, tidak pakai, ga pake, hindari,
    ogah, mustn't be, must not be, shouldn't be, should not be, must not have, doesn't have, does not have, that
    isn't, that is not, not necessarily a
    """
)
UNNEEDED = phrase_set(
    """
    don't need, do not need, no need for, don't care about, do not care about, not necessarily, don't
    necessarily need, doesn't need, does not need, needn't have, don't mind, regardless of, with or without,
    tidak perlu, gak perlu, nggak perlu, ga perlu, tidak butuh, gak butuh, nggak butuh, ga butuh, tidak harus,
    gak harus, ga harus, nggak harus, doesn't have to be, does not have to be, doesn't need to be, doesn't
    matter if, doesn't matter, not just, not only, tidak hanya
    """
)
"""Before a feature: the shopper leaves it open."""

_BEFORE = """
    preferably, ideally, prefer, i prefer, i'd prefer, would prefer, preferred, hopefully, optionally, bonus if,
    bonus points for, bonus for, a plus if, nice to have:, maybe, perhaps, would love, would be nice to have,
    sebaiknya, idealnya, lebih suka, lebih disukai, diutamakan, utamakan, prefer yang, semoga, i like, leaning
    towards, kalau ada, syukur syukur, good if, great if, better if, nice if
"""
_AFTER = """
    would be nice, would be great, is nice to have, nice to have, would be a plus, is a plus, is a bonus, a
    bonus, would be a bonus, optional, is optional, preferred, would be good, would be ideal, is preferred,
    lebih bagus, lebih baik, but not required, not required, opsional, akan lebih baik, would be cool
"""
_EITHER = """
    if possible, where possible, kalau bisa, kalo bisa, jika bisa, jika memungkinkan, kalau memungkinkan, if you
    can, if there is
"""
HEDGES: Phrases[str] = Phrases(
    (phrase, side) for side, phrases in (("before", _BEFORE), ("after", _AFTER), ("either", _EITHER)) for phrase in listed(phrases)
)  # fmt: skip
"""Words that make a wish of what stands before or after them."""

DETERMINERS = word_set(
    """
    the a an my your our his her their any some new old other latest existing current sang itu this that these
    those used brand products product stuff things devices device phones merek merk brands one ones original
    first big either both ever yang yg from by of dari is be being really too company's second
    """
)
POSSESSIVES = word_set("my our his her their your")
POSSESSIVES_AFTER = word_set("saya aku gue gw gua ku kami anda")
BREAKS = word_set(". , ; ! ? ( ) but tapi tetapi however namun : yet")
"""Where a clause ends."""

COLOURS = word_set("black white red blue green grey gray pink purple silver gold")
