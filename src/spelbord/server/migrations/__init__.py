"""The history of the store's tables, run at every start."""
