//! The rules of the page one by one: an endpoint against a scripted peer.

use phit_models::link::gemini::packet::seal;
use phit_models::link::gemini::{
    Frame, LinkModel, MAX_REWINDS, MESSAGE_BITS, Message, MessageEncoder, NACK_REPEAT_CYCLES, Phit, REWIND_CYCLES,
    SILENCE_CYCLES, WireDecoder, control_payload,
};

/// The far end of the wire: says what the test wants it to say.
struct Peer {
    model: LinkModel,
    decoder: WireDecoder,
    encoder: MessageEncoder,
    says: Message,
    epoch: u8,
    silent: bool,
    /// The last message heard, and all packets and control phits.
    heard: Message,
    frames: Vec<Frame>,
}

impl Peer {
    fn new() -> Self {
        Self {
            model: LinkModel::new(),
            decoder: WireDecoder::new(),
            encoder: MessageEncoder::new(),
            says: Message::default(),
            epoch: 0,
            silent: false,
            heard: Message::default(),
            frames: Vec::new(),
        }
    }

    /// One cycle in which the model hears this phit.
    fn send(&mut self, c: bool, payload: u32) {
        let p = self.encoder.next_bit(|| self.says) && !self.silent;
        let events = self.decoder.push(self.model.tick(Phit { c, p, payload }.to_word()));
        self.frames.extend(events.frame);
        self.heard = events.message.unwrap_or(self.heard);
    }

    fn idle(&mut self, cycles: u32) {
        for _ in 0..cycles {
            self.send(true, control_payload(self.epoch));
        }
    }

    fn send_packet(&mut self, payloads: &[u32]) {
        for (index, &payload) in payloads.iter().enumerate() {
            self.send(index == 0, payload);
        }
    }

    /// Long enough for what the peer says to be heard, or the reverse, even while a message is under way.
    fn exchange(&mut self) {
        self.idle(3 * MESSAGE_BITS as u32);
    }

    /// The numbers of the packets heard since the last call; panics on one that is not among `numbers`.
    fn packets_heard(&mut self, numbers: std::ops::Range<u8>) -> Vec<u8> {
        let packets = self.frames.drain(..).filter(|frame| matches!(frame, Frame::Packet(_)));
        let number = |frame: Frame| numbers.clone().find(|&number| frame.is_packet_number(number)).expect("in range");
        packets.map(number).collect()
    }
}

fn packet(channel: u32, phits: usize) -> Vec<u32> {
    [vec![channel << 21 | phits as u32], vec![0x15_5555; phits - 2], vec![0]].concat()
}

fn numbered(sequence: u8, channel: u32, phits: usize) -> Vec<u32> {
    let mut packet = packet(channel, phits);
    seal(sequence, &mut packet);
    packet
}

#[test]
fn an_error_is_nacked_every_512_cycles_until_a_control_phit_answers() {
    let mut peer = Peer::new();
    peer.exchange();
    assert_eq!(peer.model.report().nack, 0);
    peer.send(true, control_payload(0) ^ 1);
    peer.idle(1);
    assert_eq!(peer.model.report().nack, 1);
    peer.idle(NACK_REPEAT_CYCLES - 1);
    assert_eq!(peer.model.report().nack, 1);
    peer.idle(1);
    assert_eq!(peer.model.report().nack, 2);
    peer.exchange();
    assert_eq!(peer.heard.nack, 2);

    peer.epoch = 1;
    peer.idle(NACK_REPEAT_CYCLES - 3 * MESSAGE_BITS as u32 - 1);
    assert_eq!(peer.model.report().nack, 2);
    peer.idle(1);
    assert_eq!(peer.model.report().nack, 3, "an old epoch is no answer");
    peer.epoch = 3;
    peer.idle(10 * NACK_REPEAT_CYCLES);
    assert_eq!(peer.model.report().nack, 3);
    assert_eq!((peer.model.counters().errors, peer.model.counters().repeated_nacks), (1, 2));
}

#[test]
fn a_good_control_phit_of_another_epoch_is_no_error() {
    let mut peer = Peer::new();
    peer.epoch = 7;
    peer.idle(100);
    assert_eq!(peer.model.counters().errors, 0);
}

#[test]
fn while_waiting_even_the_right_packet_is_discarded() {
    let mut peer = Peer::new();
    peer.send(true, control_payload(0) ^ 1);
    peer.idle(2);
    peer.send_packet(&numbered(0, 0, 5));
    peer.idle(2);
    assert_eq!(peer.model.receive(0), None);
    peer.epoch = 1;
    peer.idle(1);
    peer.send_packet(&numbered(0, 0, 5));
    peer.idle(2);
    assert_eq!(peer.model.receive(0), Some(packet(0, 5)));
    assert_eq!(peer.model.report().ack, 1);
}

#[test]
fn one_control_phit_between_packets_is_answer_enough() {
    let mut peer = Peer::new();
    peer.send_packet(&numbered(1, 0, 4));
    peer.send_packet(&numbered(2, 0, 4));
    peer.send(true, control_payload(1));
    peer.send_packet(&numbered(0, 0, 4));
    peer.send_packet(&numbered(1, 1, 4));
    peer.idle(2);
    assert_eq!((peer.model.receive(0).is_some(), peer.model.receive(1).is_some()), (true, true));
    assert_eq!(peer.model.report().nack, 1);
}

#[test]
fn each_kind_of_error_is_one() {
    let overlong = [vec![0], vec![1; 40]].concat();
    let wrong_crc = packet(0, 4);
    for bad in [overlong, wrong_crc, numbered(63, 1, 4)] {
        let mut peer = Peer::new();
        peer.send_packet(&bad);
        peer.idle(3);
        assert_eq!((peer.model.counters().errors, peer.model.report().nack), (1, 1));
    }
    let mut headless = Peer::new();
    headless.send(false, 0);
    assert_eq!(headless.model.counters().errors, 1);
}

#[test]
fn a_packet_without_room_is_an_error_and_the_other_channel_has_its_own_room() {
    let mut peer = Peer::new();
    for number in 0..8 {
        peer.send_packet(&numbered(number, 0, 32));
    }
    peer.send_packet(&numbered(8, 1, 32));
    peer.idle(2);
    assert_eq!((peer.model.report().ack, peer.model.counters().errors), (9, 0));
    peer.send_packet(&numbered(9, 0, 32));
    peer.idle(2);
    assert_eq!((peer.model.report().ack, peer.model.counters().errors), (9, 1));
    assert!(peer.model.receive(0).is_some());
    assert_eq!(peer.model.report().freed, [32, 0]);
}

#[test]
fn a_nack_brings_a_control_phit_and_all_that_is_not_acknowledged() {
    let mut peer = Peer::new();
    for phits in [10, 20, 30] {
        peer.model.send(packet(0, phits));
    }
    peer.exchange();
    assert_eq!(peer.packets_heard(0..3), [0, 1, 2]);
    peer.says = Message { ack: 1, nack: 1, freed: [0, 0] };
    peer.exchange();
    let answer = peer.frames.iter().position(|frame| *frame == Frame::Control(Some(1))).expect("the new epoch");
    assert!(matches!(peer.frames[answer + 1], Frame::Packet(_)), "one control phit, then at once");
    assert_eq!(peer.packets_heard(0..3), [1, 2]);
    assert_eq!((peer.model.counters().rewinds, peer.model.outstanding()), (1, 2));
}

#[test]
fn a_rewind_stops_the_packet_on_the_wire() {
    let mut peer = Peer::new();
    peer.exchange();
    peer.says.nack = 5;
    for _ in 0..3 * MESSAGE_BITS {
        if peer.model.pending(0) == 0 {
            peer.model.send(packet(0, 32));
        }
        peer.idle(1);
    }
    let answer = peer.frames.iter().position(|frame| *frame == Frame::Control(Some(5))).expect("the new epoch");
    let Frame::Packet(cut) = &peer.frames[answer - 1] else { panic!("packets without pause") };
    assert!(cut.len() < 32);
}

#[test]
fn without_acks_the_sender_rewinds_by_itself() {
    let mut peer = Peer::new();
    peer.model.send(packet(1, 2));
    peer.idle(REWIND_CYCLES - 5);
    assert_eq!(peer.packets_heard(0..1), [0]);
    peer.idle(10);
    assert_eq!(peer.packets_heard(0..1), [0]);
    peer.idle(REWIND_CYCLES - 10);
    assert_eq!(peer.packets_heard(0..1), []);
    peer.idle(10);
    assert_eq!(peer.packets_heard(0..1), [0]);
    assert_eq!(peer.model.counters().timeout_rewinds, 2);
}

/// Announces this many errors, one per message.
fn nack_times(peer: &mut Peer, times: u32) {
    for _ in 0..times {
        peer.says.nack = (peer.says.nack + 1) % 16;
        peer.idle(MESSAGE_BITS as u32);
    }
    peer.idle(MESSAGE_BITS as u32);
}

#[test]
fn after_255_rewinds_without_an_ack_it_gives_up_for_good() {
    let mut peer = Peer::new();
    peer.exchange();
    peer.model.send(packet(0, 2));
    nack_times(&mut peer, MAX_REWINDS - 1);
    assert!(!peer.model.link_down());
    nack_times(&mut peer, 1);
    assert!(peer.model.link_down());

    peer.model.send(packet(0, 2));
    peer.exchange();
    peer.frames.clear();
    for _ in 0..1000 {
        let sent = Phit::from_word(peer.model.tick(0));
        assert!(sent.c && !sent.p);
    }
    assert_eq!((peer.model.pending(0), peer.model.outstanding()), (1, 1), "takes no packets");
}

#[test]
fn an_ack_or_having_nothing_outstanding_forgives_the_rewinds() {
    let mut peer = Peer::new();
    nack_times(&mut peer, 2 * MAX_REWINDS);
    assert!(!peer.model.link_down());
    peer.model.send(packet(0, 2));
    peer.model.send(packet(0, 2));
    nack_times(&mut peer, MAX_REWINDS - 1);
    peer.says.ack = 1;
    peer.exchange();
    nack_times(&mut peer, MAX_REWINDS - 1);
    assert!(!peer.model.link_down());
    nack_times(&mut peer, 1);
    assert!(peer.model.link_down());
}

#[test]
fn after_4096_cycles_of_silence_it_gives_up() {
    let mut peer = Peer::new();
    peer.silent = true;
    peer.idle(SILENCE_CYCLES - 1);
    assert!(!peer.model.link_down());
    peer.idle(1);
    assert!(peer.model.link_down());
    peer.silent = false;
    peer.idle(1000);
    assert!(peer.model.link_down(), "until reset");
}

#[test]
fn acks_outside_the_window_are_ignored_and_counted() {
    let mut peer = Peer::new();
    peer.model.send(packet(0, 2));
    peer.model.send(packet(0, 2));
    for ack in [3, 63] {
        peer.says.ack = ack;
        peer.exchange();
        assert_eq!(peer.model.outstanding(), 2);
    }
    assert!(peer.model.counters().ignored_acks >= 2);
    peer.says.ack = 2;
    peer.exchange();
    assert_eq!(peer.model.outstanding(), 0);
}

/// The peer acknowledges everything at once.
fn acknowledge_for(peer: &mut Peer, cycles: u32) {
    for _ in 0..cycles / 8 {
        peer.idle(8);
        let counters = peer.model.counters();
        peer.says.ack = ((counters.packets_acked + peer.model.outstanding() as u64) % 64) as u8;
    }
}

#[test]
fn a_full_channel_waits_for_freed_phits_and_does_not_block_the_other() {
    let mut peer = Peer::new();
    for _ in 0..20 {
        peer.model.send(packet(0, 32));
        peer.model.send(packet(1, 2));
    }
    acknowledge_for(&mut peer, 2000);
    assert_eq!((20 - peer.model.pending(0), peer.model.pending(1)), (8, 0), "8 x 32 phits fill 256");
    peer.says.freed = [31, 0];
    acknowledge_for(&mut peer, 500);
    assert_eq!(peer.model.pending(0), 12, "31 are no room for 32");
    peer.says.freed = [32, 0];
    acknowledge_for(&mut peer, 500);
    assert_eq!(peer.model.pending(0), 11);
    peer.says.freed = [300, 0];
    acknowledge_for(&mut peer, 500);
    assert_eq!(peer.model.pending(0), 11, "more than was sent is no credit");
    assert!(peer.model.counters().ignored_freed > 0);
}

#[test]
fn admission_stops_at_the_replay_buffer_and_at_63_packets() {
    for (phits, admitted) in [(32, 8), (2, 63), (17, 14)] {
        let mut peer = Peer::new();
        for index in 0..100 {
            peer.model.send(packet(index % 2, phits));
        }
        peer.idle(1000);
        // 14 packets of 17 phits leave 18 of 256 free: less than the 32 that admission asks for.
        assert_eq!(peer.model.outstanding(), admitted, "packets of {phits} phits");
    }
}

#[test]
fn channels_take_turns_by_packet() {
    let mut peer = Peer::new();
    for _ in 0..4 {
        peer.model.send(packet(0, 4));
    }
    for _ in 0..4 {
        peer.model.send(packet(1, 7));
    }
    peer.idle(100);
    let lengths: Vec<usize> = peer
        .frames
        .iter()
        .filter_map(|frame| if let Frame::Packet(payloads) = frame { Some(payloads.len()) } else { None })
        .collect();
    assert_eq!(lengths, [4, 7, 4, 7, 4, 7, 4, 7]);
}
