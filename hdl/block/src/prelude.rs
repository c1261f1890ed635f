//! Everything that a block needs: rust-hdl's language, and what stands in front of it here.
//!
//! This is the one place where the blocks meet rust-hdl.

#[doc(no_inline)]
pub use rust_hdl::prelude::{
    Bit, Bits, Block, Clock, Constant, In, LiteralType, Local, Logic, LogicBlock, LogicInterface, LogicJoin, LogicLink,
    LogicState, LogicStruct, Out, Signal, Signed, Synth, TimingInfo, ToBits, TypeDescriptor, TypeField, TypeKind,
    VCDValue, Verilog, VerilogLiteral, ast, bit_cast, bits, block, clog2, hdl_gen, logic, probe, signed_bit_cast,
    signed_cast, synth, type_descriptor, unsigned_cast,
};
#[doc(no_inline)]
pub use rust_hdl::prelude::{clock, dff_setup};

pub use crate::about::about;
pub use crate::comment;
pub use crate::memory::{AsyncMemory, SyncMemory};
pub use crate::property::Property;
pub use crate::reg::{Reg, ResetReg};
pub use crate::synchronizer::{Capture, Synchronizer};
pub use phit_macros::{Block, Part, Ports, kernel};
