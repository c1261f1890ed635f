//! Experiments with two ends of every link: their files, what comes of them, and that faults in a link are seen.

#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;

mod bluegene;
mod campaign;
mod experiment;
mod express;
mod express_lanes;
mod fec;
mod noisy_pair;
mod refused;

use phit_fabric::link::experiment::Experiment;
use phit_fabric::link::kind::LinkKind;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the experiments of a link.
fn folder(link: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("experiments").join(link)
}

/// The shipped experiments of a link, by what goes wrong in them.
fn shipped(link: &str) -> Vec<PathBuf> {
    let within = |folder: &Path| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect::<Vec<_>>();
    let mut paths: Vec<PathBuf> = within(&folder(link)).iter().flat_map(|folder| within(folder)).collect();
    paths.sort();
    paths
}

/// A shipped experiment of the Gemini link, which the generic one runs too.
fn gemini(name: &str) -> Experiment {
    LinkKind::Gemini.read(&folder("gemini").join(name).with_extension("toml")).unwrap()
}

/// A shipped experiment is read, and its title is no sentence.
#[test]
fn what_is_shipped_has_a_meaning() {
    let links = [
        (LinkKind::Gemini, "gemini", 30),
        (LinkKind::Generic, "gemini", 30),
        (LinkKind::Bluegene, "bluegene", 20),
        (LinkKind::Express, "express", 10),
        (LinkKind::ExpressLanes, "express_lanes", 15),
    ];
    for (link, folder, least) in links {
        let paths = shipped(folder);
        assert!(paths.len() >= least, "{folder}: {} experiments", paths.len());
        for path in paths {
            let experiment = link.read(&path).unwrap_or_else(|error| panic!("{error}"));
            assert!(!experiment.title.is_empty() && !experiment.title.ends_with('.'), "{}", path.display());
        }
    }
}
