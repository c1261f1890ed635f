//! SymbiYosys proves what is true, and only that.

use crate::designs::file;
use crate::rig::folder;
use phit_sim::external::formal::{Clocks, Mode, Outcome, Task, check};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::yosys::{Answer, Question};
use phit_sim::external::{ToolError, pdr, yosys};
use std::time::Duration;

/// Counts 0 to 9; `PROPERTY` stands in a block that is clocked and out of reset.
const DIGIT: &str = "
module digit (input clock, input reset, output reg [3:0] value);
  always @(posedge clock)
    if (reset || value == 4'd9) value <= 4'd0;
    else value <= value + 4'd1;
`ifdef FORMAL
  reg started = 1'b0;
  always @(posedge clock) started <= 1'b1;
  always @* if (!started) assume (reset);
  always @(posedge clock) if (!reset) begin
    PROPERTY
  end
`endif
endmodule
";

/// The inner module assumes that it is not enabled at 9; the outer one keeps to that if its limit is at most 9.
const GUARDED: &str = "
module inner (input clock, input reset, input enable, output reg [3:0] value);
  always @(posedge clock)
    if (reset) value <= 4'd0;
    else if (enable) value <= value + 4'd1;
`ifdef FORMAL
  always @(posedge clock) if (!reset) begin
    assume (!(enable && value >= 4'd9));
    assert (value <= 4'd9);
  end
`endif
endmodule
module outer (input clock, input reset, input ask, output [3:0] value);
  inner guarded (.clock(clock), .reset(reset), .enable(ask && value < 4'dLIMIT), .value(value));
`ifdef FORMAL
  reg started = 1'b0;
  always @(posedge clock) started <= 1'b1;
  always @* if (!started) assume (reset);
`endif
endmodule
";

/// Counts to 2 and begins anew; the other clock takes the count. If the clocks rose together, both would differ always.
const PAIR: &str = "
module pair (input fast, input slow, output reg [1:0] count, output reg [1:0] seen);
  initial begin count = 2'd0; seen = 2'd2; end
  always @(posedge fast) count <= (count == 2'd2) ? 2'd0 : count + 2'd1;
  always @(posedge slow) seen <= count;
`ifdef FORMAL
  always @(posedge slow) assert (PROPERTY);
`endif
endmodule
";

fn run(text: &str, top: &str, mode: Mode) -> Result<Outcome, ToolError> {
    let sources = file(top, text);
    let task = Task { sources: &sources, top, mode, depth: 15, limit: Duration::from_secs(120), clocks: Clocks::One };
    check(&task, &folder())
}

fn invariant(text: &str, top: &str) -> Result<pdr::Outcome, ToolError> {
    let sources = file(top, text);
    let limit = Duration::from_secs(60);
    pdr::check(&Task { sources: &sources, top, mode: Mode::Prove, depth: 0, limit, clocks: Clocks::One }, &folder())
}

#[test]
fn an_invariant_is_found_without_induction_and_a_false_property_fails() {
    let with = |property: &str| invariant(&DIGIT.replace("PROPERTY", property), "digit");
    let Some(outcome) = unless_missing(with("assert (value <= 4'd9);")) else { return };
    assert_eq!(outcome, pdr::Outcome::Proved);
    assert_eq!(with("assert (value != 4'd12);").unwrap(), pdr::Outcome::Proved);
    assert_eq!(with("assert (value != 4'd7);").unwrap(), pdr::Outcome::Failed);
    assert_eq!(with("cover (value == 4'd7);\n assert (value != 4'd12);").unwrap(), pdr::Outcome::Proved);
}

#[test]
fn what_an_inner_module_assumes_is_to_be_guaranteed_by_an_invariant_too() {
    let with = |limit: &str| invariant(&GUARDED.replace("LIMIT", limit), "outer");
    let Some(outcome) = unless_missing(with("9")) else { return };
    assert_eq!(outcome, pdr::Outcome::Proved);
    assert_eq!(with("10").unwrap(), pdr::Outcome::Failed);
}

#[test]
fn free_clocks_have_any_ratio() {
    let with = |property: &str| {
        let sources = file("pair", &PAIR.replace("PROPERTY", property));
        let limit = Duration::from_secs(60);
        let task = Task { sources: &sources, top: "pair", mode: Mode::Prove, depth: 15, limit, clocks: Clocks::Free };
        Ok((pdr::check(&task, &folder())?, check(&task, &folder())?))
    };
    let Some((invariant, bounded)) = unless_missing(with("seen != 2'd3")) else { return };
    assert_eq!(invariant, pdr::Outcome::Proved);
    assert!(!matches!(bounded, Outcome::Failed { .. }), "{bounded:?}");
    for false_property in ["seen != count", "seen != 2'd1 || count == 2'd2"] {
        let (invariant, bounded) = with(false_property).unwrap();
        assert_eq!(invariant, pdr::Outcome::Failed);
        assert!(matches!(bounded, Outcome::Failed { .. }), "{bounded:?}");
    }
}

fn digit(property: &str, mode: Mode) -> Result<Outcome, ToolError> {
    run(&DIGIT.replace("PROPERTY", property), "digit", mode)
}

#[test]
fn a_true_property_is_proved_by_induction() {
    let Some(outcome) = unless_missing(digit("assert (value <= 4'd9);", Mode::Prove)) else { return };
    assert_eq!(outcome, Outcome::Proved { k: 2 }, "one cycle and its sampling");
    let outcome = digit("assert (value != 4'd12);", Mode::Prove).unwrap();
    assert_eq!(outcome, Outcome::Proved { k: 4 }, "12 comes after 11, after 10, after nothing");
}

#[test]
fn a_false_property_has_a_counterexample() {
    let Some(outcome) = unless_missing(digit("assert (value != 4'd7);", Mode::Prove)) else { return };
    let Outcome::Failed { report, trace } = outcome else { panic!("{outcome:?}") };
    assert!(report.contains("digit.v") && report.contains("step 9"), "{report}");
    let waveform = std::fs::read_to_string(trace.unwrap()).unwrap();
    assert!(waveform.contains("$var"), "{waveform}");
}

#[test]
fn a_true_property_without_induction_is_bounded_only() {
    // From 12, which is never reached, it may wait for any time before it goes to 13.
    let text = DIGIT
        .replace("input reset,", "input reset, input go,")
        .replace("else value", "else if (value == 4'd12) value <= go ? 4'd13 : 4'd12;\n    else value")
        .replace("PROPERTY", "assert (value != 4'd13);");
    let Some(outcome) = unless_missing(run(&text, "digit", Mode::Prove)) else { return };
    assert_eq!(outcome, Outcome::BoundedOnly { depth: 15 });
}

#[test]
fn cover_points_are_reached_or_reported() {
    let Some(outcome) = unless_missing(digit("cover (value == 4'd5);", Mode::Cover)) else { return };
    assert_eq!(outcome, Outcome::Covered);
    let outcome = digit("cover (value == 4'd5); cover (value == 4'd11);", Mode::Cover).unwrap();
    let Outcome::Failed { report, trace: None } = outcome else { panic!("{outcome:?}") };
    assert!(report.contains("Unreached cover"), "{report}");
}

#[test]
fn nothing_to_prove_is_no_proof() {
    match digit("", Mode::Prove) {
        Err(ToolError::Unfit { module, .. }) => assert_eq!(module, "digit"),
        other => assert!(unless_missing(other).is_none(), "proved"),
    }
}

#[test]
fn a_parent_must_keep_what_its_child_assumes() {
    let Some(outcome) = unless_missing(run(&GUARDED.replace("LIMIT", "9"), "outer", Mode::Prove)) else { return };
    assert!(matches!(outcome, Outcome::Proved { .. }), "{outcome:?}");
    let outcome = run(&GUARDED.replace("LIMIT", "10"), "outer", Mode::Prove).unwrap();
    assert!(matches!(outcome, Outcome::Failed { .. }), "{outcome:?}");
}

#[test]
fn an_output_that_is_never_set_is_told_from_one_that_seldom_is() {
    let text = "
module bits (input [31:0] a, input [31:0] b, output never, output seldom, output commutes, output borrows, output differs);
  assign never = a[0] & ~(a[0] | b[0]);
  assign seldom = (a ^ b) == 32'hdeadbeef;
  assign commutes = a + b != b + a;
  assign borrows = a - b != b - a;
  assign differs = a != b;
endmodule
";
    let question = |output: &str, others: &[&str]| Question {
        module: "bits".to_owned(),
        output: output.to_owned(),
        others: others.iter().map(|&other| other.to_owned()).collect(),
    };
    let questions = [
        question("never", &["seldom"]),
        question("seldom", &["never", "seldom", "differs"]),
        question("commutes", &[]),
        question("borrows", &["commutes", "borrows"]),
    ];
    let answers = yosys::answers(&file("bits", text), &questions, &folder());
    let Some(answers) = unless_missing(answers) else { return };
    let some = |others: &[bool]| Answer::Sometimes(others.to_vec());
    assert_eq!(answers, [Answer::Never, some(&[false, true, true]), Answer::Never, some(&[false, true])]);
}
