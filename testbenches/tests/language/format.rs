//! The format table of the blocks and that of the golden model, written independently, say the same.

use crate::published;
use phit_hdl::link::gemini::format::{FIELDS, Place};
use phit_models::link::gemini::packet::format::{FIELDS as MODEL_FIELDS, PhitKind};

fn model_phit(place: Place) -> PhitKind {
    use PhitKind::*;
    match place {
        Place::Header(phit) => [Header0, Header1, Header2, Header3, Header4, Header5, Header6][phit],
        Place::Last => Last,
        Place::ResponseHead => ResponseHead,
        Place::ResponseLast => ResponseLast,
        Place::Status => Status,
    }
}

#[test]
#[phit_evidence::shows("GEM-PKT-14", ELAB)]
fn every_named_field_stands_at_the_same_bits() {
    for field in FIELDS.iter().filter(|field| !field.name.starts_with("reserved")) {
        let same = MODEL_FIELDS
            .iter()
            .find(|model| model.phit == model_phit(field.place) && model.name == field.name)
            .unwrap_or_else(|| panic!("the model has no {:?} {}", field.place, field.name));
        assert_eq!((same.high as usize, same.low as usize), (field.high, field.low), "{}", field.name);
    }
}

#[test]
fn the_fields_of_a_phit_do_not_overlap() {
    for field in FIELDS {
        for other in FIELDS.iter().filter(|other| other.place == field.place && other.name != field.name) {
            assert!(field.low > other.high || other.low > field.high, "{} and {} overlap", field.name, other.name);
        }
    }
}

#[test]
#[phit_evidence::shows("GEM-PKT-01", ELAB)]
fn the_wires_of_a_link_have_24_bits() {
    let netlist = published::published("gemini_lcb");
    let top = netlist.top();
    for name in ["link_in", "link_out"] {
        assert_eq!(top.ports[top.port(name).expect("a port").index()].width, 24, "{name}");
    }
}
