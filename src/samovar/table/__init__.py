"""The server: tables, seats, moves, live updates, the store."""
