"""Burst reads against the slave of cocotbext-axi, which refuses bursts across 4 KiB."""

import random

import cocotb
from cocotb.triggers import RisingEdge
from cocotbext.axi import AddressSpace, AxiReadBus, AxiSlaveRead, MemoryRegion

from common import hesitation, start

MEMORY_BYTES = 2**16
BEYOND = MEMORY_BYTES + 0x100


async def read(dut, rng, address, beats, stalls):
    """Asks for a burst and returns its bytes and errors."""
    dut.request_address.value, dut.request_last.value, dut.request_valid.value = address, beats - 1, 1
    await RisingEdge(dut.clock)
    while not dut.request_ready.value:
        await RisingEdge(dut.clock)
    dut.request_valid.value = 0
    data, errors = b"", []
    while len(errors) < beats:
        ready = rng.randrange(8) >= stalls
        dut.data_ready.value = int(ready)
        await RisingEdge(dut.clock)
        if ready and dut.data_valid.value:
            data += int(dut.data.value).to_bytes(8, "little")
            errors.append(bool(dut.data_error.value))
            assert bool(dut.data_last.value) == (len(errors) == beats)
    dut.data_ready.value = 0
    return data, errors


@cocotb.test(timeout_time=10, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 4, 7])
async def bursts_of_all_lengths(dut, stalls):
    rng = random.Random(stalls)
    content = rng.randbytes(MEMORY_BYTES)
    space, memory = AddressSpace(2**64), MemoryRegion(MEMORY_BYTES)
    await memory.write(0, content)
    space.register_region(memory, 0)
    slave = AxiSlaveRead(AxiReadBus.from_prefix(dut, "m_axi"), dut.clock, dut.reset, target=space)
    slave.ar_channel.set_pause_generator(hesitation(1, stalls))
    slave.r_channel.set_pause_generator(hesitation(2, stalls))
    dut.request_valid.value = dut.data_ready.value = 0
    await start(dut)
    for beats in range(1, 17):
        for _ in range(5):
            line = rng.randrange(MEMORY_BYTES // 128) * 128
            address = line + 8 * rng.randrange(17 - beats)
            data, errors = await read(dut, rng, address, beats, stalls)
            assert data == content[address:address + 8 * beats] and not any(errors)
    # The last line below 4 KiB, whole.
    data, errors = await read(dut, rng, 0xF80, 16, stalls)
    assert data == content[0xF80:0x1000] and not any(errors)
    # No memory there.
    _, errors = await read(dut, rng, BEYOND, 4, stalls)
    assert all(errors)
