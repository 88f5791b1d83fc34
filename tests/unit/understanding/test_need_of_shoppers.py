"""Needs of many shoppers: what they require, what they only speak of, and that no word of theirs is dropped in silence.

Wishes depend on the knowledge of each category and are tested where that stands still.
"""

import pytest

from maven_app.domain.language.tokens import tokenize
from maven_app.domain.needs.need import Need
from maven_app.understanding.need_parser import model_numbers, parse_need
from maven_app.understanding.parsing.unused_words import understood_words
from tests.unit.understanding.test_need_parser import short

STUDENT = [
    ("hey i need a laptop for college under $700, not heavy", "laptops; USD ..700", ""),
    ("cheap tablet for taking notes with a stylus pls", "tablets; stylus", ""),
    (
        "laptop for coding with at least 16gb ram and 512gb ssd, max 900 euros",
        "laptops; EUR ..900; ram>=16; storage>=512",
        "",
    ),
    (
        "buat kuliah butuh laptop ringan baterai awet maksimal 8 juta, jangan Acer",
        "laptops; not Acer; IDR ..8000000",
        "",
    ),
    (
        "noise cancelling headphones for studying in the library around 100",
        "headphones; USD 85..115?; noise_cancelling",
        "",
    ),
    ("used MacBook under 600", "laptops; by Apple; USD ..600", ""),
    ("e-reader for textbooks with color screen, ideally under 250", "e_readers; USD ..250?; color_screen", ""),
    ("which phone has the best battery under 300?", "smartphones; USD ..300", ""),
    ("mouse yang senyap buat perpustakaan di bawah 200rb", "keyboards_mice; IDR ..200000; type=mouse", ""),
    ("a tablet or a laptop for college around 500", "tablets; USD 425..575? / laptops; USD 425..575?", ""),
    ("something like the Kindle but in colour", "e_readers; color_screen", "resembles Kindle"),
    ("what's the lightest laptop with 16 GB?", "laptops; ram>=16", ""),
    ("external ssd 1tb for my iPad", "storage; type=portable SSD; storage>=1000", "suits iPad"),
    ("keyboard for my iPad, not too loud", "keyboards_mice; type=keyboard", "suits iPad"),
    ("tablet buat catatan kuliah, kalau bisa ada stylus", "tablets; stylus?", ""),
    ("hp gaming murah 2 jutaan", "smartphones; IDR 1700000..2900000", ""),
]

PARENT = [
    ("tablet for my 6 year old, must be sturdy, under $150", "tablets; USD ..150", "recipient 6 year old"),
    ("headphones for my kids with a volume limit", "headphones", "recipient kids"),
    (
        "a phone for my daughter, not an iPhone, no more than 250 dollars",
        "smartphones; not Apple; USD ..250",
        "recipient daughter",
    ),
    ("robot vacuum for pet hair and carpets, preferably self-emptying", "robot_vacuums; self_emptying?", ""),
    ("smartwatch for my son that works with Android", "smartwatches", "recipient son; suits Android"),
    ("tv for the living room, 55 inches, not Samsung", "tvs; not Samsung; screen_size 54.5..55.7", ""),
    ("router for a large house with thick walls, wifi 6 if possible", "routers; wifi~wifi 6?", ""),
    ("tablet buat anak saya yang tahan banting di bawah 3 juta", "tablets; IDR ..3000000", "recipient anak saya"),
    ("a camera for family trips, small and easy, nothing from Canon", "cameras; not Canon", "recipient family"),
    ("console for the kids, not a handheld", "consoles; no handheld", "recipient kids"),
    ("speaker for the kitchen under $100", "speakers; USD ..100", ""),
    ("jam tangan pintar untuk istri saya, jangan yang besar", "smartwatches", "recipient istri saya"),
    ("robot vacuum without a mop please", "robot_vacuums; no mop", ""),
    ("headphones for a 12 year old, wireless, $50", "headphones; USD ..50; wireless", "recipient 12 year old"),
    ("a laptop for homework and a printer", "laptops", ""),
    ("e-reader for my mom with big letters", "e_readers", "recipient mom"),
]

GAMER = [
    (
        "27 inch 1440p monitor with at least 165hz, no curved screens",
        "monitors; resolution=2560 × 1440; no curved; screen_size 26.5..27.7; refresh_rate>=165",
        "",
    ),
    ("gaming laptop under $1500 with rtx 4060", "laptops; USD ..1500; gpu=RTX 4060", ""),
    (
        "wireless gaming mouse under 80 bucks, lighter than 70 grams",
        "keyboards_mice; USD ..80; type=mouse; wireless; weight<70",
        "",
    ),
    ("headset for my PS5 with a good mic", "headphones; microphone", "suits PS5"),
    (
        "mechanical keyboard tkl hot swappable, not rgb",
        "keyboards_mice; type=keyboard; switches~mechanical; tenkeyless; hot_swappable; not backlight=RGB",
        "",
    ),
    ("graphics card with 12gb under $400", "graphics_cards; USD ..400; gpu_memory>=12", ""),
    (
        "4k tv for my xbox with 120 hz and hdmi 2.1",
        "tvs; resolution=3840 × 2160; hdmi_21_ports>=1; refresh_rate>=120",
        "suits xbox",
    ),
    ("handheld console that runs my Steam library", "consoles; handheld", ""),
    ("monitor for PS5 under 300", "monitors; USD ..300", "suits PS5"),
    ("ssd 2tb for my PS5 with a heatsink", "storage; type=SSD; storage>=2000", "suits PS5"),
    ("processor with 8 cores for gaming under $300, not Intel", "processors; not Intel; USD ..300; cpu_cores>=8", ""),
    ("monitor gaming 144hz murah selain AOC", "monitors; not AOC; refresh_rate>=144", ""),
    (
        "keyboard mekanikal bukan Razer maksimal 1 juta",
        "keyboards_mice; not Razer; IDR ..1000000; type=keyboard; switches~mechanical",
        "",
    ),
    ("low latency earbuds for mobile games", "headphones; type=in-ear", ""),
    (
        "a monitor and a keyboard under 500 together",
        "monitors; USD ..500 / keyboards_mice; USD ..500; type=keyboard",
        "",
    ),
    ("vga 12 gb di bawah 5 juta", "graphics_cards; IDR ..5000000; gpu_memory>=12", ""),
]

PHOTOGRAPHER = [
    (
        "full frame mirrorless camera under $2000, not Sony",
        "cameras; not Sony; USD ..2000; type=mirrorless; sensor_size~full frame",
        "",
    ),
    ("camera for wildlife with a long zoom", "cameras", ""),
    (
        "monitor for photo editing, 27 inch 4k, color accurate",
        "monitors; resolution=3840 × 2160; screen_size 26.5..27.7",
        "",
    ),
    ("alternative to the Fujifilm X100VI that is cheaper", "", "resembles Fujifilm X100VI"),
    (
        "a compact camera that fits in a pocket, ideally with a viewfinder",
        "cameras; type=compact; viewfinder~viewfinder?",
        "",
    ),
    ("fast memory card 256 gb for 4k video", "storage; type=memory card; storage>=256", ""),
    ("laptop for my Wacom with a great screen and 32 gb ram", "laptops; ram>=32", "suits Wacom"),
    (
        "kamera mirrorless buat vlog, layar bisa diputar, 10 jutaan",
        "cameras; IDR 8500000..11250000; type=mirrorless; articulating_screen~flip screen",
        "",
    ),
    (
        "laptop, sixteen gigs ram minimum, one terabyte, no more than one and a half grand",
        "laptops; USD ..1500; ram>=16; storage>=1000",
        "",
    ),
    ("laptop, not 8GB and no 60hz screen", "laptops; ram>8; refresh_rate>60", ""),
    ("robot vacuum for a 3.3 inch gap, money until 800", "robot_vacuums; USD ..800; height<=83.8", ""),
    ("monitor 900 bucks absolute ceiling", "monitors; USD ..900", ""),
    ("tv 43 inci jgn yg di atas 5 juta", "tvs; IDR ..5000000; screen_size 42.5..43.7", ""),
    ("e-reader yang ada lampu hangatnya", "e_readers; warm_light", ""),
    ("55 inch OLED, I always watch with the curtains shut", "panel_type=OLED; screen_size 54.5..55.7", ""),
    ("headphones with a cable so I never have to charge anything", "headphones; no wireless", ""),
    ("smartwatch I don't have to charge every day", "smartwatches", ""),
    ("earbuds that actually cancel noise", "headphones; type=in-ear; noise_cancelling", ""),
    ("laptop, our VPN client doesn't run on Snapdragon", "laptops; not cpu=Snapdragon", ""),
    (
        "weather sealed camera body, I already own Fuji X glass",
        "cameras; lens_mount=Fujifilm X; water_resistance~weather sealing; type~interchangeable lens",
        "owned Fuji X glass",
    ),
    ("smartwatch kecil, hp nya iPhone", "smartwatches", "owned iPhone"),
    ("smartwatch, ga usah Apple deh", "smartwatches; not Apple", ""),
    ("waterproof action camera for diving", "cameras; type=action; water_resistance~waterproof", ""),
    ("replace my old Nikon with something lighter", "", "replaces Nikon"),
    (
        "camera with two card slots and in-body stabilisation, at least 24 megapixels",
        "cameras; card_slots>=2; stabilisation; sensor_resolution>=24",
        "",
    ),
    ("portable ssd with at least 1000 MB/s read speed", "storage; type=portable SSD; read_speed>=1000", ""),
    ("kamera dengan zoom jauh selain Canon dan Nikon", "cameras; not Canon|Nikon", ""),
    ("phone with the best camera, price doesn't matter", "smartphones", ""),
    ("instant camera for parties under 100", "cameras; USD ..100; type=instant", ""),
    ("drone with a camera", "", ""),
]

PENSIONER = [
    ("I would like a simple phone with a large screen, please", "smartphones", ""),
    ("a television of about 43 inches that is easy to use", "tvs; screen_size 38.7..47.3?", ""),
    ("good day, which tablet is suitable for reading the newspaper?", "tablets", ""),
    ("smartwatch with ecg and heart rate, not an Apple Watch", "smartwatches; not Apple; ecg; heart_rate", ""),
    ("headphones for watching TV, wired or wireless", "headphones", ""),
    ("a radio-like speaker with good sound, no Alexa", "speakers; not voice_assistant=Alexa", ""),
    (
        "e-reader with warm light and page buttons, at most 200 pounds",
        "e_readers; GBP ..200; warm_light; page_buttons",
        "",
    ),
    ("my eyes are bad, I need a bright 32 inch monitor", "monitors; screen_size 31.5..32.7", ""),
    (
        "telepon untuk ibu saya, layar besar, tidak ribet, maksimal 2 juta",
        "smartphones; IDR ..2000000",
        "recipient ibu saya",
    ),
    ("I have an iPhone 12 and want a watch that goes with it", "smartwatches", "owned iPhone 12"),
    ("robot vacuum that is quiet and not too expensive", "robot_vacuums", ""),
    ("laptop with a big screen, it must not be slow", "laptops", ""),
    ("a camera for birds, up to 800 euros", "cameras; EUR ..800", ""),
    ("router yang gampang dipasang di bawah 500 ribu", "routers; IDR ..500000", ""),
    ("tv without smart features", "tvs", ""),
    ("is there a tablet lighter than 400 grams?", "tablets; weight<400", ""),
]

SCEPTIC = [
    ("is the AirPods Pro worth it or is there a better value?", "headphones; by Apple", ""),
    ("earbuds, nothing from Beats and nothing over 150", "headphones; not Beats; USD ..150; type=in-ear", ""),
    ("best value robot vacuum under $400", "robot_vacuums; USD ..400", ""),
    ("phone without notch and without bloatware", "smartphones", ""),
    ("laptop, anything but HP, no Windows", "laptops; not HP; not os=Windows", ""),
    ("bukan iPhone, jangan Samsung, hp kamera bagus", "smartphones; not Apple|Samsung", ""),
    ("soundbar with dolby atmos, brand doesn't matter", "speakers; type=soundbar; dolby_atmos", ""),
    (
        "a monitor with usb-c, but not ultrawide and not curved",
        "monitors; usb_c; not aspect_ratio~ultrawide; no curved",
        "",
    ),
    ("I don't need 5G, just a phone that lasts two days", "smartphones", ""),
    ("headphones with real leather and no plastic", "headphones", ""),
    ("tv oled bukan LG di bawah 15 juta", "tvs; not LG; IDR ..15000000; panel_type=OLED", ""),
    ("mouse for left hand, wireless", "keyboards_mice; type=mouse; wireless", ""),
    ("keyboard without numpad under $60", "keyboards_mice; USD ..60; type=keyboard; tenkeyless", ""),
    ("nvme ssd, not QLC, 4tb", "storage; type=SSD; interface=NVMe; not nand=QLC; storage>=4000", ""),
    ("speaker tahan air yang suaranya tidak pecah", "speakers; water_resistance~waterproof", ""),
    ("wifi 7 router, no subscription", "routers; wifi=Wi-Fi 7", ""),
    ("smartwatch with 7 days of battery and offline maps", "smartwatches; offline_maps; battery_life>=168", ""),
    ("laptop like the Dell XPS 13 but cheaper", "laptops", "resembles Dell XPS 13"),
    ("a switch that is not too expensive", "", ""),
    ("the newest tablet from Samsung", "tablets; by Samsung", ""),
    ("surface that is easy to clean", "", ""),
    ("smallest phone with 5G", "smartphones; five_g", ""),
    ("headphones under 300 with a nice unboxing", "headphones; USD ..300", ""),
    ("cheapest 4k monitor that isn't terrible", "monitors; resolution=3840 × 2160", ""),
    ("Nothing phone under $500", "smartphones; by Nothing; USD ..500", ""),
    ("phones from Nothing", "smartphones; by Nothing", ""),
    ("gigabit router for a small room", "routers", ""),
    ("earbuds for small ears", "headphones; type=in-ear", ""),
    (
        "TWS peredam bising kalau bisa di bawah 500 ribu",
        "headphones; IDR ..500000?; type=in-ear; wireless; noise_cancelling",
        "",
    ),
    ("kindle atau kobo buat baca komik", "e_readers; by Amazon|Kobo", ""),
    ("konsol genggam selain Nintendo", "consoles; not Nintendo; handheld", ""),
    ("penyimpanan eksternal 2tb buat PS5", "storage; storage>=2000", "suits PS5"),
]

EVERYONE = [*STUDENT, *PARENT, *GAMER, *PHOTOGRAPHER, *PENSIONER, *SCEPTIC]


def required(need: Need) -> str:
    return " / ".join("; ".join(short(c) for c in part.constraints) for part in (need, *need.other_needs))


@pytest.mark.parametrize(("text", "expected", "beside"), EVERYONE)
def test_a_shopper_is_understood(text: str, expected: str, beside: str) -> None:
    need = parse_need(text)

    assert required(need) == expected
    assert "; ".join(f"{context.relation} {context.name}" for context in need.context) == beside


@pytest.mark.parametrize("text", [text for text, _, _ in EVERYONE])
def test_every_content_word_ends_somewhere(text: str) -> None:
    need = parse_need(text)
    said = [part.words for one in (need, *need.other_needs) for part in (*one.constraints, *one.context, *one.waivers)]
    said += [wish.text for one in (need, *need.other_needs) for wish in one.wishes]
    accounted = {token.word for words in (*said, *need.unused_words) for token in tokenize(words)}
    content = {token.word for token in tokenize(text) if token.is_word and len(token.word) > 1} - understood_words()

    assert content - accounted == set()


UNUSED = [
    ("Sony Headphones With Nice Unboxing Under $300", ("With Nice Unboxing",)),
    ("headphones under 300 with a nice unboxing", ("with a nice unboxing",)),
    ("phone without notch and without bloatware", ("without notch",)),
    ("wifi 7 router, purple antennas", ("purple antennas",)),
    ("used laptop", ("used",)),
    ("a laptop that doesn't purr", ("doesn't purr",)),
    ("Could you please show me some good headphones, thanks!", ()),
    ("compare the Sony WH-1000XM5 and the Bose QuietComfort Ultra", ()),
    ("tell me about the Kindle Paperwhite", ()),
]


@pytest.mark.parametrize(("text", "unused"), UNUSED)
def test_what_nothing_could_be_made_of_is_listed(text: str, unused: tuple[str, ...]) -> None:
    assert parse_need(text).unused_words == unused


WORDS = [
    ("noise cancelling headphones under $300", {"noise cancelling", "headphones", "under $300"}),
    ("headphones, nothing from Beats, not earbuds", {"headphones", "nothing from Beats", "not earbuds"}),
    ("ideally under 350, at least 20 hours of battery", {"ideally under 350", "at least 20 hours of battery"}),
    ("hp Samsung atau Oppo di bawah 3 juta", {"hp", "Samsung, Oppo", "di bawah 3 juta"}),
]


@pytest.mark.parametrize(("text", "words"), WORDS)
def test_every_constraint_carries_its_words(text: str, words: set[str]) -> None:
    assert {constraint.words for constraint in parse_need(text).constraints} == words


AIMS = [
    ("cheapest 4k monitor", "cheapest", "price"),
    ("hp paling murah", "cheapest", "price"),
    ("best value robot vacuum", "value", ""),
    ("is the AirPods Pro worth it?", "sensible", ""),
    ("lightest laptop", "sensible", "weight"),
    ("headphones with the longest battery life", "sensible", "battery_life"),
    ("newest tablet", "sensible", "released"),
    ("tv with the biggest screen", "sensible", "screen_size"),
    ("good headphones", "sensible", ""),
    ("the best headphones for flights", "best", ""),
    ("oled tv, money is no object", "best", ""),
    ("oled tv, money no object", "best", ""),
    ("laptop, money is not a problem", "best", ""),
    ("laptop, cost isn't a concern", "best", ""),
    ("laptop kantor, duit bukan masalah", "best", ""),
    ("a tv as big as possible", "sensible", "screen_size"),
    ("laptop as light as possible", "sensible", "weight"),
    ("tablet semurah mungkin", "cheapest", "price"),
    ("laptop kantor terbaik", "best", ""),
    ("best noise cancelling headphones", "best", ""),
    ("phone with the best camera", "best", "camera_class"),
    ("best price for a tablet", "value", ""),
    ("not the best phone, just a good one", "sensible", ""),
]


@pytest.mark.parametrize(
    "text", ["a tablet, nothing expensive", "a tablet, nothing crazy expensive", "a tablet, not overly pricey"]
)
def test_what_is_not_to_be_dear_is_wanted_cheap(text: str) -> None:
    assert parse_need(text).wants_cheap


@pytest.mark.parametrize(("text", "aim", "sort_by"), AIMS)
def test_a_superlative_says_what_comes_first(text: str, aim: str, sort_by: str) -> None:
    need = parse_need(text)

    assert (need.aim, need.sort_by) == (aim, sort_by)


ORDINARY = [
    "TV for the living room", "gigabit router", "pixel density of a screen", "surface cleaning", "an echo in my room",
    "nothing too big", "it beats the old one", "the air is dry", "go to the shop", "fold the paper", "one for me",
    "in this era", "move it", "flex your arms", "charge it",
    "clip it on", "professor", "prosedur", "sambungan", "inspirasi", "speakers of a language sounded", "watchers", "wishing you well",
]  # fmt: skip


@pytest.mark.parametrize("text", ORDINARY)
def test_an_ordinary_word_names_no_maker(text: str) -> None:
    assert [c for c in parse_need(text, ["Air", "One", "Move", "Clip"]).constraints if c.kind == "brand"] == []


NAMED = [
    ("phones from Nothing", "Nothing"), ("a speaker by one", "One"), ("pixel 9 pro", "Google"), ("a Surface for school", "Microsoft"),
    ("echo", "Amazon"), ("I want Beats headphones", "Beats"), ("surface pro 9", "Microsoft"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "brand"), NAMED)
def test_an_ordinary_word_that_stands_as_a_name_is_one(text: str, brand: str) -> None:
    assert f"by {brand}" in [short(c) for c in parse_need(text, ["One"]).constraints]


@pytest.mark.parametrize(
    ("message", "budgets"),
    [
        ("phone with the best camera under 500 and a tablet for the kids", [500, None]),
        ("hp di bawah 3 juta sama tws", [3_000_000, None]),
        ("i have 800 for a phone and earbuds", [800, 800]),
        ("phone under 800 and earbuds in total", [800, 800]),
    ],
)
def test_a_price_behind_the_first_of_several_things_is_of_that_one_alone(
    message: str, budgets: list[int | None]
) -> None:
    need = parse_need(message)

    found = [part.budget and part.budget.highest for part in (need, *need.other_needs)]
    assert found == budgets


def test_a_total_is_shared_and_a_price_each_is_not() -> None:
    together = parse_need("a phone and a laptop under 1500 together")
    each = parse_need("a phone and a laptop under 800 each")

    assert [part.budget.shared for part in (together, *together.other_needs) if part.budget] == [True, True]
    assert [part.budget.shared for part in (each, *each.other_needs) if part.budget] == [False, False]


def test_alternatives_are_asked_the_same() -> None:
    need = parse_need("tablet atau laptop 13 inci di bawah 8 juta")

    assert (
        required(need)
        == "tablets; IDR ..8000000; screen_size 12.5..13.7 / laptops; IDR ..8000000; screen_size 12.5..13.7"
    )


def test_a_message_without_a_category_is_read_in_the_one_under_discussion() -> None:
    assert [wish.code for wish in parse_need("for flights", category="headphones").wishes] == ["use:long_flights"]
    assert parse_need("laptops for work", category="headphones").category == "laptops"


def test_the_headphones_of_the_example_are_read_to_the_last_word() -> None:
    need = parse_need(
        "Looking for headphones for my iPhone, comfortable for 10 hour flights, not earbuds, nothing from Beats, ideally under 350"
    )

    assert required(need) == "headphones; not Beats; USD ..350?; not type=in-ear"
    assert [wish.code for wish in need.wishes] == ["wish:comfort", "wish:10 hour flights", "use:long_flights"]
    assert [context.words for context in need.context] == ["for my iPhone"] and need.unused_words == ()


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("the fastest monitor", "smoothness"),
        ("the quietest laptop", "quiet"),
        ("the toughest phone", "toughness"),
        ("headphones paling nyaman", "comfort"),
    ],
)
def test_the_most_of_a_quality_asks_for_it(text: str, criterion: str) -> None:
    assert criterion in {wish.criterion for wish in parse_need(text).wishes}


def test_the_word_of_a_use_is_no_model() -> None:
    assert model_numbers("valorant + cs2 sweat here, 1440p high refresh 27 inch, no curved") == ()


def test_the_sims_are_a_game_and_no_sim_cards() -> None:
    assert "casual_gaming" in {
        wish.use for wish in parse_need("a laptop for my daughter, she likes sims and minecraft").wishes
    }
    assert "mobile_data" not in {wish.criterion for wish in parse_need("a laptop for the sims").wishes}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("maybe an ipad instead, my wife loves hers", "maybe an ipad"),
        ("a phone, preferably a samsung", "preferably a samsung"),
        ("a samsung if possible, phone for mum", "samsung if possible"),
        ("kalau bisa yang samsung, hp buat mama", "kalau bisa yang samsung"),
    ],
)
def test_a_hedge_is_quoted_where_it_stands(text: str, words: str) -> None:
    assert words in {constraint.words for constraint in parse_need(text, brands=("Apple", "Samsung")).constraints}


@pytest.mark.parametrize(
    "text", ["both are too expensive, anything under 1000?", "still too pricey, 300 max", "kelewat mahal, maks 2 juta"]
)
def test_a_complaint_of_the_price_stands_in_the_words_of_the_price(text: str) -> None:
    budget = parse_need(text, category="smartphones").budget

    assert budget and budget.words.startswith(("too expensive, ", "too pricey, ", "kelewat mahal, "))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("jam buat lari yang ada gps, jadi ga usah bawa hp", "ga usah bawa hp"),
        ("laptop for my gran, doesn't have to be fancy", "doesn't have to be fancy"),
    ],
)
def test_what_the_shopper_can_do_without_is_kept_in_their_words(text: str, words: str) -> None:
    need = parse_need(text)

    assert words in [waiver.words for waiver in need.waivers] and words not in need.unused_words


@pytest.mark.parametrize("kind", ["robot vacum", "robot vaccum", "robot vacumm"])
def test_a_kind_is_heard_whole_where_a_word_of_it_is_misspelt(kind: str) -> None:
    assert [c.words for c in parse_need(f"{kind} yang bisa ngepel").constraints if c.kind == "category"] == [kind]
