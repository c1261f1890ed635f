"""The 8b/10b blocks against the Python package encdec8b10b.

    line8b10b.py FILE   each line is what a block did; fails at the first that the package sees otherwise:
                        encode BEFORE CONTROL BYTE CODE AFTER   disparities (1: positive), and words, bit 0 = a
                        decode CODE CONTROL BYTE                of a word that the block takes for valid
                        decode CODE invalid
"""

import sys

from encdec8b10b import EncDec8B10B


# K28.0 to K28.7, K23.7, K27.7, K29.7, K30.7.
CONTROL = [0x1C, 0x3C, 0x5C, 0x7C, 0x9C, 0xBC, 0xDC, 0xFC, 0xF7, 0xFB, 0xFD, 0xFE]


def known_words():
    """Control and byte of each word that the package's encoder makes. Its decoder knows them too, and takes some others
    for control characters that there are none."""
    words = {}
    for control, byte in [(0, byte) for byte in range(256)] + [(1, byte) for byte in CONTROL]:
        for before in (0, 1):
            _, code = EncDec8B10B.enc_8b10b(byte, before, control)
            assert words.setdefault(code, (control, byte)) == (control, byte) == EncDec8B10B.dec_8b10b(code)
    return words


def check(path):
    count = 0
    words_known = known_words()
    with open(path, encoding="ascii") as lines:
        for line in lines:
            kind, *words = line.split()
            if kind == "encode":
                before, control, byte, code, after = (int(word) for word in words)
                said, expected = (after, code), EncDec8B10B.enc_8b10b(byte, before, control)
            else:
                code = int(words[0])
                said = None if words[1] == "invalid" else (int(words[1]), int(words[2]))
                expected = words_known.get(code)
            if said != expected:
                sys.exit(f"{line.strip()}: encdec8b10b says {expected}")
            count += 1
    print(f"{count} words")


if __name__ == "__main__":
    check(sys.argv[1])
