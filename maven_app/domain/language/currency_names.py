"""Currency names: the signs and words for money that people and shops use beside those of CLDR."""

HOME_LOCALES = {
    "USD": "en_US", "EUR": "de_DE", "GBP": "en_GB", "JPY": "ja_JP", "IDR": "id_ID", "INR": "en_IN", "SGD": "en_SG", "MYR": "ms_MY",
    "AUD": "en_AU", "CAD": "en_CA", "NZD": "en_NZ", "HKD": "en_HK", "CHF": "de_CH", "CNY": "zh_CN", "TWD": "zh_TW", "KRW": "ko_KR",
    "THB": "th_TH", "PHP": "en_PH", "VND": "vi_VN", "SEK": "sv_SE", "NOK": "nb_NO", "DKK": "da_DK", "PLN": "pl_PL", "CZK": "cs_CZ",
    "HUF": "hu_HU", "RON": "ro_RO", "TRY": "tr_TR", "ILS": "he_IL", "ZAR": "en_ZA", "BRL": "pt_BR", "MXN": "es_MX", "RUB": "ru_RU",
    "UAH": "uk_UA", "AED": "en_AE", "SAR": "en_AE", "KWD": "en_AE",
}  # fmt: skip
"""The currencies that shops in our reach ask prices in, each with the locale in which most of its prices are written."""
LOOSE_CODES = frozenset({"TRY", "RON", "RUB", "ALL", "TOP", "CUP", "MAD", "SOS", "GEL", "BAM", "ANG", "MOP", "PEN"})
"""Codes that are words when they are not written in capitals."""
DOLLARS = "AUD CAD HKD MXN NZD SGD TWD USD"
"""Currencies of which "$" is the sign."""
OUR_SIGNS = {
    "$": DOLLARS, "AUD$": "AUD", "C$": "CAD", "S$": "SGD", "SG$": "SGD", "U$S": "USD", "U$": "USD", "US $": "USD", "USD$": "USD", "Mex$": "MXN",
    "NT": "TWD", "NTD": "TWD", "NTD$": "TWD", "TL": "TRY", "Rp": "IDR", "Rs": "INR", "₨": "INR", "SFr": "CHF", "sFr": "CHF", "RMB": "CNY", "円": "JPY",
    "元": "CNY TWD", "원": "KRW", "บาท": "THB", "đ": "VND", "lei": "RON", "руб": "RUB", "р": "RUB", "грн": "UAH", "zl": "PLN",
    "Dhs": "AED", "Dh": "AED", "SR": "SAR", "KD": "KWD", "PhP": "PHP", "kr": "SEK NOK DKK", "SKr": "SEK", "NKr": "NOK", "DKr": "DKK",
}  # fmt: skip
"""Per sign its currencies, beside those that CLDR knows."""
OUR_NAMES = {
    "dollar": DOLLARS, "dollars": DOLLARS, "dolar": DOLLARS, "dolaran": "USD", "dollaran": "USD", "dollari": DOLLARS, "dólares": DOLLARS, "bucks": "USD", "buck": "USD", "greenbacks": "USD",
    "pound": "GBP", "pounds": "GBP", "quid": "GBP", "poundsterling": "GBP", "yen": "JPY", "rupiah": "IDR", "perak": "IDR", "rupees": "INR", "rupee": "INR", "ringgit": "MYR",
    "yuan": "CNY", "rmb": "CNY", "kuai": "CNY", "won": "KRW", "baht": "THB", "peso": "PHP MXN", "pesos": "PHP MXN", "dong": "VND", "kronor": "SEK", "krona": "SEK",
    "kroner": "NOK DKK", "krone": "NOK DKK", "złoty": "PLN", "złote": "PLN", "złotych": "PLN", "zloty": "PLN", "zlotys": "PLN", "zlotych": "PLN", "reais": "BRL",
    "francs": "CHF", "franken": "CHF", "franchi": "CHF", "francos": "CHF", "korun": "CZK", "forint": "HUF", "lira": "TRY", "lei": "RON", "lirası": "TRY", "rand": "ZAR", "shekels": "ILS",
    "dirhams": "AED", "euro": "EUR", "euros": "EUR", "eur": "EUR", "eurot": "EUR", "euroa": "EUR",
}  # fmt: skip
"""Per name in small letters its currencies: colloquial ones, and the nouns that CLDR only knows with a country."""
LOOSE_SIGNS = {
    "R": "ZAR", "Ft": "HUF", "đ": "VND", "р": "RUB", "Dh": "AED", "SR": "SAR", "KD": "KWD", "NT": "TWD", "lei": "RON", "Fr": "CHF",
}  # fmt: skip
"""Signs that are too short to mean money anywhere but at home, unless the number is written as an amount."""
