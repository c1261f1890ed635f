//! Collectives of rectangles: planes that have their own beside each other, a block in the middle, and a midplane.

use crate::{settings, trial};
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::classes::rectangle::{Members, Rectangle};
use phit_fabric::bluegene::trial::Settings;
use phit_fabric::bluegene::ways::Routing;
use phit_fabric::study::followed::Followed;

/// So many all-reduces of doubles in each rectangle, beside packets at this load; results of each. The trial fails if one is wrong.
fn passed(dims: &str, load: f64, members: Members, nan: Option<u32>, rounds: u64) -> Vec<u64> {
    let settings = settings(dims, Routing::Deterministic, load);
    let collectives = Collectives { members, nan, ..Collectives::sums(settings.torus.middle(), 2, 1) };
    let settings = Settings { collectives: Some(collectives), ..settings };
    let (mut trial, mut arrivals) = (trial(&settings, 1), vec![]);
    loop {
        trial.step(&mut arrivals).unwrap_or_else(|error| panic!("{error}"));
        arrivals.clear();
        let shown = trial.of_rectangles();
        if shown.iter().all(|ended| *ended >= rounds) {
            return shown;
        }
    }
}

/// One class serves all planes: each node belongs to one of them.
#[test]
#[phit_evidence::shows("BGQ-COL-05", SIM)]
fn all_planes_have_their_sums_beside_each_other() {
    for (dims, along, planes) in [("2x3x2", "AB", 2), ("2x3x2", "C", 6), ("2x2x2x2", "AB", 4)] {
        let shown = passed(dims, 0.3, Members::Along(along.parse().unwrap()), None, 8);
        assert_eq!(shown.len(), planes, "{dims}, {along}");
        // Planes do not slow each other down: they share no link.
        assert!(shown.iter().max() <= shown.iter().min().map(|least| 2 * least).as_ref(), "{dims}, {along}: {shown:?}");
    }
}

/// The other nodes have no collectives, and their links carry none.
#[test]
#[phit_evidence::shows("BGQ-COL-18", SIM)]
fn a_rectangle_has_sums_of_its_own() {
    let torus = settings("3x3", Routing::Deterministic, 0.0).torus;
    for nodes in [&[4, 5, 7, 8][..], &[3, 4, 5], &[2, 5, 8]] {
        let members = Members::Of(Rectangle::of(&torus, nodes).unwrap());
        assert_eq!(passed("3x3", 0.3, members, None, 4).len(), 1);
    }
}

/// Each node's result is compared, with the NaN and its flag.
#[test]
#[phit_evidence::shows("BGQ-COL-14", RTL)]
fn a_nan_at_a_leaf_is_seen_at_all_nodes() {
    for nan in [0, 11] {
        passed("2x3x2", 0.0, Members::All, Some(nan), 2);
    }
}

#[test]
#[ignore = "takes minutes; make soak runs it"]
#[phit_evidence::shows("BGQ-COL-14", RTL)]
fn a_nan_at_a_leaf_is_seen_at_all_512_nodes_of_a_midplane() {
    passed("4x4x4x4x2", 0.0, Members::All, Some(0), 2);
}
