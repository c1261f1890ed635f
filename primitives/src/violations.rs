//! Properties that failed while a rust-hdl kernel ran on this thread.

use std::cell::RefCell;

thread_local! {
    static FAILED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// Notes that a property did not hold; `message` is the property's sentence.
pub fn report(message: &str) {
    FAILED.with(|failed| failed.borrow_mut().push(message.to_owned()));
}

/// Takes the sentences of all properties that failed since the last call.
pub fn take() -> Vec<String> {
    FAILED.with(|failed| std::mem::take(&mut *failed.borrow_mut()))
}
