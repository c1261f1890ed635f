//! The text of a kernel, for a reader who may have read it before.
//!
//! Hundreds of blocks of a chip have the same kernel. A kernel that is asked through [`ask`] leaves its text here instead of
//! building its syntax tree, and the reader builds it once.

use std::cell::RefCell;

/// Text of a kernel's syntax tree, the values that its lines refer to, and the type of the block. Equal ones are the same tree
/// but for the lengths of arrays of parts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Text {
    /// A node a line.
    pub lines: &'static str,
    /// By the number in the line.
    pub values: Vec<usize>,
    /// Name of the Rust type; [`of_type`] adds it.
    pub block: &'static str,
}

#[derive(Default)]
enum Desk {
    /// Trees are wanted.
    #[default]
    Closed,
    /// Texts are wanted; the last one that was left.
    Open(Option<Text>),
}

thread_local! {
    static DESK: RefCell<Desk> = const { RefCell::new(Desk::Closed) };
}

/// Leaves a text if texts are wanted, and tells whether they are.
pub fn leave(lines: &'static str, values: &[usize]) -> bool {
    DESK.with_borrow_mut(|desk| match desk {
        Desk::Open(text) => {
            *text = Some(Text { lines, values: values.to_vec(), block: "" });
            true
        }
        Desk::Closed => false,
    })
}

/// Adds the type of the block whose kernel has left a text.
pub fn of_type(name: &'static str) {
    DESK.with_borrow_mut(|desk| {
        if let Desk::Open(Some(text)) = desk {
            text.block = name;
        }
    });
}

/// Calls `question`, and returns what it answered and the text that was left instead of a tree.
pub fn ask<T>(question: impl FnOnce() -> T) -> (T, Option<Text>) {
    DESK.set(Desk::Open(None));
    let answer = question();
    match DESK.take() {
        Desk::Open(text) => (answer, text),
        Desk::Closed => (answer, None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_left_only_for_a_reader() {
        assert!(!leave("block 0\n", &[]));
        let (is_wanted, text) = ask(|| {
            let is_wanted = leave("block 0\n", &[3]);
            of_type("Fifo<24>");
            is_wanted
        });
        assert!(is_wanted);
        assert_eq!(text, Some(Text { lines: "block 0\n", values: vec![3], block: "Fifo<24>" }));
        assert!(!leave("block 0\n", &[]));
        assert_eq!(ask(|| ()).1, None);
    }
}
