//! What a link chip does for partitions: a port that does not pass carries nothing between its cable and its link.

use crate::published::published;
use phit_models::coding::lanes::{FIBRES, column};
use phit_models::coding::line8b10b_p::Code;
use phit_models::link::bluegene::packet::COMMA;
use phit_netlist::ir::{Netlist, PortId};
use phit_sim::backend::Backend;
use phit_sim::engine::Engine;
use rand::Rng;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// More than a mode waits for its end.
const SETTLED: usize = 260;
const CYCLES: usize = 1_000;

/// A column of random bytes, ten words of ten bits.
fn random_column(code: &Code, disparities: &mut [bool; FIBRES], rng: &mut ChaCha8Rng) -> [u64; 2] {
    let characters = column(rng.next_u64().to_le_bytes(), false, None);
    let mut words = 0;
    for (fibre, character) in characters.into_iter().enumerate() {
        let (word, after) = code.encode(character, disparities[fibre]);
        disparities[fibre] = after;
        words |= u128::from(word) << (10 * fibre);
    }
    [words as u64, (words >> 64) as u64]
}

/// Two chips whose links send the same, and whose cables bring other columns: whether their links ever hear different words, and
/// whether one of them ever sends a column, once the mode has settled.
fn apart(mode: u64) -> [bool; 2] {
    let netlist = published("bluegene_link_chip_limit16");
    let port = |name: &str| netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
    let mut chips = [0, 1].map(|_| Engine::new(&netlist).expect("an engine"));
    let mut rng = ChaCha8Rng::seed_from_u64(mode);
    let code = Code::default();
    let mut disparities = [[[false; FIBRES]; 2]; 2];
    let [mut hears, mut sends] = [false; 2];
    for cycle in 0..CYCLES {
        let words: [u64; 2] = [0, 1].map(|_| u64::from(rng.next_u32()));
        for (chip, disparities) in chips.iter_mut().zip(&mut disparities) {
            chip.poke(port("reset"), &[u64::from(cycle < 3)]);
            for name in ["mode_0", "mode_1"] {
                chip.poke(port(name), &[mode]);
            }
            for (side, disparities) in disparities.iter_mut().enumerate() {
                chip.poke(port(&format!("word_in_{side}")), &[words[side]]);
                chip.poke(port(&format!("word_in_control_{side}")), &[u64::from(words[side].is_multiple_of(5))]);
                chip.poke(port(&format!("code_in_valid_{side}")), &[u64::from(cycle % 2 == 1)]);
                if cycle % 2 == 1 {
                    chip.poke(port(&format!("code_in_{side}")), &random_column(&code, disparities, &mut rng));
                }
            }
        }
        if cycle > SETTLED {
            for side in 0..2 {
                let [one, other] = chips.each_mut().map(|chip| {
                    ["word_out", "word_out_control", "code_out_valid"].map(|name| {
                        let mut value = [0];
                        chip.peek(port(&format!("{name}_{side}")), &mut value).expect("an output");
                        value[0]
                    })
                });
                hears |= one[..2] != other[..2];
                sends |= one[2] == 1 || other[2] == 1;
            }
        }
        chips.iter_mut().for_each(Engine::step);
    }
    [hears, sends]
}

/// BGQ-PRT-02.
#[test]
#[phit_evidence::shows("BGQ-PRT-02", SIM)]
fn only_a_port_that_passes_carries_anything_to_or_from_its_cable() {
    for (mode, expected) in [(0, false), (1, true), (2, false), (3, false)] {
        assert_eq!(apart(mode), [expected; 2], "mode {mode}");
    }
}

const HOLD: u64 = 0;
const PASS: u64 = 1;
const LOOP: u64 = 2;
/// Nodes of a midplane in one dimension.
const NODES: usize = 4;
/// Cycles until modes have begun, where a control word comes every few cycles, and in which what links receive is noted then.
const BEGUN: usize = 30;
const LISTENS: usize = 20;

/// The modes of a midplane's two ports, of the lower and of the upper neighbour.
type Modes = [u64; 2];

/// The ports of a side of the chip.
struct Side {
    word_in: PortId,
    control_in: PortId,
    word_out: PortId,
    control_out: PortId,
    code_in: PortId,
    code_in_valid: PortId,
    code_out: PortId,
    code_out_valid: PortId,
    mode: PortId,
}

fn sides(netlist: &Netlist) -> [Side; 2] {
    [0, 1].map(|side| {
        let port = |name: &str| netlist.top().port(&format!("{name}_{side}")).expect("a port of the chip");
        Side {
            word_in: port("word_in"),
            control_in: port("word_in_control"),
            word_out: port("word_out"),
            control_out: port("word_out_control"),
            code_in: port("code_in"),
            code_in_valid: port("code_in_valid"),
            code_out: port("code_out"),
            code_out_valid: port("code_out_valid"),
            mode: port("mode"),
        }
    })
}

/// By midplane and side, the link whose words the link there receives: 2 times its midplane, and its side. Chips stand in a ring, each
/// with a cable to the next.
fn heard(netlist: &Netlist, chip: &Engine, modes: &[Modes]) -> Vec<[Option<usize>; 2]> {
    let sides = sides(netlist);
    let reset = netlist.top().port("reset").expect("a reset");
    let count = modes.len();
    let mut chips = vec![chip.clone(); count];
    let mut columns = vec![[[0; 3]; 2]; count];
    let mut heard = vec![[None; 2]; count];
    for cycle in 0..BEGUN + LISTENS {
        let arriving = columns.clone();
        for (midplane, chip) in chips.iter_mut().enumerate() {
            chip.poke(reset, &[u64::from(cycle < 3)]);
            for (index, side) in sides.iter().enumerate() {
                // Every fourth word is a control word, at which modes end.
                let is_control = cycle % 4 == 0;
                let tag = (2 * midplane + index + 1) as u64;
                chip.poke(side.mode, &[modes[midplane][index]]);
                chip.poke(side.word_in, &[if is_control { COMMA.into() } else { tag }]);
                chip.poke(side.control_in, &[is_control.into()]);
                let neighbour = (midplane + [count - 1, 1][index]) % count;
                let [valid, code @ ..] = arriving[neighbour][1 - index];
                chip.poke(side.code_in_valid, &[valid]);
                chip.poke(side.code_in, &code);
            }
            for (index, side) in sides.iter().enumerate() {
                let [mut valid, mut word, mut control] = [[0]; 3];
                let mut code = [0; 2];
                for (port, value) in [
                    (side.code_out_valid, &mut valid[..]),
                    (side.code_out, &mut code),
                    (side.word_out, &mut word),
                    (side.control_out, &mut control),
                ] {
                    chip.peek(port, value).expect("an output");
                }
                columns[midplane][index] = [valid[0], code[0], code[1]];
                if cycle >= BEGUN && control[0] == 0 {
                    let tag = word[0] as usize;
                    assert!((1..=2 * count).contains(&tag), "{modes:?}: {tag} was never sent");
                    assert!(heard[midplane][index].is_none_or(|before| before == tag - 1), "{modes:?}: two at once");
                    heard[midplane][index] = Some(tag - 1);
                }
            }
            chip.step();
        }
    }
    heard
}

/// Midplanes that reach each other, and whether they are a ring.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Partition {
    midplanes: Vec<usize>,
    is_torus: bool,
}

/// The partitions that the links make of the midplanes, each with those in ascending order.
fn partitions(heard: &[[Option<usize>; 2]]) -> Vec<Partition> {
    let mut of: Vec<usize> = (0..heard.len()).collect();
    for _ in heard {
        for (midplane, sides) in heard.iter().enumerate() {
            for other in sides.iter().flatten().map(|link| link / 2) {
                let least = of[midplane].min(of[other]);
                (of[midplane], of[other]) = (least, least);
            }
        }
    }
    let firsts = (0..heard.len()).filter(|&midplane| of[midplane] == midplane);
    let partition = |first| {
        let midplanes: Vec<usize> = (0..heard.len()).filter(|&midplane| of[midplane] == first).collect();
        let is_torus = midplanes.iter().all(|&midplane| heard[midplane].iter().all(Option::is_some));
        Partition { midplanes, is_torus }
    };
    firsts.map(partition).collect()
}

/// All settings of so many ports.
fn settings(ports: usize) -> impl Iterator<Item = Vec<u64>> {
    (0..3usize.pow(ports as u32))
        .map(move |code| (0..ports).map(|port| (code / 3usize.pow(port as u32) % 3) as u64).collect())
}

/// BGQ-PRT-03, and that a way out is a way back: whatever the chips are told, rings have 4 nodes or all.
#[test]
#[phit_evidence::shows("BGQ-PRT-01", SIM)]
#[phit_evidence::shows("BGQ-PRT-03", SIM)]
fn no_setting_of_the_chips_makes_a_torus_but_of_4_nodes_and_of_all() {
    let netlist = published("bluegene_link_chip_limit16");
    let chip = Engine::new(&netlist).expect("an engine");
    for count in 1..=4 {
        for modes in settings(2 * count) {
            let modes: Vec<Modes> = modes.chunks(2).map(|pair| [pair[0], pair[1]]).collect();
            let heard = heard(&netlist, &chip, &modes);
            for (midplane, side) in (0..count).flat_map(|midplane| [(midplane, 0), (midplane, 1)]) {
                if let Some(link) = heard[midplane][side] {
                    assert_eq!(heard[link / 2][link % 2], Some(2 * midplane + side), "{modes:?}");
                }
            }
            for partition in partitions(&heard).iter().filter(|partition| partition.is_torus) {
                let nodes = NODES * partition.midplanes.len();
                assert!([NODES, NODES * count].contains(&nodes), "{modes:?}: a torus of {nodes} nodes");
            }
        }
    }
}

/// The modes for a partition of `length` midplanes of `count`: one that is closed in itself, a mesh, or the whole ring.
fn plan(length: usize, count: usize) -> Vec<Modes> {
    match length {
        1 => vec![[LOOP; 2]],
        _ if length == count => vec![[PASS; 2]; length],
        _ => {
            let mut modes = vec![[PASS; 2]; length];
            (modes[0][0], modes[length - 1][1]) = (HOLD, HOLD);
            modes
        }
    }
}

/// BGQ-PRT-02 and -03 for partitions of 4 to 16 nodes of a dimension of 4 to 16: whatever the chips of all other midplanes are told, a
/// partition keeps its shape, and nothing of others reaches it.
#[test]
#[phit_evidence::shows("BGQ-PRT-01", SIM)]
#[phit_evidence::shows("BGQ-PRT-02", SIM)]
#[phit_evidence::shows("BGQ-PRT-03", SIM)]
fn a_partition_is_a_torus_of_4_nodes_or_all_or_else_a_mesh_and_closed_to_all_others() {
    let netlist = published("bluegene_link_chip_limit16");
    let chip = Engine::new(&netlist).expect("an engine");
    for count in 1..=4 {
        for length in 1..=count {
            let nodes = NODES * length;
            let expected = Partition { midplanes: (0..length).collect(), is_torus: length == 1 || length == count };
            for others in settings(2 * (count - length)) {
                let mut modes = plan(length, count);
                modes.extend(others.chunks(2).map(|pair| [pair[0], pair[1]]));
                let found = partitions(&heard(&netlist, &chip, &modes));
                assert_eq!(found[0], expected, "{nodes} nodes of {}: {modes:?}", NODES * count);
            }
        }
    }
}

/// BGQ-PRT-02: a machine of 4 x 4 x 2 midplanes with three partitions, all rings of chips built: midplanes reach each other within
/// partitions alone.
#[test]
#[phit_evidence::shows("BGQ-PRT-02", SIM)]
fn midplanes_of_a_machine_reach_those_of_their_partition_and_no_other() {
    const SIZE: [usize; 3] = [4, 4, 2];
    let owner = |at: [usize; 3]| {
        if at[0] < 2 {
            0
        } else if at[1] < 1 {
            1
        } else {
            2
        }
    };
    let index = |at: [usize; 3]| (at[0] * SIZE[1] + at[1]) * SIZE[2] + at[2];
    let all: Vec<[usize; 3]> = (0..32).map(|i| [i / 8, i / 2 % 4, i % 2]).collect();
    let netlist = published("bluegene_link_chip_limit16");
    let chip = Engine::new(&netlist).expect("an engine");
    let mut links = vec![];
    for dimension in 0..3 {
        for start in all.iter().filter(|at| at[dimension] == 0) {
            let place = |step: usize| {
                let mut at = *start;
                at[dimension] = step;
                at
            };
            let owners: Vec<usize> = (0..SIZE[dimension]).map(|step| owner(place(step))).collect();
            let modes: Vec<Modes> =
                owners.chunk_by(|a, b| a == b).flat_map(|part| plan(part.len(), SIZE[dimension])).collect();
            for (step, sides) in heard(&netlist, &chip, &modes).iter().enumerate() {
                links.extend(sides.iter().flatten().map(|link| [index(place(step)), index(place(link / 2))]));
            }
        }
    }
    // Each midplane takes the least number that it reaches.
    let mut least: Vec<usize> = (0..all.len()).collect();
    for _ in &all {
        for [a, b] in &links {
            let of_both = least[*a].min(least[*b]);
            (least[*a], least[*b]) = (of_both, of_both);
        }
    }
    for one in &all {
        for other in &all {
            let reaches = least[index(*one)] == least[index(*other)];
            assert_eq!(reaches, owner(*one) == owner(*other), "{one:?}, {other:?}");
        }
    }
}
