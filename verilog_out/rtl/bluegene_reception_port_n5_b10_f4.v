// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The reception buffer of several buffers of receivers: each brings a whole packet when its turn comes.
//
//        request[N] -->+---------------+--> open, grant[N]
//  valid[N], last[N],  | ReceptionPort |--> rx_valid, rx_word[32], rx_last, rx_bad
//  bad[N], word_n[32]  |               |<-- rx_ready
//  upset[39]        -->+---------------+--> corrected[16], uncorrectable[16]
//
// Parameters: `N` buffers, 1 to 16; `2^B` words, `B1` = `B` + 1; `F` bits of the count of packets, 2 to 16, for `2^(F-1)` - 1 of them.
// Handshake: `open` says that a packet would be taken. `request` comes only with it, and `grant` answers one request in the same cycle. The winner brings a word in each cycle from the next one to `last`;
// `bad` counts with it. Valid/ready at `rx`; `rx_bad` counts with `rx_last`.
// Latency: 3 cycles from a packet's last word to its first at `rx`. Throughput: 1 word each way per cycle, less 1 between packets.
// Reset: empty.
// Asserts: what its parts assert. Relies on: `request` only with `open`; one word at a time, `2^(F-1)` - 1 packets fit into the buffer.
// Source: BGQ-SYS-13, BGQ-LLP-08.
//
// Block: bluegene_reception_port, N = 5, B = 10, F = 4
module bluegene_reception_port_n5_b10_f4 (
    input wire clock,
    input wire reset,
    input wire [4:0] request,
    output wire open,
    output wire [4:0] grant,
    input wire [4:0] valid,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [4:0] last,
    input wire [4:0] bad,
    output wire rx_valid,
    output wire [31:0] rx_word,
    output wire rx_last,
    output wire rx_bad,
    input wire rx_ready,
    input wire [38:0] upset,
    output wire [15:0] corrected,
    output wire [15:0] uncorrectable
);
    reg filling;

    wire buffer_room;
    wire [3:0] buffer_freed;
    wire places_credit;
    wire places_illegal;

    wire is_last = valid[4] ? last[4]
        : valid[3] ? last[3]
        : valid[2] ? last[2]
        : valid[1] ? last[1]
        : last[0] & valid[0];
    wire [31:0] came = valid[4] ? word_4
        : valid[3] ? word_3
        : valid[2] ? word_2
        : valid[1] ? word_1
        : valid[0] ? word_0
        : 32'd0;
    wire is_bad = valid[4] ? bad[4]
        : valid[3] ? bad[3]
        : valid[2] ? bad[2]
        : valid[1] ? bad[1]
        : valid[0] & bad[0];
    wire any_request = |request;

    bluegene_vc_buffer_a10_f4_chunk0 buffer (
        .clock(clock),
        .reset(reset),
        .first(1'b0),
        .write(|valid),
        .commit(is_last),
        .void_(1'b0),
        .word(came),
        .last(is_last),
        .bad(is_bad),
        .upset({2'd0, upset}),
        .room(buffer_room),
        .out_valid(rx_valid),
        .out_word(rx_word),
        .out_last(rx_last),
        .out_bad(rx_bad),
        .out_ready(rx_ready),
        .freed(buffer_freed),
        .corrected(corrected),
        .uncorrectable(uncorrectable)
    );

    credit_loop_c4_unit2 places (
        .clock(clock),
        .reset(reset),
        .take(any_request),
        .valid(1'b1),
        .freed(buffer_freed),
        .credit(places_credit),
        .illegal(places_illegal)
    );

    round_robin_n5 turns (
        .clock(clock),
        .reset(reset),
        .request(request),
        .advance(any_request),
        .grant(grant)
    );

    assign open = ~filling & places_credit;

    always @(posedge clock) begin
        if (reset) begin
            filling <= 1'b0;
        end else if (any_request) begin
            filling <= 1'b1;
        end else if (is_last) begin
            filling <= 1'b0;
        end
    end

    wire _unused = &{1'b0, buffer_room, places_illegal};

`ifdef FORMAL
    // a buffer asks only while a packet would be taken
    always @(posedge clock) begin
        if (!reset) request_with_place: assume (open | ~any_request);
    end

    // one word at a time
    always @(posedge clock) begin
        if (!reset) one_word: assume ((valid & (valid - 5'd1)) == 5'd0);
    end
`endif
endmodule
