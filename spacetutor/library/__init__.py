"""The tutor as a library: what `import spacetutor as st` gives, drawn in a notebook and in text in a terminal."""
