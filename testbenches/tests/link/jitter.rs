//! Synchronizers that are late at random: what crosses as it should survives, what does not is found.

use phit_hdl::prelude::*;
use phit_hdl::prim::async_fifo::AsyncFifo;
use phit_netlist::elaborate;
use phit_netlist::jitter::{CLOCK, INPUT, with_jitter};
use phit_sim::bench::{Bench, Clk, TestResult};
use phit_sim::engine::Engine;
use phit_verify::stimulus::Stimulus;
use std::collections::VecDeque;

/// A count that crosses bit by bit: as a Gray code, of which one bit changes at a time, or as it is.
#[derive(LogicBlock)]
struct Crossing<const IS_GRAY: bool> {
    here: Signal<In, Clock>,
    there: Signal<In, Clock>,
    reset: Signal<In, Bit>,
    sent: Signal<Out, Bits<4>>,
    seen: Signal<Out, Bits<4>>,
    count: ResetReg<Bits<4>>,
    code: ResetReg<Bits<4>>,
    crossing: [Synchronizer<2>; 4],
    mask: Constant<Bits<4>>,
    together: Signal<Local, Bits<4>>,
}

impl<const IS_GRAY: bool> Default for Crossing<IS_GRAY> {
    fn default() -> Self {
        Self {
            here: Default::default(),
            there: Default::default(),
            reset: Default::default(),
            sent: Default::default(),
            seen: Default::default(),
            count: Default::default(),
            code: Default::default(),
            crossing: Default::default(),
            mask: Constant::new(bits(if IS_GRAY { 15 } else { 0 })),
            together: Default::default(),
        }
    }
}

impl<const IS_GRAY: bool> Logic for Crossing<IS_GRAY> {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, here, count, code);
        self.count.reset.next = self.reset.val();
        self.code.reset.next = self.reset.val();
        self.count.d.next = self.count.q.val() + 1;
        self.code.d.next = self.count.q.val() ^ ((self.count.q.val() >> 1) & self.mask.val());
        self.sent.next = self.code.q.val();
        self.together.next = 0.into();
        for i in 0..4 {
            self.crossing[i].clock.next = self.there.val();
            self.crossing[i].d.next = self.code.q.val().get_bit(i);
            self.together.next = self.together.val().replace_bit(i, self.crossing[i].q.val());
        }
        self.seen.next = self.together.val();
    }
}

/// Two clocks of any frequencies: which of them rise at the next instant.
fn rising(stimulus: &mut Stimulus, paces: (u64, u64)) -> (bool, bool) {
    loop {
        let rises = (stimulus.below(8) < paces.0, stimulus.below(8) < paces.1);
        if rises != (false, false) {
            return rises;
        }
    }
}

/// One instant: these clocks rise, and the one of the jitter with them.
fn instant(bench: &mut Bench, clocks: [Clk; 2], rises: (bool, bool), jitter: Option<Clk>) -> TestResult {
    let rising = [(clocks[0], rises.0), (clocks[1], rises.1)].into_iter().filter(|(_, rises)| *rises);
    let rising: Vec<Clk> = rising.map(|(clock, _)| clock).chain(jitter).collect();
    bench.tick_clocks(&rising)
}

/// Each code that is seen was sent, not before the one that was seen last.
fn codes_come_in_order(bench: &mut Bench, has_jitter: bool) -> TestResult {
    let clocks = [bench.clock("here")?, bench.clock("there")?];
    let (reset, sent, seen) = (bench.input("reset")?, bench.output("sent")?, bench.output("seen")?);
    let jitter = has_jitter.then(|| Ok::<_, phit_sim::bench::Failure>((bench.clock(CLOCK)?, bench.input(INPUT)?)));
    let jitter = jitter.transpose()?;
    let mut stimulus = Stimulus::of(bench);
    bench.drive(reset, 1);
    for _ in 0..4 {
        instant(bench, clocks, (true, true), jitter.map(|(clock, _)| clock))?;
    }
    bench.drive(reset, 0);
    let mut on_the_way: VecDeque<u64> = VecDeque::from([0]);
    for _ in 0..100_000 {
        let paces = if stimulus.once_in(2) { (1, 7) } else { (7, 1) };
        if let Some((_, input)) = jitter {
            let late = stimulus.word(4);
            bench.drive(input, late);
        }
        instant(bench, clocks, rising(&mut stimulus, paces), jitter.map(|(clock, _)| clock))?;
        let (code, arrived) = (bench.sample(sent)?, bench.sample(seen)?);
        if on_the_way.back() != Some(&code) {
            on_the_way.push_back(code);
        }
        while on_the_way.front().is_some_and(|code| *code != arrived) {
            on_the_way.pop_front();
        }
        if on_the_way.is_empty() {
            return Err(bench.mismatch(format!("{arrived:#06b} was seen, and had not been sent")));
        }
    }
    Ok(())
}

fn crossing<const IS_GRAY: bool>(has_jitter: bool) -> TestResult {
    let mut block = Crossing::<IS_GRAY>::default();
    block.connect_all();
    let plain = elaborate(&block).expect("a block that elaborates");
    let netlist = if has_jitter { with_jitter(&plain).expect("a synchronizer") } else { plain };
    let mut engine = Engine::new(&netlist).expect("a netlist that compiles");
    codes_come_in_order(&mut Bench::new(&mut engine, &netlist, 1), has_jitter)
}

#[test]
fn a_gray_code_survives_jitter_and_a_binary_one_does_not() {
    crossing::<true>(false).expect("a Gray code");
    crossing::<true>(true).expect("a Gray code with jitter");
    // Without jitter nothing tells: all bits are sampled at one instant.
    crossing::<false>(false).expect("a binary code");
    let failure = crossing::<false>(true).expect_err("bits of different counts");
    assert!(failure.to_string().contains("had not been sent"), "{failure}");
}

#[test]
fn a_block_without_synchronizers_has_no_jitter() {
    let netlist = elaborate(&phit_hdl::prim::fifo::Fifo::<3, 2, 3>::default()).expect("a block that elaborates");
    assert!(with_jitter(&netlist).is_none());
}

/// Resets both sides, then writes and reads words at random, and returns how many came out; each must be the next.
fn words_in_order(bench: &mut Bench, is_late: bool) -> Result<(u64, u64), phit_sim::bench::Failure> {
    let clocks = [bench.clock("write_clock")?, bench.clock("read_clock")?];
    let (jitter_clock, jitter) = (bench.clock(CLOCK)?, bench.input(INPUT)?);
    let resets = [bench.input("write_reset")?, bench.input("read_reset")?];
    let [in_valid, in_data, out_ready] = [bench.input("in_valid")?, bench.input("in_data")?, bench.input("out_ready")?];
    let [in_ready, out_valid, out_data] =
        [bench.output("in_ready")?, bench.output("out_valid")?, bench.output("out_data")?];
    let mut stimulus = Stimulus::of(bench);
    resets.into_iter().for_each(|port| bench.drive(port, 1));
    for _ in 0..8 {
        instant(bench, clocks, (true, true), Some(jitter_clock))?;
    }
    resets.into_iter().for_each(|port| bench.drive(port, 0));
    let bits = bench.input_width(jitter);
    let mut inside = VecDeque::new();
    let (mut came, mut waited) = (0, 0);
    let mut paces = (4, 4);
    for _ in 0..200_000 {
        if stimulus.once_in(100) {
            paces = (1 + stimulus.below(8), 1 + stimulus.below(8));
        }
        let (push, word, pop) = (stimulus.below(4) > 0, stimulus.word(2), stimulus.below(4) > 0);
        let late = if is_late { stimulus.word(bits) } else { 0 };
        bench.drive(jitter, late);
        bench.drive(in_valid, push.into());
        bench.drive(in_data, word);
        bench.drive(out_ready, pop.into());
        let (writes, reads) = rising(&mut stimulus, paces);
        let (pushes, pops) =
            (writes && push && bench.sample_bit(in_ready)?, reads && pop && bench.sample_bit(out_valid)?);
        waited += u64::from(reads && !inside.is_empty() && !bench.sample_bit(out_valid)?);
        if pops {
            let actual = bench.sample(out_data)?;
            bench.expect("out_data", inside.pop_front(), Some(actual))?;
            came += 1;
        }
        if pushes {
            inside.push_back(word);
        }
        instant(bench, clocks, (writes, reads), Some(jitter_clock))?;
    }
    Ok((came, waited))
}

#[test]
fn async_fifo_survives_jitter() {
    let netlist = elaborate(&AsyncFifo::<2, 2, 3>::default()).expect("a block that elaborates");
    let netlist = with_jitter(&netlist).expect("its pointers cross through synchronizers");
    let run = |is_late| {
        let mut engine = Engine::new(&netlist).expect("a netlist that compiles");
        words_in_order(&mut Bench::new(&mut engine, &netlist, 1), is_late).unwrap_or_else(|failure| panic!("{failure}"))
    };
    let (on_time, late) = (run(false), run(true));
    assert!(on_time.0 > 20_000 && late.0 > 20_000, "{on_time:?} {late:?}");
    // Readers wait longer for the same words: the jitter reaches the pointers.
    assert!(late.1 * on_time.0 > on_time.1 * late.0, "{on_time:?} {late:?}");
}
