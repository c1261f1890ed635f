//! The netlist tells which statement of the kernel a node comes from.

use phit_hdl::prelude::*;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::{Module, NodeId, Op, Statement};

#[derive(LogicBlock, Default)]
struct Chooser {
    pub choice: Signal<In, Bits<2>>,
    pub a: Signal<In, Bits<8>>,
    pub b: Signal<In, Bits<8>>,
    pub o: Signal<Out, Bits<8>>,
    pub same: Signal<Out, Bits<8>>,
}

const FIRST: u32 = line!() + 5;

impl Logic for Chooser {
    #[kernel]
    fn update(&mut self) {
        self.same.next = self.a.val() ^ self.b.val();
        self.o.next = self.b.val();
        if self.choice.val() == 1 {
            self.o.next = self.a.val() + self.b.val();
        } else if self.choice.val() == 2 {
            self.o.next = self.a.val() ^ self.b.val();
        } else {
            match self.a.val().get_bit(0) {
                true => self.o.next = self.a.val() - self.b.val(),
                _ => {}
            }
        }
    }
}

/// Line (the first of the kernel is 0) and text of the statement behind the one node that `is` so.
fn statement(module: &Module, is: impl Fn(&Op) -> bool) -> Option<(u32, &str)> {
    let found: Vec<usize> = (0..module.nodes.len()).filter(|id| is(&module.nodes[*id].op)).collect();
    assert_eq!(found.len(), 1, "one such node");
    let statement = module.statement(NodeId::from(found[0]))?;
    assert!(statement.file.ends_with("statements.rs"), "{statement}");
    Some((statement.line - FIRST, statement.text.as_str()))
}

#[test]
fn a_node_knows_the_statement_that_it_comes_from() {
    let netlist = elaborate(&Chooser::default()).unwrap();
    let module = netlist.top();
    let add = statement(module, |op| matches!(op, Op::Add(..)));
    assert_eq!(add, Some((3, "self.o.next = self.a.val() + self.b.val();")));
    let subtract = statement(module, |op| matches!(op, Op::Subtract(..)));
    assert_eq!(subtract, Some((8, "self.o.next = self.a.val() - self.b.val()")));
    // The same expression stands twice, and is one node.
    let xor = statement(module, |op| matches!(op, Op::Xor(..)));
    assert_eq!(xor, Some((0, "self.same.next = self.a.val() ^ self.b.val();")));
    assert_eq!(statement(module, |op| matches!(op, Op::Input(port) if port.0 == 0)), None);
}

#[test]
fn a_select_comes_from_the_statement_that_chooses() {
    let netlist = elaborate(&Chooser::default()).unwrap();
    let module = netlist.top();
    let selects = (0..module.nodes.len()).map(NodeId::from);
    let selects = selects.filter(|id| matches!(module.node(*id).op, Op::Select(..)));
    let mut heads: Vec<(u32, &str)> = selects
        .filter_map(|id| module.statement(id))
        .map(|statement| (statement.line - FIRST, statement.text.as_str()))
        .collect();
    heads.sort_unstable();
    assert_eq!(
        heads,
        [(2, "if self.choice.val() == 1"), (4, "if self.choice.val() == 2"), (7, "match self.a.val().get_bit(0)"),]
    );
}

#[test]
fn what_a_statement_displays_can_be_read_again() {
    let statement = Statement { file: "a/b.rs".into(), line: 7, text: "if x: y".into() };
    assert_eq!(statement.to_string(), "a/b.rs:7: if x: y");
    assert_eq!(Statement::parse(&statement.to_string()), Some(statement));
    assert_eq!(Statement::parse("statement 3 `o.next = ..`"), None);
}
