"""Faults on purpose: servers, workers and databases are killed while people play; acknowledged moves are counted."""
