//! Packets: bits worked out by hand from the page, round trips, and what the reader refuses.

#![expect(clippy::unusual_byte_groupings, reason = "binary literals are grouped by field")]

use phit_evidence::seed;
use phit_models::link::gemini::packet::format::PhitKind;
use phit_models::link::gemini::packet::{
    DecodeError, GetResponse, Node, Operation, Packet, PutErrorResponse, PutResponse, Request, ResponseRoute, decode,
    seal,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn put(data: Vec<u8>) -> Request {
    Request {
        source_routed: false,
        adaptive: true,
        hashed: false,
        destination: Node { chip: 0x1234, id: 2 },
        source: Node { chip: 0xABCD, id: 1 },
        address: 0xFE_DCBA_9870,
        bte_vc: 3,
        response_adaptive: true,
        vmdh: false,
        mdh: 0x5A5,
        ptag: 0xC3,
        tag: 0x2AA,
        ssid: 0x8F,
        sync: 0x6,
        mask: 0x3000,
        operation: Operation::Put(data),
    }
}

/// Every phit is written out in binary, field by field, as the page lists them.
#[test]
#[phit_evidence::shows("GEM-PKT-11", CALC)]
fn a_put_of_8_bytes_by_hand() {
    let bytes = 0x0123_4567_89AB_CDEF_u64.to_le_bytes().to_vec();
    let payloads = put(bytes).encode(0);
    let expected = [
        0b0_0_1_0_10_0001001000110100,
        // address[5:2] = 0x70 >> 2 & 0xF = 12; address[23:6] = 0xBA9870 >> 6 = 0x2EA61
        0b1100_101110101001100001,
        0b11_1_0_01_1010101111001101,
        0b00001_0_1111111011011100,
        0b00010_0_0011000000000000,
        0b11000011_010110100101_00,
        0b1010101010_10001111_0110,
        // word[63:42] = 0x0123456789ABCDEF >> 42 = 0x0048D1
        0b00_0000_0100_1000_1101_0001,
        // word[41:20] = (word >> 20) & 0x3FFFFF = 0x16789A
        0b01_0110_0111_1000_1001_1010,
        0b00_1011_1100_1101_1110_1111,
    ];
    assert_eq!(payloads.len(), 11);
    assert_eq!(payloads[..10], expected);
    assert_eq!(payloads[10] & 0x3F, 0b11_000_1);
}

#[test]
fn a_put_response_by_hand() {
    let response = PutResponse {
        route: ResponseRoute { adaptive: true, destination: Node { chip: 0xABCD, id: 1 } },
        ack_id: 0b1001_0110,
    };
    let payloads = response.encode(0);
    assert_eq!(payloads[0], 0b1_1_1_0_01_1010101111001101);
    assert_eq!(payloads[1] & 0x3F, 0b01_0110);
    assert_eq!(payloads.len(), 2);
}

#[test]
fn data_of_any_length_is_counted_in_4_byte_words() {
    for bytes in 0..=64usize {
        let payloads = put(vec![0xFF; bytes]).encode(5);
        assert_eq!(payloads.len(), 8 + 3 * bytes.div_ceil(8));
        let Ok(Packet::Request(request)) = decode(5, &payloads) else { panic!("{bytes} bytes") };
        let Operation::Put(data) = request.operation else { panic!("a put") };
        assert_eq!(data.len(), 4 * bytes.div_ceil(4));
        assert!(data[..bytes].iter().all(|&byte| byte == 0xFF) && data[bytes..].iter().all(|&byte| byte == 0));
    }
}

#[test]
fn another_sequence_number_fails_the_crc() {
    let payloads = put(vec![1; 64]).encode(9);
    for sequence in 0..64 {
        assert_eq!(decode(sequence, &payloads).is_ok(), sequence == 9);
    }
}

/// What decoding says after the payloads were changed and given a right CRC again.
fn after(mut payloads: Vec<u32>, change: impl Fn(&mut Vec<u32>)) -> DecodeError {
    change(&mut payloads);
    seal(0, &mut payloads);
    decode(0, &payloads).expect_err("must be refused")
}

#[test]
fn malformed_packets_are_refused_with_a_reason() {
    let good = || put(vec![1; 8]).encode(0);
    let last = 10;
    assert_eq!(decode(0, &good()[..1]), Err(DecodeError::Length(1)));
    assert_eq!(decode(0, &[0; 33]), Err(DecodeError::Length(33)));
    assert_eq!(decode(0, &[1 << 22, 0]), Err(DecodeError::PayloadWidth(0)));
    assert!(matches!(decode(1, &good()), Err(DecodeError::Crc { .. })));
    assert_eq!(after(good(), |p| p[last] &= !0b11_0000), DecodeError::MarkedBad);
    assert_eq!(after(good(), |p| p[last] &= !0b01_0000), DecodeError::OkField(2));
    assert_eq!(after(good(), |p| p[last] |= 0b10), DecodeError::Constant("reserved"));
    assert_eq!(after(good(), |p| p[last] &= !1), DecodeError::Constant("end"));
    assert_eq!(after(good(), |p| p[9] |= 1 << 21), DecodeError::Constant("spare"));
    assert_eq!(after(good(), |p| p[3] |= 2 << 17), DecodeError::UnknownCommand(3));
    assert_eq!(after(good(), |p| p[4] |= 1 << 17), DecodeError::Size(3));
    assert_eq!(after(good(), |p| p[4] |= 16 << 17), DecodeError::Size(18));
    assert_eq!(after(good(), |p| p.truncate(10)), DecodeError::NoSuchLength(10));
    let error = PutErrorResponse { route: ResponseRoute::default(), tag: 1, ssid: 0x40, status: 2 };
    assert_eq!(after(error.encode(0), |p| p[0] ^= 1 << 18), DecodeError::AckMismatch);
}

#[test]
#[should_panic(expected = "tag of Header6 has 10 bits")]
fn a_value_that_does_not_fit_is_not_sent() {
    Request { tag: 1 << 10, ..put(vec![]) }.encode(0);
}

fn node() -> impl Strategy<Value = Node> {
    (any::<u16>(), 0u8..4).prop_map(|(chip, id)| Node { chip, id })
}

fn operation() -> impl Strategy<Value = Operation> {
    let data = (0usize..=16).prop_flat_map(|words| prop::collection::vec(any::<u8>(), 4 * words));
    let atomic = (8u8..32, data.clone()).prop_map(|(command, operands)| Operation::Atomic { command, operands });
    prop_oneof![data.prop_map(Operation::Put), (0u8..=16).prop_map(Operation::Get), atomic]
}

fn request() -> impl Strategy<Value = Request> {
    let flags = prop::array::uniform5(any::<bool>());
    let numbers =
        (0u64..1 << 38, 0u8..4, 0u16..1 << 12, any::<u8>(), 0u16..1 << 10, any::<u8>(), 0u8..16, any::<u16>());
    (flags, node(), node(), numbers, operation()).prop_map(
        |(flags, destination, source, (address, bte_vc, mdh, ptag, tag, ssid, sync, mask), operation)| Request {
            source_routed: flags[0],
            adaptive: flags[1],
            hashed: flags[2],
            destination,
            source,
            address: 4 * address,
            bte_vc,
            response_adaptive: flags[3],
            vmdh: flags[4],
            mdh,
            ptag,
            tag,
            ssid,
            sync,
            mask,
            operation,
        },
    )
}

fn response_route() -> impl Strategy<Value = ResponseRoute> {
    (any::<bool>(), node()).prop_map(|(adaptive, destination)| ResponseRoute { adaptive, destination })
}

proptest! {
    #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
    #[test]
    #[phit_evidence::shows("GEM-PKT-14", ELAB)]
    fn requests_come_back(request in request(), sequence in 0u8..64) {
        prop_assert_eq!(decode(sequence, &request.encode(sequence)), Ok(Packet::Request(request)));
    }

    #[test]
    fn responses_come_back(
        route in response_route(), tag in 0u16..1 << 10, ssid in any::<u8>(), status in 0u8..16,
        words in prop::collection::vec(any::<u64>(), 1..=8), sequence in 0u8..64,
    ) {
        let good = PutResponse { route, ack_id: ssid };
        prop_assert_eq!(decode(sequence, &good.encode(sequence)), Ok(Packet::PutResponse(good)));
        let error = PutErrorResponse { route, tag, ssid, status };
        prop_assert_eq!(decode(sequence, &error.encode(sequence)), Ok(Packet::PutErrorResponse(error)));
        let data = GetResponse { route, tag, ssid, status, words };
        prop_assert_eq!(decode(sequence, &data.encode(sequence)), Ok(Packet::GetResponse(data)));
    }

    #[test]
    fn decoding_never_panics(mut payloads in prop::collection::vec(0u32..1 << 22, 2..40), sealed in any::<bool>()) {
        if sealed {
            seal(0, &mut payloads);
        }
        let _ = decode(0, &payloads);
    }

    #[test]
    fn every_field_is_read_where_it_is_written(payload in 0u32..1 << 22) {
        for kind in [PhitKind::Header0, PhitKind::Header2, PhitKind::Header5, PhitKind::Last, PhitKind::Status] {
            let values: Vec<(&str, u64)> =
                kind.fields().map(|field| (field.name, kind.unpack(payload, field.name))).collect();
            prop_assert_eq!(kind.pack(&values), payload);
        }
    }
}
