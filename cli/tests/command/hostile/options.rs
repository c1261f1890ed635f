//! Every option with every hostile value, and in pairs that exclude each other.

use super::campaign;
use super::judge::Case;
use crate::common::phit;
use serde_json::Value;
use std::ffi::OsString;
use std::os::unix::ffi::OsStringExt;

/// An option as `phit options` lists it.
pub struct Listed {
    /// Words of its command, without `phit`.
    pub command: Vec<String>,
    /// `--seeds`, or a name without dashes for what stands alone.
    pub option: String,
    pub takes_value: bool,
    pub legal: Option<String>,
    pub excludes: Vec<String>,
    pub is_setting: bool,
}

/// Every option of every command.
pub fn listed() -> Vec<Listed> {
    let rows: Vec<Value> = serde_json::from_str(&phit(&["options", "--json"]).stdout).unwrap();
    let listed = rows.iter().map(|row| Listed {
        command: row["command"].as_str().unwrap().split(' ').skip(1).map(str::to_owned).collect(),
        option: row["option"].as_str().unwrap().to_owned(),
        takes_value: row["value"].is_string(),
        legal: row["legal"].as_str().map(str::to_owned),
        excludes: row["excludes"].as_array().unwrap().iter().map(|name| name.as_str().unwrap().to_owned()).collect(),
        is_setting: row["study"] == true,
    });
    listed.collect()
}

/// The two ends of a range in words such as `1 to 64 cycles`, and one beyond each.
pub fn ends(legal: &str) -> Option<([String; 2], [String; 2])> {
    let mut words = legal.split(' ');
    let (least, to, most) = (words.next()?, words.next()?, words.next()?);
    let (Ok(from), Ok(until)) = (least.parse::<i128>(), most.parse::<i128>()) else { return None };
    (to == "to").then(|| ([least.to_owned(), most.to_owned()], [(from - 1).to_string(), (until + 1).to_string()]))
}

/// Texts that are hostile to somebody.
pub fn hostile() -> Vec<String> {
    let long = "x".repeat(100_000);
    let texts = [
        "",
        " ",
        "x",
        "-1",
        "0",
        "18446744073709551615",
        "18446744073709551616",
        "340282366920938463463374607431768211456",
        "nan",
        "NaN",
        "inf",
        "-inf",
        "1e400",
        "-1e-300",
        "1,2",
        "[1, 2]",
        "1..2",
        "../..",
        "%s%n",
        "\u{1}\u{7}",
        "\u{1F9F5}",
        "0x",
        "0x10",
        "+1",
        "1_000",
        "1.5",
        "--",
        "=",
        "\n\n",
        "'",
        "true",
    ];
    texts.iter().map(|text| (*text).to_owned()).chain([long]).collect()
}

/// Whether a text can be no value where these words tell what is legal.
fn is_illegal(text: &str, legal: &str) -> bool {
    let is_whole = ends(legal).is_some();
    match text.parse::<f64>() {
        Ok(number) if number.is_finite() => {
            is_whole && (text.parse::<u64>().is_err() || is_beyond(text, legal)) && !is_real(legal)
        }
        _ => is_whole,
    }
}

/// A range of which numbers with a point are, too.
fn is_real(legal: &str) -> bool {
    !legal.ends_with(|letter: char| letter.is_ascii_alphabetic()) || legal.contains("stalls")
}

fn is_beyond(text: &str, legal: &str) -> bool {
    let Some(([least, most], _)) = ends(legal) else { return false };
    let number = |text: &str| text.parse::<u128>().unwrap_or(u128::MAX);
    number(text) < number(&least) || number(text) > number(&most)
}

/// An option that no command has: nothing runs, and a legal value is told to be none of what is wrong.
const NONE: &str = "--no-such-option=1";

fn words(listed: &Listed, more: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    listed.command.iter().map(OsString::from).chain(more).chain([NONE.into()]).collect()
}

fn with_value(option: &str, value: OsString) -> Vec<OsString> {
    match option.starts_with("--") {
        true => {
            let mut argument = OsString::from(format!("{option}="));
            argument.push(value);
            vec![argument]
        }
        false => vec![value],
    }
}

#[test]
fn every_option_refuses_hostile_values_in_a_few_words() {
    let mut cases = vec![];
    for listed in listed() {
        let refuse = |value: OsString, named: &[&str]| {
            let named: Vec<&str> = named.iter().copied().chain(["--no-such-option"]).collect();
            Case::refused(words(&listed, with_value(&listed.option, value)), &named)
        };
        let long = listed.option.starts_with("--");
        let name = [listed.option.as_str()];
        if !listed.takes_value {
            let value = || with_value(&listed.option, "1".into());
            cases.push(Case::refused(words(&listed, value()), &name[..usize::from(long)]));
            continue;
        }
        for text in hostile() {
            // What looks like another option is one, if it stands alone.
            let is_value = long || !text.starts_with('-');
            let is_named = long && listed.legal.as_deref().is_some_and(|legal| is_illegal(&text, legal));
            if is_value {
                cases.push(refuse(text.into(), &name[..usize::from(is_named)]));
            }
        }
        if let Some((legal, beyond)) = listed.legal.as_deref().and_then(ends).filter(|_| long) {
            cases.extend(legal.into_iter().map(|value| refuse(value.into(), &[])));
            cases.extend(beyond.into_iter().map(|value| refuse(value.into(), &name)));
        }
        if long {
            // Without a value, and with one that is no text.
            cases.push(Case::refused(words(&listed, [listed.option.clone().into()]), &[]));
            if listed.legal.is_some() {
                cases.push(Case::refused(
                    words(&listed, with_value(&listed.option, OsString::from_vec(vec![0xff, 0xfe]))),
                    &name,
                ));
            }
        }
    }
    campaign("options", &cases);
}

/// A value that is legal, if the words for it tell one.
fn sample(legal: Option<&str>) -> Option<String> {
    let Some(legal) = legal else { return Some("name".to_owned()) };
    if let Some(([least, _], _)) = ends(legal) {
        return Some(least);
    }
    if let Some((_, example)) = legal.split_once("such as ") {
        return Some(example.split([' ', ',']).next()?.to_owned());
    }
    let first = legal.split(", ").next()?;
    first.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_').then(|| first.to_owned())
}

#[test]
fn options_that_exclude_each_other_are_refused_together() {
    let listed = listed();
    let mut cases = vec![];
    for one in listed.iter().filter(|one| one.option.starts_with("--")) {
        let others = listed.iter().filter(|other| other.command == one.command && one.excludes.contains(&other.option));
        for other in others.filter(|other| other.option.starts_with("--")) {
            let argument = |of: &Listed| match (of.takes_value, sample(of.legal.as_deref())) {
                (false, _) => Some(of.option.clone()),
                (true, value) => Some(format!("{}={}", of.option, value?)),
            };
            if let (Some(first), Some(second)) = (argument(one), argument(other)) {
                let arguments = one.command.iter().cloned().chain([first, second]).map(OsString::from).collect();
                cases.push(Case::refused(arguments, &[&one.option, &other.option]));
            }
        }
    }
    assert!(cases.len() > 15, "{} pairs", cases.len());
    campaign("pairs", &cases);
}

/// What a value may be stands in the help, and a value that cannot be is answered with the same words.
#[test]
fn the_help_of_an_option_tells_what_is_legal() {
    for listed in listed().into_iter().filter(|listed| listed.takes_value && listed.option.starts_with("--")) {
        let Some(legal) = &listed.legal else { continue };
        let words: Vec<&str> = listed.command.iter().map(String::as_str).collect();
        let help = phit(&[&words[..], &["--help"]].concat()).stdout;
        let flat = |text: &str| text.split_whitespace().collect::<Vec<&str>>().join(" ");
        // Words with a sentence each are listed one below the other.
        let is_list = legal.split(", ").all(|word| help.contains(word));
        assert!(flat(&help).contains(&flat(legal)) || is_list, "{words:?} {}: {legal}", listed.option);
        let refused = phit(&[&words[..], &[&format!("{}=\u{1}", listed.option), NONE]].concat());
        let of_option = refused.stderr.lines().find(|line| line.contains(&listed.option));
        assert!(of_option.is_some_and(|line| line.contains(legal.as_str())), "{}: {}", listed.option, refused.stderr);
    }
}

/// Ways in which docs write a number.
fn written(number: &str) -> Vec<String> {
    let zeros = number.len() - number.trim_end_matches('0').len();
    let power = if number.starts_with('1') && number.len() == zeros + 1 { vec![format!("10^{zeros}")] } else { vec![] };
    let thousands = |number: &str| {
        let grouped = number.as_bytes().rchunks(3).rev().map(|group| String::from_utf8(group.to_vec()).unwrap());
        grouped.collect::<Vec<String>>().join(",")
    };
    power.into_iter().chain([number.to_owned(), thousands(number), number.replace("0.001", "1e-3")]).collect()
}

/// docs/cli.md names every option of every command, and a row of a table of settings has the ends of its range.
#[test]
fn the_page_tells_the_same_as_the_command() {
    let page = std::fs::read_to_string(crate::common::workspace().join("docs/cli.md")).unwrap();
    let sections: Vec<&str> = page.split("\n## phit ").skip(1).collect();
    for listed in listed().iter().filter(|listed| listed.option.starts_with("--")) {
        // A section of a command, or of one that this is a kind of.
        let of_command = |section: &&str| {
            let is_word = |word: &&str| !word.starts_with(|letter: char| !letter.is_ascii_lowercase());
            let heading = section.lines().next().unwrap_or_default().split_whitespace().take_while(is_word);
            heading.enumerate().all(|(index, word)| listed.command.get(index).is_some_and(|named| named == word))
        };
        let sections: Vec<&&str> = sections.iter().filter(|section| of_command(section)).collect();
        let is_named = |section: &&&str| {
            section.match_indices(&listed.option).any(|(at, name)| {
                !section[at + name.len()..].starts_with(|letter: char| letter.is_ascii_alphanumeric() || letter == '-')
            })
        };
        assert!(sections.iter().any(is_named), "docs/cli.md does not name {:?} {}", listed.command, listed.option);
        let Some(([least, most], _)) = listed.legal.as_deref().and_then(ends) else { continue };
        let name = format!("`{}`", listed.option);
        for row in sections.iter().flat_map(|section| section.lines()).filter(|line| line.starts_with("| `--")) {
            let cells: Vec<&str> = row.split(" | ").collect();
            let has = |number: &str| written(number).iter().any(|number| cells[1].contains(number.as_str()));
            let is_true = !cells[0].contains(&name) || has(&least) && has(&most);
            assert!(is_true, "{} is {least} to {most}; docs/cli.md says {}", listed.option, cells[1]);
        }
    }
}
