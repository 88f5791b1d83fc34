"""The setting that takes away the choice to stay signed in."""

import pytest

from maven_app.bootstrap.accounts.assembly import accounts_over
from maven_app.bootstrap.clock import SystemClock
from maven_app.bootstrap.shop import shop_of
from maven_app.config import Settings
from maven_app.persistence.database import Database, open_database


@pytest.mark.parametrize("value", [True, False])
def test_people_may_stay_signed_in_unless_a_setting_says_otherwise(value: bool) -> None:
    settings, database = Settings(remember_sign_in=value), Database(open_database("sqlite://"))

    assert accounts_over(database, settings, shop_of(settings), SystemClock()).signing_in.remembers is value
