//! Load-enable register with synchronous reset to 0.

/// Ports that the register reads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// Clears the register; stronger than `enable`.
    pub reset: bool,
    /// Loads `d`.
    pub enable: bool,
    /// The value to load.
    pub d: u64,
}

/// Ports that the register drives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// The stored value; `None` before the first reset or load.
    pub q: Option<u64>,
}

/// The register, undefined at power-up.
#[derive(Clone, Debug, Default)]
pub struct Register {
    q: Option<u64>,
}

impl Register {
    /// A register at power-up.
    pub fn new() -> Self {
        Self::default()
    }

    /// The output does not depend on the inputs of the same cycle.
    pub fn outputs(&self, _inputs: Inputs) -> Outputs {
        Outputs { q: self.q }
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            self.q = Some(0);
        } else if inputs.enable {
            self.q = Some(inputs.d);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(steps: &[Inputs]) -> Option<u64> {
        let mut register = Register::new();
        for &step in steps {
            register.tick(step);
        }
        register.outputs(Inputs::default()).q
    }

    const RESET: Inputs = Inputs { reset: true, enable: true, d: 9 };
    const LOAD: Inputs = Inputs { reset: false, enable: true, d: 5 };
    const HOLD: Inputs = Inputs { reset: false, enable: false, d: 7 };

    #[test]
    fn is_undefined_until_reset_or_load() {
        assert_eq!(after(&[HOLD]), None);
        assert_eq!(after(&[LOAD]), Some(5));
        assert_eq!(after(&[RESET]), Some(0), "reset is stronger than load");
    }

    #[test]
    fn holds_without_enable() {
        assert_eq!(after(&[LOAD, HOLD, HOLD]), Some(5));
        assert_eq!(after(&[LOAD, RESET, HOLD]), Some(0));
    }
}
