"""The SECDED blocks against the Python package komm.

    secded.py FILE   each line is a code's numbers of data and check bits, decimal, and what a block did, hexadecimal:
                     encode DATA CHECK
                     check DATA CHECK ERROR
                     decode DATA CHECK CORRECTED SINGLE DOUBLE SYNDROME
                     locate SYNDROME KNOWN POSITION
                     fails at the first that the package sees otherwise

The package is handed the parity check matrix alone. Its own are the generator, the distance, the syndromes and the table
of the lightest error for each.
"""

import sys
from collections import defaultdict

import komm
import numpy


def columns(data_bits, check_bits):
    """Hsiao's columns of odd weight from 3 on, in the order that the blocks' source states: the lightest that is left,
    of those the one whose rows have the fewest ones, of those the smallest number."""
    left = [column for column in range(1 << check_bits) if column.bit_count() % 2 == 1 and column.bit_count() > 1]
    ones = [0] * check_bits
    for _ in range(data_bits):
        rows = {column: [row for row in range(check_bits) if column >> row & 1] for column in left}
        column = min(left, key=lambda column: (len(rows[column]), sum(ones[row] for row in rows[column]), column))
        for row in rows[column]:
            ones[row] += 1
        left.remove(column)
        yield column


def bits(numbers, width):
    """A row for each number, its lowest bit first."""
    size = (width + 7) // 8
    packed = numpy.frombuffer(b"".join(number.to_bytes(size, "little") for number in numbers), dtype=numpy.uint8)
    return numpy.unpackbits(packed.reshape(-1, size), axis=1, count=width, bitorder="little").astype(int)


def numbers(rows):
    return [int.from_bytes(row.tobytes(), "little") for row in numpy.packbits(rows, axis=1, bitorder="little")]


class Code:
    def __init__(self, data_bits, check_bits):
        self.data_bits, self.check_bits = data_bits, check_bits
        of_data = bits(list(columns(data_bits, check_bits)), check_bits).T
        self.code = komm.BlockCode(check_matrix=numpy.hstack([of_data, numpy.eye(check_bits, dtype=int)]))
        if self.code.minimum_distance() != 4:
            sys.exit(f"{self}: komm says distance {self.code.minimum_distance()}")
        self.decoder = komm.SyndromeTableDecoder(self.code)

    def __str__(self):
        return f"SECDED {self.data_bits} + {self.check_bits}"

    def words(self, data, check):
        return numpy.hstack([bits(data, self.data_bits), bits(check, self.check_bits)])

    def encode(self, data):
        words = self.code.encode(bits(data, self.data_bits))
        assert numbers(words[:, : self.data_bits]) == list(data), "the package's generator begins with the data"
        return [numbers(words[:, self.data_bits :])]

    def check(self, data, check):
        return [self.code.check(self.words(data, check)).any(axis=1)]

    def decode(self, data, check):
        received = self.words(data, check)
        decoded = self.decoder.decode_to_codeword(received)
        errors = (decoded ^ received).sum(axis=1)
        # The block corrects one bit. For three it blames one that there is not, as its syndrome is odd too.
        corrected = numpy.where((errors == 1)[:, None], decoded, received)[:, : self.data_bits]
        single, double = errors % 2 == 1, (errors > 0) & (errors % 2 == 0)
        return [numbers(corrected), single, double, numbers(self.code.check(received))]

    def locate(self, syndromes):
        received = self.words([0] * len(syndromes), syndromes)
        errors = self.decoder.decode_to_codeword(received) ^ received
        known = errors.sum(axis=1) == 1
        return [known, numpy.where(known, errors.argmax(axis=1), 0)]


INPUTS = {"encode": 1, "check": 2, "decode": 2, "locate": 1}


def judge(path):
    lines = defaultdict(list)
    with open(path, encoding="ascii") as file:
        for line in file:
            data_bits, check_bits, what, *values = line.split()
            lines[int(data_bits), int(check_bits), what].append([int(value, 16) for value in values])
    codes = {}
    for (data_bits, check_bits, what), rows in lines.items():
        code = codes.setdefault((data_bits, check_bits), None) or Code(data_bits, check_bits)
        codes[data_bits, check_bits] = code
        given, said = [row[: INPUTS[what]] for row in rows], [row[INPUTS[what] :] for row in rows]
        expected = getattr(code, what)(*zip(*given))
        for question, answer, *should in zip(given, said, *expected):
            if answer != [int(value) for value in should]:
                sys.exit(f"{code} {what} {question}: komm says {[int(value) for value in should]}, the block {answer}")
    print(f"{sum(map(len, lines.values()))} words in {len(codes)} codes of distance 4")


if __name__ == "__main__":
    judge(sys.argv[1])
