//! Values that state without reset has when power comes on: unknown in hardware, random from a seed in simulation.

use num_bigint::BigUint;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;
use std::cell::RefCell;

thread_local! {
    static SOURCE: RefCell<Option<ChaCha8Rng>> = const { RefCell::new(None) };
}

/// Runs `construct` with random power-up values drawn from `seed` on this thread; `None` makes them zero.
pub fn with_seed<T>(seed: Option<u64>, construct: impl FnOnce() -> T) -> T {
    let source = seed.map(ChaCha8Rng::seed_from_u64);
    let outer = SOURCE.with(|s| s.replace(source));
    let result = construct();
    SOURCE.with(|s| s.replace(outer));
    result
}

/// The next power-up value of `width` bits: random inside [`with_seed`], zero elsewhere.
pub fn draw(width: u32) -> BigUint {
    SOURCE.with(|source| match source.borrow_mut().as_mut() {
        Some(rng) => random(rng, width),
        None => BigUint::ZERO,
    })
}

/// A random value of `width` bits.
pub fn random(rng: &mut impl Rng, width: u32) -> BigUint {
    let words: Vec<u32> = (0..width.div_ceil(32)).map(|_| rng.next_u32()).collect();
    BigUint::new(words) >> (width.next_multiple_of(32) - width)
}
