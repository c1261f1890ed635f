//! Rate limiter.

use phit_block::prelude::*;

/// Token bucket: lets through `NUM` of `DEN` cycles on average, and `BURST` at once after a pause.
///
/// ```text
///          +---------------+
/// take --->|  TokenBucket  |--> available   a token is there
///          +---------------+
/// ```
///
/// The bucket is counted in parts of a token, `DEN` of which are one: each cycle brings `NUM` parts.
///
/// Parameters: `NUM` of `DEN` cycles, 1 to `DEN`; `BURST` tokens, 1 and more; `W` bits, 2 to 32, for `BURST` `DEN` + `NUM`.
/// Handshake: `take` uses a token, only with `available`, which depends on the state alone.
/// Latency: 1 cycle from `take` to `available`. Throughput: `NUM` / `DEN` tokens per cycle.
/// Reset: the bucket is full.
/// Asserts: the bucket never holds more than `BURST` tokens, so no `t` cycles see more than `BURST` + `t` `NUM` / `DEN`
/// takes. Relies on: `take` only with `available`.
/// Source: the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(token_bucket,
    W: 2..=32, NUM: 1..=DEN,
    check(BURST >= 1 && BURST * DEN + NUM < 1 << W, "BURST is {BURST}; legal: 1..={}", ((1 << W) - 1 - NUM) / DEN),
    let part = |count: usize| Constant::new(bits(count as u64))
)]
#[published(token_bucket_num103_den256_burst64: TokenBucket<16, 103, 256, 64>)]
#[small(token_bucket_num2_den3_burst3: TokenBucket<4, 2, 3, 3>)]
pub struct TokenBucket<const W: usize, const NUM: usize, const DEN: usize, const BURST: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous: the bucket is full.
    pub reset: Signal<In, Bit>,
    /// A token is used.
    pub take: Signal<In, Bit>,
    /// A token is there.
    pub available: Signal<Out, Bit>,
    #[init((BURST * DEN) as u64)]
    level: ResetReg<Bits<W>>,
    following: Signal<Local, Bits<W>>,
    #[with(part(DEN))]
    token: Constant<Bits<W>>,
    #[with(part(NUM))]
    gain: Constant<Bits<W>>,
    #[with(part(((1 << W) + NUM - DEN) & ((1 << W) - 1)))]
    gain_less_token: Constant<Bits<W>>,
    #[with(part(BURST * DEN))]
    capacity: Constant<Bits<W>>,
    #[assert("a bucket holds at most its burst")]
    in_range: Property,
    #[assume("a token is taken only when one is there")]
    takes_what_is_there: Property,
    #[cover("no token is there")]
    exhausted: Property,
}

#[kernel]
impl Logic for TokenBucket<W, NUM, DEN, BURST> {
    fn update(&mut self) {
        self.following.next = self.level.q.val() + self.gain.val();
        if self.take.val() {
            self.following.next = self.level.q.val() + self.gain_less_token.val();
        }
        self.level.d.next = self.following.val();
        if self.following.val() > self.capacity.val() {
            self.level.d.next = self.capacity.val();
        }
        self.available.next = self.level.q.val() >= self.token.val();

        self.in_range.holds.next = self.level.q.val() <= self.capacity.val();
        self.takes_what_is_there.holds.next = !self.take.val() | (self.level.q.val() >= self.token.val());
        self.exhausted.holds.next = self.level.q.val() < self.token.val();
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about("token_bucket", &[("NUM", NUM), ("DEN", DEN), ("BURST", BURST)])
    }
}
