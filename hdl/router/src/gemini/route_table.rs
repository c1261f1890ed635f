//! Where a packet may go: looked up while it arrives.

use phit_block::prelude::*;
use phit_coding::secded::{SecdedDecoder, SecdedEncoder};

/// Looks up the route of each packet that arrives, in tables that a supervisor loads.
///
/// ```text
///              valid[2], phit[23] -->+--------------+--> kept[23]
///                                    |              |--> route_valid[2], adaptive, directed,
///  write, address[10], data[48] ---->|  RouteTable  |    direction[3], column[C], row[R]
///                       upset[22] -->|              |--> corrected, uncorrectable
///                                    +--------------+
/// ```
///
/// The destination's upper bits choose an entry of the global table; 7 there means: this group, so its lower bits choose
/// an entry of the local table. An entry is a direction, 0 to 5; 6 in the local table is this chip, and gives direction
/// 6 or 7 for the even or odd one of its nodes. An adaptive packet (a = 1) may take any tile of its direction. A deterministic
/// one takes the tile that the choice table holds for direction and hash: 4 bits, folded from destination, `salt`, and in
/// requests from source and, if h = 1, address bits 23 to 6. A response has neither source nor address in its route: its
/// hash is that of the destination alone. Of phit 0, and of phits 1 and 2 where they count, the four groups of 4 bits from
/// bit 0 up and bits 17:16 are added modulo 2, those of phit 1 turned left by 2 and those of phit 2 by 1; with `salt` their
/// sum is the hash. Directions and `salt` are looked up when the head comes, the tile one cycle before `route_valid`;
/// what is written in the same cycle comes too late.
///
/// A request with r = 1 brings its route: phit 1 says where the next hop stands, 6:2 in which phit, 2 to 31, and 1:0 at which third
/// of its bits 17:0; a hop is 5:3 column and 2:0 row of the tile. It goes there and nowhere else, or has no tile if there is
/// none, and `kept` is its phit 1 with the place of the hop after that; all other phits are kept as they are.
///
/// Entries have SECDED codes. An entry with one wrong bit is read as it was written; with more, its packets have no tile.
/// `upset` is added to what is written, to try what follows.
///
/// | `address` | | `data` |
/// |---|---|---|
/// | 0x000 + upper destination | global table | 2:0 direction |
/// | 0x100 + lower destination | local table | 2:0 direction |
/// | 0x200 + 16 direction + hash | choice table | `R` - 1:0 row, above it `C` bits column, both one-hot, or 0: no tile |
/// | 0x289 | control | 3:0 `salt` |
///
/// Parameters: `R` rows and `C` columns of tiles, 1 to 8 each, `RC` = `R` + `C`; tables of `2^T` entries, `T` 1 to 8.
/// Handshake: `valid`, one-hot or zero, brings a phit of a virtual channel. `route_valid` names the channel whose packet
/// the other outputs belong to, for one cycle; routes come in the order of the packets. `directed` packets take that tile or none,
/// whatever their direction. `kept` follows `phit` in the same cycle. `corrected` and `uncorrectable` tell of entries that
/// a packet needed, at any time.
/// Latency: 2 cycles from the head of an adaptive packet or a response, from phit 2 (or the last, if that is earlier) of a
/// deterministic request, from the phit with its hop of a request with a route. Throughput: 1 phit per cycle, packets of 2 phits and more.
/// Reset: no packet, `salt` 0; the tables are undefined until written.
/// Asserts: one route at a time. Relies on: phits of one packet at a time, packets of 2 to 32 phits.
/// Source: GEM-RTE-02, -03, -04, -06, -12, GEM-PKT-11, -12, GEM-SYS-08.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_route_table, R: 1..=8, C: 1..=8, T: 1..=8, RC = R + C)]
#[published(gemini_route_table_r8_c6_t8: RouteTable<8, 6, 14, 8>)]
#[small(gemini_route_table_r2_c2_t2: RouteTable<2, 2, 4, 2>)]
pub struct RouteTable<const R: usize, const C: usize, const RC: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A phit comes on this virtual channel.
    pub valid: Signal<In, Bits<2>>,
    /// The phit; bit 22: it is the last of its packet.
    pub phit: Signal<In, Bits<23>>,
    /// The supervisor writes.
    pub write: Signal<In, Bit>,
    /// Where.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// Bits to invert in the entry that is written; check bits stand above the data.
    pub upset: Signal<In, Bits<22>>,
    /// The phit as the next router shall see it.
    pub kept: Signal<Out, Bits<23>>,
    /// An entry was read with one wrong bit.
    pub corrected: Signal<Out, Bit>,
    /// An entry was read with more.
    pub uncorrectable: Signal<Out, Bit>,
    /// The virtual channel whose route this is.
    pub route_valid: Signal<Out, Bits<2>>,
    /// It may take any tile of its direction.
    pub adaptive: Signal<Out, Bit>,
    /// It takes the tile that is named, or none.
    pub directed: Signal<Out, Bit>,
    /// Its direction.
    pub direction: Signal<Out, Bits<3>>,
    /// The column of the tile that it takes unless it is adaptive, one-hot.
    pub column: Signal<Out, Bits<C>>,
    /// The row of that tile, one-hot.
    pub row: Signal<Out, Bits<R>>,
    // 2:0 direction, 6:3 its check bits.
    global: SyncMemory<7, T>,
    local: SyncMemory<7, T>,
    choice: SyncMemory<RC, 7>,
    choice_check: SyncMemory<6, 7>,
    direction_encoder: SecdedEncoder<3, 4>,
    choice_encoder: SecdedEncoder<RC, 6>,
    global_decoder: SecdedDecoder<3, 4>,
    local_decoder: SecdedDecoder<3, 4>,
    choice_decoder: SecdedDecoder<RC, 6>,
    salt: ResetReg<Bits<4>>,
    // Phits of the packet so far, at most 31.
    index: ResetReg<Bits<5>>,
    head: Reg<Bits<22>>,
    hash: Reg<Bits<4>>,
    // Where the hop of a packet with a route stands, and the tile that it names.
    hop_phit: Reg<Bits<5>>,
    hop_third: Reg<Bits<2>>,
    hop_row: Reg<Bits<R>>,
    hop_column: Reg<Bits<C>>,
    // First stage: the tables of directions have answered; second: the choice table.
    first: ResetReg<Bits<2>>,
    second: ResetReg<Bits<2>>,
    second_adaptive: Reg<Bit>,
    second_direction: Reg<Bits<3>>,
    second_directed: Reg<Bit>,
    second_lost: Reg<Bit>,
    arrives: Signal<Local, Bit>,
    is_head: Signal<Local, Bit>,
    front: Signal<Local, Bits<22>>,
    folded: Signal<Local, Bits<4>>,
    decides: Signal<Local, Bit>,
    found: Signal<Local, Bits<3>>,
    has_vector: Signal<Local, Bit>,
    hop: Signal<Local, Bits<6>>,
    hop_here: Signal<Local, Bit>,
    next_row: Signal<Local, Bits<R>>,
    next_column: Signal<Local, Bits<C>>,
    entry: Signal<Local, Bits<7>>,
    in_group: Signal<Local, Bit>,
    first_directed: Signal<Local, Bit>,
    first_looks: Signal<Local, Bit>,
    first_lost: Signal<Local, Bit>,
    second_looks: Signal<Local, Bit>,
    lost: Signal<Local, Bit>,
    #[assert("routes are of one packet at a time")]
    one_route: Property,
    #[assume("one phit comes at a time")]
    one_phit: Property,
    #[assume("a packet has two phits at least")]
    two_phits: Property,
}

#[kernel]
impl Logic for RouteTable<R, C, RC, T> {
    fn update(&mut self) {
        self.global.write_enable.next = self.write.val() & (self.address.val().get_bits::<2>(8) == 0);
        self.global.write_address.next = self.address.val().get_bits::<T>(0);
        self.direction_encoder.data.next = self.data.val().get_bits::<3>(0);
        self.entry.next = (bit_cast::<7, 3>(self.data.val().get_bits::<3>(0))
            | (bit_cast::<7, 4>(self.direction_encoder.check.val()) << 3))
            ^ self.upset.val().get_bits::<7>(0);
        self.global.write_data.next = self.entry.val();
        self.local.write_enable.next = self.write.val() & (self.address.val().get_bits::<2>(8) == 1);
        self.local.write_address.next = self.address.val().get_bits::<T>(0);
        self.local.write_data.next = self.entry.val();
        self.choice.write_enable.next = self.write.val() & (self.address.val().get_bits::<3>(7) == 4);
        self.choice.write_address.next = self.address.val().get_bits::<7>(0);
        self.choice.write_data.next = self.data.val().get_bits::<RC>(0) ^ self.upset.val().get_bits::<RC>(0);
        self.choice_encoder.data.next = self.data.val().get_bits::<RC>(0);
        self.choice_check.write_enable.next = self.write.val() & (self.address.val().get_bits::<3>(7) == 4);
        self.choice_check.write_address.next = self.address.val().get_bits::<7>(0);
        self.choice_check.write_data.next = self.choice_encoder.check.val() ^ self.upset.val().get_bits::<6>(RC);
        if self.write.val() & (self.address.val() == 0x289) {
            self.salt.d.next = self.data.val().get_bits::<4>(0);
        }

        // Arrival: a head reads its direction; every phit adds to the hash what it has.
        self.arrives.next = self.valid.val().any();
        self.is_head.next = !self.index.q.val().any();
        self.global.read_enable.next = self.arrives.val() & self.is_head.val();
        self.global.read_address.next = self.phit.val().get_bits::<T>(8);
        self.local.read_enable.next = self.arrives.val() & self.is_head.val();
        self.local.read_address.next = self.phit.val().get_bits::<T>(0);
        self.front.next = self.head.q.val();
        if self.is_head.val() {
            self.front.next = self.phit.val().get_bits::<22>(0);
        }
        self.folded.next = self.phit.val().get_bits::<4>(0)
            ^ self.phit.val().get_bits::<4>(4)
            ^ self.phit.val().get_bits::<4>(8)
            ^ self.phit.val().get_bits::<4>(12)
            ^ bit_cast::<4, 2>(self.phit.val().get_bits::<2>(16));
        // Bits of the head: v 21, r 20, a 19, h 18. A response tells nothing more about its way.
        self.has_vector.next = self.front.val().get_bit(20) & !self.front.val().get_bit(21);
        self.decides.next = (self.index.q.val() == 2) | (self.phit.val().get_bit(22) & (self.index.q.val() < 2));
        if self.front.val().get_bit(21) | self.front.val().get_bit(19) {
            self.decides.next = self.is_head.val();
        }
        // A hop that does not stand behind phit 1 and within the packet is none; the end of the packet tells.
        self.hop_here.next = (self.index.q.val() >= 2) & (self.index.q.val() == self.hop_phit.q.val());
        if self.has_vector.val() {
            self.decides.next = self.hop_here.val()
                | (self.phit.val().get_bit(22)
                    & ((self.index.q.val() < 2)
                        | (self.index.q.val() < self.hop_phit.q.val())
                        | (self.hop_phit.q.val() < 2)));
        }
        self.hop.next = self.phit.val().get_bits::<6>(0);
        if self.hop_third.q.val() == 1 {
            self.hop.next = self.phit.val().get_bits::<6>(6);
        }
        if self.hop_third.q.val() == 2 {
            self.hop.next = self.phit.val().get_bits::<6>(12);
        }
        self.next_row.next = 0.into();
        self.next_column.next = 0.into();
        if self.hop_here.val() & (self.hop_third.q.val() != 3) {
            for r in 0..R {
                self.next_row.next = self.next_row.val().replace_bit(r, self.hop.val().get_bits::<3>(0) == r.to_bits());
            }
            for c in 0..C {
                self.next_column.next =
                    self.next_column.val().replace_bit(c, self.hop.val().get_bits::<3>(3) == c.to_bits());
            }
        }
        self.kept.next = self.phit.val();
        if (self.index.q.val() == 1) & self.has_vector.val() {
            if self.phit.val().get_bits::<2>(0) < 2 {
                self.kept.next = self.phit.val() + 1;
            } else {
                // The first third of the next phit; bits above 6:0 stay.
                self.kept.next =
                    ((self.phit.val() >> 7) << 7) | bit_cast::<23, 7>((self.phit.val().get_bits::<7>(0) & 0x7C) + 4);
            }
        }
        self.first.d.next = 0.into();
        if self.arrives.val() {
            self.head.d.next = self.front.val();
            if self.index.q.val() != 31 {
                self.index.d.next = self.index.q.val() + 1;
            }
            if self.phit.val().get_bit(22) {
                self.index.d.next = 0.into();
            }
            if self.is_head.val() {
                self.hash.d.next = self.folded.val() ^ self.salt.q.val();
            }
            if (self.index.q.val() == 1) & self.front.val().get_bit(18) {
                self.hash.d.next =
                    self.hash.q.val() ^ (self.folded.val() << 2) ^ bit_cast::<4, 2>(self.folded.val().get_bits::<2>(2));
            }
            if self.index.q.val() == 2 {
                self.hash.d.next =
                    self.hash.q.val() ^ (self.folded.val() << 1) ^ bit_cast::<4, 1>(self.folded.val().get_bits::<1>(3));
            }
            if self.index.q.val() == 1 {
                self.hop_phit.d.next = self.phit.val().get_bits::<5>(2);
                self.hop_third.d.next = self.phit.val().get_bits::<2>(0);
            }
            if self.decides.val() {
                self.first.d.next = self.valid.val();
            }
            // Only then: the head of the next packet may decide before these are read.
            if self.decides.val() & self.has_vector.val() {
                self.hop_row.d.next = 0.into();
                self.hop_column.d.next = 0.into();
                if self.next_row.val().any() & self.next_column.val().any() {
                    self.hop_row.d.next = self.next_row.val();
                    self.hop_column.d.next = self.next_column.val();
                }
            }
        }

        // First stage.
        self.global_decoder.data.next = self.global.read_data.val().get_bits::<3>(0);
        self.global_decoder.check.next = self.global.read_data.val().get_bits::<4>(3);
        self.local_decoder.data.next = self.local.read_data.val().get_bits::<3>(0);
        self.local_decoder.check.next = self.local.read_data.val().get_bits::<4>(3);
        self.in_group.next = self.global_decoder.corrected.val() == 7;
        self.found.next = self.global_decoder.corrected.val();
        if self.in_group.val() {
            self.found.next = self.local_decoder.corrected.val();
            if self.local_decoder.corrected.val() == 6 {
                self.found.next = self.found.val().replace_bit(0, self.head.q.val().get_bit(16));
            }
        }
        self.choice.read_enable.next = self.first.q.val().any();
        self.choice.read_address.next = (bit_cast::<7, 3>(self.found.val()) << 4) | bit_cast::<7, 4>(self.hash.q.val());
        self.second.d.next = self.first.q.val();
        self.choice_check.read_enable.next = self.first.q.val().any();
        self.choice_check.read_address.next =
            (bit_cast::<7, 3>(self.found.val()) << 4) | bit_cast::<7, 4>(self.hash.q.val());
        self.first_directed.next = self.head.q.val().get_bit(20) & !self.head.q.val().get_bit(21);
        self.first_looks.next = self.first.q.val().any() & !self.first_directed.val();
        self.first_lost.next = self.first_looks.val()
            & (self.global_decoder.double.val() | (self.in_group.val() & self.local_decoder.double.val()));
        self.second_lost.d.next = self.first_lost.val();
        self.second_adaptive.d.next = self.head.q.val().get_bit(19) & !self.first_directed.val();
        self.second_direction.d.next = self.found.val();
        self.second_directed.d.next = self.first_directed.val();

        // Second stage.
        self.route_valid.next = self.second.q.val();
        self.choice_decoder.data.next = self.choice.read_data.val();
        self.choice_decoder.check.next = self.choice_check.read_data.val();
        self.second_looks.next = self.second.q.val().any()
            & !self.second_adaptive.q.val()
            & !self.second_directed.q.val()
            & !self.second_lost.q.val();
        self.lost.next = self.second_lost.q.val() | (self.second_looks.val() & self.choice_decoder.double.val());
        self.adaptive.next = self.second_adaptive.q.val() & !self.lost.val();
        self.directed.next = self.second_directed.q.val() | self.lost.val();
        self.direction.next = self.second_direction.q.val();
        self.row.next = self.choice_decoder.corrected.val().get_bits::<R>(0);
        self.column.next = self.choice_decoder.corrected.val().get_bits::<C>(R);
        if self.second_directed.q.val() {
            self.row.next = self.hop_row.q.val();
            self.column.next = self.hop_column.q.val();
        }
        if self.lost.val() {
            self.row.next = 0.into();
            self.column.next = 0.into();
        }
        self.corrected.next = (self.first_looks.val()
            & (self.global_decoder.single.val() | (self.in_group.val() & self.local_decoder.single.val())))
            | (self.second_looks.val() & self.choice_decoder.single.val());
        self.uncorrectable.next = self.first_lost.val() | (self.second_looks.val() & self.choice_decoder.double.val());

        self.one_route.holds.next = self.second.q.val() != 3;
        self.one_phit.holds.next = self.valid.val() != 3;
        self.two_phits.holds.next = !self.arrives.val() | !self.is_head.val() | !self.phit.val().get_bit(22);
    }
}
