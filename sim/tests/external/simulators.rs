//! Verilator and Icarus agree with the arithmetic done here.

use crate::designs::{self, BOMB, COUNTER, MEMORY, alone, file};
use crate::rig::{BUILDS, Rig, folder, state};
use phit_sim::backend::{Backend, BackendError, State};
use phit_sim::external::missing::unless_missing;
use phit_sim::external::tools::{self, Place, Program};
use phit_sim::external::verilator::{self, Release};
use phit_sim::external::{Executable, Group, ToolError, icarus};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

const COUNTER_AT: usize = 0;
const ADDER_AT: usize = 1;
const MEMORY_AT: usize = 2;
const SWAP_AT: usize = 3;

/// All simulators with the group in them.
fn simulators() -> Vec<Executable> {
    let group = designs::group();
    BUILDS.into_iter().filter_map(|build| unless_missing(build(&group, &folder()))).collect()
}

#[test]
fn counter_counts_while_enabled_and_restarts_on_reset() {
    for executable in simulators() {
        let mut rig = Rig::start(&executable, COUNTER_AT);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut expected = 250u8;
        rig.deposit("value", &[250]);
        for _ in 0..1000 {
            let (reset, enable) = (rng.random_ratio(1, 300), rng.random_ratio(3, 4));
            rig.poke("reset", reset.into());
            rig.poke("enable", enable.into());
            assert_eq!(rig.peek("count"), expected.into());
            assert_eq!(rig.peek("carry"), (enable && expected == 255).into());
            rig.tick(&["clock"]);
            expected = if reset { 0 } else { expected.wrapping_add(enable.into()) };
        }
    }
}

#[test]
fn wide_ports_carry_every_bit() {
    let mask = (1u128 << 70) - 1;
    for executable in simulators() {
        let mut rig = Rig::start(&executable, ADDER_AT);
        let mut rng = ChaCha8Rng::seed_from_u64(2);
        for _ in 0..200 {
            let mut draw = || (u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())) & mask;
            let (a, b) = (draw(), draw());
            rig.poke("a", a);
            rig.poke("b", b);
            assert_eq!(rig.peek("sum"), (a + b) & mask);
            assert_eq!(rig.peek("a"), a, "an input shows what it was poked to");
        }
    }
}

#[test]
fn memory_keeps_its_words() {
    for executable in simulators() {
        let mut rig = Rig::start(&executable, MEMORY_AT);
        let mut rng = ChaCha8Rng::seed_from_u64(3);
        let mut expected: Vec<u64> = (0..12).map(|_| rng.random_range(0..512)).collect();
        rig.deposit("words", &expected);
        for _ in 0..500 {
            let (write, at, data) = (rng.random(), rng.random_range(0..16), rng.random_range(0..512));
            rig.poke("write", u128::from(write));
            rig.poke("at", at as u128);
            rig.poke("data", data.into());
            assert_eq!(rig.peek("word"), expected.get(at).copied().unwrap_or(0).into());
            rig.tick(&["clock"]);
            if write && at < 12 {
                expected[at] = data;
            }
        }
        assert_eq!(rig.simulation.state(), Some(state("words", &expected)));
    }
}

#[test]
fn edges_of_one_tick_are_simultaneous_and_others_are_not() {
    for executable in simulators() {
        let mut rig = Rig::start(&executable, SWAP_AT);
        rig.deposit("one.held", &[7]);
        rig.deposit("two.held", &[20]);
        for (clocks, a, b) in [
            (&["left", "right"][..], 20, 7),
            (&["right", "left"], 7, 20),
            (&[], 7, 20),
            (&["left"], 20, 20),
            (&["right"], 20, 20),
        ] {
            rig.tick(clocks);
            assert_eq!((rig.peek("a"), rig.peek("b")), (a, b), "after {clocks:?}");
        }
    }
}

#[test]
fn deposited_state_is_read_back_and_shows_at_once() {
    for executable in simulators() {
        let mut rig = Rig::start(&executable, SWAP_AT);
        assert_eq!(rig.simulation.state().map(|state| state.len()), Some(2));
        let mut both: State = state("one.held", &[31]);
        both.extend(state("two.held", &[9]));
        rig.simulation.deposit(&both).unwrap();
        assert_eq!((rig.peek("a"), rig.peek("b")), (31, 9));
        assert_eq!(rig.simulation.state(), Some(both));
        assert!(rig.simulation.unknown_state().is_empty());
    }
}

#[test]
fn impossible_requests_are_refused() {
    for executable in simulators() {
        let mut rig = Rig::start(&executable, SWAP_AT);
        let refused = |result| -> BackendError { Result::<(), _>::unwrap_err(result) };
        assert!(matches!(refused(rig.simulation.deposit(&state("three", &[0]))), BackendError::UnknownState(_)));
        for words in [&[32][..], &[0, 0]] {
            let error = refused(rig.simulation.deposit(&state("one.held", words)));
            assert!(matches!(error, BackendError::WrongShape { .. }), "{error}");
        }
        let output = rig.port("a");
        assert!(matches!(refused(rig.simulation.tick(&[output])), BackendError::NotAClock(_)));

        let mut rig = Rig::start(&executable, ADDER_AT);
        assert_eq!(rig.simulation.state(), None);
        assert!(matches!(refused(rig.simulation.deposit(&state("sum", &[0]))), BackendError::Unsupported { .. }));
    }
}

#[test]
fn icarus_tells_which_bits_it_does_not_know() {
    let Some(executable) = unless_missing(icarus::build(&designs::group(), &folder())) else { return };
    let mut rig = Rig::start(&executable, COUNTER_AT);
    rig.poke("enable", 1);
    assert_eq!(rig.unknown("count"), 0xff, "nothing has set the register");
    rig.simulation.state();
    assert_eq!(rig.simulation.unknown_state(), &state("value", &[0xff]));
    rig.poke("reset", 1);
    rig.tick(&["clock"]);
    assert_eq!((rig.unknown("count"), rig.peek("count")), (0, 0));

    let mut rig = Rig::start(&executable, MEMORY_AT);
    rig.poke("write", 1);
    rig.poke("at", 3);
    rig.poke("data", 0x155);
    rig.tick(&["clock"]);
    assert_eq!((rig.unknown("word"), rig.peek("word")), (0, 0x155));
    rig.simulation.state();
    let words: Vec<u64> = (0..12).map(|at| if at == 3 { 0 } else { 0x1ff }).collect();
    assert_eq!(rig.simulation.unknown_state(), &state("words", &words));
}

#[test]
fn a_simulator_that_dies_has_the_last_word() {
    let bomb = designs::design("bomb", &["clock"], &[("fuse", 1)], &[("gone", 1)]);
    let group = alone(bomb, BOMB);
    for build in BUILDS {
        let Some(executable) = unless_missing(build(&group, &folder())) else { continue };
        let mut rig = Rig::start(&executable, 0);
        rig.poke("fuse", 1);
        rig.tick(&["clock"]);
        let port = rig.port("gone");
        let error = rig.simulation.peek(port, &mut [0]).unwrap_err().to_string();
        assert!(error.contains("boom"), "{error}");
    }
}

#[test]
fn verilog_that_is_none_is_refused_with_the_reason() {
    let group = alone(designs::counter(), "module counter (input clock; endmodule");
    for build in BUILDS {
        match build(&group, &folder()) {
            Err(ToolError::Failed { output, .. }) => assert!(output.contains("counter.v"), "{output}"),
            other => assert!(unless_missing(other).is_none(), "accepted"),
        }
    }
}

#[test]
fn lint_finds_what_is_wrong_and_nothing_else() {
    for release in Release::ALL {
        let lint = |name: &str, text: &str| verilator::lint(release, &file(name, text), name, &folder());
        let Some(clean) = unless_missing(lint("counter", COUNTER)) else { continue };
        assert_eq!(clean, "");
        let findings = lint("memory", &MEMORY.replace("9'd0", "8'd0")).unwrap();
        assert!(findings.contains("WIDTH"), "{findings}");
    }
}

/// Ports that nothing is connected to are no finding, and a wire of one design that nothing reads is.
#[test]
fn designs_are_linted_together() {
    for release in Release::ALL {
        let lint = |memory: &str| {
            let mut group = Group::default();
            group.add(designs::counter(), &file("counter", COUNTER)).unwrap();
            group.add(designs::memory(), &file("memory", memory)).unwrap();
            verilator::lint_together(release, &group, &folder())
        };
        let Some(clean) = unless_missing(lint(MEMORY)) else { continue };
        assert_eq!(clean, "");
        let unread = MEMORY.replacen(");\n", ");\n  wire nowhere = 1'b0;\n", 1);
        for (text, word) in [(MEMORY.replace("9'd0", "8'd0"), "WIDTH"), (unread, "nowhere")] {
            let findings = lint(&text).unwrap();
            assert!(findings.contains(word) && findings.contains("memory.v"), "{findings}");
        }
    }
}

#[test]
fn a_tool_that_is_not_there_is_named_with_its_package_and_rungs() {
    let program = Program {
        name: "no-such-simulator",
        package: "Debian package no-such-package",
        rungs: "rung 7 (nothing)",
        version_argument: "--version",
        place: Place::Anywhere,
    };
    let error = tools::find(program).unwrap_err();
    assert!(error.is_missing());
    let message = error.to_string();
    for part in ["no-such-simulator", "Debian package no-such-package", "rung 7 (nothing)"] {
        assert!(message.contains(part), "{message}");
    }
}

#[test]
fn a_group_has_one_text_for_each_file() {
    let mut group = Group::default();
    assert_eq!(group.add(designs::counter(), &file("counter", COUNTER)), Ok(0));
    assert_eq!(group.add(designs::counter(), &file("counter", COUNTER)), Ok(1));
    let error = group.add(designs::memory(), &file("counter", MEMORY)).unwrap_err();
    assert!(error.contains("counter.v"), "{error}");
}
