//! Register slice of AXI4-Stream.

use super::steady::Steady;
use phit_block::prelude::*;
use phit_prim::fifo_registers::SkidBuffer;

/// Register slice for an AXI4-Stream: cuts every path between its ends, without loss of throughput.
///
/// ```text
///                  +------------+
///  s_axis_tdata -->|            |--> m_axis_tdata[D]
///  s_axis_tkeep -->|            |--> m_axis_tkeep[K]
///  s_axis_tlast -->|  AxisSkid  |--> m_axis_tlast
/// s_axis_tvalid -->|            |--> m_axis_tvalid
/// s_axis_tready <--|            |<-- m_axis_tready
///                  +------------+
/// ```
///
/// Parameters: `D` bits of data, 8 to 512 and a multiple of 8; `K` = D / 8; `W` = D + K + 1.
/// Handshake: AXI4-Stream at both ends, without `tid`, `tdest`, `tuser` and `tstrb`. All outputs are flip-flops,
/// `s_axis_tready` behind an inverter.
/// Latency: 1 cycle. Throughput: 1 beat per cycle.
/// Reset: empty; `m_axis_tvalid` is 0 from the first edge on.
/// Asserts: `m_axis_tvalid` stays until the beat is taken, and the beat does not change meanwhile.
/// Source: AMBA 4 AXI4-Stream (ARM IHI 0051).
#[derive(LogicBlock, Ports, Block)]
#[block(
    axis_skid, D, check((8..=512).contains(&D) && D.is_multiple_of(8), "D is {D}; legal: 8..=512 in steps of 8"),
    K = D / 8, W = D + K + 1
)]
#[published(axis_skid_d64: AxisSkid<64, 8, 73>)]
#[small(axis_skid_d8: AxisSkid<8, 1, 10>)]
pub struct AxisSkid<const D: usize, const K: usize, const W: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: empties the slice.
    pub reset: Signal<In, Bit>,
    /// Data offered.
    pub s_axis_tdata: Signal<In, Bits<D>>,
    /// Which of its bytes belong to the packet.
    pub s_axis_tkeep: Signal<In, Bits<K>>,
    /// It is the last beat of its packet.
    pub s_axis_tlast: Signal<In, Bit>,
    /// A beat is offered.
    pub s_axis_tvalid: Signal<In, Bit>,
    /// The slice takes it.
    pub s_axis_tready: Signal<Out, Bit>,
    /// The oldest beat's data; undefined without `m_axis_tvalid`, as what follows.
    #[undefined_without(m_axis_tvalid)]
    pub m_axis_tdata: Signal<Out, Bits<D>>,
    /// Which of its bytes belong to the packet.
    #[undefined_without(m_axis_tvalid)]
    pub m_axis_tkeep: Signal<Out, Bits<K>>,
    /// It is the last beat of its packet.
    #[undefined_without(m_axis_tvalid)]
    pub m_axis_tlast: Signal<Out, Bit>,
    /// A beat waits.
    pub m_axis_tvalid: Signal<Out, Bit>,
    /// The receiver takes it.
    pub m_axis_tready: Signal<In, Bit>,
    beat: Signal<Local, Bits<W>>,
    #[wires(in_valid = s_axis_tvalid, in_ready = s_axis_tready, out_valid = m_axis_tvalid, out_ready = m_axis_tready)]
    buffer: SkidBuffer<W>,
    #[wires(valid = buffer.out_valid, ready = m_axis_tready, payload = buffer.out_data)]
    watch: Steady<W>,
    #[assert("a beat stays until it is taken")]
    offer_stays: Property,
}

#[kernel]
impl Logic for AxisSkid<D, K, W> {
    fn update(&mut self) {
        self.beat.next = bit_cast::<W, D>(self.s_axis_tdata.val()).replace_bit(W - 1, self.s_axis_tlast.val());
        for i in 0..K {
            self.beat.next = self.beat.val().replace_bit(D + i, self.s_axis_tkeep.val().get_bit(i));
        }
        self.buffer.in_data.next = self.beat.val();
        self.m_axis_tkeep.next = self.buffer.out_data.val().get_bits::<K>(D);
        self.m_axis_tdata.next = self.buffer.out_data.val().get_bits::<D>(0);
        self.m_axis_tlast.next = self.buffer.out_data.val().get_bit(W - 1);

        self.offer_stays.holds.next = self.watch.steady.val();
    }
}
