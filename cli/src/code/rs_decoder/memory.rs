//! Words that wait.

use phit_netlist::build::{BuildError, Builder};
use phit_netlist::ir::{Memory, MemoryId, Netlist, NodeId, Op};

/// A queue that nothing asks whether it is full or empty: `data` goes in with `write`, and the oldest word is `word` from the
/// cycle after `read` on. At least `words` fit.
pub fn queue(width: usize, words: usize) -> Result<Netlist, BuildError> {
    let address_bits = words.next_power_of_two().ilog2();
    let width = width as u32;
    let mut builder = Builder::new(&format!("word_queue_w{width}_a{address_bits}"));
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    let write = builder.input("write", 1)?;
    let data = builder.input("data", width)?;
    let read = builder.input("read", 1)?;
    let pointer = |builder: &mut Builder, name: &str, moves: NodeId| -> Result<NodeId, BuildError> {
        let state = builder.state(name, address_bits, clock, Some((reset, 0u32.into())))?;
        let step = builder.logic(Op::ZeroExtend(moves), address_bits);
        let next = builder.logic(Op::Add(state.value, step), address_bits);
        builder.next(state, next)?;
        Ok(state.value)
    };
    let write_address = pointer(&mut builder, "write_pointer", write)?;
    let read_address = pointer(&mut builder, "read_pointer", read)?;
    let word = builder.state("word_read", width, clock, None)?;
    builder.output("word", word.value)?;
    let mut netlist = builder.finish()?;
    // The builder has registers alone.
    let module = &mut netlist.modules[netlist.top.index()];
    let clock = module.port("clock").expect("it was made above");
    let stored = module.add(Op::MemoryRead(MemoryId(0), read_address), width);
    let next = module.add(Op::Select(read, stored, word.value), width);
    module
        .registers
        .iter_mut()
        .filter(|register| register.name == "word_read")
        .for_each(|register| register.next = next);
    module.memories.push(Memory {
        name: "words".to_owned(),
        width,
        depth: 1 << address_bits,
        clock,
        write_enable: write,
        write_address,
        write_data: data,
    });
    Ok(netlist)
}
