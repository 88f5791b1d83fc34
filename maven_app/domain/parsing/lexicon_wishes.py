"""Lexicon of wishes: purposes and qualities that rank products, with the specs that serve them."""

from collections.abc import Iterator

from maven_app.domain.parsing.tokens import Phrases, word_set
from maven_app.domain.spec_keys import SPEC_KEYS

_PURPOSES = """
noise_cancelling battery_life weight: flights, flight, flying, plane, planes, airplane, penerbangan, pesawat, naik pesawat, long flights, long haul flights, terbang
weight battery_life battery_capacity thickness noise_cancelling: travel, traveling, travelling, trips, trip, travels, perjalanan, bepergian, jalan jalan, traveler, liburan, holiday, holidays, vacation
noise_cancelling battery_life weight multipoint: commuting, commute, commutes, the train, train, komuter
water_resistance weight battery_life wireless gps heart_rate: running, gym, sport, sports, workout, workouts, exercise, jogging, the gym, working out, fitness, lari, olahraga, ngegym, nge gym, training, hiking, swimming laps, cycling, marathon, outdoor
refresh_rate gpu chip gpu_memory ram response_time brightness polling_rate dpi wifi_speed: gaming, games, game, gamer, gamers, play games, playing games, main game, ngegame, nge game, esports, mobile legends, pubg, fps games, gim
price battery_life weight ram storage: students, student, college, school, university, study, studying, kuliah, sekolah, mahasiswa, pelajar, belajar, uni, homework
main_camera sensor_size sensor_resolution optical_zoom stabilisation ultrawide_camera: photography, photos, take photos, take pictures, nature photography, photo, pictures, fotografi, foto, foto foto, taking photos, memotret, portraits, wildlife photography
video stabilisation main_camera front_camera microphone: vlogging, vlog, video, videos, video recording, filming, content creation, konten, ngonten, bikin konten, ngevlog, youtube videos, tiktok, livestreaming
ram cpu_cores screen_size keyboard_backlight weight: coding, programming, development, developers, developer, programmer, ngoding, software development, koding, pemrograman
ram gpu gpu_memory cpu_cores storage resolution: video editing, editing, edit video, editing video, photo editing, 3d, rendering, 3d rendering, graphic design, desain, desain grafis, design, video edits, edit foto, cad, music production
price update_years water_resistance battery_life: kids, children, child, my kid, kid, anak, anak anak, my son, my daughter, a child, toddlers
screen_size price weight: seniors, elderly, my grandmother, my grandma, grandparents, my grandfather, orang tua, lansia, my parents, my mom, my dad, my mother, my father
pixel_density screen_size warm_light weight battery_life: reading, membaca, baca, baca buku, books, ebooks, reading books, manga, comics, komik, pdf, pdfs
stylus screen_size weight: drawing, sketching, menggambar, note taking, notes, taking notes, gambar, catatan, mencatat, digital art
battery_life weight ram microphone: work, office, kerja, kantor, bekerja, business, office work, meetings, meeting, calls, rapat, bisnis, wfh, working from home, zoom calls, video calls, kantoran, remote work
brightness screen_size resolution hdr refresh_rate dolby_atmos: movies, films, watch movies, watch films, watch netflix, watch tv, netflix, streaming, watching movies, film, nonton, nonton film, menonton, movie nights, watching netflix, youtube, home cinema, home theater, watching tv
codecs frequency_response driver_size spatial_audio battery_life: music, musik, listen to music, listening to music, dengar musik, dengerin musik, audiophiles
power battery_life water_resistance: parties, party, pesta, outdoors, the beach, camping, pool, piknik, beach, kemah, the pool
suction self_emptying mop: pet hair, pets, dogs, cats, dog hair, cat hair, bulu kucing, bulu hewan, hewan peliharaan, carpets, carpet, karpet
coverage wifi_speed mesh: large house, big house, rumah besar, large home, big home, whole house, whole home
battery_life heart_rate blood_oxygen: sleep, sleep tracking, sleeping, tidur, health, kesehatan
"""

_QUALITIES = """
weight thickness: light, lightweight, light weight, ringan, enteng, lighter, portable, yang ringan, lebih ringan, featherweight, easy to carry, super light, ultralight, ultraportable
price: cheap, cheaper, cheapest, affordable, budget friendly, inexpensive, low cost, value for money, best value, good value, murah, termurah, lebih murah, paling murah, terjangkau, hemat, ramah kantong, budget option, low price, murah meriah, on a budget, good deal, bang for the buck, budget, lower price, less expensive, not too expensive, not expensive, ekonomis, yang murah, not pricey, entry level, worth it
battery_life battery_capacity battery_energy runtime: good battery, great battery, long battery, battery life, good battery life, great battery life, long battery life, long lasting battery, long lasting, best battery, best battery life, big battery, baterai awet, baterai tahan lama, baterai besar, batre awet, baterai bagus, tahan lama baterainya, all day battery, battery lasts, excellent battery, baterai badak, better battery, better battery life, longer battery life, decent battery, strong battery, awet, baterai lebih awet
main_camera sensor_size optical_zoom ultrawide_camera sensor_resolution: great camera, good camera, best camera, nice camera, excellent camera, decent camera, kamera bagus, kamera terbaik, kamera jernih, good cameras, great cameras, better camera, kamera oke, kamera lebih bagus, takes great photos, takes good photos, great photos, good photos, camera quality, kualitas kamera, amazing camera
chip cpu_cores ram gpu read_speed wifi_speed refresh_rate: fast, faster, fastest, powerful, high performance, quick, snappy, kencang, cepat, ngebut, performa tinggi, speedy, good performance, performance, lebih cepat, high end, tercepat, gahar, more powerful, performa bagus, strong performance
read_speed write_speed: fast transfer, fast transfers, transfer cepat
charging_power: fast charging, quick charging, fast charge, quick charge, charges fast, pengisian cepat, cas cepat, charges quickly, fast charger, ngecas cepat, turbo charging
noise_cancelling: quiet, silent, quieter, senyap, hening, tidak berisik, low noise, tenang
power: loud, louder, loudest, kencang suaranya, suara kencang, suara keras, nyaring
power driver_size frequency_response dolby_atmos: bass, deep bass, strong bass, good bass, bass mantap, heavy bass, more bass
codecs driver_size spatial_audio frequency_response: good sound, great sound, best sound, sound quality, suara bagus, suara jernih, audio quality, great audio, excellent sound, hi res, hi fi, good audio, kualitas suara, suara mantap, better sound
screen_size: big screen, large screen, bigger screen, larger screen, layar besar, layar lebar, layar lebih besar, big display, large display, huge screen, big, large, bigger, larger, huge, besar
weight screen_size thickness: compact, small, smaller, tiny, pocketable, kecil, mungil, ringkas, one handed, mini sized, lebih kecil, small screen, layar kecil
thickness: thin, slim, thinner, slimmer, tipis, ramping, lebih tipis
water_resistance material update_years: durable, rugged, sturdy, tough, robust, reliable, tahan banting, awet dan kuat, kokoh, kuat, tangguh, shockproof, durability
released: latest, newest, new model, newest model, latest model, most recent, terbaru, paling baru, keluaran terbaru, recent, newer, current generation, lebih baru, terkini, brand new, up to date
brightness resolution pixel_density screen_type: bright, good screen, great screen, good display, great display, sharp screen, layar bagus, layar jernih, bright screen, nice display, best display, best screen, layar terang, vivid, sharp display, good picture, picture quality, kualitas gambar, beautiful display, layar tajam, color accurate, colour accurate, color accuracy
weight enclosure: comfortable, comfy, nyaman, ergonomic, ergonomis, comfort
microphone: good mic, good microphone, clear calls, mic bagus, call quality, mic jernih, good call quality
storage: large storage, lots of storage, big storage, memori besar, penyimpanan besar, plenty of storage, more storage, lots of space
ram: lots of ram, ram besar, more ram, plenty of ram, more memory, big ram, lots of memory
refresh_rate: high refresh rate, smooth, smooth screen, layar mulus, smooth display, refresh rate tinggi, high refresh
suction: strong suction, powerful suction, daya hisap kuat, good suction, high suction, daya hisap besar
update_years: long support, long software support, long updates, update lama, future proof, long term support, many updates, long term updates
coverage wifi_speed: good range, long range, wide coverage, sinyal kuat, jangkauan luas, strong signal, good coverage
obstacle_avoidance navigation: smart navigation, good navigation
stabilisation: stable video, steady video
optical_zoom telephoto_camera: zoom, good zoom, long zoom, zoom jauh
front_camera: selfies, selfie, kamera depan bagus, good selfies
: best, good, premium, stylish, elegant, beautiful, terbaik, bagus, keren, top rated, popular
"""

_SUPERLATIVES = """
weight: lightest, teringan, paling ringan, paling enteng, lowest weight, least weight
thickness: thinnest, slimmest, tertipis, paling tipis
weight screen_size: smallest, tiniest, terkecil, paling kecil, most compact
screen_size: biggest screen, largest screen, biggest display, largest display, layar terbesar, layar paling besar
battery_capacity battery_life runtime: biggest battery, largest battery, baterai terbesar, baterai paling besar
battery_life runtime battery_capacity: longest battery life, longest battery, longest lasting, longest lasting battery, baterai terlama,
    baterai paling awet, baterai paling tahan lama, paling awet
brightness: brightest, brightest screen, brightest display, paling terang, layar paling terang
refresh_rate: highest refresh rate, smoothest, refresh rate tertinggi, refresh rate paling tinggi
resolution sensor_resolution main_camera: highest resolution, most megapixels, resolusi tertinggi, resolusi paling tinggi
power: loudest, paling kencang suaranya, paling nyaring
storage: most storage, largest storage, biggest storage, penyimpanan terbesar, penyimpanan paling besar
ram gpu_memory: most ram, most memory, ram terbesar, ram paling besar
price: lowest price, lowest cost, harga terendah
cpu_cores: most cores
dpi: highest sensitivity, highest dpi
suction: strongest suction, highest suction, daya hisap terkuat, daya hisap paling kuat
coverage: widest coverage, largest coverage, jangkauan terluas, jangkauan paling luas
optical_zoom: longest zoom, most zoom, strongest zoom, zoom terjauh, zoom paling jauh
charging_power: fastest charging, pengisian tercepat, pengisian paling cepat
"""
"""The one spec that decides; where a shelf lacks it, the next."""

PURPOSE_WORDS = word_set("for untuk buat when while during dipakai saat who that with")
"""Words before a purpose."""


def _entries(table: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for line in table.strip().replace("\n    ", " ").splitlines():
        head, _, phrases = line.partition(":")
        for phrase in phrases.split(","):
            yield phrase.strip(), tuple(head.split())


def _registry_superlatives() -> Iterator[tuple[str, tuple[str, ...]]]:
    """ "longest battery life", "lowest weight": for every number of the registry that has a better direction."""
    best: dict[str, tuple[str, ...]] = {
        "higher": ("highest", "most", "longest", "largest", "biggest", "best"),
        "lower": ("lowest", "least", "shortest", "smallest", "best"),
    }
    for spec in SPEC_KEYS.values():
        if spec.kind == "number" and spec.better:
            for word in best[spec.better]:
                yield f"{word} {spec.label.partition(',')[0]}", (spec.key,)


PURPOSES: Phrases[tuple[str, ...]] = Phrases(_entries(_PURPOSES))
_BEST = (*_entries(_SUPERLATIVES), *_registry_superlatives())
SUPERLATIVES: Phrases[tuple[str, ...]] = Phrases(_BEST)
QUALITIES: Phrases[tuple[str, ...]] = Phrases((p, keys) for p, keys in (*_entries(_QUALITIES), *_BEST) if keys)
ADJECTIVES_OF_USE = word_set(
    """
    gaming running travel student vlogging gym office kantor kuliah sekolah sport sports kids anak kerja
    business fitness
    """
)
"""Purposes that also stand before the thing: "gaming laptop", "office mouse"."""
