//! What is set of each descriptor of fast memory access.

use phit_block::prelude::*;
use phit_prim::sweep::Sweep;

/// Keeps the privileged half, the user's half, the place where gets land and the operands of each descriptor.
///
/// ```text
///                      grant_write, grant_descriptor[N], grant_value[64] -->+----------------+--> rights[55], settings[64]
///  set_field[2]: set_write, set_descriptor[N], set_value[64] -->| FmaDescriptors |--> place[12], operands[128]
///                                   read_enable, read_descriptor[N] -->+----------------+--> busy
/// ```
///
/// `set_field` 0 is the user's half, 1 the place (bits 11:0), 2 and 3 the first and the second operand.
///
/// Parameters: `N`, 1 to 7: `2^N` descriptors.
/// Handshake: none. A descriptor is not read in the cycle in which one of its fields is written.
/// Latency: 1 cycle from `read_enable` to all fields, which stay until the next. Throughput: one read and one write of each port per cycle.
/// Reset: all fields become 0 in `2^N` cycles of `busy`, in which writes are lost.
/// Asserts: nothing. Relies on: no read of what is being written.
/// Source: GEM-FMA-01, -03, -12, REG-01; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_fma_descriptors, N: 1..=7)]
#[published(gemini_fma_descriptors_n6: FmaDescriptors<6>)]
#[small(gemini_fma_descriptors_n2: FmaDescriptors<2>)]
pub struct FmaDescriptors<const N: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Fields are being cleared.
    pub busy: Signal<Out, Bit>,
    /// Write the privileged half.
    pub grant_write: Signal<In, Bit>,
    /// Of this descriptor.
    pub grant_descriptor: Signal<In, Bits<N>>,
    /// Its value.
    pub grant_value: Signal<In, Bits<64>>,
    /// Write another field.
    pub set_write: Signal<In, Bit>,
    /// Which one.
    pub set_field: Signal<In, Bits<2>>,
    /// Of this descriptor.
    pub set_descriptor: Signal<In, Bits<N>>,
    /// Its value.
    pub set_value: Signal<In, Bits<64>>,
    /// Read all fields.
    pub read_enable: Signal<In, Bit>,
    /// Of this descriptor.
    pub read_descriptor: Signal<In, Bits<N>>,
    /// The privileged half.
    pub rights: Signal<Out, Bits<55>>,
    /// The user's half.
    pub settings: Signal<Out, Bits<64>>,
    /// The handle of the memory domain where the words of gets go.
    pub place: Signal<Out, Bits<12>>,
    /// Two operands, the first one lowest.
    pub operands: Signal<Out, Bits<128>>,
    #[wires(busy)]
    clear: Sweep<N>,
    #[wires(read_enable, read_address = read_descriptor, read_data = rights)]
    privileged: SyncMemory<55, N>,
    #[wires(read_enable, read_address = read_descriptor, read_data = settings)]
    user: SyncMemory<64, N>,
    #[wires(read_enable, read_address = read_descriptor, read_data = place)]
    places: SyncMemory<12, N>,
    #[wires(read_enable, read_address = read_descriptor)]
    firsts: SyncMemory<64, N>,
    #[wires(read_enable, read_address = read_descriptor)]
    seconds: SyncMemory<64, N>,
    target: Signal<Local, Bits<N>>,
    value: Signal<Local, Bits<64>>,
}

#[kernel]
impl Logic for FmaDescriptors<N> {
    fn update(&mut self) {
        self.privileged.write_enable.next = self.grant_write.val() | self.clear.busy.val();
        self.privileged.write_address.next = self.grant_descriptor.val();
        self.privileged.write_data.next = self.grant_value.val().get_bits::<55>(0);
        self.target.next = self.set_descriptor.val();
        self.value.next = self.set_value.val();
        if self.clear.busy.val() {
            self.privileged.write_address.next = self.clear.address.val();
            self.privileged.write_data.next = 0.into();
            self.target.next = self.clear.address.val();
            self.value.next = 0.into();
        }
        self.user.write_enable.next = (self.set_write.val() & (self.set_field.val() == 0)) | self.clear.busy.val();
        self.user.write_address.next = self.target.val();
        self.user.write_data.next = self.value.val();
        self.places.write_enable.next = (self.set_write.val() & (self.set_field.val() == 1)) | self.clear.busy.val();
        self.places.write_address.next = self.target.val();
        self.places.write_data.next = self.value.val().get_bits::<12>(0);
        self.firsts.write_enable.next = (self.set_write.val() & (self.set_field.val() == 2)) | self.clear.busy.val();
        self.firsts.write_address.next = self.target.val();
        self.firsts.write_data.next = self.value.val();
        self.seconds.write_enable.next = (self.set_write.val() & (self.set_field.val() == 3)) | self.clear.busy.val();
        self.seconds.write_address.next = self.target.val();
        self.seconds.write_data.next = self.value.val();
        self.operands.next = (bit_cast::<128, 64>(self.seconds.read_data.val()) << 64)
            | bit_cast::<128, 64>(self.firsts.read_data.val());
    }
}
