"""Written forms: how people, shops, feeds and pages of many countries write a quantity, each read alike by every reader."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from maven_app.datasources.shops.prices import find_price, find_single_price
from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import BudgetLimit, SpecLimit
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.quantity_index import QuantityIndex, marked_quantities_in
from maven_app.feeds.values import ValueMismatch, money_of, spec_value
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.orchestrator.limit_acceptance import limit_of
from maven_app.orchestrator.reading_acceptance import with_reading
from maven_app.prompts.read_need import ExtractedLimit, NeedReading
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.statements.value_verification import flat, stated_price, stated_value

Read = tuple[Decimal, str] | None

# country: the market's currency, then rows of: the written form | the amount | its currency | what is special about it, if anything:
# `rounded`: so many thousands or more, said roughly, is no shop's exact price, nor the one in running text.
# `bare`: without a sign nothing in running text says that it is money, and elsewhere it is the market's own.
# `loose`: a word that in running text measures something else ("1299 pounds").
# `home`: a sign that elsewhere measures something else: "Ft" are feet.
# `shared`: a sign of several countries, which elsewhere is read as that of another.
FORMS = {
    "US USD": """
        $1,299.00 | 1299 | USD
        $1,299 | 1299 | USD
        $ 1,299.99 | 1299.99 | USD
        US$499 | 499 | USD
        US $499 | 499 | USD
        USD 1,299 | 1299 | USD
        1299 USD | 1299 | USD
        1,299.00 USD | 1299 | USD
        $1,299 USD | 1299 | USD
        $1.5k | 1500 | USD | rounded
        1,299 dollars | 1299 | USD
        1299 US dollars | 1299 | USD
        350 bucks | 350 | USD
        $2 million | 2000000 | USD | rounded
        279.99 | 279.99 | USD | bare
        1299 | 1299 | USD | bare
        CA$499 | 499 | CAD
        C$1,499.95 | 1499.95 | CAD
        $1,499 CAD | 1499 | CAD
        MX$15,999 | 15999 | MXN
        $15,999 MXN | 15999 | MXN
        R$ 1.299,00 | 1299 | BRL
        ¥39,800 | 39800 | JPY
    """,
    "GB GBP": """
        £279.99 | 279.99 | GBP
        £1,299 | 1299 | GBP
        GBP 1,299.50 | 1299.50 | GBP
        1,299 GBP | 1299 | GBP
        1299 pounds | 1299 | GBP | loose
        350 quid | 350 | GBP
        £1.2k | 1200 | GBP | rounded
        £ 89 | 89 | GBP
    """,
    "DE EUR": """
        1.299,00 € | 1299 | EUR
        1.299 € | 1299 | EUR
        1.299 EUR | 1299 | EUR
        1.299 | 1299 | EUR | bare
        1299,99 | 1299.99 | EUR | bare
        €1.299,99 | 1299.99 | EUR
        € 1.299 | 1299 | EUR
        EUR 1.299,- | 1299 | EUR
        1.299,- € | 1299 | EUR
        1299,95 Euro | 1299.95 | EUR
        12.999,00 € | 12999 | EUR
        1.2 Mio. € | 1200000 | EUR | rounded
        1299€ | 1299 | EUR
        49,90 € | 49.90 | EUR
    """,
    "AT EUR": """
        € 1.299,90 | 1299.90 | EUR
        EUR 299,90 | 299.90 | EUR
    """,
    "FR EUR": """
        1 299,00 € | 1299 | EUR
        1 299 € | 1299 | EUR
        1\u202f299,99 € | 1299.99 | EUR
        1\u00a0299 € | 1299 | EUR
        1299€99 | 1299.99 | EUR
        299,99€ | 299.99 | EUR
        12 990 € | 12990 | EUR
        1299 euros | 1299 | EUR
        EUR 1 299 | 1299 | EUR
    """,
    "CH CHF": """
        CHF 1'299 | 1299 | CHF
        CHF 1’299.00 | 1299 | CHF
        CHF 1'299.- | 1299 | CHF
        CHF 1'299.– | 1299 | CHF
        1'299 CHF | 1299 | CHF
        1'299.90 CHF | 1299.90 | CHF
        Fr. 1'299.– | 1299 | CHF
        SFr. 299.95 | 299.95 | CHF
        12'999.00 CHF | 12999 | CHF
        1299 Franken | 1299 | CHF
    """,
    "IT EUR": """
        1.299,00 euro | 1299 | EUR
        € 1299 | 1299 | EUR
        €1299,50 | 1299.50 | EUR
        1.299,50€ | 1299.50 | EUR
    """,
    "ES EUR": """
        1.299,00€ | 1299 | EUR
        1299 € | 1299 | EUR
        1.299 euros | 1299 | EUR
    """,
    "NL EUR": """
        € 1.299,- | 1299 | EUR
        €1.299,-- | 1299 | EUR
        € 1.299,95 | 1299.95 | EUR
        € 49,95 | 49.95 | EUR
        EUR 1.299,95 | 1299.95 | EUR
    """,
    "SE SEK": """
        12 990 kr | 12990 | SEK
        12 990 SEK | 12990 | SEK
        12\u00a0990 kr | 12990 | SEK
        12990:- | 12990 | SEK
        12 990:- | 12990 | SEK
        1 299,50 kr | 1299.50 | SEK
        SEK 12 990 | 12990 | SEK
        12990 kronor | 12990 | SEK
        12.990 kr | 12990 | SEK
    """,
    "NO NOK": """
        kr 12 990 | 12990 | NOK | shared
        kr 12.990,- | 12990 | NOK | shared
        12 990 NOK | 12990 | NOK
        12990 kroner | 12990 | NOK
    """,
    "DK DKK": """
        9.999,00 kr. | 9999 | DKK | shared
        9.999 kr. | 9999 | DKK | shared
        DKK 9.999,00 | 9999 | DKK
    """,
    "PL PLN": """
        1 299,00 zł | 1299 | PLN
        1 299 zł | 1299 | PLN
        1299,99 zł | 1299.99 | PLN
        1299 PLN | 1299 | PLN
        1.299,00 zł | 1299 | PLN
        PLN 1 299 | 1299 | PLN
        1299 złotych | 1299 | PLN
    """,
    "IN INR": """
        ₹1,29,999 | 129999 | INR
        ₹ 24,990.00 | 24990 | INR
        Rs. 1,29,999 | 129999 | INR
        Rs 24,990 | 24990 | INR
        Rs. 1,29,999/- | 129999 | INR
        INR 1,29,999.00 | 129999 | INR
        1,29,999 INR | 129999 | INR
        1.3 lakh | 130000 | INR | rounded
        ₹1.3 lakh | 130000 | INR | rounded
        2 crore rupees | 20000000 | INR | rounded
        24,990 rupees | 24990 | INR
    """,
    "ID IDR": """
        Rp 4.500.000 | 4500000 | IDR
        Rp4.500.000 | 4500000 | IDR
        Rp. 4.500.000 | 4500000 | IDR
        Rp 4.500.000,00 | 4500000 | IDR
        Rp 750.000,- | 750000 | IDR
        Rp299.000 | 299000 | IDR
        IDR 4500000 | 4500000 | IDR
        4.500.000 IDR | 4500000 | IDR
        4,2 jt | 4200000 | IDR | rounded
        4.2jt | 4200000 | IDR | rounded
        Rp 4,2 juta | 4200000 | IDR | rounded
        Rp4,2jt | 4200000 | IDR | rounded
        500rb | 500000 | IDR | rounded
        500 ribu | 500000 | IDR | rounded
        Rp 500 ribu | 500000 | IDR | rounded
        4.500.000 rupiah | 4500000 | IDR
        4500000 | 4500000 | IDR | bare
        Rp 2 500 000 | 2500000 | IDR
    """,
    "BR BRL": """
        R$ 1.299,00 | 1299 | BRL
        R$1.299,90 | 1299.90 | BRL
        R$ 1.299 | 1299 | BRL
        R$1299 | 1299 | BRL
        BRL 1.299,00 | 1299 | BRL
        1.299 reais | 1299 | BRL
        R$ 2 mil | 2000 | BRL | rounded
        R$ 12.999,00 | 12999 | BRL
    """,
    "JP JPY": """
        ¥129,800 | 129800 | JPY
        ￥39,800 | 39800 | JPY
        39,800円 | 39800 | JPY
        39,800円(税込) | 39800 | JPY
        ￥１２９，８００ | 129800 | JPY
        12万9800円 | 129800 | JPY
        5万円 | 50000 | JPY | rounded
        JPY 129,800 | 129800 | JPY
        129,800 yen | 129800 | JPY
        129,800円以下 | 129800 | JPY
    """,
    "CN CNY": """
        ¥4,999 | 4999 | CNY | shared
        4999元 | 4999 | CNY
        RMB 4,999 | 4999 | CNY
        CN¥4,999.00 | 4999 | CNY
    """,
    "SG SGD": """
        S$1,299.00 | 1299 | SGD
        $1,299 | 1299 | SGD | shared
        SGD 1,299 | 1299 | SGD
        S$ 499 | 499 | SGD
        SG$499 | 499 | SGD
    """,
    "MY MYR": """
        RM1,299.00 | 1299 | MYR
        RM 1299 | 1299 | MYR
        MYR 1,299 | 1299 | MYR
        1299 ringgit | 1299 | MYR
    """,
    "AU AUD": """
        $1,499 | 1499 | AUD | shared
        A$499 | 499 | AUD
        AU$1,499.95 | 1499.95 | AUD
        $1,499 AUD | 1499 | AUD
        AUD 1,499 | 1499 | AUD
        1,499 Australian dollars | 1499 | AUD
        US$499 | 499 | USD
    """,
    "HK HKD": """
        HK$4,999 | 4999 | HKD
        $4,999 | 4999 | HKD | shared
        HKD 4,999 | 4999 | HKD
    """,
    "NZ NZD": """
        NZ$499 | 499 | NZD
        $1,499.00 | 1499 | NZD | shared
    """,
    "MX MXN": """
        $15,999.00 | 15999 | MXN | shared
        $15,999 MXN | 15999 | MXN
        15,999 pesos | 15999 | MXN | shared
    """,
    "KR KRW": """
        ₩389,000 | 389000 | KRW
        389,000원 | 389000 | KRW
        389000 KRW | 389000 | KRW
        38만9000원 | 389000 | KRW
    """,
    "TH THB": """
        ฿12,990 | 12990 | THB
        12,990 baht | 12990 | THB
        THB 12,990 | 12990 | THB
    """,
    "PH PHP": """
        ₱9,995.00 | 9995 | PHP
        PHP 9,995 | 9995 | PHP
        9,995 pesos | 9995 | PHP
    """,
    "TW TWD": """
        NT$12,900 | 12900 | TWD
        12,900 TWD | 12900 | TWD
        NT$ 12,900 | 12900 | TWD
        NTD 12,900 | 12900 | TWD
    """,
    "TR TRY": """
        12.999 TL | 12999 | TRY
        ₺12.999,00 | 12999 | TRY
        12999 TL | 12999 | TRY
        12.999,90 TL | 12999.90 | TRY
        12999TL | 12999 | TRY
        ₺12999 | 12999 | TRY
        12.999 TRY | 12999 | TRY
    """,
    "CZ CZK": """
        12 990 Kč | 12990 | CZK
        12.990 Kč | 12990 | CZK
        12990 Kč | 12990 | CZK
        12990Kč | 12990 | CZK
        12 990,- Kč | 12990 | CZK
        12 990 CZK | 12990 | CZK
    """,
    "ZA ZAR": """
        R12,999.00 | 12999 | ZAR
        R 12 999 | 12999 | ZAR
        R899.00 | 899 | ZAR
        R 12,999 | 12999 | ZAR
        ZAR 12999 | 12999 | ZAR
        12 999 rand | 12999 | ZAR | loose
    """,
    "HU HUF": """
        149 990 Ft | 149990 | HUF | home
        149.990 HUF | 149990 | HUF
    """,
    "RO RON": """
        1.299 lei | 1299 | RON
        1.299,99 lei | 1299.99 | RON
        1299 RON | 1299 | RON
    """,
    "IL ILS": """
        ₪1,299 | 1299 | ILS
        1,299.90 ₪ | 1299.90 | ILS
        ILS 1299 | 1299 | ILS
    """,
    "VN VND": """
        12.990.000 ₫ | 12990000 | VND
        12.990.000đ | 12990000 | VND
        12.990.000 VND | 12990000 | VND
    """,
    "UA UAH": """
        12 999 ₴ | 12999 | UAH
        12999 грн | 12999 | UAH
    """,
    "AE AED": """
        AED 1,299.00 | 1299 | AED
        1,299 Dhs | 1299 | AED
    """,
    "SA SAR": """
        SAR 1,299 | 1299 | SAR
        SR 1,299.00 | 1299 | SAR
    """,
}
PRICES = [
    (market.split()[1], *(part.strip() for part in (*row.split("|"), "")[:4]))
    for market, rows in FORMS.items()
    for row in rows.strip().splitlines()
]


def message(written: str, currency: str) -> Read:
    budget = parse_need(f"headphones under {written}", currency=currency).budget
    return (budget.highest, budget.currency) if isinstance(budget, BudgetLimit) and budget.highest is not None else None


def feed(written: str, currency: str) -> Read:
    money = money_of(written, currency=currency)
    return (money.amount, money.currency) if money else None


def shop(written: str, currency: str) -> Read:
    money = find_price(written, currency=currency, rates=BUILT_IN_SHOP.rates)
    return (money.amount, money.currency) if money else None


def passage(written: str, currency: str) -> Read:
    money = find_single_price(f"Sony WH-1000XM5: {written}, in stock", currency=currency, rates=BUILT_IN_SHOP.rates)
    return (money.amount, money.currency) if money else None


def page(written: str, currency: str, amount: str, meant: str) -> Read:
    text = flat(f"Sony WH-1000XM5: {written}, in stock. Prices in {meant}.")
    money = stated_price("Sony WH-1000XM5", amount, meant, text)
    return (money.amount, money.currency) if money else None


def quote(written: str, currency: str, amount: str) -> Read:
    """What a live model reads, as far as its quote holds the figure."""
    need, text = parse_need("headphones", currency=currency), f"headphones under {written}"
    read = ExtractedLimit(key="price", at_most=float(amount), quote=f"under {written}")
    reading = NeedReading(limits=(read,))
    budget = with_reading(need, reading, [text], shipped_knowledge(), BUILT_IN_SHOP.taxonomy, currency=currency).budget
    return (budget.highest, budget.currency) if isinstance(budget, BudgetLimit) and budget.highest is not None else None


Reader = Callable[[str, str], Read]
_UNREAD_BY = {"rounded": "sw", "bare": "wp", "loose": "wp"}
_ABROAD = ("USD", "EUR", "IDR")


def readers(amount: str, meant: str) -> dict[str, Reader]:
    """m: a message, f: a column of a feed, s: a shop's price, p: a page's text, w: a passage with one price, q: a live model's quote."""
    return {
        "m": message,
        "f": feed,
        "s": shop,
        "w": passage,
        "p": lambda written, currency: page(written, currency, amount, meant),
        "q": lambda written, currency: quote(written, currency, amount),
    }


@pytest.mark.parametrize(("currency", "written", "amount", "meant", "kind"), PRICES)
def test_a_price_is_the_same_to_every_reader(currency: str, written: str, amount: str, meant: str, kind: str) -> None:
    read = {name: reader(written, currency) for name, reader in readers(amount, meant).items()}

    assert read == {name: None if name in _UNREAD_BY.get(kind, "") else (Decimal(amount), meant) for name in read}


@pytest.mark.parametrize(
    ("home", "written", "amount", "meant", "kind"), [row for row in PRICES if row[4] not in ("bare", "home")]
)
def test_a_price_is_the_same_in_other_markets(home: str, written: str, amount: str, meant: str, kind: str) -> None:
    for currency in {*_ABROAD} - {home}:
        for name, reader in readers(amount, meant).items():
            if name in _UNREAD_BY.get(kind, "") or (kind == "shared" and name == "p"):
                continue
            read = reader(written, currency)
            assert read is not None and read[0] == Decimal(amount), (name, currency, read)
            assert (read[1] == meant) is (kind != "shared"), (name, currency, read)


_UNASKED = {"$": "USD"}
"""What a citation check, which knows no market, takes a shared sign for."""
CITED = [
    row[1:4] for row in PRICES if row[4] not in ("bare", "loose", "home") and row[3] == _UNASKED.get(row[1][0], row[3])
]


@pytest.mark.parametrize(("written", "amount", "meant"), CITED)
def test_a_price_is_cited_however_its_source_writes_it(written: str, amount: str, meant: str) -> None:
    source = QuantityIndex(f"It costs {written} today.")

    assert source.states(next(marked_quantities_in(f"{amount} {meant}")))
    assert not source.states(next(marked_quantities_in(f"7{amount} {meant}")))


# the written form | its spec key | the value in the key's unit | m where no message can ask for it, as no category has the fact;
# f where no feed writes it: number words stand in sentences
MEASURES = [
    tuple(part.strip() for part in (*row.split("|"), "")[:4])
    for row in """
        250 g | weight | 250
        250g | weight | 250
        250 grams | weight | 250
        250 gr | weight | 250
        1.5 kg | weight | 1500
        1,5 kg | weight | 1500
        1.250 kg | weight | 1250
        1,250 g | weight | 1250
        1.250 g | weight | 1250
        1'250 g | weight | 1250
        1'299 g | weight | 1299
        1.2 kilos | weight | 1200
        0.55 lb | weight | 249.4758
        2 lbs | weight | 907.1847
        8.8 oz | weight | 249.4758
        10 ounces | weight | 283.4952
        250 Gramm | weight | 250
        2 kilogramos | weight | 2000
        6.1 inches | screen_size | 6.1
        6,1 inci | screen_size | 6.1
        6.1" | screen_size | 6.1
        6.1″ | screen_size | 6.1
        6.1” | screen_size | 6.1
        6.1'' | screen_size | 6.1
        6.1-inch | screen_size | 6.1
        6.1in | screen_size | 6.1
        6,1 Zoll | screen_size | 6.1
        15.5 cm | screen_size | 6.1024
        5000 mAh | battery_capacity | 5000
        5,000 mAh | battery_capacity | 5000
        5.000 mAh | battery_capacity | 5000
        5 000 mAh | battery_capacity | 5000
        5 Ah | battery_capacity | 5000
        30 h | battery_life | 30
        30 hours | battery_life | 30
        30-hour | battery_life | 30
        30 hrs | battery_life | 30
        30 jam | battery_life | 30
        30 Stunden | battery_life | 30
        30 heures | battery_life | 30
        30 horas | battery_life | 30
        90 minutes | battery_life | 1.5
        7 days | battery_life | 168
        thirty hours | battery_life | 30 | f
        512 GB | storage | 512
        512GB | storage | 512
        1 TB | storage | 1000
        1.5 TB | storage | 1500
        512 gigabytes | storage | 512
        16 GiB | ram | 16
        144 Hz | refresh_rate | 144
        144Hz | refresh_rate | 144
        144 hertz | refresh_rate | 144
        1000 nits | brightness | 1000
        1,000 nits | brightness | 1000
        1.000 nits | brightness | 1000
        500 cd/m² | brightness | 500
        500 cd/m2 | brightness | 500
        48 MP | main_camera | 48
        48MP | main_camera | 48
        48 megapixels | main_camera | 48
        48 megapiksel | main_camera | 48
        250 square metres | coverage | 250
        250 square meters | coverage | 250
        250 sq m | coverage | 250
        250 m² | coverage | 250
        250 m2 | coverage | 250
        250 sqm | coverage | 250
        250 meter persegi | coverage | 250
        2,000 sq ft | coverage | 185.8061
        2000 sq. ft. | coverage | 185.8061
        2,000 square feet | coverage | 185.8061
        2000 ft² | coverage | 185.8061
        250 Quadratmeter | coverage | 250
        250 mètres carrés | coverage | 250
        600 TBW | endurance | 600
        65 W | charging_power | 65
        65W | charging_power | 65
        65 watts | charging_power | 65
        5.2 GHz | gpu_boost_clock | 5200 | m
        7 GB/s | read_speed | 7000
        7,000 MB/s | read_speed | 7000
        2.5 Gbps | port_speed | 2.5
        2500 Mbps | wifi_speed | 2500
        5000 Pa | suction | 5000
        5 kPa | suction | 5000
        400 ml | dustbin | 400
        0.4 l | dustbin | 400
        8 mm | thickness | 8
        0.8 cm | thickness | 8
        1 ms | response_time | 1
        32 ohms | impedance | 32
        7 years | update_years | 7
        20000 dpi | dpi | 20000
    """.strip().splitlines()
]
_CATEGORY = {
    "weight": "headphones", "screen_size": "phone", "battery_capacity": "phone", "battery_life": "headphones",
    "storage": "phone", "ram": "phone", "refresh_rate": "monitor", "brightness": "monitor", "main_camera": "phone",
    "coverage": "router", "endurance": "SSD", "charging_power": "phone", "gpu_boost_clock": "graphics card",
    "read_speed": "SSD", "port_speed": "router", "wifi_speed": "router", "suction": "robot vacuum",
    "dustbin": "robot vacuum", "thickness": "phone",
    "response_time": "monitor", "impedance": "headphones", "update_years": "phone", "dpi": "mouse",
}  # fmt: skip


@pytest.mark.parametrize(("written", "key", "value", "but"), MEASURES)
def test_a_measure_is_the_same_to_every_reader(written: str, key: str, value: str, but: str) -> None:
    spec, wanted = spec_key(key), pytest.approx(float(value), abs=0.0051)
    noun = {
        "main_camera": "camera ",
        "update_years": "updates for ",
        "thickness": "a thickness of ",
        "screen_size": "a screen of ",
    }.get(key, "")

    if "m" not in but:
        need = parse_need(f"{_CATEGORY[key]} with {noun}at least {written}")
        (limit,) = [one for one in need.constraints if isinstance(one, SpecLimit) and one.at_least is not None]
        assert (limit.key, limit.at_least) == (key, wanted)
    if "f" not in but:
        assert spec_value(written, None, spec) == wanted
    figure = float(next(extract_quantities(written, ReadingContext(currency="USD"))).value)
    read = ExtractedLimit(key=key, at_least=figure, quote=written)
    quoted = limit_of(read, parse_need(_CATEGORY[key]).category, ReadingContext(currency="USD"), BUILT_IN_SHOP.taxonomy)
    assert isinstance(quoted, SpecLimit) and quoted.at_least == wanted
    stated = next(marked_quantities_in(f"It has {written} of it."))
    assert wanted in [normalize(float(one), stated.unit, spec) for one in stated.values]
    assert stated_value(spec, value, spec.unit, written, flat(f"x {written} y")) == wanted
    assert QuantityIndex(f"It has {value} {spec.unit}.").states(stated)


def _coverage_is_no_price() -> bool:
    need = parse_need("router for 250 square metres")
    return need.budget is None and need.constraints[-1] == SpecLimit(
        key="coverage", at_least=250.0, words="250 square metres"
    )


def _all_read(written: str, currency: str, amount: int, meant: str, *readers: Callable[[str, str], Read]) -> bool:
    return {reader(written, currency) for reader in readers} == {(Decimal(amount), meant)}


DEFECTS = {
    "4,2 jt in a feed": lambda: _all_read("4,2 jt", "IDR", 4_200_000, "IDR", feed, message),
    "1.299 in a feed of euros": lambda: _all_read("1.299", "EUR", 1299, "EUR", feed, shop, message),
    "R$ in a message": lambda: _all_read("R$ 1.299,00", "USD", 1299, "BRL", message, feed, shop),
    "CHF 1'299": lambda: _all_read("CHF 1'299", "USD", 1299, "CHF", message, feed, shop),
    "1 299 € in a citation": lambda: [q.text for q in marked_quantities_in("It costs 1 299 €.")] == ["1 299 €"],
    "250 square metres": _coverage_is_no_price,
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_what_readers_once_disagreed_on_is_read_alike(defect: str) -> None:
    assert DEFECTS[defect]()


@pytest.mark.parametrize(
    ("written", "currency"),
    [
        *[(text, "USD") for text in ("5 kg", "20%", "1.2.3", "$5-$10", "30 hours", "9" * 20, "1e5", "v1299", "free")],
        *[(text, "EUR") for text in ("1.29.99", "von 100 bis 200 €", "-5 €")],
    ],
)
def test_what_is_no_one_price_is_read_by_nobody(written: str, currency: str) -> None:
    assert shop(written, currency) is None
    with pytest.raises(ValueMismatch):
        feed(written, currency)


def test_the_table_is_large_enough_to_mean_something() -> None:
    assert len(PRICES) + len(MEASURES) >= 150
    assert len(FORMS) >= 12
