"""Runs one test module on emitted Verilog under Icarus: run.py BUILD_FOLDER TOP TEST_MODULE SOURCES..."""

import sys
from pathlib import Path

from cocotb_tools.check_results import get_results
from cocotb_tools.runner import get_runner


def main(build_folder, top, test_module, *sources):
    runner = get_runner("icarus")
    runner.build(sources=sources, hdl_toplevel=top, build_dir=build_folder, timescale=("1ns", "1ps"), always=True)
    results = runner.test(
        test_module=test_module,
        hdl_toplevel=top,
        build_dir=build_folder,
        test_dir=build_folder,
        extra_env={"PYTHONPATH": str(Path(__file__).parent), "PYTHONDONTWRITEBYTECODE": "1"},
    )
    tests, failures = get_results(results)
    print(f"{test_module}: {tests} tests, {failures} failed")
    return 0 if tests > 0 and failures == 0 else 1


sys.exit(main(*sys.argv[1:]))
