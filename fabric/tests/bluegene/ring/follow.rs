//! What `phit follow bluegene` shows, held to the contracts of router and link.

use phit_fabric::bluegene::follow::{Subject, follow};
use phit_fabric::bluegene::network::DELAY;
use phit_fabric::study::places::Row;

fn row<'a>(rows: &'a [Row], place: &str) -> &'a Row {
    rows.iter().find(|row| row.place == place).unwrap_or_else(|| panic!("{place}: {rows:?}"))
}

fn first(rows: &[Row], place: &str) -> usize {
    row(rows, place).first().unwrap_or_else(|| panic!("{place}: {rows:?}"))
}

/// Words follow each other from the head on.
fn is_whole(row: &Row, words: usize) {
    let seen: Vec<usize> = row.cycles.iter().skip(row.first().unwrap()).map_while(|word| *word).collect();
    assert_eq!(seen, (0..words).collect::<Vec<_>>(), "{}", row.place);
}

#[test]
#[phit_evidence::shows("BGQ-ARB-09", RTL)]
fn a_packet_cuts_through_in_8_cycles() {
    let rows = follow(Subject::Packet).unwrap();
    let [before, behind] = ["wire 0 to 1", "wire 1 to 2"];
    assert_eq!(first(&rows, behind), first(&rows, before) + DELAY + 8);
    [before, behind].iter().for_each(|place| is_whole(row(&rows, place), 10));
    assert!(first(&rows, "node 2 has it") > first(&rows, behind) + DELAY + 9);
}

#[test]
fn a_reduction_meets_at_the_root_and_returns_to_all() {
    let rows = follow(Subject::Reduction).unwrap();
    for [one, other] in
        [["wire 0 to 1", "wire 2 to 1"], ["wire 1 to 0", "wire 1 to 2"], ["node 0 has it", "node 2 has it"]]
    {
        assert_eq!(row(&rows, one).cycles, row(&rows, other).cycles, "{one}, {other}");
    }
    ["wire 0 to 1", "wire 1 to 0"].iter().for_each(|place| is_whole(row(&rows, place), 10));
    let up = first(&rows, "wire 0 to 1") + DELAY;
    // The root has all words of both before it has the sum, and sends the sum when it has it.
    assert!(first(&rows, "node 1 has it") > up + 10 + 12);
    assert!(first(&rows, "wire 1 to 0") > first(&rows, "node 1 has it"));
    assert!(first(&rows, "node 0 has it") > first(&rows, "wire 1 to 0") + DELAY + 10);
}

/// A barrier packet takes 7 or 8 cycles in a router, each way, as its contract says.
#[test]
fn a_barrier_is_left_when_all_have_arrived() {
    let rows = follow(Subject::Barrier).unwrap();
    let last = (0..3).map(|node| first(&rows, &format!("node {node} arrives"))).max().unwrap();
    for node in 0..3 {
        assert!(first(&rows, &format!("node {node} leaves")) > last, "node {node}");
    }
    let [up, down] = ["wire 0 to 1", "wire 1 to 0"].map(|place| first(&rows, place));
    assert!((7..=8).contains(&(down - up - DELAY)), "{up}, {down}");
    // Of class 0 the bit of the first barrier is 0, the others are 1.
    assert_eq!(row(&rows, "wire 1 to 2").cycles.iter().flatten().collect::<Vec<_>>(), [&0b101]);
}
