//! Dynamic ways: any within a zone, zone by zone.

use crate::watch::Watch;
use crate::{packet, run, settings, trial, with_zones};
use phit_fabric::bluegene::ways::Routing;

/// The watch judges each hop in the dynamic channel by the zones.
#[test]
#[phit_evidence::shows("BGQ-RTE-04", SIM)]
fn packets_go_zone_by_zone() {
    for (dims, zones) in [("4x4", "A,B"), ("4x4", "B,A"), ("3x2x2", "BC,A"), ("3x2x2", "A,BC"), ("2x3x3", "B,C,A")] {
        let settings = with_zones(settings(dims, Routing::Dynamic, 1.0), zones);
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        let shown = run(&mut trial, &mut watch, 1_500);
        assert_eq!(watch.all_heads(), shown.hops, "{dims}, {zones}");
        assert!(watch.all_roaming() > watch.all_heads() / 2 && shown.delivered > 100, "{dims}, {zones}");
    }
}

/// Two links lead closer: an idle torus uses both, and a packet does not wait for one that is busy.
#[test]
#[phit_evidence::shows("BGQ-RTE-05", SIM)]
fn a_packet_takes_the_link_that_is_free() {
    const PACKETS: u64 = 100;
    let settings = settings("4x4", Routing::Dynamic, 0.0);
    let torus = settings.torus;
    let beside = torus.node([1, 0, 0, 0, 0]);
    let across = torus.node([1, 1, 0, 0, 0]);
    // Links 0 and 2 of node 0, without and with as many packets that must go by link 0.
    let sent = |is_busy: bool| {
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        for _ in 0..PACKETS {
            trial.send(packet(0, across, Routing::Dynamic), 0);
            if is_busy {
                trial.send(packet(0, beside, Routing::Deterministic), 1);
            }
        }
        run(&mut trial, &mut watch, 0);
        [0, 2].map(|link| watch.heads(0, link))
    };
    let idle = sent(false);
    assert_eq!(idle.iter().sum::<u64>(), PACKETS);
    assert!(idle.iter().all(|heads| *heads > PACKETS / 3), "{idle:?}");
    let busy = sent(true);
    assert_eq!(busy.iter().sum::<u64>(), 2 * PACKETS);
    assert!(busy[1] > idle[1] + PACKETS / 4, "{idle:?}, {busy:?}");
}
