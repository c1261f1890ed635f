//! Clocked updates: registers and memories as always blocks.

use super::body::Writer;
use super::decompose::{Leaf, Next, decompose};
use super::expression::constant;
use super::layout::{INDENT, Piece, line};
use super::plan::Region;
use crate::ir::{MemoryId, NodeId, PortId, RegisterId};

/// What an always block does at the edge.
enum Statement {
    /// `register <= value`
    Load(RegisterId, NodeId),
    /// `register <= constant`
    LoadBit(RegisterId, bool),
    /// if and else
    If(NodeId, Vec<Statement>, Vec<Statement>),
}

impl Writer<'_> {
    /// The always blocks of all registers of a region; registers with one clock and one reset share a block.
    pub(super) fn register_blocks(&self, region: Region, indent: usize) -> Vec<String> {
        let mut groups: Vec<(PortId, Option<NodeId>, Vec<RegisterId>)> = Vec::new();
        for (index, register) in self.module.registers.iter().enumerate() {
            if self.plan.register(index) != Some(region) {
                continue;
            }
            let reset = register.reset.as_ref().map(|(condition, _)| *condition);
            match groups.iter_mut().find(|(clock, other, _)| *clock == register.clock && *other == reset) {
                Some((_, _, members)) => members.push(index.into()),
                None => groups.push((register.clock, reset, vec![index.into()])),
            }
        }
        groups.iter().map(|(clock, reset, members)| self.register_block(*clock, *reset, members, indent)).collect()
    }

    fn register_block(&self, clock: PortId, reset: Option<NodeId>, members: &[RegisterId], indent: usize) -> String {
        let mut statements = Vec::new();
        for &register in members {
            let next = self.module.registers[register.index()].next;
            let statement = self.statement(register, Leaf::Node(next));
            // A register that only ever holds still needs a driver.
            let driven = statement.is_some() || reset.is_some();
            add(&mut statements, if driven { statement } else { Some(Statement::Load(register, next)) });
        }
        let pad = " ".repeat(indent);
        let mut text = format!("{pad}always @(posedge {}) begin\n", self.clock(clock));
        match reset {
            None => text += &self.statements(&statements, indent + INDENT),
            Some(condition) => {
                text += &line(indent + INDENT, "if (", &self.condition(condition, false), ") begin");
                for &register in members {
                    let declared = &self.module.registers[register.index()];
                    let value = declared.reset.as_ref().map(|(_, value)| constant(value, declared.width));
                    let value = value.expect("all members of the group have a reset");
                    let name = &self.names.registers[register.index()];
                    text += &format!("{pad}        {name} <= {value};\n");
                }
                if !statements.is_empty() {
                    text += &format!("{pad}    end else ");
                    text += self.chained(&statements, indent + INDENT).trim_start();
                } else {
                    text += &format!("{pad}    end\n");
                }
            }
        }
        text + &pad + "end\n"
    }

    /// The always block that writes a memory.
    pub(super) fn memory_block(&self, id: MemoryId, indent: usize) -> String {
        let memory = &self.module.memories[id.index()];
        let pad = " ".repeat(indent);
        let mut conditions = Vec::new();
        if self.module.constant(memory.write_enable).is_none_or(|enable| enable.bits() == 0) {
            conditions.push(self.expression(memory.write_enable));
        }
        conditions.extend(self.inside(id, memory.write_address));
        let word = self.word(id, memory.write_address).flat();
        let data = self.value(memory.write_data);
        let mut text = format!("{pad}always @(posedge {}) begin\n", self.clock(memory.clock));
        if conditions.is_empty() {
            text += &line(indent + INDENT, &format!("{word} <= "), &data, ";");
        } else {
            let only = conditions.len() == 1;
            let shown: Vec<Piece> = conditions.into_iter().map(|c| if only { c.free() } else { c.tight() }).collect();
            let condition = shown.iter().map(Piece::flat).collect::<Vec<_>>().join(" & ");
            text += &self.guarded(&format!("if ({condition})"), &format!("{word} <= "), &data, indent + INDENT);
        }
        text + &pad + "end\n"
    }

    /// One assignment under a condition, on one line if it fits.
    fn guarded(&self, condition: &str, target: &str, value: &Piece, indent: usize) -> String {
        let pad = " ".repeat(indent);
        let whole = line(indent, &format!("{condition} {target}"), value, ";");
        if whole.lines().count() == 1 {
            return whole;
        }
        format!("{pad}{condition} begin\n{}{pad}end\n", line(indent + INDENT, target, value, ";"))
    }

    fn statement(&self, register: RegisterId, leaf: Leaf) -> Option<Statement> {
        let branch = |leaf| self.statement(register, leaf).into_iter().collect();
        match decompose(self.module, &self.plan, register, leaf) {
            Next::Hold => None,
            Next::Load(value) => Some(Statement::Load(register, value)),
            Next::LoadBit(bit) => Some(Statement::LoadBit(register, bit)),
            Next::Branch(condition, set, clear) => Some(Statement::If(condition, branch(set), branch(clear))),
        }
    }

    fn statements(&self, statements: &[Statement], indent: usize) -> String {
        statements.iter().map(|statement| self.statement_text(statement, indent)).collect()
    }

    fn statement_text(&self, statement: &Statement, indent: usize) -> String {
        let (condition, set, clear) = match statement {
            Statement::If(condition, set, clear) => (*condition, set, clear),
            assignment => {
                let (target, value) = self.assignment(assignment);
                return line(indent, &target, &value, ";");
            }
        };
        self.if_text(condition, set, clear, indent, true)
    }

    /// An if with its else; `alone`: not behind another else, so that it may stand on one line.
    fn if_text(&self, id: NodeId, set: &[Statement], clear: &[Statement], indent: usize, alone: bool) -> String {
        // An empty branch is not shown: the condition is turned round instead.
        let (negated, first, second) = if set.is_empty() { (true, clear, set) } else { (false, set, clear) };
        let condition = self.condition(id, negated);
        if let ([only @ (Statement::Load(..) | Statement::LoadBit(..))], true) = (first, alone && second.is_empty()) {
            let (target, value) = self.assignment(only);
            let head = format!("if ({})", condition.flat());
            if indent + head.len() < 80 {
                return self.guarded(&head, &target, &value, indent);
            }
        }
        let pad = " ".repeat(indent);
        let mut text = line(indent, "if (", &condition, ") begin");
        text += &self.statements(first, indent + INDENT);
        if second.is_empty() {
            text += &format!("{pad}end\n");
        } else {
            text += &format!("{pad}end else ");
            text += self.chained(second, indent).trim_start();
        }
        text
    }

    /// What stands behind `else`: another if, or a block.
    fn chained(&self, statements: &[Statement], indent: usize) -> String {
        if let [Statement::If(condition, set, clear)] = statements {
            return self.if_text(*condition, set, clear, indent, false);
        }
        let pad = " ".repeat(indent);
        format!("{pad}begin\n{}{pad}end\n", self.statements(statements, indent + INDENT))
    }

    fn assignment(&self, statement: &Statement) -> (String, Piece) {
        let (register, value) = match statement {
            Statement::Load(register, value) => (register, self.value(*value)),
            Statement::LoadBit(register, bit) => (register, Piece::text(if *bit { "1'b1" } else { "1'b0" })),
            Statement::If(..) => unreachable!("an if is no assignment"),
        };
        (format!("{} <= ", self.names.registers[register.index()]), value)
    }
}

/// Appends a statement, or joins it with an if on the same condition. Assignments are nonblocking and each register
/// has one statement, so their order means nothing.
fn add(statements: &mut Vec<Statement>, statement: Option<Statement>) {
    let Some(statement) = statement else { return };
    let Statement::If(condition, set, clear) = statement else {
        statements.push(statement);
        return;
    };
    for other in statements.iter_mut() {
        if let Statement::If(same, other_set, other_clear) = other
            && *same == condition
        {
            set.into_iter().for_each(|statement| add(other_set, Some(statement)));
            clear.into_iter().for_each(|statement| add(other_clear, Some(statement)));
            return;
        }
    }
    statements.push(Statement::If(condition, set, clear));
}
