//! What the papers print about Gemini's performance, and what this project has to show for it: a row for each requirement
//! PERF-GEM.
//!
//! No constant is fitted where a row says that it agrees, except in rows of class `calibrated`, which count as no
//! reproduction. A row whose subject is not built yet is deferred, and says to what.

mod arithmetic;
mod deferred;
pub mod figure;
mod laboratory;
mod measured;
pub mod sheet;
mod topobw;

use super::machine::channel::Channel;
use super::run::trial::TrialError;
use crate::files::settings;
use crate::link::under_test;
use figure::Figure;
use laboratory::Laboratory;
use serde::{Deserialize, Serialize};
use sheet::{Published, published};

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
pub enum Verdict {
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
    pub verdict: Verdict,
    /// Where it is printed, the formula or the experiment, and what to know about it.
    pub note: String,
}

/// What a row is made from.
struct Claim {
    id: &'static str,
    work: Work,
}

/// Where ours comes from.
enum Work {
    /// Constants alone.
    Compute(Class, fn(&Channel) -> Found),
    /// A simulation too.
    Measure(Class, fn(&mut Laboratory) -> Result<Found, TableError>),
    /// Nothing yet, and why.
    Defer(&'static str),
}

/// What work on a claim came to.
struct Found {
    /// Ours, in the order of what is published.
    ours: Vec<f64>,
    /// Formula or experiment, and what to know.
    note: String,
}

impl Found {
    fn new(ours: Vec<f64>, note: impl Into<String>) -> Self {
        Self { ours, note: note.into() }
    }
}

/// Why there is no table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// No row has this id.
    #[error("no row `{id}`; there are {legal}")]
    UnknownRow {
        /// What was asked for.
        id: String,
        /// The ids that there are.
        legal: String,
    },
    /// A network cannot be made, or did something wrong.
    #[error(transparent)]
    Chips(#[from] TrialError),
    /// A link came to no verdict.
    #[error(transparent)]
    Link(#[from] under_test::TrialError),
    /// A file of settings has no meaning.
    #[error(transparent)]
    Settings(#[from] settings::FileError),
    /// A link lost, repeated or changed packets.
    #[error("{0}")]
    Wrong(String),
}

/// All claims, in the order of the requirements.
fn claims() -> Vec<Claim> {
    let mut claims = [arithmetic::claims(), measured::claims(), topobw::claims(), deferred::claims()]
        .into_iter()
        .flatten()
        .collect::<Vec<_>>();
    claims.sort_by_key(|claim| claim.id);
    claims
}

/// The ids of all rows, in order.
pub fn ids() -> Vec<&'static str> {
    claims().into_iter().map(|claim| claim.id).collect()
}

/// The rows with these ids, in the order of the requirements; all of them if none is named. `done` is told of each.
///
/// # Errors
/// If an id is none, or a simulation fails.
pub fn table(channel: &Channel, only: &[String], done: &dyn Fn()) -> Result<Vec<Row>, TableError> {
    if let Some(id) = only.iter().find(|id| !ids().contains(&id.as_str())) {
        return Err(TableError::UnknownRow { id: id.clone(), legal: ids().join(", ") });
    }
    let mut laboratory = Laboratory::new(channel.clone());
    let asked = |claim: &Claim| only.is_empty() || only.iter().any(|id| id == claim.id);
    claims()
        .into_iter()
        .filter(asked)
        .map(|claim| {
            let row = row(claim, &mut laboratory)?;
            done();
            Ok(row)
        })
        .collect()
}

fn row(claim: Claim, laboratory: &mut Laboratory) -> Result<Row, TableError> {
    let sheet = published().into_iter().find(|row| row.id == claim.id);
    let Published { id, source, figures } = sheet.unwrap_or_else(|| panic!("{}: nothing is published", claim.id));
    let (class, found) = match claim.work {
        Work::Compute(class, compute) => (class, compute(laboratory.channel())),
        Work::Measure(class, measure) => (class, measure(laboratory)?),
        Work::Defer(reason) => (Class::Deferred, Found::new(vec![], reason)),
    };
    let is_judged = class != Class::Deferred;
    assert!(!is_judged || found.ours.len() == figures.len(), "{id}: not a figure for each that is published");
    let judged = found.ours.iter().zip(&figures);
    let judged =
        judged.map(|(ours, printed)| Figure { published: printed.published, ours: *ours, band: printed.tolerance });
    let agrees = judged.map(|figure| figure.agrees()).fold(true, |all, one| all & one);
    Ok(Row {
        id,
        published: figures.iter().map(|printed| printed.published).collect(),
        unit: figures.iter().map(|printed| printed.unit.clone()).collect(),
        tolerance: figures.iter().map(|printed| printed.tolerance.to_string()).collect(),
        ours: found.ours,
        class,
        verdict: match (is_judged, agrees) {
            (false, _) => Verdict::Deferred,
            (true, true) => Verdict::Agrees,
            (true, false) => Verdict::Differs,
        },
        note: format!("{source}: {}", found.note),
    })
}
