//! Coverage tells what a bench has not exercised.

use num_bigint::BigUint;
use phit_hdl::prelude::*;
use phit_netlist::elaborate::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::bench::{Bench, TestResult};
use phit_verify::coverage::{ModuleCoverage, SourceLines, measure};

/// Doubles, negates or passes on; once started, keeps the greatest value.
#[derive(LogicBlock, Default)]
struct Chooser {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub start: Signal<In, Bit>,
    pub choice: Signal<In, Bits<2>>,
    pub a: Signal<In, Bits<4>>,
    pub o: Signal<Out, Bits<4>>,
    pub greatest: Signal<Out, Bits<4>>,
    held: ResetReg<Bits<4>>,
}

const FIRST: u32 = line!() + 5;

impl Logic for Chooser {
    #[kernel]
    fn update(&mut self) {
        dff_setup!(self, clock, held);
        self.held.reset.next = self.reset.val();
        self.o.next = self.a.val();
        if self.choice.val() == 1 {
            self.o.next = self.a.val() + self.a.val();
        } else if self.choice.val() == 2 {
            self.o.next = self.a.val() ^ 15;
        }
        if self.start.val() {
            if self.a.val() > self.held.q.val() {
                self.held.d.next = self.a.val();
            } else {
                self.held.d.next = self.held.q.val();
            }
        }
        self.greatest.next = self.held.q.val();
    }
}

fn netlist() -> Netlist {
    elaborate(&Chooser::default()).unwrap()
}

/// Runs with these values of start, choice and a, one a cycle.
fn run(values: &[(u64, u64, u64)]) -> ModuleCoverage {
    let bench = |bench: &mut Bench| -> TestResult {
        let [reset, start, choice, a] = ["reset", "start", "choice", "a"].map(|name| bench.input(name));
        let (reset, start, choice, a) = (reset?, start?, choice?, a?);
        bench.drive(reset, 1);
        bench.tick()?;
        bench.drive(reset, 0);
        for &(s, c, v) in values {
            bench.drive(start, s);
            bench.drive(choice, c);
            bench.drive(a, v);
            bench.tick()?;
        }
        Ok(())
    };
    measure(&netlist(), 1, bench).unwrap().pop().unwrap()
}

/// Line (the first of the kernel is 0), taken and passed of each choice.
fn branches(coverage: &ModuleCoverage) -> Vec<(u32, bool, bool)> {
    let line = |branch: &phit_verify::coverage::BranchCoverage| branch.statement.as_ref().unwrap().line - FIRST;
    coverage.branches.iter().map(|branch| (line(branch), branch.taken, branch.passed)).collect()
}

#[test]
fn a_choice_that_goes_one_way_only_is_half_covered() {
    let coverage = run(&[(0, 0, 3), (0, 1, 5), (0, 0, 0)]);
    assert_eq!(branches(&coverage), [(3, true, true), (5, false, true), (8, false, true), (9, false, false)]);
    assert_eq!((coverage.ways().covered, coverage.ways().total), (4, 8));
}

#[test]
fn an_inner_condition_counts_only_where_the_kernel_comes_to_it() {
    // The greatest value is passed while nothing is started.
    let coverage = run(&[(0, 0, 9), (1, 0, 0), (0, 0, 9)]);
    assert_eq!(branches(&coverage)[3], (9, false, true));
    let coverage = run(&[(1, 0, 9), (1, 0, 9)]);
    assert_eq!(branches(&coverage)[3], (9, true, true));
}

#[test]
fn statements_are_executed_if_a_way_leads_to_them() {
    let coverage = run(&[(1, 2, 9)]);
    let executed: Vec<(u32, bool)> =
        coverage.statements.iter().filter(|(s, _)| s.line >= FIRST).map(|(s, e)| (s.line - FIRST, *e)).collect();
    let expected = [(3, true), (4, false), (5, true), (6, true), (8, true), (9, true), (10, true)];
    for (line, is_executed) in expected {
        assert!(executed.contains(&(line, is_executed)), "line {line}: {executed:?}");
    }
}

#[test]
fn each_bit_is_seen_in_both_directions() {
    let coverage = run(&[(0, 0, 0b0001), (0, 0, 0b0010), (0, 0, 0b0011), (0, 0, 0b0010)]);
    let a = coverage.signals.iter().find(|signal| signal.name == "a").unwrap();
    assert_eq!((&a.rose, &a.fell), (&BigUint::from(0b0011u8), &BigUint::from(0b0001u8)));
    assert_eq!((a.never_rose(), a.never_fell()), (vec!["3:2".to_owned()], vec!["3:1".to_owned()]));
    let held = coverage.signals.iter().find(|signal| signal.name == "greatest").unwrap();
    assert_eq!(held.rose, BigUint::ZERO, "nothing was started");
}

#[test]
fn what_stood_there_before_the_first_edge_is_no_toggle() {
    let coverage = run(&[]);
    assert!(coverage.signals.iter().all(|signal| signal.rose == BigUint::ZERO || signal.name == "greatest"));
    assert_eq!(coverage.toggles().total, 2 * coverage.signals.iter().map(|s| u64::from(s.width)).sum::<u64>());
}

#[test]
fn lcov_tells_lines_and_branches() {
    let mut lines = SourceLines::default();
    lines.add(&run(&[(0, 1, 5)]));
    let text = lines.lcov();
    let at = |offset: u32| FIRST + offset;
    for record in [
        format!("BRDA:{},0,0,1\nBRDA:{},0,1,1\n", at(3), at(3)),
        format!("BRDA:{},0,0,0\nBRDA:{},0,1,1\n", at(5), at(5)),
        format!("BRDA:{},0,0,-\nBRDA:{},0,1,-\n", at(9), at(9)),
        format!("DA:{},1\n", at(4)),
        format!("DA:{},0\n", at(6)),
        "BRF:8\nBRH:4\n".to_owned(),
    ] {
        assert!(text.contains(&record), "{record} in\n{text}");
    }
    assert!(text.starts_with("TN:\nSF:") && text.ends_with("end_of_record\n"), "{text}");
}

#[test]
fn the_text_is_shown_with_marks() {
    let mut lines = SourceLines::default();
    lines.add(&run(&[(0, 1, 5)]));
    let (name, file) = lines.files.first_key_value().unwrap();
    assert!(name.ends_with("coverage.rs"), "{name}");
    let annotated = file.annotate(include_str!("coverage.rs"));
    let line = |offset: u32| annotated.lines().nth((FIRST + offset) as usize - 1).unwrap();
    assert_eq!(line(3), "+ TF          |         if self.choice.val() == 1 {");
    assert_eq!(line(5), "+ .F          |         } else if self.choice.val() == 2 {");
    assert_eq!(line(6), "-             |             self.o.next = self.a.val() ^ 15;");
    assert_eq!(line(9), "- ..          |             if self.a.val() > self.held.q.val() {");
}

#[test]
fn watching_changes_nothing_of_the_design() {
    let netlist = netlist();
    let (watched, _) = phit_netlist::cover::watch(&netlist);
    let (design, copy) = (netlist.top(), watched.top());
    assert_eq!(copy.ports[..design.ports.len()], design.ports[..]);
    assert_eq!(copy.registers[..design.registers.len()], design.registers[..]);
    assert_eq!(phit_netlist::check::check(&watched), phit_netlist::check::check(&netlist));
}
