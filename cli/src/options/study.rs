//! Studies: TOML files whose keys are options. Each becomes an argument behind those of the command line, unless the command line has the
//! option itself.

use super::companions::words;
use super::legal::{LEGAL, is_number, legal};
use super::{innermost, is_given};
use clap::{Arg, ArgAction, Command};
use phit_fabric::files::settings;
use phit_files::brief;
use std::any::TypeId;
use std::ffi::OsString;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// Heading of the options that may stand in a study.
pub const HEADING: &str = "Settings, which may stand in a study (--bit-errors as bit_errors)";
/// The positional argument that names one.
const ID: &str = "study";
/// The key that tells the command of a study.
const KEY: &str = "study";
/// Characters of a key or value that are told.
const TOLD: usize = 60;

/// The file of a study.
#[derive(clap::Args)]
pub struct StudyFile {
    /// A study: settings as keys of a TOML file; those of the command line go before
    #[arg(value_name = "FILE", id = "study")]
    file: Option<PathBuf>,
}

/// Where an argument comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    /// `--dims`.
    option: String,
    /// `study.toml:3: dims`.
    place: String,
}

/// What an option is called in a complaint: by file, line and key if it stands in a study.
pub(super) fn name(option: &str, origins: &[Origin]) -> String {
    origins
        .iter()
        .find(|origin| origin.option == option)
        .map_or_else(|| option.to_owned(), |origin| origin.place.clone())
}

/// A study that the command line names.
pub(super) struct Named {
    pub(super) path: PathBuf,
    /// Commands that it may be of.
    pub(super) kinds: Vec<String>,
}

/// The study of a command line, if the command has such, and it is named; of one of these `kinds` of study, if there are any.
pub(super) fn named(command: &Command, arguments: &[OsString], kinds: Vec<String>) -> Option<Named> {
    let matches = command.clone().ignore_errors(true).try_get_matches_from(arguments).ok()?;
    let (_, matches) = innermost(command, &matches);
    let path: Option<&PathBuf> = matches.try_get_one(ID).ok()?;
    Some(Named { path: path?.clone(), kinds })
}

/// What is legal as the value of an option that takes any name.
pub(super) fn of_names(arg: &Arg) -> Option<String> {
    let value = arg.get_value_names()?.first()?;
    Some(format!("the name of a {}", if value == "DIR" { "folder" } else { "file" }))
}

/// Whether a command reads a study.
pub(super) fn is_one(command: &Command) -> bool {
    command.get_arguments().any(|arg| arg.get_id() == ID)
}

/// The command that a file says it is a study of; none if it says none, or is no file of settings.
pub(super) fn of_command(path: &Path) -> Option<String> {
    let text = settings::read(path).ok()?;
    let table = DeTable::parse(&text).ok()?.into_inner();
    Some(table.get(KEY)?.get_ref().as_str()?.to_owned())
}

/// The key of an option, or of an argument without a name.
pub(super) fn key(arg: &Arg) -> String {
    arg.get_long().unwrap_or(arg.get_id().as_str()).replace('-', "_")
}

/// Arguments without a name of a command of these words, but the study.
pub(super) fn unnamed<'a>(command: &'a Command, words: &str) -> impl Iterator<Item = &'a Arg> {
    let command = words.split(' ').fold(command, |command, word| command.find_subcommand(word).unwrap_or(command));
    command.get_positionals().filter(|arg| arg.get_id() != ID)
}

/// A key of a study.
pub(super) struct Entry {
    pub(super) arg: Arg,
    pub(super) origin: Origin,
    /// The values of the option, which a sweep may have several of.
    pub(super) alternatives: Vec<Vec<String>>,
}

impl Entry {
    /// A value as any folder reads it: the whole path of a file.
    pub(super) fn whole(&self, value: &str) -> String {
        let path = std::path::absolute(value).ok().filter(|_| has_type::<PathBuf>(&self.arg));
        path.map_or_else(|| value.to_owned(), |path| path.display().to_string())
    }

    /// An argument for each of these values.
    pub(super) fn arguments<'a>(&'a self, values: &'a [String]) -> impl Iterator<Item = OsString> + 'a {
        let is_option = self.arg.get_long().is_some();
        values.iter().map(move |value| match is_option {
            true => format!("{}={value}", self.origin.option).into(),
            false => value.into(),
        })
    }
}

impl Named {
    /// An argument for each key, and what is wrong with the file. Keys that the command line has, or had with a value that was `removed`,
    /// are left out.
    pub(super) fn settings(
        &self,
        command: &Command,
        arguments: &[OsString],
        removed: &[String],
    ) -> (Vec<(OsString, Origin)>, Vec<String>) {
        let Ok(matches) = command.clone().ignore_errors(true).try_get_matches_from(arguments) else {
            return (vec![], vec![]);
        };
        let (entries, mistakes) = self.entries(command, arguments, &|_| false);
        let (_, matches) = innermost(command, &matches);
        let is_left =
            |entry: &&Entry| !is_given(matches, entry.arg.get_id().as_str()) && !removed.contains(&entry.origin.option);
        let settings = entries.iter().filter(is_left).flat_map(|entry| {
            let values = entry.alternatives.iter().flat_map(|values| entry.arguments(values));
            values.map(|argument| (argument, entry.origin.clone()))
        });
        (settings.collect(), mistakes)
    }

    /// The keys of the file as options of the command of these arguments, and what is wrong with it. A key that `may_vary` may have a list of
    /// values.
    pub(super) fn entries(
        &self,
        command: &Command,
        arguments: &[OsString],
        may_vary: &dyn Fn(&str) -> bool,
    ) -> (Vec<Entry>, Vec<String>) {
        let text = match settings::read(&self.path) {
            Ok(text) => text,
            Err(error) => return (vec![], vec![self.unread(&error)]),
        };
        let table = match DeTable::parse(&text) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                let line = line(&text, error.span().map_or(0, |span| span.start));
                let message = error.message().lines().next().unwrap_or_default().to_owned();
                return (vec![], vec![format!("{}:{line}: {message}", self.path.display())]);
            }
        };
        let texts: Vec<String> = arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
        let words: Vec<&str> = words(command, &texts).skip(1).collect();
        let command = words.iter().fold(command, |command, word| command.find_subcommand(word).unwrap_or(command));
        let words = words.join(" ");
        let mut keys: Vec<_> = table.iter().collect();
        keys.sort_by_key(|(key, _)| key.span().start);
        let mut entries = vec![];
        let mut mistakes = vec![];
        for (key, value) in keys {
            let place =
                format!("{}:{}: {}", self.path.display(), line(&text, key.span().start), brief(key.get_ref(), TOLD));
            if key.get_ref() == KEY {
                match value.get_ref().as_str() {
                    Some(of) if of == words => continue,
                    // Keys of another command are no mistakes.
                    _ => return (vec![], vec![self.of_another(&place, &text[value.span()], &words)]),
                }
            }
            match self.setting(command, key.get_ref(), value.get_ref(), &text[value.span()], may_vary(key.get_ref())) {
                Ok((arg, alternatives)) => {
                    let option = format!("--{}", arg.get_long().unwrap_or_default());
                    entries.push(Entry { arg, origin: Origin { option, place }, alternatives });
                }
                Err(what) => mistakes.push(format!("{place} {what}")),
            }
        }
        (entries, mistakes)
    }

    /// Why a file cannot be read. A word in its place may have been meant as a kind of study.
    fn unread(&self, error: &impl Display) -> String {
        let is_word = self.path.to_str().is_some_and(|path| path.len() <= TOLD && !path.contains(['.', '/']));
        if self.kinds.is_empty() || !is_word {
            error.to_string()
        } else {
            format!("{error}; {LEGAL}a file, {}", self.kinds.join(", "))
        }
    }

    /// Why a study is none of this command.
    fn of_another(&self, place: &str, value: &str, words: &str) -> String {
        let legal = if self.kinds.is_empty() { format!("{words}, the command") } else { self.kinds.join(", ") };
        format!("{place} is {}; {LEGAL}{legal}", brief(value, TOLD))
    }

    /// The option of a key and its values, of which there are several alternatives only if they `vary`.
    fn setting(
        &self,
        command: &Command,
        key: &str,
        value: &DeValue,
        text: &str,
        vary: bool,
    ) -> Result<(Arg, Vec<Vec<String>>), String> {
        let is_setting = |arg: &&Arg| match arg.is_positional() {
            true => arg.get_id() != ID,
            false => arg.get_help_heading() == Some(HEADING),
        };
        let of_key = |arg: &&Arg| self::key(arg) == key;
        let arg = command.get_arguments().filter(is_setting).find(of_key).ok_or_else(|| {
            let keys = command.get_arguments().filter(is_setting).map(self::key);
            let nearest = keys.max_by(|a, b| strsim::jaro_winkler(key, a).total_cmp(&strsim::jaro_winkler(key, b)));
            format!("is no key; the nearest is {}", nearest.unwrap_or_default())
        })?;
        let alternatives = match (self.values(arg, value), value) {
            (Some(values), _) => Some(vec![values]),
            (None, DeValue::Array(several)) if vary && !several.is_empty() => {
                several.iter().map(|value| self.values(arg, value.get_ref())).collect()
            }
            (None, _) => None,
        };
        let alternatives = alternatives.ok_or_else(|| {
            let list = if is_list(arg) { "a list, one element at least, of " } else { "" };
            let words = legal(arg).or_else(|| of_names(arg)).unwrap_or_default();
            let several = if vary { ", or a list of such" } else { "" };
            format!("is {}; {LEGAL}{list}{words}{several}", brief(text, TOLD))
        })?;
        Ok((arg.clone(), alternatives))
    }

    /// Values as they stand on a command line, if their type may be the option's.
    fn values(&self, arg: &Arg, value: &DeValue) -> Option<Vec<String>> {
        let values: Vec<String> = match value {
            DeValue::Array(values) if is_list(arg) && !values.is_empty() => {
                values.iter().map(|value| one(arg, value.get_ref())).collect::<Option<_>>()?
            }
            value if !is_list(arg) => vec![one(arg, value)?],
            _ => return None,
        };
        let beside = |value: String| if has_type::<PathBuf>(arg) { self.beside(&value) } else { value };
        Some(values.into_iter().map(beside).collect())
    }

    /// A file that the study names, from the study's folder.
    fn beside(&self, name: &str) -> String {
        self.path.parent().unwrap_or(Path::new("")).join(name).display().to_string()
    }
}

/// A value as it stands on a command line, if its type may be the option's: a text is no number and no switch, and a number no name of a file.
fn one(arg: &Arg, value: &DeValue) -> Option<String> {
    let is_switch = has_type::<bool>(arg);
    match value {
        DeValue::String(text) if !is_number(arg) && !is_switch => Some(text.to_string()),
        DeValue::Integer(number) if !is_switch && !has_type::<PathBuf>(arg) => Some(number.to_string()),
        DeValue::Float(number) if !is_switch && !has_type::<PathBuf>(arg) => Some(number.to_string()),
        DeValue::Boolean(switch) if is_switch => Some(switch.to_string()),
        _ => None,
    }
}

fn is_list(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

fn has_type<T: 'static>(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<T>()
}

fn line(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}
