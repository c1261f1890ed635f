//! Reviews of mutants: each is of a mutant that there is and that no bench kills, and covers no other.

use phit_hdl::catalogue::{self, entries};
use phit_testbenches::subjects;
use phit_testbenches::{find, testbenches};
use phit_verify::mutants::{Campaign, Choice, Kind, Mutant, ReviewError, Reviewed, mutants};
use std::fs;
use std::path::Path;

/// The mutants of all configurations of a block.
fn all_mutants(family: &str) -> Vec<(&'static str, Vec<Mutant>)> {
    let entry = catalogue::find(family).expect(family);
    let of = |config: &'static catalogue::Config| {
        (config.name, mutants(&subjects::subject(entry, config).expect(config.name).netlist))
    };
    entry.configs.iter().map(of).collect()
}

#[test]
fn every_review_is_of_a_mutant_that_there_is() {
    let mut errors = vec![];
    for bench in testbenches().filter(|bench| !bench.reviewed.is_empty()) {
        let reviews = bench.reviews().read().unwrap_or_else(|error| panic!("{error}"));
        assert!(!reviews.is_empty(), "{}", bench.family);
        let found = Reviewed::errors(&reviews, &all_mutants(bench.family));
        errors.extend(found.iter().map(|error| format!("{}: {error}", bench.family)));
    }
    assert_eq!(errors, [""; 0]);
}

#[test]
fn every_file_of_reviews_is_that_of_a_bench() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("reviewed");
    let mut folders = vec![root.clone()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("the folder") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let family = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
            let bench = find(family).unwrap_or_else(|| panic!("there is no bench of {family}"));
            assert_eq!(path, root.join(bench.folder).join(format!("{family}.toml")), "{family} names another folder");
            assert_eq!(bench.reviewed, fs::read_to_string(&path).expect("text"), "{family} does not name its file");
        }
    }
}

/// The reviews of a file with these lines of faults, for the fifo.
fn planted(configs: &str, faults: &str) -> Result<Vec<Reviewed>, ReviewError> {
    let text = format!("[[reviewed]]\nclass = \"same\"\nreason = \"none\"\n{configs}\nfaults = [{faults}]\n");
    Reviewed::read("fifo.toml", &text)
}

/// What is wrong with them.
fn refused(configs: &str, faults: &str) -> Vec<String> {
    let reviews = planted(configs, faults).unwrap_or_else(|error| panic!("{error}"));
    Reviewed::errors(&reviews, &all_mutants("fifo")).iter().map(ToString::to_string).collect()
}

const PUSHED: &str = "assignment of write_pointer: dropped, as if the choice's condition were 1";

#[test]
fn a_review_of_a_mutant_that_is_gone_is_refused() {
    assert_eq!(refused("", &format!("\"{PUSHED} #1\"")), [""; 0]);
    assert_eq!(
        refused("", "\"reset of old_pointer: reset to 1 #1\""),
        ["reset of old_pointer: reset to 1 #1: there is no signal old_pointer any more: remove the review"]
    );
    assert_eq!(
        refused("", "\"reset of write_pointer: reset to 2 #1\""),
        ["reset of write_pointer: reset to 2 #1: there is no such mutant: remove the review"]
    );
}

#[test]
fn a_review_of_an_occurrence_that_does_not_exist_is_refused() {
    assert_eq!(
        refused("", &format!("\"{PUSHED} #1-2\"")),
        [format!("{PUSHED} #2: there are only 1 such mutants: remove the review")]
    );
}

#[test]
fn a_review_for_an_unknown_configuration_and_a_second_one_are_refused() {
    assert_eq!(
        refused("configs = [\"fifo_w3_a9\"]", &format!("\"{PUSHED} #1\"")),
        [format!("{PUSHED} #1: the block has no configuration fifo_w3_a9")]
    );
    let twice = refused("configs = [\"fifo_w3_a2\"]", &format!("\"{PUSHED} #1\", \"{PUSHED} #1\""));
    assert_eq!(twice, [format!("{PUSHED} #1: it is reviewed twice in fifo_w3_a2")]);
}

#[test]
fn malformed_reviews_are_refused() {
    for fault in ["reset of word", "reset of word: reset to 1", "reset of word: reset to 1 #0", "cut of word: gone #1"]
    {
        let message = planted("", &format!("\"{fault}\"")).expect_err(fault).to_string();
        let expected = "is no fault: expected \"KIND of SIGNAL: CHANGE #1,3-5\"";
        assert_eq!(message, format!("fifo.toml: \"{fault}\" {expected}"));
    }
    let message = planted("statement = \"if\"", "").expect_err("an unknown key").to_string();
    assert!(message.starts_with("fifo.toml: TOML parse error at line 4"), "{message}");
    assert!(message.contains("unknown field `statement`"), "{message}");
}

#[test]
fn a_review_covers_one_iteration_and_survives_a_rewording() {
    let reviews = planted("configs = [\"fifo_w3_a2\"]", &format!("\"{PUSHED} #2,4-5\"")).expect("reviews");
    let mutant = all_mutants("fifo")
        .remove(0)
        .1
        .into_iter()
        .find(|mutant| mutant.description.place == "write_pointer" && mutant.description.kind == Kind::Assignment);
    let mut description = mutant.expect("a mutant").description;
    description.change = PUSHED.split_once(": ").expect("a change").1.to_owned();
    let covered = |description: &_, config| reviews.iter().any(|review| review.is(config, description));
    let mut covers = vec![];
    for occurrence in 1..8 {
        description.occurrence = occurrence;
        covers.push(covered(&description, "fifo_w3_a2"));
    }
    assert_eq!(covers, [false, true, false, true, true, false, false]);
    description.occurrence = 4;
    assert!(!covered(&description, "fifo_w24_a6"));
    description.statement = Some("hdl/prim/src/fifo.rs:1: if self.reworded.val()".to_owned());
    assert!(covered(&description, "fifo_w3_a2"));
}

#[test]
fn mutants_of_one_change_are_numbered_in_order() {
    let mut last = std::collections::HashMap::new();
    let mutants = all_mutants("lane_spreader").remove(0).1;
    for mutant in &mutants {
        let key = (mutant.description.kind, &mutant.description.place, &mutant.description.change);
        let before = last.insert(key, mutant.description.occurrence).unwrap_or(0);
        assert_eq!(mutant.description.occurrence, before + 1, "{}", mutant.description);
    }
    assert!(last.values().any(|count| *count > 3), "an unrolled loop");
}

/// Its argument is wrong: the bench of the fifo finds that fault.
const WRONG: &str = "[[reviewed]]\nclass = \"same\"\nreason = \"wrong\"\n\
                     faults = [\"assignment of write_pointer: dropped, as if the choice's condition were 1 #1\"]\n";

#[test]
fn a_review_of_a_killed_mutant_is_refuted() {
    let entry = entries().find(|entry| entry.family == "fifo").expect("the fifo");
    let small = entry.configs.iter().find(|config| config.name == "fifo_w3_a2").expect("a small one");
    let mut subject = subjects::subject(entry, small).expect("elaborates");
    subject.testbench.as_mut().expect("a bench").reviews.text = WRONG;
    for choice in [Choice::All, Choice::Reviewed] {
        let report = Campaign { seed: 1, cycles: 500, choice }
            .run(std::slice::from_ref(&subject), &mut |_| {})
            .expect("a campaign")
            .remove(0);
        let refuted: Vec<String> =
            report.refuted.iter().map(|one| format!("{} of {} #{}", one.kind, one.place, one.occurrence)).collect();
        assert_eq!(refuted, ["assignment of write_pointer #1"]);
        assert_eq!(report.killed, report.mutants);
    }
}
