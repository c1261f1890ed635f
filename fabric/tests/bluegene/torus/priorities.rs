//! The channels of high priority and of the system, beside users' packets.

use crate::watch::Watch;
use crate::{packet, run, settings, trial};
use phit_fabric::bluegene::classes::collectives::Settings as Collectives;
use phit_fabric::bluegene::classes::rounds::Rounds;
use phit_fabric::bluegene::packet::{Packet, Priority};
use phit_fabric::bluegene::trial::{Settings, Trial};
use phit_fabric::bluegene::ways::Routing;

/// A torus whose nodes offer all that they can, and so much in each priority channel.
fn full(dims: &str, routing: Routing, priority: f64) -> Settings {
    let all = settings(dims, routing, 0.0);
    Settings { load: all.torus.dimensions() as f64, priorities: Some([priority; 2]), ..all }
}

fn urgent(trial: &Trial) -> [Rounds; 2] {
    let shown = trial.beside();
    [shown.high_priority, shown.system].map(|rounds| rounds.expect("a priority channel"))
}

/// Every packet arrives at a port of its own priority, and in each priority channel in order: the trial fails otherwise.
#[test]
#[phit_evidence::shows("BGQ-SYS-13", RTL)]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
#[phit_evidence::shows("BGQ-VC-12", RTL)]
fn full_priority_channels_drain_in_order_and_never_leave_the_deterministic_way() {
    for (dims, routing) in [("4x4", Routing::Dynamic), ("5", Routing::Deterministic)] {
        let settings = full(dims, routing, 1.0);
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        let shown = run(&mut trial, &mut watch, 2_000);
        assert_eq!(watch.all_heads(), shown.hops, "{dims}");
        let [high, system] = urgent(&trial);
        let hops = watch.all_priority();
        println!("{dims}: {} packets, {high:?}, {system:?}, hops {hops:?}", shown.delivered);
        assert!(high.rounds > 200 && system.rounds > 200, "{dims}: {high:?}, {system:?}");
        assert!(hops[0] >= high.rounds && hops[1] >= system.rounds, "{dims}: {hops:?}");
    }
}

/// All nodes send the long way round, so that packets which enter could take the last slot of the ring.
#[test]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
fn a_full_ring_drains_in_each_priority_channel() {
    const NODES: u32 = 5;
    let settings = Settings { load: 0.0, ..full("5", Routing::Deterministic, 0.0) };
    for priority in [Priority::HighPriority, Priority::System] {
        let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
        for _ in 0..60 {
            let last = |from: u32| packet(from, (from + NODES - 1) % NODES, Routing::Deterministic);
            (0..NODES).for_each(|from| trial.send(Packet { priority, hints: 1, chunks: 16, ..last(from) }, 0));
        }
        run(&mut trial, &mut watch, 0);
        assert_eq!(watch.all_heads(), u64::from(NODES * 60 * (NODES - 1)), "{priority:?}");
    }
}

/// Beside users that fill the torus.
#[test]
#[phit_evidence::shows("BGQ-ARB-05", RTL)]
fn priority_packets_hardly_notice_a_full_torus() {
    let alone = Settings { load: 0.0, ..full("4x4", Routing::Dynamic, 0.02) };
    let beside = full("4x4", Routing::Dynamic, 0.02);
    let of = |settings: &Settings| {
        let (mut trial, mut watch) = (trial(settings, 1), Watch::new(settings));
        let shown = run(&mut trial, &mut watch, 4_000);
        (urgent(&trial), shown)
    };
    let (quiet, _) = of(&alone);
    let (loud, _) = of(&beside);
    println!("alone {quiet:?}, in a full torus {loud:?}");
    for (quiet, loud) in quiet.iter().zip(&loud) {
        // Each link of the way, 32/15 in the mean, sends what it has begun: 142 cycles at most.
        assert!(loud.latency < quiet.latency + 32.0 / 15.0 * 142.0, "{loud:?} {quiet:?}");
    }
}

/// A packet that errs behind its header goes on as a void copy, and comes again.
#[test]
fn noise_loses_repeats_and_changes_nothing_in_priority_channels() {
    let settings = full("4x4", Routing::Deterministic, 0.2);
    let (mut trial, watch) = (trial(&settings, 1), Watch::new(&settings));
    let mut watch = watch.with_noise(2_000);
    run(&mut trial, &mut watch, 2_000);
    let retries = trial.retries();
    assert!(retries > 20, "{retries} retransmissions");
}

/// Users' packets on the deterministic and on a dynamic way, and those of each priority: four virtual channels of the links.
#[test]
#[phit_evidence::shows("BGQ-VC-01", ELAB)]
fn four_channels_carry_packets_from_node_to_node() {
    use Priority::{HighPriority, System, User};
    let settings = Settings { load: 0.0, ..full("4x4", Routing::Dynamic, 0.0) };
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    let kinds =
        [User, User, HighPriority, System].into_iter().zip([Routing::Deterministic, Routing::Dynamic].repeat(2));
    for (priority, routing) in kinds {
        (1..16).for_each(|to| trial.send(Packet { priority, ..packet(0, to, routing) }, 0));
    }
    let shown = run(&mut trial, &mut watch, 0);
    let [high, system] = watch.all_priority();
    // 32 hops from a node to all others of a 4x4 torus.
    assert_eq!((shown.delivered, watch.all_heads(), high, system), (60, 4 * 32, 32, 32));
    assert_eq!(watch.all_roaming(), 32);
}

/// All-reduces of the system beside those of users, in a torus that is full in every channel: each node's results are compared, and every channel of the links carries packets.
#[test]
#[phit_evidence::shows("BGQ-VC-02", ELAB)]
#[phit_evidence::shows("BGQ-VC-11", SIM)]
fn collectives_of_the_system_and_of_users_have_channels_of_their_own() {
    const ROUNDS: u64 = 8;
    let settings = full("3x3", Routing::Dynamic, 0.3);
    let sums = Collectives::sums(settings.torus.middle(), 4, 4);
    let of_system = Collectives { root: 0, chunks: 1, ..sums };
    let settings = Settings { collectives: Some(sums), system_collectives: Some(of_system), ..settings };
    let (mut trial, mut watch) = (trial(&settings, 1), Watch::new(&settings));
    run(&mut trial, &mut watch, 8_000);
    let shown = trial.beside();
    let (users, system) = (shown.collectives.unwrap(), shown.system_collectives.unwrap());
    println!("users {users:?}, system {system:?}");
    assert!(users.rounds >= ROUNDS && system.rounds >= ROUNDS, "{users:?} {system:?}");
    // 8 links of the tree of 9 nodes, up and down.
    let heads = watch.all_collectives();
    assert!(heads[0] >= 16 * users.rounds && heads[1] >= 16 * system.rounds, "{heads:?}");
    assert!(watch.all_priority().into_iter().chain([watch.all_roaming()]).all(|heads| heads > 100));
}
