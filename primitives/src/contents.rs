//! What primitives hold at the moment, for whoever compares a running kernel with another back end.
//!
//! A primitive offers its words from its `timing`, which nothing else calls while a design runs.

use num_bigint::BigUint;
use std::cell::RefCell;

/// Words by name; the name is a suffix to the primitive's own (`""`, `"_read_data"`).
pub type Contents = Vec<(String, Vec<BigUint>)>;

thread_local! {
    static BASKET: RefCell<Option<Contents>> = const { RefCell::new(None) };
}

/// Hands over words, made only if someone collects.
pub fn offer(suffix: &str, words: impl FnOnce() -> Vec<BigUint>) {
    BASKET.with(|basket| {
        if let Some(contents) = basket.borrow_mut().as_mut() {
            contents.push((suffix.to_owned(), words()));
        }
    });
}

/// Everything that is offered while `question` runs.
pub fn collect(question: impl FnOnce()) -> Contents {
    BASKET.with(|basket| *basket.borrow_mut() = Some(vec![]));
    question();
    BASKET.with(|basket| basket.borrow_mut().take()).unwrap_or_default()
}
