// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Tells which put was answered.
//
//  phit_valid, phit[22], phit_last -->+------------------+--> ack_valid
//                       phit_ready <--|  ResponseReader  |--> ack_id[8]
//                                     +------------------+--> ack_status[4]
//
// Parameters: none.
// Handshake: always ready; `ack_valid` for one cycle with the last phit of each response.
// Latency: 0 cycles from the last phit. Throughput: 1 phit per cycle.
// Reset: waits for a head.
// Asserts: nothing; a response of more than 3 phits has status 1.
// Source: GEM-PKT-08, -17, option R-A; `docs/gemini-link.md`.
//
// Block: gemini_response_reader
module gemini_response_reader (
    input wire clock,
    input wire reset,
    input wire phit_valid,
    input wire [21:0] phit,
    input wire phit_last,
    output wire phit_ready,
    output wire ack_valid,
    output wire [7:0] ack_id,
    output wire [3:0] ack_status
);
    reg [1:0] position;
    reg [1:0] high;
    reg [7:0] identifier;
    reg [3:0] status;

    wire position_is_1 = position == 2'd1;

    assign phit_ready = 1'b1;
    assign ack_valid = phit_last & phit_valid;
    assign ack_id = position_is_1 ? {high, phit[5:0]} : identifier;
    assign ack_status = position_is_1 ? 4'd0 : (position == 2'd2) ? status : 4'd1;

    always @(posedge clock) begin
        if (reset) begin
            position <= 2'd0;
        end else if (phit_valid) begin
            if (phit_last) begin
                position <= 2'd0;
            end else if (!(&position)) begin
                position <= position + 2'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (phit_valid) begin
            if (position == 2'd0) high <= {phit[20], phit[18]};
            if (position_is_1) begin
                identifier <= phit[11:4];
                status <= phit[3:0];
            end
        end
    end

    wire _unused = &{1'b0, phit[21], phit[19], phit[17:12]};
endmodule
