//! What is known of a configuration on a rung.

use crate::rung::Rung;
use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

/// What came out of a rung.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It holds; the text says how much was tried.
    Passed(String),
    /// No counterexample exists in so many first steps; beyond them nothing is known.
    Bounded {
        /// Steps searched.
        depth: u32,
        /// What was searched.
        detail: String,
    },
    /// It doesn't; the text says where.
    Failed(String),
    /// A tool is missing; the text says which, and how to get it.
    Skipped(String),
}

/// A configuration on a rung. Its JSON has one field more, `outcome`: that of [`Row::outcome`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// Family of the block: `fifo`.
    pub block: String,
    /// Name of the configuration's module: `fifo_w24_a6`.
    pub config: String,
    /// The rung.
    pub rung: Rung,
    /// Whether it holds; `None` if that is not known: a tool was missing, or the proof is bounded.
    pub ok: Option<bool>,
    /// Steps without a counterexample, if the proof is bounded.
    pub bounded: Option<u32>,
    /// How much was tried, where it failed, or what is missing.
    pub detail: String,
}

impl Row {
    /// The row of a verdict.
    pub fn new(block: &str, config: &str, rung: Rung, verdict: Verdict) -> Self {
        let (ok, bounded, detail) = match verdict {
            Verdict::Passed(detail) => (Some(true), None, detail),
            Verdict::Bounded { depth, detail } => (None, Some(depth), detail),
            Verdict::Failed(detail) => (Some(false), None, detail),
            Verdict::Skipped(detail) => (None, None, detail),
        };
        Self { block: block.to_owned(), config: config.to_owned(), rung, ok, bounded, detail }
    }

    /// The outcome in a word: `ok`, `red`, `skipped`, or `bounded 5`.
    pub fn outcome(&self) -> String {
        match (self.ok, self.bounded) {
            (Some(true), _) => "ok".to_owned(),
            (Some(false), _) => "red".to_owned(),
            (None, Some(depth)) => format!("bounded {depth}"),
            (None, None) => "skipped".to_owned(),
        }
    }

    /// True if nothing was tried: a tool is missing.
    pub fn is_skipped(&self) -> bool {
        self.ok.is_none() && self.bounded.is_none()
    }

    /// True if something was tried and does not hold.
    pub fn is_red(&self) -> bool {
        self.ok == Some(false)
    }
}

impl Serialize for Row {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut row = serializer.serialize_struct("Row", 7)?;
        row.serialize_field("block", &self.block)?;
        row.serialize_field("config", &self.config)?;
        row.serialize_field("rung", &self.rung)?;
        row.serialize_field("outcome", &self.outcome())?;
        row.serialize_field("ok", &self.ok)?;
        row.serialize_field("bounded", &self.bounded)?;
        row.serialize_field("detail", &self.detail)?;
        row.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skipped_rung_is_neither_green_nor_red() {
        let row = Row::new("fifo", "fifo_w3_a2", Rung::Lint, Verdict::Skipped("no verilator".to_owned()));
        assert!(!row.is_red() && row.is_skipped());
        let json = serde_json::to_string(&row).unwrap();
        let head = r#"{"block":"fifo","config":"fifo_w3_a2","rung":"lint","outcome":"skipped","#;
        assert_eq!(json, format!(r#"{head}"ok":null,"bounded":null,"detail":"no verilator"}}"#));
    }

    #[test]
    fn a_bounded_proof_is_neither_ok_nor_red_nor_skipped() {
        let verdict = Verdict::Bounded { depth: 5, detail: "no counterexample".to_owned() };
        let row = Row::new("fifo", "fifo_w3_a2", Rung::Formal, verdict);
        assert!(!row.is_red() && !row.is_skipped() && row.ok != Some(true));
        let json = serde_json::to_string(&row).unwrap();
        let head = r#"{"block":"fifo","config":"fifo_w3_a2","rung":"formal","outcome":"bounded 5","#;
        assert_eq!(json, format!(r#"{head}"ok":null,"bounded":5,"detail":"no counterexample"}}"#));
    }
}
