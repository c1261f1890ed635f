//! What runs showed, as a file has it.

use super::{Place, Run};
use crate::error::CliError;
use crate::{executable, output};
use phit_files::brief;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Number, Value};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// Bytes of a file at most.
const MOST_BYTES: u64 = 1 << 28;
/// Characters of what is wrong with a file that are told.
const TOLD: usize = 240;
/// The one key of the object that a number with a fraction is in a file: the number's digits as text. JSON's reader may miss its last bit.
const REAL: &str = "real";

/// What runs showed.
#[derive(Serialize, Deserialize)]
pub struct Record {
    /// Version of the command.
    phit: String,
    runs: Vec<Entry>,
}

/// What one run showed.
#[derive(Serialize, Deserialize)]
struct Entry {
    /// Of all that the run follows from.
    digest: String,
    /// What tells it from the others.
    run: String,
    shown: Value,
}

impl Record {
    /// What these runs have shown.
    ///
    /// # Errors
    /// If the command cannot read itself.
    pub fn new<T: Serialize>(runs: &[Run], shown: &[T]) -> Result<Self, CliError> {
        let command = executable::digest()?;
        let entry = |(run, shown): (&Run, &T)| {
            let shown = serde_json::to_value(shown).map_err(Error::from)?;
            Ok(Entry { digest: run.digest(&command), run: run.name.clone(), shown: exact(shown) })
        };
        let entries = runs.iter().zip(shown).map(entry).collect::<Result<_, CliError>>()?;
        Ok(Self { phit: env!("CARGO_PKG_VERSION").to_owned(), runs: entries })
    }

    /// Writes it in one step.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, path: &Path) -> Result<(), CliError> {
        let text = serde_json::to_string(self).map_err(Error::from).map_err(CliError::file(path))?;
        output::replace(path, &(text + "\n"))
    }
}

/// What a file tells of the one run of a digest.
///
/// # Errors
/// If it is not there, or of something else.
pub fn shown<T: DeserializeOwned>(place: &Place) -> Result<T, CliError> {
    let failed = CliError::file(&place.path);
    let read = || -> Result<T, Error> {
        let record: Record = serde_json::from_str(&phit_files::read_text(&place.path, MOST_BYTES)?)?;
        match <[Entry; 1]>::try_from(record.runs) {
            Ok([entry]) if entry.digest == place.digest => Ok(T::deserialize(plain(entry.shown))?),
            _ => Err(Error::new(ErrorKind::InvalidData, "the result of another run")),
        }
    };
    read().map_err(|error| failed(Error::new(error.kind(), brief(&error.to_string(), TOLD))))
}

/// A value as it stands in a file.
fn exact(value: Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => {
            Map::from_iter([(REAL.to_owned(), number.to_string().into())]).into()
        }
        value => inside(value, exact),
    }
}

/// The value of which this stands in a file.
fn plain(value: Value) -> Value {
    let real = value
        .as_object()
        .filter(|fields| fields.len() == 1)
        .and_then(|fields| fields.get(REAL)?.as_str()?.parse().ok());
    match real.and_then(Number::from_f64) {
        Some(number) => number.into(),
        None => inside(value, plain),
    }
}

/// A value with this done to those inside of it.
fn inside(value: Value, change: fn(Value) -> Value) -> Value {
    match value {
        Value::Array(values) => values.into_iter().map(change).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(key, value)| (key, change(value))).collect::<Map<_, _>>().into()
        }
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn numbers_come_back_to_the_bit(bits: u64) {
            let number = Some(f64::from_bits(bits)).filter(|number| number.is_finite()).unwrap_or(0.1);
            let value = serde_json::to_value((number, "0.1", 7_u64, None::<f64>, 'x')).unwrap();
            let text = exact(value.clone()).to_string();
            prop_assert_eq!(plain(serde_json::from_str(&text).unwrap()), value);
        }
    }
}
