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
// Block: packet_merge, K = 1, W = 146
module packet_merge_k1_w146 (
    input wire clock,
    input wire reset,
    input wire in_valid_0,
    input wire [145:0] in_data_0,
    input wire in_last_0,
    output wire in_ready_0,
    output wire out_valid,
    output wire [145:0] out_data,
    output wire out_last,
    input wire out_ready
);
    locked_round_robin_n1 turn (
        .clock(clock),
        .reset(reset),
        .request(in_valid_0),
        .advance(1'b1),
        .last(out_ready & in_last_0),
        .grant(out_valid)
    );

    assign in_ready_0 = out_valid & out_ready;
    assign out_data = in_data_0;
    assign out_last = in_last_0;

`ifdef FORMAL
    reg inside_;
    reg owner;

    always @(posedge clock) begin
        if (reset) begin
            inside_ <= 1'b0;
        end else if (in_ready_0) begin
            inside_ <= ~in_last_0;
        end
    end

    always @(posedge clock) begin
        if (in_ready_0) owner <= out_valid;
    end

    // phits of two packets do not mix
    always @(posedge clock) begin
        if (!reset) whole: assert (~(out_valid & ~owner) | ~inside_);
    end

    // a packet pauses while another source offers one
    always @(posedge clock) begin
        if (!reset) pause: cover (in_valid_0 & inside_ & ~out_valid);
    end
`endif
endmodule
