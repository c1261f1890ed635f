//! Statements.

use super::draft::{Draft, Result, Role, SlotId, Value};
use super::error::ErrorKind;
use crate::ir::{self, NodeId, Op};
use crate::source::{Expression, Statement};
use num_bigint::BigUint;

impl Draft<'_> {
    pub(super) fn execute(&mut self, statements: &[Statement]) -> Result<()> {
        let mut marked = false;
        for statement in statements {
            if let Statement::Mark(text) = statement {
                self.go_to(text.trim_start_matches('@'));
                marked = true;
                continue;
            }
            if !marked {
                self.statements += 1;
                self.go_to(&format!("statement {}{}", self.statements, sketch(statement)));
            }
            self.statement(statement, marked)?;
            marked = false;
        }
        Ok(())
    }

    /// What follows comes from the statement at `place`.
    fn go_to(&mut self, place: &str) {
        self.at = place.to_owned();
        let statement = ir::Statement::parse(place).map(|statement| self.module.add_statement(statement));
        self.module.set_statement(statement);
    }

    fn statement(&mut self, statement: &Statement, marked: bool) -> Result<()> {
        match statement {
            Statement::Mark(_) => Ok(()),
            Statement::Assign { target, value } => self.assign(target, value),
            Statement::AssignSlice { target, width, low, value } => self.assign_slice(target, *width, low, value),
            Statement::If { test, then, otherwise } => {
                let test = self.condition(test)?;
                self.branch(test, |draft| draft.execute(then), |draft| draft.execute(otherwise))
            }
            Statement::Match { test, cases } => self.matching(test, cases),
            Statement::For { index, from, to, body } => {
                if !marked && !index.starts_with("const_") && !self.design.options.trust_ranges {
                    return self.error(ErrorKind::UnmarkedLoop(index.clone(), *from, *to));
                }
                for value in *from..*to {
                    self.loops.push((index.clone(), value as u64));
                    let result = self.execute(body);
                    self.loops.pop();
                    result?;
                }
                Ok(())
            }
            Statement::Connect { target, value } => {
                let slot = self.find(target)?;
                if self.values[slot].touched && self.slots[slot].role != Role::Given {
                    return self.error(ErrorKind::MultiplyDriven(
                        self.human(slot),
                        "assigned before it is connected by link or join",
                    ));
                }
                self.assign(target, &Expression::Name(value.clone()))
            }
            Statement::Bidirectional(name) => {
                self.unsupported(format!("`{}` is bidirectional; only pads of a chip may be", name.replace('$', ".")))
            }
        }
    }

    fn assign(&mut self, target: &str, value: &Expression) -> Result<()> {
        let slot = self.target(target)?;
        if self.slots[slot].role == Role::ChildClock {
            self.values[slot] = Value { clock: Some(self.clock(value)?), touched: true, ..Value::default() };
            return Ok(());
        }
        let width = self.slots[slot].width;
        let node = self.value(value, Some(width))?.node;
        self.same_width(&format!("`{}` and what is assigned to it", self.human(slot)), width, self.module.width(node))?;
        self.values[slot] = Value::whole(node);
        self.touched_at.insert(slot, self.at.clone());
        Ok(())
    }

    fn assign_slice(&mut self, target: &str, width: u32, low: &Expression, value: &Expression) -> Result<()> {
        let slot = self.target(target)?;
        let whole = self.slots[slot].width;
        let low = self.constant(low)?;
        self.in_range(low, width, whole)?;
        let node = self.value(value, Some(width))?.node;
        self.same_width("a field and what is assigned to it", width, self.module.width(node))?;
        let field = ((BigUint::from(1u8) << width) - 1u8) << low;
        let all = (BigUint::from(1u8) << whole) - 1u8;
        let old = self.values[slot].clone();
        let (base, assigned) = match (old.node, old.partial) {
            (Some(base), None) => (base, all.clone()),
            (Some(base), Some(assigned)) => (base, assigned | field),
            (None, _) => (self.module.add(Op::Constant(BigUint::ZERO), whole), field),
        };
        let node = self.replace_bits(base, low as u32, node);
        let partial = (assigned != all).then_some(assigned);
        self.values[slot] = Value { node: Some(node), partial, touched: true, clock: None };
        self.touched_at.insert(slot, self.at.clone());
        Ok(())
    }

    /// A name that this kernel may drive.
    fn target(&mut self, target: &str) -> Result<SlotId> {
        let slot = self.find(target)?;
        match self.slots[slot].role {
            Role::Own | Role::ToChild | Role::ChildClock => Ok(slot),
            Role::Given | Role::OwnClock => {
                self.error(ErrorKind::MultiplyDriven(self.human(slot), "driven from outside of this kernel"))
            }
        }
    }

    fn matching(&mut self, test: &Expression, cases: &[(String, Vec<Statement>)]) -> Result<()> {
        let Some((pattern, body)) = cases.first() else {
            return Ok(());
        };
        // Rust has made sure that the cases are exhaustive, so the last one needs no test. In hardware it also takes
        // the encodings that no variant has.
        if cases.len() == 1 || pattern == "default" {
            return self.execute(body);
        }
        let test_node = self.value(test, None)?.node;
        let width = self.module.width(test_node);
        let constant = self.pattern(pattern, width)?;
        let equal = self.module.fold(Op::Equal(test_node, constant), 1);
        self.branch(equal, |draft| draft.execute(body), |draft| draft.matching(test, &cases[1..]))
    }

    fn pattern(&mut self, pattern: &str, width: u32) -> Result<NodeId> {
        let value = match self.variants.get(&pattern.replace("::", "$")) {
            Some(&(value, _)) => u64::from(value),
            None => match pattern {
                "true" => 1,
                "false" => 0,
                _ => match pattern.trim_end_matches(|c: char| c.is_ascii_lowercase()).parse() {
                    Ok(value) => value,
                    Err(_) => return self.error(ErrorKind::Pattern(pattern.replace('$', "::"))),
                },
            },
        };
        self.literal(&BigUint::from(value), width)
    }

    /// Executes both branches from the same state and selects between what they bound.
    fn branch(
        &mut self,
        test: NodeId,
        then: impl FnOnce(&mut Self) -> Result<()>,
        otherwise: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let before = self.values.clone();
        let at = self.at.clone();
        then(self)?;
        let after_then = std::mem::replace(&mut self.values, before);
        self.go_to(&at);
        otherwise(self)?;
        self.go_to(&at);
        for (slot, then) in after_then.into_iter().enumerate() {
            if then == self.values[slot] {
                continue;
            }
            let otherwise = &self.values[slot];
            if self.slots[slot].role == Role::ChildClock {
                return self.error(ErrorKind::DerivedClock(self.human(slot)));
            }
            self.values[slot] = match (then.node, otherwise.node) {
                (Some(a), Some(b)) => {
                    let all = (BigUint::from(1u8) << self.slots[slot].width) - 1u8;
                    let mask = |partial: &Option<BigUint>| partial.clone().unwrap_or(all.clone());
                    let assigned = mask(&then.partial) & mask(&otherwise.partial);
                    let partial = (assigned != all).then_some(assigned);
                    let node = self.module.fold(Op::Select(test, a, b), self.slots[slot].width);
                    Value { node: Some(node), partial, touched: true, clock: None }
                }
                _ => Value { touched: true, ..Value::default() },
            };
        }
        Ok(())
    }
}

/// A statement without a mark, in a few words.
fn sketch(statement: &Statement) -> String {
    match statement {
        Statement::Assign { target, .. } | Statement::AssignSlice { target, .. } => {
            format!(" `{}.next = ..`", target.trim_end_matches("$next").replace('$', "."))
        }
        Statement::For { index, .. } => format!(" `for {index} in ..`"),
        Statement::If { .. } => " `if ..`".into(),
        Statement::Match { .. } => " `match ..`".into(),
        Statement::Connect { target, .. } => format!(" link or join of `{}`", target.replace('$', ".")),
        Statement::Mark(_) | Statement::Bidirectional(_) => String::new(),
    }
}
