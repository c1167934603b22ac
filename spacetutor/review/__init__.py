"""What a played game was like: every decision judged from what its seat could know."""

from spacetutor.review.model import Candidate, Chances, Decision, Plan, Review
from spacetutor.review.running import Reviewing, decide
from spacetutor.review.summary import SeatStanding, standings, turning_points

__all__ = [
    "Candidate",
    "Chances",
    "Decision",
    "Plan",
    "Review",
    "Reviewing",
    "SeatStanding",
    "decide",
    "standings",
    "turning_points",
]
