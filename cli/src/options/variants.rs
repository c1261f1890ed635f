//! A study whose keys have lists of values: a command line for each combination of them.

use super::legal::LEGAL;
use super::study::{self, Entry, Named, Origin};
use super::{Refusal, sift};
use clap::{ArgMatches, Command};
use std::collections::BTreeSet;
use std::ffi::OsString;
use std::path::Path;

/// Most combinations of a study.
const MOST: usize = 1000;

/// A combination of values.
pub struct Variant {
    /// Keys that have several values, each with the one of this combination; empty if no key has.
    pub name: Vec<String>,
    /// The words of its command.
    pub command: Vec<String>,
    /// Options and values, one a word, as a command line has them; not those of fixed keys.
    pub settings: Vec<String>,
    /// The command line of all keys, read.
    pub matches: ArgMatches,
}

/// A command line for each combination of the values of a study, in the order of its keys and lists. It is a study of one of these commands
/// `of`, and of the first if it names none. Keys that are `fixed` have one value.
///
/// # Errors
/// All that is wrong with it.
pub fn variants(command: &Command, path: &Path, of: &[&str], fixed: &[&str]) -> Result<Vec<Variant>, Vec<String>> {
    let named = study::of_command(path);
    let kind = of.iter().find(|kind| named.as_deref() == Some(kind)).unwrap_or(&of[0]);
    let words: Vec<OsString> = ["phit"].into_iter().chain(kind.split(' ')).map(OsString::from).collect();
    let study = Named { path: path.to_owned(), kinds: of.iter().map(|kind| (*kind).to_owned()).collect() };
    let (entries, mistakes) = study.entries(command, &words, &|key| !fixed.contains(&key));
    let missing: Vec<String> = study::unnamed(command, kind)
        .filter(|arg| !entries.iter().any(|entry| entry.arg.get_id() == arg.get_id()))
        .map(|arg| format!("{}: {} is missing; {LEGAL}a list of files", path.display(), study::key(arg)))
        .collect();
    if !missing.is_empty() {
        return Err([mistakes, missing].concat());
    }
    let count = entries.iter().try_fold(1_usize, |count, entry| count.checked_mul(entry.alternatives.len()));
    let Some(count) = count.filter(|count| *count <= MOST) else {
        return Err(vec![format!("{}: more than {MOST} combinations of values", path.display())]);
    };
    let origins: Vec<Origin> = entries.iter().map(|entry| entry.origin.clone()).collect();
    let (mut variants, mut wrong) = (vec![], mistakes);
    for number in 0..count {
        let Combination { name, all, settings } = Combination::of(&entries, number, fixed);
        let arguments = words.iter().cloned().chain(all).collect();
        match sift(command, arguments, &origins).and_then(|sifted| sifted.matches()) {
            Ok(matches) => {
                let command = kind.split(' ').map(str::to_owned).collect();
                variants.push(Variant { name, command, settings, matches });
            }
            Err(Refusal::Complaints(complaints)) => wrong.extend(complaints),
            Err(Refusal::Shown(shown)) => wrong.push(shown.to_string()),
        }
    }
    // The same is wrong with several combinations.
    let mut told = BTreeSet::new();
    wrong.retain(|sentence| told.insert(sentence.clone()));
    if wrong.is_empty() { Ok(variants) } else { Err(wrong) }
}

/// A value of each key.
#[derive(Default)]
struct Combination {
    name: Vec<String>,
    /// As the study has them, files as the study's folder leads to them.
    all: Vec<OsString>,
    settings: Vec<String>,
}

impl Combination {
    /// The combination of this number, of which the last key's values change fastest. Settings are those of keys that are not `fixed`.
    fn of(entries: &[Entry], mut number: usize, fixed: &[&str]) -> Self {
        let mut combination = Self::default();
        for entry in entries.iter().rev() {
            let several = entry.alternatives.len();
            let values = &entry.alternatives[number % several];
            number /= several;
            let key = study::key(&entry.arg);
            combination.all.splice(0..0, entry.arguments(values));
            if !fixed.contains(&key.as_str()) {
                let whole: Vec<String> = values.iter().map(|value| entry.whole(value)).collect();
                let arguments = entry.arguments(&whole).map(|argument| argument.to_string_lossy().into_owned());
                combination.settings.splice(0..0, arguments);
            }
            if several > 1 {
                combination.name.insert(0, format!("{key}={}", values.join("+")));
            }
        }
        combination
    }
}
