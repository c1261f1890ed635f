"""The CRC blocks against the Python package anycrc.

    crc.py list         prints the codes of the package's catalogue, one JSON object per line
    crc.py check FILE   each line of the file is a code's name, a message and its CRC, both in hexadecimal ("-" for an
                        empty message); fails at the first that the package sees otherwise
"""

import json
import sys

import anycrc


def show_catalogue():
    for name, model in anycrc.models.items():
        print(json.dumps({"name": name, **model._asdict()}))


def check(path):
    codes = {}
    count = 0
    with open(path, encoding="ascii") as lines:
        for line in lines:
            name, message, crc = line.split()
            message = b"" if message == "-" else bytes.fromhex(message)
            if name not in codes:
                codes[name] = anycrc.Model(name)
            expected = codes[name].calc(message)
            if expected != int(crc, 16):
                sys.exit(f"{name} of {message.hex()}: anycrc says {expected:#x}, the block {crc}")
            count += 1
    print(f"{count} messages in {len(codes)} codes")


if __name__ == "__main__":
    if sys.argv[1] == "list":
        show_catalogue()
    else:
        check(sys.argv[2])
