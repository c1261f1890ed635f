//! The sender's sliding window.

use super::distance;

/// Sizes of a window.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Bits of a number.
    pub sequence: u32,
    /// Bits of the count of announced errors.
    pub nack: u32,
    /// Bits of the timer.
    pub timer: u32,
    /// Rewinds in vain after which it gives up.
    pub limit: u64,
}

/// A message of the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Message {
    /// Number expected next.
    pub ack: u64,
    /// Errors announced.
    pub nack: u64,
}

/// Ports that the window reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything is as at first.
    pub reset: bool,
    /// A unit is stored.
    pub push: bool,
    /// The unit to send has gone.
    pub sent: bool,
    /// The wire moves.
    pub take: bool,
    /// A message.
    pub message: Option<Message>,
}

/// What a message, or the timer, brings about in its cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Units are acknowledged.
    pub moved: bool,
    /// What is sent next is the oldest unit.
    pub rewind: bool,
    /// The message acknowledges what was never stored.
    pub illegal: bool,
}

/// The window; empty at first. Hardware needs a reset to be so.
#[derive(Clone, Debug)]
pub struct Window {
    shape: Shape,
    oldest: u64,
    next: u64,
    stored: u64,
    heard: u64,
    waited: u64,
    in_vain: u64,
    wire_moved: bool,
    gave_up: bool,
    rewinds: u64,
}

impl Window {
    /// An empty window.
    pub fn new(shape: Shape) -> Self {
        Self {
            shape,
            oldest: 0,
            next: 0,
            stored: 0,
            heard: 0,
            waited: 0,
            in_vain: 0,
            wire_moved: false,
            gave_up: false,
            rewinds: 0,
        }
    }

    /// Units without acknowledgement.
    pub fn outstanding(&self) -> u64 {
        self.stored - self.oldest
    }

    /// Whether one more may be stored.
    pub fn room(&self) -> bool {
        self.outstanding() < (1 << self.shape.sequence) - 1
    }

    /// Whether there is a unit to send.
    pub fn pending(&self) -> bool {
        self.next < self.stored
    }

    /// Index of the unit to send, from reset.
    pub fn next(&self) -> u64 {
        self.next
    }

    /// Index of the oldest unit without acknowledgement.
    pub fn oldest(&self) -> u64 {
        self.oldest
    }

    /// Index that the next unit gets.
    pub fn stored(&self) -> u64 {
        self.stored
    }

    /// An index as a number.
    pub fn number(&self, index: u64) -> u64 {
        index % (1 << self.shape.sequence)
    }

    /// Announcements answered.
    pub fn answered(&self) -> u64 {
        self.heard
    }

    /// Rewinds in vain since the last progress.
    pub fn in_vain(&self) -> u64 {
        self.in_vain
    }

    /// Whether it has given up.
    pub fn gave_up(&self) -> bool {
        self.gave_up
    }

    /// Rewinds.
    pub fn retries(&self) -> u64 {
        self.rewinds % (1 << 16)
    }

    /// What these inputs bring about in their cycle.
    pub fn answer(&self, inputs: Inputs) -> Answer {
        let advance = inputs.message.map_or(0, |message| distance(self.oldest, message.ack, self.shape.sequence));
        let illegal = advance > self.outstanding();
        let moved = advance > 0 && !illegal;
        let announced = inputs.message.is_some_and(|message| message.nack != self.heard);
        let overtaken = moved && self.oldest + advance > self.next;
        let late = self.outstanding() > 0 && self.waited == (1 << self.shape.timer) - 1;
        Answer { moved, rewind: announced || overtaken || late, illegal }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            *self = Self::new(self.shape);
            return;
        }
        let Answer { moved, rewind, .. } = self.answer(inputs);
        let was_outstanding = self.outstanding() > 0;
        self.waited = if moved || rewind || !was_outstanding { 0 } else { self.waited + 1 };
        if moved {
            self.oldest += distance(self.oldest, inputs.message.map_or(0, |message| message.ack), self.shape.sequence);
            self.in_vain = 0;
        } else if rewind && was_outstanding && (self.wire_moved || inputs.take) {
            self.in_vain += 1;
            self.gave_up |= self.in_vain == self.shape.limit;
        }
        self.wire_moved = !rewind && (self.wire_moved || inputs.take);
        if rewind {
            self.rewinds += 1;
            self.next = self.oldest;
        } else if inputs.sent {
            self.next += 1;
        }
        if let Some(message) = inputs.message {
            self.heard = message.nack;
        }
        self.stored += u64::from(inputs.push);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHAPE: Shape = Shape { sequence: 2, nack: 2, timer: 3, limit: 2 };

    fn message(ack: u64, nack: u64) -> Inputs {
        Inputs { message: Some(Message { ack, nack }), ..Default::default() }
    }

    #[test]
    fn an_announcement_sends_again_what_was_not_acknowledged() {
        let mut window = Window::new(SHAPE);
        for _ in 0..3 {
            assert!(window.room());
            window.tick(Inputs { push: true, ..Default::default() });
        }
        assert!(!window.room());
        for _ in 0..3 {
            assert!(window.pending());
            window.tick(Inputs { sent: true, take: true, ..Default::default() });
        }
        assert_eq!(window.answer(message(2, 1)), Answer { moved: true, rewind: true, illegal: false });
        window.tick(message(2, 1));
        assert_eq!((window.next(), window.oldest(), window.stored()), (2, 2, 3));
        assert!(window.answer(message(0, 1)).illegal);
    }

    #[test]
    fn a_silent_end_is_given_up() {
        let mut window = Window::new(SHAPE);
        window.tick(Inputs { push: true, ..Default::default() });
        let mut cycles = 0;
        while !window.gave_up() {
            window.tick(Inputs { take: true, ..Default::default() });
            cycles += 1;
        }
        assert_eq!(cycles, 16);
    }
}
