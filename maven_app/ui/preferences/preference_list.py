"""Preference list: every preference in its section, each kept as soon as it is chosen."""

from collections.abc import Mapping
from typing import Any

import reflex as rx

from maven_app.domain.catalogue.shop import Shop
from maven_app.state.composer import ComposerState
from maven_app.state.preferences.preferences import PreferencesState
from maven_app.state.sidebar import SidebarState
from maven_app.ui.layout.pending_actions import presses
from maven_app.ui.preferences.memory_section import memory_section
from maven_app.ui.preferences.named_options import currency_options, language_options
from maven_app.ui.preferences.option_rows import fixed_option, option_label, option_select
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.typed_vars import count_of
from maven_app.ui.primitives.words import words

_chosen: Any = PreferencesState.preferences


def preference_list(shop: Shop) -> rx.Component:
    """Every section under the heading of the page."""
    lead = rx.cond(SidebarState.is_signed_in, words("preferences.lead_account"), words("preferences.lead"))
    return rx.el.div(
        rx.el.h1(words("preferences.title"), class_name="preferences__title"),
        rx.el.p(lead, class_name="preferences__lead"),
        rx.cond(
            PreferencesState.problem != "",
            rx.el.p(PreferencesState.problem, role="alert", class_name="account__problem"),
        ),
        presses(),
        _reading(shop),
        _appearance(),
        _answers(),
        memory_section(),
        rx.el.div(
            rx.el.button(
                words("preferences.restore"),
                type="button",
                class_name="btn",
                on_click=PreferencesState.restore_defaults,
            ),
            class_name="preferences__section",
        ),
        class_name="preferences",
    )


def _reading(shop: Shop) -> rx.Component:
    as_browser = rx.el.option(words("preferences.as_browser"), value="")
    return _section(
        words("preferences.reading"),
        _select(
            "language",
            _label("language", words("preferences.language"), words("preferences.language_hint")),
            as_browser,
            language_options(),
        ),
        option_select(
            _label("market", words("option.market"), words("option.market_hint")),
            ComposerState.markets,
            ComposerState.country,
            _choose("market"),
        ),
        _select(
            "currency",
            _label("currency", words("preferences.currency"), words("preferences.currency_hint")),
            rx.el.option(words("preferences.as_stated"), value=""),
            currency_options(codes=sorted(shop.rates.currencies)),
        ),
        _segments(
            "units",
            words("preferences.units"),
            {
                "": words("preferences.units_region"),
                "metric": words("preferences.units_metric"),
                "us": words("preferences.units_us"),
            },
            words("preferences.units_hint"),
        ),
        rx.el.p(
            rx.el.span(words("preferences.preview"), class_name="eyebrow"),
            rx.el.span(PreferencesState.preview, class_name="num"),
            class_name="preferences__preview",
        ),
    )


def _appearance() -> rx.Component:
    return _section(
        words("preferences.appearance"),
        _segments(
            "theme",
            words("preferences.theme"),
            {
                "system": words("preferences.theme_system"),
                "light": words("preferences.theme_light"),
                "dark": words("preferences.theme_dark"),
            },
        ),
        _segments(
            "density",
            words("preferences.density"),
            {
                "comfortable": words("preferences.density_comfortable"),
                "compact": words("preferences.density_compact"),
            },
        ),
        _segments(
            "text_size",
            words("preferences.text_size"),
            {
                "small": words("preferences.text_small"),
                "medium": words("preferences.text_medium"),
                "large": words("preferences.text_large"),
                "largest": words("preferences.text_largest"),
            },
        ),
        _segments(
            "motion",
            words("preferences.motion"),
            {"system": words("preferences.motion_system"), "reduced": words("preferences.motion_reduced")},
        ),
    )


def _answers() -> rx.Component:
    """With what a new conversation begins."""
    return _section(
        words("preferences.answers"),
        rx.cond(
            count_of(ComposerState.levels) > 0,
            option_select(
                _label("research", words("option.research"), words("option.research_hint")),
                ComposerState.levels,
                _chosen.research,
                _choose("research"),
            ),
            fixed_option(words("option.research"), words("option.research_off"), words("option.research_why")),
        ),
        rx.cond(
            count_of(ComposerState.sources) > 1,
            option_select(
                _label("source", words("option.source"), words("option.source_hint")),
                ComposerState.sources,
                _chosen.source,
                _choose("source"),
                first=rx.el.option(words("preferences.anywhere"), value=""),
            ),
            fixed_option(words("option.source"), words("option.source_only"), words("option.source_why")),
        ),
    )


def _section(title: rx.Var[str], *rows: rx.Component) -> rx.Component:
    return rx.el.section(rx.el.h2(title, class_name="preferences__heading"), *rows, class_name="preferences__section")


def _label(name: str, label: rx.Var[str], hint: rx.Var[str] | None = None) -> rx.Component:
    return rx.el.span(option_label(label, hint), _saved_mark(name), class_name="preferences__label")


def _saved_mark(name: str) -> rx.Component:
    """Stands beside the preference that was chosen last."""
    mark = rx.el.span(icon("check", 14), words("preferences.saved"), class_name="preferences__saved rise")
    return rx.el.span(rx.cond(PreferencesState.saved == name, mark), role="status")


def _select(name: str, label: rx.Component, *options: rx.Component) -> rx.Component:
    """A setting whose choices the browser names."""
    return rx.el.label(
        label,
        rx.el.select(*options, value=_chosen[name], on_change=_choose(name), class_name="option__select"),
        class_name="option",
    )


def _segments(
    name: str, label: rx.Var[str], choices: Mapping[str, rx.Var[str]], hint: rx.Var[str] | None = None
) -> rx.Component:
    """A setting of a few choices, all of which are seen."""
    inputs = [
        rx.el.label(
            rx.el.input(
                type="radio",
                name=name,
                value=value,
                checked=_chosen[name] == value,
                on_change=PreferencesState.choose(name, value),
            ),
            rx.el.span(said),
            class_name="segments__choice",
        )
        for value, said in choices.items()
    ]
    return rx.el.fieldset(
        rx.el.legend(_label(name, label, hint)), rx.el.div(*inputs, class_name="segments"), class_name="option"
    )


def _choose(name: str) -> Any:
    return lambda value: PreferencesState.choose(name, value)
