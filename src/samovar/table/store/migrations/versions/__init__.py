"""The steps, one for each schema."""
