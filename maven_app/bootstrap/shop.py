"""The shop that this process serves, from the settings."""

import tomllib
from datetime import date
from decimal import Decimal
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, Field, ValidationError

from maven_app.config import Settings
from maven_app.domain.catalogue.look import Look
from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP, Shop
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import SetupError

_KNOWLEDGE_IN = "USD"
"""The currency in which buying knowledge states prices, and by which the catalogue narrows a search."""
_Code = Annotated[str, Field(pattern=r"^[A-Z]{3}$")]


class _RatesFile(BaseModel, extra="forbid"):
    """The owner's rates as they write them."""

    base: _Code
    as_of: date
    publisher: str
    per_base: dict[_Code, Annotated[Decimal, Field(gt=0)]]


def shop_of(settings: Settings) -> Shop:
    """The built-in shop under the name, with the look, in the market and by the rates that are set.

    Raises SetupError for rates that cannot be read and for a currency without one.
    """
    rates = _owners_rates(settings.rates_file) if settings.rates_file else BUILT_IN_SHOP.rates
    if settings.currency not in rates.currencies:
        known = ", ".join(sorted(rates.currencies))
        raise SetupError(public=f"MAVEN_CURRENCY={settings.currency} does not work: it is one of {known}.")
    market = Market(country=settings.country, language=settings.language, currency=settings.currency)
    look = Look(accent=settings.accent, logo_text=settings.logo_text)
    return copy_with(BUILT_IN_SHOP, name=settings.shop_name, market=market, rates=rates, look=look)


def _owners_rates(file: Path) -> Rates:
    try:
        read = _RatesFile.model_validate(tomllib.loads(file.read_text(encoding="utf-8"), parse_float=Decimal))
    except ValidationError as error:
        where = ".".join(map(str, error.errors()[0]["loc"]))
        raise SetupError(public=f"{file}: {where}: {error.errors()[0]['msg']}.") from error
    except (OSError, ValueError) as error:
        raise SetupError(public=f"The exchange rates of MAVEN_RATES_FILE cannot be read: {error}.") from error
    rates = Rates(base=read.base, as_of=read.as_of.isoformat(), publisher=read.publisher, per_base=read.per_base)
    if _KNOWLEDGE_IN not in rates.currencies:
        raise SetupError(
            public=f"{file}: per_base needs a rate for {_KNOWLEDGE_IN}: buying knowledge states prices in it."
        )
    return rates
