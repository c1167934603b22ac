"""The course: lessons as data, puzzles, a learner's progress."""
