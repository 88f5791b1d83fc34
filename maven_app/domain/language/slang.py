"""Slang: function words as people type them, mostly of Indonesian, with their plain forms, for every reader of tokens."""

_TABLE = """
yang: yg
tidak: ga gak gk kga kagak kaga nggak ngga ngak gag enggak engga ndak nda tdk
kalau: kalo klo klu kalu
dengan: dgn
untuk: utk
buat: bwt
tapi: tp tpi
juga: jg jga
saja: aja aj
gimana: gmn gmana gimna
berapa: brp brapa
banget: bgt bngt
sudah: udah udh sdh
belum: blm blom belom
lebih: lbh
dari: dr
daripada: drpd
gue: gw gua
karena: krn karna
bisa: bs
atau: ato atw
jangan: jgn
dalam: dlm
sekarang: skrg skrang
seperti: spt
kayak: kyk
dong: donk
kenapa: knp knapa
masih: msh
terus: trs trus
banyak: bnyk
bukan: bkn
tolong: tlg
harga: hrg
pakai: pake
dipakai: dipake
cepat: cepet cpt
dapat: dapet dpt
keringat: keringet
dekat: deket
benar: bener bnr
pintar: pinter
hangat: anget
padat: padet
lihat: liat
harus: hrs
adik: adek
keponakan: ponakan
ibu: nyokap emak
ayah: bokap
bagus: bgs bgus
pengen: pgn pingin
bahasa: bhs
anak: ank bocah bocil
orang: org
sampai: sampe
tahun: thn taun
bulan: bln
kecil: kcl
besar: bsr
sebelum: sblm
setelah: stlh
sebagai: sbg
langsung: lgsg lgsung
mungkin: mgkn
hujan: ujan
berisik: brisik
istri: bini
kehujanan: keujanan
kencang: kenceng
senyap: senyep
pelan: alon
sekalian: skalian
gampang: gmpang
sering: srg
kemarin: kmrn
though: tho
something: smth smthg sth smthn
without: w/o w/out wo
enough: enuf enuff nuff
with: w/
"""

_DOUBLED = """
    mahal murah besar kecil bagus berat ringan cepat lama baru mirip sama kira benar macam jenis merek foto video game main lagu film anak
    orang teman tugas olahraga jalan baca tipis gelap santai sehari hari masing rata panas awet kencang aneh ribet
    gara kadang tiba lagi banyak sedikit dikit baik buru hati pagi malam siang sore pura laki ibu bapak apa siapa mana kapan beda mati rusak
    lemot putus terus ulang coba tanya cari rumah kamar barang merk kucing kabel tombol sering jarang hemat irit keren lucu sakit
    berisik takut muter mondar main balap tembak kerja belajar nonton bareng sendiri
"""
"""Words that are said twice, which is typed with a 2: "jangan yang mahal2"."""

PLAIN: dict[str, str] = {
    **{f"{word}2": word for word in _DOUBLED.split()},
    **{
        word: plain
        for line in _TABLE.strip().splitlines()
        for plain, _, words in [line.partition(":")]
        for word in words.split()
    },
}
"""Per slang form the plain one."""

_CONTRACTED = """
    i'm i've you're you've they're they've we've he's she's it'd that's what's who's where's how's when's why's there's here's
    isn't aren't wasn't weren't don't doesn't didn't won't can't couldn't shouldn't wouldn't mustn't needn't hasn't haven't hadn't ain't
    y'all
"""
CONTRACTIONS: dict[str, str] = {word.replace("'", ""): word for word in _CONTRACTED.split()}
"""Contractions of English as they are typed without the sign, in full; those that are words of their own ("its", "well") are none."""

IN_FULL = PLAIN | CONTRACTIONS
"""Per word as it is typed the word that it stands for."""

PARTS_OF_NAMES: dict[str, str] = {"tp": "link", "dr": "dre"}
"""Forms that are no slang before these words: TP Link, Beats by Dr. Dre."""

UNITS = frozenset({"hrs"})
"""Forms that are no slang behind a figure: "10 hrs of battery"."""
