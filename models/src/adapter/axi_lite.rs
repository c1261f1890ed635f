//! AXI4-Lite slave in front of a bus of registers.

/// What the master offers and takes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Master {
    /// Address to write to.
    pub write_address: Option<u64>,
    /// Data and strobes to write.
    pub write_data: Option<(u64, u64)>,
    /// Address to read from.
    pub read_address: Option<u64>,
    /// Takes the response to a write.
    pub write_response_ready: bool,
    /// Takes the response to a read.
    pub read_response_ready: bool,
}

/// What the bus answers.
#[derive(Clone, Copy, Debug)]
pub struct Answer {
    /// Data read.
    pub data: u64,
    /// The access was not possible.
    pub error: bool,
}

/// An access on the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// Address, data, strobes.
    Write(u64, u64, u64),
    /// Address.
    Read(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    Idle,
    Asks { write: bool },
    Takes { write: bool },
}

/// The responses of AXI that a slave without exclusive accesses and without decoder gives.
const OKAY: u64 = 0;
const SLVERR: u64 = 2;

/// One access at a time: it is asked for on the bus, then taken from the master, then answered.
#[derive(Clone, Debug)]
pub struct Slave {
    phase: Phase,
    last_was_write: bool,
    answer: Answer,
    write_response: Option<u64>,
    read_response: Option<(u64, u64)>,
}

impl Default for Slave {
    fn default() -> Self {
        let answer = Answer { data: 0, error: false };
        Self { phase: Phase::Idle, last_was_write: false, answer, write_response: None, read_response: None }
    }
}

impl Slave {
    /// The access asked for on the bus.
    pub fn access(&self, master: &Master) -> Option<Access> {
        match self.phase {
            Phase::Asks { write: true } => {
                let (data, strobe) = master.write_data.expect("AXI: data stay until they are taken");
                let address = master.write_address.expect("AXI: an address stays until it is taken");
                Some(Access::Write(address, data, strobe))
            }
            Phase::Asks { write: false } => {
                Some(Access::Read(master.read_address.expect("AXI: an address stays until it is taken")))
            }
            _ => None,
        }
    }

    /// Whether address and data of a write are taken in this cycle.
    pub fn takes_write(&self) -> bool {
        self.phase == Phase::Takes { write: true }
    }

    /// Whether the address of a read is taken in this cycle.
    pub fn takes_read(&self) -> bool {
        self.phase == Phase::Takes { write: false }
    }

    /// The response to a write.
    pub fn write_response(&self) -> Option<u64> {
        self.write_response
    }

    /// Data of a read, and its response.
    pub fn read_response(&self) -> Option<(u64, u64)> {
        self.read_response
    }

    /// Rising clock edge; `answer` is the acknowledgement of the bus.
    pub fn tick(&mut self, reset: bool, master: &Master, answer: Option<Answer>) {
        if reset {
            *self = Self::default();
            return;
        }
        let phase = match (self.phase, answer) {
            (Phase::Idle, _) => self.begin(master),
            (Phase::Asks { write }, Some(answer)) => {
                self.answer = answer;
                Phase::Takes { write }
            }
            (Phase::Asks { .. }, None) => self.phase,
            (Phase::Takes { .. }, _) => Phase::Idle,
        };
        if master.write_response_ready {
            self.write_response = None;
        }
        if master.read_response_ready {
            self.read_response = None;
        }
        let response = if self.answer.error { SLVERR } else { OKAY };
        match self.phase {
            Phase::Takes { write: true } => self.write_response = Some(response),
            Phase::Takes { write: false } => self.read_response = Some((self.answer.data, response)),
            _ => {}
        }
        self.phase = phase;
    }

    /// Reads and writes take turns if both could begin.
    fn begin(&mut self, master: &Master) -> Phase {
        let may_write = master.write_address.is_some() && master.write_data.is_some() && self.write_response.is_none();
        let may_read = master.read_address.is_some() && self.read_response.is_none();
        let write = match (may_write, may_read) {
            (false, false) => return Phase::Idle,
            (true, true) => !self.last_was_write,
            (write, _) => write,
        };
        self.last_was_write = write;
        Phase::Asks { write }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_write_waits_for_both_parts_and_is_answered_three_cycles_later() {
        let mut slave = Slave::default();
        let mut master = Master { write_data: Some((7, 1)), ..Default::default() };
        slave.tick(false, &master, None);
        assert_eq!(slave.access(&master), None);
        master.write_address = Some(4);
        let ack = Some(Answer { data: 0, error: true });
        slave.tick(false, &master, ack);
        assert_eq!(slave.access(&master), Some(Access::Write(4, 7, 1)));
        slave.tick(false, &master, ack);
        assert!(slave.takes_write() && !slave.takes_read());
        slave.tick(false, &master, None);
        assert_eq!((slave.write_response(), slave.read_response()), (Some(SLVERR), None));
    }
}
