//! Framing and messages on hand-made wires.

use phit_models::link::gemini::{
    Frame, FrameDecoder, MESSAGE_BITS, Message, MessageDecoder, Phit, Seen, control_payload,
};

fn frames(phits: &[(u8, u32)]) -> Vec<Frame> {
    let mut decoder = FrameDecoder::new();
    phits.iter().filter_map(|&(c, payload)| decoder.push(Phit { c: c == 1, p: false, payload })).collect()
}

#[test]
fn the_next_phit_tells_head_from_control() {
    let control = control_payload(3);
    let wire = [(1, control), (1, 10), (0, 11), (1, 20), (0, 21), (0, 22), (1, control ^ 1), (1, 0)];
    assert_eq!(
        frames(&wire),
        [Frame::Control(Some(3)), Frame::Packet(vec![10, 11]), Frame::Packet(vec![20, 21, 22]), Frame::Control(None)]
    );
}

#[test]
fn a_packet_of_32_phits_is_whole_and_one_of_33_is_overlong() {
    let packet = |phits: u32| -> Vec<(u8, u32)> { (0..phits).map(|index| (u8::from(index == 0), index)).collect() };
    let then_head = |phits| [packet(phits), vec![(1, 0)]].concat();
    assert_eq!(frames(&then_head(32)), [Frame::Packet((0..32).collect())]);
    assert_eq!(frames(&packet(33)), [Frame::Overlong], "reported when the 33rd phit comes");
    assert_eq!(frames(&then_head(80)), [Frame::Overlong], "and once");
}

#[test]
fn a_stream_that_begins_inside_a_packet_is_headless_once() {
    assert_eq!(frames(&[(0, 1), (0, 2), (1, 3), (0, 4), (1, 0)]), [Frame::Headless, Frame::Packet(vec![3, 4])]);
}

fn message(number: u8) -> Message {
    Message { ack: number, nack: 0, freed: [0, 0] }
}

/// What the decoder uses of this stream of bits.
fn used(decoder: &mut MessageDecoder, bits: impl IntoIterator<Item = bool>) -> Vec<u8> {
    bits.into_iter().filter_map(|bit| decoder.push(bit)).filter_map(Seen::used).map(|message| message.ack).collect()
}

fn bits(numbers: std::ops::Range<u8>) -> impl Iterator<Item = bool> {
    numbers.flat_map(|number| message(number).to_bits())
}

#[test]
fn the_first_good_message_fixes_the_boundary_and_is_not_used() {
    for missing in 0..MESSAGE_BITS {
        let mut decoder = MessageDecoder::new();
        let used = used(&mut decoder, bits(1..6).skip(missing));
        assert_eq!(
            used,
            if missing == 0 { vec![2, 3, 4, 5] } else { vec![3, 4, 5] },
            "without the first {missing} bits"
        );
    }
}

fn damaged(number: u8) -> impl Iterator<Item = bool> {
    message(number).to_bits().into_iter().enumerate().map(|(index, bit)| bit ^ (index == 20))
}

#[test]
fn three_bad_messages_are_survived_and_four_are_not() {
    for bad in [3, 4] {
        let mut decoder = MessageDecoder::new();
        assert_eq!(used(&mut decoder, bits(1..3)), [2]);
        for number in 0..bad {
            assert_eq!(used(&mut decoder, damaged(number)), []);
        }
        assert_eq!(decoder.is_locked(), bad == 3);
        assert_eq!(used(&mut decoder, bits(10..12)), if bad == 3 { vec![10, 11] } else { vec![11] });
    }
}

#[test]
fn a_good_message_forgives_the_bad_ones_before_it() {
    let mut decoder = MessageDecoder::new();
    used(&mut decoder, bits(1..3));
    for _ in 0..5 {
        for number in 0..3 {
            used(&mut decoder, damaged(number));
        }
        assert_eq!(used(&mut decoder, bits(7..8)), [7]);
    }
}

#[test]
fn a_slipped_bit_is_found_by_hunting() {
    let mut decoder = MessageDecoder::new();
    used(&mut decoder, bits(1..3));
    let after_slip = used(&mut decoder, bits(20..30).skip(1));
    assert_eq!(after_slip, [25, 26, 27, 28, 29], "20 to 23 are looked at in the wrong place, 24 fixes the boundary");
}

/// Repeated, this message reads as another one, with ack 45 and freed 33 and 339, at a boundary 23 bits behind its own.
const AMBIGUOUS: Message = Message { ack: 39, nack: 2, freed: [21, 341] };

/// A receiver that hunts in any place of the repeated message uses none of it, and the link stays up; the next message tells which boundary
/// is right. The hardware came upon it: `phit link fabric/experiments/gemini/cuts/cut.toml --seeds 1 --seed 1263`.
#[test]
fn a_message_with_two_boundaries_is_not_used_until_it_changes() {
    let repeated = AMBIGUOUS.to_bits().repeat(20);
    for missing in 0..MESSAGE_BITS {
        let mut decoder = MessageDecoder::new();
        let stream = repeated.iter().by_vals().skip(missing);
        let seen: Vec<Seen> = stream.filter_map(|bit| decoder.push(bit)).collect();
        assert!(seen.len() >= 18, "without the first {missing} bits: {} are seen", seen.len());
        assert!(seen.iter().all(|seen| !seen.is_used), "without the first {missing} bits: {seen:?}");
        let after = used(&mut decoder, bits(1..6));
        assert!(after == [1, 2, 3, 4, 5] || after == [2, 3, 4, 5], "without the first {missing} bits: {after:?}");
    }
}
