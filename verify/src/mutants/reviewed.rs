//! Survivors that somebody has looked at: they differ from the good design in nothing that the contract defines.
//!
//! A file of reviews, one for each family of blocks, has the arguments:
//!
//! ```toml
//! [[reviewed]]
//! class = "unread"
//! reason = "a flit counts only with `valid`, which nothing but `sends` sets"
//! configs = ["flit_source_d1_v2_w34_c2_depth2"]
//! faults = ["assignment of out_flit: dropped, as if the choice's condition were 1 #3,5-7"]
//! ```
//!
//! A fault is named as a [`Description`] prints it, by kind, signal, change and occurrence. Several faults of an unrolled loop are
//! told apart by their occurrences: an argument for one iteration covers no other one. Without `configs`, the argument holds for each
//! configuration that has such a mutant.

use super::fault::{Description, Kind, Mutant};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What an argument rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// The environment keeps a rule that the block's assumptions do not state.
    Environment,
    /// The contract allows both.
    Freedom,
    /// What differs is an output that the contract leaves undefined, in a way that no condition on ports says.
    Undefined,
    /// The state in which they differ does not occur.
    Unreachable,
    /// The value that differs is replaced before anything reads it.
    Unread,
    /// Both lead to the same.
    Same,
}

impl Class {
    /// All of them.
    pub const ALL: [Class; 6] =
        [Class::Environment, Class::Freedom, Class::Undefined, Class::Unreachable, Class::Unread, Class::Same];
}

/// A survivor with the argument why no bench can find it. It must go when the mutant is gone, or a bench kills it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reviewed {
    /// Kind of mistake.
    pub kind: Kind,
    /// As in [`Description::place`].
    pub place: String,
    /// As in [`Description::change`].
    pub change: String,
    /// As in [`Description::occurrence`].
    pub occurrence: usize,
    /// The configurations for which the argument holds; none: for all that have such a mutant.
    pub configs: Vec<String>,
    /// What the argument rests on.
    pub class: Class,
    /// Why it is equivalent.
    pub reason: String,
}

/// A file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    reviewed: Vec<Argument>,
}

/// An argument, with the faults that it is about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Argument {
    class: Class,
    reason: String,
    #[serde(default)]
    configs: Vec<String>,
    faults: Vec<String>,
}

/// What is wrong with a review.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    /// The file cannot be read as TOML of this form.
    #[error("{file}: {message}")]
    File {
        /// Its path.
        file: String,
        /// What the parser says.
        message: String,
    },
    /// A fault is not written as a [`Description`] is.
    #[error("{file}: \"{fault}\" is no fault: expected \"KIND of SIGNAL: CHANGE #1,3-5\"")]
    Fault {
        /// Path of the file.
        file: String,
        /// As it is written.
        fault: String,
    },
    /// No configuration has this name.
    #[error("{reviewed}: the block has no configuration {config}")]
    NoConfig {
        /// The review.
        reviewed: Box<Reviewed>,
        /// The name.
        config: String,
    },
    /// The signal is gone.
    #[error("{reviewed}: there is no signal {} any more: remove the review", .reviewed.place)]
    NoSignal {
        /// The review.
        reviewed: Box<Reviewed>,
    },
    /// The signal is there, but not this fault.
    #[error("{reviewed}: there is no such mutant: remove the review")]
    NoMutant {
        /// The review.
        reviewed: Box<Reviewed>,
    },
    /// There are fewer of them.
    #[error("{reviewed}: there are only {most} such mutants: remove the review")]
    NoOccurrence {
        /// The review.
        reviewed: Box<Reviewed>,
        /// How many there are.
        most: usize,
    },
    /// Another review of the same mutant.
    #[error("{reviewed}: it is reviewed twice in {config}")]
    Twice {
        /// The review.
        reviewed: Box<Reviewed>,
        /// A configuration for which both hold.
        config: &'static str,
    },
}

impl Reviewed {
    /// Reads the text of a file of reviews; errors name the path `file`.
    ///
    /// # Errors
    /// If the file is malformed.
    pub fn read(file: &str, text: &str) -> Result<Vec<Self>, ReviewError> {
        let malformed = |error: toml::de::Error| ReviewError::File {
            file: file.to_owned(),
            message: error.to_string().trim_end().to_owned(),
        };
        let File { reviewed: arguments } = toml::from_str(text).map_err(malformed)?;
        let mut found = vec![];
        for argument in &arguments {
            for fault in &argument.faults {
                let reviewed = argument.read(fault);
                found.extend(
                    reviewed.ok_or_else(|| ReviewError::Fault { file: file.to_owned(), fault: fault.clone() })?,
                );
            }
        }
        Ok(found)
    }

    /// Whether this mutant of a configuration was reviewed here.
    pub fn is(&self, config: &str, mutant: &Description) -> bool {
        self.holds_for(config) && self.is_like(mutant) && self.occurrence == mutant.occurrence
    }

    fn holds_for(&self, config: &str) -> bool {
        self.configs.is_empty() || self.configs.iter().any(|known| known == config)
    }

    /// Whether they differ in nothing but the occurrence.
    fn is_like(&self, mutant: &Description) -> bool {
        (self.kind, &self.place, &self.change) == (mutant.kind, &mutant.place, &mutant.change)
    }

    /// What is wrong with the reviews of a block, given the mutants of all its configurations.
    pub fn errors(reviews: &[Self], configs: &[(&'static str, Vec<Mutant>)]) -> Vec<ReviewError> {
        let mut errors: Vec<ReviewError> = reviews.iter().filter_map(|one| one.error(configs)).collect();
        for (number, reviewed) in reviews.iter().enumerate() {
            let is_other = |other: &&Self| {
                (other.kind, &other.place, &other.change, other.occurrence)
                    == (reviewed.kind, &reviewed.place, &reviewed.change, reviewed.occurrence)
            };
            for other in reviews[..number].iter().filter(is_other) {
                let both = |config: &str| other.holds_for(config) && reviewed.holds_for(config);
                let config = configs.iter().map(|(config, _)| *config).find(|config| both(config));
                errors.extend(config.map(|config| ReviewError::Twice { reviewed: Box::new(reviewed.clone()), config }));
            }
        }
        errors
    }

    fn error(&self, configs: &[(&'static str, Vec<Mutant>)]) -> Option<ReviewError> {
        let reviewed = Box::new(self.clone());
        let unknown = |config: &&String| !configs.iter().any(|(known, _)| known == config);
        if let Some(config) = self.configs.iter().find(unknown) {
            return Some(ReviewError::NoConfig { reviewed, config: config.clone() });
        }
        let held: Vec<&[Mutant]> =
            configs.iter().filter(|(config, _)| self.holds_for(config)).map(|(_, all)| &all[..]).collect();
        let like = |all: &[Mutant]| all.iter().filter(|mutant| self.is_like(&mutant.description)).count();
        // A configuration that is named must have the mutant; without names one that has it is enough.
        let counts = held.iter().map(|all| like(all));
        let most = if self.configs.is_empty() { counts.max() } else { counts.min() }.unwrap_or(0);
        if most >= self.occurrence {
            return None;
        }
        let has_signal = held.iter().any(|all| all.iter().any(|mutant| mutant.description.place == self.place));
        Some(match (has_signal, most) {
            (false, _) => ReviewError::NoSignal { reviewed },
            (true, 0) => ReviewError::NoMutant { reviewed },
            (true, most) => ReviewError::NoOccurrence { reviewed, most },
        })
    }
}

impl Argument {
    /// The reviews of a line of `faults`, one for each occurrence.
    fn read(&self, fault: &str) -> Option<Vec<Reviewed>> {
        let (fault, occurrences) = fault.rsplit_once(" #")?;
        let (kind, fault) = fault.split_once(" of ")?;
        let (place, change) = fault.split_once(": ")?;
        let kind = Kind::ALL.into_iter().find(|known| known.to_string() == kind)?;
        let reviewed = |occurrence| Reviewed {
            kind,
            place: place.to_owned(),
            change: change.to_owned(),
            occurrence,
            configs: self.configs.clone(),
            class: self.class,
            reason: self.reason.clone(),
        };
        let mut found = vec![];
        for range in occurrences.split(',') {
            let (first, last) = range.split_once('-').unwrap_or((range, range));
            let (first, last): (usize, usize) = (first.parse().ok()?, last.parse().ok()?);
            if first == 0 || last < first {
                return None;
            }
            found.extend((first..=last).map(reviewed));
        }
        Some(found)
    }
}

impl fmt::Display for Reviewed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {}: {} #{}", self.kind, self.place, self.change, self.occurrence)
    }
}
