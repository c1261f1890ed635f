//! Macros that stand in front of rust-hdl's own. All of them expand to plain rust-hdl.
//!
//! rust-hdl 0.46 loses three things between a kernel's source and its syntax tree: where a statement stands, whether
//! a range was `0..7` or `0..=7`, and the value of a constant in an index. [`macro@kernel`] puts them back in terms
//! that survive. [`derive(Block)`](macro@Block) writes what follows from a block's declaration: its constructor, the checks of
//! its parameters, and the connections of clock and reset. `derive(Ports)` lists a block's ports for test benches.

mod block;
mod connects;
mod declaration;
mod kernel;
mod logic;
mod part;
mod ports;
mod registration;
mod syntax;
mod text;
mod wires;

use proc_macro::TokenStream;

/// Marks a kernel as hardware description: `#[kernel] impl Logic for Fifo<W, A, A1> { fn update(&mut self) { .. } }`.
///
/// - Names in `<..>` that the `impl` does not declare are constants (`const W: usize`).
/// - Clock and reset are connected to all parts, and registers hold their values, as [`derive(Block)`](macro@Block)
///   specifies. An assignment in the kernel overrides these connections.
/// - `timing`, which names the block and its parameters, is added if it is not there.
///
/// `#[kernel(linear)]` is for a kernel without parts that gives zeros for zeros. It is evaluated again only after one of its
/// signals has changed.
///
/// On the function `update` alone, in a hand-written `impl Logic`, none of this happens, and the macro calls
/// rust-hdl's `#[hdl_gen]`. In both places it
/// - notes file, line and text of every statement, for error messages;
/// - turns `a..=b` in a loop into `a..b + 1`, because rust-hdl reads both as `a..b`;
/// - binds constants (`N`, `Self::WIDTH`, `format::SIZE_LOW`; of type `usize`) that stand in an index, in the arguments
///   of `get_bit`, `get_bits` and `replace_bit`, or before `.to_bits()`, because rust-hdl keeps only their names.
#[proc_macro_attribute]
pub fn kernel(arguments: TokenStream, item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(|item| match item {
        syn::Item::Impl(item) => logic::logic(&arguments.into(), item),
        syn::Item::Fn(function) => Ok(kernel::alone(function)),
        other => Err(syn::Error::new_spanned(other, "#[kernel] is for `impl Logic for ..` or its function `update`")),
    }))
}

/// Constructor, parameter checks, name, and connections of clock and reset of a block.
///
/// ```text
/// #[derive(LogicBlock, Ports, Block)]
/// #[block(fifo, W: 1..=1024, A: 1..=12, A1 = A + 1)]
/// pub struct Fifo<const W: usize, const A: usize, const A1: usize> {
///     pub clock: Signal<In, Clock>,
///     ..
///     #[init(1 << A)]
///     depth: Constant<Bits<A1>>,
///     #[assert("a queue holds at most its depth")]
///     level_in_range: Property,
/// }
/// ```
///
/// `#[block(..)]` holds the name of the family of modules, and then items, which the constructor executes in order:
/// - `W: 1..=1024`: a parameter and its legal range; `Q`: a parameter whose range a part checks;
/// - `A1 = A + 1`: a derived parameter; it does not appear among the block's parameters;
/// - `check(SLOTS < 1 << K, "K is {K}; legal: bits of SLOTS")`: any other condition; `check(demand())`: a statement;
/// - `let slots = Q * PRIVATE + SHARED`: a value for the items that follow and for the fields;
/// - `new(code: &RsCode)`: a function `new` with these arguments instead of `Default`; `new` alone: the constructor is
///   written by hand.
///
/// `#[published(fifo_w24_a6: Fifo<24, 6, 7>)]` and `#[small(fifo_w3_a2: Fifo<3, 2, 3>)]`, or `name = value` for what has no
/// `Default`, are the block's configurations in the catalogue: with the feature `catalogue` of its crate, a static `FIFO`,
/// named as the type, is the entry.
///
/// Each field, and each element of an array, starts as its type's default. Attributes change that:
/// - `#[init(7)]`: the value of a `Constant`, or the reset value of a `ResetReg`; a number (`u64`) if the type carries
///   `Bits`. In an array, `#[init(|index| ..)]` gives each element its own value;
/// - `#[assert("..")]`, `#[assume("..")]`, `#[cover("..")]`: kind and message of a `Property`;
/// - `#[len(2 * R)]`: number of parts in a `Vec`;
/// - `#[with(..)]`: the field's value, any expression.
///
/// `#[undefined_without(valid)]` on an output says that it means nothing while the output `valid` is low, of arrays that of the
/// same index. Checks of the whole make it random then, and faults that change nothing else are told apart.
///
/// The ports `clock` and `reset` are connected to all parts that have such inputs. In a block with several clocks each
/// part names its own: `#[clock(lane_clock)]`, `#[clock(lane_clock, lane_reset)]`, or `#[clock(kernel)]` if the kernel
/// connects it. A part that names none is a compile error.
///
/// `#[wires(..)]` at a part connects its ports, both directions, without a line in the kernel:
/// - `write, address`: to the ports of the block with these names, also arrays and bundles;
/// - `data = table_data`: to a port with another name;
/// - `store_data = host.data`, `host.{store_valid, store_ready}`: to ports of another part;
/// - in an array of parts `write` leads from one port to all of them, `valid[i]` and `valid = lane[i + 1].valid` to the i-th.
///
/// What the kernel computes is connected in the kernel.
#[proc_macro_derive(
    Block,
    attributes(block, published, small, init, assert, assume, cover, len, with, clock, undefined_without, wires)
)]
pub fn block(item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(block::block))
}

/// Connects `clock` and `reset` of a primitive; with `#[holds]` also `d` to `q`, so that it keeps its value.
#[proc_macro_derive(Part, attributes(holds))]
pub fn part(item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(|item| part::part(&item)))
}

/// Lists the public fields of a block or interface (signals, interfaces, arrays of them) as its ports.
#[proc_macro_derive(Ports)]
pub fn ports(item: TokenStream) -> TokenStream {
    expand(syn::parse(item).and_then(ports::ports))
}

fn expand(result: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    result.unwrap_or_else(|error| error.to_compile_error()).into()
}
