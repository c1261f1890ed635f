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
fn what_has_no_meaning_is_refused_with_its_line() {
    let cases = [
        ("[[wire]]\nber = 0.2", 4, "`ber` is 0.2; legal: 0 to 0.125"),
        ("[[wire]]\nber = 1e400", 4, "`ber` is 1e400"),
        ("[[wire]]\nber = -1e-300", 4, "`ber` is -1e-300; legal: 0 to 0.125"),
        ("[[wire]]\nber = \"often\"", 4, "`ber` is \"often\"; legal: a number from 0 to 0.125"),
        ("\n[[wire]]\ndelay = 64", 5, "`delay` is 64; legal: 0 to 63"),
        ("[[wire]]\ndelay = [9, 3]", 4, "`delay` is [9, 3]; legal: the lower bound first"),
        ("[[wire]]\noffset = [1]", 4, "`offset` is [1]; legal: a whole number from 0 to 7, or [from, to]"),
        ("[[wire]]\nlanes = [0, 3]", 4, "`lanes` is [0, 3]; legal: 0 to 2"),
        ("[[wire]]\nlanes = []", 4, "`lanes` is []; legal: \"all\", \"one\", or numbers such as [0, 2], one at least"),
        ("[[wire]]\nlanes = \"some\"", 4, "`lanes` is \"some\"; legal: \"all\", \"one\", or numbers such as [0, 2]"),
        (
            "[[wire]]\nfault = \"broken\"",
            4,
            "`fault` is \"broken\"; legal: \"none\", \"dead\", \"stuck\", \"inverted\", \"garbage\", \"slipped\"",
        ),
        ("[[wire]]\nat = 1000", 4, "`at` is 1000; legal: below cycles = 1000"),
        ("[[restart]]\nat = [5, 2000]", 4, "`at` is [5, 2000]; legal: below cycles = 1000"),
        ("[[lie]]\nat = 5\nfor = 5\nnack = 16", 6, "`nack` is 16; legal: 1 to 15"),
        ("[[lie]]\nat = 5", 3, "`for` is missing"),
        ("[[lie]]\nat = 1000\nfor = 5", 4, "`at` is 1000; legal: below cycles = 1000"),
        ("[[restart]]", 3, "`at` is missing"),
        ("[[wire]]\nrepeat = { every = 5, times = 2 }", 4, "`repeat` needs `for`"),
        ("[[wire]]\nfor = 5\nrepeat = { every = 5, times = 2 }", 5, "`every` is 5; legal: more than for = 5"),
        ("[[wire]]\nfor = 5\nrepeat = { every = 0, times = 2 }", 5, "`every` is 0; legal: 1 to 100000000"),
        (
            "[[wire]]\nfor = 1\nrepeat = { every = 2, times = 1000 }",
            1,
            "1001 things happen, repetitions counted; at most",
        ),
        ("ppm = 1001", 3, "`ppm` is 1001; legal: -1000 to 1000"),
        ("measure_from = 1000", 3, "`measure_from` is 1000; legal: below cycles = 1000"),
        ("[link]\nlane_mask = 8", 4, "`lane_mask` is 8; legal: 0 to 7"),
        ("[link]\nthreshold = 128", 4, "`threshold` is 128; legal: 0 to 127"),
        ("[traffic]\nload = 1.5", 4, "`load` is 1.5; legal: 0 to 1"),
        ("[expect]\nlink_down = true", 4, "`link_down` is true; legal: \"never\", \"one\", \"any\", \"always\", \"either\""),
        ("[traffic]\nkind = 3", 4, "`kind` is 3; legal: \"random\", \"puts\", \"requests\""),
        ("[[wire]]\nat = true", 4, "`at` is true; legal: a whole number from 0 to 100000000, or [from, to]"),
        ("[[wire]]\nrepeat = true", 4, "`repeat` is true; legal: `repeat = { every = CYCLES, times = N }`"),
        (
            "[link]\nnames = [\"a\", \"a\"]",
            4,
            "`names` is [\"a\", \"a\"]; legal: two different texts of 1 to 32 letters, ",
        ),
        ("[link]\nnames = [\"a\"]", 4, "`names` is [\"a\"]; legal: two different texts of 1 to 32 letters"),
        ("seed = 5", 3, "`seed` is no key; legal: title, cycles, measure_from, "),
        ("[[wire]]\nbit_error_rate = 1e-3", 4, "`bit_error_rate` is no key; legal: at, for, "),
        ("[noise]\nber = 1e-3", 3, "`noise` is no key; legal: title, "),
        ("[[wire]\n", 3, ""),
    ];
    for (rest, line, message) in cases {
        // The thousand repetitions need one thing more.
        let rest = if rest.contains("times = 1000") { format!("{rest}\n[[restart]]\nat = 1") } else { rest.to_owned() };
        let error = parse(&format!("{HEAD}{rest}\n")).unwrap_err().to_string();
        assert!(error.starts_with(&format!("trial.toml:{line}: {message}")), "{rest}: {error}");
        assert_eq!(error.lines().count(), 1, "{rest}: {error}");
    }
    let error = LinkKind::Gemini.read(Path::new("no-such-file.toml")).unwrap_err().to_string();
    assert!(error.starts_with("no-such-file.toml: "), "{error}");
}

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
