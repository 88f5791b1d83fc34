"""What is called at the end where nothing has to be let go of."""


async def nothing_to_close() -> None:
    """There is no connection."""
