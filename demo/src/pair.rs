//! Two endpoints in one netlist, composed at run time; what connects them is a [`crate::channel::Channel`].

use phit_hdl::chip::gemini_endpoint::GeminiEndpoint;
use phit_netlist::build::{BuildError, Builder};
use phit_netlist::elaborate;
use phit_netlist::elaborate::ElaborateError;
use phit_netlist::ir::Netlist;

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
    let mut builder = Builder::new("gemini_pair");
    let module = builder.import(&endpoint);
    let clock = builder.clock("clock")?;
    let reset = builder.input("reset", 1)?;
    for end in ENDS {
        let instance = builder.instance(end, module)?;
        builder.connect_clock((instance, "clock"), clock)?;
        builder.drive((instance, "reset"), reset)?;
        builder.expose(instance, end, &["reset"])?;
    }
    Ok(builder.finish()?)
}
