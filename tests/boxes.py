"""What stands in the boxes of owners, for the tests of content files."""

from __future__ import annotations

# A box of Violet with other lengths, another order of areas and other names.
VIOLET = """\
about = "Ann's box"
[lantern]
units = 30
high = 36
[[colours]]
letter = "M"
name = "Moss"
[[colours]]
letter = "P"
[[colours]]
letter = "O"
[[colours]]
letter = "B"
[[tiles]]
key = "gust"
name = "Gale"
"""
