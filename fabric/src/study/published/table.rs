//! A table of published results: each row says how ours came about and whether it agrees.

use super::figure::Figure;
use super::sheet::Published;
use serde::{Deserialize, Serialize};

/// How a row came to its figure.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// Computed from the constants of the channel and the formats of packets.
    Arithmetic,
    /// Measured on the hardware description.
    Rtl,
    /// A constant was tuned to the published figure: counts as no reproduction.
    Calibrated,
    /// The published figure is measured on a machine; ours is what it cannot exceed.
    Bound,
    /// Nothing here decides it yet.
    Deferred,
}

/// What comes of a row.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Agreement {
    /// Every figure is within its tolerance.
    Agrees,
    /// One is not.
    Differs,
    /// It was not judged.
    Deferred,
}

/// A published result and ours. What belongs to one figure stands at the same place of the lists.
#[derive(Clone, Debug, Deserialize, PartialEq, Serialize)]
pub struct Row {
    /// The requirement.
    pub id: String,
    /// What is printed.
    pub published: Vec<f64>,
    /// What we have; empty if deferred.
    pub ours: Vec<f64>,
    /// What of.
    pub unit: Vec<String>,
    /// How far apart they may be.
    pub tolerance: Vec<String>,
    /// How ours came about.
    pub class: Class,
    /// Whether they agree.
    pub verdict: Agreement,
    /// Where it is printed, the formula or the experiment, and what to know about it.
    pub note: String,
}

/// What simulates a machine for its rows.
pub trait Laboratory {
    /// Constants that rows are computed from.
    type Constants;
    /// Why a simulation came to no figure.
    type Error: From<UnknownRow>;

    /// The constants.
    fn constants(&self) -> &Self::Constants;
}

/// What a row is made from.
pub struct Claim<Lab: Laboratory> {
    /// The requirement.
    pub id: &'static str,
    /// Where ours comes from.
    pub work: Work<Lab>,
}

/// Where ours comes from.
pub enum Work<Lab: Laboratory> {
    /// Constants alone.
    Compute(Class, fn(&Lab::Constants) -> Found),
    /// A simulation too.
    Measure(Class, fn(&mut Lab) -> Result<Found, Lab::Error>),
    /// A simulation that takes minutes.
    MeasureLong(Class, fn(&mut Lab) -> Result<Found, Lab::Error>),
    /// Nothing yet, and why.
    Defer(&'static str),
}

/// What work on a claim came to.
pub struct Found {
    /// Ours, in the order of what is published.
    pub ours: Vec<f64>,
    /// Formula or experiment, and what to know.
    pub note: String,
}

impl Found {
    /// These figures, and a note.
    pub fn new(ours: Vec<f64>, note: impl Into<String>) -> Self {
        Self { ours, note: note.into() }
    }
}

/// No row has this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no row `{id}`; there are {legal}")]
pub struct UnknownRow {
    /// What was asked for.
    pub id: String,
    /// The ids that there are.
    pub legal: String,
}

impl<Lab: Laboratory> Claim<Lab> {
    /// Whether it takes minutes.
    pub fn is_long(&self) -> bool {
        matches!(self.work, Work::MeasureLong(..))
    }
}

/// The rows with these ids, in the order of the claims; all that take no minutes if none is named. `done` is told of each.
///
/// # Errors
/// If an id is none, or a simulation fails.
///
/// # Panics
/// If nothing is published of a claim, or a row has not a figure for each that is published.
pub fn table<Lab: Laboratory>(
    claims: &[Claim<Lab>],
    sheet: &[Published],
    laboratory: &mut Lab,
    only: &[String],
    done: &dyn Fn(),
) -> Result<Vec<Row>, Lab::Error> {
    let ids: Vec<&str> = claims.iter().map(|claim| claim.id).collect();
    if let Some(id) = only.iter().find(|id| !ids.contains(&id.as_str())) {
        return Err(UnknownRow { id: id.clone(), legal: ids.join(", ") }.into());
    }
    let asked = |claim: &&Claim<Lab>| match only {
        [] => !claim.is_long(),
        _ => only.iter().any(|id| id == claim.id),
    };
    let made = claims.iter().filter(asked).map(|claim| {
        let row = row(claim, sheet, laboratory)?;
        done();
        Ok(row)
    });
    made.collect()
}

fn row<Lab: Laboratory>(claim: &Claim<Lab>, sheet: &[Published], laboratory: &mut Lab) -> Result<Row, Lab::Error> {
    let printed = sheet.iter().find(|row| row.id == claim.id);
    let Published { id, source, figures } = printed.unwrap_or_else(|| panic!("{}: nothing is published", claim.id));
    let (class, found) = match claim.work {
        Work::Compute(class, compute) => (class, compute(laboratory.constants())),
        Work::Measure(class, measure) | Work::MeasureLong(class, measure) => (class, measure(laboratory)?),
        Work::Defer(reason) => (Class::Deferred, Found::new(vec![], reason)),
    };
    let is_judged = class != Class::Deferred;
    assert!(!is_judged || found.ours.len() == figures.len(), "{id}: not a figure for each that is published");
    let judged = found.ours.iter().zip(figures);
    let judged =
        judged.map(|(ours, printed)| Figure { published: printed.published, ours: *ours, band: printed.tolerance });
    let agrees = judged.map(|figure| figure.agrees()).fold(true, |all, one| all & one);
    Ok(Row {
        id: id.clone(),
        published: figures.iter().map(|printed| printed.published).collect(),
        unit: figures.iter().map(|printed| printed.unit.clone()).collect(),
        tolerance: figures.iter().map(|printed| printed.tolerance.to_string()).collect(),
        ours: found.ours,
        class,
        verdict: match (is_judged, agrees) {
            (false, _) => Agreement::Deferred,
            (true, true) => Agreement::Agrees,
            (true, false) => Agreement::Differs,
        },
        note: format!("{source}: {}", found.note),
    })
}
