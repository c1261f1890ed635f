//! A crate outside the workspace checks and mutates a block of its own: `examples/own-block`.

use std::path::Path;
use std::process::Command;

#[test]
fn a_crate_outside_the_workspace_checks_and_mutates_its_own_block() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples/own-block/Cargo.toml");
    // Where this test was built, and as it was: what both depend on is compiled once.
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the folder of all targets");
    let profile = if cfg!(debug_assertions) { "dev" } else { "release" };
    let output = Command::new(env!("CARGO"))
        .args(["test", "--offline", "--locked", "--profile", profile, "--manifest-path"])
        .arg(manifest)
        .arg("--target-dir")
        .arg(target)
        .args(["--test", "debouncer", "--", "--nocapture"])
        .output()
        .expect("cargo, which runs this test");
    let (told, errors) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{told}{errors}");
    assert!(told.contains("test result: ok. 3 passed"), "{told}{errors}");
}
