//! The phit layer of a Gemini link: the sliding window and its side-band.

use super::receiver::Receiver;
use super::sender::Sender;
use super::side_band_receiver::SideBandReceiver;
use super::side_band_sender::SideBandSender;
use crate::retry::receive_buffer::ReceiveBuffer;
use crate::retry::silence::Silence;
use phit_block::prelude::*;

/// One end of a reliable Gemini link at phit level, with two virtual channels.
///
/// ```text
///  tx_valid_v, tx_phit_v[22], tx_last_v -->+-------+--> link_out[24]   p 22, c 23, payload below
///                            tx_ready_v <--|       |<-- link_take
///  rx_valid_v, rx_phit_v[22], rx_last_v <--|  Lcb  |<-- link_valid, link_in[24], link_broken, link_lost
///                            rx_ready_v -->|       |--> link_down
///                                          +-------+--> retries[16], errors[16], bad_acks[16], received[32]
/// ```
///
/// Parameters: none (256 phits of replay buffer and 256 per receive buffer; window 63 packets).
/// Handshake: valid/ready on both packet sides, channel `v` 0 (requests) and 1 (responses); packets of 2 to 32 phits,
/// whose head bit 21 names the channel. `link_out` stands until `link_take`, a phit comes with each `link_valid`, and
/// `link_broken` says that phits are missing before it. Over a wire of full width all of them come in every cycle.
/// Latency: a packet of n phits shows at `rx` n + 3 cycles after its last phit entered `tx`, plus the delay of the wire.
/// Throughput: 1 phit per cycle and direction, over wires of up to 32 cycles each way, or as the wire takes and brings.
/// Reset: empty, sequence number 0 both ways. Both ends are reset together.
/// Asserts: what its parts assert; every packet arrives exactly once, in order per channel, or `link_down` is set.
/// `link_down` stays until reset: after 255 rewinds in vain, 4096 phits without a good side-band message, or `link_lost`.
/// Source: GEM-LCB-01, -02, -03, -13, -16, GEM-PKT-02, -03; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Default, Block)]
#[block(gemini_lcb, new)]
#[published(gemini_lcb: Lcb)]
pub struct Lcb {
    /// The one clock, of the wire too.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit to send is offered.
    pub tx_valid: [Signal<In, Bit>; 2],
    /// The phit to send.
    pub tx_phit: [Signal<In, Bits<22>>; 2],
    /// It is the last of its packet.
    pub tx_last: [Signal<In, Bit>; 2],
    /// It is taken.
    pub tx_ready: [Signal<Out, Bit>; 2],
    /// A received phit waits.
    pub rx_valid: [Signal<Out, Bit>; 2],
    /// The received phit; undefined without `rx_valid`.
    #[undefined_without(rx_valid)]
    pub rx_phit: [Signal<Out, Bits<22>>; 2],
    /// It is the last of its packet.
    pub rx_last: [Signal<Out, Bit>; 2],
    /// It is taken.
    pub rx_ready: [Signal<In, Bit>; 2],
    /// The wire out.
    pub link_out: Signal<Out, Bits<24>>,
    /// The wire takes the phit.
    pub link_take: Signal<In, Bit>,
    /// The wire in.
    pub link_in: Signal<In, Bits<24>>,
    /// It brings a phit.
    pub link_valid: Signal<In, Bit>,
    /// Phits are missing between the last one and this or the next.
    pub link_broken: Signal<In, Bit>,
    /// The wire is given up, or another peer is at its end.
    pub link_lost: Signal<In, Bit>,
    /// The link has given up.
    pub link_down: Signal<Out, Bit>,
    /// Times that packets were sent again.
    pub retries: Signal<Out, Bits<16>>,
    /// Errors seen by the receiver.
    pub errors: Signal<Out, Bits<16>>,
    /// Messages that acknowledge or free what was not sent.
    pub bad_acks: Signal<Out, Bits<16>>,
    /// Packets received.
    pub received: Signal<Out, Bits<32>>,
    #[wires(
        take = link_take, in_valid = tx_valid, in_phit = tx_phit, in_last = tx_last, in_ready = tx_ready, retries,
        bad_acks
    )]
    sender: Sender,
    #[wires(valid = link_valid, broken = link_broken, errors, packets = received)]
    receiver: Receiver,
    #[wires(
        first = receiver.begin[i], write = receiver.write[i], commit = receiver.commit[i], data = receiver.data,
        room = receiver.room[i], out_ready = rx_ready[i], out_valid = rx_valid[i]
    )]
    buffer: [ReceiveBuffer<23, 8, 9>; 2],
    #[wires(
        take = link_take, ack = receiver.expected, nack = receiver.nack, freed_0 = buffer[0].freed,
        freed_1 = buffer[1].freed
    )]
    side_band_sender: SideBandSender,
    #[wires(
        valid = sender.message_valid, sender.{ack, nack}, freed_0 = sender.freed[0], freed_1 = sender.freed[1],
        p_valid = link_valid
    )]
    side_band_receiver: SideBandReceiver,
    #[wires(heard = side_band_receiver.seen, phit = link_valid, lost = link_lost, gone = sender.quiet)]
    silence: Silence<12>,
    quiet: Signal<Local, Bit>,
    word: Signal<Local, Bits<24>>,
}

#[kernel]
impl Logic for Lcb {
    fn update(&mut self) {
        // Without a good message in 4096 phits the other side is gone.
        self.quiet.next = self.silence.gone.val() | self.sender.gave_up.val();
        self.link_down.next = self.quiet.val();

        self.receiver.phit.next = self.link_in.val().get_bits::<22>(0);
        self.receiver.c.next = self.link_in.val().get_bit(23);
        self.side_band_receiver.p.next = self.link_in.val().get_bit(22);
        self.side_band_sender.quiet.next = self.quiet.val();

        for v in 0..2 {
            self.rx_phit[v].next = self.buffer[v].out_data.val().get_bits::<22>(0);
            self.rx_last[v].next = self.buffer[v].out_data.val().get_bit(22);
        }
        self.word.next = bit_cast::<24, 22>(self.sender.phit.val());
        self.word.next = self.word.val().replace_bit(22, self.side_band_sender.p.val());
        self.word.next = self.word.val().replace_bit(23, self.sender.c.val());
        self.link_out.next = self.word.val();
    }
}
