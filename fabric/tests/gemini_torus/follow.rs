//! One packet through a router: where its phits are in which cycle.

use phit_fabric::gemini::study::follow::follow;

/// From the contracts: 5 cycles in the input port, 5 in the subswitch, of which request and grant take the last but two and one, 2
/// in the output port, 1 in the exit check; the slot is free with the last phit on the row bus.
const FIRST: [(&str, usize); 7] = [
    ("link in", 0),
    ("row bus", 5),
    ("request", 7),
    ("grant", 8),
    ("column channel", 10),
    ("link out", 13),
    ("slot back", 8),
];

#[test]
#[phit_evidence::shows("GEM-RTR-05", RTL)]
#[phit_evidence::shows("GEM-RTR-21", RTL)]
fn a_packet_is_where_the_contracts_say() {
    let rows = follow().unwrap();
    assert_eq!(rows.len(), FIRST.len());
    for (row, (place, first)) in rows.iter().zip(FIRST) {
        let phits = if ["request", "grant", "slot back"].contains(&place) { 1 } else { 4 };
        let expected: Vec<_> =
            (0..row.cycles.len()).map(|cycle| cycle.checked_sub(first).filter(|phit| *phit < phits)).collect();
        assert_eq!((row.place.as_str(), &row.cycles), (place, &expected));
    }
}
