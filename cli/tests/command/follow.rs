//! `phit follow`.

use crate::common::{folder, phit};

#[test]
fn the_picture_of_the_page_is_what_the_command_draws() {
    let path = folder("follow").join("packet.svg");
    let ran = phit(&["follow", "gemini", "--svg", path.to_str().unwrap()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let drawn = std::fs::read_to_string(path).unwrap();
    assert_eq!(drawn, include_str!("../../../docs/gemini-packet.svg"));
}

#[test]
fn the_pictures_of_the_ring_are_what_the_command_draws() {
    let shown = [
        ("packet", include_str!("../../../docs/bluegene-packet.svg")),
        ("reduction", include_str!("../../../docs/bluegene-reduction.svg")),
        ("barrier", include_str!("../../../docs/bluegene-barrier.svg")),
    ];
    for (subject, picture) in shown {
        let path = folder("follow").join(format!("{subject}.svg"));
        let ran = phit(&["follow", "bluegene", subject, "--svg", path.to_str().unwrap()]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert_eq!(std::fs::read_to_string(path).unwrap(), picture, "{subject}");
    }
    let ran = phit(&["follow", "bluegene", "flit"]);
    let message = "phit: SUBJECT is flit; legal: packet, reduction, barrier";
    assert!(ran.code == 2 && ran.stderr.contains(message), "{}", ran.stderr);
}

#[test]
fn the_picture_of_a_put_is_what_the_command_draws() {
    let path = folder("follow").join("put.svg");
    let ran = phit(&["follow", "gemini-nic", "--svg", path.to_str().unwrap()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(path).unwrap(), include_str!("../../../docs/gemini-put.svg"));
    // More than five idle cycles before the event are left out.
    let cycles = ran.stdout.lines().next().unwrap().split_whitespace().collect::<Vec<_>>();
    assert_eq!(cycles[cycles.len() - 2], "..", "{cycles:?}");
    let ran = phit(&["follow", "gemini-nic", "9"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "phit: BYTES is 9; legal: 8, 64\n"));
}

#[test]
fn places_stand_in_rows_and_cycles_in_columns() {
    let ran = phit(&["follow", "gemini"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let columns = |name: &str| {
        let line = ran.stdout.lines().find(|line| line.starts_with(name)).unwrap();
        line[name.len()..].split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    let (cycles, out) = (columns("cycle"), columns("link out"));
    assert_eq!(cycles.len(), out.len());
    let head = out.iter().position(|word| word == "head").unwrap();
    assert_eq!(out[head..head + 4], ["head", "1", "2", "3"]);
    assert_eq!(columns("request").iter().filter(|word| *word == "*").count(), 1);
}

#[test]
fn a_picture_that_cannot_be_written_is_named() {
    let ran = phit(&["follow", "gemini", "--svg", "no/such/folder/packet.svg"]);
    assert_eq!(ran.code, 2);
    assert!(ran.stderr.contains("no/such/folder/packet.svg"), "{}", ran.stderr);
}
