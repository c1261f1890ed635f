//! The event trace of a stream whose transfers are known by hand.

use phit_netlist::build::Builder;
use phit_netlist::ir::Netlist;
use phit_sim::engine::Engine;
use phit_sim::events::{Events, Tap, TapError};
use serde_json::{Value, json};

/// A stream that passes from inputs to outputs of a top module.
fn stream() -> Netlist {
    let mut builder = Builder::new("stream");
    builder.clock("clock").unwrap();
    for (name, width) in [("valid", 1), ("ready", 1), ("first", 1), ("last", 1), ("data", 70)] {
        let value = builder.input(name, width).unwrap();
        builder.output(&format!("out_{name}"), value).unwrap();
    }
    builder.finish().unwrap()
}

fn lines(taps: impl Fn(&Engine) -> Vec<Tap>, cycles: &[[u64; 4]]) -> Vec<Value> {
    let netlist = stream();
    let mut engine = Engine::new(&netlist).unwrap();
    let mut text = vec![];
    let mut events = Events::new(&mut text, taps(&engine));
    for (cycle, bits) in cycles.iter().enumerate() {
        for (name, value) in ["valid", "ready", "first", "last"].into_iter().zip(bits) {
            let input = engine.input(netlist.top().port(name).unwrap());
            engine.set(input, *value);
        }
        let data = netlist.top().port("data").unwrap();
        phit_sim::backend::Backend::poke(&mut engine, data, &[0xAB00 + cycle as u64, 0x21]);
        events.sample(&mut engine, cycle as u64).unwrap();
        engine.step();
    }
    events.flush().unwrap();
    String::from_utf8(text).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

const CYCLES: [[u64; 4]; 6] = [[1, 1, 1, 1], [0, 1, 1, 0], [1, 0, 1, 0], [1, 1, 1, 0], [1, 1, 0, 0], [1, 1, 0, 1]];

fn event(cycle: u64, kind: &str) -> Value {
    json!({ "cycle": cycle, "tap": "a \"b\"", "kind": kind, "data": format!("0x21000000000000ab{cycle:02x}") })
}

#[test]
fn framed_streams_tell_where_packets_begin_and_end() {
    let tap = |engine: &Engine| {
        let tap = Tap::new(engine, "a \"b\"", "out_valid", "out_data").unwrap();
        let tap = tap.ready(engine, "out_ready").unwrap();
        vec![tap.first(engine, "out_first").unwrap().last(engine, "last").unwrap()]
    };
    let expected = [(0, "single"), (3, "first"), (4, "word"), (5, "last")];
    assert_eq!(lines(tap, &CYCLES), expected.map(|(cycle, kind)| event(cycle, kind)));
}

#[test]
fn streams_without_ready_pass_whenever_valid() {
    let tap = |engine: &Engine| vec![Tap::new(engine, "a \"b\"", "out_valid", "out_data").unwrap()];
    assert_eq!(lines(tap, &CYCLES), [0, 2, 3, 4, 5].map(|cycle| event(cycle, "word")));
}

#[test]
fn mistakes_are_named() {
    let engine = Engine::new(&stream()).unwrap();
    let error = Tap::new(&engine, "x", "valid", "nothing").err().unwrap();
    assert_eq!(error, TapError::NoSuchSignal("nothing".into()));
    let error = Tap::new(&engine, "x", "data", "data").err().unwrap();
    assert_eq!(error.to_string(), "data has 70 bits and cannot be valid of a stream; legal: 1 bit");
}
