//! Who sends to whom, and when: in every phase a chip sends or receives, and never both (GEM-DIA-01).

/// Senders and receivers of a ring, by coordinate. Two streams between the same two coordinates have a phase each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phase {
    /// To the next higher coordinate.
    pub up: bool,
    /// From and to.
    pub pairs: Vec<(u32, u32)>,
}

/// The phases of a ring of this length (S4, Figure 5): even coordinates send up to odd ones, odd ones down to even ones, odd ones up,
/// even ones down; in a ring of odd length the last and the first send to each other after that. A ring of one has none.
pub fn phases(length: u32) -> Vec<Phase> {
    if length < 2 {
        return vec![];
    }
    let is_odd = length % 2 == 1;
    let of_parity = |parity: u32, up: bool| {
        let senders = (0..length).filter(|at| at % 2 == parity);
        let pairs = senders.map(|at| (at, (at + if up { 1 } else { length - 1 }) % length));
        // In a ring of odd length its two ends have the same parity.
        Phase { up, pairs: pairs.filter(|(from, to)| from % 2 != to % 2).collect() }
    };
    let mut phases = vec![of_parity(0, true), of_parity(1, false), of_parity(1, true), of_parity(0, false)];
    if is_odd {
        phases.push(Phase { up: true, pairs: vec![(length - 1, 0)] });
        phases.push(Phase { up: false, pairs: vec![(0, length - 1)] });
    }
    phases
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    #[phit_evidence::shows("GEM-DIA-01", SIM)]
    fn every_phase_is_a_matching_and_every_neighbour_has_one() {
        for length in 2..=40 {
            let mut seen = BTreeSet::new();
            for Phase { up, pairs } in phases(length) {
                let ends: BTreeSet<u32> = pairs.iter().flat_map(|(from, to)| [*from, *to]).collect();
                assert_eq!(ends.len(), 2 * pairs.len(), "{length}: {pairs:?}");
                for (from, to) in pairs {
                    assert_eq!(if up { (from + 1) % length } else { (to + 1) % length }, if up { to } else { from });
                    assert!(seen.insert((from, up)), "{length}: {from} sends twice");
                }
            }
            assert_eq!(seen.len(), 2 * length as usize, "{length}");
        }
    }

    /// By hand, from the text of S4 III.C.
    #[test]
    #[phit_evidence::shows("GEM-DIA-01", SIM)]
    fn rings_of_four_and_three() {
        let pairs = |length| phases(length).into_iter().map(|phase| phase.pairs).collect::<Vec<_>>();
        assert_eq!(pairs(4), [vec![(0, 1), (2, 3)], vec![(1, 0), (3, 2)], vec![(1, 2), (3, 0)], vec![(0, 3), (2, 1)]]);
        assert_eq!(pairs(3), [vec![(0, 1)], vec![(1, 0)], vec![(1, 2)], vec![(2, 1)], vec![(2, 0)], vec![(0, 2)]]);
        assert_eq!(pairs(1), Vec::<Vec<(u32, u32)>>::new());
    }
}
