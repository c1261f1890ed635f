// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Merges the packets of `K` sources, whole, in round-robin order.
//
//  in_valid_k, in_data_k[W], in_last_k -->+-------------+--> out_valid, out_data[W], out_last
//                           in_ready_k <--| PacketMerge |<-- out_ready
//                                         +-------------+
//
// Parameters: `K` sources, 1 to 8; `W` bits of a phit or beat, 1 to 160.
// Handshake: valid/ready; what is offered stays until it is taken. While a source pauses within its packet, nothing is
// offered. `in_ready_k` depends on `in_valid` and `out_ready` in the same cycle.
// Latency: 0 cycles. Throughput: 1 phit per cycle, without gaps between packets.
// Reset: no packet under way, source 0 first.
// Fair: a source waits for at most one packet of each other source.
// Asserts: phits of two packets do not mix; what its arbiter asserts. Relies on: a phit that waits stays.
// Source: GEM-PKT-13 (a response for every request), GEM-RTR-10 (hold for the whole packet).
//
// Block: packet_merge, K = 4, W = 22
module packet_merge_k4_w22 (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire in_valid_1,
    input wire in_valid_2,
    input wire in_valid_3,
    input wire [21:0] in_data_0,
    input wire [21:0] in_data_1,
    input wire [21:0] in_data_2,
    input wire [21:0] in_data_3,
    input wire in_last_0,
    input wire in_last_1,
    input wire in_last_2,
    input wire in_last_3,
    output wire in_ready_0,
    output wire in_ready_1,
    output wire in_ready_2,
    output wire in_ready_3,
    output wire out_valid,
    output wire [21:0] out_data,
    output wire out_last,
    input wire out_ready
);
    wire [3:0] turn_grant;

    wire last = turn_grant[3] ? in_last_3 : turn_grant[2] ? in_last_2 : turn_grant[1] ? in_last_1 : in_last_0;
    wire [3:0] offers = {in_valid_3, in_valid_2, in_valid_1, in_valid_0};

    locked_round_robin_n4 turn (
        .clock(clock),
        .reset(reset),
        .request(offers),
        .advance(1'b1),
        .last(out_ready & last),
        .grant(turn_grant)
    );

    assign in_ready_0 = turn_grant[0] & out_ready;
    assign in_ready_1 = out_ready & turn_grant[1];
    assign in_ready_2 = out_ready & turn_grant[2];
    assign in_ready_3 = out_ready & turn_grant[3];
    assign out_valid = |turn_grant;
    assign out_data = turn_grant[3] ? in_data_3
        : turn_grant[2] ? in_data_2
        : turn_grant[1] ? in_data_1
        : in_data_0;
    assign out_last = last;

`ifdef FORMAL
    reg inside_;
    reg [3:0] owner;

    wire owner_part = out_ready & out_valid;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
        end else if (owner_part) begin
            inside_ <= ~last;
        end
    end

    always @(posedge clock) begin
        if (owner_part) owner <= turn_grant;
    end

    // phits of two packets do not mix
    always @(posedge clock) begin
        if (!reset) whole: assert ((~|(turn_grant & ~owner)) | ~inside_);
    end

    // a packet pauses while another source offers one
    always @(posedge clock) begin
        if (!reset) pause: cover ((|offers) & inside_ & ~out_valid);
    end
`endif
endmodule
