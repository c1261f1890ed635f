//! Constructors that must refuse their parameters.

use std::panic::catch_unwind;

/// A constructor, and the words of its panic.
pub type Case = (fn(), &'static str);

/// Every constructor panics with its words.
pub fn are_refused(cases: &[Case]) {
    for (construct, words) in cases {
        let panic = catch_unwind(construct).expect_err(words);
        assert_eq!(panic.downcast_ref::<String>().map_or("", String::as_str), *words);
    }
}
