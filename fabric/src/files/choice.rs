//! Values that have names.

/// The value of this name.
///
/// # Errors
/// If no value has it: the error tells the names that there are.
pub fn by_name<Value: Copy>(what: &str, name: &str, values: &[(&str, Value)]) -> Result<Value, String> {
    let names = || values.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ");
    let found = values.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    found.ok_or_else(|| format!("no {what} `{name}`; there are {}", names()))
}

/// `FromStr` of a type by the names of its values.
macro_rules! named {
    ($type:ty, $what:literal, [$($name:literal => $value:expr),+ $(,)?]) => {
        impl std::str::FromStr for $type {
            type Err = String;

            fn from_str(name: &str) -> Result<Self, String> {
                $crate::files::choice::by_name($what, name, &[$(($name, $value)),+])
            }
        }
    };
}
pub(crate) use named;

#[cfg(test)]
mod tests {
    #[derive(Clone, Copy, Debug, PartialEq)]
    struct Side(u8);

    named!(Side, "side", ["left" => Self(0), "right" => Self(1)]);

    #[test]
    fn a_name_that_none_has_is_told_with_those_that_there_are() {
        assert_eq!("right".parse(), Ok(Side(1)));
        assert_eq!("up".parse::<Side>(), Err("no side `up`; there are left, right".to_owned()));
    }
}
