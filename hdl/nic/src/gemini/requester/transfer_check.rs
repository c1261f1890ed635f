//! Which descriptors of block transfers are refused.

use phit_block::prelude::*;

/// Judges the descriptor of a block transfer.
///
/// ```text
///                       +---------------+
///  descriptor_b[128] -->| TransferCheck |--> refusal[3]
///                       +---------------+
/// ```
///
/// `refusal` is 0, or the first that applies: 3, kind 0, or a bit that is not 0 and should be; 4, no bytes, or no multiple of 4; 5, an address
/// that is no multiple of 4, or an end beyond `2^40`. `Transfer` has the words of a descriptor.
///
/// Parameters: none.
/// Handshake: none; combinational.
/// Latency: 0 cycles. Throughput: 1 descriptor per cycle.
/// Reset: no state.
/// Asserts: nothing.
/// Source: GEM-BTE-02, -03, -06; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_transfer_check)]
#[published(gemini_transfer_check: TransferCheck)]
pub struct TransferCheck {
    /// The descriptor's beats.
    pub descriptor: [Signal<In, Bits<128>>; 4],
    /// Why it is refused, or 0.
    pub refusal: Signal<Out, Bits<3>>,
    kind: Signal<Local, Bits<2>>,
    bytes: Signal<Local, Bits<32>>,
    remote_end: Signal<Local, Bits<41>>,
    local_end: Signal<Local, Bits<41>>,
    reserved: Signal<Local, Bit>,
}

/// The kind of a get; 1 is a put.
pub const IS_GET: usize = 2;
/// The kind of a message.
pub const IS_SEND: usize = 3;
/// Why a descriptor is refused.
const BAD_DESCRIPTOR: usize = 3;
const BAD_LENGTH: usize = 4;
const BAD_ADDRESS: usize = 5;

#[kernel]
impl Logic for TransferCheck {
    fn update(&mut self) {
        self.bytes.next = self.descriptor[1].val().get_bits::<32>(64);
        self.remote_end.next =
            bit_cast::<41, 40>(self.descriptor[0].val().get_bits::<40>(0)) + bit_cast::<41, 32>(self.bytes.val());
        self.local_end.next =
            bit_cast::<41, 40>(self.descriptor[1].val().get_bits::<40>(0)) + bit_cast::<41, 32>(self.bytes.val());
        self.kind.next = self.descriptor[0].val().get_bits::<2>(92);
        // A get alone has a handle of its own, a message has no remote address.
        self.reserved.next = self.descriptor[0].val().get_bits::<33>(95).any()
            | ((self.kind.val() != IS_GET.to_bits()) & self.descriptor[1].val().get_bits::<12>(40).any())
            | ((self.kind.val() == IS_SEND.to_bits()) & self.descriptor[0].val().get_bits::<40>(0).any())
            | self.descriptor[1].val().get_bits::<12>(52).any()
            | self.descriptor[1].val().get_bits::<32>(96).any()
            | self.descriptor[2].val().get_bits::<72>(56).any()
            | self.descriptor[3].val().any();
        self.refusal.next = 0.into();
        if self.reserved.val() | !self.kind.val().any() {
            self.refusal.next = BAD_DESCRIPTOR.to_bits();
        } else if !self.bytes.val().any() | self.bytes.val().get_bits::<2>(0).any() {
            self.refusal.next = BAD_LENGTH.to_bits();
        } else if self.descriptor[0].val().get_bits::<2>(0).any()
            | self.descriptor[1].val().get_bits::<2>(0).any()
            | (self.remote_end.val() > bits::<41>(1 << 40))
            | (self.local_end.val() > bits::<41>(1 << 40))
        {
            self.refusal.next = BAD_ADDRESS.to_bits();
        }
    }
}
