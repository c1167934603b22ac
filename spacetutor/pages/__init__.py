"""The pages, composed of widgets, one module each: a kernel shows one page; one that is not forked imports no other."""
