//! Wrong bits in a chip: what is under a code does no harm, and what has none is told apart.

use phit_fabric::gemini::run::chips::Chips;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::upsets::sites::Class;
use phit_fabric::gemini::study::upsets::{Plan, campaign};
use phit_fabric::study::upsets::Row;

fn rows(bits: u32) -> Vec<Row<Class>> {
    let chips = Chips::new(&Settings::new([1, 1, 1])).expect("a chip");
    campaign(&chips, &Plan { load: 0.9, count: 8, bits }, 1, &mut || {}).expect("a campaign")
}

fn of(rows: &[Row<Class>], class: Class) -> Row<Class> {
    *rows.iter().find(|row| row.class == class).expect("a row for each class")
}

#[test]
#[phit_evidence::shows("GEM-SYS-08", RTL)]
fn one_wrong_bit_of_a_phit_an_entry_or_a_route_is_corrected() {
    let rows = rows(1);
    for class in [Class::Buffers, Class::Tables, Class::Routes] {
        let Row { upsets, corrected, masked, .. } = of(&rows, class);
        assert_eq!((upsets, corrected + masked), (8, 8), "{class:?}");
    }
    for class in [Class::Buffers, Class::Routes] {
        assert!(of(&rows, class).corrected >= 5, "words in use are read: {rows:?}");
    }
}

/// Two bits of a word are seen, and the packet is dropped where it should have arrived.
#[test]
#[phit_evidence::shows("GEM-RTR-19", RTL)]
#[phit_evidence::shows("GEM-SYS-08", RTL)]
fn two_wrong_bits_of_a_phit_are_reported() {
    let Row { upsets, detected, silent, hung, .. } = of(&rows(2), Class::Buffers);
    assert_eq!((upsets, silent, hung), (8, 0, 0));
    assert!(detected >= 5, "{detected} of 8");
}
