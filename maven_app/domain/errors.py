"""Errors, named by who acts on them.

MavenError
├── RequestError            the person can mend it: what they sent does not work
│   ├── UnknownVisitor      nothing tells who asks
│   ├── NotFound            no such conversation, product, step (or it is somebody else's)
│   ├── TurnRunning         one turn at a time per conversation
│   ├── VersionConflict     what was edited has a newer version by now
│   ├── EvaluationRunning   one run of test cases at a time
│   ├── SignedOut           only somebody who is signed in may
│   ├── SignInFailed        the address, the password or the link does not let anybody in
│   ├── EmailTaken          another account has the address
│   ├── DocumentTooLong     a file of this format would be too long
│   ├── SnapshotTooLong     more was picked than one shared page can have
│   ├── TooManyShares       an owner has as many links as one may have
│   ├── TooManyRequests     this visitor or address has asked enough for a while
│   ├── FormRejected        a field of a form breaks a rule (no address, a weak password)
│   └── MessageRejected     the message breaks a rule (empty, too long, answered already)
├── StepError               a tool could not do its job; the turn goes on with what it has
│   └── PageUnreadable      an address that is not opened, or what stands there is no page; another try ends the same
├── ProviderError           somebody else's service
│   ├── ProviderUnavailable transient: retry, break, fall back
│   │   └── CircuitOpenError not asked at all, since it failed again and again: fall back at once
│   └── ProviderRejected    permanent: the request, the key or the model is wrong
│       ├── ModelRefusal    a model will not answer this
│       └── InvalidModelOutput a model's answer never took the form that was asked for
├── StorageError            the disk or the database
│   ├── StorageFull         nothing more can be kept: no space, or read-only
│   ├── AnswerNotSaved      a turn whose message was kept could not keep its answer: no space
│   ├── StorageMissing      the database is not where it was
│   ├── StorageBusy         somebody else holds the database: nothing was kept, a moment later it works
│   ├── ConversationExists  one of this id has begun already: nothing was kept
│   └── LeaseLost           another runner holds the conversation now
├── LimitReached            what one turn may use is used up (`orchestrator/limits.py`)
├── CatalogueUnavailable    the catalogue's folder is missing or damaged
└── SetupError              the machine or a setting does not fit; ends the program
"""

import re
import traceback

from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.usage import Usage

_BEFORE_PACKAGE = re.compile(r".*/(?:site-packages/|(?=maven_app/))")


def error_type_and_location(error: BaseException) -> str:
    """The kind of `error` and where it was raised; what it says may be a stranger's words."""
    frames = traceback.extract_tb(error.__traceback__)
    where = f" at {_BEFORE_PACKAGE.sub('', frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{where}"


def cause_of(error: BaseException) -> str:
    """Why, for the log: in the words of a service or of the machine; of another error only its kind and place, since its words may be
    those of whoever sent something.
    """
    return str(error) if isinstance(error, SERVICE_ERRORS) else error_type_and_location(error)


def retry_delay(error: Exception) -> float | bool:
    """How long to wait before what ended in `error` is tried again: seconds, True for as long as one likes, False where it is in vain."""
    if not isinstance(error, ProviderUnavailable) or isinstance(error, CircuitOpenError):
        return False
    return True if error.retry_after is None else error.retry_after


class MavenError(Exception):
    """Something went wrong. `str()` is for the log; `public` is the sentence for the person."""

    public: Text = translatable("error.unexpected")
    retryable = True
    retry_after: float | None = None
    """Seconds after which it is worth asking again, where that is known."""

    def __init__(self, cause: str = "", *, public: Text | None = None) -> None:
        super().__init__(cause or str(public or self.public))
        if public is not None:
            self.public = public


class RequestError(MavenError):
    """The request cannot be fulfilled as it was made."""

    retryable = False


class UnknownVisitor(RequestError):
    """Nothing tells who asks: there is no cookie of ours."""

    public = translatable("error.no_cookie")


class DocumentTooLong(RequestError):
    """A file of this format would be too long to be made; others have no such bound."""

    public = translatable("error.document_too_long")


class TooManyShares(RequestError):
    """The owner has as many links as one may have; some have to be revoked first."""

    public = translatable("error.too_many_shares")


class SnapshotTooLong(RequestError):
    """More was picked than one shared page can have."""

    public = translatable("error.snapshot_too_long")


class NotFound(RequestError):
    """There is no such thing for this visitor; whether it exists for another is not told."""

    public = translatable("error.no_conversation")


class TurnRunning(RequestError):
    """The conversation is still answering."""

    public = translatable("error.turn_running")


class VersionConflict(RequestError):
    """A newer version than the edited one is there by now; nothing was changed."""

    public = translatable("error.changed_meanwhile")


class EvaluationRunning(RequestError):
    """Test cases are being run already, by this process or another: one run goes at a time."""

    public = translatable("evaluation.running_already")


class FormRejected(RequestError):
    """A field of a form breaks a rule; `public` says which."""


class SignedOut(RequestError):
    """Only somebody who is signed in may do this: the session is over, was ended or never was."""

    public = translatable("error.signed_out")


class SignInFailed(RequestError):
    """Nobody is let in, or a sensitive act was not confirmed; which part of it was wrong is not told."""

    public = translatable("error.sign_in_failed")


class PasswordOutdated(RequestError):
    """The right password, which by the rules of today is guessed too easily to let anybody in."""

    public = translatable("error.password_outdated")


class EmailTaken(RequestError):
    """Another account has this address. Only whoever reads its mail is told so."""

    public = translatable("error.email_taken")


class TooManyRequests(RequestError):
    """This visitor, or this address, has asked enough for a while; `public` says when to come back."""

    def __init__(self, cause: str = "too many requests", *, public: Text, retry_after: float) -> None:
        super().__init__(cause, public=public)
        self.retry_after = retry_after


class MessageRejected(RequestError):
    """The message breaks a rule; `public` says which."""

    public = translatable("error.message_rejected")


class StepError(MavenError):
    """A tool could not do its job; `public` says what is missing."""

    public = translatable("step.failed")


class PageUnreadable(StepError):
    """A page that cannot be read: its address, its type or its size; `public` says which."""

    public = translatable("error.page_unreadable")
    retryable = False


class ProviderError(MavenError):
    """A service that we depend on did not do its part."""

    usage: Usage = Usage()
    """Usage of its attempts, where it is a model: a failed one may be billed too."""
    attempts: int = 1
    """How often a model was asked."""


class ProviderUnavailable(ProviderError):
    """Transient: retry, break, fall back."""

    public = translatable("error.service_silent")

    def __init__(self, cause: str = "", *, public: Text | None = None, retry_after: float | None = None) -> None:
        super().__init__(cause, public=public)
        self.retry_after = retry_after
        """Seconds after which the service said that it can be asked again; None when it said nothing."""


class CircuitOpenError(ProviderUnavailable):
    """A service that failed again and again was not asked; to wait for it here would keep the shopper waiting, so nobody tries again."""


class ProviderRejected(ProviderError):
    """Permanent: the same request will fail again."""

    public = translatable("error.service_refused")
    retryable = False


class ModelRefusal(ProviderRejected):
    """The model will not answer this; another one, or other words, may help."""

    public = translatable("error.model_declined")


class InvalidModelOutput(ProviderRejected):
    """The model's answer did not take the form that was asked for, and mending it did not help."""

    public = translatable("error.model_unusable")
    retryable = True


class StorageError(MavenError):
    """The disk or the database did not do its part."""


class StorageFull(StorageError):
    """Nothing more can be kept."""

    public = translatable("error.storage_full")


class AnswerNotSaved(StorageError):
    """Space ran out in the middle of a turn."""

    public = translatable("error.answer_not_saved")


class StorageMissing(StorageError):
    """The database is not where it was: its folder was moved or removed."""

    public = translatable("error.storage_missing")


class StorageBusy(StorageError):
    """Somebody else holds the database; nothing was kept, and the same works a moment later."""

    public = translatable("error.storage_busy")
    retry_after = 3.0


class ConversationExists(StorageError):
    """A conversation of this id is there already, perhaps deleted; nothing was kept."""


class LeaseLost(StorageError):
    """Another runner has taken the conversation over; this one must stop writing."""


class CatalogueUnavailable(MavenError):
    """The catalogue's folder is missing or damaged."""

    public = translatable("error.catalogue_unreadable")


class SetupError(MavenError):
    """The machine or a setting does not fit; the program ends with this one sentence."""


SERVICE_ERRORS = (ProviderError, StorageError, CatalogueUnavailable, SetupError)
"""Errors of services and of the machine: their words are no client's."""
