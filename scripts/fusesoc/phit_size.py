#!/usr/bin/env python3
"""FuseSoC generator: the Verilog of one block of phit in the size that a core asks for.

PHIT names the program `phit`; without it cargo builds the one of this tree.
"""

import os
import pathlib
import subprocess
import sys

from fusesoc.capi2.generator import Generator

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
OUT = pathlib.Path("phit")


def program():
    if "PHIT" in os.environ:
        return [os.environ["PHIT"]]
    return ["cargo", "run", "--release", "--quiet", "--manifest-path", str(ROOT / "Cargo.toml"), "--bin", "phit", "--"]


class Size(Generator):
    def run(self):
        for key in ("block", "sizes"):
            if key not in self.config:
                sys.exit(f"phit-size: {key} is missing; legal: block: a name, sizes: its parameters")
        sizes = [f"{name}={value}" for name, value in self.config["sizes"].items()]
        command = [*program(), "export", self.config["block"], *sizes, "--out", str(OUT)]
        status = subprocess.run(command, env={**os.environ, "PHIT_SOURCE": os.environ.get("PHIT_SOURCE", str(ROOT))})
        if status.returncode != 0:
            sys.exit(status.returncode)
        # FuseSoC would take every core that it finds here.
        (OUT / "phit.core").unlink()
        files = [str(OUT / line) for line in (OUT / "filelist.f").read_text().split()]
        self.add_files(files, file_type="verilogSource-2005")


generator = Size()
generator.run()
generator.write()
