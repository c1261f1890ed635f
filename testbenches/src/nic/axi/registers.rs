//! A master of AXI4-Lite at the registers.

use crate::nic::side::Side;
use crate::nic::stream::{Beat, Sink, Source};
use crate::stimulus::{Pace, Stimulus};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use std::collections::VecDeque;

/// All strobes of a register.
const WHOLE: u8 = 0xFF;
/// Cycles in which an access is answered: many phases of the random paces at both ends.
const PATIENCE: u64 = 1_500;

/// The master at `s_axil`.
pub(crate) struct Lite {
    write_addresses: Source,
    write_data: Source,
    write_responses: Sink,
    read_addresses: Source,
    read_responses: Sink,
    writes: VecDeque<(u64, u64, u8)>,
    reads: VecDeque<u64>,
    /// Cycles since an answer, with accesses open.
    age: u64,
}

impl Lite {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            write_addresses: Source::of(bench, ["s_axil_awvalid", "s_axil_awready"], &["s_axil_awaddr"])?,
            write_data: Source::of(bench, ["s_axil_wvalid", "s_axil_wready"], &["s_axil_wdata", "s_axil_wstrb"])?,
            write_responses: Sink::of(bench, ["s_axil_bvalid", "s_axil_bready"], &["s_axil_bresp"])?,
            read_addresses: Source::of(bench, ["s_axil_arvalid", "s_axil_arready"], &["s_axil_araddr"])?,
            read_responses: Sink::of(bench, ["s_axil_rvalid", "s_axil_rready"], &["s_axil_rresp", "s_axil_rdata"])?,
            writes: VecDeque::new(),
            reads: VecDeque::new(),
            age: 0,
        })
    }

    pub(crate) fn write(&mut self, address: u64, value: u64, strobes: u8) {
        self.write_addresses.push(vec![address.into()]);
        self.write_data.push(vec![value.into(), strobes.into()]);
        self.writes.push_back((address, value, strobes));
    }

    pub(crate) fn read(&mut self, address: u64) {
        self.read_addresses.push(vec![address.into()]);
        self.reads.push_back(address);
    }

    /// Accesses that are not answered.
    pub(crate) fn len(&self) -> usize {
        self.writes.len() + self.reads.len()
    }

    pub(crate) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        self.write_addresses.drive(bench, stimulus);
        self.write_data.drive(bench, stimulus);
        self.write_responses.drive(bench, stimulus);
        self.read_addresses.drive(bench, stimulus);
        self.read_responses.drive(bench, stimulus);
    }

    /// The write that is answered in this cycle with what response, and the read with its response and value.
    pub(crate) fn settle(&mut self, bench: &mut Bench) -> Result<[Option<(u64, Beat)>; 2], Failure> {
        self.write_addresses.settle(bench)?;
        self.write_data.settle(bench)?;
        self.read_addresses.settle(bench)?;
        let mut answers = [None, None];
        if let Some(response) = self.write_responses.settle(bench)? {
            let Some((address, _, strobes)) = self.writes.pop_front() else {
                return Err(bench.mismatch("a response to no write of a register"));
            };
            bench.expect("s_axil_bresp", if strobes == WHOLE { 0 } else { 2 }, response[0])?;
            answers[0] = Some((address, response));
        }
        if let Some(response) = self.read_responses.settle(bench)? {
            let Some(address) = self.reads.pop_front() else {
                return Err(bench.mismatch("a response to no read of a register"));
            };
            bench.expect("s_axil_rresp", 0, response[0])?;
            answers[1] = Some((address, response));
        }
        let is_idle = self.len() == 0 || answers.iter().any(Option::is_some);
        self.age = if is_idle { 0 } else { self.age + 1 };
        bench.expect("an access of a register is answered", true, self.age < PATIENCE)?;
        Ok(answers)
    }

    pub(crate) fn clear(&mut self) {
        [&mut self.write_addresses, &mut self.write_data, &mut self.read_addresses].into_iter().for_each(Source::clear);
        self.write_responses.clear();
        self.read_responses.clear();
        self.writes.clear();
        self.reads.clear();
        self.age = 0;
    }
}

/// Random accesses, and the registers that they meet.
pub(crate) struct Registers {
    lite: Lite,
    valid: Out,
    fields: [Out; 3],
    ready: In,
    read: In,
    pace: Pace,
    is_ready: bool,
    value: u64,
    /// The oldest write was executed; what the oldest read gave.
    written: bool,
    given: Option<u64>,
}

impl Registers {
    pub(crate) fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            lite: Lite::of(bench)?,
            valid: bench.output("access_valid")?,
            fields: [bench.output("access_write")?, bench.output("access_address")?, bench.output("access_data")?],
            ready: bench.input("access_ready")?,
            read: bench.input("access_read")?,
            pace: Pace::new(20),
            is_ready: false,
            value: 0,
            written: false,
            given: None,
        })
    }
}

impl Side for Registers {
    fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus) {
        if self.lite.len() < 3 {
            let address = stimulus.cornered_word(24);
            if stimulus.once_in(2) {
                self.lite.read(address);
            } else {
                let strobes = if stimulus.once_in(4) { stimulus.cornered_word(8) as u8 } else { WHOLE };
                self.lite.write(address, stimulus.word(64), strobes);
            }
        }
        (self.is_ready, self.value) = (self.pace.next(stimulus), stimulus.word(64));
        bench.drive(self.ready, self.is_ready.into());
        bench.drive(self.read, self.value);
        self.lite.drive(bench, stimulus);
    }

    fn settle(&mut self, bench: &mut Bench, _stimulus: &mut Stimulus) -> TestResult {
        let [written, read] = self.lite.settle(bench)?;
        if let Some((_, response)) = written {
            bench.expect("a write is executed if it is answered well", response[0] == 0, self.written)?;
            self.written = false;
        }
        if let Some((_, response)) = read {
            bench.expect("s_axil_rdata", self.given.take().map(u128::from), Some(response[1]))?;
        }
        if !bench.sample_bit(self.valid)? || !self.is_ready {
            return Ok(());
        }
        let [write, address, data] = self.fields;
        let (is_write, address, data) = (bench.sample_bit(write)?, bench.sample(address)?, bench.sample(data)?);
        if is_write {
            bench.expect("one access a write", false, self.written)?;
            let oldest = self.lite.writes.front().copied();
            bench.expect("write of a register", oldest, Some((address, data, WHOLE)))?;
            self.written = true;
        } else {
            bench.expect("one access a read", None, self.given)?;
            bench.expect("read of a register", self.lite.reads.front().copied(), Some(address))?;
            self.given = Some(self.value);
        }
        Ok(())
    }

    fn clear(&mut self) {
        self.lite.clear();
        (self.written, self.given) = (false, None);
    }
}
