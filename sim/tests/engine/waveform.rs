//! Waveforms, read back with the parser of another hand.

use crate::designs::{counter, shift_register};
use phit_netlist::ir::PortId;
use phit_sim::engine::Engine;
use phit_sim::wave::Wave;
use vcd::{Command, IdCode, Parser, ScopeItem};

/// Changes of one variable as (time, value), and all declared names.
fn read(text: &[u8], scope: &str, name: &str) -> (Vec<(u64, u64)>, Vec<String>) {
    let mut parser = Parser::new(text);
    let header = parser.parse_header().unwrap();
    let top = header.find_scope(&[scope]).unwrap();
    let names = top.items.iter().filter_map(|item| match item {
        ScopeItem::Var(var) => Some(var.reference.clone()),
        _ => None,
    });
    let names = names.collect();
    let id: IdCode = header.find_var(&[scope, name]).unwrap().code;
    let (mut time, mut changes) = (0, vec![]);
    for command in parser {
        match command.unwrap() {
            Command::Timestamp(now) => time = now,
            Command::ChangeVector(of, bits) if of == id => {
                let number = bits.iter().fold(0, |number, bit| 2 * number + u64::from(bit == vcd::Value::V1));
                changes.push((time, number));
            }
            _ => {}
        }
    }
    (changes, names)
}

#[test]
fn changes_only_and_by_name() {
    let netlist = counter(3);
    let mut engine = Engine::new(&netlist).unwrap();
    let reset = engine.input(PortId(1));
    let mut text = vec![];
    let mut wave = Wave::create(&mut text, &netlist, &engine, "").unwrap();
    for cycle in 0..5 {
        engine.set(reset, u64::from(cycle < 3));
        wave.sample(&mut engine, 10 * cycle).unwrap();
        engine.step();
    }
    wave.sample(&mut engine, 50).unwrap();
    wave.flush().unwrap();
    let (changes, mut names) = read(&text, "counter", "value");
    assert_eq!(changes, [(0, 0), (10, 3), (40, 4), (50, 5)]);
    names.sort();
    assert_eq!(names, ["count", "next", "reset", "value"]);
    let (next, _) = read(&text, "counter", "next");
    assert_eq!(next, [(0, 1), (10, 4), (40, 5), (50, 6)]);
}

#[test]
fn traced_subtree_shows_inner_ports() {
    let netlist = shift_register(3);
    let mut engine = Engine::traced(&netlist, "stage_1").unwrap();
    let mut text = vec![];
    let mut wave = Wave::create(&mut text, &netlist, &engine, "stage_1").unwrap();
    let d = engine.input(PortId(1));
    for cycle in 0..5 {
        engine.set(d, cycle + 1);
        wave.sample(&mut engine, cycle).unwrap();
        engine.step();
    }
    let text = String::from_utf8(text).unwrap();
    assert!(!text.contains("stage_0") && !text.contains("stage_2"));
    let header = Parser::new(text.as_bytes()).parse_header().unwrap();
    let id = header.find_var(&["shift", "stage_1", "d"]).unwrap().code;
    let changes: Vec<&str> = text.lines().filter(|line| line.ends_with(&format!(" {id}"))).collect();
    // Stage 1 receives what stage 0 loaded: 0 at power-up, then 1, 2, ...
    let expected: Vec<String> = (0..5).map(|value| format!("b{value:08b} {id}")).collect();
    assert_eq!(changes, expected);
}

#[test]
fn unknown_subtree_is_an_error() {
    let netlist = counter(3);
    let engine = Engine::new(&netlist).unwrap();
    assert!(Wave::create(vec![], &netlist, &engine, "elsewhere").is_err());
}
