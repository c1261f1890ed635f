//! The readers of files and parameters with random input: whatever it is, they answer.

use phit_fabric::gemini::machine::channel::Channel;
use phit_fabric::link::kind::LinkKind;
use phit_fabric::traffic::trace;
use phit_hdl::catalogue;
use phit_hdl::wiring::{Declaration, Rule};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::path::Path;
use std::sync::OnceLock;

fn config() -> ProptestConfig {
    let cases = crate::soak::either(500, 20_000) as u32;
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(32), failure_persistence: None, ..ProptestConfig::default() }
}

/// Text that is nearly TOML: keys of all kinds of files, values of all types, brackets that close or do not.
fn nearly_toml() -> impl Strategy<Value = String> {
    let key = prop::sample::select(vec![
        "title",
        "cycles",
        "measure_from",
        "ppm",
        "at",
        "for",
        "repeat",
        "lanes",
        "direction",
        "delay",
        "offset",
        "ber",
        "burst",
        "fault",
        "source",
        "end",
        "lane_mask",
        "threshold",
        "trial",
        "retrain",
        "expected",
        "nack",
        "freed",
        "kind",
        "load",
        "pace",
        "names",
        "fibre",
        "lost_protocol",
        "spoiled_packets",
        "chips",
        "spares",
        "link_down",
        "every",
        "times",
        "x.y",
        "\"q\"",
        "mezzanine",
    ]);
    let value = prop_oneof![
        any::<i64>().prop_map(|number| number.to_string()),
        any::<f64>().prop_map(|number| format!("{number:?}")),
        "\"[a-z_]{0,8}\"",
        Just("true".to_owned()),
        Just("[1, 2]".to_owned()),
        Just("{ every = 3, times = 2 }".to_owned()),
        Just("[{ at = 1, fault = \"dead\" }]".to_owned()),
        "\\PC{0,12}",
    ];
    let header = prop::sample::select(vec![
        "[link]",
        "[traffic]",
        "[expect]",
        "[[wire]]",
        "[[lie]]",
        "[[control]]",
        "[[restart]]",
        "[x",
        "",
    ]);
    let line = prop_oneof![
        6 => (key, value).prop_map(|(key, value)| format!("{key} = {value}")),
        2 => header.prop_map(str::to_owned),
        1 => "\\PC{0,20}",
    ];
    prop::collection::vec(line, 0..14).prop_map(|lines| lines.join("\n"))
}

/// Every line of a message is short and has file and line.
fn is_told(error: &str, path: &Path) -> Result<(), TestCaseError> {
    let start = format!("{}:", path.display());
    for line in error.lines() {
        prop_assert!(line.starts_with(&start) && line.chars().count() < 500, "{line}");
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn experiments_are_read_or_refused(text in nearly_toml()) {
        let path = Path::new("x.toml");
        for error in LinkKind::ALL.into_iter().filter_map(|link| link.parse(&text, path).err()) {
            is_told(&error.to_string(), path)?;
        }
        if let Err(error) = Channel::parse(&text, path) {
            is_told(&error.to_string(), path)?;
        }
    }

    #[test]
    fn traces_are_read_or_refused(rows in prop::collection::vec("(-?[0-9]{0,12}|\\PC{0,6})(,-?[0-9]{0,9}){0,5}", 0..8), has_header: bool) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("trace.csv");
        let header = if has_header { "cycle,source,destination,bytes\n" } else { "" };
        std::fs::write(&path, format!("{header}{}", rows.join("\n"))).unwrap();
        if let Err(error) = trace::read(&path, 8) {
            is_told(&error.to_string(), &path)?;
        }
    }

    #[test]
    fn parameters_are_completed_or_refused(block: prop::sample::Index, values in prop::collection::vec(any::<u32>().prop_map(|value| value as usize >> (value % 32)), 32)) {
        let declarations = declarations();
        let declaration = &declarations[block.index(declarations.len())];
        let free = declaration.parameters.iter().filter(|parameter| !matches!(parameter.rule, Rule::Derived(_))).count();
        // What some blocks answer by a panic the command tells as any refusal.
        quiet();
        let answer = std::panic::catch_unwind(|| (declaration.complete)(&values[..free]));
        if let Ok(Err(message)) = answer {
            prop_assert!(message.chars().count() < 500, "{message}");
        }
    }
}

/// Panics of the thread that expects them are not printed.
fn quiet() {
    static ONCE: OnceLock<()> = OnceLock::new();
    ONCE.get_or_init(|| {
        let (hook, here) = (std::panic::take_hook(), std::thread::current().id());
        std::panic::set_hook(Box::new(move |panic| {
            if std::thread::current().id() != here {
                hook(panic);
            }
        }));
    });
}

/// Those of all blocks that have sizes.
fn declarations() -> &'static Vec<Declaration> {
    static ALL: OnceLock<Vec<Declaration>> = OnceLock::new();
    ALL.get_or_init(|| {
        let first = catalogue::entries().filter_map(|entry| entry.configs.first());
        let all = first.map(|config| (config.construct)().declaration());
        all.filter(|declaration| declaration.constructor.is_empty()).collect()
    })
}
