//! The emitted Verilog means what the netlist means, and every tool accepts it.

mod common;

use common::bench::{Trial, simulate};
use common::{build, random, tools};
use phit_evidence::seed;
use phit_netlist::ir::*;
use phit_netlist::verilog;
use phit_sim::external::tools::IVERILOG;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, max_shrink_iters: 60, rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
    #[test]
    fn icarus_computes_what_the_netlist_means(
        recipes in prop::collection::vec((random::recipe(), random::recipe(), any::<(bool, bool)>()), 24),
        seed in any::<u64>(),
    ) {
        if let Some(iverilog) = tools::installed(IVERILOG) {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let trials: Vec<Trial> = recipes.iter().enumerate()
                .map(|(index, (outer, inner, (nested, folded)))| {
                    Trial::random(index, outer, nested.then_some(inner), *folded, &mut rng)
                })
                .collect();
            simulate(&iverilog, &trials);
        }
    }

    #[test]
    fn tools_accept_random_modules(recipe in random::recipe(), inner in random::recipe()) {
        let child = random::build(&inner, "inner", true, None);
        let module = random::build(&recipe, "outer", true, Some(&child));
        tools::accept(&verilog::files(&build::netlist(vec![child, module]), &|_| String::new()), "outer");
    }
}

/// A counter with a limit: enable chain, one derived name, a property with logic of its own.
fn counter() -> build::Draft {
    let mut draft = build::Draft::new("counter_n10");
    draft.module.family = "counter".into();
    draft.module.parameters = vec![("N".into(), 10)];
    let clock = draft.clock("clock");
    let [reset, enable, clear] = ["reset", "enable", "clear"].map(|name| draft.input(name, 1));
    let count = draft.register("count", 4, clock, Some((reset, 0)));
    let [zero, one, nine] = [0u32, 1, 9].map(|value| draft.constant(value, 4));
    let at_end = draft.op(Op::Equal(count, nine), 1);
    draft.name("at_end", at_end);
    let sum = draft.op(Op::Add(count, one), 4);
    let stepped = draft.op(Op::Select(at_end, zero, sum), 4);
    let enabled = draft.op(Op::Select(enable, stepped, count), 4);
    let next = draft.op(Op::Select(clear, zero, enabled), 4);
    draft.drive(count, next);
    let seen = draft.register("seen", 1, clock, Some((reset, 0)));
    let set = draft.op(Op::Or(at_end, seen), 1);
    let not_clear = draft.op(Op::Not(clear), 1);
    let seen_next = draft.op(Op::And(not_clear, set), 1);
    draft.drive(seen, seen_next);
    draft.output("value", count);
    draft.output("wrapped", seen);
    let wrap = draft.op(Op::And(enable, at_end), 1);
    draft.output("wrap", wrap);
    let past = draft.register("past_count", 4, clock, None);
    draft.drive(past, count);
    let ten = draft.constant(10u32, 4);
    let below = draft.op(Op::Less(count, ten), 1);
    let past_below = draft.op(Op::Less(past, ten), 1);
    let invalid = draft.op(Op::Not(past_below), 1);
    let holds = draft.op(Op::Or(below, invalid), 1);
    draft.module.properties.push(Property {
        name: "in_range".into(),
        kind: PropertyKind::Assert,
        clock,
        disable: reset,
        condition: holds,
        message: "A count in range stays in range.".into(),
    });
    draft
}

/// A FIFO memory of five words with guarded addresses and a synchronous read.
fn store() -> build::Draft {
    let mut draft = build::Draft::new("store");
    let clock = draft.clock("clock");
    let [write, read] = ["write", "read"].map(|name| draft.input(name, 1));
    let [write_address, read_address] = ["write_address", "read_address"].map(|name| draft.input(name, 3));
    let data = draft.input("data", 65);
    draft.module.memories.push(Memory {
        name: "words".into(),
        width: 65,
        depth: 5,
        clock,
        write_enable: write,
        write_address,
        write_data: data,
    });
    let word = draft.op(Op::MemoryRead(MemoryId(0), read_address), 65);
    let q = draft.register("q", 65, clock, None);
    let next = draft.op(Op::Select(read, word, q), 65);
    draft.drive(q, next);
    let low = draft.op(Op::Slice(q, 0), 64);
    let index = draft.op(Op::Slice(data, 0), 6);
    let shifted = draft.op(Op::ShiftRight(low, index), 64);
    let bit = draft.op(Op::Slice(shifted, 0), 1);
    draft.output("low", low);
    draft.output("bit", bit);
    draft
}

/// Two counters and what stands between them; one output of each stays unread.
fn pair() -> Netlist {
    let child = counter().module;
    let mut draft = build::Draft::new("pair");
    let clock = draft.clock("clock");
    let reset = draft.input("reset", 1);
    let start = draft.input("start", 3);
    let [clock_in, reset_in, enable_in, clear_in] =
        ["clock", "reset", "enable", "clear"].map(|name| child.port(name).unwrap());
    let go = draft.op(Op::ReduceOr(start), 1);
    let off = draft.constant(0u32, 1);
    draft.instance("ones", 0, &[(clock_in, clock)], &[(reset_in, reset), (enable_in, go), (clear_in, off)]);
    let carry = draft.output_of(0, &child, "wrap");
    draft.instance("tens", 0, &[(clock_in, clock)], &[(reset_in, reset), (enable_in, carry), (clear_in, off)]);
    let values = ["value"].map(|port| (draft.output_of(1, &child, port), draft.output_of(0, &child, port)));
    let [(tens, ones)] = values;
    let digits = draft.op(Op::Concatenate(vec![tens, ones]), 8);
    draft.output("digits", digits);
    let overflow = draft.output_of(1, &child, "wrap");
    draft.output("overflow", overflow);
    build::netlist(vec![child, draft.module])
}

const CONTRACT: &str = "Counts enabled cycles from 0 to N-1 and starts again.\n\nLatency 0 cycles.";

#[test]
fn counter_reads_well() {
    let netlist = counter().alone();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), CONTRACT));
}

#[test]
fn store_reads_well() {
    let netlist = store().alone();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), "Five words of 65 bits."));
}

#[test]
fn pair_reads_well() {
    let netlist = pair();
    insta::assert_snapshot!(verilog::module(&netlist, netlist.top(), "Two decimal digits."));
}

#[test]
fn tools_accept_modules_by_hand() {
    for netlist in [counter().alone(), store().alone(), pair()] {
        let files = verilog::files(&netlist, &|family| format!("About {family}."));
        tools::accept(&files, &netlist.top().name);
    }
}

#[test]
fn a_file_holds_one_module_and_bears_its_name() {
    let files = verilog::files(&pair(), &|family| format!("About {family}."));
    assert_eq!(files.keys().collect::<Vec<_>>(), ["counter_n10.v", "pair.v"]);
    assert!(files["counter_n10.v"].contains("// About counter.\n"));
}

#[test]
fn reserved_names_are_changed_on_both_sides_of_an_instance() {
    let mut child = build::Draft::new("wire");
    let input = child.input("input", 1);
    let inverted = child.op(Op::Not(input), 1);
    child.output("output", inverted);
    let child = child.module;
    let mut parent = build::Draft::new("top");
    let a = parent.input("a", 1);
    parent.instance("reg", 0, &[], &[(child.port("input").unwrap(), a)]);
    let y = parent.output_of(0, &child, "output");
    parent.output("y", y);
    let files = verilog::files(&build::netlist(vec![child, parent.module]), &|_| String::new());
    assert!(files["top.v"].contains("wire_ reg_ (\n        .input_(a),\n        .output_(y)\n    );"));
    tools::accept(&files, "top");
}

#[test]
fn unread_bits_are_named_and_no_others() {
    let mut draft = build::Draft::new("part");
    let a = draft.input("a", 16);
    for (index, low) in [12, 5, 0].into_iter().enumerate() {
        let slice = draft.op(Op::Slice(a, low), 4);
        draft.output(&format!("y{index}"), slice);
    }
    let netlist = draft.alone();
    let text = verilog::module(&netlist, netlist.top(), "");
    assert!(text.contains("wire _unused = &{1'b0, a[11:9], a[4]};"), "{text}");
}

/// Every operation on every width that a word boundary makes interesting, in one module, against its meaning.
#[test]
fn every_operation_at_odd_widths() {
    for width in [1, 7, 64, 65, 130] {
        let mut draft = build::Draft::new("dut");
        draft.folded = false;
        let [a, b] = ["a", "b"].map(|name| draft.input(name, width));
        let s = draft.input("s", 1);
        let twice = 2 * width;
        let results = [
            (Op::Not(a), width),
            (Op::Negate(a), width),
            (Op::ReduceAnd(a), 1),
            (Op::ReduceOr(a), 1),
            (Op::ReduceXor(a), 1),
            (Op::And(a, b), width),
            (Op::Or(a, b), width),
            (Op::Xor(a, b), width),
            (Op::Add(a, b), width),
            (Op::Subtract(a, b), width),
            (Op::Multiply(a, b), width),
            (Op::ShiftLeft(a, b), width),
            (Op::ShiftRight(a, b), width),
            (Op::Equal(a, b), 1),
            (Op::Less(a, b), 1),
            (Op::LessSigned(a, b), 1),
            (Op::Select(s, a, b), width),
            (Op::Slice(a, width / 2), width - width / 2),
            (Op::Concatenate(vec![a, b]), twice),
            (Op::ZeroExtend(a), twice),
            (Op::SignExtend(a), twice),
        ];
        for (index, (op, width)) in results.into_iter().enumerate() {
            let node = draft.op(op, width);
            draft.output(&format!("y{index}"), node);
        }
        let netlist = draft.alone();
        tools::accept(&verilog::files(&netlist, &|_| String::new()), "dut");
        if let Some(iverilog) = tools::installed(IVERILOG) {
            simulate(&iverilog, &[Trial::of(0, netlist, &mut ChaCha8Rng::seed_from_u64(width.into()))]);
        }
    }
}

/// Icarus Verilog writes nonsense for a shift whose amount is a word of a memory at an address that does not change.
#[test]
fn a_word_of_a_memory_is_an_amount_of_shift() {
    let mut draft = build::Draft::new("dut");
    let clock = draft.clock("clock");
    let write = draft.input("write", 1);
    let [a, amount] = [("a", 8), ("amount", 3)].map(|(name, width)| draft.input(name, width));
    let first = draft.constant(0u32, 1);
    draft.module.memories.push(Memory {
        name: "amounts".into(),
        width: 3,
        depth: 2,
        clock,
        write_enable: write,
        write_address: first,
        write_data: amount,
    });
    let word = draft.op(Op::MemoryRead(MemoryId(0), first), 3);
    let shifted = draft.op(Op::ShiftRight(a, word), 8);
    draft.output("shifted", shifted);
    if let Some(iverilog) = tools::installed(IVERILOG) {
        simulate(&iverilog, &[Trial::of(0, draft.alone(), &mut ChaCha8Rng::seed_from_u64(1))]);
    }
}
