//! Studies: TOML files whose keys are options. Each becomes an argument behind those of the command line, unless the command line has the
//! option itself.

use super::legal::{LEGAL, is_number, legal};
use super::{innermost, is_given};
use clap::{Arg, ArgAction, Command};
use phit_fabric::files::settings;
use phit_files::brief;
use std::any::TypeId;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// Heading of the options that may stand in a study.
pub const HEADING: &str = "Settings, which may stand in a study (--hot-spot as hot_spot)";
/// The positional argument that names one.
const ID: &str = "study";
/// Characters of a key or value that are told.
const TOLD: usize = 60;

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
    path: PathBuf,
}

/// The study of a command line, if the command has such, and it is named.
pub(super) fn named(command: &Command, arguments: &[OsString]) -> Option<Named> {
    let matches = command.clone().ignore_errors(true).try_get_matches_from(arguments).ok()?;
    let (_, matches) = innermost(command, &matches);
    let path: Option<&PathBuf> = matches.try_get_one(ID).ok()?;
    Some(Named { path: path?.clone() })
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
        let text = match settings::read(&self.path) {
            Ok(text) => text,
            Err(error) => return (vec![], vec![error.to_string()]),
        };
        let table = match DeTable::parse(&text) {
            Ok(table) => table.into_inner(),
            Err(error) => {
                let line = line(&text, error.span().map_or(0, |span| span.start));
                let message = error.message().lines().next().unwrap_or_default().to_owned();
                return (vec![], vec![format!("{}:{line}: {message}", self.path.display())]);
            }
        };
        let Ok(matches) = command.clone().ignore_errors(true).try_get_matches_from(arguments) else {
            return (vec![], vec![]);
        };
        let (command, matches) = innermost(command, &matches);
        let mut entries: Vec<_> = table.iter().collect();
        entries.sort_by_key(|(key, _)| key.span().start);
        let mut settings = vec![];
        let mut mistakes = vec![];
        for (key, value) in entries {
            let place =
                format!("{}:{}: {}", self.path.display(), line(&text, key.span().start), brief(key.get_ref(), TOLD));
            match self.setting(command, key.get_ref(), value.get_ref(), &text[value.span()]) {
                Ok((arg, values)) => {
                    let option = format!("--{}", arg.get_long().unwrap_or_default());
                    if is_given(matches, arg.get_id().as_str()) || removed.contains(&option) {
                        continue;
                    }
                    let origin = Origin { option, place };
                    settings.extend(values.into_iter().map(|value| (argument(&origin.option, &value), origin.clone())));
                }
                Err(what) => mistakes.push(format!("{place} {what}")),
            }
        }
        (settings, mistakes)
    }

    /// The option of a key and its values.
    fn setting(&self, command: &Command, key: &str, value: &DeValue, text: &str) -> Result<(Arg, Vec<String>), String> {
        let is_setting = |arg: &&Arg| arg.get_help_heading() == Some(HEADING);
        let of_key = |arg: &&Arg| arg.get_long().is_some_and(|long| long.replace('-', "_") == key);
        let arg = command.get_arguments().filter(is_setting).find(of_key).ok_or_else(|| {
            let keys =
                command.get_arguments().filter(is_setting).filter_map(|arg| Some(arg.get_long()?.replace('-', "_")));
            let nearest = keys.max_by(|a, b| strsim::jaro_winkler(key, a).total_cmp(&strsim::jaro_winkler(key, b)));
            format!("is no key; the nearest is {}", nearest.unwrap_or_default())
        })?;
        let is_list = matches!(arg.get_action(), ArgAction::Append);
        let wrong = || {
            let kind = if is_list { "a list, one element at least, of " } else { "" };
            let words = legal(arg).unwrap_or_else(|| "the name of a file".to_owned());
            format!("is {}; {LEGAL}{kind}{words}", brief(text, TOLD))
        };
        let values = match value {
            DeValue::Array(values) if is_list && !values.is_empty() => {
                let values: Option<Vec<String>> = values.iter().map(|value| one(arg, value.get_ref())).collect();
                values.ok_or_else(wrong)?
            }
            value if !is_list => vec![one(arg, value).ok_or_else(wrong)?],
            _ => return Err(wrong()),
        };
        let values = values.into_iter().map(|value| if has_type::<PathBuf>(arg) { self.beside(&value) } else { value });
        Ok((arg.clone(), values.collect()))
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

fn has_type<T: 'static>(arg: &Arg) -> bool {
    arg.get_value_parser().type_id() == TypeId::of::<T>()
}

fn argument(option: &str, value: &str) -> OsString {
    format!("{option}={value}").into()
}

fn line(text: &str, at: usize) -> usize {
    1 + text.as_bytes()[..at.min(text.len())].iter().filter(|byte| **byte == b'\n').count()
}
