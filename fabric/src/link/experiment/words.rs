//! Words of an experiment's file. Whatever stands in their place is refused with all of them.

use crate::files::number::Whole;
use crate::link::names::MOST_LANES;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use std::fmt;
use std::marker::PhantomData;

/// Values that a key has words for.
trait Words: Copy + 'static {
    /// The words and what they stand for.
    const WORDS: &'static [(&'static str, Self)];
}

struct Word<T>(PhantomData<T>);

impl<T: Words> Visitor<'_> for Word<T> {
    type Value = T;
    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let words: Vec<String> = T::WORDS.iter().map(|(word, _)| format!("\"{word}\"")).collect();
        write!(f, "{}", words.join(", "))
    }
    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        let known = T::WORDS.iter().find(|(word, _)| *word == text);
        known.map(|(_, value)| *value).ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
    }
}

/// Gives each type its words, and reads it from them.
macro_rules! words {
    ($type:ident, $($word:literal => $value:ident),+) => {
        impl Words for $type {
            const WORDS: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                // Not `deserialize_enum`, which refuses what is no text before the words can be named.
                deserializer.deserialize_any(Word(PhantomData))
            }
        }
    };
}

impl<T: PartialEq + Words> Named for T {
    fn name(self) -> &'static str {
        T::WORDS.iter().find(|(_, value)| *value == self).map_or("", |(word, _)| word)
    }
}

/// A value with a word for it.
pub(super) trait Named {
    /// Its word in a file.
    fn name(self) -> &'static str;
}

/// A kind of traffic.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Packets of 2 to 32 phits on both virtual channels.
    #[default]
    Random,
    /// Packets of 32 phits, as puts of 64 bytes have, each answered by one of 2 phits.
    Puts,
    /// Packets of 32 phits on channel 0 alone.
    Requests,
    /// Packets of the largest size that the link has.
    Longest,
    /// Packets of headers alone.
    Shortest,
}
words!(
    Kind, "random" => Random, "puts" => Puts, "requests" => Requests, "longest" => Longest, "shortest" => Shortest
);

/// Whether something happens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Answer {
    /// In no copy.
    #[default]
    Never,
    /// In every copy, at one end.
    One,
    /// In every copy, at one end or both.
    Any,
    /// In every copy, at both ends.
    Always,
    /// It may or may not.
    Either,
}
words!(Answer, "never" => Never, "one" => One, "any" => Any, "always" => Always, "either" => Either);

/// What is wrong with a lane besides errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing.
    None,
    /// Zeros arrive.
    Dead,
    /// Ones arrive.
    Stuck,
    /// Every bit is inverted.
    Inverted,
    /// Random bytes arrive.
    Garbage,
    /// Everything comes one bit later.
    Slipped,
}
words!(
    Fault,
    "none" => None, "dead" => Dead, "stuck" => Stuck, "inverted" => Inverted, "garbage" => Garbage, "slipped" => Slipped
);

impl Fault {
    /// The strap of a channel.
    pub fn strap(self) -> u64 {
        self as u64
    }
}

/// Which way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// From the near end.
    Out,
    /// To the near end.
    Back,
    /// Both.
    #[default]
    Both,
    /// One of them, drawn from the copy's seed.
    One,
}
words!(Direction, "out" => Out, "back" => Back, "both" => Both, "one" => One);

/// Which end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// The near one.
    Near,
    /// The far one.
    Far,
    /// Both.
    #[default]
    Both,
    /// One of them, drawn from the copy's seed.
    One,
}
words!(End, "near" => Near, "far" => Far, "both" => Both, "one" => One);

/// Which lanes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Lanes {
    /// All.
    #[default]
    All,
    /// One of them, drawn from the copy's seed.
    One,
    /// These.
    These(Vec<usize>),
}

impl<'de> Deserialize<'de> for Lanes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;
        impl<'de> Visitor<'de> for Names {
            type Value = Lanes;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "\"all\", \"one\", or numbers such as [0, 2], one at least")
            }
            fn visit_str<E: Error>(self, name: &str) -> Result<Lanes, E> {
                match name {
                    "all" => Ok(Lanes::All),
                    "one" => Ok(Lanes::One),
                    _ => Err(E::invalid_value(serde::de::Unexpected::Str(name), &self)),
                }
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut numbers: A) -> Result<Lanes, A::Error> {
                let mut lanes = vec![];
                while let Some(lane) = numbers.next_element::<Whole<0, { MOST_LANES as i64 - 1 }>>()? {
                    lanes.push(lane.unsigned() as usize);
                }
                if lanes.is_empty() {
                    return Err(A::Error::invalid_length(0, &self));
                }
                Ok(Lanes::These(lanes))
            }
        }
        deserializer.deserialize_any(Names)
    }
}

/// The link's names in the event log: that of the lanes from the near end, and to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkNames(pub [String; 2]);

impl Default for LinkNames {
    fn default() -> Self {
        Self(crate::link::names::ENDS.map(str::to_owned))
    }
}

impl LinkNames {
    /// Characters of a name.
    const LONGEST: usize = 32;

    fn is_legal(name: &str) -> bool {
        let is_legal = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        (1..=Self::LONGEST).contains(&name.len()) && name.chars().all(is_legal)
    }
}

impl<'de> Deserialize<'de> for LinkNames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Two;
        impl<'de> Visitor<'de> for Two {
            type Value = LinkNames;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                write!(f, "two different texts of 1 to {} letters, digits, `-`, `_` and `.`", LinkNames::LONGEST)
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut texts: A) -> Result<LinkNames, A::Error> {
                let mut names = vec![];
                while let Some(name) = texts.next_element::<String>()? {
                    if !LinkNames::is_legal(&name) || names.contains(&name) {
                        return Err(A::Error::invalid_value(serde::de::Unexpected::Str(&name), &self));
                    }
                    names.push(name);
                }
                let count = names.len();
                names.try_into().map(LinkNames).map_err(|_| A::Error::invalid_length(count, &self))
            }
        }
        deserializer.deserialize_any(Two)
    }
}
