//! The router of 48 tiles by itself, with each of its links driven: how it is built, where it stores packets, and how long a packet
//! waits for others.

mod addresses;
mod crosspoints;
mod hot;
#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;
mod structure;

use hot::{Departure, Hot, requests};
use phit_fabric::gemini::chip::layout::{COLUMNS, Direction, Place, ROWS, TILES, tile};
use phit_fabric::gemini::chip::packet::{Class, LONGEST, RESPONSE};
use std::collections::{BTreeMap, BTreeSet};

/// Phits of the longest packet, which are the cycles that it takes on a link.
const PACKET: u64 = LONGEST as u64;

/// The output that all packets want: a processor tile.
fn target() -> usize {
    tile(Place { direction: Direction::Node(0), link: 0 })
}

fn tiles(places: impl IntoIterator<Item = (usize, usize)>) -> Vec<usize> {
    places.into_iter().map(|(row, column)| row * COLUMNS + column).collect()
}

/// Longest time from one to the next of these departures, and from the last one to the end of the run.
fn longest_gap(at: &[u64], end: u64) -> u64 {
    let gaps = at.windows(2).map(|pair| pair[1] - pair[0]);
    gaps.chain([end - at.last().expect("some packet left")]).max().expect("there is an end")
}

/// Requests come without end at these tiles and want one output. With all buffers full, which takes half of the run:
///
/// - Output mux, a round robin of the rows: from the end of a row's packet to the beginning of its next one the other rows send at most
///   one packet each, (rows - 1) x 32 cycles.
/// - Subswitch, a round robin of a row's columns: between two packets of an input its row sends at most one of each other input,
///   (columns - 1) x 32 phits.
/// - Both: an input has every `columns`-th packet of its row, which has every `rows`-th of the output. From the end of its packet to
///   the beginning of its next one that is (rows x columns - 1) x 32 cycles, where `columns` are those of its own row.
///
/// If all rows have equally many contenders, the last one is (contenders - 1) x 32. No packet goes straight on in a ring here; beside those
/// the bounds are those of [`judge_straight`].
fn judge_turns(contenders: &[usize]) {
    let cycles = 12 * TILES as u64 * PACKET;
    let mut hot = Hot::new(contenders, &[target()]);
    let mut departures: Vec<(u64, usize)> = vec![];
    while hot.cycle < cycles {
        let left = hot.step(requests);
        departures.extend(left.into_iter().map(|departure| (hot.cycle, departure.from)));
    }
    departures.retain(|(at, _)| *at > cycles / 2);
    // The output is never idle.
    assert!(departures.len() as u64 >= cycles / 2 / PACKET - 1, "{} packets", departures.len());
    let of = |is_meant: &dyn Fn(usize) -> bool| -> Vec<u64> {
        departures.iter().filter(|(_, from)| is_meant(*from)).map(|(at, _)| *at).collect()
    };
    let mut columns: BTreeMap<usize, u64> = BTreeMap::new();
    contenders.iter().for_each(|tile| *columns.entry(tile / COLUMNS).or_default() += 1);
    let rows = columns.len() as u64;
    for (&row, &columns) in &columns {
        let wait = longest_gap(&of(&|tile| tile / COLUMNS == row), cycles) - PACKET;
        assert!(wait <= (rows - 1) * PACKET, "{contenders:?}: row {row} waits for {wait} cycles");
        let turns: Vec<usize> = departures.iter().map(|(_, from)| *from).filter(|tile| tile / COLUMNS == row).collect();
        for &tile in contenders.iter().filter(|tile| *tile / COLUMNS == row) {
            let own: Vec<u64> = (0..).zip(&turns).filter(|(_, from)| **from == tile).map(|(turn, _)| turn).collect();
            let others = longest_gap(&own, turns.len() as u64) - 1;
            assert!(others < columns, "{contenders:?}: tile {tile} waits for {others} packets of its row");
            let wait = longest_gap(&of(&|from| from == tile), cycles) - PACKET;
            assert!(wait <= (rows * columns - 1) * PACKET, "{contenders:?}: tile {tile} waits for {wait} cycles");
        }
    }
}

/// GEM-RTR-10: (contenders - 1) x 32 cycles if rows have equally many contenders: 48, 8 in a column and 6 in a row.
#[test]
#[phit_evidence::shows("GEM-RTR-06", RTL)]
#[phit_evidence::shows("GEM-RTR-09", RTL)]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
#[phit_evidence::shows("GEM-RTR-15", RTL)]
#[phit_evidence::shows("GEM-RTR-16", RTL)]
fn all_that_want_an_output_have_their_turn() {
    judge_turns(&(0..TILES).collect::<Vec<_>>());
    judge_turns(&tiles((0..8).map(|row| (row, row % COLUMNS))));
    judge_turns(&tiles((0..COLUMNS).map(|column| (1, column))));
}

/// GEM-RTR-10: each arbiter has its bound if rows have unequally many contenders, too. The two of a row wait for 3 packets then and
/// not for 2, the six for 11 and not for 6, since the row that has one contender sends every second packet. Two round robins, one
/// behind the other, have no flat bound over all contenders.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
fn rows_take_turns_whatever_comes_in_them() {
    judge_turns(&tiles([(0, 0), (0, 5), (3, 2)]));
    judge_turns(&tiles((0..COLUMNS).map(|column| (1, column)).chain([(5, 2)])));
}

/// GEM-RTR-10, GEM-RTR-13: besides its 13 cycles and two phits a response waits for the packet that is on the link, and for no queue of requests.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
#[phit_evidence::shows("GEM-RTR-13", RTL)]
fn a_response_passes_all_requests() {
    let all: Vec<usize> = (0..TILES).collect();
    let mut hot = Hot::new(&all, &[target()]);
    for _ in 0..4_000 {
        hot.step(requests);
    }
    let longest_possible = 13 + u64::from(RESPONSE) + PACKET;
    for tile in all {
        let begin = hot.cycle;
        while !hot.is_responding(tile) {
            // Its link is busy with one request at most.
            assert!(hot.cycle - begin <= PACKET, "tile {tile} has no slot for a response");
            hot.step(|at, free| {
                let responds = at == tile && free[Class::Response.channel()];
                if responds { Some(Class::Response) } else { requests(at, free) }
            });
        }
        let begin = hot.cycle;
        let response = Departure { class: Class::Response, from: tile, at: target() };
        while !hot.step(requests).contains(&response) {
            assert!(hot.cycle - begin < longest_possible, "the response of tile {tile} is late");
        }
    }
}

/// GEM-RTR-10: responses and requests from all 48 inputs without end. The virtual channels of the output take turns packet by packet, so a
/// round of 48 responses has at most 48 requests between them: a tile's response ends at most 48 x (2 + 32) cycles after its one before,
/// and a request ends at most 2 + 32 cycles after the one before, whatever tile it is of. Requests of a tile have the same round.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
fn virtual_channels_take_turns() {
    let all: Vec<usize> = (0..TILES).collect();
    let mut hot = Hot::new(&all, &[target()]);
    let pair = PACKET + u64::from(RESPONSE);
    let (warm_up, cycles) = (4 * TILES as u64 * pair, 12 * TILES as u64 * pair);
    let mut departures: Vec<(u64, Departure)> = vec![];
    let mut sent = [0usize; TILES];
    while hot.cycle < cycles {
        let left = hot.step(|tile, free| {
            // In turn, or the one that has a slot.
            let mut classes = [Class::Request, Class::Response];
            classes.rotate_left(sent[tile] % 2);
            let class = classes.into_iter().find(|class| free[class.channel()])?;
            sent[tile] += 1;
            Some(class)
        });
        departures.extend(left.into_iter().map(|departure| (hot.cycle, departure)));
    }
    departures.retain(|(at, _)| *at > warm_up);
    let longest = |is_meant: &dyn Fn(&Departure) -> bool| {
        let at: Vec<u64> = departures.iter().filter(|(_, departure)| is_meant(departure)).map(|(at, _)| *at).collect();
        longest_gap(&at, cycles)
    };
    for class in [Class::Request, Class::Response] {
        let gap = longest(&|departure| departure.class == class);
        assert!(gap <= pair, "{class:?}: {gap} cycles without one");
        for tile in 0..TILES {
            let gap = longest(&|departure| departure.class == class && departure.from == tile);
            assert!(gap <= TILES as u64 * pair, "{class:?} of tile {tile}: {gap} cycles");
        }
    }
}

/// A stream goes straight on at an output of a ring while `tiles` send packets that enter the ring there. Judged is how long a tile waits from
/// the end of its packet to the beginning of its next one, and that the stream goes on, too. The bound follows from the contracts:
///
/// - Output: a row that waits gets a slot after rows - 1 packets straight on and one of each other row that enters, 8 - 1 + `entering` rows - 1.
/// - Subswitch: entering tiles of a row take turns, so a tile has every `columns`-th slot of its row.
/// - Both: a tile waits for columns x (8 - 1 + entering rows) - 1 packets of 32 phits at most.
///
/// One tile beside the stream waits for 7 x 32 cycles at most, which is (contenders - 1) x 32 for the eight rows that an output has.
fn judge_straight(class: Class, straight: u32, entering: u32, tiles: &[usize]) {
    const CYCLES: u64 = 9_000;
    const STREAM: usize = 4 * COLUMNS + 5;
    let inputs: Vec<usize> = tiles.iter().copied().chain([STREAM]).collect();
    let mut hot = Hot::new(&inputs, &[target()]);
    hot.lead_straight(STREAM, target());
    hot.lengths.extend(tiles.iter().map(|tile| (*tile, entering)).chain([(STREAM, straight)]));
    let mut departures: Vec<(u64, usize)> = vec![];
    while hot.cycle < CYCLES {
        let left = hot.step(|_, free| free[class.channel()].then_some(class));
        departures.extend(left.into_iter().map(|departure| (hot.cycle, departure.from)));
    }
    let what = format!("{class:?} of {straight} phits straight on beside {entering} of {tiles:?}");
    let rows: BTreeSet<usize> = tiles.iter().map(|tile| tile / COLUMNS).collect();
    let at = |tile: usize| -> Vec<u64> {
        departures.iter().filter(|(at, from)| *from == tile && *at > 1_000).map(|(at, _)| *at).collect()
    };
    for &tile in tiles {
        let columns = tiles.iter().filter(|other| *other / COLUMNS == tile / COLUMNS).count();
        let packets = columns * (ROWS - 1 + rows.len()) - 1;
        let departures = at(tile);
        assert!(!departures.is_empty(), "{what}: nothing of tile {tile}");
        let wait = longest_gap(&departures, CYCLES) - u64::from(entering);
        assert!(wait <= packets as u64 * PACKET, "{what}: tile {tile} waits for {wait} cycles");
    }
    // Of each round the stream has its part.
    let passed = at(STREAM).len();
    assert!(passed * (tiles.len() + 1) >= at(tiles[0]).len(), "{what}: {passed} went straight on");
}

/// GEM-RTR-10: packets that enter a ring are not starved by those that go straight on in it, whatever their lengths.
#[test]
#[phit_evidence::shows("GEM-RTR-10", RTL)]
fn a_straight_stream_lets_others_enter_its_ring() {
    let [beside, apart, behind] = [(4, 0), (7, 2), (4, 2)];
    let cases = [vec![beside, behind], vec![(1, 0), behind, (6, 3)], vec![beside], vec![apart], vec![apart, beside]];
    for others in cases.into_iter().take(soak::either(2, 5)) {
        let entering = tiles(others);
        for length in [4, 8, 24, LONGEST] {
            judge_straight(Class::Request, length, length, &entering);
        }
        judge_straight(Class::Request, 4, LONGEST, &entering);
        for length in [2, 3] {
            judge_straight(Class::Response, length, length, &entering);
        }
    }
}

/// GEM-RTR-11: within the router a packet is a worm: of one packet alone, phits are in the input buffer, the row buffer and the column
/// buffer at once, while its last phit has not come.
#[test]
#[phit_evidence::shows("GEM-RTR-11", RTL)]
fn a_packet_spans_input_row_and_column_buffer() {
    let (from, to) = (0, target());
    let mut hot = Hot::new(&[from], &[to]);
    // Input 0 is in row 0 and column 0; requests are on virtual channel 0.
    let buffers = [
        format!("tiles_{from}.in_port.buffer_0"),
        format!("tiles_{}.subswitch.buffer_0", to % COLUMNS),
        format!("tiles_{to}.out_port.buffer_0"),
    ];
    let find = |hot: &Hot, path: String| {
        hot.engine
            .registers()
            .find(|signal| signal.path == path)
            .unwrap_or_else(|| panic!("no register {path}"))
            .clone()
    };
    let pointers =
        buffers.map(|buffer| ["write_pointer", "read_pointer"].map(|name| find(&hot, format!("{buffer}.{name}"))));
    let (mut is_sent, mut spans) = (false, 0);
    for cycle in 0..100 {
        hot.step(|tile, free| {
            let class = if is_sent { None } else { requests(tile, free) };
            is_sent |= class.is_some();
            class
        });
        let is_filled = pointers.each_ref().map(|[write, read]| hot.engine.value(write) != hot.engine.value(read));
        // One phit comes per cycle.
        spans += u64::from(is_filled == [true; 3] && cycle + 1 < PACKET);
    }
    assert!(spans > 0, "no phits in all three buffers at once");
}
