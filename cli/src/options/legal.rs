//! Legal values of options: parsers that check them, and the words that help and messages use for them.

use clap::builder::PossibleValue;
use clap::{Arg, Command};
use std::any::TypeId;
use std::error::Error;
use std::ffi::OsString;
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// What stands before legal values, in the message of every parser.
pub const LEGAL: &str = "legal: ";

/// A parser of whole numbers of a range, with their unit; "" for none.
pub fn whole<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
    unit: &'static str,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number =
            text.parse().ok().filter(|number: &u64| range.contains(number)).and_then(|number| number.try_into().ok());
        number.ok_or_else(|| words(range.start(), range.end(), unit))
    }
}

/// A parser of numbers of a range, with their unit.
pub fn real(
    range: RangeInclusive<f64>,
    unit: &'static str,
) -> impl Fn(&str) -> Result<f64, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number: Option<f64> = text.parse().ok().filter(|number| range.contains(number));
        number.ok_or_else(|| words(range.start(), range.end(), unit))
    }
}

/// A parser of what a type reads from text, where the words for what is legal are these.
pub fn text<T: FromStr>(legal: &'static str) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| text.parse().map_err(|_| format!("{LEGAL}{legal}"))
}

fn words(least: &impl Display, most: &impl Display, unit: &str) -> String {
    format!("{LEGAL}{least} to {most} {unit}").trim_end().to_owned()
}

/// The words for what is legal as the value of an option; none if anything is, such as the name of a file.
pub fn legal(arg: &Arg) -> Option<String> {
    let names: Vec<String> = arg.get_possible_values().iter().map(PossibleValue::get_name).map(str::to_owned).collect();
    if !names.is_empty() {
        return Some(names.join(", "));
    }
    // No parser of ours admits a control character, and clap's ranges tell themselves beyond their ends.
    let messages = ["\u{1}", "0", "-1", "18446744073709551615"].map(|value| refusal(arg, value));
    let of_ours = messages.iter().flatten().find_map(|message| Some(message.split_once(LEGAL)?.1.to_owned()));
    let of_clap =
        || messages.iter().flatten().find_map(|message| Some(message.split_once(" is not in ")?.1.to_owned()));
    of_ours.or_else(|| Some(of_clap()?.replace("..=", " to "))).or_else(|| of_type(arg))
}

/// Why a value is refused, if it is.
fn refusal(arg: &Arg, value: &str) -> Option<String> {
    let probe = Arg::new("probe").long("probe").value_parser(arg.get_value_parser().clone());
    let error = Command::new("probe").arg(probe).try_get_matches_from(["probe", &format!("--probe={value}")]).err()?;
    error.source().map(ToString::to_string)
}

/// Whether a value is a number, and no text that looks like one.
pub fn is_number(arg: &Arg) -> bool {
    let id = arg.get_value_parser().type_id();
    [TypeId::of::<u64>(), TypeId::of::<u32>(), TypeId::of::<u16>(), TypeId::of::<usize>(), TypeId::of::<f64>()]
        .into_iter()
        .any(|number| id == number)
}

fn of_type(arg: &Arg) -> Option<String> {
    let id = arg.get_value_parser().type_id();
    if id == TypeId::of::<u64>() || id == TypeId::of::<usize>() {
        return Some(format!("0 to {}", u64::MAX));
    }
    if id == TypeId::of::<u32>() {
        return Some(format!("0 to {}", u32::MAX));
    }
    let is_free =
        id == TypeId::of::<String>() || id == TypeId::of::<std::path::PathBuf>() || id == TypeId::of::<OsString>();
    (!is_free && is_number(arg)).then(|| "a number".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_parser_tells_what_is_legal() {
        let arg = || Arg::new("a").long("a");
        for (arg, expected) in [
            (arg().value_parser(whole::<u32>(1..=9, "cycles")), Some("1 to 9 cycles")),
            (arg().value_parser(real(0.0..=0.5, "")), Some("0 to 0.5")),
            (arg().value_parser(clap::value_parser!(u16).range(1..=47)), Some("1 to 47")),
            (arg().value_parser(clap::value_parser!(u32)), Some("0 to 4294967295")),
            (arg().value_parser(["x", "y"]), Some("x, y")),
            (arg().value_parser(clap::value_parser!(std::path::PathBuf)), None),
        ] {
            assert_eq!(legal(&arg).as_deref(), expected, "{arg:?}");
        }
    }

    #[test]
    fn numbers_have_both_their_ends() {
        let number = whole::<u64>(2..=9, "");
        assert_eq!((number("2"), number("9")), (Ok(2), Ok(9)));
        for text in ["", " ", "a", "-1", "1", "10", "18446744073709551616", "nan", "inf", "2,3"] {
            assert_eq!(number(text).unwrap_err(), "legal: 2 to 9", "{text}");
        }
        let number = real(0.0..=1e-3, "");
        assert_eq!((number("0"), number("1e-3")), (Ok(0.0), Ok(1e-3)));
        for text in ["-1e-300", "1.1e-3", "nan", "inf", "1e400", ""] {
            assert_eq!(number(text).unwrap_err(), "legal: 0 to 0.001", "{text}");
        }
    }
}
