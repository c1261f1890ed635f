// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Deskew of lanes by their markers.
//
//                   +----------+
//    in_valid[L] -->|          |--> out_valid
//  in_data_l[W]  -->|  Deskew  |--> out_data_l[W]   words that were sent together
//   in_marker[L] -->|          |--> out_marker      they are markers
//                   |          |--> aligned
//                   +----------+
//
// All lanes send a marker at the same time, now and then. A lane's words are queued from its marker on; when a marker
// waits in all lanes, they are in step. If later a marker comes without the others', or a queue runs over because the
// lanes differ by more than it holds, all begin anew.
//
// Parameters: `L` lanes, 2 to 16; `W` bits, 1 to 128; `W1` = `W` + 1; queues of `2^A` words, `A` 1 to 6; `A1` = `A` + 1.
// Handshake: `in_valid` has no ready: a lane does not wait. A row of words leaves in each cycle with `out_valid`.
// Latency: 1 cycle from the latest lane's word. Throughput: 1 word per lane and cycle.
// Reset: waiting for markers.
// Asserts: a lane whose words wait, or that is in step, has found its marker.
// Source: TH-PCS-02; in the manner of the alignment markers of IEEE 802.3 clause 82.
//
// Block: deskew, L = 4, W = 66, A = 4
module deskew_l4_w66_a4 (
    input wire clock,
    input wire reset,
    input wire [3:0] in_valid,
    input wire [65:0] in_data_0,
    input wire [65:0] in_data_1,
    input wire [65:0] in_data_2,
    input wire [65:0] in_data_3,
    input wire [3:0] in_marker,
    output wire out_valid,
    output wire [65:0] out_data_0,
    output wire [65:0] out_data_1,
    output wire [65:0] out_data_2,
    output wire [65:0] out_data_3,
    output wire out_marker,
    output wire aligned
);
    reg [3:0] started;
    reg in_step;

    wire queue_0_in_ready;
    wire queue_0_out_valid;
    wire [66:0] queue_0_out_data;
    wire [4:0] queue_0_level;
    wire queue_1_in_ready;
    wire queue_1_out_valid;
    wire [66:0] queue_1_out_data;
    wire [4:0] queue_1_level;
    wire queue_2_in_ready;
    wire queue_2_out_valid;
    wire [66:0] queue_2_out_data;
    wire [4:0] queue_2_level;
    wire queue_3_in_ready;
    wire queue_3_out_valid;
    wire [66:0] queue_3_out_data;
    wire [4:0] queue_3_level;

    wire [3:0] markers = {
        queue_3_out_data[66], queue_2_out_data[66], queue_1_out_data[66], queue_0_out_data[66]
    };
    wire [3:0] present = {queue_3_out_valid, queue_2_out_valid, queue_1_out_valid, queue_0_out_valid};
    wire all_present = &present;
    wire torn = ~out_marker & (|markers) & all_present;
    wire overflow = (~queue_3_in_ready & in_valid[3]) | (~queue_2_in_ready & in_valid[2])
        | (~queue_1_in_ready & in_valid[1]) | (~queue_0_in_ready & in_valid[0]);
    wire again = torn | overflow;
    wire started_reset = again | reset;

    fifo_w67_a4 queue_0 (
        .clock(clock),
        .reset(started_reset),
        .in_valid(in_valid[0] & (in_marker[0] | started[0])),
        .in_data({in_marker[0], in_data_0}),
        .in_ready(queue_0_in_ready),
        .out_valid(queue_0_out_valid),
        .out_data(queue_0_out_data),
        .out_ready(all_present),
        .level(queue_0_level)
    );

    fifo_w67_a4 queue_1 (
        .clock(clock),
        .reset(started_reset),
        .in_valid(in_valid[1] & (in_marker[1] | started[1])),
        .in_data({in_marker[1], in_data_1}),
        .in_ready(queue_1_in_ready),
        .out_valid(queue_1_out_valid),
        .out_data(queue_1_out_data),
        .out_ready(all_present),
        .level(queue_1_level)
    );

    fifo_w67_a4 queue_2 (
        .clock(clock),
        .reset(started_reset),
        .in_valid(in_valid[2] & (in_marker[2] | started[2])),
        .in_data({in_marker[2], in_data_2}),
        .in_ready(queue_2_in_ready),
        .out_valid(queue_2_out_valid),
        .out_data(queue_2_out_data),
        .out_ready(all_present),
        .level(queue_2_level)
    );

    fifo_w67_a4 queue_3 (
        .clock(clock),
        .reset(started_reset),
        .in_valid(in_valid[3] & (in_marker[3] | started[3])),
        .in_data({in_marker[3], in_data_3}),
        .in_ready(queue_3_in_ready),
        .out_valid(queue_3_out_valid),
        .out_data(queue_3_out_data),
        .out_ready(all_present),
        .level(queue_3_level)
    );

    assign out_valid = all_present & ~torn;
    assign out_data_0 = queue_0_out_data[65:0];
    assign out_data_1 = queue_1_out_data[65:0];
    assign out_data_2 = queue_2_out_data[65:0];
    assign out_data_3 = queue_3_out_data[65:0];
    assign out_marker = &markers;
    assign aligned = in_step;

    always @(posedge clock) begin
        if (started_reset) begin
            started <= 4'd0;
            in_step <= 1'b0;
        end else begin
            started <= started | (in_valid & in_marker);
            if (all_present) in_step <= 1'b1;
        end
    end

    wire _unused = &{1'b0, queue_0_level, queue_1_level, queue_2_level, queue_3_level};

`ifdef FORMAL
    // a lane that waits, or is in step, has found its marker
    always @(posedge clock) begin
        if (!reset) starts_with_markers: assert ((~|(present & ~started)) & ((&started) | ~in_step));
    end

    // lanes come in step
    always @(posedge clock) begin
        if (!reset) aligns: cover (out_marker & all_present & in_step);
    end

    // a marker comes without the others'
    always @(posedge clock) begin
        if (!reset) tears: cover (torn);
    end

    // the lanes differ by more than the queues hold
    always @(posedge clock) begin
        if (!reset) runs_over: cover (overflow);
    end
`endif
endmodule
