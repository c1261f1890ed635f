//! Whether a lane is good enough to carry.

use phit_block::prelude::*;

/// Judges a received lane by its frames: takes it out, tries it again, gives it up.
///
/// ```text
///   frame, heard, good -->+-----------+--> up              the lane may carry
///       enabled, needed ->|           |--> given_up
///         threshold[7] -->|  Monitor  |--> rehunt          each change is a demand
///            trial[16] -->|           |--> left, restored  for one cycle
///              retrain -->+-----------+--> errors[16]
/// ```
///
/// A lane comes up when eight frames in a row were heard, and eight times as many bad ones as were among them would not be too
/// many. It leaves when two frames in a row are not heard, when it is not enabled,
/// or when more than `threshold` of the last 64 were bad, unless it is `needed`, the last one that carries. Outside it is tried
/// again; after `trial` frames in vain it is given up, until `retrain` or reset. A lane that never was up is not given up.
///
/// Parameters: none.
/// Handshake: with `frame` a frame ends: `heard` if its marker can be believed, `good` if it is right too.
/// Latency: 1 cycle from `frame`. Throughput: 1 frame per cycle.
/// Reset: down, no frames seen.
/// Asserts: a lane that is up is not given up.
/// Source: GEM-LCB-09, -10, -16; `docs/gemini-link.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(lane_monitor)]
#[published(lane_monitor: Monitor)]
pub struct Monitor {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A frame ends.
    pub frame: Signal<In, Bit>,
    /// Its marker can be believed.
    pub heard: Signal<In, Bit>,
    /// Everything about it is right.
    pub good: Signal<In, Bit>,
    /// The lane may be used.
    pub enabled: Signal<In, Bit>,
    /// No other lane is up.
    pub needed: Signal<In, Bit>,
    /// Bad frames of the last 64 that are too many if exceeded.
    pub threshold: Signal<In, Bits<7>>,
    /// Frames after which a lane that left is given up.
    pub trial: Signal<In, Bits<16>>,
    /// Try a lane that was given up.
    pub retrain: Signal<In, Bit>,
    /// The lane may carry.
    pub up: Signal<Out, Bit>,
    /// It is not tried any more.
    pub given_up: Signal<Out, Bit>,
    /// A change makes its input hunt.
    pub rehunt: Signal<Out, Bit>,
    /// The lane goes down.
    pub left: Signal<Out, Bit>,
    /// It comes up again.
    pub restored: Signal<Out, Bit>,
    /// Bad frames while up, modulo 65536.
    pub errors: Signal<Out, Bits<16>>,
    is_up: ResetReg<Bit>,
    was_up: ResetReg<Bit>,
    surrendered: ResetReg<Bit>,
    hunt: ResetReg<Bit>,
    history: ResetReg<Bits<64>>,
    bad: ResetReg<Bits<7>>,
    run: ResetReg<Bits<3>>,
    // Bad ones of the run, before this frame and with it.
    run_bad: ResetReg<Bits<4>>,
    now_bad: Signal<Local, Bits<4>>,
    unheard: ResetReg<Bits<2>>,
    tried: ResetReg<Bits<16>>,
    error_count: ResetReg<Bits<16>>,
    leaves: Signal<Local, Bit>,
    returns: Signal<Local, Bit>,
    #[assert("a lane that is up is not given up")]
    consistent: Property,
    #[cover("a lane comes back")]
    is_restored: Property,
}

#[kernel]
impl Logic for Monitor {
    fn update(&mut self) {
        self.now_bad.next = self.run_bad.q.val();
        if !self.good.val() {
            self.now_bad.next = self.run_bad.q.val() + 1;
        }
        self.leaves.next = false;
        self.returns.next = false;
        if self.frame.val() {
            self.unheard.d.next = self.unheard.q.val() + 1;
            if self.heard.val() {
                self.unheard.d.next = 0.into();
            }
            if self.is_up.q.val() {
                self.history.d.next = self.history.q.val() << 1;
                self.bad.d.next = self.bad.q.val() - bit_cast::<7, 1>(self.history.q.val().get_bits::<1>(63));
                if !self.good.val() {
                    self.history.d.next = (self.history.q.val() << 1) | bits::<64>(1);
                    self.bad.d.next = self.bad.q.val() + 1 - bit_cast::<7, 1>(self.history.q.val().get_bits::<1>(63));
                    self.error_count.d.next = self.error_count.q.val() + 1;
                }
                self.leaves.next = (!self.heard.val() & self.unheard.q.val().any())
                    | ((self.bad.q.val() > self.threshold.val()) & !self.needed.val());
            } else {
                self.run.d.next = 0.into();
                self.run_bad.d.next = 0.into();
                if self.heard.val() & self.enabled.val() & !self.surrendered.q.val() {
                    self.run.d.next = self.run.q.val() + 1;
                    self.run_bad.d.next = self.now_bad.val();
                    if self.run.q.val().all() {
                        self.run_bad.d.next = 0.into();
                        self.returns.next = (bit_cast::<7, 4>(self.now_bad.val()) << 3) <= self.threshold.val();
                    }
                }
                // The fourth in a row.
                if !self.heard.val() & self.unheard.q.val().all() {
                    self.hunt.d.next = !self.hunt.q.val();
                }
                if self.was_up.q.val() & self.enabled.val() & !self.surrendered.q.val() {
                    self.tried.d.next = self.tried.q.val() + 1;
                    if self.tried.q.val() == self.trial.val() {
                        self.surrendered.d.next = !self.returns.val();
                    }
                }
            }
        }
        if self.is_up.q.val() & !self.enabled.val() {
            self.leaves.next = true;
        }
        if self.returns.val() {
            self.is_up.d.next = true;
            self.was_up.d.next = true;
            self.history.d.next = 0.into();
            self.bad.d.next = 0.into();
        }
        if self.leaves.val() {
            self.is_up.d.next = false;
            self.run.d.next = 0.into();
            self.run_bad.d.next = 0.into();
            self.tried.d.next = 0.into();
        }
        if self.retrain.val() {
            self.surrendered.d.next = false;
            self.tried.d.next = 0.into();
        }
        self.up.next = self.is_up.q.val();
        self.given_up.next = self.surrendered.q.val();
        self.rehunt.next = self.hunt.q.val();
        self.left.next = self.leaves.val();
        self.restored.next = self.returns.val() & self.was_up.q.val();
        self.errors.next = self.error_count.q.val();

        self.consistent.holds.next = !self.is_up.q.val() | (self.was_up.q.val() & !self.surrendered.q.val());
        self.is_restored.holds.next = self.returns.val() & self.was_up.q.val();
    }
}
