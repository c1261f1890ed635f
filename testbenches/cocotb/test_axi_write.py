"""Burst writes against the slave of cocotbext-axi, which refuses bursts across 4 KiB."""

import random

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AddressSpace, AxiSlaveWrite, AxiWriteBus, MemoryRegion

from common import hesitation, start

MEMORY_BYTES = 2**16
BEYOND = MEMORY_BYTES + 0x100


async def offer(dut, rng, beats, stalls):
    """Sends beats of 8 bytes with strobes."""
    for data, strobe in beats:
        while rng.randrange(8) < stalls:
            await RisingEdge(dut.clock)
        dut.data.value, dut.data_strobe.value, dut.data_valid.value = int.from_bytes(data, "little"), strobe, 1
        await RisingEdge(dut.clock)
        while not dut.data_ready.value:
            await RisingEdge(dut.clock)
        dut.data_valid.value = 0


async def write(dut, rng, address, beats, stalls):
    """Writes a burst and returns whether it went wrong."""
    sender = cocotb.start_soon(offer(dut, rng, beats, stalls))
    dut.request_address.value, dut.request_last.value, dut.request_valid.value = address, len(beats) - 1, 1
    await RisingEdge(dut.clock)
    while not dut.request_ready.value:
        await RisingEdge(dut.clock)
    dut.request_valid.value = 0
    while not dut.done.value:
        await RisingEdge(dut.clock)
    assert sender.done()
    return bool(dut.done_error.value)


@cocotb.test(timeout_time=10, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 4, 7])
async def bursts_of_all_lengths(dut, stalls):
    rng = random.Random(stalls)
    space, memory = AddressSpace(2**64), MemoryRegion(MEMORY_BYTES)
    space.register_region(memory, 0)
    slave = AxiSlaveWrite(AxiWriteBus.from_prefix(dut, "m_axi"), dut.clock, dut.reset, target=space)
    for seed, channel in enumerate([slave.aw_channel, slave.w_channel, slave.b_channel]):
        channel.set_pause_generator(hesitation(seed, stalls))
    dut.request_valid.value = dut.data_valid.value = 0
    await start(dut)
    expected = bytearray(MEMORY_BYTES)
    for length in list(range(1, 17)) * 4:
        line = rng.randrange(MEMORY_BYTES // 128) * 128
        address = line + 8 * rng.randrange(17 - length)
        beats = [(rng.randbytes(8), rng.choice([0xFF, rng.getrandbits(8)])) for _ in range(length)]
        assert not await write(dut, rng, address, beats, stalls)
        for beat, (data, strobe) in enumerate(beats):
            for byte in range(8):
                if strobe >> byte & 1:
                    expected[address + 8 * beat + byte] = data[byte]
    assert await memory.read(0, MEMORY_BYTES) == bytes(expected)
    # No memory there.
    assert await write(dut, rng, BEYOND, [(bytes(8), 0xFF)] * 4, stalls)
