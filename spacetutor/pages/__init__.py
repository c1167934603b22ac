"""The pages, composed of widgets, one module each: a kernel shows one page, and imports no other."""
