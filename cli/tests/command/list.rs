//! `phit list`, and what all commands have in common.

use crate::common::phit;
use serde_json::Value;

#[test]
fn every_block_is_listed_with_its_configurations() {
    let ran = phit(&["list"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert!(ran.stdout.contains("fifo  "), "{}", ran.stdout);
    assert!(ran.stdout.contains("published: fifo_w24_a6, fifo_w24_a3\n"), "{}", ran.stdout);
    assert!(ran.stdout.contains("small: fifo_w3_a2\n"), "{}", ran.stdout);
    assert!(!ran.stdout.contains('`'), "{}", ran.stdout);
}

#[test]
fn json_has_the_documented_fields() {
    let ran = phit(&["list", "--json"]);
    let blocks: Vec<Value> = serde_json::from_str(&ran.stdout).unwrap();
    assert!(blocks.len() > 15);
    for block in &blocks {
        let fields: Vec<&String> = block.as_object().unwrap().keys().collect();
        assert_eq!(fields, ["block", "published", "small", "summary"]);
        assert!(!block["summary"].as_str().unwrap().is_empty());
    }
    let fifo = blocks.iter().find(|block| block["block"] == "fifo").unwrap();
    assert_eq!(fifo["small"], serde_json::json!(["fifo_w3_a2"]));
}

#[test]
fn every_command_has_help_with_examples() {
    let commands = [
        &[][..],
        &["list"],
        &["export"],
        &["check"],
        &["cover"],
        &["demo"],
        &["catalogue"],
        &["conformance"],
        &["registers"],
        &["tables", "gemini"],
        &["tables", "bluegene"],
        &["tables", "express"],
        &["topology", "gemini"],
        &["topology", "bluegene"],
        &["follow", "gemini"],
        &["upsets", "gemini"],
        &["sim", "gemini"],
        &["sim", "gemini", "load"],
        &["sim", "gemini", "drain"],
        &["sim", "gemini", "trace"],
        &["sim", "gemini", "hot-spot"],
        &["sim", "gemini", "topobw"],
        &["sim", "gemini-nic"],
        &["sweep"],
    ];
    for arguments in commands.map(|command| [command, &["--help"]].concat()) {
        let ran = phit(&arguments);
        assert_eq!(ran.code, 0, "{arguments:?}");
        assert!(ran.stdout.contains("Examples:\n  phit "), "{arguments:?}: {}", ran.stdout);
    }
}

#[test]
fn wrong_arguments_end_with_status_2() {
    for (arguments, words) in [
        (&[][..], "no command behind `phit`; legal: list, export, "),
        (&["code"], "no command behind `phit code`; legal: rs, crc, escapes; `phit code --help` tells more"),
        (&["lost"], "unrecognized subcommand 'lost'"),
        (&["list", "fifo"], "unexpected argument 'fifo' found"),
        (&["check", "fifo", "--all"], "has no meaning with --all; leave one out"),
    ] {
        let ran = phit(arguments);
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(words), "{arguments:?}: {}", ran.stderr);
    }
}
