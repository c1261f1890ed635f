//! The table of registers beside the interface: what it says of each register is what an access finds.

#[path = "../common/on_engine.rs"]
mod on_engine;
#[path = "../common/published.rs"]
mod published;

use on_engine::{begin, on};
use phit_hdl::nic::gemini::register_table::GEMINI_NIC;
use phit_primitives::registers::{Access, Field, Register};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};
use published::published;

/// The interface whose sizes the table has.
const NIC: &str = "gemini_nic_n6_win30_c16_m12_q10_d6_l0_t10";
/// Tables are cleared in fewer cycles.
const CLEARED: u64 = 10_000;
/// Intervals of this many cycles do not end here.
const PATTERN: u64 = 0xA5A5_5A5A_C3C3_3C3C;
/// Bit 0 is set while the cache of atomic operations is emptied.
const CACHE_STATE: u64 = 24;

struct Bus {
    valid: In,
    write: In,
    address: In,
    data: In,
    ready: Out,
    read: Out,
}

impl Bus {
    /// The bus of an interface after its reset.
    fn of(bench: &mut Bench) -> Result<Self, Failure> {
        let [valid, write] = [bench.input("access_valid")?, bench.input("access_write")?];
        let [address, data] = [bench.input("access_address")?, bench.input("access_data")?];
        let [ready, read, busy] = [bench.output("access_ready")?, bench.output("access_read")?, bench.output("busy")?];
        begin(bench)?;
        while bench.sample_bit(busy)? {
            assert!(bench.cycle() < CLEARED, "the interface stays busy");
            bench.tick()?;
        }
        Ok(Self { valid, write, address, data, ready, read })
    }

    /// An access; what was read.
    fn access(&self, bench: &mut Bench, address: u64, value: Option<u64>) -> Result<u64, Failure> {
        bench.drive(self.valid, 1);
        bench.drive(self.write, value.is_some().into());
        bench.drive(self.address, address);
        bench.drive(self.data, value.unwrap_or(PATTERN));
        let begun = bench.cycle();
        while !bench.sample_bit(self.ready)? {
            assert!(bench.cycle() < begun + CLEARED, "the access to {address:#x} is not taken");
            bench.tick()?;
        }
        let read = bench.sample(self.read)?;
        bench.tick()?;
        bench.drive(self.valid, 0);
        Ok(read)
    }

    fn read(&self, bench: &mut Bench, address: u64) -> Result<u64, Failure> {
        self.access(bench, address, None)
    }

    fn write(&self, bench: &mut Bench, address: u64, value: u64) -> TestResult {
        self.access(bench, address, Some(value)).map(drop)
    }
}

/// The offsets of the first and of the last element.
fn ends(register: &Register) -> [u64; 2] {
    [register.place(0), register.place(register.count() - 1)]
}

/// Everything that is read: registers that software wrote have these bits, the others are at rest.
fn expect_all(bench: &mut Bench, bus: &Bus, written: u64, after: &str) -> TestResult {
    for register in GEMINI_NIC.registers.iter().filter(|register| register.access != Access::WriteOnly) {
        let expected = if register.access == Access::ReadWrite { written & register.mask() } else { 0 };
        for place in (0..register.count()).map(|number| register.place(number)) {
            let read = bus.read(bench, place)?;
            bench.expect(&format!("{} at {place:#x} after {after}", register.full_name()), expected, read)?;
        }
    }
    Ok(())
}

fn kept() -> impl Iterator<Item = &'static Register> {
    GEMINI_NIC.registers.iter().filter(|register| register.access == Access::ReadWrite)
}

/// GEM-HT-07: registers begin with 0, and keep what is written to their fields and nothing else.
#[test]
#[phit_evidence::shows("GEM-HT-07", RTL)]
fn registers_keep_their_fields_alone() {
    GEMINI_NIC.check().unwrap_or_else(|error| panic!("{error}"));
    on(&published(NIC), |bench| {
        let bus = Bus::of(bench)?;
        expect_all(bench, &bus, 0, "reset")?;
        for written in [PATTERN, u64::MAX, 0, !PATTERN] {
            for register in kept() {
                bus.write(bench, register.offset, written)?;
            }
            expect_all(bench, &bus, written, "writes")?;
        }
        Ok(())
    });
}

/// GEM-HT-07: a write to a register that is not read back, or that is only read, changes no other register.
#[test]
#[phit_evidence::shows("GEM-HT-07", RTL)]
fn a_write_changes_one_register() {
    on(&published(NIC), |bench| {
        let bus = Bus::of(bench)?;
        for register in kept() {
            bus.write(bench, register.offset, PATTERN)?;
        }
        for register in GEMINI_NIC.registers.iter().filter(|register| register.access != Access::ReadWrite) {
            // A doorbell without descriptors stops the ring of transfers.
            let acts = |field: &&Field| ["valid", "enable", "written"].contains(&field.name);
            let value = register.fields.iter().filter(acts).fold(u64::MAX, |value, field| value & !field.mask());
            for place in ends(register) {
                bus.write(bench, place, value)?;
                while bus.read(bench, CACHE_STATE)? != 0 {
                    assert!(bench.cycle() < 10 * CLEARED, "the flush does not end");
                }
                expect_all(bench, &bus, PATTERN, register.name)?;
            }
        }
        Ok(())
    });
}

/// What a user may be given is alone in its 4,096 bytes, which an operating system can map.
#[test]
fn registers_of_users_have_pages_of_their_own() {
    let is_users = |register: &&Register| GEMINI_NIC.page(register).is_some_and(|page| page.user);
    let users: Vec<_> = GEMINI_NIC.registers.iter().filter(is_users).collect();
    // The read index of a completion queue, and the buffers of a channel, which are written and counted at one place.
    let places: Vec<u64> = users.iter().map(|register| register.offset).collect();
    assert_eq!(places, [0x80_0000, 0xC0_0000, 0xC0_0000]);
    for register in users {
        assert_eq!(register.array.map(|array| array.stride), Some(4_096), "{}", register.name);
    }
}
