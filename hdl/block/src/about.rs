//! How a block tells its name.

use phit_primitives::{About, Description, describe, describe_undefined};
use rust_hdl::prelude::TimingInfo;

/// Gives a block its name and parameters; the body of its `timing`, which `#[block(round_robin, N: 1..=64)]` writes.
///
/// rust-hdl keeps no type name behind a `&dyn Block`. Every block may implement `timing`, which is asked at
/// elaboration, so that is where the name is left. A kernel may use the parameters' names as constants.
///
/// ```
/// # extern crate phit_block as phit_hdl;
/// # use phit_hdl::prelude::*;
/// # struct RoundRobin<const N: usize>;
/// # impl<const N: usize> RoundRobin<N> {
/// fn timing(&self) -> Vec<TimingInfo> {
///     about("round_robin", &[("N", N)])
/// }
/// # }
/// ```
pub fn about(family: &str, parameters: &[(&str, usize)]) -> Vec<TimingInfo> {
    let parameters = parameters.iter().map(|(name, value)| (name.to_string(), *value as u64)).collect();
    describe(Description::Block(About { family: family.to_owned(), parameters, undefined: vec![] }));
    vec![]
}

/// Tells which outputs mean nothing while another one is low, after [`about`]; `#[kernel]` calls it.
pub fn undefined(outputs: &[(&str, &str)]) {
    describe_undefined(outputs);
}
