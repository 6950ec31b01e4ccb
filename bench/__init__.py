"""Benchmarks: everything is measured in one run, plain and compiled side by side."""
