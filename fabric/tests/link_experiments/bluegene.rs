//! Two ends of a Blue Gene/Q link, with traffic.

use crate::folder;
use phit_fabric::link::bluegene::Trials;
use phit_fabric::link::bluegene::bench::Bench;
use phit_fabric::link::bluegene::pair::{CHANNELS, PublishedLink, pair_at_one_chip};
use phit_fabric::link::bluegene::traffic::Sizes;
use phit_fabric::link::bluegene::trial::{Setup, Trial};
use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::under_test::LinkTrials;
use phit_fabric::link::verdict::Verdict;
use phit_fabric::link::verdict::judge::{has_escape, judge};
use std::fs;
use std::path::Path;

/// Everything came once, in order and intact, and the running CRCs agree.
fn assert_whole(trial: &mut Trial) {
    let verdict = trial.finish().remove(0);
    assert_sound(&verdict);
}

fn assert_sound(verdict: &Verdict) {
    assert_eq!((verdict.wrong_in_all(), verdict.missing, verdict.is_down()), (0, 0, false), "{verdict:?}");
    assert_eq!(verdict.crcs_agree, 4, "{verdict:?}");
    assert!(verdict.violations.is_empty(), "{verdict:?}");
}

/// The longest packets on a full link, whose users take every word.
const FULL: Setup = Setup { sizes: Sizes::Longest, load: 65_536, pace: 65_536, delay: 1, rate: 0.0 };

/// After so many cycles the payload of each direction as a share of the link, over so many more.
fn shares(trial: &mut Trial, first: u64, cycles: u64) -> [f64; 2] {
    trial.run(first);
    let words = |trial: &Trial| [0, 1].map(|end| trial.copies[0].traffic[end].payload_words);
    let before = words(trial);
    trial.run(cycles);
    let after = words(trial);
    [0, 1].map(|end| (after[end] - before[end]) as f64 / cycles as f64)
}

/// PERF-BGQ-01: payload is 90.0% +-0.5 of the link, acknowledgements and tokens in both directions.
#[test]
#[phit_evidence::shows("BGQ-VC-05", RTL)]
#[phit_evidence::shows("PERF-BGQ-01", RTL)]
#[phit_evidence::shows("BGQ-PKT-04", RTL)]
#[phit_evidence::shows("BGQ-SYS-02", RTL)]
fn packets_of_512_bytes_carry_90_percent_of_the_link() {
    let mut trial = Trial::new(Setup { delay: 8, ..FULL }).unwrap();
    for share in shares(&mut trial, 10_000, 35_500) {
        println!("payload is {:.2}% of the link; the format allows {:.2}%", 100.0 * share, 12_800.0 / 142.0);
        assert!((share - 0.900).abs() <= 0.005, "{share}");
    }
    assert_whole(&mut trial);
}

/// BGQ-VC-05: alone, the dynamic channel with its 14 packets and a deterministic one with its 7 fill the link over the longest
/// wire that an experiment may have, 100 cycles each way. A packet's slot is not free before it has come as a whole (142
/// words), gone (138 words) and its token has crossed (100 cycles): 3.4 packets in all with the way there.
#[test]
#[phit_evidence::shows("BGQ-VC-05", RTL)]
fn each_channel_alone_fills_the_longest_wire() {
    for channel in [0, 1] {
        for delay in [50, 100] {
            let mut trial = Trial::new(Setup { delay, ..FULL }).unwrap();
            for traffic in &mut trial.copies[0].traffic {
                traffic.begins = std::array::from_fn(|other| other == channel);
            }
            for share in shares(&mut trial, 5_000, 14_200) {
                println!("channel {channel}, {delay} cycles: payload is {:.2}% of the link", 100.0 * share);
                assert!((share - 0.900).abs() <= 0.005, "channel {channel}, {delay} cycles: {share}");
            }
            assert_whole(&mut trial);
        }
    }
}

/// BGQ-VC-05: 14 packets of the dynamic channel and 7 of any other one fit into their buffers: 142 words each, with header and
/// check symbols.
#[test]
#[phit_evidence::shows("BGQ-VC-05", ELAB)]
fn buffers_hold_14_and_7_of_the_longest_packets() {
    let link = phit_netlist::elaborate(&PublishedLink::default()).unwrap();
    let buffers: Vec<(u64, u64)> = link
        .top()
        .instances
        .iter()
        .map(|instance| link.module(instance.module))
        .filter(|module| module.family == "bluegene_vc_buffer")
        .map(|module| {
            let parameter = |name: &str| module.parameters.iter().find(|(known, _)| known == name).expect(name).1;
            (parameter("CHUNK"), 1 << parameter("A"))
        })
        .collect();
    let words = 128 + 14;
    let places = |packets: u64| packets * words..(packets + 1) * words;
    assert_eq!(buffers.len(), CHANNELS);
    // One counts its tokens in chunks: the dynamic one.
    assert!(places(14).contains(&buffers[0].1) && buffers[0].0 == 1, "{buffers:?}");
    assert!(buffers[1..].iter().all(|buffer| places(7).contains(&buffer.1) && buffer.0 == 0), "{buffers:?}");
}

/// BGQ-LLP-07: 100,000 packets cross a whole link each way over wires with bit errors, and the running CRCs of both ends agree.
#[test]
#[phit_evidence::shows("BGQ-LLP-07", RTL)]
fn running_crcs_agree_after_100_000_packets_with_retries() {
    let setup = Setup { sizes: Sizes::Shortest, rate: 1e-5, delay: 8, ..FULL };
    let mut trial = Trial::new(setup).unwrap();
    while trial.copies[0].traffic.iter().any(|traffic| traffic.delivered < 100_000) {
        trial.run(1_000);
    }
    let verdict = trial.finish().remove(0);
    println!("{verdict:?}");
    assert!(verdict.count_of("retries") > 100 && verdict.hits_in_all() > 100, "{verdict:?}");
    assert_sound(&verdict);
}

#[test]
#[phit_evidence::shows("BGQ-LLP-02", RTL)]
#[phit_evidence::shows("BGQ-LLP-07", RTL)]
#[phit_evidence::shows("BGQ-LLP-10", RTL)]
fn packets_arrive_once_and_in_order_over_noisy_wires() {
    for (rate, sizes) in [(1e-3, Sizes::Shortest), (1e-4, Sizes::Mixed), (1e-5, Sizes::Mixed)] {
        let mut trial = Trial::new(Setup { rate, sizes, ..Default::default() }).unwrap();
        trial.run(25_000);
        let verdict = trial.finish().remove(0);
        println!("{rate:e}: {verdict:?}");
        assert!(verdict.hits_in_all() > 0 && verdict.count_of("retries") > 0 && verdict.arrived() > 100);
        assert_whole(&mut trial);
    }
}

/// BGQ-LLP-01: neither lost acknowledgements nor lost packets lose or repeat one; the time-out can be set.
#[test]
#[phit_evidence::shows("BGQ-LLP-01", RTL)]
#[phit_evidence::shows("BGQ-VC-04", RTL)]
#[phit_evidence::shows("BGQ-VC-13", RTL)]
#[phit_evidence::shows("BGQ-VC-14", RTL)]
fn experiments_end_as_their_files_say() {
    let short = ["cuts/lost_protocol", "cuts/lost_packets", "cuts/cut", "ends/restart", "ends/restart_one"];
    let seeds = [7, 8];
    let trials = Trials::new(seeds.len());
    for name in short {
        let experiment = shortened(name, &[]);
        let verdicts = trials.run(&experiment, &seeds, &mut |_| {}).unwrap();
        println!("{name}: {verdicts:?}");
        assert_ne!(verdicts[0], Verdict { seed: seeds[0], ..verdicts[1].clone() });
        assert_eq!(judge(&experiment, &verdicts), [], "{name}");
        assert!(!verdicts.iter().any(|verdict| has_escape(&experiment, verdict)), "{name}");
    }
}

/// A shipped file with other values, for a short run.
fn shortened(name: &str, changes: &[(&str, &str)]) -> Experiment {
    let mut text = fs::read_to_string(folder("bluegene").join(name).with_extension("toml")).unwrap();
    for (old, new) in changes {
        assert!(text.contains(old), "{name}: {old}");
        text = text.replace(old, new);
    }
    LinkKind::Bluegene.parse(&text, Path::new("x.toml")).unwrap()
}

/// BGQ-LLP-03: what goes wrong before the link is passed on once, marked, and not sent again.
#[test]
#[phit_evidence::shows("BGQ-LLP-03", RTL)]
fn a_packet_that_was_damaged_before_the_link_is_marked_and_not_sent_again() {
    let mut trial = Trial::new(Setup::default()).unwrap();
    trial.copies[0].traffic[0].damage_end_to_end = true;
    trial.run(20_000);
    let verdict = trial.finish().remove(0);
    assert!(trial.copies[0].traffic[0].wrong > 20 && trial.copies[0].traffic[0].delivered == 0, "{verdict:?}");
    assert_eq!((verdict.count_of("retries"), verdict.missing, verdict.crcs_agree), (0, 0, 4));
    assert_eq!(trial.bench.get(1, "spoiled"), trial.copies[0].traffic[0].wrong);
}

/// BGQ-LLP-11: the count of retransmissions interrupts at its limit, and not before.
#[test]
#[phit_evidence::shows("BGQ-LLP-11", RTL)]
fn retransmissions_interrupt_at_their_limit() {
    let mut trial = Trial::new(Setup { rate: 1e-4, ..Default::default() }).unwrap();
    trial.bench.set(0, "limit", 3);
    let mut seen = [false; 2];
    for _ in 0..400 {
        trial.run(50);
        let (retries, interrupt) = (trial.bench.get(0, "retries"), trial.bench.get(0, "retry_interrupt"));
        assert_eq!(interrupt == 1, retries >= 3);
        seen[interrupt as usize] = true;
    }
    assert_eq!(seen, [true; 2]);
}

/// BGQ-LNK-05: any single wrong bit over the eight lanes, at all 80 places, and of parity and spare.
#[test]
#[phit_evidence::shows("BGQ-LNK-02", RTL)]
#[phit_evidence::shows("BGQ-LNK-05", RTL)]
fn every_single_wrong_bit_between_link_chips_is_corrected_on_the_fly() {
    let mut trial = Trial::over_chips(Setup { load: 65_536, pace: 65_536, ..Default::default() }).unwrap();
    trial.run(500);
    for place in 0..100 {
        trial.copies[0].cables.as_mut().unwrap().turn.push((place / 10, place % 10));
        trial.run(9);
    }
    assert_whole(&mut trial);
    assert_eq!(trial.bench.get(1, "retries") + trial.bench.get(0, "retries"), 0);
    // Of the parity and of the spare there is nothing to correct.
    assert_eq!((trial.bench.get(1, "chip_corrected_0"), trial.bench.get(1, "chip_lost_0")), (80, 0));
}

/// BGQ-LNK-06: a fibre dies and the spare takes its place; then another one is noisy, and still nothing is lost.
#[test]
#[phit_evidence::shows("BGQ-LNK-06", RTL)]
#[phit_evidence::shows("BGQ-PRT-01", SIM)]
fn a_dead_fibre_is_replaced_without_loss_of_a_packet() {
    for fibre in [0u32, 5, 8] {
        let mut trial = Trial::over_chips(Setup { load: 8_000, ..Default::default() }).unwrap();
        trial.run(3_000);
        trial.copies[0].cables.as_mut().unwrap().dead[0] = 1 << fibre;
        trial.run(6_000);
        assert_eq!(trial.bench.get(1, "chip_switched_0"), 1, "fibre {fibre}");
        assert_eq!(trial.bench.get(1, "chip_failed_lane_0"), u64::from(fibre));
        trial.copies[0].cables.as_mut().unwrap().rate = 1e-4;
        trial.run(6_000);
        trial.copies[0].cables.as_mut().unwrap().rate = 0.0;
        assert_whole(&mut trial);
    }
}

/// BGQ-LNK-06 as files tell it: a fibre dies and the spare carries; after a reset of the chips the mended fibre does again.
#[test]
#[phit_evidence::shows("BGQ-LNK-06", RTL)]
fn experiments_with_fibres_end_as_their_files_say() {
    let seeds = [5, 6];
    let trials = Trials::new(seeds.len());
    let returns = [("40_000", "20_000"), ("at = 8_000\nfor = 12_000", "at = 4_000\nfor = 5_000"), ("30_000", "12_000")];
    let returns = shortened("fibres/fibre_returns", &returns);
    let mut dies = shortened("fibres/fibre_dies", &[("40_000", "10_000"), ("8_000", "3_000")]);
    for experiment in [&returns, &dies] {
        let verdicts = trials.run(experiment, &seeds, &mut |_| {}).unwrap();
        assert_eq!(judge(experiment, &verdicts), []);
        for verdict in verdicts {
            let is_good = verdict.arrived() > 200 && verdict.count_of("retries") == 0;
            assert!(!has_escape(experiment, &verdict) && is_good, "{verdict:?}");
        }
    }
    // No fibre dies, so no spare carries.
    dies.wire.clear();
    let failures = judge(&dies, &trials.run(&dies, &seeds, &mut |_| {}).unwrap());
    assert!(failures.iter().all(|failure| failure.what == "0 spares carry; expected 1"), "{failures:?}");
    assert_eq!(failures.len(), seeds.len());
}

/// Cycles until the first packet without payload arrives at a link that is up and idle.
fn latency(mut trial: Trial) -> u64 {
    trial.copies[0].traffic.iter_mut().for_each(|traffic| traffic.is_stopped = true);
    trial.run(2_000);
    trial.copies[0].traffic[0].is_stopped = false;
    let mut cycles = 0;
    while trial.copies[0].traffic[0].delivered == 0 {
        trial.run(1);
        cycles += 1;
        assert!(cycles < 1_000, "no packet arrives");
    }
    cycles
}

/// A cycle of the network's 500 MHz in ns.
const CYCLE: u64 = 2;

/// BGQ-PRT-04: link chips add the cycles of their contract, 2 out and 1 in, and up to 3 until a column begins; 16 m of fibre add
/// 80 ns, 5 a metre. The logic of either chip is within its 25 ns.
#[test]
#[phit_evidence::shows("BGQ-PRT-04", SIM)]
fn link_chips_and_fibres_add_their_cycles() {
    let setup = |delay| Setup { sizes: Sizes::Shortest, delay, ..FULL };
    let bare = latency(Trial::new(setup(1)).unwrap());
    let [near, far] = [1, 41].map(|delay| latency(Trial::over_chips(setup(delay)).unwrap()));
    println!("{bare} cycles without link chips, {near} over chips side by side, {far} over fibres of 40 cycles more");
    assert_eq!(far - near, 40);
    assert!((3..=6).contains(&(near - bare)), "{near} - {bare}");
    let [chips, fibre] = [near - bare, far - near].map(|cycles| cycles * CYCLE);
    assert_eq!(fibre, 16 * 5);
    assert!(chips <= 2 * 25, "{chips} ns in both chips");
}

/// Cycles in which users do nothing.
fn rest(bench: &mut Bench, cycles: u64) {
    for _ in 0..cycles {
        bench.idle([(0, true); 2]);
    }
}

/// BGQ-PRT-01: in a loop, a midplane's two links are each other's ends; held, they are down, and nothing passes.
#[test]
#[phit_evidence::shows("BGQ-PRT-01", SIM)]
fn a_link_chip_loops_two_links_to_each_other_or_holds_them() {
    let netlist = pair_at_one_chip().unwrap();
    let mut bench = Bench::new(netlist.clone(), 1).unwrap();
    let [modes @ .., reset, clear] =
        ["chip_mode_0", "chip_mode_1", "chip_reset", "chip_clear"].map(|name| bench.input(name));
    bench.drive(clear, 0);
    for end in 0..2 {
        for name in ["set_timeout", "timeout_new", "limit", "upset_tx", "upset_rx"] {
            bench.set(end, name, 0);
        }
    }
    bench.drive(reset, 1);
    bench.reset([true; 2]);
    modes.iter().for_each(|mode| bench.drive(*mode, 2));
    rest(&mut bench, 16);
    bench.drive(reset, 0);
    bench.reset([false; 2]);
    rest(&mut bench, 60);
    assert_eq!([0, 1].map(|end| bench.get(end, "up")), [1, 1], "looped");
    modes.iter().for_each(|mode| bench.drive(*mode, 0));
    rest(&mut bench, 5_000);
    assert_eq!([0, 1].map(|end| bench.get(end, "link_down")), [1, 1], "held");
}

/// BGQ-VC-13: while no user reads, a link takes as many packets of each channel after traffic with retransmissions as a new one does. All
/// packets have one length, so a token or a slot that was lost is a packet less.
#[test]
#[phit_evidence::shows("BGQ-VC-13", RTL)]
fn every_token_comes_back() {
    let room = |rate: f64, cycles: u64| -> (Vec<usize>, u64) {
        let mut by_channel = vec![];
        let mut retries = 0;
        for channel in 0..CHANNELS {
            let mut trial = Trial::new(Setup { rate, delay: 8, ..FULL }).unwrap();
            trial.run(cycles);
            let verdict = trial.finish().remove(0);
            assert_sound(&verdict);
            retries += verdict.count_of("retries");
            for traffic in &mut trial.copies[0].traffic {
                traffic.begins = std::array::from_fn(|other| other == channel);
                (traffic.pace, traffic.is_stopped) = (0, false);
            }
            trial.run(20_000);
            by_channel.extend(trial.copies[0].traffic.iter().map(|traffic| traffic.missing()));
        }
        (by_channel, retries)
    };
    let (new, _) = room(0.0, 0);
    let (used, retries) = room(1e-5, 20_000);
    assert!(retries > 0 && new.iter().all(|packets| *packets >= 7), "{retries} retries, {new:?}");
    assert_eq!(used, new);
}
