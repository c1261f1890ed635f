//! What keeps a node from sending all that it could.

use phit_block::prelude::*;
use phit_prim::round_robin::RoundRobin;

/// Throttle of a node: holds back slots that its tiles give back, so that its requests take the bandwidth that a register says.
///
/// ```text
///  write, address[10], data[48] -->+---------------------+--> throttled
///           request[P], last[P] -->|  InjectionThrottle  |
///                freed_slots[P] -->|                     |--> credit[P]   slots that the node may use; same cycle
///                                  +---------------------+
/// ```
///
/// It stands beside the wires of the requests of a node's `P` tiles: phits pass untouched, `request` and `last` only tell of them, and
/// responses have nothing to do with it. While the node is throttled, slots go back one at a time, in turn, each for
/// the price of a longest packet of 32 phits; what a packet was shorter is paid back when its last phit has passed. In each
/// cycle `rate` / 256 phits are earned; a slot goes back whenever there is no debt. So requests have `rate` phits in 256
/// cycles, all tiles together, as long as the node uses what it gets; what it does not use is lost but for `P` packets.
/// Slots that a node holds when it is throttled stay its own: so many packets go at once.
///
/// A node is throttled if it is ordered to be, or if nobody has written the heartbeat for `watchdog` cycles: those who watch
/// over the network are not heard, and the worst is assumed.
///
/// | `address` | | `data` |
/// |---|---|---|
/// | 0 | throttle | 10:0 `rate`: phits of requests per 256 cycles, 1 to 1024; 0 holds all; 11: the node is throttled |
/// | 1 | watchdog | `T` - 1:0 cycles without heartbeat until it is throttled, from this write on; 0: never |
/// | 2 | heartbeat | any |
/// | 3 | reserve | `K` - 1:0 slots of each tile that the node has to do without, throttled or not |
///
/// Parameters: `P` tiles, 1 to 8; `SLOTS` slots for requests at each, 1 to 32, counted by `K` bits; `W` bits of the account
/// in 256ths of phits, enough for (2 `P` + 2) x 8192 - 1; `T` bits of the watchdog, 1 to 32.
/// Handshake: `credit` answers `freed_slots`, and slots that are held back follow, one per tile and cycle. A write takes effect at the
/// clock edge. A larger reserve is filled by the next slots that come back.
/// Latency: 0 cycles from `freed_slots` to `credit` unless something is held back. Throughput: 1 slot per cycle and tile; 1 per cycle
/// while throttled.
/// Reset: no throttle, no watchdog, no reserve, nothing held back.
/// Asserts: no more slots are held back than there are; the account stays in its range. Relies on: slots only of
/// packets that had one; packets of 32 phits at most.
/// Source: GEM-CON-01, -02, -03, -05, REG-07; `docs/decisions.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(
    gemini_injection_throttle, P: 1..=8, SLOTS: 1..=32, let slot_bits = SLOTS.ilog2() as usize + 1, K = slot_bits,
    let account_bits = ((2 * P as u64 + 2) * PACKET - 1).ilog2() as usize + 1, W = account_bits, T: 1..=32
)]
#[published(gemini_injection_throttle_p4_slots4_t27: GeminiThrottle)]
#[small(gemini_injection_throttle_p2_slots2_t4: InjectionThrottle<2, 2, 2, 16, 4>)]
pub struct InjectionThrottle<const P: usize, const K: usize, const SLOTS: usize, const W: usize, const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// The supervisor writes.
    pub write: Signal<In, Bit>,
    /// Where.
    pub address: Signal<In, Bits<10>>,
    /// What.
    pub data: Signal<In, Bits<48>>,
    /// A phit of a request goes to this tile.
    pub request: Signal<In, Bits<P>>,
    /// It is the last of its packet.
    pub last: Signal<In, Bits<P>>,
    /// This tile gives a slot for requests back.
    pub freed_slots: Signal<In, Bits<P>>,
    /// The node may use a slot of this tile.
    pub credit: Signal<Out, Bits<P>>,
    /// The node is throttled.
    pub throttled: Signal<Out, Bit>,
    rate: ResetReg<Bits<11>>,
    ordered: ResetReg<Bit>,
    watchdog: ResetReg<Bits<T>>,
    // Cycles since the last heartbeat, up to `watchdog`.
    silence: ResetReg<Bits<T>>,
    reserve: ResetReg<Bits<K>>,
    // Slots that are held back, and phits of the packet that is on its way, by tile.
    held: [ResetReg<Bits<K>>; P],
    passed: [ResetReg<Bits<5>>; P],
    // What may be sent, in 256ths of phits, and a packet's worth more, as there may be so much debt.
    #[init(PACKET)]
    account: ResetReg<Bits<W>>,
    turn: RoundRobin<P>,
    holds_requests: Signal<Local, Bit>,
    there: [Signal<Local, Bits<K>>; P],
    offered: Signal<Local, Bits<P>>,
    given: Signal<Local, Bits<P>>,
    shorter: Signal<Local, Bits<5>>,
    earned: Signal<Local, Bits<W>>,
    kept: Signal<Local, Bits<W>>,
    #[init(PACKET)]
    one_packet: Constant<Bits<W>>,
    #[init((P as u64 + 1) * PACKET)]
    most: Constant<Bits<W>>,
    #[init(SLOTS as u64)]
    slots: Constant<Bits<K>>,
    #[assert("no more slots are held back than there are")]
    slots_there: Property,
    #[assert("an account holds its packets at most")]
    account_in_range: Property,
    #[assume("a slot comes back only if the node had it")]
    slot_in_use: Property,
    #[assume("a packet has 32 phits at most")]
    packet_fits: Property,
    #[cover("a slot is held back")]
    slot_held: Property,
}

/// A longest packet, 32 phits, in 256ths of phits.
const PACKET: u64 = 32 * 256;

#[kernel]
impl Logic for InjectionThrottle<P, K, SLOTS, W, T> {
    fn update(&mut self) {
        // What the supervisor writes, and whether anybody is heard.
        if self.silence.q.val() != self.watchdog.q.val() {
            self.silence.d.next = self.silence.q.val() + 1;
        }
        if self.write.val() & (self.address.val() == 0) {
            self.rate.d.next = self.data.val().get_bits::<11>(0);
            self.ordered.d.next = self.data.val().get_bit(11);
        }
        if self.write.val() & (self.address.val() == 1) {
            self.watchdog.d.next = self.data.val().get_bits::<T>(0);
            self.silence.d.next = 0.into();
        }
        if self.write.val() & (self.address.val() == 2) {
            self.silence.d.next = 0.into();
        }
        if self.write.val() & (self.address.val() == 3) {
            self.reserve.d.next = self.data.val().get_bits::<K>(0);
        }
        self.holds_requests.next =
            self.ordered.q.val() | (self.watchdog.q.val().any() & (self.silence.q.val() == self.watchdog.q.val()));
        self.throttled.next = self.holds_requests.val();

        // Slots.
        self.offered.next = 0.into();
        for p in 0..P {
            self.there[p].next = self.held[p].q.val();
            if self.freed_slots.val().get_bit(p) {
                self.there[p].next = self.held[p].q.val() + 1;
            }
            self.offered.next = self.offered.val().replace_bit(p, self.there[p].val() > self.reserve.q.val());
        }
        self.turn.advance.next = self.holds_requests.val();
        self.turn.request.next = 0.into();
        if self.account.q.val() >= self.one_packet.val() {
            self.turn.request.next = self.offered.val();
        }
        self.given.next = self.offered.val();
        if self.holds_requests.val() {
            self.given.next = self.turn.grant.val();
        }
        self.credit.next = self.given.val();
        for p in 0..P {
            self.held[p].d.next = self.there[p].val();
            if self.given.val().get_bit(p) {
                self.held[p].d.next = self.there[p].val() - 1;
            }
        }

        // What they cost.
        self.shorter.next = 0.into();
        self.earned.next = self.account.q.val() + bit_cast::<W, 11>(self.rate.q.val());
        for p in 0..P {
            if self.request.val().get_bit(p) {
                self.passed[p].d.next = self.passed[p].q.val() + 1;
                if self.last.val().get_bit(p) {
                    self.passed[p].d.next = 0.into();
                    // 32 phits less this one and those before it.
                    self.shorter.next = !self.passed[p].q.val();
                    self.earned.next = self.earned.val() + (bit_cast::<W, 5>(self.shorter.val()) << 8);
                }
            }
        }
        self.kept.next = self.earned.val();
        if self.given.val().any() {
            self.kept.next = self.earned.val() - self.one_packet.val();
        }
        self.account.d.next = self.kept.val();
        if self.kept.val() > self.most.val() {
            self.account.d.next = self.most.val();
        }
        if !self.holds_requests.val() {
            self.account.d.next = self.one_packet.val();
        }

        self.slots_there.holds.next = true;
        self.slot_in_use.holds.next = true;
        self.packet_fits.holds.next = true;
        self.slot_held.holds.next = false;
        for p in 0..P {
            if self.held[p].q.val() > self.slots.val() {
                self.slots_there.holds.next = false;
            }
            if self.freed_slots.val().get_bit(p) & (self.held[p].q.val() == self.slots.val()) {
                self.slot_in_use.holds.next = false;
            }
            if self.request.val().get_bit(p) & !self.last.val().get_bit(p) & (self.passed[p].q.val() == 31) {
                self.packet_fits.holds.next = false;
            }
            if self.held[p].q.val().any() {
                self.slot_held.holds.next = true;
            }
        }
        self.account_in_range.holds.next = self.account.q.val() <= self.most.val();
    }
}

/// The throttle of a node of Gemini: four tiles, watchdogs of up to 2^27 cycles.
pub type GeminiThrottle = InjectionThrottle<4, 3, 4, 17, 27>;
