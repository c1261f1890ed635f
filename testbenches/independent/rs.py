"""The Reed-Solomon blocks against the Python package reedsolo.

    rs.py FILE   each line of the file is n, k, m, the field's polynomial in hexadecimal, and either "encode", a message and
                 its code word, or "decode", a received word and the corrected one, or "failed"; words are symbols in
                 hexadecimal with dots between them; fails at the first that the package sees otherwise. Behind "decode" lines
                 may stand the erased places, decimal with dots between them
"""

import sys

import reedsolo


def symbols(text):
    return [int(symbol, 16) for symbol in text.split(".")]


def encoded(codec, message, _erased):
    return list(codec.encode(message))


def decoded(codec, received, erased):
    try:
        return list(codec.decode(received, erase_pos=erased)[1])
    except reedsolo.ReedSolomonError:
        return None


def check(path):
    codecs = {}
    count = 0
    with open(path, encoding="ascii") as lines:
        for line in lines:
            n, k, m, polynomial, what, given, result, *erased = line.split()
            places = [int(place) for text in erased for place in text.split(".")]
            code = (int(n), int(k), int(m), int(polynomial, 16))
            if code not in codecs:
                codecs[code] = reedsolo.RSCodec(
                    code[0] - code[1], nsize=code[0], fcr=0, prim=code[3], generator=2, c_exp=code[2]
                )
            expected = {"encode": encoded, "decode": decoded}[what](codecs[code], symbols(given), places)
            if expected != (None if result == "failed" else symbols(result)):
                sys.exit(f"RS({n},{k}) {what} {given}: reedsolo says {expected}, the block {result}")
            count += 1
    print(f"{count} words in {len(codecs)} codes")


if __name__ == "__main__":
    check(sys.argv[1])
