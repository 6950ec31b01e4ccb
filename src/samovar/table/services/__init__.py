"""What can be asked of the tables: who may ask, the one door for changes, what is shown afterwards."""
