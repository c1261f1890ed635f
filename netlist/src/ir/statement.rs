//! Which statement of a kernel a node comes from, for messages, mutants and coverage.
//!
//! The table stands beside the graph and takes no part in it: equal nodes are one node wherever they come from, and
//! two modules that differ in their statements alone are equal.

use super::{Module, NodeId, StatementId};
use serde::{Deserialize, Serialize};
use std::fmt;

/// A statement of a block's kernel; of an `if`, `match` or `for`, its head.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    /// Source file, as the compiler was given it.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// First line of its text.
    pub text: String,
}

impl fmt::Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.text)
    }
}

impl Statement {
    /// Reads what [`Statement`] displays; `None` if there is no position.
    pub fn parse(displayed: &str) -> Option<Self> {
        let (position, text) = displayed.split_once(": ")?;
        let (file, line) = position.rsplit_once(':')?;
        Some(Self { file: file.to_owned(), line: line.parse().ok()?, text: text.to_owned() })
    }
}

impl Module {
    /// Says which statement the nodes come from that are made from here on; `None`: from no known one.
    pub fn set_statement(&mut self, statement: Option<StatementId>) {
        self.present_statement = statement;
    }

    /// What [`Module::set_statement`] was last given.
    pub fn present_statement(&self) -> Option<StatementId> {
        self.present_statement
    }

    /// Enters a statement into the table, once.
    pub fn add_statement(&mut self, statement: Statement) -> StatementId {
        let known = self.statements.iter().position(|known| *known == statement);
        StatementId::from(known.unwrap_or_else(|| {
            self.statements.push(statement);
            self.statements.len() - 1
        }))
    }

    /// The statement that a node comes from, if it is known: of several that make an equal node the first. A
    /// [`Op::Select`](super::Op::Select) comes from the `if` or `match` that chooses.
    pub fn statement_id(&self, node: NodeId) -> Option<StatementId> {
        self.statement_of[node.index()]
    }

    /// [`Module::statement_id`], with file, line and text.
    pub fn statement(&self, node: NodeId) -> Option<&Statement> {
        self.statement_id(node).map(|id| &self.statements[id.index()])
    }
}
