//! What links carry, by the counters of the hardware.

use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::link_load::link_loads;
use phit_fabric::study::link_load::{LinkLoad, LinkLoads};
use phit_fabric::topology::faults::Faults;

fn phits(loads: &LinkLoads, direction: &str, chip: Option<usize>) -> u64 {
    let counts = |link: &&LinkLoad| link.direction == direction && chip.is_none_or(|chip| chip == link.chip);
    loads.links.iter().filter(counts).map(|link| link.phits).sum()
}

/// GEM-RTE-08: both directions carry as much of uniform traffic, within 2% (each carries some 57,000 packets in the window, so that 2%
/// are about three standard deviations of their ratio), and as much as the hops of the shortest ways make.
#[test]
#[phit_evidence::shows("GEM-RTE-08", SIM)]
fn uniform_traffic_loads_both_directions_and_the_links_that_close_the_ring() {
    let settings = Settings { length: Some(4), ..Settings::new([4, 1, 1]) };
    let window = 25_000;
    let loads = link_loads(&Chips::new(&settings).unwrap(), 0.5, 1, 500, window).unwrap();
    let (up, down) = (phits(&loads, "x+", None) as f64, phits(&loads, "x-", None) as f64);
    assert!((up / down - 1.0).abs() < 0.02, "{up} {down}");
    // 32 processor tiles; of the 7 other nodes one is here, four are one hop away, two are two.
    let expected = 0.5 * 32.0 * window as f64 * 8.0 / 7.0;
    assert!(((up + down) / expected - 1.0).abs() < 0.05, "{} of {expected}", up + down);
    // From the last chip up to the first, and back.
    for (direction, chip) in [("x+", 3), ("x-", 0)] {
        let wrap = phits(&loads, direction, Some(chip)) as f64;
        assert!((wrap / (expected / 8.0) - 1.0).abs() < 0.1, "{direction}: {wrap} of {}", expected / 8.0);
    }
    assert_eq!((loads.window, loads.links.len(), loads.balance.len()), (window, 4 * 16, 1));
    let most = loads.links.iter().map(|link| link.phits).max().unwrap() as f64;
    let balance = loads.balance[0].balance.unwrap();
    assert!((balance - most / ((up + down) / 64.0)).abs() < 1e-9, "{balance}");
}

/// A failed link has nothing, its bundle takes it over, and the balance is that of what lives.
#[test]
fn a_failed_link_is_left_out() {
    let settings = Settings { length: Some(4), ..Settings::new([3, 1, 1]) };
    let faults = Faults::new(settings.shape, LINKS, ["1:x+:4".parse().unwrap()]).unwrap();
    let loads = link_loads(&Chips::with_faults(&settings, &faults).unwrap(), 0.2, 1, 500, 2_000).unwrap();
    for link in &loads.links {
        let has_failed = link.number == 4 && [(1, "x+"), (2, "x-")].contains(&(link.chip, link.direction));
        assert_eq!((link.failed, link.phits == 0), (has_failed, has_failed), "{link:?}");
    }
}
