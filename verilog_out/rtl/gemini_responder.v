// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Sends a put response for each request that has ended: 2 phits, or 3 with the status if that is not 0.
//
//  end_valid, end_status[4], header[154] -->+-------------+--> phit_valid, phit[22], phit_last
//                             end_ready  <--|  Responder  |<-- phit_ready
//                                           +-------------+
//
// Parameters: none. The positions of fields come from `format.rs`. Holds up to 16 answers.
// Handshake: valid/ready at both ends. The crc field of the last phit is left zero for the link.
// Latency: 1 cycle from the end of a request to the head of its response. Throughput: 1 phit per cycle.
// Reset: nothing to answer.
// Asserts: an answer has 2 or 3 phits.
// Source: GEM-PKT-08, -13, -17, option R-A; `docs/gemini-link.md`.
//
// Block: gemini_responder
module gemini_responder (
    input wire clock,
    input wire reset,
    input wire end_valid,
    input wire [3:0] end_status,
    input wire [153:0] header,
    output wire end_ready,
    output wire phit_valid,
    output wire [21:0] phit,
    output wire phit_last,
    input wire phit_ready
);
    reg [1:0] position;

    wire [39:0] pending_out_data;
    wire [4:0] pending_level;

    wire position_is_1 = position == 2'd1;
    wire bad = |pending_out_data[39:36];
    wire last = (position_is_1 & ~bad) | (position == 2'd2);
    wire [39:0] entry = {end_status, header[21:4], header[105:88]};

    fifo_w40_a4 pending (
        .clock(clock),
        .reset(reset),
        .in_valid(end_valid),
        .in_data(entry),
        .in_ready(end_ready),
        .out_valid(phit_valid),
        .out_data(pending_out_data),
        .out_ready(last & phit_ready),
        .level(pending_level)
    );

    assign phit = (position == 2'd0) ? {
            1'b1, pending_out_data[25], 1'b0, pending_out_data[24], pending_out_data[17:0]
        }
        : bad ? (position_is_1 ? {pending_out_data[35:18], pending_out_data[39:36]} : 22'd49)
        : {16'd0, pending_out_data[23:18]};
    assign phit_last = last;

    always @(posedge clock) begin
        if (reset) begin
            position <= 2'd0;
        end else if (phit_valid & phit_ready) begin
            if (last) begin
                position <= 2'd0;
            end else begin
                position <= position + 2'd1;
            end
        end
    end

    wire _unused = &{1'b0, header[153:106], header[87:22], header[3:0], pending_level};

`ifdef FORMAL
    // a put response has at most 3 phits
    always @(posedge clock) begin
        if (!reset) short_: assert (~&position);
    end
`endif
endmodule
