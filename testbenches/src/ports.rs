//! Handles of ports, by their names.

use phit_sim::bench::{Bench, Failure, In, Out};

/// The inputs `name_0`, `name_1` and so on.
///
/// # Errors
/// If the block has not all of them.
pub(crate) fn inputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<In>, Failure> {
    (0..count).map(|index| bench.input(&format!("{name}_{index}"))).collect()
}

/// The outputs `name_0`, `name_1` and so on.
///
/// # Errors
/// If the block has not all of them.
pub(crate) fn outputs(bench: &Bench, name: &str, count: usize) -> Result<Vec<Out>, Failure> {
    (0..count).map(|index| bench.output(&format!("{name}_{index}"))).collect()
}

/// Handles, each in a field with the name of its port.
pub(crate) trait Handles: Sized {
    /// Those of ports whose names `name` makes of the fields' names.
    ///
    /// # Errors
    /// If the block has not all of them.
    fn named(bench: &Bench, name: &dyn Fn(&str) -> String) -> Result<Self, Failure>;

    /// Those of ports with the fields' names.
    ///
    /// # Errors
    /// If the block has not all of them.
    fn of(bench: &Bench) -> Result<Self, Failure> {
        Self::named(bench, &str::to_owned)
    }

    /// Those of ports with the fields' names and a number behind: `valid_2`.
    ///
    /// # Errors
    /// If the block has not all of them.
    fn numbered(bench: &Bench, number: usize) -> Result<Self, Failure> {
        Self::named(bench, &|name| format!("{name}_{number}"))
    }
}

/// A struct of [`Handles`], inputs and outputs of the block.
macro_rules! ports {
    ($(#[$about:meta])* $vis:vis struct $name:ident {
        $(inputs: $($input:ident),+;)?
        $(outputs: $($output:ident),+;)?
    }) => {
        $(#[$about])*
        $vis struct $name {
            $($($vis $input: phit_sim::bench::In,)+)?
            $($($vis $output: phit_sim::bench::Out,)+)?
        }

        impl $crate::ports::Handles for $name {
            fn named(
                bench: &phit_sim::bench::Bench,
                name: &dyn Fn(&str) -> String,
            ) -> Result<Self, phit_sim::bench::Failure> {
                Ok(Self {
                    $($($input: bench.input(&name(stringify!($input)))?,)+)?
                    $($($output: bench.output(&name(stringify!($output)))?,)+)?
                })
            }
        }
    };
}
