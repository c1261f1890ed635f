//! Files of experiments: what has no meaning is refused with file, line and what is legal.

use phit_fabric::link::experiment::{Experiment, ExperimentError};
use phit_fabric::link::kind::LinkKind;
use phit_fabric::link::lanes::schedule::{Action, schedule};
use std::path::Path;

fn parse(text: &str) -> Result<Experiment, ExperimentError> {
    LinkKind::Gemini.parse(text, Path::new("trial.toml"))
}

const HEAD: &str = "title = \"t\"\ncycles = 1000\n";

#[test]
fn all_mistakes_of_a_file_are_told_at_once() {
    let text = "cycles = 0\nppm = 1001\n[traffic]\nkind = \"all\"\nload = 0.1\n[[wire]]\nat = 2\ndelay = 64\nfor = 1\n\
        repeat = { every = 0, times = 2 }\n[[wires]]\nat = 1\n[[lie]]\nat = 5\n[[restart]]\nend = \"near\"\n";
    let error = parse(text).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    let expected = [
        "trial.toml:1: `cycles` is 0; legal: 1 to 100000000",
        "trial.toml:1: `title` is missing",
        "trial.toml:2: `ppm` is 1001; legal: -1000 to 1000",
        "trial.toml:4: `kind` is \"all\"; legal: \"random\", \"puts\", \"requests\", \"longest\", \"shortest\"",
        "trial.toml:8: `delay` is 64; legal: 0 to 63",
        "trial.toml:10: `every` is 0; legal: 1 to 100000000",
        "trial.toml:11: `wires` is no key; legal: title, cycles, measure_from, traffic, link, ppm, wire, restart, control, lie, expect",
        "trial.toml:13: `for` is missing",
        "trial.toml:15: `at` is missing",
    ];
    assert_eq!(lines, expected);
    // Of contradictions too, but for those that a mistake only seems to make.
    let error = parse(
        "title = \"t\"\ncycles = 9\nmeasure_from = 9\n[[wire]]\nat = 9\n[[wire]]\nfor = true\n\
        repeat = { every = 5, times = 2 }\n",
    )
    .unwrap_err()
    .to_string();
    let expected = [
        "trial.toml:3: `measure_from` is 9; legal: below cycles = 9",
        "trial.toml:5: `at` is 9; legal: below cycles = 9",
        "trial.toml:7: `for` is true; legal: a whole number from 0 to 100000000, or [from, to]",
    ];
    assert_eq!(error.lines().collect::<Vec<&str>>(), expected);
    let many: String = (0..100).map(|key| format!("key_{key} = 1\n")).collect();
    let error = parse(&many).unwrap_err().to_string();
    assert!(error.lines().count() <= 22 && error.ends_with("trial.toml: and more"), "{error}");
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
