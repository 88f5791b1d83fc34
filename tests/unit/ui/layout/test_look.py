"""The look of a shop in the head of its page."""

from maven_app.domain.catalogue.look import Look
from maven_app.ui.layout.look import head_elements, look_styles


def test_an_accent_is_set_over_that_of_the_styles_in_light_and_dark() -> None:
    styles = look_styles(Look(accent="#7c3aed"))

    assert styles.startswith(":root:root{--accent:#7c3aed;") and ":root:root.dark{--accent:#" in styles


def test_the_sign_of_the_tab_takes_the_accent() -> None:
    drawn = " ".join(str(one.render()) for one in head_elements(Look(accent="#7c3aed")))

    assert "%237c3aed" in drawn and "%2323755f" not in drawn


def test_the_built_in_look_has_no_styles_of_its_own() -> None:
    sign, _of_apple = head_elements(Look())

    assert "/favicon.svg" in str(sign.render())
