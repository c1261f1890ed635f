//! Deficit round robin, as its authors describe it.

/// What a requester offers in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Packet {
    /// Its length, at least 1.
    pub length: u32,
}

/// Where the visit of a requester stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Visit {
    Arriving,
    Serving,
}

/// The arbiter.
#[derive(Clone, Debug)]
pub struct DeficitRoundRobin {
    quanta: Vec<u32>,
    deficits: Vec<u32>,
    at: usize,
    visit: Visit,
}

impl DeficitRoundRobin {
    /// As after reset, with the quantum of each requester.
    pub fn new(quanta: Vec<u32>) -> Self {
        Self { deficits: vec![0; quanta.len()], quanta, at: 0, visit: Visit::Arriving }
    }

    /// Whose packet may pass.
    pub fn grant(&self, packets: &[Option<Packet>]) -> Option<usize> {
        let packet = packets[self.at]?;
        (self.visit == Visit::Serving && packet.length <= self.deficits[self.at]).then_some(self.at)
    }

    /// The clock edge; `advance`: the granted packet has ended.
    pub fn tick(&mut self, packets: &[Option<Packet>], advance: bool) {
        let granted = self.grant(packets).is_some();
        match (packets[self.at], self.visit) {
            (None, _) => {
                self.deficits[self.at] = 0;
                self.go_on();
            }
            (Some(_), Visit::Arriving) => {
                self.deficits[self.at] += self.quanta[self.at];
                self.visit = Visit::Serving;
            }
            (Some(packet), Visit::Serving) if granted => {
                if advance {
                    self.deficits[self.at] -= packet.length;
                }
            }
            (Some(_), Visit::Serving) => self.go_on(),
        }
    }

    fn go_on(&mut self) {
        self.at = (self.at + 1) % self.quanta.len();
        self.visit = Visit::Arriving;
    }
}
