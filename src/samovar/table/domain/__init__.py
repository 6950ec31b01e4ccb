"""What a table is and how it changes: plain values and decisions, without database, network or server."""
