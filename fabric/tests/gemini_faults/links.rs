//! Tori of Gemini routers whose ports carry the link's protocol: bit errors, marks, and links that fail with packets on them.

use phit_fabric::channel::noise::ErrorRate;
use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::chip::packet::Class;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::error::TrialError;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::run::trial::{Arrival, Trial};
use phit_fabric::gemini::study::campaign::campaign;
use phit_fabric::gemini::study::upsets::sites;
use phit_fabric::gemini::study::upsets::{self, Plan};
use phit_fabric::study::campaign::Campaign;
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::link::Link;
use phit_fabric::traffic::pattern::Pattern;

/// Cycles without an arrival after which a small network stands.
const PATIENCE: u64 = 6_000;

fn linked(size: [u32; 3], bit_errors: f64) -> Settings {
    Settings { media: Media::Protocol(ErrorRate::of_bits(bit_errors).unwrap()), ..Settings::new(size) }
}

fn run(trial: &mut Trial, cycles: u64, arrivals: &mut Vec<Arrival>) {
    for _ in 0..cycles {
        trial.step(arrivals).unwrap();
    }
}

/// Wires are noisy; packets are sent again and arrive once (each arrival is judged), as fast as their lengths allow.
#[test]
fn over_noisy_wires_every_packet_arrives_once() {
    let mut trial = Trial::new(&Chips::new(&linked([3, 1, 1], 1e-4)).unwrap(), 1.0, 1).unwrap();
    trial.bound(16);
    let mut arrivals = vec![];
    run(&mut trial, 2_500, &mut arrivals);
    trial.drain(PATIENCE, &mut arrivals).unwrap();
    assert_eq!((trial.in_flight(), trial.lost()), (0, 0));
    // 24 wires of 24 bits both ways: some 290 wrong bits in 2,500 cycles, most of them in something that matters.
    assert!(trial.retries() > 100, "{}", trial.retries());
    assert!(arrivals.len() > 1_000, "{}", arrivals.len());
}

#[test]
fn without_errors_nothing_is_sent_again() {
    let mut trial = Trial::new(&Chips::new(&linked([2, 1, 1], 0.0)).unwrap(), 0.5, 1).unwrap();
    let mut arrivals = vec![];
    run(&mut trial, 1_500, &mut arrivals);
    trial.drain(PATIENCE, &mut arrivals).unwrap();
    assert_eq!((trial.retries(), trial.lost()), (0, 0));
}

/// A whole bundle fails under load. What was on it, and what came to it until other tables were loaded, is lost and told; all else
/// arrives. When the bundle is repaired, its links begin anew and carry again.
#[test]
#[phit_evidence::shows("GEM-RTE-11", SIM)]
#[phit_evidence::shows("GEM-RTR-18", RTL)]
fn links_that_fail_with_packets_on_them_tell_of_each_that_is_lost() {
    let settings = linked([4, 1, 1], 1e-5);
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.8, 7).unwrap();
    trial.bound(16);
    let mut arrivals = vec![];
    run(&mut trial, 1_000, &mut arrivals);
    let bundle: Vec<Link> = (0..8).map(|number| Link { chip: 1, dimension: 0, up: true, number }).collect();
    for link in &bundle {
        trial.cut(*link).unwrap();
        run(&mut trial, 20, &mut arrivals);
    }
    let faults = Faults::new(settings.shape, LINKS, bundle).unwrap();
    trial.reload(&faults, PATIENCE, &mut arrivals).unwrap();
    let lost = trial.lost();
    assert!(lost > 8, "{lost}");
    run(&mut trial, 1_500, &mut arrivals);
    assert_eq!(trial.lost(), lost, "the new tables lead elsewhere");
    trial.reload(&Faults::none(settings.shape, LINKS), PATIENCE, &mut arrivals).unwrap();
    run(&mut trial, 1_500, &mut arrivals);
    trial.drain(PATIENCE, &mut arrivals).unwrap();
    assert_eq!(trial.lost(), lost, "the repaired bundle carries");
    let made = trial.made() / u64::from(settings.length.unwrap());
    assert_eq!(arrivals.len() as u64 + lost as u64, made);
}

/// Failures under load and repairs, as a campaign draws them.
#[test]
#[ignore = "long: `make soak` runs it"]
#[phit_evidence::shows("GEM-RTE-11", SIM)]
fn a_campaign_loses_what_its_links_tell_and_nothing_else() {
    let chips = Chips::new(&linked([2, 1, 2], 1e-5)).unwrap();
    let plan = Campaign { load: 1.0, cycles: 5_000, reload_every: Some(1_200), most_failures: 8, patience: PATIENCE };
    let outcome = campaign(&chips, &plan, 3).unwrap();
    assert!(outcome.drain.is_some() && outcome.reloads > 1 && outcome.most_failed > 0, "{outcome:?}");
    assert!(outcome.lost > 0 && outcome.lost == outcome.told, "{outcome:?}");
}

/// Requests and responses over noisy wires, of which some fail under load: who waits for a response that was lost waits no longer, and
/// every other one comes.
#[test]
fn responses_cross_links_and_those_that_are_lost_are_not_waited_for() {
    let settings = Settings { responses: true, outstanding: 16, ..linked([4, 1, 1], 1e-5) };
    let mut trial = Trial::new(&Chips::new(&settings).unwrap(), 0.8, 5).unwrap();
    trial.bound(16);
    let mut arrivals = vec![];
    run(&mut trial, 800, &mut arrivals);
    let bundle: Vec<Link> = (0..8).map(|number| Link { chip: 1, dimension: 0, up: true, number }).collect();
    bundle.iter().for_each(|link| trial.cut(*link).unwrap());
    run(&mut trial, 200, &mut arrivals);
    trial.reload(&Faults::new(settings.shape, LINKS, bundle).unwrap(), PATIENCE, &mut arrivals).unwrap();
    assert!(trial.lost() > 0, "{}", trial.lost());
    run(&mut trial, 800, &mut arrivals);
    trial.drain(PATIENCE, &mut arrivals).unwrap();
    assert!((0..8).all(|node| trial.outstanding(node) == 0));
    let came = |class| arrivals.iter().filter(|arrival| arrival.packet.class == class).count();
    let (requests, responses) = (came(Class::Request), came(Class::Response));
    assert!(responses > 300 && requests >= responses, "{requests} and {responses}");
    assert!(requests - responses < trial.lost() + 1, "{requests}, {responses}, {}", trial.lost());
}

/// Ring of five, tornado: all links of the ring are full, and it runs empty when the nodes stop.
#[test]
fn a_full_ring_of_links_runs_empty() {
    let settings = Settings { pattern: Pattern::Tornado, ..linked([5, 1, 1], 0.0) };
    let plan = Campaign { load: 1.0, cycles: 3_000, reload_every: None, most_failures: 0, patience: PATIENCE };
    let outcome = campaign(&Chips::new(&settings).unwrap(), &plan, 1).unwrap();
    assert!(outcome.drain.is_some() && outcome.lost == 0 && outcome.delivered > 1_000, "{outcome:?}");
}

/// GEM-LCB-05: two wrong bits of a phit in a router make a packet bad. Its mark crosses the link, without being sent again, and it is
/// dropped where it goes.
#[test]
#[phit_evidence::shows("GEM-LCB-05", RTL)]
#[phit_evidence::shows("GEM-RTR-19", SIM)]
fn a_mark_crosses_the_link() {
    let chips = Chips::new(&linked([2, 1, 1], 0.0)).unwrap();
    let rows = upsets::campaign(&chips, &Plan { load: 0.9, count: 6, bits: 2 }, 1, &mut || ()).unwrap();
    let buffers = rows.iter().find(|row| row.class == sites::Class::Buffers).unwrap();
    assert!(buffers.detected > 2 && buffers.silent == 0 && buffers.hung == 0, "{buffers:?}");
}

#[test]
fn what_cannot_cross_a_link_is_refused() {
    let refused = |settings: Settings| Chips::new(&settings).err().map(|error| error.to_string());
    for settings in
        [Settings { length: None, ..linked([2, 1, 1], 0.0) }, Settings { length: Some(4), ..linked([2, 1, 1], 0.0) }]
    {
        let error = refused(settings).unwrap();
        assert!(error.contains("legal: requests of one length, 5 to 32"), "{error}");
    }
    let error = refused(Settings { slots: 2, ..linked([2, 1, 1], 0.0) }).unwrap();
    assert_eq!(error, "2 slots with the link's protocol; legal: 4");
    assert_eq!(ErrorRate::of_bits(0.1).unwrap_err(), "a bit error rate of 0.1; legal: 0 to 1e-3");
    let mut trial = Trial::new(&Chips::new(&Settings::new([2, 1, 1])).unwrap(), 0.1, 1).unwrap();
    let Err(TrialError::Setting(error)) = trial.cut("0:x+:0".parse().unwrap()) else { panic!("it was cut") };
    assert_eq!(error, "links without the link's protocol cannot fail under load");
}
