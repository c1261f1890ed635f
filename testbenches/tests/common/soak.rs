//! Counts that are large in `make soak` alone.

/// So many in `make test`; in `make soak` the other number, or what PHIT_SOAK says of it in percent.
pub fn either(usual: usize, soak: usize) -> usize {
    std::env::var("PHIT_SOAK").map_or(usual, |percent| {
        let percent: usize = percent.parse().expect("PHIT_SOAK is a number, in percent");
        (soak * percent / 100).max(usual)
    })
}
