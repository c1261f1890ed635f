//! Macros that stand in front of rust-hdl's own.
//!
//! rust-hdl 0.46 loses three things between a kernel's source and its syntax tree: where a statement stands, whether
//! a range was `0..7` or `0..=7`, and the value of a constant in an index. [`macro@kernel`] puts them back in terms
//! that survive. `derive(Ports)` lists a block's ports for test benches.

mod kernel;
mod ports;

use proc_macro::TokenStream;

/// Marks the `update` function of a block as its hardware description, like rust-hdl's `#[hdl_gen]`, which it calls.
///
/// Besides, it
/// - notes file, line and text of every statement, for error messages;
/// - turns `a..=b` in a loop into `a..b + 1`, because rust-hdl reads both as `a..b`;
/// - binds constants (`N`, `Self::WIDTH`, `format::SIZE_LOW`; of type `usize`) that stand in an index, in the arguments
///   of `get_bit`, `get_bits` and `replace_bit`, or before `.to_bits()`, because rust-hdl keeps only their names.
#[proc_macro_attribute]
pub fn kernel(_arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(kernel::kernel))
}

/// Lists the public fields of a block or interface (signals, interfaces, arrays of them) as its ports.
#[proc_macro_derive(Ports)]
pub fn ports(item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(ports::ports))
}

fn expand(result: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.to_compile_error()).into()
}
