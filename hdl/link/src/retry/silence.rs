//! When the other end of a link is gone.

use phit_block::prelude::*;

/// Gives up after so many phits without a sign of life.
///
/// ```text
///  heard -->+-----------+
///   phit -->|  Silence  |--> gone   stays until reset
///   lost -->+-----------+
/// ```
///
/// Parameters: `T` 2 to 24: `2^T` phits.
/// Handshake: `heard` is a sign of life, `phit` a phit that came without one; `lost` says that nothing will come any more.
/// Latency: 1 cycle. Throughput: 1 phit per cycle.
/// Reset: the other end is there.
/// Asserts: nothing; every input is legal.
/// Source: GEM-LCB-13, in the field's standard form.
#[derive(LogicBlock, Ports, Block)]
#[block(silence, T: 2..=24)]
#[published(silence_t12: Silence<12>)]
#[small(silence_t3: Silence<3>)]
pub struct Silence<const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A sign of life has come.
    pub heard: Signal<In, Bit>,
    /// A phit comes.
    pub phit: Signal<In, Bit>,
    /// Nothing will come any more.
    pub lost: Signal<In, Bit>,
    /// The other end is gone.
    pub gone: Signal<Out, Bit>,
    silent: ResetReg<Bits<T>>,
    dead: ResetReg<Bit>,
}

#[kernel]
impl Logic for Silence<T> {
    fn update(&mut self) {
        if self.heard.val() {
            self.silent.d.next = 0.into();
        } else if self.phit.val() {
            self.silent.d.next = self.silent.q.val() + 1;
            if self.silent.q.val().all() {
                self.dead.d.next = true;
            }
        }
        if self.lost.val() {
            self.dead.d.next = true;
        }
        self.gone.next = self.dead.q.val();
    }
}
