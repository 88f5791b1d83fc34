"""Review: all that the pages of those who run the shop read of conversations, and note on them."""

from dataclasses import dataclass

from maven_app.ports.review.evaluation_runs import EvaluationRunRepository
from maven_app.ports.review.feedback import FeedbackRepository
from maven_app.ports.review.golden_cases import GoldenCaseRepository
from maven_app.ports.review.model_calls import ModelCalls
from maven_app.ports.review.review_log import ReviewLog
from maven_app.ports.review.summaries import ConversationSummaries, SavedFilters
from maven_app.ports.review.turn_statistics import TurnStatistics


@dataclass(frozen=True)
class Review:
    """The ports of review, which ask who may."""

    summaries: ConversationSummaries
    saved_filters: SavedFilters
    log: ReviewLog
    calls: ModelCalls
    feedback: FeedbackRepository
    cases: GoldenCaseRepository
    statistics: TurnStatistics
    runs: EvaluationRunRepository
