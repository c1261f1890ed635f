//! Kinds of forged packets and stores, and what became of those of a kind.

use serde::Serialize;

/// What is forged about a packet or a store. A request that differs in one field is legal otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// A request that its memory domain allows.
    Legal,
    /// Another protection tag.
    Tag,
    /// The handle of another memory domain.
    Handle,
    /// A handle without a memory domain.
    InvalidHandle,
    /// A write to a memory domain that may only be read.
    ReadOnly,
    /// Another command, with the data that belong to it.
    Command,
    /// Another size, with the data that belong to it.
    Size,
    /// More or fewer data than the size says.
    Framing,
    /// Another mask.
    Mask,
    /// Another destination.
    Destination,
    /// Another sequence.
    Sequence,
    /// Another tag of the response.
    ResponseTag,
    /// A packet that the link has marked as damaged.
    Damaged,
    /// An access that ends with the last word of its memory domain.
    LastWord,
    /// An access that leaves its memory domain by one word.
    Crossing,
    /// An access that begins behind its memory domain.
    Beyond,
    /// An access that begins below offset 0, modulo 2^40.
    Wrap,
    /// All fields random, with the data that belong to command and size.
    Random,
    /// Random phits.
    Noise,
    /// A response to a get that is outstanding.
    Answer,
    /// A response with a tag that no get has.
    AnswerTag,
    /// A response of another sequence than its tag.
    AnswerSequence,
    /// A response with another number of words than the get asks for.
    AnswerWords,
    /// A response that is marked as damaged, or has a wrong length.
    AnswerDamaged,
    /// A response that has come before.
    AnswerRepeated,
    /// An acknowledgement of a sequence that has no packet outstanding.
    AnswerStray,
    /// A user's store to the control page.
    UserControl,
    /// A user's store to the window of puts.
    UserWindow,
    /// A user's store to the window of gets.
    UserGet,
}

impl Class {
    /// All of them, in the order of a table.
    pub const ALL: [Self; 29] = [
        Self::Legal,
        Self::Tag,
        Self::Handle,
        Self::InvalidHandle,
        Self::ReadOnly,
        Self::Command,
        Self::Size,
        Self::Framing,
        Self::Mask,
        Self::Destination,
        Self::Sequence,
        Self::ResponseTag,
        Self::Damaged,
        Self::LastWord,
        Self::Crossing,
        Self::Beyond,
        Self::Wrap,
        Self::Random,
        Self::Noise,
        Self::Answer,
        Self::AnswerTag,
        Self::AnswerSequence,
        Self::AnswerWords,
        Self::AnswerDamaged,
        Self::AnswerRepeated,
        Self::AnswerStray,
        Self::UserControl,
        Self::UserWindow,
        Self::UserGet,
    ];
    /// Those of requests.
    pub const REQUESTS: &'static [Self] = Self::ALL.split_at(19).0;
    /// Those of responses.
    pub const ANSWERS: &'static [Self] = Self::ALL.split_at(19).1.split_at(7).0;
    /// Those of stores.
    pub const STORES: &'static [Self] = Self::ALL.split_at(26).1;
}

/// What became of the packets or stores of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Their class.
    pub class: Class,
    /// Packets or stores.
    pub sent: u64,
    /// Executed: a response with status 0, an event's part, or a store that took effect.
    pub accepted: u64,
    /// A response with another status, a get that ended so, or a store that was counted as refused.
    pub refused: u64,
    /// Packets without a response, which a counter of the interface shows.
    pub dropped: u64,
    /// Accesses to the host's memory, packets, events and data that the page does not allow.
    pub across: u64,
    /// Neither answered nor counted, or the interface did not go on.
    pub hung: u64,
    /// Answers and counters other than the page says, without an access.
    pub wrong: u64,
}

/// A row for each class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rows(pub Vec<Row>);

impl Default for Rows {
    fn default() -> Self {
        let row = |class| Row { class, sent: 0, accepted: 0, refused: 0, dropped: 0, across: 0, hung: 0, wrong: 0 };
        Self(Class::ALL.into_iter().map(row).collect())
    }
}

impl Rows {
    /// The row of a class.
    pub fn of(&mut self, class: Class) -> &mut Row {
        &mut self.0[class as usize]
    }

    /// The sum of a column.
    pub fn sum(&self, column: fn(&Row) -> u64) -> u64 {
        self.0.iter().map(column).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_at_the_places_of_their_classes() {
        let mut rows = Rows::default();
        assert!(Class::ALL.into_iter().all(|class| rows.of(class).class == class));
        assert_eq!((Class::REQUESTS[18], Class::ANSWERS[0]), (Class::Noise, Class::Answer));
        assert_eq!((Class::ANSWERS[6], Class::STORES[0]), (Class::AnswerStray, Class::UserControl));
    }
}
