// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Leads each packet, whole, to the one of `K` readers that it names with its first phit.
//
//  in_valid, in_last, in_to[K] -->+-------------+--> out_valid_k
//               in_ready, first <--| PacketSteer |<-- out_ready_k
//                                 +-------------+
//
// The payload passes beside the block, to all readers.
//
// Parameters: `K` readers, 1 to 8.
// Handshake: valid/ready. `in_to` is one-hot, or zero while the packet has to wait; with phits behind the first one it means nothing. `first`: the next phit
// is the first of its packet. `in_ready` depends on `in_to` and `out_ready` in the same cycle, `out_valid_k` on `in_valid` and `in_to`.
// Latency: 0 cycles. Throughput: 1 phit per cycle, without gaps between packets.
// Reset: no packet in progress.
// Asserts: a phit goes to one reader, and all of a packet to the same. Relies on: `in_to` names at most one reader, and a reader
// that does not take the first phit is named until it does.
// Source: GEM-NL-02, -05, -06 (packets are spread over tiles, and find their interface).
//
// Block: packet_steer, K = 8
module packet_steer_k8 (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire in_last,
    input wire [7:0] in_to,
    output wire in_ready,
    output wire first,
    output wire out_valid_0,
    output wire out_valid_1,
    output wire out_valid_2,
    output wire out_valid_3,
    output wire out_valid_4,
    output wire out_valid_5,
    output wire out_valid_6,
    output wire out_valid_7,
    input wire out_ready_0,
    input wire out_ready_1,
    input wire out_ready_2,
    input wire out_ready_3,
    input wire out_ready_4,
    input wire out_ready_5,
    input wire out_ready_6,
    input wire out_ready_7
);
    reg inside_;
    reg [7:0] owner;

    wire [7:0] chosen = inside_ ? owner : in_to;
    wire [7:0] takes = {
        chosen[7] & out_ready_7, chosen[6] & out_ready_6, chosen[5] & out_ready_5, chosen[4] & out_ready_4,
        chosen[3] & out_ready_3, chosen[2] & out_ready_2, chosen[1] & out_ready_1, chosen[0] & out_ready_0
    };
    wire owner_part = in_ready & in_valid;

    assign in_ready = |takes;
    assign first = ~inside_;
    assign out_valid_0 = chosen[0] & in_valid;
    assign out_valid_1 = chosen[1] & in_valid;
    assign out_valid_2 = chosen[2] & in_valid;
    assign out_valid_3 = chosen[3] & in_valid;
    assign out_valid_4 = chosen[4] & in_valid;
    assign out_valid_5 = chosen[5] & in_valid;
    assign out_valid_6 = chosen[6] & in_valid;
    assign out_valid_7 = chosen[7] & in_valid;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
        end else if (owner_part) begin
            inside_ <= ~in_last;
        end
    end

    always @(posedge clock) begin
        if (owner_part) owner <= chosen;
    end

`ifdef FORMAL
    reg [7:0] offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 8'd0;
        end else if (in_valid & ~in_ready) begin
            offered <= chosen;
        end else begin
            offered <= 8'd0;
        end
    end

    // a packet names at most one reader, and keeps to the one that waits for it
    always @(posedge clock) begin
        if (!reset) one_reader: assume ((((in_to == offered) | (~|offered)) & (~|(in_to & (in_to - 8'd1))))
            | inside_ | ~in_valid);
    end

    // all phits of a packet go to one reader
    always @(posedge clock) begin
        if (!reset) whole: assert (~inside_ | ((~|(owner & (owner - 8'd1))) & (|owner)));
    end
`endif
endmodule
