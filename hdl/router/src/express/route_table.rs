//! From the destination of a packet to the ports at which it may leave.

use phit_block::prelude::*;
use phit_coding::secded::{SecdedDecoder, SecdedEncoder};

/// Finds the item of a destination in a table of three levels, and those of its ports that are live and allowed.
///
/// ```text
///          look, destination[20] -->+--------------+--> valid, adaptive
/// write, address[10], data[48]   -->|  RouteTable  |--> usable[4], port_k[5]
///                                   +--------------+--> corrected, uncorrectable
/// ```
///
/// Each level says which bits of the destination it compares with its own identifier, and which bits then count from its
/// base into the items. The first level that matches is taken: level 0 is the finest. So the levels share the items
/// as each system needs. An item has a mode (1 oblivious, 2 adaptive, others: no way), a count and up to four ports. An
/// oblivious item uses its first port. A packet without a usable port has nowhere to go.
///
/// | address | what | bits of data |
/// |---|---|---|
/// | 0x000 + item | item | 1:0 mode, 3:2 ports less one, 8:4, 13:9, 18:14, 23:19 ports; 47:24 bits of 23:0 to invert in what is stored |
/// | 0x200 + 2 level | match | 19:0 own identifier, 39:20 bits that count |
/// | 0x201 + 2 level | index | 7:0 base, 15:8 mask of the index, 20:16 lowest bit of the index in the destination |
/// | 0x208 | allowed | ports at which packets of this port may leave |
/// | 0x209 | live | ports whose links are up |
///
/// Parameters: `N` ports, 2 to 32; tables of `2^T` items, `T` 1 to 8.
/// Handshake: `look` reads the item of `destination`; `valid` answers. `corrected` and `uncorrectable` tell of the item in
/// that answer; an item that cannot be corrected has no usable port. Writes take effect for the look of the next cycle.
/// Latency: 2 cycles from `look` to `valid`; masks count at the cycle before `valid`. Throughput: 1 look per cycle.
/// Reset: nothing is looked up, no port is allowed or live, all levels are 0; items are undefined until written.
/// Asserts: a usable port is one that is live and allowed. Relies on: nothing.
/// Source: TH-RTE-01, -02, -03, -07, -08.
#[derive(LogicBlock, Ports, Block)]
#[block(express_route_table, N: 2..=32, T: 1..=8)]
#[published(express_route_table_n24_t8: RouteTable<24, 8>)]
#[small(express_route_table_n4_t2: RouteTable<4, 2>)]
pub struct RouteTable<const N: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A destination is looked up.
    pub look: Signal<In, Bit>,
    /// Identifier of the node.
    pub destination: Signal<In, Bits<20>>,
    /// Configuration write enable.
    pub write: Signal<In, Bit>,
    /// Address.
    pub address: Signal<In, Bits<10>>,
    /// Data.
    pub data: Signal<In, Bits<48>>,
    /// The answer to the look of two cycles before.
    pub valid: Signal<Out, Bit>,
    /// Any usable port will do.
    #[undefined_without(valid)]
    pub adaptive: Signal<Out, Bit>,
    /// Which ports may be taken.
    #[undefined_without(valid)]
    pub usable: Signal<Out, Bits<4>>,
    /// The ports; undefined where not usable.
    #[undefined_without(valid)]
    pub port: [Signal<Out, Bits<5>>; 4],
    /// The item had one wrong bit.
    pub corrected: Signal<Out, Bit>,
    /// The item had more.
    pub uncorrectable: Signal<Out, Bit>,
    // 23:0 item, 29:24 its check bits.
    items: SyncMemory<30, T>,
    encoder: SecdedEncoder<24, 6>,
    decoder: SecdedDecoder<24, 6>,
    own: [ResetReg<Bits<20>>; 3],
    counts: [ResetReg<Bits<20>>; 3],
    base: [ResetReg<Bits<T>>; 3],
    mask: [ResetReg<Bits<T>>; 3],
    low: [ResetReg<Bits<5>>; 3],
    allowed: ResetReg<Bits<N>>,
    live: ResetReg<Bits<N>>,
    #[init(|n| n as u64)]
    number: [Constant<Bits<5>>; N],
    #[init(|l| 0x200 + 2 * l as u64)]
    match_address: [Constant<Bits<10>>; 3],
    #[init(|l| 0x201 + 2 * l as u64)]
    index_address: [Constant<Bits<10>>; 3],
    matches: Signal<Local, Bit>,
    level_base: Signal<Local, Bits<T>>,
    level_mask: Signal<Local, Bits<T>>,
    level_low: Signal<Local, Bits<5>>,
    shifted: Signal<Local, Bits<20>>,
    // First stage: the memory has answered.
    first: ResetReg<Bit>,
    first_matches: Reg<Bit>,
    item: Signal<Local, Bits<24>>,
    open_ports: Signal<Local, Bits<N>>,
    wanted: Signal<Local, Bits<4>>,
    found: Signal<Local, Bits<4>>,
    counted: Signal<Local, Bit>,
    // Second stage: the answer.
    second: ResetReg<Bit>,
    was_adaptive: Reg<Bit>,
    was_usable: Reg<Bits<4>>,
    was_port: [Reg<Bits<5>>; 4],
    was_corrected: ResetReg<Bit>,
    was_uncorrectable: ResetReg<Bit>,
    // For the properties alone.
    was_open: Reg<Bits<N>>,
    sound: Signal<Local, Bit>,
    #[assert("a usable port was live and allowed")]
    usable_is_open: Property,
}

#[kernel]
impl Logic for RouteTable<N, T> {
    fn update(&mut self) {
        // Configuration.
        self.items.write_enable.next = self.write.val() & !self.address.val().get_bit(9);
        self.items.write_address.next = self.address.val().get_bits::<T>(0);
        self.encoder.data.next = self.data.val().get_bits::<24>(0);
        self.items.write_data.next =
            bit_cast::<30, 24>(self.data.val().get_bits::<24>(0) ^ self.data.val().get_bits::<24>(24))
                | (bit_cast::<30, 6>(self.encoder.check.val()) << 24);
        for l in 0..3 {
            if self.write.val() & (self.address.val() == self.match_address[l].val()) {
                self.own[l].d.next = self.data.val().get_bits::<20>(0);
                self.counts[l].d.next = self.data.val().get_bits::<20>(20);
            }
            if self.write.val() & (self.address.val() == self.index_address[l].val()) {
                self.base[l].d.next = self.data.val().get_bits::<T>(0);
                self.mask[l].d.next = self.data.val().get_bits::<T>(8);
                self.low[l].d.next = self.data.val().get_bits::<5>(16);
            }
        }
        if self.write.val() & (self.address.val() == 0x208) {
            self.allowed.d.next = self.data.val().get_bits::<N>(0);
        }
        if self.write.val() & (self.address.val() == 0x209) {
            self.live.d.next = self.data.val().get_bits::<N>(0);
        }

        // The finest level that matches; level 2 first, so that the finer ones overrule it.
        self.matches.next = false;
        self.level_base.next = 0.into();
        self.level_mask.next = 0.into();
        self.level_low.next = 0.into();
        for l in 0..3 {
            if !((self.destination.val() ^ self.own[2 - l].q.val()) & self.counts[2 - l].q.val()).any() {
                self.matches.next = true;
                self.level_base.next = self.base[2 - l].q.val();
                self.level_mask.next = self.mask[2 - l].q.val();
                self.level_low.next = self.low[2 - l].q.val();
            }
        }
        self.shifted.next = self.destination.val();
        if self.level_low.val().get_bit(0) {
            self.shifted.next = self.shifted.val() >> 1;
        }
        if self.level_low.val().get_bit(1) {
            self.shifted.next = self.shifted.val() >> 2;
        }
        if self.level_low.val().get_bit(2) {
            self.shifted.next = self.shifted.val() >> 4;
        }
        if self.level_low.val().get_bit(3) {
            self.shifted.next = self.shifted.val() >> 8;
        }
        if self.level_low.val().get_bit(4) {
            self.shifted.next = self.shifted.val() >> 16;
        }
        self.items.read_enable.next = self.look.val();
        self.items.read_address.next =
            self.level_base.val() + (self.shifted.val().get_bits::<T>(0) & self.level_mask.val());
        self.first.d.next = self.look.val();
        self.first_matches.d.next = self.matches.val();

        // First stage: which of its ports are open.
        self.decoder.data.next = self.items.read_data.val().get_bits::<24>(0);
        self.decoder.check.next = self.items.read_data.val().get_bits::<6>(24);
        self.item.next = self.decoder.corrected.val();
        self.open_ports.next = self.allowed.q.val() & self.live.q.val();
        self.wanted.next = 0.into();
        if self.item.val().get_bits::<2>(0) == 1 {
            self.wanted.next = 1.into();
        }
        if self.item.val().get_bits::<2>(0) == 2 {
            self.wanted.next = self
                .wanted
                .val()
                .replace_bit(0, true)
                .replace_bit(1, self.item.val().get_bits::<2>(2).any())
                .replace_bit(2, self.item.val().get_bit(3))
                .replace_bit(3, self.item.val().get_bits::<2>(2).all());
        }
        self.found.next = 0.into();
        for k in 0..4 {
            for n in 0..N {
                if self.item.val().get_bits::<5>(5 * k + 4) == self.number[n].val() {
                    self.found.next = self.found.val().replace_bit(k, self.open_ports.val().get_bit(n));
                }
            }
            self.was_port[k].d.next = self.item.val().get_bits::<5>(5 * k + 4);
        }
        self.counted.next = self.first.q.val() & self.first_matches.q.val();
        self.second.d.next = self.first.q.val();
        self.was_adaptive.d.next = self.item.val().get_bits::<2>(0) == 2;
        self.was_usable.d.next = 0.into();
        if self.counted.val() & !self.decoder.double.val() {
            self.was_usable.d.next = self.wanted.val() & self.found.val();
        }
        self.was_corrected.d.next = self.counted.val() & self.decoder.single.val();
        self.was_uncorrectable.d.next = self.counted.val() & self.decoder.double.val();

        // Second stage.
        self.valid.next = self.second.q.val();
        self.adaptive.next = self.was_adaptive.q.val();
        self.usable.next = self.was_usable.q.val();
        for k in 0..4 {
            self.port[k].next = self.was_port[k].q.val();
        }
        self.corrected.next = self.was_corrected.q.val();
        self.uncorrectable.next = self.was_uncorrectable.q.val();

        self.was_open.d.next = self.open_ports.val();
        self.sound.next = true;
        for k in 0..4 {
            for n in 0..N {
                if self.second.q.val()
                    & self.was_usable.q.val().get_bit(k)
                    & (self.was_port[k].q.val() == self.number[n].val())
                    & !self.was_open.q.val().get_bit(n)
                {
                    self.sound.next = false;
                }
            }
        }
        self.usable_is_open.holds.next = self.sound.val();
    }
}
