//! Kinds of study: where a command has several, the file of a study may name one, and the first is meant where nothing does.

use super::study;
use clap::Command;
use std::ffi::OsString;
use std::path::Path;

/// The command line with the kind of its study, and the kinds that the file might have named, if the command line left it out.
pub(super) fn with_kind(command: &Command, mut arguments: Vec<OsString>) -> (Vec<OsString>, Vec<String>) {
    let (mut command, mut words) = (command, vec![]);
    let word = |at: usize| arguments.get(at).and_then(|word| word.to_str());
    while let Some(inner) = word(words.len() + 1).and_then(|word| command.find_subcommand(word)) {
        command = inner;
        words.push(inner.get_name());
    }
    let at = words.len() + 1;
    let kinds: Vec<&str> =
        command.get_subcommands().filter(|kind| study::is_one(kind)).map(Command::get_name).collect();
    let Some(usual) = kinds.first() else { return (arguments, vec![]) };
    if ["--help", "-h", "help"].map(Some).contains(&word(at)) {
        return (arguments, vec![]);
    }
    let whole = |kind: &&str| [&words[..], &[kind]].concat().join(" ");
    let file = word(at).filter(|word| !word.starts_with('-'));
    let named = file.and_then(|path| study::of_command(Path::new(path)));
    let kind = *kinds.iter().find(|kind| named.as_ref() == Some(&whole(kind))).unwrap_or(usual);
    let legal = kinds.iter().map(whole).collect();
    arguments.insert(at.min(arguments.len()), kind.into());
    (arguments, legal)
}
