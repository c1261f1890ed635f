//! The text form of GOAL, and what cannot end.

use phit_fabric::traffic::goal::schedule::{Kind, Schedule};
use proptest::prelude::*;

fn told(text: &str) -> Vec<(usize, String)> {
    let problems = Schedule::parse(text, 4).unwrap_err();
    problems.by_line().into_iter().map(|problem| (problem.line, problem.message)).collect()
}

#[test]
fn every_form_of_a_statement_is_read() {
    let text = "// a program
num_ranks 2
rank 1 { /* two
lines */ l9: recv 16b from 0 tag 3 cpu 0 nic 0
calc 7
l9 irequires x_1 // which comes below
x_1: calc 1000 cpu 2 }
rank 0 {
a: send 8 b to 1 tag 3
b : calc 0
a requires b
}
";
    let schedule = Schedule::parse(text, 4).unwrap();
    let [zero, one] = schedule.ranks() else { panic!("two ranks") };
    assert_eq!(
        (zero[0].kind, zero[0].requires.as_slice(), zero[0].line),
        (Kind::Send { to: 1, bytes: 8, tag: 3 }, &[1][..], 9)
    );
    assert_eq!((one[0].kind, one[0].irequires.as_slice()), (Kind::Recv { from: 0, bytes: 16, tag: 3 }, &[2][..]));
    let calculations = [&one[1], &one[2]].map(|operation| (operation.label.as_str(), operation.kind));
    assert_eq!(calculations, [("", Kind::Calc { cycles: 7, cpu: 0 }), ("x_1", Kind::Calc { cycles: 1000, cpu: 2 })]);
}

#[test]
fn every_mistake_of_a_schedule_is_told_at_once() {
    let text = "num_ranks 3
rank 0 {
b0: send 8b to 0
b1: send 0b to 1
b2: send 8b to 7 tag 1
b3: recv 8b from 1 tag -1
b4: recv 8b from -1
b5: calc 5 nic 1
a: calc 5
a: calc 6
a requires b
put 8b
}
rank 5 {
put 9b
}
rank 0 {
}
end
rank 1 {";
    let rank = |name: &str, value: &str, more: &str| format!("{name} is `{value}`; legal: 0 to 2{more}");
    let expected = [
        (3, "to is `0`, the rank itself; legal: another rank".to_owned()),
        (4, "bytes is `0`; legal: 1 to 16777216".to_owned()),
        (5, rank("to", "7", "")),
        (6, "tag is `-1`; legal: 0 to 4294967294, no wildcard".to_owned()),
        (7, rank("from", "-1", ", no wildcard")),
        (8, "nic is `1`; legal: 0".to_owned()),
        (10, "label `a` is there twice in rank 0; legal: each once".to_owned()),
        (11, "there is no label `b` in rank 0; legal: one of its labels".to_owned()),
    ];
    let told = told(text);
    assert_eq!(told[..8], expected);
    let statement = &told[8];
    assert!(
        statement.0 == 12 && statement.1.starts_with("`put 8b`; legal: [LABEL:] send BYTESb to RANK"),
        "{statement:?}"
    );
    let expected = [
        (14, rank("rank", "5", "")),
        (17, "rank 0 is there twice, first in line 2; legal: each once".to_owned()),
        (19, "`end`; legal: rank R {".to_owned()),
        (20, "rank 1 has no end; legal: }".to_owned()),
    ];
    assert_eq!(told[9..], expected);
}

#[test]
fn what_is_no_schedule_or_too_large_for_the_network_is_refused() {
    assert_eq!(told(""), [(1, "there is no num_ranks; legal: num_ranks N, then ranks".to_owned())]);
    assert_eq!(told("rank 0 {\n}\n")[0], (1, "`rank 0 {`; legal: num_ranks N".to_owned()));
    assert_eq!(told("num_ranks 5\n"), [(1, "num_ranks is `5`; legal: 1 to 4".to_owned())]);
    let text = "num_ranks 9\nrank 0 {\nsend 0b to 7 tag x\n}\n";
    let several = [
        (1, "num_ranks is `9`; legal: 1 to 4"),
        (3, "bytes is `0`; legal: 1 to 16777216"),
        (3, "tag is `x`; legal: 0 to 4294967294"),
        (3, "to is `7`; legal: 0 to 3"),
    ];
    assert_eq!(told(text), several.map(|(line, message)| (line, message.to_owned())));
    let long = told(&format!("num_ranks 1\n{}\n", "{".repeat(70_000)));
    assert_eq!(long, [(2, "a line of 70000 bytes; legal: 65536 at most".to_owned())]);
}

#[test]
fn messages_without_an_end_are_refused_with_line_and_label() {
    let text = "num_ranks 2\nrank 0 {\na: send 8b to 1 tag 1\nb: recv 8b from 1\n}\nrank 1 {\nsend 8b to 0 tag 9\n}\n";
    let expected = [
        (3, "`a`, send to 1 tag 1 of rank 0 in line 3: nothing receives it; legal: a recv for each send"),
        (4, "`b`, recv from 1 tag 0 of rank 0 in line 4: nothing sends it; legal: a send for each recv"),
        (7, "send to 0 tag 9 of rank 1 in line 7: nothing receives it; legal: a recv for each send"),
    ];
    assert_eq!(told(text), expected.map(|(line, message)| (line, message.to_owned())));
    let small =
        "num_ranks 2\nrank 0 {\nsend 9b to 1\nsend 2b to 1\n}\nrank 1 {\nr: recv 2b from 0\ns: recv 8b from 0\n}\n";
    let message = "`s`, recv from 0 tag 0 of rank 1 in line 8: room for 8 bytes; legal: 9 at least, which are sent";
    assert_eq!(told(small), [(8, message.to_owned())]);
}

#[test]
fn operations_that_wait_for_each_other_are_refused_with_all_of_them() {
    let own = "num_ranks 1\nrank 0 {\na: calc 1\nb: calc 2\na requires b\nb irequires a\n}\n";
    let circle = "each of these waits for the next one: `a`, calc 1 of rank 0 in line 3; `b`, calc 2 of rank 0 in line 4; and so round";
    assert_eq!(told(own), [(3, circle.to_owned())]);
    let half = |other: usize| format!("r: recv 1b from {other}\ns: send 1b to {other}\ns requires r\n}}\n");
    let both = told(&format!("num_ranks 2\nrank 0 {{\n{}rank 1 {{\n{}", half(1), half(0)));
    for part in
        ["`r`, recv from 1 tag 0 of rank 0 in line 3", "`s`, send to 0 tag 0 of rank 1 in line 9", "; and so round"]
    {
        assert!(both.len() == 1 && both[0].1.contains(part), "{both:?}");
    }
}

proptest! {
    #[test]
    fn no_text_makes_the_reader_panic(
        parts in prop::collection::vec(
            prop_oneof![
                Just("num_ranks 2\n".to_owned()), Just("rank 0 {\n".to_owned()), Just("rank 1 {\n".to_owned()), Just("}\n".to_owned()),
                Just("/*".to_owned()), Just("*/".to_owned()), Just("// x\n".to_owned()),
                "[ab]: (send|recv) [0-9]{1,2}b (to|from) [01]( tag [01])?\n", "[ab]: calc [0-9]{1,3}( cpu [0-9])?\n",
                "[ab] i?requires [ab]\n", ".{0,8}",
            ],
            0..24,
        ),
        is_framed in any::<bool>(),
    ) {
        let inner = parts.concat();
        let text = if is_framed { format!("num_ranks 2\nrank 0 {{\n{inner}}}\n") } else { inner };
        if let Err(problems) = Schedule::parse(&text, 2) {
            prop_assert!(!problems.is_empty());
        }
    }
}
