"""Profile: one product in full, with what is known of it, what is not, and who says so."""

from collections.abc import Sequence
from typing import Any, cast

import reflex as rx

from maven_app.domain.catalogue.products import Offer, Picture, Product
from maven_app.domain.conversation.artifacts import Profile, Section, SpecGroup
from maven_app.domain.sources.sources import NumberedSource, Source
from maven_app.ui.artifacts.artifact_context import ArtifactContext, refresh_button
from maven_app.ui.artifacts.product_card import ask_button, brand, compare_button
from maven_app.ui.primitives.category_image import product_drawing
from maven_app.ui.primitives.icon import icon
from maven_app.ui.primitives.memo_by_value import memo_by_value
from maven_app.ui.primitives.picture import picture
from maven_app.ui.primitives.price import price
from maven_app.ui.primitives.section import section_view
from maven_app.ui.primitives.sourced_value import conflict, sourced_value
from maven_app.ui.primitives.typed_vars import cast_var, count_of
from maven_app.ui.primitives.words import words


def profile(found: Profile, items: Sequence[SpecGroup], place: ArtifactContext) -> rx.Component:
    """The product above, its specs below, then where all that was stated."""
    return rx.el.div(
        _lead(found, place),
        rx.cond(count_of(found.sections) > 0, _section_list(found.sections, place)),
        _extras(found),
        rx.el.div(
            rx.foreach(
                items,
                lambda group: spec_group(group=group, sources=place.sources, key=group.name),
            ),
            rx.cond(place.is_loading & (count_of(items) == 0), rx.fragment(_group_skeleton(), _group_skeleton())),
            class_name="profile__specs",
            custom_attrs={"data-arrows": ""},
        ),
        _source_links(found.product, place.sources),
        class_name="profile",
    )


def _lead(found: Profile, place: ArtifactContext) -> rx.Component:
    product = found.product
    return rx.el.header(
        rx.el.div(_portrait(found), class_name="profile__picture"),
        rx.el.div(
            brand(product),
            rx.el.h3(product.name, class_name="profile__name"),
            rx.el.p(
                product.category_label,
                rx.cond(product.variant, rx.fragment(" · ", product.variant)),
                rx.cond(product.released, rx.fragment(" · ", words("profile.released", date=product.released_text))),
                class_name="artifact__sub",
            ),
            price(product, place.sources),
            rx.cond(product.description, rx.el.p(product.description, class_name="profile__says")),
            rx.cond(found.note, rx.el.p(icon("info", 16), rx.el.span(found.note), class_name="notes__line")),
            refresh_button(words("profile.read_again"), found.cached, place),
            rx.cond(found.total_specs > 0, _coverage(found)),
            rx.el.div(
                compare_button(product),
                ask_button(product),
                class_name="profile__actions",
                custom_attrs={"data-arrows": ""},
            ),
            class_name="profile__facts",
        ),
        class_name="profile__lead",
    )


def _portrait(found: Profile) -> rx.Component:
    drawn = product_drawing(found.product)
    first = found.pictures[0]
    return rx.cond(count_of(found.pictures) > 0, picture(first.url, first.alt, drawn, zoom=True), drawn)


def _section_list(sections: Sequence[Section], place: ArtifactContext) -> rx.Component:
    """The findings of a researcher, cited."""
    return rx.el.div(
        rx.foreach(sections, lambda section, at: section_view(section=section, turn_id=place.turn_id, key=f"{at}")),
        class_name="profile__part profile__told",
    )


def _coverage(found: Profile) -> rx.Component:
    return rx.el.div(
        rx.el.span(
            rx.el.span(class_name="bar__fill", style={"width": f"{found.percent}%"}),
            aria_hidden="true",
            class_name="bar",
        ),
        rx.el.span(words("profile.coverage", known=found.known_specs, total=found.total_specs)),
        class_name="profile__coverage",
    )


def _extras(found: Profile) -> rx.Component:
    return rx.fragment(
        rx.cond(count_of(found.offers) > 0, _offers(found.offers, found.product.offers_text)),
        rx.cond(
            (count_of(found.pictures) > 0) | rx.Var.create(found.screenshot).bool(),
            _pictures(found.pictures, found.screenshot),
        ),
        rx.cond(count_of(found.videos) > 0, _videos(found.videos)),
    )


def _offers(offers: Sequence[Offer], range_text: str) -> rx.Component:
    def offer(one: Offer) -> rx.Component:
        return rx.el.li(
            rx.cond(one.url, _away(one.url, one.merchant), rx.el.span(one.merchant)),
            rx.el.span(one.price.text, class_name="price offers__price"),
            rx.el.span(
                rx.cond(one.rating_text, rx.el.span(icon("star", 14), one.rating_text, class_name="offers__rating")),
                rx.el.span(one.condition),
                rx.el.span(one.availability),
                class_name="offers__more num",
            ),
            class_name="offers__one",
        )

    said = rx.el.p(range_text, class_name="artifact__sub")
    listed = rx.el.ul(rx.foreach(offers, offer), class_name="offers", custom_attrs={"data-arrows": ""})
    return _profile_part(words("profile.offers"), rx.fragment(rx.cond(range_text, said), listed))


def _pictures(pictures: Sequence[Picture], screenshot: Picture | None) -> rx.Component:
    """Through our own server, each in full on demand; where that shows none, as links: the page fetches nothing from elsewhere."""

    def one(shown: Picture) -> rx.Component:
        return rx.el.li(
            picture(shown.url, shown.alt, _away(shown.url, shown.alt), zoom=True), class_name="gallery__one"
        )

    read = cast_var(cast(Any, screenshot))
    return _profile_part(
        words("profile.pictures"),
        rx.el.ul(
            rx.foreach(pictures, one),
            rx.cond(rx.Var.create(screenshot).bool(), _page_as_read(read)),
            class_name="gallery",
            custom_attrs={"data-arrows": ""},
        ),
    )


def _page_as_read(shown: Picture) -> rx.Component:
    said = rx.el.span(words("profile.screenshot"), class_name="gallery__words")
    return rx.el.li(
        picture(shown.url, words("profile.screenshot"), _away(shown.url, shown.alt), zoom=True),
        said,
        class_name="gallery__one gallery__one--page",
    )


def _videos(videos: Sequence[str]) -> rx.Component:
    def one(video: Any, at: Any) -> rx.Component:
        site = video.to(str).split("/")[2].replace("www.", "")
        return rx.el.li(_away(video, words("profile.video", number=at + 1, site=site)))

    listed = rx.el.ul(rx.foreach(videos, one), class_name="profile__links", custom_attrs={"data-arrows": ""})
    return _profile_part(words("profile.videos"), listed)


def _profile_part(title: rx.Var[str], body: rx.Component) -> rx.Component:
    return rx.el.section(rx.el.h4(title, class_name="profile__heading"), body, class_name="profile__part")


def _away(url: str | None, label: str | rx.Var[str]) -> rx.Component:
    return rx.el.a(
        label,
        icon("external", 14),
        href=rx.Var.create(url).to(str),
        target="_blank",
        rel="noopener noreferrer nofollow",
        class_name="away",
    )


@memo_by_value
def spec_group(
    rest: rx.RestProp,
    group: rx.Var[SpecGroup],
    sources: rx.Var[list[NumberedSource]],
) -> rx.Component:
    """The facts under one heading, and the names of those that nobody states."""
    part = cast_var(group)
    return rx.el.section(
        rest,
        rx.el.h4(part.name, class_name="profile__heading"),
        rx.el.dl(
            rx.foreach(
                part.facts,
                lambda fact: rx.el.div(
                    rx.el.dt(fact.label),
                    rx.el.dd(
                        sourced_value(
                            fact.text, fact.sources, cast_var(sources), of=fact.label, stated=fact.stated_text
                        ),
                        rx.cond(fact.stated_text, rx.el.span(" (", fact.stated_text, ")", class_name="spec__stated")),
                        conflict(fact.conflict),
                    ),
                    class_name="spec",
                ),
            ),
            rx.foreach(
                part.unknown,
                lambda label: rx.el.div(
                    rx.el.dt(label),
                    rx.el.dd(rx.el.span(words("value.unknown"), class_name="unknown")),
                    class_name="spec spec--unknown",
                ),
            ),
        ),
        class_name="profile__group rise",
    )


def _source_links(product: Product, sources: Sequence[NumberedSource]) -> rx.Component:
    """The sources of the product: the way to each page, or to where the panel tells how to find it."""

    def one(source: Source) -> rx.Component:
        return rx.el.li(
            icon("source", 16),
            rx.el.span(
                rx.cond(source.url, _away(source.url, source.title), sourced_value(source.title, [source.id], sources)),
                rx.el.span(
                    source.publisher,
                    rx.cond(source.published, rx.fragment(", ", source.published_text)),
                    rx.cond(source.read_on, rx.fragment(", ", words("sources.read", date=source.read_text))),
                    rx.cond(source.unread, f", {words('sources.not_opened')}", ""),
                    class_name="muted",
                ),
                class_name="stated__text",
            ),
            class_name="stated__one",
        )

    return rx.el.section(
        rx.el.h4(words("sources.title"), class_name="profile__heading"),
        rx.el.ul(rx.foreach(product.sources, one), class_name="stated", custom_attrs={"data-arrows": ""}),
        class_name="profile__part",
    )


def _group_skeleton() -> rx.Component:
    return rx.el.div(
        rx.el.span(class_name="skeleton skeleton--title w-30"),
        *[rx.el.span(class_name="skeleton skeleton--line") for _ in range(4)],
        aria_hidden="true",
        class_name="profile__group profile__group--coming",
    )


def profile_skeleton() -> rx.Component:
    """A profile that is still coming, in its shape."""
    return rx.el.div(
        rx.el.div(
            rx.el.div(class_name="profile__picture skeleton skeleton--picture"),
            rx.el.div(
                rx.el.span(class_name="skeleton skeleton--line w-30"),
                rx.el.span(class_name="skeleton skeleton--title w-60"),
                rx.el.span(class_name="skeleton skeleton--line w-40"),
                rx.el.span(class_name="skeleton skeleton--title w-30"),
                class_name="profile__facts",
            ),
            class_name="profile__lead",
        ),
        rx.el.div(_group_skeleton(), _group_skeleton(), class_name="profile__specs"),
        aria_hidden="true",
        class_name="profile",
    )
