//! Two endpoints in one netlist, composed at run time; what connects them is a [`crate::channel::Channel`].

use phit_hdl::chip::gemini_endpoint::GeminiEndpoint;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::elaborate;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::{Direction, Netlist};

/// Why two endpoints did not become one netlist.
#[derive(Debug, thiserror::Error)]
pub enum PairError {
    /// The endpoint has no meaning as hardware.
    #[error(transparent)]
    Elaborate(#[from] ElaborateError),
    /// The two do not fit together.
    #[error(transparent)]
    Build(#[from] BuildError),
}

/// Names of the two ends.
pub const ENDS: [&str; 2] = ["a", "b"];

/// Two Gemini endpoints with a common clock and reset. Port `x` of end `a` is `a_x` of the pair.
pub fn pair() -> Result<Netlist, PairError> {
    let endpoint = elaborate(&GeminiEndpoint::default())?;
    let ports = endpoint.top().ports.clone();
    let mut builder = Builder::new("gemini_pair");
    let module = builder.import(&endpoint);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    for end in ENDS {
        let instance = builder.instance(end, module)?;
        for port in &ports {
            let outer = format!("{end}_{}", port.name);
            match port.direction {
                Direction::Clock => builder.connect_clock((instance, &port.name), clock)?,
                Direction::Input if port.name == "reset" => builder.drive((instance, "reset"), reset)?,
                Direction::Input => {
                    let value = builder.input(&outer, port.width)?;
                    builder.drive((instance, &port.name), value)?;
                }
                Direction::Output(_) => {
                    let value = builder.value((instance, &port.name))?;
                    builder.output(&outer, value)?;
                }
            }
        }
    }
    Ok(builder.finish()?)
}
