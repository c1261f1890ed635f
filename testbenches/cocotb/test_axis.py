"""The register slice of AXI4-Stream against the source and sink of cocotbext-axi."""

import random

import cocotb
from cocotbext.axi import AxiStreamBus, AxiStreamFrame, AxiStreamSink, AxiStreamSource

from common import hesitation, start


@cocotb.test(timeout_time=1, timeout_unit="ms")
@cocotb.parametrize(source_pauses=[0, 3, 7], sink_pauses=[0, 3, 7])
async def packets_pass(dut, source_pauses, sink_pauses):
    """Packets of 1 to 64 bytes arrive whole, in order, with the right bytes kept."""
    source = AxiStreamSource(AxiStreamBus.from_prefix(dut, "s_axis"), dut.clock, dut.reset)
    sink = AxiStreamSink(AxiStreamBus.from_prefix(dut, "m_axis"), dut.clock, dut.reset)
    source.set_pause_generator(hesitation(1, source_pauses))
    sink.set_pause_generator(hesitation(2, sink_pauses))
    await start(dut)
    rng = random.Random(3)
    packets = [rng.randbytes(rng.randint(1, 64)) for _ in range(60)]
    for packet in packets:
        await source.send(AxiStreamFrame(packet))
    for packet in packets:
        frame = await sink.recv()
        assert bytes(frame.tdata) == packet
    assert sink.empty()
