"""What games write alike, written once: the shell of a Game, its rules as one object, options, states and examples."""
