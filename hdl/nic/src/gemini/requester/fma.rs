//! Fast memory access: a store becomes a put, a get or an atomic operation.

use super::fma_descriptors::FmaDescriptors;
use super::line_mask::LineMask;
use crate::gemini::format::{
    ADAPTIVE, ADDRESS, ATOMIC_ADD, CLOSE, CMD, GET, HASHED, MASK, MDH, PE, PTAG, PUT, RESPONSE_ADAPTIVE, SIZE, SSID,
    SYNC, VMDH,
};
use phit_block::prelude::*;

/// What happens to the data beats of a store.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Stream {
    /// No store has data beats left.
    Idle,
    /// They follow their header.
    Pass,
    /// They follow it with the handle of the memory where the words of a get go.
    Land,
    /// The operands of a fetching atomic operation follow.
    Operands,
    /// They are discarded.
    Drop,
    /// They set a field of a descriptor.
    Configure,
}

/// Turns stores to a window into puts to a remote memory or atomic operations on it, and control words into gets and fetching
/// atomic operations.
///
/// ```text
///  store_valid, store_address[S], store_words[5] -->+-------+--> request_valid, request[128], request_last
///                                  store_ready <--|       |<-- request_ready
///                     data_valid, data[128] -->|  Fma  |
///                                data_ready <--|       |--> fault_valid, fault_descriptor[N], fault_cause[2]
///  grant_write, grant_descriptor[N], grant_value[64] -->+-------+--> busy
/// ```
///
/// A store address is, from its highest bit: get, control, the descriptor in `N` bits, the offset in `WIN` bits. A store to
/// the window (both 0) of 1 to 16 words of 4 bytes inside a 64-byte line is one put; its data come in beats of 16 bytes,
/// packed, the first word lowest. If the descriptor says so, it is an atomic operation instead, whose operands are the data.
///
/// A store of two words to the control page of a descriptor sets the user's half (offset 0), closes the sequence (offset 8: a header with
/// command 0 and the completion queue as handle, then the beat as it came), sets the handle of the local memory domain in bits 11:0
/// (offset 16), or the first or the second operand of fetching atomic operations (offset 24 or 32).
///
/// A store of two words to the get window, at a multiple of 8, is a get from where a put would go. Its beat: offset in the local memory domain 39:0,
/// of which bits 1:0 are ignored; words less one 43:40; command 49:45, which is 2; the first word is the upper of the two 50; other bits of
/// the two words are 0. The words lie inside a line of the remote memory. The header is followed by the beat, with the handle of the local
/// domain in bits 75:64.
///
/// With a command of 16 to 21 it is a fetching atomic operation on the word of 8 bytes: bits 43:40 are 1, bit 50 is 0, and bit
/// 51, which is 0 else, is lazy. Size and data are those of the operands: the beat is followed by one with both.
///
/// The mask of an atomic operation is its lazy bit. Its alignment and its size are for the target to judge.
///
/// The privileged half, written with `grant_write`: first processing element (PE) 17:0, number of PEs 35:18, protection
/// tag 43:36, enable 44, completion queue 54:45. The user's half: remote address 39:0, of which bits 5:1 are ignored, and bit 0 says that puts are counted for a notification (bit 0 of `sync`); memory domain handle 51:40; mode 54:52;
/// adaptive 55; hashed 56; response adaptive 57; virtual handle 58;
/// operation of the put window 61:59, used if bit 62 is set: the command is 8 and this; lazy 63. The mode splits the offset into a PE number above bit
/// 40, 35, 21, 12, 10, 9, 8 or 6 (mode 0 to 7), and an offset to the remote address below it.
///
/// Parameters: `N`, 1 to 7: `2^N` descriptors; `WIN`, 12 to 30: windows of `2^WIN` bytes; `S` = `N` + `WIN` + 2.
/// Handshake: valid/ready; a store's beats come after or with its address. `fault_valid` for one cycle for a store that is
/// refused: the first that applies of cause 1, the descriptor is not enabled; 3, an address that is no multiple of 4, or no
/// control word of the page; 2, the PE is beyond the last; 3, no words, a line that is left, or no control word of a get.
/// Latency: 1 cycle from the address to the header; a get's also waits for its beat. Throughput: one header and its beats without a gap.
/// Reset: all descriptors are disabled, with zeros in both halves; `busy` for `2^N` cycles, in which grants are lost and no store is taken.
/// Asserts: each put and get lies inside one line. Relies on: a beat that waits stays as it is.
/// Source: GEM-AMO-01, -02; GEM-FMA-01 to -07, -10, -11, -12, -14; GEM-SYS-11.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_fma, N: 1..=7, WIN: 12..=30, S = N + WIN + 2)]
#[published(gemini_fma_n6_win30: Fma<6, 30, 38>)]
#[small(gemini_fma_n2_win14: Fma<2, 14, 18>)]
pub struct Fma<const N: usize, const WIN: usize, const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Descriptors are being cleared.
    pub busy: Signal<Out, Bit>,
    /// A store is offered.
    pub store_valid: Signal<In, Bit>,
    /// Where its first word goes.
    pub store_address: Signal<In, Bits<S>>,
    /// Words of 4 bytes.
    pub store_words: Signal<In, Bits<5>>,
    /// The store is taken.
    pub store_ready: Signal<Out, Bit>,
    /// A beat of data is offered.
    pub data_valid: Signal<In, Bit>,
    /// 16 bytes, the first in bits 7:0.
    pub data: Signal<In, Bits<128>>,
    /// It is taken.
    pub data_ready: Signal<Out, Bit>,
    /// Write the privileged half of a descriptor.
    pub grant_write: Signal<In, Bit>,
    /// Which one.
    pub grant_descriptor: Signal<In, Bits<N>>,
    /// Its value.
    pub grant_value: Signal<In, Bits<64>>,
    /// A beat of a request is offered.
    pub request_valid: Signal<Out, Bit>,
    /// The header, or data.
    pub request: Signal<Out, Bits<128>>,
    /// It is the last of its request.
    pub request_last: Signal<Out, Bit>,
    /// It is taken.
    pub request_ready: Signal<In, Bit>,
    /// A store was refused.
    pub fault_valid: Signal<Out, Bit>,
    /// Its descriptor.
    pub fault_descriptor: Signal<Out, Bits<N>>,
    /// Why.
    pub fault_cause: Signal<Out, Bits<2>>,
    #[wires(busy, grant_write, grant_descriptor, grant_value)]
    descriptors: FmaDescriptors<N>,
    line: LineMask,
    held: ResetReg<Bit>,
    held_address: Reg<Bits<S>>,
    held_words: Reg<Bits<5>>,
    #[init(Stream::Idle)]
    stream: ResetReg<Stream>,
    beats: Reg<Bits<3>>,
    // The field that a store sets.
    writes: Reg<Bits<N>>,
    field: Reg<Bits<2>>,
    // Where the get whose beat follows goes, and whether operands follow that.
    place: Reg<Bits<12>>,
    fetches: Reg<Bit>,
    descriptor: Signal<Local, Bits<N>>,
    control: Signal<Local, Bit>,
    is_get: Signal<Local, Bit>,
    asked: Signal<Local, Bits<5>>,
    fetching: Signal<Local, Bit>,
    atomic: Signal<Local, Bit>,
    lazy: Signal<Local, Bit>,
    shapeless: Signal<Local, Bit>,
    judges: Signal<Local, Bit>,
    upper: Signal<Local, Bits<40>>,
    landing: Signal<Local, Bits<12>>,
    offset: Signal<Local, Bits<40>>,
    first_word: Signal<Local, Bits<6>>,
    end_word: Signal<Local, Bits<6>>,
    mode: Signal<Local, Bits<3>>,
    index: Signal<Local, Bits<40>>,
    below: Signal<Local, Bits<40>>,
    remote: Signal<Local, Bits<40>>,
    target: Signal<Local, Bits<18>>,
    mask: Signal<Local, Bits<16>>,
    size: Signal<Local, Bits<5>>,
    words: Signal<Local, Bits<5>>,
    command: Signal<Local, Bits<5>>,
    handle: Signal<Local, Bits<12>>,
    counted: Signal<Local, Bits<1>>,
    header: Signal<Local, Bits<128>>,
    is_legal: Signal<Local, Bit>,
    cause: Signal<Local, Bits<2>>,
    has_header: Signal<Local, Bit>,
    starts: Signal<Local, Bit>,
    locks: Signal<Local, Bit>,
    accepts: Signal<Local, Bit>,
    beat_goes: Signal<Local, Bit>,
    #[assert("a put or a get lies inside one line")]
    one_line: Property,
}

#[kernel]
impl Logic for Fma<N, WIN, S> {
    fn update(&mut self) {
        // The store whose descriptor was read.
        self.descriptor.next = self.held_address.q.val().get_bits::<N>(WIN);
        self.control.next = self.held_address.q.val().get_bit(S - 2);
        self.is_get.next = self.held_address.q.val().get_bit(S - 1);
        self.offset.next = bit_cast::<40, WIN>(self.held_address.q.val().get_bits::<WIN>(0));
        self.mode.next = self.descriptors.settings.val().get_bits::<3>(52);
        self.index.next = 0.into();
        self.below.next = self.offset.val();
        if self.mode.val() == 2 {
            self.index.next = self.offset.val() >> 21;
            self.below.next = bit_cast::<40, 21>(self.offset.val().get_bits::<21>(0));
        } else if self.mode.val() == 3 {
            self.index.next = self.offset.val() >> 12;
            self.below.next = bit_cast::<40, 12>(self.offset.val().get_bits::<12>(0));
        } else if self.mode.val() == 4 {
            self.index.next = self.offset.val() >> 10;
            self.below.next = bit_cast::<40, 10>(self.offset.val().get_bits::<10>(0));
        } else if self.mode.val() == 5 {
            self.index.next = self.offset.val() >> 9;
            self.below.next = bit_cast::<40, 9>(self.offset.val().get_bits::<9>(0));
        } else if self.mode.val() == 6 {
            self.index.next = self.offset.val() >> 8;
            self.below.next = bit_cast::<40, 8>(self.offset.val().get_bits::<8>(0));
        } else if self.mode.val() == 7 {
            self.index.next = self.offset.val() >> 6;
            self.below.next = bit_cast::<40, 6>(self.offset.val().get_bits::<6>(0));
        }
        // What is asked for. The control word of a get has come when the store is judged.
        self.asked.next = self.data.val().get_bits::<5>(45);
        self.fetching.next = self.is_get.val()
            & (bit_cast::<2, 5>(self.asked.val() >> 3) == 2)
            & (self.asked.val().get_bits::<3>(0) <= 5);
        self.atomic.next = self.fetching.val()
            | (!self.is_get.val() & !self.control.val() & self.descriptors.settings.val().get_bit(62));
        self.lazy.next = self.descriptors.settings.val().get_bit(63);
        if self.is_get.val() {
            self.lazy.next = self.data.val().get_bit(51);
        }
        self.upper.next = 0.into();
        self.words.next = self.held_words.q.val();
        if self.is_get.val() {
            self.upper.next = bit_cast::<40, 1>(self.data.val().get_bits::<1>(50)) << 2;
            self.words.next = bit_cast::<5, 4>(self.data.val().get_bits::<4>(40)) + 1;
        }
        self.shapeless.next = self.control.val()
            | (self.held_words.q.val() != 2)
            | self.offset.val().get_bit(2)
            | self.data.val().get_bit(44)
            | self.data.val().get_bits::<12>(52).any();
        if self.fetching.val() {
            if self.data.val().get_bit(50) | (self.words.val() != 2) {
                self.shapeless.next = true;
            }
        } else if (self.asked.val() != GET.to_bits()) | self.data.val().get_bit(51) {
            self.shapeless.next = true;
        }
        self.judges.next = self.held.q.val()
            & (self.stream.q.val() == Stream::Idle)
            & (!self.is_get.val() | !self.held_words.q.val().any() | self.data_valid.val());
        self.remote.next = (bit_cast::<40, 34>(self.descriptors.settings.val().get_bits::<34>(6)) << 6)
            + self.below.val()
            + self.upper.val();
        self.target.next = self.descriptors.rights.val().get_bits::<18>(0) + bit_cast::<18, 40>(self.index.val());
        self.first_word.next =
            bit_cast::<6, 4>(self.held_address.q.val().get_bits::<4>(2)) + bit_cast::<6, 40>(self.upper.val() >> 2);
        self.end_word.next = self.first_word.val() + bit_cast::<6, 5>(self.words.val());
        self.line.first.next = self.first_word.val();
        self.line.words.next = self.words.val();

        // An atomic operation is as long as its operands, and has no mask.
        self.size.next = self.words.val();
        if self.fetching.val() & self.asked.val().get_bit(2) {
            self.size.next = 4.into();
        }
        self.mask.next = self.line.mask.val();
        if self.atomic.val() {
            self.mask.next = 0.into();
            if self.lazy.val() {
                self.mask.next = 1.into();
            }
        }

        self.cause.next = 0.into();
        if self.control.val() & !self.is_get.val() {
            if (self.held_words.q.val() != 2) | self.offset.val().get_bit(2) | ((self.offset.val() >> 3) > 4) {
                self.cause.next = 3.into();
            }
        } else if bit_cast::<40, 18>(self.descriptors.rights.val().get_bits::<18>(18)) <= self.index.val() {
            self.cause.next = 2.into();
        } else if !self.held_words.q.val().any()
            | (self.end_word.val() > 16)
            | (self.is_get.val() & self.shapeless.val())
        {
            self.cause.next = 3.into();
        }
        if self.held_address.q.val().get_bits::<2>(0).any() {
            self.cause.next = 3.into();
        }
        if !self.descriptors.rights.val().get_bit(44) {
            self.cause.next = 1.into();
        }
        self.is_legal.next = !self.cause.val().any();

        self.command.next = PUT.to_bits();
        self.handle.next = self.descriptors.settings.val().get_bits::<12>(40);
        if self.is_get.val() {
            self.command.next = self.asked.val();
        } else if self.control.val() {
            self.command.next = CLOSE.to_bits();
            self.handle.next = bit_cast::<12, 10>(self.descriptors.rights.val().get_bits::<10>(45));
        }
        if !self.is_get.val() & self.atomic.val() {
            self.command.next =
                bit_cast::<5, 3>(self.descriptors.settings.val().get_bits::<3>(59)) + ATOMIC_ADD.to_bits::<5>();
        }
        self.counted.next = 0.into();
        if self.command.val() == PUT.to_bits() {
            self.counted.next = self.descriptors.settings.val().get_bits::<1>(0);
        }
        self.header.next = (bit_cast::<128, N>(self.descriptor.val()) << SSID.to_bits::<8>())
            | (bit_cast::<128, 12>(self.handle.val()) << MDH.to_bits::<8>())
            | (bit_cast::<128, 8>(self.descriptors.rights.val().get_bits::<8>(36)) << PTAG.to_bits::<8>())
            | (bit_cast::<128, 16>(self.mask.val()) << MASK.to_bits::<8>())
            | (bit_cast::<128, 5>(self.size.val()) << SIZE.to_bits::<8>())
            | (bit_cast::<128, 5>(self.command.val()) << CMD.to_bits::<8>())
            | (bit_cast::<128, 38>(self.remote.val().get_bits::<38>(2)) << ADDRESS.to_bits::<8>())
            | (bit_cast::<128, 1>(self.descriptors.settings.val().get_bits::<1>(58)) << VMDH.to_bits::<8>())
            | (bit_cast::<128, 1>(self.descriptors.settings.val().get_bits::<1>(57))
                << RESPONSE_ADAPTIVE.to_bits::<8>())
            | (bit_cast::<128, 1>(self.descriptors.settings.val().get_bits::<1>(56)) << HASHED.to_bits::<8>())
            | (bit_cast::<128, 1>(self.descriptors.settings.val().get_bits::<1>(55)) << ADAPTIVE.to_bits::<8>())
            | (bit_cast::<128, 18>(self.target.val()) << PE.to_bits::<8>())
            | (bit_cast::<128, 1>(self.counted.val()) << SYNC.to_bits::<8>());

        // Beats, and the header before them.
        self.has_header.next = self.judges.val()
            & self.is_legal.val()
            & (!self.control.val() | self.is_get.val() | ((self.offset.val() >> 3) == 1));
        self.starts.next = self.judges.val() & (!self.has_header.val() | self.request_ready.val());
        self.request_valid.next = self.has_header.val();
        self.request.next = self.header.val();
        self.request_last.next = false;
        self.data_ready.next = false;
        self.landing.next = self.descriptors.place.val();
        if self.stream.q.val() == Stream::Operands {
            self.request_valid.next = true;
            self.request.next = self.descriptors.operands.val();
            self.request_last.next = true;
            if self.request_ready.val() {
                self.stream.d.next = Stream::Idle;
            }
        } else if (self.stream.q.val() == Stream::Pass) | (self.stream.q.val() == Stream::Land) {
            self.request_valid.next = self.data_valid.val();
            self.request.next = self.data.val();
            if self.stream.q.val() == Stream::Land {
                self.request.next = bit_cast::<128, 64>(self.data.val().get_bits::<64>(0))
                    | (bit_cast::<128, 12>(self.place.q.val()) << 64);
            }
            self.request_last.next =
                !self.beats.q.val().any() & ((self.stream.q.val() == Stream::Pass) | !self.fetches.q.val());
            self.data_ready.next = self.request_ready.val();
        } else if self.stream.q.val() != Stream::Idle {
            self.data_ready.next = true;
        }
        self.beat_goes.next = self.data_valid.val() & self.data_ready.val();
        if self.beat_goes.val() {
            self.beats.d.next = self.beats.q.val() - 1;
            if !self.beats.q.val().any() {
                self.stream.d.next = Stream::Idle;
                if (self.stream.q.val() == Stream::Land) & self.fetches.q.val() {
                    self.stream.d.next = Stream::Operands;
                }
            }
        }
        self.fault_valid.next = self.starts.val() & !self.is_legal.val();
        self.fault_descriptor.next = self.descriptor.val();
        self.fault_cause.next = self.cause.val();
        if self.starts.val() {
            self.held.d.next = false;
            // A store of no words has no beats.
            if self.held_words.q.val().any() {
                if !self.is_legal.val() {
                    self.stream.d.next = Stream::Drop;
                } else if self.is_get.val() {
                    self.stream.d.next = Stream::Land;
                } else if self.has_header.val() {
                    self.stream.d.next = Stream::Pass;
                } else {
                    self.stream.d.next = Stream::Configure;
                }
            }
            self.beats.d.next = bit_cast::<3, 5>((self.held_words.q.val() - 1) >> 2);
            self.writes.d.next = self.descriptor.val();
            self.place.d.next = self.landing.val();
            self.fetches.d.next = self.fetching.val();
            // Offsets 0, 16, 24, 32.
            self.field.d.next = 0.into();
            if self.offset.val().any() {
                self.field.d.next = bit_cast::<2, 40>((self.offset.val() >> 3) - 1);
            }
        }

        self.one_line.holds.next =
            !self.has_header.val() | (self.control.val() & !self.is_get.val()) | (self.end_word.val() <= 16);
        // The next store is read while beats pass, unless they change its descriptor or come from there.
        self.locks.next = (self.stream.q.val() == Stream::Configure)
            | (self.stream.q.val() == Stream::Operands)
            | ((self.stream.q.val() == Stream::Land) & self.fetches.q.val())
            | (self.held.q.val() & (self.control.val() | self.is_get.val()));
        self.store_ready.next =
            (!self.held.q.val() | self.starts.val()) & !self.locks.val() & !self.descriptors.busy.val();
        self.accepts.next = self.store_valid.val() & self.store_ready.val();
        if self.accepts.val() {
            self.held.d.next = true;
            self.held_address.d.next = self.store_address.val();
            self.held_words.d.next = self.store_words.val();
        }
        self.descriptors.read_enable.next = self.accepts.val();
        self.descriptors.read_descriptor.next = self.store_address.val().get_bits::<N>(WIN);
        self.descriptors.set_write.next = self.beat_goes.val() & (self.stream.q.val() == Stream::Configure);
        self.descriptors.set_field.next = self.field.q.val();
        self.descriptors.set_descriptor.next = self.writes.q.val();
        self.descriptors.set_value.next = self.data.val().get_bits::<64>(0);
    }
}
