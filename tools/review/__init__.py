"""Fitting and checking the fast estimate of winning chances."""
