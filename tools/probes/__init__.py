"""Coverage without a trace: sources note by themselves where they have been."""
