"""Currency names: the signs and words for money that people and shops use beside those of CLDR."""

DOLLARS = "AUD CAD HKD MXN NZD SGD TWD USD"
"""Currencies of which "$" is the sign."""
OUR_SIGNS = {
    "$": DOLLARS, "AUD$": "AUD", "C$": "CAD", "S$": "SGD", "SG$": "SGD", "U$S": "USD", "U$": "USD", "US $": "USD", "USD$": "USD", "Mex$": "MXN",
    "NT": "TWD", "Rp": "IDR", "Rs": "INR", "₨": "INR", "SFr": "CHF", "sFr": "CHF", "RMB": "CNY", "円": "JPY",
    "元": "CNY TWD", "원": "KRW", "บาท": "THB", "đ": "VND", "lei": "RON", "руб": "RUB", "р": "RUB", "грн": "UAH", "zl": "PLN",
    "Dhs": "AED", "Dh": "AED", "SR": "SAR", "KD": "KWD", "PhP": "PHP", "kr": "SEK NOK DKK", "SKr": "SEK", "NKr": "NOK", "DKr": "DKK",
}  # fmt: skip
"""Per sign its currencies, beside those that CLDR knows."""
OUR_NAMES = {
    "dollar": DOLLARS, "dollars": DOLLARS, "dolar": DOLLARS, "dollari": DOLLARS, "dólares": DOLLARS, "bucks": "USD", "buck": "USD", "greenbacks": "USD",
    "pound": "GBP", "pounds": "GBP", "quid": "GBP", "poundsterling": "GBP", "yen": "JPY", "rupiah": "IDR", "perak": "IDR", "rupees": "INR", "rupee": "INR", "ringgit": "MYR",
    "yuan": "CNY", "rmb": "CNY", "kuai": "CNY", "won": "KRW", "baht": "THB", "peso": "PHP MXN", "pesos": "PHP MXN", "dong": "VND", "kronor": "SEK", "krona": "SEK",
    "kroner": "NOK DKK", "krone": "NOK DKK", "złoty": "PLN", "złote": "PLN", "złotych": "PLN", "zloty": "PLN", "zlotys": "PLN", "zlotych": "PLN", "reais": "BRL",
    "francs": "CHF", "franken": "CHF", "franchi": "CHF", "francos": "CHF", "korun": "CZK", "forint": "HUF", "lira": "TRY", "lirası": "TRY", "rand": "ZAR", "shekels": "ILS",
    "dirhams": "AED", "euro": "EUR", "euros": "EUR", "eur": "EUR", "eurot": "EUR", "euroa": "EUR",
}  # fmt: skip
"""Per name in small letters its currencies: colloquial ones, and the nouns that CLDR only knows with a country."""
