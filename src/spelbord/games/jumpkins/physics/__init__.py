"""The physics of Jumpkins: a throw goes in, a landing comes out; the rules never see more."""
