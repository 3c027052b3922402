"""Does a game keep the contract? The checks that every game must pass, ours or anybody's.

    pytest --pyargs spelbord.conformance --game NAME

`spelbord.conformance.checks` holds every check as a plain function of a game.
"""
