"""The scramblers of 64b/66b against the polynomials of the Python package komm.

    scrambler.py FILE   each line is what a block did: scrambler, descrambler or additive, the word and the scrambled one,
                        64 bits in hexadecimal, one word after the other; fails at the first that the package sees otherwise

The package is handed the polynomial 1 + X^39 + X^58 and the first state, all ones. A stream of bits is a polynomial whose
coefficient of X^0 is the first bit. A self-synchronous scrambler divides the stream, a descrambler multiplies it, and the
key of an additive scrambler is the state divided; what divides is looked at by multiplying back.
"""

import sys
from collections import defaultdict

from komm import BinaryPolynomial

TAPS = [39, 58]
POLYNOMIAL = BinaryPolynomial.from_exponents([0, *TAPS])
# What the bits before the first add to the sums: ones under the first 39 and the first 58 bits.
STATE = sum((BinaryPolynomial((1 << tap) - 1) for tap in TAPS), start=BinaryPolynomial(0))


def stream(words):
    return BinaryPolynomial(int.from_bytes(b"".join(word.to_bytes(8, "little") for word in words), "little"))


def difference(kind, given, made):
    """What should be zero."""
    return {
        "scrambler": lambda: made * POLYNOMIAL + STATE + given,
        "descrambler": lambda: given * POLYNOMIAL + STATE + made,
        "additive": lambda: (given + made) * POLYNOMIAL + STATE,
    }[kind]()


def judge(path):
    words = defaultdict(lambda: ([], []))
    with open(path, encoding="ascii") as lines:
        for line in lines:
            kind, given, made = line.split()
            words[kind][0].append(int(given, 16))
            words[kind][1].append(int(made, 16))
    for kind, (given, made) in words.items():
        wrong = int(difference(kind, stream(given), stream(made))) & (1 << 64 * len(given)) - 1
        if wrong:
            bit = (wrong & -wrong).bit_length() - 1
            sys.exit(f"{kind}, word {bit // 64}, {given[bit // 64]:016x}: komm says that bit {bit % 64} is wrong")
    print(f"{sum(len(given) for given, _ in words.values())} words of {len(words)} kinds")


if __name__ == "__main__":
    judge(sys.argv[1])
