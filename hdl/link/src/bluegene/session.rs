//! Whether both ends of a link have begun together.

use crate::retry::silence::Silence;
use phit_block::prelude::*;

/// Three steps until a link is up, and the end of it.
///
/// ```text
///  message_valid, theirs[2] -->+-----------+--> ours[2]    0 alone, 1 hears the other end, 2 is heard by it
///                   gave_up -->|  Session  |--> up
///                              |           |--> down, peer_restarted
///                              +-----------+
/// ```
///
/// Each end tells the step that it is at. An end that is alone hears nobody who is past that; so an end that was reset by itself
/// stays alone, and the other end sees it and goes down.
///
/// Parameters: `T` 2 to 24: down after `2^T` cycles without a good protocol packet.
/// Handshake: with `message_valid`, `theirs` is the other end's step.
/// Latency: 1 cycle. Throughput: 1 message per cycle.
/// Reset: alone. Both ends are reset together, for longer than the wire's delay.
/// Asserts: `peer_restarted` and `down` stay until reset. Step 3 does not exist, and is not heard.
/// Source: the field's standard form; BGQ-LLP-10.
#[derive(LogicBlock, Ports, Block)]
#[block(bluegene_session, T)]
#[published(bluegene_session_t12: Session<12>)]
#[small(bluegene_session_t3: Session<3>)]
pub struct Session<const T: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A good protocol packet has come.
    pub message_valid: Signal<In, Bit>,
    /// The other end's step.
    pub theirs: Signal<In, Bits<2>>,
    /// This end has sent in vain too often.
    pub gave_up: Signal<In, Bit>,
    /// This end's step.
    pub ours: Signal<Out, Bits<2>>,
    /// Packets may pass.
    pub up: Signal<Out, Bit>,
    /// The link has given up.
    pub down: Signal<Out, Bit>,
    /// The other end was reset alone.
    pub peer_restarted: Signal<Out, Bit>,
    silence: Silence<T>,
    step: ResetReg<Bits<2>>,
    restarted: ResetReg<Bit>,
    #[assert("there is no fourth step")]
    steps_up: Property,
}

#[kernel]
impl Logic for Session<T> {
    fn update(&mut self) {
        if self.message_valid.val() {
            if self.step.q.val() == 0 {
                if !self.theirs.val().get_bit(1) {
                    self.step.d.next = 1.into();
                }
            } else if self.step.q.val() == 1 {
                if (self.theirs.val() == 1) | (self.theirs.val() == 2) {
                    self.step.d.next = 2.into();
                }
            } else if self.theirs.val() == 0 {
                self.restarted.d.next = true;
            }
        }
        self.silence.heard.next = self.message_valid.val();
        self.silence.phit.next = !self.message_valid.val();
        self.silence.lost.next = self.restarted.q.val() | self.gave_up.val();
        self.ours.next = self.step.q.val();
        self.up.next = self.step.q.val().get_bit(1) & !self.silence.gone.val();
        self.down.next = self.silence.gone.val();
        self.peer_restarted.next = self.restarted.q.val();

        self.steps_up.holds.next = !self.step.q.val().all();
    }
}
