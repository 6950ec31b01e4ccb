"""A learner that really learns: it watches Europe's expert, then plays itself and asks the expert what it would do."""
