"""Chat: what a shopper does in the thread, and the thread as it stands."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import reflex as rx

from maven_app.bootstrap.process_services import get_services
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, FormAnswer, Message, TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.errors import MavenError, NotFound, StorageBusy, StorageError, TooManyRequests, TurnRunning
from maven_app.domain.sources.sources import NumberedSource
from maven_app.messages.text_rendering import render
from maven_app.state import payload
from maven_app.state.action_tickets import current_ticket, redirect_action, reject_action
from maven_app.state.composer import ComposerState, forget_choices, restore_model
from maven_app.state.log_polling import poll_updates, read_new_lines
from maven_app.state.preferences.preferences import PreferencesState, read_preferences, reader_locale
from maven_app.state.sidebar import SidebarState
from maven_app.state.tab_updates import TabUpdates
from maven_app.state.tabs.connection import cancel_on_disconnect, is_connected, send_words
from maven_app.state.tray import TrayState
from maven_app.state.views.answer_pieces import Piece, TextPiece, Verdict
from maven_app.state.views.pictures import Pictures
from maven_app.state.views.products import ShownProducts
from maven_app.state.views.thread import ThreadView
from maven_app.state.views.turn import StepView, TurnView
from maven_app.state.visitor import (
    SignedInCheck,
    actor_in,
    address_in,
    checked_id,
    is_session_over,
    reader_language,
    refusal_of,
    render_for,
    require_session,
    session_over,
)

Events = list[Any] | None

_AFTER_FAILURE = 2.0
"""Seconds before the log is asked again when it could not be read."""


class ChatState(rx.State):
    """The open conversation. Its turn runs apart from this tab, which only follows the log."""

    conversation_id: str = ""
    title: str = ""
    missing: str = ""
    """The sentence for a conversation that is not there, or is not this visitor's."""
    problem: str = ""
    """Why the last thing that was asked for could not be done; shown above the composer."""
    must_wait: bool = False
    """True when nothing is wrong with it but the time."""
    sign_in_at: str = ""
    """The address at which to sign in and come back, where that mends what is missing or the problem; else empty."""
    _path: str = ""
    """The page that the vars were made for; none yet in the state of a server that has just started."""

    earlier_turns: list[TurnView] = []
    """Those that rest; `latest_turns` are the few between them and the newest."""
    latest_turns: list[TurnView] = []
    newest_turn: list[TurnView] = []
    """The newest turn, or nothing; its parts stand in the vars below."""
    newest_steps: list[StepView] = []
    newest_sources: list[NumberedSource] = []
    verdict: Verdict = Verdict()
    newest_pieces: list[Piece] = []
    newest_words: list[TextPiece] = []
    """The words below those, as they stood when `stream` began."""
    stream: str = ""
    """Which increments go on from the words in `verdict` and `newest_words` (see word_stream)."""
    settled_items: list[Any] = []
    """Of an artifact that still grows the items that rest for good, by the dozens; those below follow on."""
    grouped_items: list[Any] = []
    open_items: list[Any] = []
    running: bool = False
    doing: str = ""
    """One line that says what is being done now."""

    editing: str = ""
    """Id of the turn whose message is being edited."""
    _is_new_here: bool = False
    """True when the conversation was just opened, and nothing of it was shown yet."""

    @rx.event
    async def open_new(self) -> Events:
        """Show an empty thread: what the front page is loaded with."""
        return await self._open_new()

    async def _open_new(self) -> list[Any]:
        self._clear()
        self._path = self.router.url.path
        forget_choices(await self.get_state(ComposerState))
        try:
            await read_preferences(self)
        except MavenError as error:
            self.problem = render_for(self, error.public)
        return [SidebarState.refresh]

    @rx.event
    async def open_conversation(self) -> Events:
        """Show the conversation that the address names, if it is this visitor's."""
        try:
            return await self._open_conversation()
        except MavenError as error:
            self._clear()
            self.missing, self.sign_in_at = refusal_of(self, error)
            self._path = self.router.url.path if isinstance(error, NotFound) and not is_session_over(self) else ""
            return [SidebarState.refresh]

    async def _open_conversation(self) -> list[Any]:
        wanted = self.router.url.path.rstrip("/").rsplit("/", 1)[-1]
        if wanted != self.conversation_id:
            self._clear()
            self._is_new_here = True
        info = await get_services().conversations.get(actor_in(self), checked_id(wanted))
        self.conversation_id, self.title, self.missing = info.id, info.title, ""
        self._path = self.router.url.path
        await read_preferences(self)
        return [SidebarState.refresh, ChatState.follow]

    @rx.event
    async def send(self, text: str) -> Events:
        """Send the composer's words, with what is attached to them."""
        composer = await self.get_state(ComposerState)

        async def start() -> Events:
            id, name = composer.attached_id, composer.attached_name
            events = await self._start(
                AboutProduct(product_id=id, name=name, text=payload.parse_text(text))
                if id
                else TextMessage(text=payload.parse_required_text(text))
            )
            composer.attached_id = composer.attached_name = ""
            return events

        return await self._try(start)

    @rx.event
    async def ask(self, text: str) -> Events:
        """Send words that a button offers: a starter, a related question, an alternative."""
        return await self._try(lambda: self._start(TextMessage(text=payload.parse_required_text(text))))

    @rx.event
    async def search_as_written(self, call_id: str) -> Events:
        """Run a search of the last turn again with the shopper's own words instead of the sharpened ones."""
        return await self._retry_step(call_id, as_written=True)

    @rx.event
    async def refresh_search(self, call_id: str) -> Events:
        """Run a search of the last turn again without what was kept of an earlier one."""
        return await self._retry_step(call_id, refresh=True)

    @rx.event
    async def details(self, product_id: str, name: str) -> Events:
        """Ask for a product's profile."""
        return await self._try(
            lambda: self._start(
                AboutProduct(product_id=payload.parse_product_ids([product_id])[0], name=payload.parse_text(name, 200))
            )
        )

    @rx.event
    async def compare(self, product_ids: list[str]) -> Events:
        """Put products side by side: those of the tray, which is empty once that is taken."""

        async def start() -> Events:
            ids = payload.parse_product_ids(product_ids)
            tray = await self.get_state(TrayState)
            shown = {item.id: item.name for item in tray.items}  # what shops sell is in no catalogue
            found = await get_services().index.products(ids)
            names = tuple(found[id].name if id in found else shown.get(id, "") for id in ids)
            events = await self._start(CompareRequest(product_ids=ids, names=names))
            tray.items = []
            return events

        return await self._try(start)

    @rx.event
    async def answer_form(self, call_id: str, form_data: dict[str, Any]) -> Events:
        """Answer a question form: `choice` or `option...` hold labels, `q1-...` those of a second question, `text` the free text."""
        return await self._try(
            lambda: self._start(
                FormAnswer(
                    call_id=checked_id(call_id),
                    selected=payload.parse_labels(form_data),
                    answers=payload.parse_answers(form_data),
                    text=payload.parse_text(form_data.get("text") or ""),
                )
            )
        )

    @rx.event
    async def skip_form(self, call_id: str) -> Events:
        """Go on without answering a question form."""
        return await self._try(lambda: self._start(FormAnswer(call_id=checked_id(call_id), skipped=True)))

    @rx.event
    async def stop(self) -> Events:
        """Stop the running turn, whichever tab started it."""
        return await self._try(lambda: get_services().runner.stop(actor_in(self), self.conversation_id))

    @rx.event
    async def retry_turn(self, turn_id: str) -> Events:
        """Ask the last message again, of the model that is chosen by now."""

        async def retry() -> None:
            actor, model = actor_in(self), (await self.get_state(ComposerState)).model
            asked, ticket = checked_id(turn_id), await current_ticket(self)
            await get_services().runner.retry_turn(
                actor, self.conversation_id, asked, model=model, address=address_in(self), ticket=ticket
            )

        return await self._try(retry)

    @rx.event
    async def retry_step(self, call_id: str) -> Events:
        """Try one failed step of the last turn again."""
        return await self._retry_step(call_id)

    @rx.event
    async def edit_last(self, turn_id: str, form_data: dict[str, Any]) -> Events:
        """Send the last message again with the words that the form's `text` holds in its place."""

        async def edit() -> None:
            actor, text = actor_in(self), payload.parse_required_text(payload.form_in(form_data).get("text"))
            edited, model = checked_id(turn_id), (await self.get_state(ComposerState)).model
            address, ticket = address_in(self), await current_ticket(self)
            await get_services().runner.edit(
                actor, self.conversation_id, edited, text, model=model, address=address, ticket=ticket
            )

        return await self._try(edit)

    @rx.event
    def start_editing(self, turn_id: str) -> None:
        """Open the last message for editing; an empty id closes it."""
        actor_in(self)
        self.editing = checked_id(turn_id) if turn_id else ""

    @rx.event
    def tell_broken(self) -> None:
        """Say that something broke on our side: what was pressed last is not done."""
        actor_in(self)
        self.problem, self.must_wait = render_for(self, MavenError.public), False

    @rx.event
    def dismiss_problem(self) -> None:
        """Put the notice above the composer away."""
        actor_in(self)
        self.problem = ""

    @rx.event(background=True, supersedes=True)
    async def follow(self) -> Events:
        """Show the conversation's log as it grows, until the tab goes or shows another one."""
        async with self:
            conversation_id, token = self.conversation_id, self.router.session.client_token
            actor, locale = actor_in(self), await reader_locale(self)
            converter = (await self.get_state(PreferencesState)).converter
            check = SignedInCheck(self.router.headers.cookie)
        cancel_on_disconnect(token)
        updates = TabUpdates(Pictures(get_services().gallery), locale, converter)
        transcript, flushed, said, is_theirs = Transcript(), 0.0, "", False
        while is_connected(token):
            newest, said_before, said = transcript, said, ""
            try:
                is_theirs = is_theirs or bool(await get_services().conversations.get(actor, conversation_id))
                newest = await poll_updates(get_services().log, conversation_id, transcript, flushed)
                if not await check.refresh_sender():
                    return await self._sign_out(conversation_id)
            except StorageError as error:
                said = render(error.public, locale)
            if (newest is not transcript or said != said_before) and is_connected(token):
                transcript, flushed = newest, time.monotonic()
                update = updates.of(transcript)
                await send_words(token, update.stream, update.increments)
                if update.vars or said != said_before:
                    async with self:
                        if self.conversation_id != conversation_id:
                            return None
                        self._show(update.vars)
                        self._say(said, said_before)
                        await self._take_up(transcript)
            if said:
                await asyncio.sleep(_AFTER_FAILURE)
        return None

    async def _sign_out(self, conversation_id: str) -> Events:
        """Show nothing more: the session is over, or was ended from elsewhere. Nothing that is written here begins anything."""
        async with self:
            if self.conversation_id != conversation_id:
                return None
            self._clear()
            self.missing, self.sign_in_at = session_over(self)
        return [SidebarState.refresh]

    async def _take_up(self, transcript: Transcript) -> None:
        """Offer the model that answered last in a conversation that was just opened; what is chosen afterwards stays."""
        if self._is_new_here and transcript.last:
            self._is_new_here = False
            restore_model(await self.get_state(ComposerState), transcript.last.options)

    def _say(self, problem: str, before: str) -> None:
        """Show `problem`; without one, take back the one `before`, and that the conversation is answering once it is not."""
        is_over = self.problem == before or (self.problem == render_for(self, TurnRunning.public) and not self.running)
        if self.problem != problem and (problem or is_over):
            self.problem = problem

    def _show(self, values: dict[str, Any]) -> None:
        """Assign only what moved: a var that is assigned is sent."""
        for name, value in values.items():
            if getattr(self, name) != value:
                setattr(self, name, value)

    async def _start(self, message: Message) -> Events:
        """Hand a message over; the first one makes the conversation and gives the page its address."""
        actor, address, composer = actor_in(self), address_in(self), await self.get_state(ComposerState)
        runner, ticket, options = get_services().runner, await current_ticket(self), composer.options
        if self.conversation_id:
            await runner.start(actor, self.conversation_id, message, options, address=address, ticket=ticket)
            return None
        info, _ = await runner.start_new(actor, message, options, address=address, ticket=ticket)
        self.conversation_id, self.title = info.id, info.title
        await redirect_action(self, address := f"/c/{info.id}")
        return [ChatState.follow, rx.redirect(address, replace=True), SidebarState.refresh]

    async def _retry_step(self, call_id: str, **changed: bool) -> Events:
        """Run a step of the last turn again, with arguments that are `changed`."""

        async def retry() -> None:
            asked, address, ticket = checked_id(call_id), address_in(self), await current_ticket(self)
            await get_services().runner.retry_step(
                actor_in(self), self.conversation_id, asked, address=address, ticket=ticket, **changed
            )

        return await self._try(retry)

    async def _try(self, act: Callable[[], Awaitable[Any]]) -> Events:
        """Do `act`; when it cannot be done the reason is said above the composer."""

        async def act_and_close() -> Any:
            done = await act()
            self.editing = ""
            return done

        def say(error: MavenError) -> None:
            self.problem, self.sign_in_at = refusal_of(self, error)
            self.must_wait = isinstance(error, TooManyRequests | TurnRunning | StorageBusy)

        self.problem, self.must_wait = "", False
        return await self._attempt(act_and_close, say)

    async def _attempt(self, act: Callable[[], Awaitable[Any]], say: Callable[[MavenError], None]) -> list[Any]:
        """Do `act` where the address points; what refuses it is handed to `say`, the press may come again, and nothing is lost."""
        events = list[Any]()
        try:
            require_session(self)
            events += await self._arrive()
            done = await act()
            events += done if isinstance(done, list) else []
        except MavenError as error:
            if not await self._is_begun():
                say(error)
                await reject_action(self)
        return events

    async def _is_begun(self) -> bool:
        """Whether the press that is being handled began its turn before: a server that went away then could not say so."""
        ticket = await current_ticket(self)
        if not ticket or not self.conversation_id:
            return False
        try:
            return await get_services().runner.has_begun(actor_in(self), self.conversation_id, ticket)
        except MavenError:
            return False

    async def _arrive(self) -> list[Any]:
        """Load the page when an act outruns its own load.

        Until that ran, the vars are bare after a server's start, and another page's after a change of address: a message
        would go to a new conversation, or to the one before.
        """
        if self._path == self.router.url.path:
            return []
        return await (self._open_conversation() if "/c/" in self.router.url.path else self._open_new())

    async def _transcript(self) -> Transcript:
        await get_services().conversations.get(actor_in(self), self.conversation_id)
        return await read_new_lines(get_services().log, self.conversation_id, Transcript(), wait=0.0)

    def _clear(self) -> None:
        empty = ThreadView(ShownProducts(language=reader_language(self))).vars_of(Transcript())
        self._show({**empty, "conversation_id": "", "title": "", "missing": "", "problem": "", "sign_in_at": ""})
        self.editing = self._path = ""
