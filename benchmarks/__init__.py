"""Benchmarks: each prints ratios against a peer or a floor, measured in the same run. Never part of the tests."""
