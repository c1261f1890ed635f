//! What the papers say of Gemini's atomic operations, measured on the unit that executes them.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;

use num_bigint::BigUint;
use on_engine::{begin, on};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use published::published;
use std::collections::{HashMap, VecDeque};

/// 64 words in 16 sets of 4, 16 outstanding reads.
const UNIT: &str = "gemini_atomic_unit_i4_k4_r4";
const READS: f64 = 16.0;
/// More than any test here takes.
const MOST_CYCLES: u64 = 300_000;
const ADD: u64 = 8;
const FETCH_ADD: u64 = 16;
/// The paper's rates: 45 and 100 million a second at 650 MHz.
const CYCLES_OF_A_MISS: f64 = 14.4;
const CYCLES_OF_A_HIT: f64 = 6.5;

/// An operation: word, command, lazy, first operand, source.
type Operation = (u64, u64, bool, u64, u64);

struct Ports {
    op: [In; 6],
    op_ready: Out,
    write: [Out; 2],
    beat: [Out; 2],
    written: In,
    read: [Out; 3],
    return_valid: In,
    returned: [In; 2],
    return_ready: Out,
    response: [Out; 4],
    flush: In,
    busy: Out,
}

impl Ports {
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Ok(Self {
            op: [
                bench.input("op_valid")?,
                bench.input("op_address")?,
                bench.input("op_command")?,
                bench.input("op_lazy")?,
                bench.input("op_operands")?,
                bench.input("op_source")?,
            ],
            op_ready: bench.output("op_ready")?,
            write: [bench.output("write_valid")?, bench.output("write_address")?],
            beat: [bench.output("beat_valid")?, bench.output("beat")?],
            written: bench.input("written")?,
            read: [bench.output("read_valid")?, bench.output("read_address")?, bench.output("read_tag")?],
            return_valid: bench.input("return_valid")?,
            returned: [bench.input("return_tag")?, bench.input("return_beat")?],
            return_ready: bench.output("return_ready")?,
            response: [
                bench.output("response_valid")?,
                bench.output("response")?,
                bench.output("response_last")?,
                bench.output("response_to")?,
            ],
            flush: bench.input("flush")?,
            busy: bench.output("busy")?,
        })
    }
}

/// A host that takes everything at once and answers after a fixed time.
struct World {
    ports: Ports,
    latency: u64,
    memory: HashMap<u64, u64>,
    addresses: VecDeque<u64>,
    /// Cycles in which writes are confirmed, and in which reads return, with tag and word.
    confirms: VecDeque<u64>,
    returns: VecDeque<(u64, u64, u64)>,
    reads: u64,
    /// Old values that came back, each with its requester.
    old: Vec<(u64, u64)>,
    answers: u64,
    in_data: bool,
}

impl World {
    /// After reset.
    fn new(bench: &mut Bench, latency: u64) -> Result<Self, Failure> {
        begin(bench)?;
        for name in ["write_ready", "beat_ready", "read_ready", "response_ready", "return_last"] {
            let port = bench.input(name)?;
            bench.drive(port, 1);
        }
        bench.ticks(16)?;
        Ok(Self {
            ports: Ports::of(bench)?,
            latency,
            memory: HashMap::new(),
            addresses: VecDeque::new(),
            confirms: VecDeque::new(),
            returns: VecDeque::new(),
            reads: 0,
            old: vec![],
            answers: 0,
            in_data: false,
        })
    }

    /// One cycle, with this operation offered or none; tells whether it is taken.
    fn cycle(&mut self, bench: &mut Bench, operation: Option<Operation>) -> Result<bool, Failure> {
        let (ports, now) = (&self.ports, bench.cycle());
        let (word, command, lazy, operand, source) = operation.unwrap_or((0, ADD, false, 0, 0));
        let values = [operation.is_some().into(), word << 3, command, lazy.into(), operand, source];
        for (port, value) in ports.op.into_iter().zip(values) {
            bench.drive_wide(port, &BigUint::from(value));
        }
        let confirms = self.confirms.pop_front_if(|due| *due <= now);
        bench.drive(ports.written, confirms.is_some().into());
        let returns = self.returns.front().copied().filter(|(due, ..)| *due <= now);
        let (_, tag, address) = returns.unwrap_or_default();
        bench.drive(ports.return_valid, returns.is_some().into());
        bench.drive(ports.returned[0], tag);
        bench.drive_wide(ports.returned[1], &BigUint::from(self.word(address)));
        if returns.is_some() && bench.sample_bit(ports.return_ready)? {
            self.returns.pop_front();
        }
        if bench.sample_bit(ports.write[0])? {
            self.addresses.push_back(bench.sample(ports.write[1])? >> 3);
        }
        if bench.sample_bit(ports.beat[0])?
            && let Some(address) = self.addresses.pop_front()
        {
            let word = low(&bench.sample_wide(ports.beat[1])?);
            self.memory.insert(address, word);
            self.confirms.push_back(now + self.latency);
        }
        if bench.sample_bit(ports.read[0])? {
            self.reads += 1;
            let (address, tag) = (bench.sample(ports.read[1])? >> 3, bench.sample(ports.read[2])?);
            self.returns.push_back((now + self.latency, tag, address));
        }
        if bench.sample_bit(ports.response[0])? {
            if self.in_data {
                let word = low(&bench.sample_wide(ports.response[1])?);
                self.old.push((bench.sample(ports.response[3])?, word));
            }
            self.in_data = !bench.sample_bit(ports.response[2])?;
            self.answers += u64::from(!self.in_data);
        }
        let is_taken = operation.is_some() && bench.sample_bit(ports.op_ready)?;
        bench.tick()?;
        Ok(is_taken)
    }

    fn word(&self, address: u64) -> u64 {
        self.memory.get(&address).copied().unwrap_or(0)
    }

    /// Executes all and waits for their answers; returns the cycles from the first that is taken to the last.
    fn execute(&mut self, bench: &mut Bench, operations: &[Operation]) -> Result<u64, Failure> {
        let (mut taken, goal) = (vec![], self.answers + operations.len() as u64);
        for operation in operations {
            while !self.cycle(bench, Some(*operation))? {
                assert!(bench.cycle() < MOST_CYCLES, "{operation:?} is not taken");
            }
            taken.push(bench.cycle());
        }
        while self.answers < goal {
            assert!(bench.cycle() < MOST_CYCLES, "{} of {goal} answers came", self.answers);
            self.cycle(bench, None)?;
        }
        Ok(taken[taken.len() - 1] - taken[0])
    }
}

fn low(beat: &BigUint) -> u64 {
    beat.iter_u64_digits().next().unwrap_or(0)
}

/// The published unit with a host of this latency, after reset.
fn with_host(latency: u64, test: impl FnOnce(&mut Bench, &mut World) -> TestResult) {
    on(&published(UNIT), |bench| {
        let mut world = World::new(bench, latency)?;
        test(bench, &mut world)
    });
}

/// Operations of one word, whose latency of the host is hidden: the state machine's four cycles each, for adds and for fetches.
#[test]
#[phit_evidence::shows("GEM-AMO-06", SIM)]
fn a_word_that_is_used_again_takes_four_cycles() {
    for command in [ADD, FETCH_ADD] {
        with_host(80, |bench, world| {
            let operations: Vec<Operation> = (0..1_000).map(|at| (7, command, false, 1, at % 4)).collect();
            world.execute(bench, &operations[..1])?;
            let cycles = world.execute(bench, &operations[1..])?;
            println!("{} cycles for 998 operations of one word, command {command}", cycles);
            assert_eq!(cycles, 998 * 4, "command {command}");
            assert!(cycles as f64 / 998.0 <= CYCLES_OF_A_HIT);
            assert_eq!((world.reads, world.word(7)), (1, 1_000));
            Ok(())
        });
    }
}

/// 8,192 words at random all miss: 16 reads are outstanding, so an operation takes a sixteenth of the host's latency, or the
/// state machine's eight cycles if that is more.
#[test]
#[phit_evidence::shows("GEM-AMO-06", SIM)]
fn misses_take_the_latency_of_the_host_divided_by_the_outstanding_reads() {
    let mut random = 1_u64;
    let mut word = || {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        random >> 33 & 0x1FFF
    };
    for (latency, least) in [(60, 8.0), (200, 200.0 / READS), (400, 400.0 / READS), (800, 800.0 / READS)] {
        let operations: Vec<Operation> = (0..2_000).map(|at| (word(), ADD, false, 1, at % 4)).collect();
        with_host(latency, |bench, world| {
            let each = world.execute(bench, &operations)? as f64 / 1_999.0;
            println!("latency {latency}: {each:.2} cycles an operation, {} reads", world.reads);
            assert!(world.reads > 1_960, "{} of 2,000 words were read", world.reads);
            assert!(each >= 0.95 * least && each <= 1.1 * least, "{each} cycles an operation, latency {latency}");
            assert!(latency > 200 || each <= CYCLES_OF_A_MISS, "{each} cycles an operation, latency {latency}");
            Ok(())
        });
    }
}

/// Four sources add to five words of one set, which has places for four: each old value comes back once, and the sums are exact.
#[test]
#[phit_evidence::shows("GEM-AMO-07", RTL)]
fn increments_of_several_sources_are_exact() {
    const EACH: u64 = 600;
    for lazy in [false, true] {
        with_host(30, |bench, world| {
            let operations: Vec<Operation> =
                (0..5 * EACH).map(|at| ((at * at % 5) << 4, FETCH_ADD, lazy, 1, at % 4)).collect();
            world.execute(bench, &operations)?;
            flush(bench, world)?;
            let mut seen = vec![];
            for word in 0..5_u64 {
                let count = operations.iter().filter(|operation| operation.0 == word << 4).count() as u64;
                assert_eq!(world.word(word << 4), count, "word {word}");
                seen.extend(0..count);
            }
            let mut old: Vec<u64> = world.old.iter().map(|(_, old)| *old).collect();
            old.sort_unstable();
            seen.sort_unstable();
            assert_eq!(old, seen, "old values");
            for source in 0..4 {
                let answers = world.old.iter().filter(|(to, _)| *to == source).count() as u64;
                assert_eq!(answers, 5 * EACH / 4, "answers to source {source}");
            }
            Ok(())
        });
    }
}

fn flush(bench: &mut Bench, world: &mut World) -> TestResult {
    let (flush, busy) = (world.ports.flush, world.ports.busy);
    bench.drive(flush, 1);
    world.cycle(bench, None)?;
    bench.drive(flush, 0);
    while bench.sample_bit(busy)? {
        assert!(bench.cycle() < MOST_CYCLES, "the flush does not end");
        world.cycle(bench, None)?;
    }
    Ok(())
}

/// What a processor stores below a cached word is not seen until the cache is flushed; then it is.
#[test]
#[phit_evidence::shows("GEM-AMO-05", RTL)]
fn stores_of_the_processor_are_not_seen_before_a_flush() {
    with_host(30, |bench, world| {
        let fetch = [(9, FETCH_ADD, false, 1, 2)];
        world.execute(bench, &fetch)?;
        world.memory.insert(9, 1_000);
        world.execute(bench, &fetch)?;
        assert_eq!(world.word(9), 2, "the unit has written what it knew");
        flush(bench, world)?;
        world.memory.insert(9, 1_000);
        world.execute(bench, &fetch)?;
        assert_eq!(world.old, [(2, 0), (2, 1), (2, 1_000)]);
        assert_eq!((world.word(9), world.reads), (1_001, 2));
        Ok(())
    });
}
