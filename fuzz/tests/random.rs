//! Random netlists on the engine, and on the external simulators. `make soak` runs more
//! of them, from new seeds.

use phit_fuzz::campaign::{Judged, Stop, run};
use phit_sim::external::missing;
use std::path::Path;

fn agree(judged: Judged, netlists: u64) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("random-netlists");
    match run(judged, 0..netlists, &folder, judged.trials()) {
        Ok(left_out) => assert!(left_out * 10 <= netlists, "{left_out} of {netlists} left out"),
        Err(Stop::Tool(error)) => {
            missing::unless_missing::<()>(Err(error));
        }
        Err(Stop::Found(finding)) => panic!("{finding}"),
    }
}

#[test]
fn engine_agrees_with_the_interpreter() {
    agree(Judged::Engine, 1_000);
}

#[test]
fn verilator_agrees_with_the_engine() {
    agree(Judged::Verilator, 20);
}

#[test]
fn icarus_agrees_with_the_engine() {
    agree(Judged::Icarus, 20);
}
