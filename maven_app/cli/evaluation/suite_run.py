"""Suite run: runs test cases in a folder of their own, whatever they are answered by."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from pathlib import Path

from maven_app.bootstrap import Services, services_lifespan
from maven_app.bootstrap.evaluation.run_folders import RunFolders
from maven_app.cli.evaluation.sample_shop import import_shop_goods
from maven_app.cli.setup_steps import ensure_data_dir, prepare_data
from maven_app.config import Settings
from maven_app.domain.copying import copy_with
from maven_app.evaluation.cases import EvalCase
from maven_app.evaluation.run import verdicts
from maven_app.evaluation.scoring import CaseResult


class SuiteRun:
    """Cases, and how they are answered: those that ship from our own catalogue, an owner's from the one in use."""

    def __init__(
        self,
        settings: Settings,
        cases: Sequence[EvalCase],
        *,
        is_own: bool = False,
        at_once: int = 2,
        model: str = "",
        quiet: bool = False,
    ) -> None:
        self.cases = cases
        self.model_name = model
        """Known once the first case is asked where the model that is set answers."""
        self._settings = settings
        self._is_own = is_own
        self._at_once = at_once
        self._model = model
        self._quiet = quiet

    async def verdicts(self) -> AsyncGenerator[CaseResult, None]:
        """Run the cases; what they leave behind goes with the folder."""
        ensure_data_dir(self._settings)
        with RunFolders(self._settings.data_dir).folder() as folder:
            apart = self._settings_in(folder)
            await self._prepare(apart)
            async with services_lifespan(apart, limited=False) as services:
                self.model_name = self._model or services.capabilities.model
                async with aclosing(self._verdicts(services, apart)) as judged:
                    async for verdict in judged:
                        yield verdict

    async def _prepare(self, settings: Settings) -> None:
        """Prepare the folder, to the end also where the run is told to stop: the thread would go on writing behind its back."""
        preparing = asyncio.ensure_future(asyncio.to_thread(prepare_data, settings, quiet=self._quiet))
        try:
            await asyncio.shield(preparing)
        finally:
            await asyncio.wait([preparing])

    def _settings_in(self, folder: Path) -> Settings:
        unseen = copy_with(
            self._settings, otlp_endpoint=None, metrics_token=None
        )  # figures there are of shoppers' turns
        if self._is_own:
            return copy_with(unseen, database_url=f"sqlite:///{folder / 'maven.db'}")
        return copy_with(unseen, data_dir=folder, database_url=None, catalogue_uri=None)

    async def _verdicts(self, services: Services, settings: Settings) -> AsyncGenerator[CaseResult, None]:
        """The verdicts on what our own catalogue answers, then on what it answers with a shop's goods beside ours."""
        for is_shop in (False, True):
            cases = [case for case in self.cases if case.shop is is_shop]
            if is_shop and cases:
                await import_shop_goods(services.index, settings.data_dir / "ingest")
            judged = verdicts(services, cases, currency=settings.currency, at_once=self._at_once, model=self._model)
            async with aclosing(judged):
                async for verdict in judged:
                    yield verdict
