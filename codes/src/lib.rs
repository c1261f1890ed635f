//! Coders for codes that are known at run time alone, where const generics cannot follow.
//!
//! A CRC, and the encoder and checker of a Reed-Solomon code, are composed by the netlist's builder: each is a linear map
//! with a few registers. A [decoder](rs::decoder) is the library's own block: this crate finds its parameters, and
//! the caller compiles the expression that constructs it. Each coder has a test bench in Verilog with code words of
//! the golden models.

mod circuit;
pub mod crc;
pub mod rs;
