"""Slang: the function words of Indonesian as people type them, with their plain forms, for every reader of tokens."""

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
"""

PLAIN: dict[str, str] = {
    word: plain
    for line in _TABLE.strip().splitlines()
    for plain, _, words in [line.partition(":")]
    for word in words.split()
}
"""Per slang form the plain one."""

PARTS_OF_NAMES: dict[str, str] = {"tp": "link", "dr": "dre"}
"""Forms that are no slang before these words: TP Link, Beats by Dr. Dre."""
