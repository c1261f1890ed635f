//! Registers that software sees.

use phit_block::prelude::*;
use phit_primitives::registers::{Access, RegisterTable};

/// The registers of a table, behind the bus of [`AxiLiteSlave`](super::axi_lite_slave::AxiLiteSlave).
///
/// ```text
///                      +----------------+
///  request, write ---->|                |--> ack         with request
///  address[A] -------->|                |--> error       with ack
///  write_data[D] ----->|  RegisterBank  |--> read_data[D]
///  strobe[S] --------->|                |
///  hardware[N][D] ---->|                |--> value[N][D]
///                      +----------------+
/// ```
///
/// Port i belongs to the i-th register of the table: `phit registers` prints it. `value` is what software wrote (rw) or
/// what has not been cleared (w1c). `hardware` is what software reads (ro) or which bits are set (w1c: stronger than a
/// clear in the same cycle, so that no event is lost); a register of access rw has 0 there. Only the bits of fields are
/// there: the others read as 0 and ignore writes.
///
/// Parameters: a table of phit_primitives::registers, given at construction; `N` registers, `A` address bits, `D` bits of
/// data and `S` = D / 8 as it says.
/// Handshake: `request` is acknowledged in the same cycle. `strobe` says which bytes are written or cleared. An access to
/// an offset without a register, and a write to one of access ro, is answered with `error` and does nothing. The bits of
/// an address below a register's size are ignored.
/// Latency: 0 cycles for reads; a write is seen one cycle later. Throughput: 1 access per cycle.
/// Reset: the table's values.
/// Asserts: bits outside of the fields are 0; assumes that hardware drives none that software writes.
/// Source: GEM-MMR-01 (registers for software); the field's standard practice.
#[derive(LogicBlock, Ports, Block)]
#[block(
    new(table: &RegisterTable), check(table.check().unwrap_or_else(|error| panic!("RegisterBank: {error}"))),
    check(assert!(
        table.registers.iter().all(|register| register.array.is_none() && register.access != Access::WriteOnly),
        "RegisterBank: {} has an array, or a register of access wo; legal: single registers of access ro, rw, w1c", table.name
    )),
    let demand = |name: &str, value: usize, legal: usize| {
                assert!(value == legal, "RegisterBank: {name} is {value}; legal: {legal}, as {} says", table.name);
            },
    check(demand("N", N, table.registers.len())), check(demand("A", A, table.address_bits as usize)),
    check(demand("D", D, table.data_bits as usize)), check(demand("S", S, table.data_bytes() as usize)),
    let mask = |access: Access| {
                let masks = |i: usize| Some(table.registers[i]).filter(|register| register.access == access);
                std::array::from_fn(|i| Constant::new(bits(masks(i).map_or(0, |register| register.mask()))))
            },
    let read_only = table
                .registers
                .iter()
                .enumerate()
                .fold(0, |set, (i, register)| set | u64::from(register.access == Access::ReadOnly) << i)
)]
pub struct RegisterBank<const N: usize, const A: usize, const D: usize, const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// An access is asked for.
    pub request: Signal<In, Bit>,
    /// It is a write.
    pub write: Signal<In, Bit>,
    /// Where.
    pub address: Signal<In, Bits<A>>,
    /// What to write.
    pub write_data: Signal<In, Bits<D>>,
    /// Which bytes to write.
    pub strobe: Signal<In, Bits<S>>,
    /// The access is done.
    pub ack: Signal<Out, Bit>,
    /// It was not possible.
    pub error: Signal<Out, Bit>,
    /// What the register holds; undefined with `error`.
    pub read_data: Signal<Out, Bits<D>>,
    /// What hardware drives or sets.
    pub hardware: [Signal<In, Bits<D>>; N],
    /// What hardware sees.
    pub value: [Signal<Out, Bits<D>>; N],
    #[init(|i| table.registers[i].reset)]
    held: [ResetReg<Bits<D>>; N],
    selected: Signal<Local, Bits<N>>,
    written: Signal<Local, Bits<D>>,
    read: Signal<Local, Bits<D>>,
    in_fields: Signal<Local, Bit>,
    undriven: Signal<Local, Bit>,
    #[init(|i| table.registers[i].offset)]
    offset: [Constant<Bits<A>>; N],
    #[init((u64::MAX >> (64 - A)) & !(table.data_bytes() - 1))]
    address_mask: Constant<Bits<A>>,
    /// Bits that software writes.
    #[with(mask(Access::ReadWrite))]
    writable: [Constant<Bits<D>>; N],
    /// Bits that hardware sets and software clears.
    #[with(mask(Access::WriteOneToClear))]
    clearable: [Constant<Bits<D>>; N],
    /// Bits that hardware drives.
    #[with(mask(Access::ReadOnly))]
    driven: [Constant<Bits<D>>; N],
    #[init(read_only)]
    read_only: Constant<Bits<N>>,
    #[assert("bits outside of the fields are 0")]
    fields_only: Property,
    #[assume("hardware drives no bit that software writes")]
    software_only: Property,
    #[with(table.name)]
    _name: &'static str,
}

#[kernel]
impl Logic for RegisterBank<N, A, D, S> {
    fn update(&mut self) {
        self.selected.next = 0.into();
        for i in 0..N {
            self.selected.next = self
                .selected
                .val()
                .replace_bit(i, (self.address.val() & self.address_mask.val()) == self.offset[i].val());
        }
        // Bit by bit, whether this access writes it.
        self.written.next = 0.into();
        for byte in 0..S {
            for bit in 0..8 {
                self.written.next = self.written.val().replace_bit(
                    byte * 8 + bit,
                    self.strobe.val().get_bit(byte) & self.request.val() & self.write.val(),
                );
            }
        }
        self.read.next = 0.into();
        self.in_fields.next = true;
        self.undriven.next = true;
        for i in 0..N {
            self.held[i].d.next = self.held[i].q.val() | (self.hardware[i].val() & self.clearable[i].val());
            if self.selected.val().get_bit(i) {
                self.held[i].d.next = (self.held[i].q.val()
                    & !(self.written.val()
                        & (self.writable[i].val() | (self.write_data.val() & self.clearable[i].val()))))
                    | (self.written.val() & self.write_data.val() & self.writable[i].val())
                    | (self.hardware[i].val() & self.clearable[i].val());
                self.read.next = self.held[i].q.val() | (self.hardware[i].val() & self.driven[i].val());
            }
            self.value[i].next = self.held[i].q.val();
            self.undriven.next = self.undriven.val() & !(self.hardware[i].val() & self.writable[i].val()).any();
            self.in_fields.next = self.in_fields.val()
                & !(self.held[i].q.val() & !(self.writable[i].val() | self.clearable[i].val())).any();
        }
        self.fields_only.holds.next = self.in_fields.val();
        self.software_only.holds.next = self.undriven.val();
        self.read_data.next = self.read.val();
        self.ack.next = self.request.val();
        self.error.next =
            !self.selected.val().any() | (self.write.val() & (self.selected.val() & self.read_only.val()).any());
    }
    fn timing(&self) -> Vec<TimingInfo> {
        about(self._name, &[])
    }
}
