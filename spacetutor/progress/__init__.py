"""A learner's progress: answers and steps, the reviews that follow from them, and the file they are kept in."""

from spacetutor.progress.opening import BrowsersProgress, is_taken, open_browsers, open_progress
from spacetutor.progress.progress import Merged, Progress, Summary

__all__ = ["BrowsersProgress", "Merged", "Progress", "Summary", "is_taken", "open_browsers", "open_progress"]
