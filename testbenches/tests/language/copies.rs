//! Small configurations as copies side by side in vectors, beside the same copies one after the other in scalar code.

use crate::soak;
use phit_hdl::catalogue::{Entry, entries};
use phit_hdl::prim::ram::{BlockRam, LutRam};
use phit_netlist::elaborate;
use phit_netlist::ir::{Direction, Netlist};
use phit_sim::backend::power_up;
use phit_sim::campaign::Campaign;
use phit_sim::engine::Lanes;
use phit_testbenches::subjects;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Part of a vector of the narrowest elements, and several of all others.
const COPIES: usize = 24;
const CYCLES: usize = 12;
/// Nodes of the largest design that is tried.
const LARGEST: usize = 120;

/// The first difference of a design, if there is one.
fn difference(netlist: &Netlist) -> Option<String> {
    let name = &netlist.top().name;
    let [mut lanes, mut alone] =
        [Lanes::Always, Lanes::Never].map(|lanes| Campaign::with(netlist, COPIES, lanes).expect(name));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let ports = netlist.top().ports.iter().enumerate();
    let inputs: Vec<_> = ports.filter(|(_, port)| matches!(port.direction, Direction::Input)).collect();
    lanes.power_up(|copy| copy as u64);
    for copy in 0..COPIES {
        alone.deposit(copy, &power_up(netlist, Some(copy as u64))).expect(name);
    }
    for cycle in 0..CYCLES {
        for &(index, port) in &inputs {
            for copy in 0..COPIES {
                let is_reset = port.name == "reset";
                let mut limbs: Vec<u64> = (0..port.width.div_ceil(64)).map(|_| rng.next_u64()).collect();
                let unused = (64 - port.width % 64) % 64;
                *limbs.last_mut().expect("widths are above zero") &= u64::MAX >> unused;
                if is_reset {
                    limbs[0] = u64::from(cycle < 4 || limbs[0] == 1 && rng.next_u64().is_multiple_of(32));
                }
                for campaign in [&mut lanes, &mut alone] {
                    campaign.poke(index.into(), copy, &limbs);
                }
            }
        }
        for campaign in [&mut lanes, &mut alone] {
            campaign.step();
        }
        for copy in 0..COPIES {
            let (ours, theirs) = (lanes.state(copy), alone.state(copy));
            if let Some((place, _)) = ours.iter().find(|(place, value)| theirs.get(*place) != Some(value)) {
                return Some(format!("{name}: cycle {cycle}, copy {copy}: {place}"));
            }
        }
    }
    None
}

#[test]
fn copies_in_vectors_do_what_each_does_alone() {
    let of_block = |entry: &'static Entry| {
        let configs = entry.configs.iter();
        let subjects = configs.map(|config| subjects::subject(entry, config).expect(config.name));
        let small = subjects.filter(|subject| subject.size() <= LARGEST);
        small.take(soak::either(1, 100)).filter_map(|subject| difference(&subject.netlist)).collect()
    };
    let found: Vec<String> = entries().flat_map::<Vec<String>, _>(of_block).collect();
    assert_eq!(found, Vec::<String>::new());
}

/// Bytes in 512 rows, whose numbers take two bytes: a vector of rows has two of numbers.
#[test]
fn copies_of_a_deep_memory_of_bytes_read_their_own_rows() {
    for netlist in [elaborate(&LutRam::<8, 9>::default()), elaborate(&BlockRam::<8, 9>::default())] {
        assert_eq!(difference(&netlist.unwrap()), None);
    }
}
