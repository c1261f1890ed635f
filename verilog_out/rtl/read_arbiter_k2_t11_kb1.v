// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads of `K` sources share the host's read port. The host's tag carries the number of the source above the tag of the source.
//
//  read_valid_k, read_address_k[40] -->+-------------+--> host_read_valid, host_read_address[40]
//    read_words_k[5], read_tag_k[T] -->|             |--> host_read_words[5], host_read_tag[TH]
//                      read_ready_k <--|             |<-- host_read_ready
//                    return_valid_k <--| ReadArbiter |<-- host_return_valid, host_return_tag[TH]
//   return_tag[T], return_beat[128] <--|             |<-- host_return_beat[128], host_return_last
//         return_last, return_error <--|             |<-- host_return_error
//                    return_ready_k -->+-------------+--> host_return_ready
//
// A return goes to the source that its tag names. Beats keep the order in which the host returns them. A beat whose tag
// names no source is taken and discarded, so that it does not block the returns behind it.
//
// Parameters: `K` sources, 1 to `2^KB`; `T` bits of a source's tag, 1 to 12; `KB` bits of a source's number, 1 to 3; `TH` = `T` + `KB`.
// Handshake: valid/ready. `read_ready_k` depends on `read_valid` and `host_read_ready` in the same cycle, `host_return_ready` on
// `host_return_tag` and `return_ready`. A read that the host does not take keeps its turn.
// Latency: 0 cycles both ways. Throughput: 1 read and 1 beat per cycle.
// Reset: source 0 first.
// Fair: a source waits for at most one read of each other source.
// Asserts: what its arbiter asserts: a read that waits keeps its turn, and no source has two reads taken while another one waits.
// Relies on: a read that waits stays.
// Source: GEM-HT-05; round-robin among non-posted requests.
//
// Block: read_arbiter, K = 2, T = 11, KB = 1
module read_arbiter_k2_t11_kb1 (
    input wire clock,
    input wire reset,
    input wire read_valid_0,
    input wire read_valid_1,
    input wire [39:0] read_address_0,
    input wire [39:0] read_address_1,
    input wire [4:0] read_words_0,
    input wire [4:0] read_words_1,
    input wire [10:0] read_tag_0,
    input wire [10:0] read_tag_1,
    output wire read_ready_0,
    output wire read_ready_1,
    output wire return_valid_0,
    output wire return_valid_1,
    output wire [10:0] return_tag,
    output wire [127:0] return_beat,
    output wire return_last,
    output wire return_error,
    input wire return_ready_0,
    input wire return_ready_1,
    output wire host_read_valid,
    output wire [39:0] host_read_address,
    output wire [4:0] host_read_words,
    output wire [11:0] host_read_tag,
    input wire host_read_ready,
    input wire host_return_valid,
    input wire [11:0] host_return_tag,
    input wire [127:0] host_return_beat,
    input wire host_return_last,
    input wire host_return_error,
    output wire host_return_ready
);
    wire [1:0] turn_grant;

    wire number = turn_grant[1];
    wire returns_to = host_return_tag[11];
    wire [1:0] offers = {read_valid_1, read_valid_0};
    wire [10:0] tag = number ? read_tag_1 : read_tag_0;

    locked_round_robin_n2 turn (
        .clock(clock),
        .reset(reset),
        .request(offers),
        .advance(1'b1),
        .last(host_read_ready),
        .grant(turn_grant)
    );

    assign read_ready_0 = turn_grant[0] & host_read_ready;
    assign read_ready_1 = host_read_ready & number;
    assign return_valid_0 = ~returns_to & host_return_valid;
    assign return_valid_1 = returns_to & host_return_valid;
    assign return_tag = host_return_tag[10:0];
    assign return_beat = host_return_beat;
    assign return_last = host_return_last;
    assign return_error = host_return_error;
    assign host_read_valid = |offers;
    assign host_read_address = number ? read_address_1 : read_address_0;
    assign host_read_words = number ? read_words_1 : read_words_0;
    assign host_read_tag = {number, tag};
    assign host_return_ready = returns_to ? return_ready_1 : returns_to | return_ready_0;
endmodule
