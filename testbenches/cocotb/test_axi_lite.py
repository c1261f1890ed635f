"""The slave of AXI4-Lite with the registers of a link, against the master of cocotbext-axi."""

import random

import cocotb
from cocotb.triggers import ClockCycles, Combine
from cocotbext.axi import AxiLiteBus, AxiLiteMaster, AxiResp

from common import hesitate, start

CONTROL, STATUS, EVENTS, HOLE, PACKETS_SENT = 0x00, 0x04, 0x08, 0x0C, 0x10
CONTROL_FIELDS, CONTROL_RESET = 0xFF03, 0xFF01


async def master_of(dut):
    dut.status.value = dut.events.value = dut.packets_sent.value = 0
    master = AxiLiteMaster(AxiLiteBus.from_prefix(dut, "s_axil"), dut.clock, dut.reset)
    await start(dut)
    return master


async def read(master, address):
    answer = await master.read(address, 4)
    return int.from_bytes(answer.data, "little"), answer.resp


async def write(master, address, value):
    return (await master.write(address, value.to_bytes(4, "little"))).resp


@cocotb.test(timeout_time=1, timeout_unit="ms")
async def registers_do_what_their_table_says(dut):
    master = await master_of(dut)
    assert await read(master, CONTROL) == (CONTROL_RESET, AxiResp.OKAY)
    assert await write(master, CONTROL, 0xFFFF_FFFF) == AxiResp.OKAY
    assert await read(master, CONTROL) == (CONTROL_FIELDS, AxiResp.OKAY)
    # One byte alone.
    assert (await master.write(CONTROL + 1, b"\x12")).resp == AxiResp.OKAY
    assert await read(master, CONTROL) == (0x1203, AxiResp.OKAY)
    dut.status.value, dut.packets_sent.value = 0xFFFF_FFFF, 0x1234_5678
    assert await read(master, STATUS) == (0xFF01, AxiResp.OKAY)
    assert await read(master, PACKETS_SENT) == (0x1234_5678, AxiResp.OKAY)


@cocotb.test(timeout_time=1, timeout_unit="ms")
async def events_stay_until_they_are_cleared(dut):
    master = await master_of(dut)
    dut.events.value = 0xFFFF_FFFD
    await ClockCycles(dut.clock, 1)
    dut.events.value = 0
    assert await read(master, EVENTS) == (5, AxiResp.OKAY)
    assert await write(master, EVENTS, 1) == AxiResp.OKAY
    assert await read(master, EVENTS) == (4, AxiResp.OKAY)


@cocotb.test(timeout_time=1, timeout_unit="ms")
async def what_is_not_possible_is_answered_with_slverr(dut):
    master = await master_of(dut)
    assert (await read(master, HOLE))[1] == AxiResp.SLVERR
    assert await write(master, HOLE, 1) == AxiResp.SLVERR
    assert await write(master, STATUS, 1) == AxiResp.SLVERR
    assert await read(master, CONTROL) == (CONTROL_RESET, AxiResp.OKAY)


@cocotb.test(timeout_time=10, timeout_unit="ms")
@cocotb.parametrize(eighths=[0, 4, 7])
async def reads_and_writes_at_once(dut, eighths):
    """A reader and a writer with accesses in flight: each is answered, in order, whatever waits for whom."""
    master = await master_of(dut)
    hesitate(eighths, master)
    dut.packets_sent.value = 77

    async def writes():
        rng = random.Random(11)
        for _ in range(100):
            value = rng.getrandbits(32)
            assert await write(master, CONTROL, value) == AxiResp.OKAY
            assert await read(master, CONTROL) == (value & CONTROL_FIELDS, AxiResp.OKAY)

    async def reads():
        for _ in range(150):
            assert await read(master, PACKETS_SENT) == (77, AxiResp.OKAY)

    await Combine(cocotb.start_soon(writes()), cocotb.start_soon(reads()))
