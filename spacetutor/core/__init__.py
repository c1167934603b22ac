"""The nouns that every game speaks. Standard library only."""
