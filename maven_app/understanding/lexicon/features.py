"""Lexicon of features: words that plainly state a specification, and under which keys a category may hold it."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.language.tokens import Phrases, word_set


@dataclass(frozen=True)
class Option:
    """A key that may hold the feature, and what the value must be."""

    key: str
    equals: SpecValue | None = None
    at_least: float | None = None
    categories: tuple[str, ...] = ()
    """The categories in which the words are plain enough; none means all."""


@dataclass(frozen=True)
class Feature:
    """The feature that a word states."""

    name: str
    """The plain word for it: "waterproof"."""
    options: tuple[Option, ...]
    """The first whose key the category knows counts."""


_FEATURES = """
noise_cancelling = cancel noise, cancels noise, cancel the noise, cancel out noise, cancels out noise, cancel background noise, cancel outside noise, noise cancelling, noise canceling, noise cancellation, noise cancelation, noise cancel, noise reduction, anc, active
    noise cancelling, active noise cancellation, noise cancelling feature, peredam bising, peredam suara, peredam kebisingan, noise
    isolating anc, nc headphone
wireless@headphones+keyboards_mice; bluetooth@speakers:4.|5.|6|yes|Low Energy = wireless, cordless, nirkabel, tanpa kabel, bebas kabel, ga ribet kabel, ribet kabel, kabel ribet, kabelnya ribet, ribet sama kabel, ga ada kabel,
    ga pakai kabel, no dangling cable, no dangling cables, cable free, wire
    free, without a wire, without wires, no wires, without cables, without a cable, no cable, no cables
wireless=no@headphones+keyboards_mice; connection:Wired = wired, corded, wire, wires, cord, cords, berkabel, pakai kabel, dengan kabel, kabel
wireless@headphones; bluetooth@speakers+e_readers:4.|5.|6|yes|Low Energy; connection:Bluetooth = bluetooth, bluetooth connection, via
    bluetooth
enclosure@headphones:open-back = open back, openback, open backed, semi open, headphone terbuka
enclosure@headphones:closed-back = closed back, closedback, closed backed, closed headphones, closed headphone, closed cans, closed ones,
    closed pair, closed cups, closed wired, closed over ear, headphone tertutup
headphone_jack = jack 3.5, jack audio 3.5, colokan 3.5, colok jack 3.5, jack 3.5 mm, headphone socket, headphone jack, audio jack, aux, aux
    input, 3.5mm jack, 3.5 mm jack, 3.5mm, 3.5 mm, jack 3.5mm, jack audio, jack headphone, lubang headphone, colokan headphone
five_g; cellular = 5g, 5g support, jaringan 5g, 5g ready
cellular@smartwatches = without a phone, without my phone, without the phone, tanpa hp, tanpa bawa hp, tanpa handphone, standalone
cellular = slot sim, sim slot, slot sim card, bisa sim card, pakai sim card, lte, cellular, 4g, 4g lte, sim card, sim card slot, seluler,
    kartu sim
nfc = nfc, contactless payment, contactless, tap to pay, pay with nfc, nfc payments, bayar pake nfc, bayar pakai nfc, bayar nfc, bayar pake jam, bayar pakai jam
gps@smartwatches = gps, built in gps, gps tracking
ecg = ecg, ekg, heart rhythm, irama jantung, electrocardiogram
fall_detection = fall detection, detects falls, detect falls, detects a fall, fall sensor, fall alarm, fall alert, deteksi jatuh, alarm jatuh, sensor jatuh
heart_rate = heart rate, heart rate monitor, heart rate sensor, detak jantung, pulse sensor
blood_oxygen = blood oxygen, spo2, oksigen darah, blood oxygen sensor
always_on_display = always on display, aod, always on screen
wireless_charging = cas wireless, charging wireless, wireless charging case, wireless charger, charger wireless, wireless charging, qi
    charging, qi, charges without a cable, charge without a cable, charging without a cable, charges without cables, charge without cables, charges without
    plugging in, charge without plugging in, charges without wires, charge without wires, charges on a pad, charge on a pad, cas tanpa kabel, dicas tanpa kabel, ngecas tanpa kabel, ngecas tanpa colok, pengisian nirkabel, cas nirkabel, pengisian daya nirkabel, charge wirelessly, charges wirelessly
mesh = mesh, mesh support
self_emptying = don't want to empty it, don't want to empty it myself, don't want to empty, don't have to empty, don't have to empty it,
    without emptying it, without having to empty it, not have to empty it, not having to empty it, never empty it, not empty it,
    ga perlu kosongin, ga usah kosongin, nggak perlu kosongin, tidak perlu dikosongkan, self emptying, self empty, auto empty, auto emptying, empties itself, empty itself, self emptying base, self emptying dock,
    auto empty dock, self empty station, buang debu otomatis, pengosongan otomatis, kosongkan sendiri
mop = mop, mops, mopping, mopping function, pel, mengepel, ngepel, bisa pel, fitur pel
mop_washing = bisa cuci pel, cuci pel, self washing station, self washing, washing station, mop washing station, cuci kain sendiri, cuci
    kain, nyuci kain, nyuci kain sendiri, nyuci pel, cleans its own mop, cleans its mop, wash its own mop, wash its mop, washes the mop, washes its own mop, cuci pel sendiri, mop washing, washes its mop, washes its mops, self washing mop, mop cleaning station, cuci pel otomatis
obstacle_avoidance = obstacle avoidance, avoids cables, dodges cables, cable avoidance, hindari kabel, menghindari kabel, hindari mainan,
    hindari halangan, avoids obstacles, avoids objects, penghindar rintangan
mop_lift = mop lift, mop lifting, lifting mop, lifts its mop, lifts the mop, lifts the mops, raises its mop, raises the mop, liftable mop,
    pel bisa terangkat, pel terangkat, pel bisa naik, pelnya naik, angkat pel, pelnya terangkat
anti_tangle = anti tangle, anti hair tangle, anti hair wrap, tangle free, detangling, doesn't tangle, anti kusut, sikat anti kusut, anti
    lilit, anti rambut kusut
navigation@robot_vacuums:LiDAR|lidar = lidar, laser navigation, navigasi laser
offline_maps@smartwatches = maps, offline maps, with maps, topo maps, peta, peta offline
microphone_input = plug a microphone, plug a mic, plug in a microphone, plug in a mic, connect a microphone, connect a mic, colok mic, colok mik, dicolok mic, dicolok mik, mic input, microphone input, mic jack, mic port, mic socket, external mic, external microphone, external mic input,
    external microphone input, colokan mic, colokan mik, input mic, jack mic, mic eksternal, mikrofon eksternal
animal_detection = animal detection, animal eye detection, animal autofocus, animal af, animal eye af, bird detection, bird eye detection,
    deteksi hewan, autofocus hewan, deteksi burung
phase_detection = phase detection, phase detect, phase detection autofocus, phase detect autofocus, pdaf
upgradeable_memory = upgradeable ram, upgradable ram, upgradeable memory, upgradable memory, expandable ram, spare ram slot, ram slot, slot
    ram, ram i can replace, ram i can upgrade, ram i can swap, replaceable ram, replaceable memory, replace the ram, upgrade the ram,
    upgrade the ram later, add ram later, more ram later, can add ram, socketed ram, ram bisa ditambah, bisa tambah ram, ram bisa upgrade, bisa nambah ram, ram upgradable
upgradeable_memory=no@laptops = soldered, soldered ram, soldered memory, soldered stuff, ram soldered, ram solder, ram disolder
epub = epub, epubs, epub files, epub books, file epub
dram = dram, dram cache, cache dram
nand:TLC = tlc, tlc nand
nand:QLC = qlc, qlc nand
polling_rate>8000 = 8k polling, 8k polling rate, 8khz
polling_rate>4000 = 4k polling, 4k polling rate, 4khz
stylus = stylus, stylus pen, with a pen, pulpen, pulpennya, pen nya, stylus support, pen support, s pen, apple pencil, pen input, dukungan
    pena, pena stylus
expandable_storage; card_slots@cameras>1; ports@laptops:microSD|SD card|SDXC = expandable storage, memori eksternal, external memory
expandable_storage; card_slots@cameras>1; ports@laptops:microSD|SD card|SDXC = microsd slot, microsd, micro sd, micro sd slot, microsd
    card slot, slot microsd, slot micro sd
expandable_storage; card_slots@cameras>1; ports@laptops:SD card|SDXC = sd card reader, card reader, sd reader, sd card slot, sd slot,
    memory card slot, card slot, slot memori, slot kartu memori
disc_drive = disc drive, disk drive, disc version, blu ray drive, blu ray, bluray, optical drive, kaset, pakai kaset
handheld = handheld, genggam, handheld mode
switches:Hall|magnetic = hall effect, hall effect switches, hall effect switch, magnetic switches, magnetic switch, switch magnetik
switches:Hall|magnetic|analog = rapid trigger
form@keyboards_mice:vertical = vertical, vertikal
form@keyboards_mice:split = split, terbelah
layout:75% = 75%, 75% layout, 75 percent, layout 75%
layout:65%|60% = 65%, 65% layout, 65 percent
layout:60% = 60%, 60% layout, 60 percent
layout:80%|TKL = 80%, 80% layout
layout:Full-size = 100% layout
layout:Full-size; number_pad = with a number pad, with numpad, with number pad, pakai numpad
number_pad=no@laptops; tenkeyless = no numpad, without numpad, tanpa numpad, no number pad, without a number pad, without the number pad, without a numpad, without the numpad, without number block, without the number block, without a number block, no number block, without number keys, without the number keys, no number keys, tanpa tombol angka, tanpa blok angka
fingerprint_reader = fingerprint, fingerprint reader, fingerprint sensor, fingerprint scanner, fingerprint unlock, finger print, touch id,
    sidik jari, sensor sidik jari
screen_finish@laptops:matte = matte, matte screen, matte screens, matte display, mat screen, anti glare, antiglare, anti glare screen, layar matte, layar
    doff, anti silau, layar anti silau
screen_finish@laptops:glossy = glossy, glossy screen, glossy screens, glossy display, layar glossy
hot_swappable = no soldering, without soldering, without a soldering iron, tanpa solder, tanpa nyolder, ga perlu solder, gak perlu solder,
    swappable switches, replaceable switches, switch bisa diganti, ganti switch, hot swappable, hot swap, hotswap, hotswappable, hot
    swappable switches, hot swap switches, hot swapable
switches:mechanical|MX|MLX|Gateron|Kailh|Outemu|optical|Hall-effect = mechanical, mechanical switches, mekanikal, mekanik, switch mekanikal
tenkeyless = tenkeyless, tkl, ten keyless
backlight:RGB|white|red|green|blue|yes; keyboard_backlight; front_light = backlit, backlit keyboard, backlight, keyboard backlight, lampu
    keyboard, keyboard menyala, keyboard nyala, keyboardnya nyala, backlit keys, lighted keyboard
backlight:RGB = rgb, rgb lighting, disco lights, disco lighting, rainbow lights, rainbow lighting, flashy lights, colorful lights, colourful lights, gaming lights, lampu rgb, lampu disko, lampu warna warni
front_light = front light, frontlight, built in light, lampu baca, lampu depan
warm_light = warm light, warm front light, adjustable warm light, lampu hangat, cahaya hangat, color temperature light
color_screen@e_readers = color screen, colour screen, color display, colour display, color e ink, colour e ink, color, colour, layar
    berwarna, berwarna, layar warna
page_buttons = page buttons, page turning buttons, buttons to turn pages, tombol halamannya, tombol pindah halaman, tombol balik halaman,
    page turn buttons, physical buttons, tombol halaman, page button
audiobooks = audiobooks, audiobook, audio books
dolby_atmos = dolby atmos, atmos
spatial_audio = spatial audio, surround audio, 3d audio, audio spasial
hdr:Dolby Vision = dolby vision
hdr:HDR10+ = hdr10+, hdr 10+
hdr:HDR = hdr, hdr10, hdr support
multipoint = multipoint, multi point, multipoint connection, connects to two devices, connect to two devices, connects to 2 devices,
    connect to 2 devices, two devices at once, 2 devices at once, two devices at the same time, 2 devices at the same time, dua perangkat,
    2 perangkat, multi device
microphone@headphones+speakers = microphone, mic, mikrofon, built in mic, built in microphone, mik
stereo_pair = stereo pair, stereo pairing
curved = curved, curved screen, curved display, layar lengkung, melengkung, lengkung
aspect_ratio:21:9|32:9; ultrawide_camera>1 = ultrawide, ultra wide, ultra wide screen, layar ultrawide
ultrawide_camera>1 = ultrawide camera, ultra wide camera, kamera ultrawide, ultrawide lens
telephoto_camera>1 = telephoto, telephoto camera, telephoto lens, kamera telefoto, telefoto
touchscreen = touchscreen, touch screen, touch display, layar sentuh
height_adjustable = adjustable stand, stand that goes up and down, naik turun, bisa naik turun, kaki bisa naik turun, tinggi bisa diatur,
    height adjustable, adjustable height, height adjustable stand
speakers@monitors+tvs = built in speakers, built in speaker, integrated speakers, speaker bawaan
vrr = vrr, freesync, free sync, gsync, g sync, adaptive sync, variable refresh rate, amd freesync, nvidia g sync
usb_c = colok satu kabel ke laptop, satu kabel ke laptop, one cable to my laptop, single cable to my laptop, one cable connection, colok satu kabel, usb c, type c, usb
    type c, usbc, colokan type c, usb c charging, port usb c
hdmi_ports>1 = hdmi, hdmi port, port hdmi, hdmi arc, hdmi earc, earc
thunderbolt = thunderbolt, thunderbolt 4, thunderbolt port
viewfinder:EVF|electronic|optical|OVF = viewfinder, electronic viewfinder, evf, jendela bidik
optical_stabilisation = ois, optical stabilization, optical stabilisation, optical image stabilization, optical image stabilisation, penstabil optik,
    stabilisasi optik
optical_stabilisation@smartphones; stabilisation = image stabiliser, image stabilizer, stabiliser, anti shake, steady shot, penstabil, penstabil gambar, stabilisasi,
    stabilisation, stabilization, image stabilisation, image stabilization, ibis, in body stabilisation, in body stabilization, stabilizer,
    stabilised, stabilized
foldable = foldable, folding, folds, fold, lipat, layar lipat, hp lipat, bisa dilipat
panel_type:OLED; screen_type:OLED = oled, layar oled, amoled, layar amoled, super amoled, oled screen, oled display, oled panel, amoled
    screen, amoled display
panel_type:QD-OLED; screen_type:QD-OLED = qd oled, qdoled
panel_type:QLED; screen_type:QLED = qled
panel_type:Mini-LED; screen_type:Mini-LED = mini led, miniled
panel_type:IPS; screen_type:IPS = ips, ips panel, ips display, ips screen, panel ips, layar ips, ips lcd
panel_type:VA = va panel, panel va
panel_type:LCD; screen_type:LCD = lcd, layar lcd, lcd screen
screen_type:E Ink = e ink, eink, e paper, epaper, e ink screen, e ink display
max_output@consoles:3840 × 2160|7680 × 4320|4K|8K = 4k output, output 4k, 4k on a tv, 4k di tv
max_output@consoles:3840 × 2160|7680 × 4320|4K|8K; resolution:3840 × 2160; max_output:3840 × 2160|7680 × 4320|4K|8K;
    video:4K|5.3K|5.7K|6K|6.2K|8K = 4k, uhd, ultra hd, 2160p, 4k uhd, 4k ultra hd, 4k resolution, resolusi 4k, layar 4k, 4k screen, 4k
    display
video:4K|5.3K|5.7K|6K|6.2K|8K = 4k video, video 4k, 4k recording, rekam 4k, record 4k, records 4k, 4k60, 4k footage
resolution:7680 × 4320; max_output:7680 × 4320|8K; video:8K = 8k, 8k resolution, 4320p
video:8K = 8k video, video 8k
resolution:5120 × 2880 = 5k
resolution:6016 × 3384|6144 × 3456 = 6k, 6k resolution
resolution:2560 × 1440; max_output:1440 = 1440p, qhd, wqhd, quad hd, 2k, 2k resolution, 1440p resolution
resolution:1366 × 768|1280 × 720 = hd ready, hd-ready, 720p
resolution:1920 × 1080; max_output:1080; video:1080p = 1080p, full hd, fhd, 1080p resolution
water_resistance@cameras:sealed|IP5|without housing = weather sealing, weathersealing, weatherproofing, weather sealed, weathersealed, weatherproof, tahan
    cuaca
water_resistance:IPX7|IPX8|IPX9|IP67|IP68|IP69|IP57|IP58|ATM|without housing = waterproof, water proof, tahan air, anti air, kedap air, submersible,
    swimproof, swim proof, for swimming, untuk berenang, swimming
water_resistance:IPX|IP5|IP6|ATM = water resistant, water resistance, splash proof, splashproof, sweat proof, sweatproof, sweat resistant,
    tahan keringat, tahan cipratan
water_resistance:IP68 = IP68
water_resistance:IP67|IP68 = IP67
water_resistance:IPX4|IPX5|IPX6|IPX7|IPX8|IP54|IP55|IP57|IP65|IP66|IP67|IP68 = IPX4
water_resistance:IPX5|IPX6|IPX7|IPX8|IP55|IP57|IP65|IP66|IP67|IP68 = IPX5
water_resistance:IPX7|IPX8|IP57|IP67|IP68 = IPX7
water_resistance:IPX8|IP68 = IPX8
water_resistance:5 ATM|10 ATM = 5 atm, 50 m water, 50m water resistance
water_resistance:10 ATM = 10 atm
wifi:Wi-Fi 5|Wi-Fi 6|Wi-Fi 7 = wifi 5, wi fi 5, wifi5
wifi:Wi-Fi 6|Wi-Fi 7 = wifi 6, wi fi 6, wifi6, 802.11ax
wifi:Wi-Fi 6E|Wi-Fi 7 = wifi 6e, wi fi 6e, wifi6e
wifi:Wi-Fi 7 = wifi 7, wi fi 7, wifi7, 802.11be
os:Android = android, os android
os:iOS = ios
os:Windows = windows, windows 11, windows 10, os windows
os:Chrome = chromeos, chrome os
os:macOS = macos, mac os
os:Wear OS = wear os, wearos
os:SteamOS|Linux = steamos
os@consoles:SteamOS|Linux = linux
smart_platform:Google TV|Android TV = google tv, android tv
smart_platform:webOS = webos
smart_platform:Tizen = tizen
smart_platform:Fire TV = fire tv
smart_platform:Roku = roku, roku tv
sensor_size:full frame|full-frame|35.9|36 = full frame, fullframe, full frame sensor
sensor_size:APS-C = aps c, apsc
sensor_size:Four Thirds = micro four thirds, four thirds, mft, m43
voice_assistant:Alexa = alexa, amazon alexa
voice_assistant:Google = google assistant, asisten google
interface:NVMe = nvme, m.2 nvme
interface:SATA = sata
type:mirrorless = mirrorless
type:DSLR = dslr
cpu:Ryzen; chip:Ryzen = ryzen, amd ryzen
cpu:Intel = intel, intel cpu, intel processor, intel core
cpu:M1; chip:M1 = m1 chip, apple m1, chip m1
cpu:M2; chip:M2 = m2 chip, apple m2, chip m2
cpu:M3; chip:M3 = m3 chip, apple m3, chip m3
cpu:M4; chip:M4 = m4 chip, apple m4, chip m4
cpu:i5 = i5, core i5, intel i5, intel core i5
cpu:i7 = i7, core i7, intel i7, intel core i7
cpu:i9 = i9, core i9, intel i9, intel core i9
chip:Snapdragon; cpu:Snapdragon = snapdragon
gpu:RTX = rtx, nvidia rtx, geforce rtx
gpu:RTX 4050|RTX 4060|RTX 4070|RTX 4080|RTX 4090 = rtx 4050
gpu:RTX 4060 = rtx 4060
gpu:RTX 4070 = rtx 4070
gpu:RTX 4080 = rtx 4080
gpu:RTX 4090 = rtx 4090
gpu:RTX 5050 = rtx 5050
gpu:RTX 5060 = rtx 5060
gpu:RTX 5070 = rtx 5070
gpu:RTX 5080 = rtx 5080
gpu:RTX 5090 = rtx 5090
"""

_CATEGORY_FEATURES = """
ports@laptops:SD card|SDXC = read sd cards, reads sd cards, read an sd card, takes sd cards, take sd cards, takes an sd card, baca kartu sd, baca sd card
wifi@speakers+cameras+smartwatches+robot_vacuums:Wi-Fi|yes = wifi, wi fi
card_slots@cameras>2 = dual card slots, dual card slot, two card slots, 2 card slots, dual sd slots, two sd slots, dua slot kartu, dual
    slot, slot kartu ganda
material@laptops+keyboards_mice:alumin|magnesium|metal = metal body, metal case, metal chassis, aluminium body, aluminum body, aluminium,
    aluminum, bodi metal, bodi logam, bodi aluminium, bodi besi
gpu@laptops:GeForce|Radeon RX = dedicated gpu, discrete gpu, dedicated graphics, discrete graphics, dedicated graphics card, discrete
    graphics card, dgpu, dedicated vga, vga dedicated, vga terpisah, kartu grafis terpisah, gpu terpisah, nvidia gpu, gpu nvidia, nvidia
    graphics, vga nvidia, graphics card, graphic card, video card, gpu, vga, vga card, vganya, kartu grafis, kartu grafisnya
channels@speakers:.1|.2. = subwoofer, wireless subwoofer, sub woofer, with subwoofer, massive sub, big sub, huge sub, wireless sub, external sub,
    separate sub, separate subwoofer, subwoofernya
channels@speakers:5.1 = 5.1, 5.1 channel, 5.1 channels, 5.1 surround
channels@speakers:7.1 = 7.1, 7.1 channel, 7.1 channels, 7.1 surround
aspect_ratio@monitors:32:9 = superwide, super wide, super ultrawide, super ultra wide, dual wide, 32:9
hdmi_version@monitors:2.1; hdmi_21_ports@tvs>1 = hdmi 2.1, hdmi 2.1 port, hdmi 2.1 ports, port hdmi 2.1
ports@monitors:DisplayPort = displayport, display port, dp port, port displayport
ports@monitors:DisplayPort 2.1 = displayport 2.1, display port 2.1, dp 2.1
port_speed@routers>2.5 = 2.5g port, 2.5g ports, 2.5g, 2.5gbe, 2.5 gig, 2.5 gigabit, port 2.5g, multi gig, multigig, multi gigabit, 2 gig fiber, 2 gig fibre, 2 gig
    internet, 2 gig connection, 2 gig plan, 2 gig line, 2 gbps, 2 gigabit, 2.5 gbps
port_speed@routers>10 = 10g, 10gbe, 10 gig, 10g port, 10g ports, 10 gigabit, port 10g
port_speed@routers>1 = gigabit port, gigabit ports, gigabit ethernet, gigabit lan, port gigabit, lan gigabit
dual_band_gps@smartwatches = dual band gps, dual frequency gps, multi band gps, multiband gps, gps dual band, dual gps, gps dual frequency
wifi_bands@routers>3 = tri band, triband
wifi_bands@routers>2 = dual band, dualband
interface:PCIe 4|PCIe 5|/ 5.0 = gen 4, gen4, pcie 4, pcie 4.0, pcie gen 4, pcie gen4
interface:PCIe 5 = gen 5, gen5, pcie 5, pcie 5.0, pcie gen 5, pcie gen5
form@storage:M.2 = m.2, m2 slot, slot m.2
stylus@tablets+e_readers+laptops = pen, pens, a pen, pencil, pena, pen input
pen_included@tablets = pen included, pen must be included, pen has to be included, with the pen included, with pen included, with a pen included, pen in the box, with the pen in the box, comes with a pen, come with a pen, come with pen, includes a pen, include a pen,
    comes with pen, comes with the pen, stylus included, pen comes in the box, stylus in the box, stylus comes in the box, pen in box, stylus in box, pen dalam box, stylus dalam box, stylus langsung
    dalam box, pen langsung dalam box, pen di box, stylus di box, stylus di dalam box, pen dalam kotak, stylus dalam kotak, langsung dapat pen, langsung dapat stylus, langsung dapet stylus, stylus bawaan, pen bawaan, bonus pen, bundling pen,
    pencil included, s pen included, termasuk pen, sudah termasuk pen, dapat pen, dapet pen, include pen
articulating_screen@cameras:vari-angle|articulating|rotating|flip = flip screen, flip out screen, flippy screen, fully articulating screen, articulating screen, vari angle
    screen, rotating screen, swivel screen, screen that flips out, screen that flips, screen flips out, layar bisa diputar, layar diputar, bisa diputar, diputar, layar
    putar, layar bisa putar, layar flip, layar lipat, layar bisa dilipat, layar bisa dibalik, layar bisa ngadep depan, layar bisa hadap depan
os@laptops:macOS = mac, macs
os@laptops:Arm = arm, arm based, arm chip, arm chips, arm processor, arm processors, arm cpu, windows on arm
type@storage:portable|external = external one, external ones, external instead, yang eksternal, eksternal aja
form@storage:portable|desktop|USB stick = plugs in from outside, plugs, plugs in, plug in, over usb, via usb
type@storage:internal = internal one, internal ones, internal instead, back to internal, yang internal, internal aja
type@cameras:mirrorless|DSLR = interchangeable lens, interchangeable lenses, interchangeable lens camera, lens swapping, swap lenses, change the lens, changeable lenses, swapping lenses,
    swap lens, change lenses, changing lenses, switch lenses, switching lenses, ganti lensa, ganti ganti lensa, gonta ganti lensa,
    tukar lensa, lensa bisa diganti, carry lenses, carrying lenses, carry extra lenses, lug lenses, lugging lenses, bring lenses, bag of lenses,
    spare lenses, extra lenses, buy lenses, buying lenses, separate lenses, bawa lensa, bawa bawa lensa, beli lensa, lensa terpisah, camera body, camera bodies, which body, what body, a body, second body, backup body, body only, new body
type@headphones:in-ear = inside my ears, inside the ears, inside the ear, inside your ears, inside my ear, stuff in my ears, things in my ears, anything in my ears, plugs in my
    ears, stuff in my ear, in my ear canals, di dalam telinga, masuk ke telinga
type@speakers:smart = smart
type@speakers:soundbar = under the tv, under my tv, under our tv, under a tv, under the telly, under our telly, under the television, di bawah tv
type@cameras:instant = buying film, buy film, keep buying film, film packs, needs film, beli film
voice_assistant@speakers:Alexa|Google|Siri = voice assistant, assistant, voice assistants, smart assistant, asisten suara
keyboard_accessory@tablets = keyboard, with keyboard, with a keyboard, keyboardnya, keyboard case, keyboard cover, detachable keyboard,
    removable keyboard, keyboard lepas pasang, keyboard lepasan, pakai keyboard
enclosure@headphones:open-back = yang terbuka, terbuka aja
enclosure@headphones:closed-back = closed please, so closed, need closed, want closed, rather closed, yang tertutup, tertutup aja
buttons@keyboards_mice>9 = lots of side buttons, many side buttons, plenty of side buttons, loads of side buttons, lots of buttons, many buttons, loads of buttons,
    plenty of buttons, lots of thumb buttons, many thumb buttons, lots of extra buttons, mmo buttons, mmo mouse, tombol samping banyak, banyak tombol, tombol banyak,
    tombol sampingnya banyak, banyak tombol samping, tombolnya banyak
buttons@keyboards_mice>5 = side buttons, side button, thumb buttons, back and forward buttons, tombol samping, tombol sampingnya
layout@keyboards_mice:touchpad = trackpad, touchpad, trackpadnya, built in trackpad, built in touchpad
connection@keyboards_mice:receiver|2.4 GHz = usb dongle, dongle, usb receiver, wireless receiver, nano receiver, receiver, 2.4ghz, 2.4 ghz
switches:clicky|blue|Blue = clicky switches, blue switches, blue switch, switch biru, blue switch clicky
switches:linear|red|Red = linear switches, red switches, red switch, switch merah, switch linear
switches:tactile|brown|Brown = tactile switches, brown switches, brown switch, switch coklat, switch tactile
expandable_storage@smartphones+tablets+e_readers+consoles = sd card, sd cards, memory card, slot sd, kartu sd, kartu memori
layout@keyboards_mice:Full-size = full size, fullsize, full sized
layout@keyboards_mice:Full-size|number pad; number_pad@laptops = number pad, numpad, numeric keypad, ada numpad, keypad angka, number block, numeric block, number keys, numeric keys, number keypad, numerical keypad, tombol angka, blok angka
multipoint@keyboards_mice+headphones = konek 2 hp, konek ke 2 hp, konek 2 perangkat, konek 2 device, konek 3 device, konek 3 perangkat, two
    phones, two phones at once, several devices, multiple devices, three devices, phone and laptop at once, phone and laptop at the same
    time, beberapa perangkat, beberapa device, multi point
backlight@keyboards_mice:RGB|white|red|green|blue|yes; keyboard_backlight@laptops; front_light@e_readers = keyboard lights, keyboard
    light, keyboard with lights, keys with lights, lights in the keys, lights under the keys, lights on the keyboard, lights on the keys,
    coloured lights on the keyboard, colored lights on the keyboard, keys that light up
backlight@keyboards_mice:RGB|white|red|green|blue|yes; front_light@e_readers = flashing lights, lights flashing, flashy lights,
    blinking lights, lampu kedip, lampu kelap kelip
backlight@keyboards_mice:RGB|white|red|green|blue|yes; front_light@e_readers = coloured lights, colored lights, colourful lights,
    colorful lights, lampu warna warni
backlight@keyboards_mice:RGB|white|red|green|blue|yes; keyboard_backlight@laptops; front_light@e_readers = lights, lampu, lampunya
rechargeable@keyboards_mice = rechargeable, rechargeable battery, built in battery, internal battery, no aa batteries, no batteries to replace, without aa batteries, no disposable
    batteries, charges by usb, charges over usb, usb rechargeable, bisa dicas, bisa dicharge, bisa di cas, bisa di charge, baterai isi ulang, baterai tanam, tanpa baterai aa
hot_water@robot_vacuums = hot water, hot water washing, hot water mop washing, hot water mop wash, hot water wash, warm water washing, heated water, air panas,
    cuci air panas, cuci pel air panas, cuci pel pakai air panas
ports@speakers:optical = optical, optical input, optical in, optical cable, optical audio, toslink, spdif, s pdif, optik, kabel optik, colokan optik, input optik
ports@speakers:USB = usb input, usb audio, usb audio input, audio over usb, input usb
ports@speakers:RCA = rca, rca input, rca inputs, input rca, colokan rca
ports@speakers:phono = phono, phono input, phono preamp, built in phono
carrying@speakers:carabiner; ear_hold@headphones:clip = clip on, to clip, clips on, clips to, clip to, clip onto, clip it, with a clip, clip style, model jepit, dijepit, bisa dijepit, jepit
carrying@speakers:carabiner = carabiner, karabiner
ear_hold@headphones:clip = ear clip, ear clips, earclip
adobe_rgb@monitors>95 = adobe rgb, adobergb, adobe rgb coverage, full adobe rgb, wide adobe rgb
foldable@laptops = 2 in 1, 2 in 1s, two in one, convertible, convertibles, 360 hinge, 360 degree hinge, folds round, fold round, folds around, folds over, folds back, flips round, flips around, flips over, flip around, flip over, turns into a tablet,
    becomes a tablet, doubles as a tablet, tablet mode, mode tablet, bisa jadi tablet, jadi tablet, bisa diputar, layar diputar, layar putar, lipat 360, bisa dilipat 360, engsel 360
platform@consoles:PC games|Windows PC games = free online play, online for free, play online free, play online for free, online free, free to play online, online without a subscription,
    online without subscription, online gratis, main online gratis, online tanpa langganan
page_buttons@e_readers = buttons, real buttons, side buttons, tombol fisik, pakai tombol
curved=no@monitors = flat, flat screen, flat panel, flat display, flat one, datar, layar datar, layar flat
"""
"""Words that state a feature only where the category is known: "buttons" of an e-reader, "keyboard" of a tablet."""


_OPTION = re.compile(r"(?P<key>\w+)(?P<no>=no)?(?:@(?P<categories>[\w+]+))?(?:>(?P<least>[\d.]+))?(?::(?P<texts>.+))?")


def _options(head: str) -> Iterator[Option]:
    """Options as the table writes them: `key`, `key=no`, `key>1` or `key:one text|another`, each with `@category+category` after the key."""
    for part in head.split(";"):
        match = _OPTION.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"the table of features has a bad line: {head}")
        key, negative = match["key"], match["no"] is not None
        categories = tuple(match["categories"].split("+")) if match["categories"] else ()
        if match["texts"]:
            texts = tuple(match["texts"].split("|"))
            yield Option(key, equals=texts if len(texts) > 1 else texts[0], categories=categories)
        elif match["least"]:
            yield Option(key, at_least=float(match["least"]), categories=categories)
        else:
            yield Option(key, equals=not negative, categories=categories)


def _feature_entries(table: str) -> Iterator[tuple[str, Feature]]:
    for line in table.strip().replace("\n    ", " ").splitlines():
        head, _, phrases = line.partition(" = ")
        feature = Feature(name=phrases.split(",")[0].strip(), options=tuple(_options(head)))
        for phrase in phrases.split(","):
            yield phrase.strip(), feature


def _in_plural(entries: Iterable[tuple[str, Feature]]) -> Iterator[tuple[str, Feature]]:
    """The entries, and those of one word that end in a letter as many of them: "no touchscreens"."""
    known = dict(entries)
    anywhere = {phrase: one for phrase, one in known.items() if not any(option.categories for option in one.options)}
    many = ((f"{phrase}s", one) for phrase, one in anywhere.items() if phrase.isalpha() and phrase[-1] not in "sy")
    yield from ((phrase, one) for phrase, one in many if phrase not in known)
    yield from known.items()


FEATURES: Phrases[Feature] = Phrases(_in_plural(_feature_entries(_FEATURES)))
CATEGORY_FEATURES: Phrases[Feature] = Phrases(_feature_entries(_CATEGORY_FEATURES))

_CHIP_SERIES, _BEFORE_CHIP = "rtx", word_set("a an the with has have")


def numbered_chip_at(words: Sequence[str], index: int) -> tuple[int, Feature] | None:
    """ "Must have a [4070]": the graphics chip that a bare number at `index` names, which an article or "with" tells from a price."""
    is_named = words[index].isdigit() and index > 0 and words[index - 1] in _BEFORE_CHIP
    found = FEATURES.at((_CHIP_SERIES, words[index]), 0) if is_named else None
    return (1, found[1]) if found and found[0] > 1 else None
