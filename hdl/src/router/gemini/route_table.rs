//! Where a packet may go: looked up while it arrives.

use crate::prelude::*;

/// Looks up the route of each packet that arrives, in tables that a supervisor loads.
///
/// ```text
///              valid[2], phit[23] -->+--------------+--> route_valid[2]
///  write, address[10], data[48] ---->|  RouteTable  |--> adaptive, direction[3], column[C], row[R]
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
/// | `address` | | `data` |
/// |---|---|---|
/// | 0x000 + upper destination | global table | 2:0 direction |
/// | 0x100 + lower destination | local table | 2:0 direction |
/// | 0x200 + 16 direction + hash | choice table | `R` - 1:0 row, above it `C` bits column, both one-hot, or 0: no tile |
/// | 0x289 | control | 3:0 `salt` |
///
/// Parameters: `R` rows and `C` columns of tiles, 1 to 8 each, `RC` = `R` + `C`; tables of `2^T` entries, `T` 1 to 8.
/// Handshake: `valid`, one-hot or zero, brings a phit of a virtual channel. `route_valid` names the channel whose packet
/// the other outputs belong to, for one cycle; routes come in the order of the packets.
/// Latency: 2 cycles from the head of an adaptive packet or a response, from phit 2 (or the last, if that is earlier) of a
/// deterministic request. Throughput: 1 phit per cycle, packets of 2 phits and more.
/// Reset: no packet, `salt` 0; the tables are undefined until written.
/// Asserts: one route at a time. Relies on: phits of one packet at a time, packets of two phits at least.
/// Source: GEM-RTE-02, -03, -04, -12, GEM-PKT-11, -12.
#[derive(LogicBlock, Ports)]
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
    /// The virtual channel whose route this is.
    pub route_valid: Signal<Out, Bits<2>>,
    /// It may take any tile of its direction.
    pub adaptive: Signal<Out, Bit>,
    /// Its direction.
    pub direction: Signal<Out, Bits<3>>,
    /// The column of the tile that it takes unless it is adaptive, one-hot.
    pub column: Signal<Out, Bits<C>>,
    /// The row of that tile, one-hot.
    pub row: Signal<Out, Bits<R>>,
    global: SyncMemory<3, T>,
    local: SyncMemory<3, T>,
    choice: SyncMemory<RC, 7>,
    salt: ResetReg<Bits<4>>,
    // Phits of the packet so far, at most 3.
    index: ResetReg<Bits<2>>,
    head: Reg<Bits<22>>,
    hash: Reg<Bits<4>>,
    // First stage: the tables of directions have answered; second: the choice table.
    first: ResetReg<Bits<2>>,
    second: ResetReg<Bits<2>>,
    second_adaptive: Reg<Bit>,
    second_direction: Reg<Bits<3>>,
    arrives: Signal<Local, Bit>,
    is_head: Signal<Local, Bit>,
    front: Signal<Local, Bits<22>>,
    folded: Signal<Local, Bits<4>>,
    decides: Signal<Local, Bit>,
    found: Signal<Local, Bits<3>>,
    one_route: Property,
    one_phit: Property,
    two_phits: Property,
}

impl<const R: usize, const C: usize, const RC: usize, const T: usize> Default for RouteTable<R, C, RC, T> {
    fn default() -> Self {
        assert!((1..=8).contains(&R), "RouteTable: R is {R}; legal: 1..=8");
        assert!((1..=8).contains(&C), "RouteTable: C is {C}; legal: 1..=8");
        assert!(RC == R + C, "RouteTable: RC is {RC}; legal: R + C = {}", R + C);
        assert!((1..=8).contains(&T), "RouteTable: T is {T}; legal: 1..=8");
        Self {
            clock: Default::default(),
            reset: Default::default(),
            valid: Default::default(),
            phit: Default::default(),
            write: Default::default(),
            address: Default::default(),
            data: Default::default(),
            route_valid: Default::default(),
            adaptive: Default::default(),
            direction: Default::default(),
            column: Default::default(),
            row: Default::default(),
            global: Default::default(),
            local: Default::default(),
            choice: Default::default(),
            salt: Default::default(),
            index: Default::default(),
            head: Default::default(),
            hash: Default::default(),
            first: Default::default(),
            second: Default::default(),
            second_adaptive: Default::default(),
            second_direction: Default::default(),
            arrives: Default::default(),
            is_head: Default::default(),
            front: Default::default(),
            folded: Default::default(),
            decides: Default::default(),
            found: Default::default(),
            one_route: Property::assert("routes are of one packet at a time"),
            one_phit: Property::assume("one phit comes at a time"),
            two_phits: Property::assume("a packet has two phits at least"),
        }
    }
}

impl<const R: usize, const C: usize, const RC: usize, const T: usize> Logic for RouteTable<R, C, RC, T> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, salt, index, head, hash, first, second, second_adaptive, second_direction);
        clock!(self, clock, global, local, choice, one_route, one_phit, two_phits);
        self.salt.reset.next = self.reset.val();
        self.index.reset.next = self.reset.val();
        self.first.reset.next = self.reset.val();
        self.second.reset.next = self.reset.val();

        self.global.write_enable.next = self.write.val() & (self.address.val().get_bits::<2>(8) == 0);
        self.global.write_address.next = self.address.val().get_bits::<T>(0);
        self.global.write_data.next = self.data.val().get_bits::<3>(0);
        self.local.write_enable.next = self.write.val() & (self.address.val().get_bits::<2>(8) == 1);
        self.local.write_address.next = self.address.val().get_bits::<T>(0);
        self.local.write_data.next = self.data.val().get_bits::<3>(0);
        self.choice.write_enable.next = self.write.val() & (self.address.val().get_bits::<3>(7) == 4);
        self.choice.write_address.next = self.address.val().get_bits::<7>(0);
        self.choice.write_data.next = self.data.val().get_bits::<RC>(0);
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
        self.decides.next = self.phit.val().get_bit(22) | (self.index.q.val() == 2);
        if self.front.val().get_bit(21) | self.front.val().get_bit(19) {
            self.decides.next = self.is_head.val();
        }
        self.first.d.next = 0.into();
        if self.arrives.val() {
            self.head.d.next = self.front.val();
            if self.index.q.val() != 3 {
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
            // A second decision comes only from a response or an adaptive packet, whose head alone decides; a request
            // that is longer has decided at its phit 2.
            if self.decides.val() & (self.index.q.val() != 3) {
                self.first.d.next = self.valid.val();
            }
        }

        // First stage.
        self.found.next = self.global.read_data.val();
        if self.global.read_data.val() == 7 {
            self.found.next = self.local.read_data.val();
            if self.local.read_data.val() == 6 {
                self.found.next = self.found.val().replace_bit(0, self.head.q.val().get_bit(16));
            }
        }
        self.choice.read_enable.next = self.first.q.val().any();
        self.choice.read_address.next = (bit_cast::<7, 3>(self.found.val()) << 4) | bit_cast::<7, 4>(self.hash.q.val());
        self.second.d.next = self.first.q.val();
        self.second_adaptive.d.next = self.head.q.val().get_bit(19);
        self.second_direction.d.next = self.found.val();

        // Second stage.
        self.route_valid.next = self.second.q.val();
        self.adaptive.next = self.second_adaptive.q.val();
        self.direction.next = self.second_direction.q.val();
        self.row.next = self.choice.read_data.val().get_bits::<R>(0);
        self.column.next = self.choice.read_data.val().get_bits::<C>(R);

        self.one_route.reset.next = self.reset.val();
        self.one_route.holds.next = self.second.q.val() != 3;
        self.one_phit.reset.next = self.reset.val();
        self.one_phit.holds.next = self.valid.val() != 3;
        self.two_phits.reset.next = self.reset.val();
        self.two_phits.holds.next = !self.arrives.val() | !self.is_head.val() | !self.phit.val().get_bit(22);
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("gemini_route_table", &[("R", R), ("C", C), ("T", T)])
    }
}
