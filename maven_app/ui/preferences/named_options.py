"""Named options: languages and currencies by the names that a browser knows for them."""

import reflex as rx


class LanguageOptions(rx.Component):
    """An option for each language of the page; see named_options.jsx."""

    library = "$/public/components/named_options.jsx"
    tag = "LanguageOptions"


class CurrencyOptions(rx.Component):
    """An option for each currency; see named_options.jsx."""

    library = "$/public/components/named_options.jsx"
    tag = "CurrencyOptions"

    codes: rx.Var[list[str]]


language_options = LanguageOptions.create
currency_options = CurrencyOptions.create
