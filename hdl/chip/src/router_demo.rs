//! A small Gemini router with nodes at its ports, with everything that shows it at work.

use super::loopback_console::LoopbackConsole;
use super::seeds::seeds;
use phit_block::prelude::*;
use phit_router::gemini::router::SmallRouter;
use phit_traffic::router_node::RouterNode;

/// A demonstration for a board: four nodes send to each other through a router of 2 by 2 tiles, with wrong bits in it on purpose.
///
/// ```text
///             +---------------------------------------------------+
///             |  +------------+ 4 ports +-------------+            |
///  level[2] --|->|            |<=======>| RouterNode 0..3 |        |
///             |  | SmallRouter|         +-------------+            |
///             |  |            |<-- tables, upset -- supervisor     |
///   divider --|->+------------+ -- corrected -->                   |--> tx
///  interval --|->           LoopbackConsole                        |--> leds[8]
///             +---------------------------------------------------+
/// ```
///
/// After reset the supervisor writes the tables: what comes at a port leaves at the next one, from the last at the first. Then it writes what
/// `level` says to the register `upset` of all tiles, over and over, and reads how many phits were corrected: 0 no wrong bits, 1 one wrong bit in
/// each word, 2 two wrong bits, which spoil every packet, 3 none. On the console, `T` counts packets that were dropped for a wrong CRC
/// and `E` corrected phits.
///
/// Parameters: none.
/// Handshake: none. The serial line is that of [`LoopbackConsole`].
/// Latency: 2600 cycles until packets begin. Throughput: 1 phit per cycle and port.
/// Reset: as its parts; tables are written anew.
/// Asserts: what its parts assert.
/// Source: GEM-RTR-01, -04, GEM-MMR-01, GEM-SYS-08 on a board; the field's standard form (loop-back test).
#[derive(LogicBlock, Ports, Block)]
#[block(router_demo, let next = |tile: usize| (tile + 1) % TILES)]
#[published(router_demo: RouterDemo)]
pub struct RouterDemo {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// How many bits of a word are wrong.
    pub level: Signal<In, Bits<2>>,
    /// Cycles of a bit of the serial line, less one.
    pub divider: Signal<In, Bits<16>>,
    /// Cycles from one line to the next, less one.
    pub interval: Signal<In, Bits<32>>,
    /// The serial line.
    pub tx: Signal<Out, Bit>,
    /// The lights.
    pub leds: Signal<Out, Bits<8>>,
    router: SmallRouter,
    #[wires(
        in_valid = router.in_valid[i], in_phit = router.in_phit[i], in_credit = router.in_credit[i],
        out_valid = router.out_valid[i], out_phit = router.out_phit[i], out_credit = router.out_credit[i]
    )]
    node: [RouterNode<6, 7, 2, 2>; 4],
    #[wires(level, divider, interval, tx, leds)]
    console: LoopbackConsole,
    /// Address above tile.
    step: ResetReg<Bits<12>>,
    written: ResetReg<Bit>,
    /// Which tile is asked, and how long ago it was.
    turn: ResetReg<Bits<5>>,
    corrected: [Reg<Bits<32>>; 4],
    /// Where packets leave that come at a tile: column above row, and as a mask of tiles.
    #[with(from_fn(|tile| {
                let (row, column) = (next(tile) / SIDE, next(tile) % SIDE);
                Constant::new(bits(1 << row | 1 << (SIDE + column)))
            }))]
    place: [Constant<Bits<48>>; 4],
    #[init(|tile| 1 << next(tile))]
    live: [Constant<Bits<48>>; 4],
    #[with(seeds(20))]
    seed: [Constant<Bits<32>>; 4],
    #[init(|tile| tile as u64)]
    number: [Constant<Bits<2>>; 4],
    #[init(0x2000)]
    load: Constant<Bits<16>>,
    #[init(0xBFFF)]
    pace: Constant<Bits<16>>,
    #[init(1 << 6 | 4)]
    one_bit: Constant<Bits<48>>,
    #[init(1 << 13 | 19 << 7 | 1 << 6 | 16)]
    two_bits: Constant<Bits<48>>,
    #[init(1 << 5)]
    check: Constant<Bits<48>>,
    #[init(0x200)]
    choice: Constant<Bits<10>>,
    #[init(0x280)]
    live_masks: Constant<Bits<10>>,
    #[init(0x288)]
    straight: Constant<Bits<10>>,
    #[init(0x289)]
    control: Constant<Bits<10>>,
    #[init(0x28A)]
    upset: Constant<Bits<10>>,
    #[init(9)]
    phits_corrected: Constant<Bits<10>>,
    address: Signal<Local, Bits<10>>,
    table: Signal<Local, Bits<48>>,
    wrong: Signal<Local, Bits<48>>,
}

/// Rows and columns.
const SIDE: usize = 2;
/// Tiles.
const TILES: usize = SIDE * SIDE;

#[kernel]
impl Logic for RouterDemo {
    fn update(&mut self) {
        // Direction 0 for every destination; one tile for direction 0, whatever the hash.
        self.address.next = self.step.q.val().get_bits::<10>(2);
        self.table.next = 0.into();
        for t in 0..4 {
            if self.step.q.val().get_bits::<2>(0) == self.number[t].val() {
                if self.address.val() >= self.choice.val() {
                    self.table.next = self.place[t].val();
                }
                if self.address.val() >= self.live_masks.val() {
                    self.table.next = self.live[t].val();
                }
            }
        }
        if self.address.val() == self.straight.val() {
            self.table.next = 0.into();
        }
        if self.address.val() == self.control.val() {
            self.table.next = self.check.val();
        }
        self.wrong.next = 0.into();
        if self.level.val() == 1 {
            self.wrong.next = self.one_bit.val();
        } else if self.level.val() == 2 {
            self.wrong.next = self.two_bits.val();
        }

        self.router.write_all.next = false;
        if !self.written.q.val() {
            self.step.d.next = self.step.q.val() + 1;
            self.written.d.next = (self.address.val() == self.control.val()) & self.step.q.val().get_bits::<2>(0).all();
            self.router.write.next = true;
            self.router.tile.next = bit_cast::<6, 2>(self.step.q.val().get_bits::<2>(0));
            self.router.address.next = self.address.val();
            self.router.data.next = self.table.val();
        } else {
            // The last cycle of a turn writes, those before it read.
            self.turn.d.next = self.turn.q.val() + 1;
            self.router.write.next = false;
            self.router.tile.next = bit_cast::<6, 2>(self.turn.q.val().get_bits::<2>(3));
            self.router.address.next = self.phits_corrected.val();
            self.router.data.next = self.wrong.val();
            if self.turn.q.val().get_bits::<3>(0).all() {
                self.router.write_all.next = true;
                self.router.address.next = self.upset.val();
            }
        }
        for t in 0..4 {
            if !self.written.q.val() {
                self.corrected[t].d.next = 0.into();
            } else if (self.turn.q.val().get_bits::<2>(3) == self.number[t].val())
                & (self.turn.q.val().get_bits::<3>(0) == 5)
            {
                self.corrected[t].d.next = self.router.read_data.val().get_bits::<32>(0);
            }
        }

        for t in 0..4 {
            self.node[t].send_seed.next = self.seed[t].val().replace_bit(31, true);
            self.node[t].load.next = self.load.val();
            self.node[t].pace.next = self.pace.val();
            self.node[t].hold.next = !self.written.q.val();
        }
        self.node[0].expect_seed.next = self.seed[3].val().replace_bit(31, true);
        self.node[1].expect_seed.next = self.seed[0].val().replace_bit(31, true);
        self.node[2].expect_seed.next = self.seed[1].val().replace_bit(31, true);
        self.node[3].expect_seed.next = self.seed[2].val().replace_bit(31, true);

        for e in 0..2 {
            self.console.sent[e].next = self.node[e].begun.val() + self.node[e + 2].begun.val();
            self.console.right[e].next = self.node[e].delivered.val() + self.node[e + 2].delivered.val();
            self.console.wrong[e].next = self.node[e].wrong.val() + self.node[e + 2].wrong.val();
            self.console.retries[e].next =
                self.node[e].discarded.val().get_bits::<16>(0) + self.node[e + 2].discarded.val().get_bits::<16>(0);
            self.console.errors[e].next = self.corrected[e].q.val() + self.corrected[e + 2].q.val();
            self.console.lanes[e].next = 0.into();
            if self.written.q.val() {
                self.console.lanes[e].next = 7.into();
            }
            self.console.down[e].next = false;
        }
        self.console.cut.next = false;
    }
}
