//! The table of mutants, and the survivors below it.

use crate::error::CliError;
use crate::output;
use phit_verify::mutants::{Equivalent, LEAST_KILLED, Report};

/// Reports in aligned columns.
pub struct Table<'a> {
    reports: &'a [Report],
    config: usize,
}

impl<'a> Table<'a> {
    /// A table of these reports.
    pub fn of(reports: &'a [Report]) -> Self {
        Self { reports, config: output::width(reports.iter().map(|report| report.config)) }
    }

    /// A line for each configuration, then each survivor.
    ///
    /// # Errors
    /// If standard output is closed.
    pub fn print(&self) -> Result<(), CliError> {
        let width = self.config;
        output::line(&format!(
            "{:width$}  mutants  killed  proved  undefined  reviewed  unknown  killed of the different",
            ""
        ))?;
        self.reports.iter().try_for_each(|report| self.row(report))?;
        let survivors = self.reports.iter().flat_map(|report| report.survivors.iter().map(move |one| (report, one)));
        for (report, survivor) in survivors {
            let why = match (survivor.equivalent, &survivor.reason) {
                (Equivalent::Proved, _) => "equivalent (proved)".to_owned(),
                (Equivalent::Undefined, _) => "equivalent but for undefined outputs (proved)".to_owned(),
                (_, Some(reason)) => format!("equivalent (reviewed): {reason}"),
                _ => "SURVIVES".to_owned(),
            };
            output::line(&format!("\n{}: {}\n    {why}", report.config, survivor.description))?;
        }
        Ok(())
    }

    fn row(&self, report: &Report) -> Result<(), CliError> {
        let width = self.config;
        let kinds = [Equivalent::Proved, Equivalent::Undefined, Equivalent::Reviewed, Equivalent::Unknown];
        let [proved, undefined, reviewed, unknown] = kinds.map(|kind| report.count(kind));
        let mark = if report.killed_of_different() < LEAST_KILLED { "  RED" } else { "" };
        output::line(&format!(
            "{:width$}  {:7}  {:6}  {proved:6}  {undefined:9}  {reviewed:8}  {unknown:7}  {:6.2}%{mark}",
            report.config,
            report.mutants,
            report.killed,
            report.killed_of_different(),
        ))
    }
}
