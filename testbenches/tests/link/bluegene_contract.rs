//! The figures in the contract of the Blue Gene/Q link, and an error that no check of a packet sees.

use phit_hdl::catalogue::find;
use phit_models::link::bluegene::packet::{IDLE, VOID, end_to_end, trailer};
use phit_netlist::elaborate;
use phit_netlist::ir::Netlist;
use phit_sim::backend::{Backend, power_up};
use phit_sim::engine::Engine;

/// Words of a packet with one chunk of payload.
const WORDS: usize = 18;

/// A difference between two packets that are both right: in the payload, in the symbol from end to end, and in those of the hop.
fn escape() -> Vec<u32> {
    let mut difference = vec![0u32; WORDS];
    difference[10] = 0x0040_0000;
    // Both codes are linear.
    difference[WORDS - 2] = end_to_end(&difference);
    let [flags, rest] = trailer(&difference);
    difference[WORDS - 2] = flags;
    difference[WORDS - 1] = rest;
    difference
}

/// A link whose wire comes back to itself.
struct Looped {
    netlist: Netlist,
    engine: Engine,
}

impl Looped {
    fn new() -> Self {
        let configs = find("bluegene_link").expect("in the catalogue").configs;
        let netlist = elaborate(&*(configs.last().expect("a small one").construct)()).unwrap();
        let mut engine = Engine::new(&netlist).unwrap();
        engine.deposit(&power_up(&netlist, Some(1))).unwrap();
        let mut link = Self { netlist, engine };
        for input in ["tx_valid_0", "tx_valid_1", "set_timeout", "limit", "upset_tx", "upset_rx"] {
            link.set(input, 0);
        }
        link.set("rx_ready_0", 1);
        link.set("rx_ready_1", 1);
        link.set("reset", 1);
        (0..8).for_each(|_| link.tick(0));
        link.set("reset", 0);
        link
    }

    fn set(&mut self, name: &str, value: u64) {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        self.engine.set(self.engine.input(port), value);
    }

    fn get(&mut self, name: &str) -> u64 {
        let port = self.netlist.top().port(name).unwrap_or_else(|| panic!("no port {name}"));
        self.engine.get(self.engine.output(port))
    }

    /// The wire, on which these bits turn.
    fn tick(&mut self, turned: u32) {
        let (word, control) = (self.get("wire_out"), self.get("wire_out_control"));
        self.set("wire_in", word ^ u64::from(turned));
        self.set("wire_in_control", control);
        self.engine.step();
    }
}

/// What is received of one packet when these bits of it turn.
fn received(link: &mut Looped, difference: &[u32]) -> (Vec<u32>, Vec<u32>) {
    let mut sent: Vec<u32> = (0..WORDS as u32).map(|index| index.wrapping_mul(0x9E37_79B9)).collect();
    sent[0] = sent[0] & !0xF800 | 1 << 11;
    sent[WORDS - 2] = sent[WORDS - 2] & !(VOID | 0x3FF) | end_to_end(&sent);
    let (mut at, mut received, mut since_control) = (0, vec![], None::<usize>);
    for _ in 0..400 {
        link.set("tx_valid_0", (at < WORDS).into());
        link.set("tx_word_0", sent.get(at).copied().unwrap_or_default().into());
        link.set("tx_last_0", (at + 1 == WORDS).into());
        let is_taken = at < WORDS && link.get("tx_ready_0") == 1;
        if link.get("rx_valid_0") == 1 {
            received.push(link.get("rx_word_0") as u32);
        }
        since_control = if link.get("wire_out_control") == 1 { Some(0) } else { since_control.map(|words| words + 1) };
        if since_control == Some(1) && link.get("wire_out") == u64::from(IDLE) {
            // A packet follows an idle pair as it follows the four words of a protocol packet.
            since_control = Some(3);
        }
        let place = since_control.and_then(|words| words.checked_sub(4));
        let turned = place.and_then(|place| difference.get(place)).copied().unwrap_or_default();
        link.tick(turned);
        at += usize::from(is_taken);
    }
    (sent, received)
}

/// BGQ-LLP-07.
#[test]
#[phit_evidence::shows("BGQ-LLP-07", RTL)]
fn an_error_that_is_a_code_word_is_seen_by_the_running_crcs_alone() {
    let mut link = Looped::new();
    let (sent, came) = received(&mut link, &[0; WORDS]);
    assert_eq!(sent[3..16], came[3..16], "without errors");
    assert_eq!(link.get("sent_crc_0"), link.get("received_crc_0"));

    let mut link = Looped::new();
    let (sent, came) = received(&mut link, &escape());
    assert_eq!(came.len(), WORDS, "it was taken");
    assert_eq!(sent[10] ^ came[10], 0x0040_0000, "and is wrong");
    assert_eq!([link.get("errors"), link.get("retries"), link.get("spoiled")], [0; 3], "nobody saw it");
    assert_ne!(link.get("sent_crc_0"), link.get("received_crc_0"));
    assert_eq!(link.get("sent_crc_1"), link.get("received_crc_1"), "the system's packets are right");

    // One bit less is no code word any more.
    let mut difference = escape();
    difference[10] = 0;
    let mut link = Looped::new();
    let (sent, came) = received(&mut link, &difference);
    assert_eq!(came.len(), 0, "{sent:x?} {came:x?}");
    assert!(link.get("errors") > 0);
}

#[test]
fn a_packet_of_n_words_takes_n_plus_7_to_n_plus_10_cycles() {
    let mut measured = (u64::MAX, 0);
    for phase in 0..8 {
        let mut link = Looped::new();
        (0..60 + phase).for_each(|_| link.tick(0));
        let mut at = 0;
        while at < WORDS {
            link.set("tx_valid_0", 1);
            link.set("tx_word_0", if at == 0 { 1 << 11 } else { 0 });
            link.set("tx_last_0", (at + 1 == WORDS).into());
            at += usize::from(link.get("tx_ready_0") == 1);
            link.tick(0);
        }
        link.set("tx_valid_0", 0);
        // The tick above took the last word.
        let mut cycles = 1;
        while link.get("rx_valid_0") == 0 {
            link.tick(0);
            cycles += 1;
            assert!(cycles < 200, "nothing comes");
        }
        measured = (measured.0.min(cycles), measured.1.max(cycles));
    }
    println!("{WORDS} words: {measured:?} cycles");
    assert_eq!(measured, (WORDS as u64 + 7, WORDS as u64 + 10));
}
