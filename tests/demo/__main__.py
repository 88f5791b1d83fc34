"""The whole app on made-up models, shops and pages, without keys or a network: make demo-live

What is asked goes the way that it goes with keys: the real adapters over real HTTP, to servers of this process that speak the
vendors' wire formats. Whoever writes of an OUTAGE sees the main model die in mid-turn and another answer.
"""

from maven_app.config import child_environment, set_environment
from tests.demo.assistant import fading, shopkeeper
from tests.demo.standing import serve_app, standing


def main() -> None:
    """Serve until told to stop."""
    with standing(fading(shopkeeper)) as world:
        set_environment({"MAVEN_DATA_DIR": child_environment().get("MAVEN_DATA_DIR", "data/demo-live")})
        serve_app(world.addresses, site_port=world.sites.port)


if __name__ == "__main__":
    main()
