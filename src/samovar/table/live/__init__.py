"""What is told as it happens: open pages, other processes, webhooks."""
