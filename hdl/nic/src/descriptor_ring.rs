//! A ring of descriptors in the host's memory.

use phit_block::prelude::*;

/// What the ring does with the next descriptor.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// No descriptor.
    Idle,
    /// It is asked for.
    Ask,
    /// It comes.
    Fill,
    /// It is offered.
    Offer,
}

/// Fetches the descriptors that software has put into a ring in the host's memory, one after the other.
///
/// ```text
///  set_write, set_field[2], set_value[64] -->+----------------+--> read_valid, read_address[40]
///                          state[20] <--|                |<-- read_ready
///       descriptor_ready, refusal[3] -->| DescriptorRing |<-- return_valid, return_beat[128]
///                  descriptor_valid <--|                |<-- return_last, return_error
///             descriptor_b[128] <--+----------------+
/// ```
///
/// A descriptor is 64 bytes, offered in 4 beats of 16, the first byte in bits 7:0 of beat 0. Its user takes it with `descriptor_ready`, and then
/// software may write its place again; or refuses it, with a `refusal` other than 0: the ring stops there.
///
/// Field 0: address of the ring 39:0, of which bits 5:0 are ignored, log2 of its descriptors 43:40, valid 45; both indices become 0, and
/// the ring runs. A descriptor of the ring before is withdrawn. A read that waits stays, with its address, and its data are discarded.
/// Field 1: descriptors that software has written, 15:0, modulo 65,536. Addresses are modulo `2^40`.
///
/// `state`: descriptors that were taken 15:0, modulo 65,536; why the ring has stopped 18:16; descriptors are waiting or on their way 19,
/// also one of the ring before. It stops, until field 0 is written, for 1, software has written more descriptors than the ring has; 2,
/// the host refused the read of a descriptor, or returned another number of beats; or a refusal of its user, 3 to 7. Bits 15:0 then are
/// the index of that descriptor. The ring looks for 1 before each read, not during one.
///
/// Parameters: none.
/// Handshake: valid/ready; a read is for 16 words of 4 bytes. One read at a time; its beats are always taken. `set_write` for one cycle.
/// Latency: 2 cycles from field 1 to `read_valid`, 1 cycle from the last beat to `descriptor_valid`. Throughput: a descriptor in 4 cycles and the read.
/// Reset: not valid, 0 in `state`. The host must be reset together with it.
/// Asserts: a ring that has stopped reads and offers nothing. Relies on: beats answer reads.
/// Source: GEM-BTE-01; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(descriptor_ring)]
#[published(descriptor_ring: DescriptorRing)]
pub struct DescriptorRing {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Write a field.
    pub set_write: Signal<In, Bit>,
    /// Which one.
    pub set_field: Signal<In, Bits<2>>,
    /// Its value.
    pub set_value: Signal<In, Bits<64>>,
    /// How far the ring is.
    pub state: Signal<Out, Bits<20>>,
    /// A descriptor is read.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `read_valid`.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// The host takes the read.
    pub read_ready: Signal<In, Bit>,
    /// A beat of the descriptor.
    pub return_valid: Signal<In, Bit>,
    /// 16 bytes.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last one.
    pub return_last: Signal<In, Bit>,
    /// With the last one: the host refused the read.
    pub return_error: Signal<In, Bit>,
    /// A descriptor is offered.
    pub descriptor_valid: Signal<Out, Bit>,
    /// Its beats; undefined without `descriptor_valid`.
    #[undefined_without(descriptor_valid)]
    pub descriptor: [Signal<Out, Bits<128>>; 4],
    /// It is taken or refused.
    pub descriptor_ready: Signal<In, Bit>,
    /// Why it is refused, or 0.
    pub refusal: Signal<In, Bits<3>>,
    base: Reg<Bits<34>>,
    size: Reg<Bits<4>>,
    valid: ResetReg<Bit>,
    written: ResetReg<Bits<16>>,
    taken: ResetReg<Bits<16>>,
    stopped: ResetReg<Bits<3>>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    // Bits 39:6 of the read: it keeps its address when the ring is replaced.
    line: Reg<Bits<34>>,
    // What comes is of a ring that is no more.
    stale: ResetReg<Bit>,
    beats: [Reg<Bits<128>>; 4],
    count: ResetReg<Bits<2>>,
    // More than four beats have come.
    beyond: ResetReg<Bit>,
    waiting: Signal<Local, Bits<16>>,
    room: Signal<Local, Bits<17>>,
    place: Signal<Local, Bits<16>>,
    busy: Signal<Local, Bit>,
    fails: Signal<Local, Bit>,
    restarts: Signal<Local, Bit>,
    #[assume("beats answer reads")]
    answers_read: Property,
    #[assert("a ring that has stopped reads and offers nothing")]
    stays_stopped: Property,
    #[cover("the ring is set anew while a descriptor comes")]
    replaced: Property,
}

/// Why a ring stops by itself.
const OVERRUN: usize = 1;
const UNREADABLE: usize = 2;

#[kernel]
impl Logic for DescriptorRing {
    fn update(&mut self) {
        self.waiting.next = self.written.q.val() - self.taken.q.val();
        self.room.next = bits::<17>(1) << bit_cast::<17, 4>(self.size.q.val());
        self.place.next = self.taken.q.val() & bit_cast::<16, 17>(self.room.val() - 1);
        self.restarts.next = self.set_write.val() & (self.set_field.val() == 0);
        self.fails.next = self.return_error.val() | self.beyond.q.val() | !self.count.q.val().all();

        self.read_valid.next = self.step.q.val() == Step::Ask;
        self.read_address.next = bit_cast::<40, 34>(self.line.q.val()) << 6;
        self.descriptor_valid.next = self.step.q.val() == Step::Offer;
        for i in 0..4 {
            self.descriptor[i].next = self.beats[i].q.val();
        }
        self.busy.next = (self.step.q.val() != Step::Idle)
            | (self.valid.q.val() & self.waiting.val().any() & !self.stopped.q.val().any());
        self.state.next = (bit_cast::<20, 3>(self.stopped.q.val()) << 16) | bit_cast::<20, 16>(self.taken.q.val());
        if self.busy.val() {
            self.state.next = (bit_cast::<20, 3>(self.stopped.q.val()) << 16)
                | bit_cast::<20, 16>(self.taken.q.val())
                | bits::<20>(0x8_0000);
        }

        if self.step.q.val() == Step::Idle {
            self.line.d.next = self.base.q.val() + bit_cast::<34, 16>(self.place.val());
            if self.valid.q.val() & self.waiting.val().any() & !self.stopped.q.val().any() {
                if bit_cast::<17, 16>(self.waiting.val()) > self.room.val() {
                    self.stopped.d.next = OVERRUN.to_bits();
                } else {
                    self.step.d.next = Step::Ask;
                }
            }
        } else if self.step.q.val() == Step::Ask {
            if self.read_ready.val() {
                self.step.d.next = Step::Fill;
            }
        } else if self.step.q.val() == Step::Fill {
            if self.return_valid.val() {
                self.count.d.next = self.count.q.val() + 1;
                self.beyond.d.next = self.beyond.q.val() | self.count.q.val().all();
                for i in 0..4 {
                    if self.count.q.val() == i.to_bits::<2>() {
                        self.beats[i].d.next = self.return_beat.val();
                    }
                }
                if self.return_last.val() {
                    self.count.d.next = 0.into();
                    self.beyond.d.next = false;
                    self.stale.d.next = false;
                    if self.stale.q.val() {
                        self.step.d.next = Step::Idle;
                    } else if self.fails.val() {
                        self.step.d.next = Step::Idle;
                        self.stopped.d.next = UNREADABLE.to_bits();
                    } else {
                        self.step.d.next = Step::Offer;
                    }
                }
            }
        } else if self.descriptor_ready.val() {
            self.step.d.next = Step::Idle;
            self.stopped.d.next = self.refusal.val();
            if !self.refusal.val().any() {
                self.taken.d.next = self.taken.q.val() + 1;
            }
        }

        if self.set_write.val() & (self.set_field.val() == 1) {
            self.written.d.next = self.set_value.val().get_bits::<16>(0);
        }
        self.replaced.holds.next = false;
        if self.restarts.val() {
            self.base.d.next = self.set_value.val().get_bits::<34>(6);
            self.size.d.next = self.set_value.val().get_bits::<4>(40);
            self.valid.d.next = self.set_value.val().get_bit(45);
            self.written.d.next = 0.into();
            self.taken.d.next = 0.into();
            self.stopped.d.next = 0.into();
            // A read that waits stays, and one that was taken returns.
            if (self.step.q.val() == Step::Ask)
                | ((self.step.q.val() == Step::Fill) & !(self.return_valid.val() & self.return_last.val()))
            {
                self.stale.d.next = true;
                self.replaced.holds.next = self.step.q.val() == Step::Fill;
            } else {
                self.step.d.next = Step::Idle;
            }
        }
        self.answers_read.holds.next = !self.return_valid.val() | (self.step.q.val() == Step::Fill);
        self.stays_stopped.holds.next = !self.stopped.q.val().any() | (self.step.q.val() == Step::Idle);
    }
}
