//! What runs while somebody observes.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

/// What was seen: `(back end, design)`.
pub(crate) type Seen = Arc<Mutex<BTreeSet<(&'static str, String)>>>;

thread_local! {
    static OBSERVERS: RefCell<Vec<Seen>> = const { RefCell::new(vec![]) };
}

/// Tells the observers of this thread that a design runs on a back end, or that a tool judges it.
pub fn ran(back_end: &'static str, design: &str) {
    OBSERVERS.with_borrow(|observers| {
        for observer in observers {
            observer.lock().unwrap_or_else(PoisonError::into_inner).insert((back_end, design.to_owned()));
        }
    });
}

/// A design on a back end, as a part of it: told when it is made and when it is cloned, since a test may run a clone of
/// what another test compiled.
#[derive(Debug)]
pub struct Ran {
    back_end: &'static str,
    design: Arc<str>,
}

impl Ran {
    /// This design runs on this back end.
    pub fn new(back_end: &'static str, design: &str) -> Self {
        ran(back_end, design);
        Self { back_end, design: design.into() }
    }
}

impl Clone for Ran {
    fn clone(&self) -> Self {
        ran(self.back_end, &self.design);
        Self { back_end: self.back_end, design: Arc::clone(&self.design) }
    }
}

/// Who observes a thread.
pub struct Observers(Vec<Seen>);

/// Who observes this thread, for threads that work on its behalf.
pub fn here() -> Observers {
    Observers(OBSERVERS.with_borrow(Vec::clone))
}

impl Observers {
    /// Lets them observe this thread, which nobody did before.
    pub fn observe(&self) {
        OBSERVERS.with_borrow_mut(|observers| observers.clone_from(&self.0));
    }
}

/// One more observer of this thread, until [`leave`].
pub(crate) fn enter() -> Seen {
    let seen = Seen::default();
    OBSERVERS.with_borrow_mut(|observers| observers.push(Arc::clone(&seen)));
    seen
}

/// This observer has seen enough.
pub(crate) fn leave(seen: &Seen) {
    OBSERVERS.with_borrow_mut(|observers| observers.retain(|other| !Arc::ptr_eq(other, seen)));
}
