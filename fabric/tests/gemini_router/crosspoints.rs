//! Where packets are stored between row bus and column channel: a probe at each of the 576 row buffers of the router.

use super::hot::Hot;
use phit_fabric::gemini::chip::layout::{COLUMNS, TILES};
use phit_fabric::gemini::chip::packet::{Class, LONGEST, RESPONSE};
use phit_sim::engine::Signal;
use std::collections::BTreeMap;

/// Row buffers of a tile: one for each input of its row and virtual channel.
const BUFFERS: usize = 2 * COLUMNS;

/// A row buffer: the tile that it stands in, the column of its input in the row, and the virtual channel.
type Place = (usize, usize, usize);

/// The write pointers of all row buffers, and what they were.
struct Probes(Vec<(Place, Signal, u64)>);

impl Probes {
    fn new(hot: &mut Hot) -> Self {
        let signals: BTreeMap<String, Signal> =
            hot.engine.registers().map(|signal| (signal.path.clone(), signal.clone())).collect();
        let place = |index: usize| (index / BUFFERS, index % BUFFERS / 2, index % 2);
        let probes = (0..TILES * BUFFERS).map(|index| {
            let path = format!("tiles_{}.subswitch.buffer_{}.write_pointer", index / BUFFERS, index % BUFFERS);
            let signal = signals.get(&path).unwrap_or_else(|| panic!("no register {path}")).clone();
            let pointer = hot.engine.value(&signal)[0];
            (place(index), signal, pointer)
        });
        Self(probes.collect())
    }

    /// The row buffers that were written since the last look, which was one cycle ago. The pointer of a buffer of 16 words has
    /// five bits and moves by one for each word.
    fn written(&mut self, hot: &mut Hot) -> Vec<Place> {
        let mut written = vec![];
        for (place, signal, before) in &mut self.0 {
            let pointer = hot.engine.value(signal)[0];
            if pointer != *before {
                assert_eq!(pointer, (*before + 1) % 32, "{place:?}");
                *before = pointer;
                written.push(*place);
            }
        }
        written
    }
}

/// All inputs, a router of which each is driven, and its probes.
fn all() -> (Vec<usize>, Hot, Probes) {
    let inputs: Vec<usize> = (0..TILES).collect();
    let mut hot = Hot::new(&inputs, &inputs);
    let probes = Probes::new(&mut hot);
    (inputs, hot, probes)
}

/// GEM-RTR-06: a packet from each input to each output on each virtual channel is written to the row buffer in the tile of its
/// input's row and its output's column, once per phit, and to none of the other 575. In round k input i leads to output i + k, so
/// that no packet waits for one of another input.
#[test]
#[phit_evidence::shows("GEM-RTR-06", RTL)]
fn each_packet_is_stored_at_the_crosspoint_of_its_row_and_column_alone() {
    let (inputs, mut hot, mut probes) = all();
    for round in 0..TILES {
        let output = |input: usize| (input + round) % TILES;
        inputs.iter().for_each(|&input| hot.lead(Some(input), &[output(input)]));
        let mut to_send: BTreeMap<usize, Vec<Class>> =
            inputs.iter().map(|input| (*input, vec![Class::Response, Class::Request])).collect();
        let mut writes: BTreeMap<Place, u32> = BTreeMap::new();
        let (mut left, begin) = (0, hot.cycle);
        while left < 2 * TILES {
            assert!(hot.cycle - begin < 400, "round {round}: {left} packets left");
            // All slots came back in the round before.
            for departure in hot.step(|input, _| to_send.get_mut(&input).and_then(Vec::pop)) {
                assert_eq!(departure.at, output(departure.from), "{departure:?}");
                left += 1;
            }
            probes.written(&mut hot).into_iter().for_each(|place| *writes.entry(place).or_default() += 1);
        }
        let expected: BTreeMap<Place, u32> = (inputs.iter())
            .flat_map(|input| {
                let tile = input / COLUMNS * COLUMNS + output(*input) % COLUMNS;
                [(0, LONGEST), (1, RESPONSE)].map(|(channel, phits)| ((tile, input % COLUMNS, channel), phits))
            })
            .collect();
        assert_eq!(writes, expected, "round {round}");
    }
}

/// GEM-RTR-06 under load: all inputs send without end to wherever there is room. In each cycle at most one row buffer takes a phit of an
/// input, and a packet stays in the tile that took its head.
#[test]
#[phit_evidence::shows("GEM-RTR-06", RTL)]
fn packets_stay_at_one_crosspoint_under_load() {
    let (_, mut hot, mut probes) = all();
    // By input and virtual channel, the tile of each phit.
    let mut tiles: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
    let mut sent = [0usize; TILES];
    for _ in 0..3_000 {
        hot.step(|input, free| {
            // Two requests, a response, and so on.
            let class = if sent[input] % 3 == 2 { Class::Response } else { Class::Request };
            let sends = free[class.channel()];
            sent[input] += usize::from(sends);
            sends.then_some(class)
        });
        let mut writes = [0; TILES];
        for (tile, column, channel) in probes.written(&mut hot) {
            let input = tile / COLUMNS * COLUMNS + column;
            writes[input] += 1;
            tiles.entry((input, channel)).or_default().push(tile);
        }
        assert!(writes.iter().all(|count| *count <= 1), "{writes:?}");
    }
    let mut packets = 0;
    for ((input, channel), tiles) in &tiles {
        let phits = if *channel == Class::Request.channel() { LONGEST } else { RESPONSE };
        for packet in tiles.chunks(phits as usize) {
            assert!(packet.iter().all(|tile| *tile == packet[0]), "input {input}, channel {channel}: {packet:?}");
            packets += 1;
        }
        assert!(tiles.iter().any(|tile| *tile != tiles[0]), "input {input}, channel {channel}: one column alone");
    }
    // Half of what 48 links can bring: a request and half a response are 33 phits.
    assert!(packets > 48 * 3_000 / 33 * 3 / 2 / 2, "{packets} packets");
    assert_eq!(tiles.len(), 2 * TILES);
}
