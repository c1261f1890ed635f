//! Throttles at RTL: their rates, what they do for the victims of a hot spot, their watchdogs, and balanced injection.

use phit_fabric::gemini::chip::packet::LONGEST;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::{Arrival, Trial};
use phit_fabric::gemini::study::congestion::{Policy, Reading, hot_spot};
use phit_netlist::check::check;

fn throttled(size: [u32; 3]) -> Settings {
    Settings { throttles: true, ..Settings::new(size) }
}

fn ring() -> Chips {
    Chips::new(&throttled([5, 1, 1])).unwrap()
}

const POLICY: Policy = Policy { throttle: 200, threshold: 0.5, readings: 2, every: 800, watchdog: 1_600, lost: None };

fn mean(readings: &[Reading], of: impl Fn(&Reading) -> f64) -> f64 {
    readings.iter().map(of).sum::<f64>() / readings.len() as f64
}

/// GEM-CON-01: the ratio crosses the threshold, the job is throttled, the ratio falls, and the victims have what they offer: 5 nodes with
/// a fifth of 4 phits per cycle.
#[test]
#[phit_evidence::shows("GEM-CON-01", SIM)]
#[phit_evidence::shows("GEM-MMR-02", SIM)]
fn a_hot_spot_is_throttled_and_its_victims_recover() {
    let chips = ring();
    let readings = hot_spot(&chips, POLICY, 1, 12_000).unwrap();
    let first = readings.iter().position(|reading| reading.throttled > 0).expect("it is throttled");
    assert!(readings[first..].iter().all(|reading| reading.throttled == 5 && !reading.is_auto), "{readings:?}");
    assert!(first >= 1 && readings[first - 1].ratio > 0.5 && readings[first].ratio > 0.5, "{readings:?}");
    let calm = &readings[readings.len() - 4..];
    assert!(calm.iter().all(|reading| reading.ratio < 0.5), "{readings:?}");
    let offered = 5.0 * 0.2 * 4.0;
    assert!((mean(calm, |reading| reading.victims) / offered - 1.0).abs() < 0.1, "{readings:?}");
    let free = Policy { threshold: f64::INFINITY, ..POLICY };
    let congested = hot_spot(&chips, free, 1, 8_000).unwrap();
    let last = &congested[congested.len() - 3..];
    let latency = |readings: &[Reading]| mean(readings, |reading| reading.victim_latency.unwrap());
    assert!(last.iter().all(|reading| reading.throttled == 0 && reading.ratio > 0.5), "{congested:?}");
    assert!(latency(last) > 2.0 * latency(calm), "{congested:?}");
    // Node 0 gets what the throttles of four nodes let through, which is less than its four tiles take.
    let rate = mean(calm, |reading| reading.offenders) / (4.0 * 200.0 / 256.0);
    assert!((rate - 1.0).abs() < 0.03, "{readings:?}");
}

/// GEM-CON-02: without a word of the manager nobody writes heartbeats, and the throttles hold everybody, until it is back.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-CON-02", SIM)]
fn throttles_without_heartbeat_hold_their_nodes() {
    let policy = Policy { threshold: f64::INFINITY, lost: Some((2_000, 6_000)), ..POLICY };
    let readings = hot_spot(&ring(), policy, 1, 9_000).unwrap();
    for reading in &readings {
        let end = reading.cycle + POLICY.every;
        // The last word came before cycle 2000; from 3600 on the watchdog has expired for sure.
        let expected =
            if !(3_000..=7_000).contains(&end) { Some(false) } else { (4_000..6_000).contains(&end).then_some(true) };
        assert!(expected.is_none_or(|expected| reading.is_auto == expected), "{reading:?}");
        assert_eq!(reading.throttled, if reading.is_auto { 10 } else { 0 });
    }
    assert!(readings.iter().any(|reading| reading.is_auto));
}

/// GEM-CON-05: within 2% of the setting at each node alone, for long and short packets, whatever its partner does; what it held before
/// it was throttled does not count.
#[test]
#[phit_evidence::shows("GEM-CON-05", RTL)]
fn a_throttled_node_sends_what_its_setting_says() {
    let chips = Chips::new(&throttled([1, 1, 1])).unwrap();
    assert_eq!(check(chips.netlist()), []);
    for (node, setting, length) in [(0, 64, LONGEST), (0, 400, 9), (1, 100, 9), (1, 1000, LONGEST)] {
        let partner = 1 - node;
        let mut trial = Trial::new(&chips, 0.0, 1).unwrap();
        trial.throttle(node, Some(setting)).unwrap();
        for _ in 0..3_000 {
            trial.request(node, partner, length);
            trial.request(partner, node, LONGEST);
        }
        let mut arrivals = vec![];
        (0..2_000).for_each(|_| trial.step(&mut arrivals).unwrap());
        assert!(trial.is_throttled(node) && !trial.is_throttled(partner));
        arrivals.clear();
        (0..12_800).for_each(|_| trial.step(&mut arrivals).unwrap());
        let rate = |source| {
            let own = arrivals.iter().map(|arrival| &arrival.packet).filter(|packet| packet.source == source);
            own.map(|packet| f64::from(packet.length)).sum::<f64>() * 256.0 / 12_800.0
        };
        assert!((rate(node) / f64::from(setting) - 1.0).abs() < 0.02, "{setting}: {}", rate(node));
        assert!(rate(partner) > 950.0, "{setting}: {}", rate(partner));
        trial.throttle(node, None).unwrap();
        trial.step(&mut arrivals).unwrap();
        assert!(!trial.is_throttled(node));
    }
}

/// What is not throttled goes as if there were no throttles, cycle by cycle.
#[test]
fn throttles_that_hold_nothing_change_nothing() {
    for slots in [2, 4] {
        let [without, with] = [false, true].map(|throttles| {
            let settings = Settings { throttles, slots, length: None, responses: true, ..Settings::new([2, 2, 1]) };
            let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.9, 1).unwrap();
            let mut arrivals = vec![];
            (0..1_500).for_each(|_| trial.step(&mut arrivals).unwrap());
            arrivals.iter().map(|Arrival { packet, at, .. }| (packet.number, *at)).collect::<Vec<_>>()
        });
        assert!(with.len() > 1_000 && with == without, "{slots}: {}", with.len());
    }
}

/// Phits per cycle and tile that arrive with balanced injection of so many percent, on a ring of four under full load. At no time are
/// there more requests without response than it says.
fn balanced(percent: u32) -> f64 {
    let mut settings = Settings { responses: true, ..Settings::new([4, 1, 1]) };
    settings.balance(percent).unwrap();
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 1.0, 1).unwrap();
    trial.bound(16);
    let mut most = 0;
    for _ in 0..3_000 {
        trial.step(&mut vec![]).unwrap();
        most = (0..8).map(|node| trial.outstanding(node)).max().unwrap().max(most);
        assert!(most <= settings.outstanding, "{percent}: {most}");
    }
    if percent == 1 {
        assert_eq!((most, settings.outstanding, settings.reserve), (11, 11, 3));
    }
    let accepted = trial.phits() as f64 / f64::from(3_000 * 4 * 8);
    trial.drain(20_000, &mut vec![]).unwrap();
    assert!((0..8).all(|node| trial.outstanding(node) == 0));
    accepted
}

/// GEM-CON-03, the sweep: 11 to 1024 requests without response, 1 to 4 slots of each tile. 11 requests are too few, and so is one slot; from
/// two slots on the links are the limit.
#[test]
#[phit_evidence::shows("GEM-CON-03", SIM)]
fn too_low_a_value_of_balanced_injection_hurts() {
    let accepted = [1, 2, 25, 50, 100].map(balanced);
    let [one, two, quarter, half, all] = accepted;
    assert!(one < 0.85 * two && quarter < 0.99 * half, "{accepted:?}");
    assert!((half / all - 1.0).abs() < 0.03, "{accepted:?}");
}

#[test]
fn what_throttles_cannot_do_is_refused() {
    let refused = |chips: &Chips, policy| hot_spot(chips, policy, 1, 1_000).unwrap_err().to_string();
    let plain = |size| Chips::new(&Settings::new(size)).unwrap();
    assert_eq!(refused(&plain([2, 1, 1]), POLICY), "a hot spot on 2 chips; legal: 3 at least");
    assert_eq!(refused(&plain([3, 1, 1]), POLICY), "a hot spot on chips without throttles");
    let ring = ring();
    let often = Policy { every: 243, ..POLICY };
    assert_eq!(refused(&ring, often), "a reading every 243 cycles; legal: 244 at least");
    let hard = Policy { throttle: 0, threshold: 0.0, readings: 1, ..POLICY };
    assert_eq!(refused(&ring, hard), "the throttle is 0; legal: 1 to 1024 phits per 256 cycles");
    let short = Policy { watchdog: 799, ..POLICY };
    assert_eq!(refused(&ring, short), "a watchdog of 799 cycles; legal: 800 at least, as readings");
    let long = Policy { watchdog: 1 << 27, ..POLICY };
    assert_eq!(refused(&ring, long), "the watchdog is 134217728; legal: 1 to 134217727 cycles");
    let mut trial = Trial::new(&plain([1, 1, 1]), 0.0, 1).unwrap();
    assert_eq!(trial.throttle(0, Some(64)).unwrap_err(), "the chips have no throttles");
    let refused = |settings: &Settings| Chips::new(settings).err().map(|error| error.to_string()).unwrap();
    let all = Settings { reserve: 4, ..throttled([1, 1, 1]) };
    assert_eq!(refused(&all), "a reserve of 4 slots; legal: 0 to 3");
    let none = Settings { reserve: 1, ..Settings::new([1, 1, 1]) };
    assert_eq!(refused(&none), "a reserve of slots on chips without throttles");
}
