"""How the games feel at each level, in numbers."""
