//! Throttles at RTL: their rates, what they do for the victims of a hot spot, and the limit of balanced injection.

use phit_fabric::gemini::congestion::{Policy, Reading, hot_spot};
use phit_fabric::gemini::limiter::balanced;
use phit_fabric::gemini::packet::LONGEST;
use phit_fabric::gemini::trial::{Chips, Settings, Trial};

fn ring() -> Chips {
    Chips::new(&Settings::new([5, 1, 1])).unwrap()
}

const POLICY: Policy = Policy { throttle: 200, threshold: 0.5, readings: 2, every: 800, watchdog: 1_600, lost: None };

fn mean(readings: &[Reading], of: impl Fn(&Reading) -> f64) -> f64 {
    readings.iter().map(of).sum::<f64>() / readings.len() as f64
}

/// GEM-CON-01: the ratio crosses the threshold, the job is throttled, the ratio falls, and the victims have what they offer: 5 nodes with
/// a fifth of 4 phits per cycle.
#[test]
fn a_hot_spot_is_throttled_and_its_victims_recover() {
    let chips = ring();
    let readings = hot_spot(&chips, POLICY, 1, 12_000).unwrap();
    let first = readings.iter().position(|reading| reading.throttled > 0).expect("it is throttled");
    assert_eq!(readings[first].throttled, 5);
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
    // Node 0 takes as much as before: four nodes with 200 phits per 256 cycles are below its four tiles' 1024.
    assert!(mean(calm, |reading| reading.offenders) > 0.9 * 4.0 * 200.0 / 256.0, "{readings:?}");
}

/// GEM-CON-02: without a word of the manager the controllers throttle everybody, and stop when it is back.
#[test]
#[ignore = "long: `make soak` runs it"]
fn controllers_that_hear_nothing_throttle_by_themselves() {
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

/// GEM-CON-05: within 2% of the setting, at RTL.
#[test]
fn a_throttled_node_sends_what_its_setting_says() {
    let chips = Chips::new(&Settings::new([1, 1, 1])).unwrap();
    for setting in [64, 400] {
        let mut trial = Trial::new(&chips, 0.0, 1).unwrap();
        trial.limiter(0).throttle(Some(setting)).unwrap();
        (0..1_000).for_each(|_| trial.request(0, 1, LONGEST));
        let mut arrivals = vec![];
        (0..12_800).for_each(|_| trial.step(&mut arrivals).unwrap());
        let rate = trial.phits() as f64 * 256.0 / 12_800.0;
        assert!((rate / f64::from(setting) - 1.0).abs() < 0.02, "{setting}: {rate}");
    }
}

/// GEM-CON-03: at 1% a node has 11 of 1024 requests without response, and never more.
#[test]
fn outstanding_requests_stay_within_balanced_injection() {
    let outstanding = balanced(1).unwrap();
    assert_eq!(outstanding, 11);
    let settings = Settings { responses: true, outstanding, ..Settings::new([3, 1, 1]) };
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 1.0, 1).unwrap();
    let mut most = 0;
    for _ in 0..2_000 {
        trial.step(&mut vec![]).unwrap();
        most = (0..6).map(|node| trial.limiter(node).outstanding()).max().unwrap().max(most);
    }
    assert_eq!(most, outstanding);
    trial.drain(20_000, &mut vec![]).unwrap();
    assert!((0..6).all(|node| trial.limiter(node).outstanding() == 0));
}

#[test]
fn what_a_hot_spot_cannot_be_is_refused() {
    let chips = Chips::new(&Settings::new([2, 1, 1])).unwrap();
    let refused = |chips: &Chips, policy| hot_spot(chips, policy, 1, 1_000).unwrap_err().to_string();
    assert_eq!(refused(&chips, POLICY), "a hot spot on 2 chips; legal: 3 at least");
    let often = Policy { every: 239, ..POLICY };
    assert_eq!(refused(&ring(), often), "a reading every 239 cycles; legal: 240 at least");
    let hard = Policy { throttle: 0, threshold: 0.0, readings: 1, ..POLICY };
    assert_eq!(refused(&ring(), hard), "the throttle is 0; legal: 1 to 1024 phits per 256 cycles");
}
