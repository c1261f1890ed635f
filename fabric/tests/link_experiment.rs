//! Files of experiments: what is shipped has a meaning, and what has none is refused with file, line and what is legal.

use phit_fabric::link::experiment::{Experiment, ExperimentError};
use phit_fabric::link::schedule::{Action, schedule};
use std::fs;
use std::path::Path;

fn parse(text: &str) -> Result<Experiment, ExperimentError> {
    Experiment::parse(text, Path::new("trial.toml"))
}

const HEAD: &str = "title = \"t\"\ncycles = 1000\n";

#[test]
fn what_is_shipped_has_a_meaning() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let experiment = Experiment::read(&path).unwrap_or_else(|error| panic!("{error}"));
        assert!(!experiment.title.is_empty() && !experiment.title.ends_with('.'), "{}", path.display());
        count += 1;
    }
    assert!(count > 15, "{count} experiments");
}

#[test]
fn what_has_no_meaning_is_refused_with_its_line() {
    let cases = [
        ("[[wire]]\nber = 0.2", 4, "the number is 0.2; legal: 0 to 0.125", "ber = 0.2"),
        (
            "[[wire]]\nber = \"often\"",
            4,
            "invalid type: string \"often\", expected a number from 0 to 0.125",
            "ber = \"often\"",
        ),
        ("\n[[wire]]\ndelay = 64", 5, "the number is 64; legal: 0 to 63", "delay = 64"),
        ("[[wire]]\ndelay = [9, 3]", 4, "[9, 3] holds no number; legal: the lower bound first", "delay = [9, 3]"),
        (
            "[[wire]]\noffset = [1]",
            4,
            "invalid length 1, expected a whole number from 0 to 7, or [from, to]",
            "offset = [1]",
        ),
        ("[[wire]]\nlanes = [0, 3]", 4, "the number is 3; legal: 0 to 2", "lanes = [0, 3]"),
        (
            "[[wire]]\nlanes = \"some\"",
            4,
            "invalid value: string \"some\", expected for `lanes` \"all\", \"one\", or numbers such as [0, 2]",
            "lanes = \"some\"",
        ),
        (
            "[[wire]]\nfault = \"broken\"",
            4,
            "invalid value: string \"broken\", expected for `fault` one of \"none\", \"dead\", \"stuck\", \"inverted\", \"garbage\", \"slipped\"",
            "fault = \"broken\"",
        ),
        ("[[wire]]\nat = 1000", 4, "at is 1000; legal: below cycles = 1000", "at = 1000"),
        ("[[restart]]\nat = [5, 2000]", 4, "at is 2000; legal: below cycles = 1000", "at = [5, 2000]"),
        ("[[lie]]\nat = 5\nfor = 5\nnack = 16", 6, "the number is 16; legal: 1 to 15", "nack = 16"),
        ("[[lie]]\nat = 5", 3, "missing field `for`", "[[lie]]"),
        ("[[lie]]\nat = 1000\nfor = 5", 4, "at is 1000; legal: below cycles = 1000", "at = 1000"),
        ("[[restart]]", 3, "missing field `at`", "[[restart]]"),
        ("[[wire]]\nrepeat = { every = 5, times = 2 }", 4, "repeat needs `for`", "repeat = { every = 5, times = 2 }"),
        (
            "[[wire]]\nfor = 5\nrepeat = { every = 5, times = 2 }",
            5,
            "every is 5; legal: more than for = 5",
            "repeat = { every = 5, times = 2 }",
        ),
        ("ppm = 1001", 3, "the number is 1001; legal: -1000 to 1000", "ppm = 1001"),
        ("measure_from = 1000", 3, "measure_from is 1000; legal: below cycles = 1000", "measure_from = 1000"),
        ("[link]\nlane_mask = 8", 4, "the number is 8; legal: 0 to 7", "lane_mask = 8"),
        ("[link]\nthreshold = 128", 4, "the number is 128; legal: 0 to 127", "threshold = 128"),
        ("[traffic]\nload = 1.5", 4, "the number is 1.5; legal: 0 to 1", "load = 1.5"),
        (
            "[expect]\nlink_down = true",
            4,
            "invalid type: boolean `true`, expected for `link_down` one of \"never\", \"one\", \"always\", \"either\"",
            "link_down = true",
        ),
        (
            "[traffic]\nkind = 3",
            4,
            "invalid type: integer `3`, expected for `kind` one of \"random\", \"puts\", \"requests\"",
            "kind = 3",
        ),
        (
            "[[wire]]\nat = true",
            4,
            "invalid type: boolean `true`, expected a whole number from 0 to 100000000, or [from, to]",
            "at = true",
        ),
        (
            "[[wire]]\nrepeat = true",
            4,
            "invalid type: boolean `true`, expected `repeat = { every = CYCLES, times = N }`",
            "repeat = true",
        ),
        (
            "[link]\nnames = [\"a\", \"a\"]",
            4,
            "invalid value: string \"a\", expected for `names` two different texts of 1 to 32 letters, digits, `-`, `_` and `.`",
            "names = [\"a\", \"a\"]",
        ),
        (
            "[link]\nnames = [\"a\"]",
            4,
            "invalid length 1, expected for `names` two different texts of 1 to 32 letters",
            "names = [\"a\"]",
        ),
        ("seed = 5", 3, "unknown field `seed`", "seed = 5"),
        ("[[wire]]\nbit_error_rate = 1e-3", 4, "unknown field `bit_error_rate`", "bit_error_rate = 1e-3"),
        ("[[wire]\n", 3, "", "[[wire]"),
    ];
    for (rest, line, message, text) in cases {
        let error = parse(&format!("{HEAD}{rest}\n")).unwrap_err().to_string();
        let first = error.lines().next().unwrap();
        assert!(first.starts_with(&format!("trial.toml:{line}: {message}")), "{rest}: {error}");
        assert_eq!(error.lines().nth(1), Some(format!("  {text}").as_str()), "{rest}: {error}");
    }
    let error = Experiment::read(Path::new("no-such-file.toml")).unwrap_err().to_string();
    assert!(error.starts_with("no-such-file.toml: "), "{error}");
}

/// The values that a port gets, with their cycles.
fn values(text: &str, seed: u32, port: &str) -> Vec<(u64, u64)> {
    let actions = schedule(&parse(&format!("{HEAD}{text}")).unwrap(), seed).into_iter();
    let of_port = actions.filter_map(|(cycle, action)| match action {
        Action::Set { port: name, value } if name == port => Some((cycle, value)),
        _ => None,
    });
    of_port.collect()
}

#[test]
fn what_ends_leaves_what_was_before() {
    let text = "[[wire]]\nber = 0.001\ndirection = \"out\"\n\
        [[wire]]\nat = 100\nfor = 50\nlanes = [1]\nfault = \"dead\"\nber = 0.125\n\
        [[wire]]\nat = 120\nlanes = [1]\nfault = \"stuck\"\n\
        [[wire]]\nat = 300\nfor = 5\nrepeat = { every = 10, times = 2 }\nlanes = [1]\nfault = \"garbage\"\n";
    // 0.001 x 2^35, and all that 32 bits hold.
    let (low, high) = (34_359_738, u64::from(u32::MAX));
    assert_eq!(values(text, 1, "out_1_rate"), [(0, low), (100, high), (150, low)]);
    assert_eq!(values(text, 1, "back_1_rate"), [(0, 0), (100, high), (150, 0)]);
    assert_eq!(values(text, 1, "out_0_fault"), [(0, 0)]);
    let faults = [(0, 0), (100, 1), (120, 2), (300, 4), (305, 2), (310, 4), (315, 2)];
    assert_eq!(values(text, 1, "out_1_fault"), faults);
    assert_eq!([0, 1, 2].map(|lane| values(text, 1, &format!("out_{lane}_from"))[0].1), [0, 1, 2]);
}

#[test]
fn what_is_left_open_comes_from_the_seed() {
    let text = "[[wire]]\nat = [100, 900]\nlanes = \"one\"\ndirection = \"one\"\nfault = \"dead\"\ndelay = [3, 9]\n";
    let mut hit = [[0; 3]; 2];
    for seed in 0..300 {
        for (counts, name) in hit.iter_mut().zip(["out", "back"]) {
            for (lane, count) in counts.iter_mut().enumerate() {
                let faults = values(text, seed, &format!("{name}_{lane}_fault"));
                assert_eq!(faults, values(text, seed, &format!("{name}_{lane}_fault")), "seed {seed}");
                if let Some((cycle, fault)) = faults.get(1) {
                    assert!((100..=900).contains(cycle) && *fault == 1, "seed {seed}");
                    let delays = values(text, seed, &format!("{name}_{lane}_delay"));
                    assert!(delays[1].0 == *cycle && (3..=9).contains(&delays[1].1), "seed {seed}: {delays:?}");
                    *count += 1;
                }
            }
        }
    }
    assert_eq!(hit.iter().flatten().sum::<u32>(), 300);
    // 50 each, and five standard deviations.
    assert!(hit.iter().flatten().all(|count| count.abs_diff(50) < 33), "{hit:?}");
}
