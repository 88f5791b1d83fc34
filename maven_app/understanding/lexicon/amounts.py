"""Lexicon of amounts: currencies, multipliers, units, comparisons, and the nouns that tell what an amount is of."""

from typing import Literal

from maven_app.domain.language.tokens import Phrases, phrase_set, word_set

Bound = Literal["most", "below", "least", "above", "around"]
"""Which side of the amount is meant; `below` and `above` leave the amount itself outside."""


def _table(rows: str) -> list[tuple[str, str]]:
    pairs = [line.partition(":") for line in rows.strip().splitlines()]
    return [(phrase.strip(), head) for head, _, phrases in pairs for phrase in phrases.split(",")]


_BEFORE = """
above: go past, going past, goes past, part with more than, wider than, taller than, deeper than
most: until, till, top out at, tops out at, hard limit of, ceiling is
most: no wider than, not wider than, no taller than, not taller than, no deeper than, not deeper than, no longer than, not longer than
below: narrower than
below: south of, slower than
most: stretch to, can stretch to, could stretch to, go up to, can go to, willing to pay, prepared to pay, ready to pay, not pay more than, set aside, put aside, saved up, pay up to, can pay, bisa bayar, sanggup
above: after, newer than, setelah, sesudah
below: before, older than, sebelum
least: not older than, no older than, since, sejak, not before
most: not newer than, no newer than, nothing over, nothing above, nothing more than, never over, not after
below: under, below, sub, less than, cheaper than, lower than, lighter than, smaller than, thinner than, shorter than, slimmer than, fewer than, <, faster than under,
most: no more than, not more than, at most, max, max., maximum, maximum of, max of, up to, upto, within, not over, not above, not exceeding, not exceed, don't exceed, no higher than,
most: not to exceed, <=, ≤, cap, capped at, cap of, limit, limit of, limited to, no heavier than, not heavier than, no bigger than, not bigger than, no larger than, not larger than, no thicker than,
most: budget, budget of, budget is, budget's, my budget is, spend, spend up to, spending, can spend, afford, price cap, anggaran, dana, bujet, budgetnya, budgetku, duit, punya uang, ceiling of
below: di bawah, dibawah, kurang dari, lebih murah dari, lebih ringan dari, lebih kecil dari, lebih tipis dari, bawah, dibawahnya, di bwh
most: maksimal, maks, maks., maximal, maksimum, paling banyak, paling mahal, tidak lebih dari, gak lebih dari, nggak lebih dari, ga lebih dari, jangan lebih dari, tak lebih dari, paling berat, paling besar,
least: tidak lebih kecil dari, tidak lebih rendah dari
above: lebih berat dari, lebih mahal dari
most: tidak lebih berat dari, tidak lebih besar dari, tidak lebih mahal dari, tidak lebih tebal dari, gak lebih berat dari, tidak melebihi, sampai, hingga, sampai dengan, tidak di atas, jangan di atas, tidak lebih, paling tinggi, paling lama, mentok, mentok di
above: over, above, more than, greater than, higher than, bigger than, larger than, heavier than, longer than, brighter than, exceeding, >, beyond, in excess of, faster than
least: at least, min, min., minimum, minimum of, min of, no less than, not less than, not under, not below, starting at, starting from, >=, ≥, upwards of, no lower than, no smaller than, not smaller than, from
above: di atas, diatas, lebih dari, lebih besar dari, lebih tinggi dari, lebih lama dari, atas
least: minimal, minimalnya, paling sedikit, paling kecil, setidaknya, setidak tidaknya, sekurangnya, sekurang kurangnya, tidak kurang dari, gak kurang dari, mulai, mulai dari, mulai harga, paling rendah, dari, sedikitnya, paling tidak
around: say, call it, let's say, dunno, don't know, idk, not sure, no idea, like, something like, gatau, tidak tau, tidak tahu, entah, around, round, round about, about, approx, approx., approximately, roughly, ~, ±, circa, near, close to, somewhere around, in the region of, sekitar, sekitaran, kisaran, di kisaran, kira kira, kurang lebih, seputar, seharga, sekitar harga, +-
"""

_AFTER = """
most: in all, the lot, the pair, for the pair, saved, saved up, put aside, set aside, put by, in savings, in the bank, from savings, tabungan
most: and not more, and no more, not more, no more, and not a penny more, and not a cent more, not a penny more, not a cent more
most: ceiling, hard limit, top whack, is the most, is the limit, is my limit
most: or less, or under, or below, or cheaper, or lower, or lighter, or smaller, or fewer, or thinner, max, maximum, tops, at most, at the very most, at the absolute most, at the outside, and under, and below, at the most, budget, limit, or shorter, or slimmer, to spend, at a push, at a stretch, i can pay, is my max, is my limit, is the max, is the limit, is my ceiling, paling mentok, between us, all up, all told, between the two of us, between the three of us, between the four of us, all in, in total, total, altogether, all together, for both, for everything, for the lot, semuanya, buat semuanya, untuk semuanya
most: ke bawah, kebawah, atau kurang, maksimal, maks, paling banyak, atau lebih murah, atau lebih kecil, atau lebih ringan, mentok
least: or more, or above, or higher, or better, or bigger, or larger, or longer, or greater, or over, or up, or brighter, or faster, min, minimum, at least, plus, +, and up, and above, and over, upwards, or newer, or later
least: ke atas, keatas, atau lebih, minimal, atau lebih besar, atau lebih tinggi, atau di atas, atau lebih baru, onwards, onward, and newer, and later, and onwards, dan seterusnya
around: ish, ish inch, ish inches, ish in, ish inci, ish quid, ish dollars, ish bucks, or so, or thereabouts, or thereabout, or something, or something like that, odd, an, ribuan, jutaan, give or take
"""

BEFORE: Phrases[str] = Phrases(pair for pair in _table(_BEFORE) if pair[0])
AFTER: Phrases[str] = Phrases(pair for pair in _table(_AFTER) if pair[0])
OF_MONEY = phrase_set(
    "total, saved, saved up, put aside, set aside, put by, in savings, in the bank, from savings, tabungan"
)
"""Those behind an amount that bound money alone: "700 saved", and not the photos of "256 GB saved"."""

BETWEEN = word_set("between antara from dari kisaran range bracket rentang around sekitar budget harga price")
"""Words before a range that make its two ends bounds."""

FILLERS = word_set(
    """
    a an the of is : = about around only just harga price prices priced cost costs costing total yang nya for di
    sebesar biaya cuma hanya it as low high . mainly maybe perhaps probably mungkin
    """
)
"""Words that may stand between a comparison and its amount."""

UNIT_KEYS = {
    "GB": "storage ram gpu_memory", "TB": "storage endurance", "MB": "cache", "kg": "weight", "g": "weight", "lb": "weight", "oz": "weight", "Hz": "refresh_rate polling_rate", "kHz": "polling_rate", "MHz": "gpu_boost_clock",
    "GHz": "cpu_boost_clock", "mAh": "battery_capacity", "Ah": "battery_capacity", "l": "dustbin", "Wh": "battery_energy", "W": "charging_power power tdp usb_c_power", "h": "battery_life runtime", "min": "runtime battery_life response_time", "day": "battery_life", "week": "battery_life",
    "MP": "main_camera sensor_resolution front_camera", "nit": "brightness", "ms": "response_time", "dpi": "dpi",
    "ppi": "pixel_density", "Pa": "suction", "kPa": "suction", "fps": "burst_rate", "rpm": "spindle_speed", "Mbit/s": "wifi_speed port_speed", "Gbit/s": "port_speed wifi_speed", "MB/s": "read_speed", "GB/s": "read_speed",
    "ml": "dustbin", "x": "optical_zoom", "core": "cpu_cores", "m²": "coverage", "ft²": "coverage", "ohm": "impedance", "hdmi": "hdmi_ports", "button": "buttons", "stops": "stabilisation_stops",
}  # fmt: skip
"""Per unit the keys that it may measure; the first that the category knows, unless a noun beside the amount says otherwise."""

_NOUNS = """
ram: ram, memory, memori, working memory, unified memory, arbeitsspeicher, ddr3, ddr4, ddr5, lpddr4, lpddr4x, lpddr5, lpddr5x
gpu_memory: vram, gpu memory, video memory, graphics memory, graphics card, graphic card, graphics, gpu, kartu grafis, vga, video card, vram gpu, gddr5, gddr6, gddr6x, gddr7
storage: storage, penyimpanan, ssd, rom, internal, internal storage, memori internal, internal memory, disk, hdd, disk space, space, capacity, kapasitas, hard drive, nvme, nvme ssd, ssd storage, emmc, ufs, festplatte
battery: battery, per charge, a charge, on a single charge, sekali cas, battery life, baterai, batre, batere, daya tahan baterai, playtime, play time, playback, listening, standby, daya baterai, battery capacity, kapasitas baterai, run time, runtime, baterainya, akku, akkulaufzeit
weight: weight, weighs, weighing, weigh, berat, bobot, beratnya
screen_size: screen, display, layar, screen size, size, ukuran, ukuran layar, panel, diagonal, layarnya
refresh_rate: refresh rate, refresh
brightness: brightness, kecerahan, bright, peak brightness
charging_power: charging, charge, fast charging, pengisian, pengisian daya, cas, fast charge, wired charging
front_camera: front camera, selfie camera, kamera depan, selfie, kamera selfie
ultrawide_camera: ultrawide, ultra wide camera, ultrawide camera
telephoto_camera: telephoto, telephoto camera
main_camera: camera, main camera, rear camera, kamera, kamera utama, kamera belakang, sensor
thickness: thick, thickness, tebal, ketebalan, thin
height: tall, height, tinggi, high
width: wide, width, lebar, lebarnya
buttons: side buttons, thumb buttons, extra buttons, programmable buttons, buttons, tombol, tombol samping, tombol ekstra
case_size: case size, watch case, dial
driver_size: driver, drivers, driver size
suction: suction, suction power, daya hisap, hisap, sedot, daya sedot
coverage: coverage, jangkauan, covers, cover
response_time: response time, response, waktu respon
optical_zoom: zoom, optical zoom
endurance: endurance, tbw
usb_c_power: power delivery, usb c power, pd
tdp: tdp
write_speed: write, write speed, kecepatan tulis
read_speed: read, read speed, kecepatan baca
hdmi_ports: hdmi ports, hdmi port, hdmi, port hdmi
lan_ports: lan ports, lan port, ethernet ports, port lan
wifi_bands: bands, band
port_speed: port, ethernet, lan, line, internet, internet connection, internet line, connection, broadband, fibre, fiber, internet plan
cpu_cores: cores, core, inti
update_years: years of updates, year of updates, years of support, years of software updates, updates, tahun update, security updates, software updates, os updates, support, supported, pembaruan, dukungan
pixel_density: pixel density, ppi
dpi: dpi, sensitivity
battery_shots: shots, shots per charge
runtime: running time
"""
NOUNS: Phrases[str] = Phrases(_table(_NOUNS))
"""The key that an amount is of, by the noun beside it."""

REFRESH_RATES = (60, 75, 100, 120, 144, 165, 180, 240, 360, 480)
"""Hertz that screens are sold with."""
HOURS_OF_SOMETHING_ELSE = word_set(
    """
    flight flights trip trips drive journey commute shift day week weeks per a each penerbangan perjalanan
    sehari seminggu old shipping delivery return warranty garansi
    """
)
"""After a number of hours or days these make it the shopper's day, not the product's battery."""

COUNTED = word_set(
    """
    stars star people persons years year months month reviews ports port cameras lenses speakers devices
    perangkat orang bulan tahun pieces pcs options pilihan products produk ratings percent % players kids anak
    rooms kamar meters metres miles km hours jam minutes times kali dimm slots bit ohm games keys channels
    channel drivers usb generations generation gen series th st nd rd
    """
)
"""After a bare figure these say that it is no price."""

DISCOUNTS = word_set("off discount diskon cashback saved savings potongan rebate")

EACH = phrase_set(
    """
    each, apiece, a piece, for each, for each one, per item, per piece, per unit, per pcs, per one, per thing, per person, per head,
    masing masing, masing, satunya, sebiji, per biji, per buah, per barang, per unitnya, per orang
    """
)
"""Behind or before a price: every one of several things may cost so much."""
OTHER_ONE = word_set("satunya")
"""Each one right beside a price, and anywhere else the other one."""
