//! Registers of a table.

use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::adapter::tables::TABLES;
use phit_hdl::catalogue::Config;
use phit_models::adapter::registers::{Access, Bank, Kind, Register};
use phit_primitives::registers::{self, RegisterTable};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

fn model(table: &RegisterTable) -> Bank {
    let register = |register: &registers::Register| Register {
        offset: register.offset,
        kind: match register.access {
            registers::Access::ReadOnly => Kind::Driven,
            registers::Access::ReadWrite => Kind::Written,
            registers::Access::WriteOneToClear => Kind::Cleared,
            registers::Access::WriteOnly => unreachable!("RegisterBank refuses it"),
        },
        fields: register.fields.iter().map(|field| (field.low, field.width)).collect(),
        reset: register.reset,
    };
    Bank::new(table.data_bits / 8, table.registers.iter().map(register).collect())
}

/// Accesses to all offsets, mostly to registers that there are, while hardware drives and sets.
pub fn run(bench: &mut Bench, config: &Config, cycles: u64) -> TestResult {
    let table = TABLES.into_iter().find(|table| table.name == config.name);
    let table = table.ok_or_else(|| bench.mismatch("there is no such table"))?;
    let [reset, request, write, address, write_data, strobe] = [
        bench.input("reset")?,
        bench.input("request")?,
        bench.input("write")?,
        bench.input("address")?,
        bench.input("write_data")?,
        bench.input("strobe")?,
    ];
    let [ack, error, read_data] = [bench.output("ack")?, bench.output("error")?, bench.output("read_data")?];
    let indices = 0..table.registers.len();
    let hardware: Vec<In> =
        indices.clone().map(|i| bench.input(&format!("hardware_{i}"))).collect::<Result<_, Failure>>()?;
    let values: Vec<Out> = indices.map(|i| bench.output(&format!("value_{i}"))).collect::<Result<_, Failure>>()?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut requests) = (Resets::every(200), Pace::new(20));
    let mut model = model(table);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let known = table.registers[stimulus.below(table.registers.len() as u64) as usize].offset;
        let data = (stimulus.cornered_word(table.data_bits), stimulus.cornered_word(table.data_bits / 8));
        let access = Access {
            address: if stimulus.once_in(4) { stimulus.word(table.address_bits) } else { known + stimulus.below(2) },
            write: stimulus.once_in(2).then_some(data),
        };
        let is_requested = requests.next(&mut stimulus);
        // Events come one at a time, and seldom enough that clears are seen.
        let driven: Vec<u64> = table
            .registers
            .iter()
            .map(|register| match stimulus.below(4) {
                _ if register.access == registers::Access::ReadWrite => 0,
                0 => stimulus.word(table.data_bits),
                1 => 1 << stimulus.below(table.data_bits.into()),
                _ => 0,
            })
            .collect();
        bench.drive(reset, is_reset.into());
        bench.drive(request, is_requested.into());
        bench.drive(write, access.write.is_some().into());
        bench.drive(address, access.address);
        bench.drive(write_data, data.0);
        bench.drive(strobe, data.1);
        for (port, word) in hardware.iter().zip(&driven) {
            bench.drive(*port, *word);
        }
        let acknowledged = bench.sample_bit(ack)?;
        bench.expect("ack", is_requested, acknowledged)?;
        if defined {
            for (i, port) in values.iter().enumerate() {
                let value = bench.sample(*port)?;
                bench.expect(table.registers[i].name, model.value(i), value)?;
            }
            if is_requested {
                let failed = bench.sample_bit(error)?;
                let read = bench.sample(read_data)?;
                let answer = (!failed).then_some(read);
                bench.expect("answer", model.answer(access, &driven), answer)?;
            }
        }
        bench.tick()?;
        model.tick(is_reset, is_requested.then_some(access), &driven);
        defined |= is_reset;
    }
    Ok(())
}
