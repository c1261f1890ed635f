//! Small counterexamples.

use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// What proptest draws from a strategy with this seed, still able to shrink.
///
/// # Panics
/// If the strategy rejects what it draws.
pub fn draw<S: Strategy>(strategy: &S, seed: u64) -> S::Tree {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    strategy.new_tree(&mut TestRunner::new_with_rng(Config::default(), rng)).expect("nothing is rejected")
}

/// The smallest value with a fault that at most `trials` trials find, and its fault; `None` if the tree's own value
/// has none.
pub fn shrink<T: ValueTree, F>(
    mut tree: T,
    trials: u32,
    mut fault: impl FnMut(&T::Value) -> Option<F>,
) -> Option<(T::Value, F)> {
    let mut value = tree.current();
    let mut smallest = fault(&value).map(|fault| (value, fault))?;
    let mut changed = tree.simplify();
    for _ in 0..trials {
        if !changed {
            break;
        }
        value = tree.current();
        changed = match fault(&value) {
            Some(fault) => {
                smallest = (value, fault);
                tree.simplify()
            }
            None => tree.complicate(),
        };
    }
    Some(smallest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_shrinks_to_the_smallest_value_that_has_it() {
        let numbers = proptest::collection::vec(0..1000u32, 0..50);
        let is_faulty = |numbers: &Vec<u32>| numbers.iter().find(|number| **number >= 700).copied();
        let found = (0..20).find_map(|seed| shrink(draw(&numbers, seed), 10_000, is_faulty));
        assert_eq!(found, Some((vec![700], 700)));
    }

    #[test]
    fn what_has_no_fault_is_not_shrunk() {
        let trials = std::cell::Cell::new(0);
        let none = shrink(draw(&(0..9u32), 1), 100, |_| {
            trials.set(trials.get() + 1);
            None::<()>
        });
        assert_eq!((none, trials.get()), (None, 1));
    }

    #[test]
    fn a_seed_draws_the_same_again() {
        assert_eq!(draw(&(0..u64::MAX), 5).current(), draw(&(0..u64::MAX), 5).current());
        assert_ne!(draw(&(0..u64::MAX), 5).current(), draw(&(0..u64::MAX), 6).current());
    }
}
