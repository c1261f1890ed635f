//! Outputs that cannot be written: full disks, folders without permission, pipes that are closed, and folders with a user's own files.

use crate::common::{Ran, command, folder, phit, run};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Commands that write a file, with `FILE` for its name.
const WRITERS: [&[&str]; 9] = [
    &["sim", "gemini", "load", "--dims", "1x1x1", "--load", "0.1", "--window", "200", "--warmup", "0", "--csv", "FILE"],
    &[
        "sim", "gemini", "load", "--dims", "1x1x1", "--load", "0.1", "--window", "200", "--warmup", "0", "--plot",
        "FILE",
    ],
    &[
        "sim",
        "gemini",
        "load",
        "--dims",
        "1x1x1",
        "--load",
        "0.1",
        "--window",
        "200",
        "--warmup",
        "0",
        "--histogram",
        "FILE",
    ],
    &["sim", "gemini", "--dims", "2x1x1", "--load", "0.1", "--window", "200", "--warmup", "0", "--link-load", "FILE"],
    &[
        "sim",
        "gemini",
        "drain",
        "--dims",
        "2x1x1",
        "--cycles",
        "300",
        "--checkpoint-every",
        "100",
        "--checkpoint",
        "FILE",
    ],
    &["topology", "gemini", "--machine", "class0", "--csv", "FILE"],
    &["topology", "bluegene", "--midplanes", "1", "--csv", "FILE"],
    &["follow", "gemini", "--svg", "FILE"],
    &["cover", "fifo_w3_a2", "--cycles", "100", "--lcov", "FILE"],
];

fn with_file(command: &mut Command, arguments: &[&str], path: &Path) -> Ran {
    for argument in arguments {
        match *argument {
            "FILE" => command.arg(path),
            argument => command.arg(argument),
        };
    }
    run(command)
}

/// A disk of 16 KiB, and one on which nothing fits; the old file stays.
#[test]
fn what_has_no_room_is_not_written_and_named() {
    for arguments in WRITERS {
        let ran = with_file(&mut command(), arguments, Path::new("/dev/full"));
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.stderr);
        assert!(
            ran.stderr.contains("/dev/full: ") && ran.stderr.contains("No space left"),
            "{arguments:?}: {}",
            ran.stderr
        );
    }
    let disk = folder("hostile-disk");
    let script = format!(
        "mount -t tmpfs -o size=16k none {disk} && cd {disk} && dd if=/dev/zero of=ballast bs=1k count=12 2>/dev/null; \
         echo old > points.csv && {phit} topology gemini --machine class1 --cabinets 8 --csv points.csv; echo status $?; \
         cat points.csv; ls -A",
        disk = disk.display(),
        phit = env!("CARGO_BIN_EXE_phit"),
    );
    let ran = run(Command::new("unshare").args(["--user", "--map-root-user", "--mount", "sh", "-c", &script]));
    // Where a user may mount nothing, the device above stands for the disk.
    if ran.stderr.contains("unshare") || ran.stderr.contains("mount:") {
        println!("no disk of its own: {}", ran.stderr);
        return;
    }
    assert_eq!(ran.stdout, "status 2\nold\nballast\npoints.csv\n", "{}", ran.stderr);
    assert!(ran.stderr.contains("points.csv: No space left"), "{}", ran.stderr);
}

#[test]
fn folders_that_cannot_be_written_are_named() {
    let paths = ["no/such/folder/a", "/proc/a", "/dev/null/a"];
    for (number, arguments) in WRITERS.iter().enumerate() {
        // All of them where it costs nothing.
        let count = if arguments[0] == "topology" { paths.len() } else { 1 };
        for path in paths.into_iter().cycle().skip(number).take(count) {
            let ran = with_file(&mut command(), arguments, Path::new(path));
            assert_eq!((ran.code, ran.stdout.as_str()), (2, ran.stdout.as_str()), "{arguments:?}");
            assert!(ran.stderr.contains(path), "{arguments:?}: {}", ran.stderr);
        }
    }
}

/// Who closes standard output has read enough; files are written none the less, or not at all.
#[test]
fn a_closed_pipe_is_no_error() {
    for arguments in [&["list"][..], &["options"], &["--help"], &["follow", "gemini"], &["demo", "--no-plot"]] {
        let folder = folder("hostile-pipe");
        let mut child = command()
            .args(arguments)
            .current_dir(&folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let mut told = String::new();
        child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
        assert_eq!((child.wait().unwrap().code(), told.as_str()), (Some(0), ""), "{arguments:?}");
    }
    let file = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let ran = command().arg("list").stdout(file).output().unwrap();
    let told = String::from_utf8(ran.stderr).unwrap();
    assert_eq!((ran.status.code(), told.contains("standard output: No space left")), (Some(2), true), "{told}");
}

fn write(path: PathBuf, text: &str) -> PathBuf {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn an_export_leaves_a_users_files_alone() {
    let out = folder("hostile-export");
    let export = |blocks: &[&str]| run(command().arg("export").args(blocks).arg("--out").arg(&out));
    // Nothing is overwritten where no export has been.
    let own = write(out.join("README.md"), "mine\n");
    let ran = export(&["register"]);
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""));
    assert!(ran.stderr.contains("has files that are not an export's: README.md; move them"), "{}", ran.stderr);
    assert_eq!(fs::read_to_string(&own).unwrap(), "mine\n");
    assert_eq!(fs::read_dir(&out).unwrap().count(), 1);
    fs::remove_file(own).unwrap();
    // What a user has changed, or put into the place of what was written, is not removed.
    assert_eq!(export(&["register", "fifo", "round_robin"]).code, 0);
    let changed = write(out.join("rtl/register_w24.v"), "module register_w24; endmodule\n");
    let monitor = write(out.join("monitors/round_robin_n8_monitor.sv"), "// my own monitor\n");
    let others = [write(out.join("rtl/own.v"), "own"), write(out.join("notes/a.txt"), "own")];
    assert_eq!(export(&["fifo"]).code, 0);
    for path in others.iter().chain([&changed, &monitor]) {
        assert!(path.exists(), "{}", path.display());
    }
    assert!(!out.join("rtl/round_robin_n8.v").exists(), "what was written and is not needed is removed");
    // A manifest that names other files removes none of them.
    let outside = write(folder("hostile-outside").join("precious.v"), "precious");
    let manifest = out.join("manifest.json");
    let text = fs::read_to_string(&manifest).unwrap();
    let (digest, name) = (sha256(b"precious"), outside.display());
    let entry = format!(
        "{{\"name\": \"../../precious\", \"block\": \"\", \"published\": true, \"configuration\": null, \"file\": \"{name}\", \
         \"sha256\": \"{digest}\", \"summary\": \"\", \"parameters\": {{}}, \"ports\": [], \"contract\": {{}}, \"combinational\": {{}}, \
         \"instantiates\": []}}, "
    );
    let modules = text.find("\"modules\": [").unwrap() + "\"modules\": [".len();
    fs::write(&manifest, [&text[..modules], &entry, &text[modules..]].concat()).unwrap();
    assert_eq!(export(&["fifo"]).code, 0);
    assert!(outside.exists());
}

fn sha256(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_checkpoint_of_another_campaign_is_refused() {
    let folder = folder("hostile-checkpoint");
    let file = folder.join("run.checkpoint").display().to_string();
    let campaign = |more: &[&str]| {
        phit(
            &[&["sim", "gemini", "drain", "--dims", "2x1x1", "--checkpoint-every", "100", "--checkpoint", &file], more]
                .concat(),
        )
    };
    assert_eq!(campaign(&["--cycles", "300"]).code, 0);
    for other in [
        &["--cycles", "400"][..],
        &["--cycles", "300", "--pattern", "tornado"],
        &["--cycles", "300", "--fail", "0:x+:3"],
    ] {
        let ran = campaign(&[other, &["--resume"]].concat());
        assert!(ran.code == 2 && ran.stderr.contains("of another campaign, with `"), "{other:?}: {}", ran.stderr);
    }
    assert_eq!(campaign(&["--cycles", "300", "--resume"]).code, 0);
}
