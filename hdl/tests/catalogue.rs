//! Contracts of all published blocks.

use phit_hdl::catalogue::{demonstrations, entries};

#[test]
fn every_contract_is_complete_and_every_port_has_a_meaning() {
    for entry in entries().chain(demonstrations()) {
        let contract = entry.contract();
        for (port, meaning) in &contract.ports {
            assert!(!meaning.is_empty(), "{}: the port `{port}` has no meaning", entry.family);
        }
    }
}
