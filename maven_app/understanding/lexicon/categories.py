"""Lexicon of categories: what shoppers call each category in English and Indonesian, and things that we do not carry."""

from collections.abc import Iterator

from maven_app.domain.catalogue.categories import CATEGORIES, plural
from maven_app.domain.language.tokens import Phrases, word_set

CategoryName = tuple[str, tuple[tuple[str, str | bool], ...]]
"""A category, and what else the word says of the product: earbuds are headphones of the type in-ear."""


def plurals(phrase: str) -> tuple[str, ...]:
    """A name in one and many."""
    return (phrase, plural(phrase))


_NAMES = """
smartphones: smartphone, phone, fairphone, mobile phone, cell phone, cellphone, mobile, phablet, handset, handphone, hand phone, ponsel, ponsel pintar,
    telepon, telephone, telepon pintar, telepon genggam, telepon seluler, smartfon, hape, henpon, camera phone, folding phone
smartphones foldable: flip phone, fold phone, foldables, hp flip, hp fold
laptops: laptop, notebook, ultrabook, netbook, laptop computer, notebook computer, komputer jinjing, leptop
laptops os=Chrome: chromebook
tablets: tablet, tablet pc, tablet computer, sabak
headphones: headphone, headset, headfone, headpon, hedset, kuping besar
headphones type=over-ear: gaming headset, headset gaming, headset game, over ear headphone, around ear headphone, over ear, overear, over the ear, over my ear, full size headphone
headphones type=on-ear: on ear headphone, on ear
headphones type=open-ear: open ear headphone, open ear earbud, bone conduction headphone, open ear
headphones type=in-ear: earbud, ear bud, earphone, ear phone, in ear headphone, in ear monitor, in ear, iem, earpod, true wireless earbud,
    true wireless, wireless earbud, earpiece, airbud, bud, wireless bud, anc bud
headphones type=in-ear;wireless: tws, earbud tws, tws earbud, tws earphone, earphone tws, headset tws
monitors: monitor, computer monitor, pc monitor, external display, external monitor, computer screen, pc screen, gaming monitor, layar komputer,
    layar pc, computer display, desktop monitor
cameras: camera, cam, digital camera, camcorder, vlogging camera, kamera, kamera digital, vlog camera, kamera vlog
cameras type=mirrorless: mirrorless, mirrorless camera, kamera mirrorless
cameras type=DSLR: dslr, dslr camera, kamera dslr
cameras type=action: action camera, action cam, actioncam, kamera aksi, kamera action
cameras type=compact: digicam, digi cam, compact camera, point and shoot, point and shoot camera, pocket camera, kamera saku, kamera pocket
cameras type=bridge: bridge camera, superzoom camera, super zoom camera, kamera superzoom, kamera bridge
cameras type=instant: instant camera, instant film camera, kamera instan
tvs: tv, television, televisi, telly, smart tv, television set, teve, tivi, televisi pintar, android tv, google tv
smartwatches: smartwatch, smart watch, wrist watch, wristwatch, fitness tracker, fitness watch, fitness band, sports watch, sport watch, running watch,
    gps watch, smart band, smartband, activity tracker, wearable, watch, jam tangan, jam tangan pintar, jam pintar, arloji, arloji pintar
speakers: speaker, loudspeaker, bluetooth speaker, wireless speaker, party speaker, boombox, pengeras suara, speker, spiker, speaker bluetooth,
    speaker aktif, sound system, studio monitor, studio speaker, monitor speaker, nearfield monitor, active monitor, powered monitor,
    speaker monitor, monitor studio, monitor aktif
speakers type=soundbar: soundbar, sound bar, better tv sound, better sound for my tv, better sound for the tv, better tv audio, suara tv lebih bagus
speakers type=smart: smart speaker, speaker pintar
speakers type=portable: portable speaker, speaker portabel, speaker portable, portable bluetooth speaker
speakers type=bookshelf: bookshelf speaker
consoles: console, mesin game, game console, games console, gaming console, video game console, home console, konsol, konsol game, konsol gim, game system, games box, game box, box to play games,
    box for the telly to play, box for the tv to play, box under the telly to play, box under the tv to play
consoles handheld: handheld console, gaming handheld, handheld gaming console, handheld gaming pc, handheld pc, portable console, handheld,
    handheld game console, portable gaming console, konsol genggam, konsol portabel, handheld gaming device, konsol handheld
e_readers: e reader, ereader, e book reader, ebook reader, e ink reader, book reader, e ink device, pembaca buku elektronik, pembaca ebook,
    pembaca e book, electronic reader, digital reader, reader ebook
routers: router, wifi router, wi fi router, wireless router, modem router, wlan router, ruter, perute, wifi system, wi fi system, router wifi
routers mesh: mesh router, mesh wifi, mesh wi fi, wifi mesh, wi fi mesh, mesh system, router mesh, mesh wifi system, mesh wi fi system, mesh network
storage: drive, storage drive, external storage, backup drive, penyimpanan eksternal, nas drive, nas, nas box, nas server
storage type=SSD: ssd, solid state drive, ssd drive, nvme, nvme ssd, nvme drive, m.2 ssd
storage type=internal SSD: internal ssd, ssd internal
storage type=portable SSD: external ssd, portable ssd, ssd eksternal, ssd external, ssd portable
storage type=HDD: hdd, hard drive, hard disk, harddisk, hard disk drive, hardisk, harddrive
storage type=portable HDD: external hard drive, portable hard drive, external hdd, portable hdd, hardisk eksternal, harddisk eksternal, hdd eksternal,
    hdd external, external hard disk, harddisk external
storage type=portable: external drive, portable drive
storage type=memory card: memory card, sd card, microsd card, micro sd card, kartu memori, kartu sd, microsd, micro sd, sdcard, memori card, gopro card, dashcam card,
    drone card, card for gopro, card for my gopro, card for my camera, card for my dashcam, card for my drone, card for my switch, kartu gopro, kartu kamera
storage type=USB flash drive: flash drive, flashdisk, flash disk, usb stick, usb drive, usb flash drive, thumb drive, pen drive, pendrive, memory stick
keyboards_mice type=keyboard: keyboard, papan ketik, keybord, mechanical keyboard, keyboard mekanikal, keyboard mechanical
keyboards_mice type=mouse: mouse, mice, tetikus, computer mouse, mouse gaming, gaming mouse, mousing
keyboards_mice type=trackball: trackball, trackball mouse, mouse trackball
keyboards_mice: keyboard mouse, mouse keyboard
robot_vacuums: robot, robot vacuum, robot vacuum cleaner, robotic vacuum, robovac, robo vac, robo vacuum, robo hoover, hoover robot, vacuum robot, robot vac, robot hoover, robot cleaner, vacuum cleaner,
    vacuum, hoover, vacuum cleaner robot, robot vakum, robot penyedot debu, penyedot debu robot, penyedot debu, vakum
robot_vacuums mop: robot mop, robot pel, vacuum and mop, vacuum mop, robot vacuum and mop, robot vacuum mop
processors: processor, cpu, prosesor, desktop processor, desktop cpu
graphics_cards: graphics card, graphic card, gpu, video card, kartu grafis, vga, vga card
"""

_UNKNOWN = """
fridge, refrigerator, freezer, kulkas, lemari es, washing machine, mesin cuci, dishwasher, dryer, oven, microwave, toaster, kettle, blender, juicer, mixer,
air fryer, rice cooker, coffee machine, coffee maker, espresso machine, mesin kopi, penanak nasi, air conditioner, aircon, ac, heater, fan, kipas angin, air purifier,
humidifier, dehumidifier, iron, setrika, hair dryer, hairdryer, shaver, toothbrush, sikat gigi, printer, scanner, projector, proyektor, webcam, dash cam,
dashcam, security camera, cctv, baby monitor, doorbell, smart lock, light bulb, lamp, lampu, desk, meja, chair, kursi, sofa, bed, mattress, drone, car, mobil,
motorcycle, motor, bike, bicycle, sepeda, e bike, scooter, shoes, sneakers, sepatu, shirt, baju, dress, jacket, jaket, trousers, bag, tas, backpack, ransel, wallet, dompet, perfume,
parfum, book, buku, toy, mainan, doll, guitar, gitar, piano, violin, turntable, record player, vinyl player, amplifier, receiver, microphone, mikrofon, mic, usb mic, condenser mic, podcast mic, xlr mic, lavalier, binoculars, teropong, hearing aid, alat bantu dengar, power bank,
powerbank, charger, pengisi daya, cable, kabel, adapter, adaptor, dongle, hub, dock, docking station, case, casing, cover, sleeve, screen protector, tempered glass, anti gores, stand,
holder, mount, bracket, strap, tali jam, tripod, gimbal, lens, lensa, battery pack, mouse pad, mousepad, keycaps, deskmat, controller, gamepad, joystick, vr, vr headset, vr glasses, vr goggles, oculus, oculus quest, meta quest, quest 3, quest 3s, vision pro,
smart glasses, smart ring, desktop pc, desktop computer, gaming pc, pc gaming, pc, all in one pc, mini pc, motherboard, power supply, psu, cooler, ink, toner,
stick vacuum, cordless vacuum, handheld vacuum, upright vacuum, stick vacuum cleaner, cordless vacuum cleaner, handheld vacuum cleaner, gps tracker, binoculars, binocular, telescope, microscope, spotting scope, teropong, teleskop,
card reader, sd card reader, microsd card reader, micro sd card reader, memory card reader, usb hub, usb c hub, beamer, mic, capture card, ring light, green screen,
fire stick, firestick, chromecast, photo frame, digital photo frame, bingkai foto, 3d printer, sewing machine, mesin jahit, hearing aid, alat bantu dengar,
massage gun, pressure cooker, slow cooker, grill, stove, kompor, lawn mower, drill, bor, stroller, pram, electric scooter, skateboard, hoverboard, electric toothbrush,
electric shaver, dvd player, blu ray player, cd player, mp3 player, walkie talkie, metal detector, radio, smart scale, timbangan, pet tracker, pen tablet, pen display,
video doorbell, air cooler, water dispenser, dispenser, dumb phone, dumbphone, feature phone, brick phone, hp jadul, landline, apple tv box, streaming box, streaming stick,
tv box, set top box, apple tv, trail camera, trail cam, game camera, spy camera, hidden camera, nanny cam, body cam, bodycam, wifi camera, ip camera, graphics tablet, drawing tablet, e bike, treadmill, smart plug, thermostat, calculator, kalkulator, ups, generator, tent, tenda
"""

_SOUGHT = """
monitors, tvs: screen, display, layar
e_readers: reader
laptops: computer, komputer
headphones: cans
speakers, headphones: music, sound, audio, musik
storage: backup disk, disk, storage
routers: wifi, wi fi, home wifi, internet
"""
_WORN_AT = """
smartwatches: wrist, wrists, pergelangan tangan, pergelangan
headphones: ears, ear, telinga, kuping
"""
WORN_AT: Phrases[str] = Phrases(
    (phrase.strip(), head)
    for head, _, phrases in (line.partition(":") for line in _WORN_AT.strip().splitlines())
    for phrase in phrases.split(",")
)
"""Where something is worn that is sought without a name: "something for the wrist"."""
SOUGHT_NOUNS: Phrases[tuple[str, ...]] = Phrases(
    (form, tuple(category.strip() for category in head.split(",")))
    for head, _, phrases in (line.partition(":") for line in _SOUGHT.strip().splitlines())
    for phrase in phrases.split(",")
    for form in plurals(phrase.strip())
)
"""Nouns that stand for a kind only where they are what is sought ("what screen would you get"), and the categories that they may mean,
the likeliest first; elsewhere they are parts of a thing, or what is done with it."""

ACCESSORIES = word_set(
    """
    case cases casing cover covers bag bags tas sleeve sleeves stand stands holder holders mount mounts bracket
    charger chargers cable cables adapter adapters adaptor strap straps tali band bands protector
    protectors dock docks backpack skin skins grip tripod casingnya sarung stylus earpads lens lenses lensa
    accessory accessories aksesoris aksesori keycaps cooler cooling remote antenna batteries desk table
    insurance repair parts sparepart spare plan contract wallpaper wallpapers app apps game games aplikasi
    softcase hardcase pouch armband lanyard
    """
)
"""A word that turns the device beside it into what the thing is for."""

WEAK = frozenset({"storage", "processors", "graphics_cards", "cameras"})
"""Categories whose words are also parts of other products; another category in the message outranks them."""


def is_component_category(category: str) -> bool:
    """Whether its words are also parts of other products; what only a shop has is mostly such a part ("memory")."""
    return category in WEAK or category not in CATEGORIES


SHOP_CATEGORY_NAMES = {
    "memory": ("ram", "ram kit", "memory module", "ram module", "ram stick", "desktop memory"),
    "power_supply": ("psu", "power supply unit"),
    "motherboard": ("mobo", "mainboard", "main board"),
    "cpu_cooler": ("cooler", "processor cooler", "heatsink", "heat sink", "cpu fan"),
    "case": ("pc case", "pc chassis", "casing", "casing pc"),
}
"""Other names of categories that many shops have and ours lack."""

PERIPHERALS = frozenset({"headphones", "monitors", "speakers", "keyboards_mice", "routers"})
"""Categories that are named together with the device that they serve: "laptop mouse", "tv speaker"."""

PARTS = frozenset({"cameras", "speakers", "keyboards_mice", "storage", "processors", "graphics_cards"})
"""Categories whose products other products have built in."""


def _category_entries(lines: str) -> Iterator[tuple[str, CategoryName]]:
    for line in lines.strip().replace("\n    ", " ").splitlines():
        head, _, phrases = line.partition(":")
        category, _, extra = head.partition(" ")
        specs = (spec.partition("=") for spec in extra.split(";") if spec)
        said: tuple[tuple[str, str | bool], ...] = tuple((key, value or True) for key, _, value in specs)
        for phrase in phrases.split(","):
            for form in plurals(phrase.strip()):
                yield form, (category, said)


CATEGORY_NAMES: Phrases[CategoryName] = Phrases(_category_entries(_NAMES))
UNKNOWN_THINGS: Phrases[str] = Phrases(
    (form, phrase) for phrase in (p.strip() for p in _UNKNOWN.replace("\n", " ").split(",")) for form in plurals(phrase)
)

_DEEDS = """
smartphones: call calls calling phone phones ring text texts texting telpon nelpon telponan
laptops: type typing write writing work working kerja ngetik
tablets: watch watching read reading draw drawing nonton baca
headphones: listen listens listening hear hearing wear wears wearing denger dengar dengerin dengarkan mendengarkan
monitors: see look plug
cameras: shoot shoots shooting photograph photographs photographing take takes taking film films filming capture motret foto
tvs: watch watches watching see nonton menonton tonton
smartwatches: wear wears wearing track tracks tracking tell tells show shows pakai
speakers: listen listening hear play plays playing blast dengerin dengar muter putar
consoles: play plays playing main maen mainin
e_readers: read reads reading baca membaca bacaan
routers: connect connects connecting reach reaches surf surfing
storage: store stores storing save saves saving keep keeps put puts putting copy copies move simpan nyimpan taruh
keyboards_mice: type types typing click clicks clicking scroll scrolling ngetik ketik
robot_vacuums: clean cleans cleaning vacuum vacuums vacuuming sweep sweeps hoover nyapu sapu bersihin
"""
CATEGORY_VERBS = {
    category: word_set(words) for category, _, words in (line.partition(":") for line in _DEEDS.strip().splitlines())
}
"""Verbs for what people do with anything of a category: these verbs ask for nothing that others of it lack."""

_TOLD_KINDS = """
headphones type=in-ear: airpods, airpods pro, galaxy buds, pixel buds, galaxy earbuds
headphones type=over-ear: airpods max
cameras type=action: gopro, go pro, gopro hero, osmo action
keyboards_mice type=mouse: mousing, clicking, clicks, cursor, scrolling, scroll, scroll wheel, pointing, pointer, dpi, aiming, ball, klik, klik klik, kursor
keyboards_mice type=keyboard: typing, types, type, typist, keys, keycaps, switches, hotswap, hot swap, letters, ngetik, mengetik, ketikan
"""
TYPE_WORDS: Phrases[CategoryName] = Phrases(_category_entries(_TOLD_KINDS))
"""Words for what is done with one kind of a category alone, and lines that are of one: they tell it where the category is only meant."""
