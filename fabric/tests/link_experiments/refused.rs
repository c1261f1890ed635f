//! What a file of an experiment may not say is refused with its line and what is legal.

use phit_fabric::link::kind::LinkKind;
use serde::Deserialize;
use std::path::Path;

/// Cases of a link.
#[derive(Deserialize)]
struct Cases {
    name: String,
    /// Cycles of the head, as they are written.
    cycles: String,
    exact: bool,
    /// What stands behind the head, the line, the message.
    cases: Vec<[String; 3]>,
}

#[derive(Deserialize)]
struct Table {
    link: Vec<Cases>,
}

#[test]
fn what_has_no_meaning_is_refused_with_its_line() {
    let Table { link } = toml::from_str(include_str!("refused.toml")).unwrap();
    for Cases { name, cycles, exact, cases } in link {
        let kind: LinkKind = LinkKind::ALL.into_iter().find(|kind| kind.rules().name == name).unwrap();
        for [rest, line, message] in cases {
            let text = format!("title = \"t\"\ncycles = {cycles}\n{rest}\n");
            let error = kind.parse(&text, Path::new("x.toml")).unwrap_err().to_string();
            let told = format!("x.toml:{line}: {message}");
            assert!(if exact { error == told } else { error.starts_with(&told) }, "{name}: {rest}: {error}");
            assert!(kind != LinkKind::Gemini || error.lines().count() == 1, "{rest}: {error}");
        }
    }
    let text = "title = \"t\"\ncycles = 1000\n[expect]\nretrainings = 1\n";
    let error = LinkKind::Gemini.parse(text, Path::new("x.toml")).unwrap_err().to_string();
    assert_eq!(error, "x.toml:4: this link has no `retrainings`");
    let error = LinkKind::Gemini.read(Path::new("no-such-file.toml")).unwrap_err().to_string();
    assert!(error.starts_with("no-such-file.toml: "), "{error}");
}
