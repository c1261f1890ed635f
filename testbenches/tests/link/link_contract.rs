//! The figures in the contract of the Gemini link control block, measured: latency, throughput, reach.

use phit_hdl::link::gemini::lcb::Lcb;
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::bench::{Bench, TestResult};
use phit_sim::engine::Engine;
use std::collections::VecDeque;

/// Runs a test on one LCB whose wire comes back to itself after `delay` cycles: it is its own peer.
fn looped(delay: usize, test: impl FnOnce(&mut Loop) -> TestResult) {
    let netlist: Netlist = elaborate(&Lcb::default()).unwrap();
    let mut engine = Engine::new(&netlist).unwrap();
    engine.deposit(&power_up(&netlist, Some(1))).unwrap();
    let bench = Bench::new(&mut engine, &netlist, 1);
    let mut looped = Loop { bench, wire: VecDeque::from(vec![0; delay]), delay };
    looped.start().and_then(|()| test(&mut looped)).unwrap_or_else(|failure| panic!("{failure}"));
}

struct Loop<'a> {
    bench: Bench<'a>,
    wire: VecDeque<u64>,
    delay: usize,
}

impl Loop<'_> {
    fn start(&mut self) -> TestResult {
        for input in ["tx_valid_0", "tx_valid_1", "tx_last_0", "tx_last_1", "tx_phit_0", "tx_phit_1"] {
            let input = self.bench.input(input)?;
            self.bench.drive(input, 0);
        }
        for ready in ["rx_ready_0", "rx_ready_1"] {
            let ready = self.bench.input(ready)?;
            self.bench.drive(ready, 1);
        }
        for (name, value) in [("link_take", 1), ("link_valid", 1), ("link_broken", 0), ("link_lost", 0)] {
            let input = self.bench.input(name)?;
            self.bench.drive(input, value);
        }
        let reset = self.bench.input("reset")?;
        self.bench.drive(reset, 1);
        (0..self.delay + 4).try_for_each(|_| self.cycle())?;
        self.bench.drive(reset, 0);
        // The side-band locks and brings the first message.
        (0..300).try_for_each(|_| self.cycle())
    }

    /// Closes the wire and ticks.
    fn cycle(&mut self) -> TestResult {
        let (link_out, link_in) = (self.bench.output("link_out")?, self.bench.input("link_in")?);
        let phit = self.bench.sample(link_out)?;
        self.wire.push_back(phit);
        let arriving = self.wire.pop_front().unwrap_or(phit);
        self.bench.drive(link_in, arriving);
        self.bench.tick()
    }

    /// Offers phit `index` of a packet of `length` on channel 0, and tells whether it is taken in this cycle.
    fn offer(&mut self, index: usize, length: usize) -> Result<bool, phit_sim::bench::Failure> {
        let (valid, phit) = (self.bench.input("tx_valid_0")?, self.bench.input("tx_phit_0")?);
        let (last, ready) = (self.bench.input("tx_last_0")?, self.bench.output("tx_ready_0")?);
        self.bench.drive(valid, 1);
        self.bench.drive(phit, index as u64);
        self.bench.drive(last, (index + 1 == length).into());
        self.bench.sample_bit(ready)
    }
}

#[test]
fn a_packet_of_n_phits_takes_n_plus_3_cycles() {
    for length in [2, 11, 32] {
        looped(0, |link| {
            for index in 0..length {
                let taken = link.offer(index, length)?;
                assert!(taken, "an idle link takes a phit per cycle");
                link.cycle()?;
            }
            let valid = link.bench.input("tx_valid_0")?;
            link.bench.drive(valid, 0);
            let rx_valid = link.bench.output("rx_valid_0")?;
            // The cycle after that of the last phit is the first.
            let mut cycles = 1;
            while !link.bench.sample_bit(rx_valid)? {
                link.cycle()?;
                cycles += 1;
            }
            assert_eq!(cycles, length + 3);
            Ok(())
        });
    }
}

/// Phits taken per cycle from a source that always offers, once the window has filled.
fn rate(delay: usize) -> f64 {
    let mut taken = 0;
    let cycles = 40_000;
    looped(delay, |link| {
        let mut index = 0;
        for cycle in 0..2000 + cycles {
            if link.offer(index, 32)? {
                index = (index + 1) % 32;
                taken += u64::from(cycle >= 2000);
            }
            link.cycle()?;
        }
        Ok(())
    });
    taken as f64 / cycles as f64
}

#[test]
#[phit_evidence::shows("GEM-LCB-03", RTL)]
#[phit_evidence::shows("GEM-RTR-12", RTL)]
fn one_phit_per_cycle_up_to_the_reach_of_the_buffers() {
    assert_eq!(rate(1), 1.0);
    assert_eq!(rate(REACH), 1.0);
    // Beyond it the window closes: the figure in the contract is not idle.
    assert!(rate(2 * REACH + 40) < 0.99);
}

/// Cycles of wire each way at which one channel still sends a phit in every cycle.
const REACH: usize = 32;

/// `ok` of a last phit: 3 in a good packet, 0 in one that a router has marked bad.
const OK: u64 = 3 << 4;

/// GEM-LCB-05: the CRC of a packet that is marked bad is right, so the link passes it on as any other and sends nothing again.
#[test]
#[phit_evidence::shows("GEM-LCB-05", RTL)]
fn a_packet_that_is_marked_bad_passes_once_and_causes_no_retry() {
    const PACKETS: u64 = 300;
    let phit = |packet: u64, index| match index {
        0 => packet,
        1 => !packet & 0x3F_FFFF,
        _ => 1 | if packet.is_multiple_of(3) { 0 } else { OK },
    };
    looped(8, |link| {
        let [valid, data, last] =
            [link.bench.input("tx_valid_0")?, link.bench.input("tx_phit_0")?, link.bench.input("tx_last_0")?];
        let ready = link.bench.output("tx_ready_0")?;
        let [rx_valid, rx_phit, rx_last] =
            [link.bench.output("rx_valid_0")?, link.bench.output("rx_phit_0")?, link.bench.output("rx_last_0")?];
        let (mut sent, mut received) = ((0, 0), (0, 0));
        for _ in 0..8 * PACKETS {
            link.bench.drive(valid, (sent.0 < PACKETS).into());
            link.bench.drive(data, phit(sent.0, sent.1));
            link.bench.drive(last, (sent.1 == 2).into());
            if sent.0 < PACKETS && link.bench.sample_bit(ready)? {
                sent = if sent.1 == 2 { (sent.0 + 1, 0) } else { (sent.0, sent.1 + 1) };
            }
            if link.bench.sample_bit(rx_valid)? {
                let is_last = link.bench.sample_bit(rx_last)?;
                assert_eq!(is_last, received.1 == 2, "phit {received:?}");
                // The link's own CRC stands in bits 21:6 of the last.
                let seen = if is_last { 0x3F } else { 0x3F_FFFF };
                assert_eq!(
                    link.bench.sample(rx_phit)? & seen,
                    phit(received.0, received.1) & seen,
                    "phit {received:?}"
                );
                received = if is_last { (received.0 + 1, 0) } else { (received.0, received.1 + 1) };
            }
            link.cycle()?;
        }
        assert_eq!(received, (PACKETS, 0));
        for count in ["retries", "errors"] {
            let output = link.bench.output(count)?;
            assert_eq!(link.bench.sample(output)?, 0, "{count}");
        }
        Ok(())
    });
}
