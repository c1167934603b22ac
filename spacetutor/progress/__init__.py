"""A learner's progress: answers and steps, the reviews that follow from them, and the file they are kept in."""

from spacetutor.progress.progress import Merged, Progress, Summary, is_taken, open_progress

__all__ = ["Merged", "Progress", "Summary", "is_taken", "open_progress"]
