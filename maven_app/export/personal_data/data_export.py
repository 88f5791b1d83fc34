"""Data export: every conversation of one person as Markdown and JSON, everything else stored about them, and a manifest, as one zip."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from pydantic_core import to_json

from maven_app.domain.actors import Actor, Permission
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.quantities.formatting import write_date
from maven_app.export.assembly import conversation_document
from maven_app.export.document import Document, Notes
from maven_app.export.formats import ExportFormat, file_name
from maven_app.export.personal_data.manifest import DataManifest, ExportedConversation
from maven_app.export.personal_data.zip_stream import ZipStream
from maven_app.export.writers.json_file import write_json
from maven_app.export.writers.markdown_file import write_markdown
from maven_app.messages.catalogue import get_translator
from maven_app.ports.accounts import PersonalRecords
from maven_app.ports.clock import Clock
from maven_app.ports.log import ConversationInfo, ConversationRepository, TurnLog
from maven_app.turns.transcripts import TranscriptCache


@dataclass(frozen=True)
class DataSources:
    """Conversations, their logs and all other personal records."""

    conversations: ConversationRepository
    log: TurnLog
    records: PersonalRecords


async def open_data_export(
    sources: DataSources, owner: Actor, *, locale: str, shop: str, clock: Clock, threads: Executor
) -> AsyncGenerator[bytes, None]:
    """The bytes of `owner`'s export as they are made, one conversation after the other, in `threads`.

    Its words are in the language of `locale`. Raises NotFound, UnknownVisitor, StorageError before the first byte; a StorageError
    after it ends the file where no program takes it for a whole one.
    """
    infos = await sources.conversations.list(owner, scope="all", limit=None, to=Permission.EXPORT_DATA)
    oldest_first = sorted(infos, key=lambda info: (info.created, info.id))
    export = _DataExport(owner, oldest_first, await sources.records.read(owner), locale, shop, clock.now())
    return _stream(export, sources.log, threads)


async def _stream(export: "_DataExport", log: TurnLog, threads: Executor) -> AsyncGenerator[bytes, None]:
    run = asyncio.get_running_loop().run_in_executor
    transcripts = TranscriptCache(log, remembered=1)
    for number, info in enumerate(export.infos, start=1):
        transcript = await transcripts.read(info.id)
        yield await run(threads, export.add_conversation, number, info, transcript)
    yield await run(threads, export.finish)


@dataclass
class _DataExport:
    """An export that is being made. Its methods block."""

    owner: Actor
    infos: Sequence[ConversationInfo]
    records: Mapping[str, Sequence[Mapping[str, Any]]]
    locale: str
    shop: str
    created: datetime
    entries: list[ExportedConversation] = field(default_factory=list)
    zip: ZipStream = field(default_factory=ZipStream)

    def add_conversation(self, number: int, info: ConversationInfo, transcript: Transcript) -> bytes:
        """The bytes of both files of a conversation."""
        document = conversation_document(transcript, info.title, locale=self.locale, shop=self.shop)
        markdown, json_file = (
            f"conversations/{file_name(f'{number:04} {info.title}', format)}"
            for format in (ExportFormat.MARKDOWN, ExportFormat.JSON)
        )
        entry = ExportedConversation(
            id=info.id,
            title=info.title,
            created=info.created,
            updated=info.updated,
            pinned=info.pinned,
            archived=info.archived,
            tags=info.tags,
            messages=len(transcript.turns),
            markdown=markdown,
            json_file=json_file,
        )
        self.entries.append(entry)
        text = self.zip.add(markdown, write_markdown(document), changed=info.updated)
        return text + self.zip.add(json_file, write_json(document), changed=info.updated)

    def finish(self) -> bytes:
        """The bytes of what is known only now, and of the end."""
        manifest = self._manifest()
        files = {
            manifest.records: to_json(self.records, indent=2),
            "manifest.json": to_json(manifest, indent=2),
            "README.md": write_markdown(self._readme(manifest)),
        }
        added = [self.zip.add(path, content, changed=self.created) for path, content in files.items()]
        return b"".join([*added, self.zip.close()])

    def _manifest(self) -> DataManifest:
        counts = {
            "conversations": len(self.entries),
            "messages": sum(entry.messages for entry in self.entries),
            **{kind: len(rows) for kind, rows in self.records.items()},
        }
        return DataManifest(
            shop=self.shop,
            created=self.created,
            owner=self.owner.kind,
            language=self.locale,
            counts=counts,
            conversations=tuple(self.entries),
        )

    def _readme(self, manifest: DataManifest) -> Document:
        words, day = get_translator(self.locale), write_date(f"{self.created:%Y-%m-%d}", self.locale)
        items = (
            words.count("data.conversations", manifest.counts["conversations"]),
            words.say("data.records"),
            words.say("data.manifest"),
        )
        byline = words.say("export.byline", shop=self.shop, date=day)
        title = words.say("data.title", shop=self.shop)
        return Document(title=title, byline=byline, language=self.locale, blocks=(Notes(items=items),))
