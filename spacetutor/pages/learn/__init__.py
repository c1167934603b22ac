"""The Learn page: lessons, practice, and a learner's own progress."""
