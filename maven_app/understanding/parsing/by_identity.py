"""By identity: the keys of caches, as the readers of messages know them."""

from maven_app.domain.by_identity import ByIdentity as ByIdentity
