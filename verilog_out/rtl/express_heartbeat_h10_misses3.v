// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counts heart-beats that did not come, and gives up after too many in a row.
//
//  heard -->+-------------+
//     up -->|  Heartbeat  |--> missed[16]
//   lost -->|             |--> gone        stays until reset
//           +-------------+
//
// A beat is due `2^H` cycles after the last sign of life. It counts as missed after an eighth more, for it may have to wait
// until a packet has passed.
//
// Parameters: `H` 4 to 20; `H1` = `H` + 1; `MISSES` in a row, 1 to 15.
// Handshake: `heard` is a sign of life. While the wire is not `up` nothing is due. `lost` says that nothing will come any more.
// Latency: 1 cycle. Throughput: 1 sign of life per cycle.
// Reset: the other end is there, none missed.
// Asserts: nothing; every input is legal.
// Source: TH-LLP-03.
//
// Block: express_heartbeat, H = 10, MISSES = 3
module express_heartbeat_h10_misses3 (
    input wire clock,
    input wire reset,
    input wire heard,
    input wire up,
    input wire lost,
    output wire [15:0] missed,
    output wire gone
);
    reg [10:0] silent;
    reg [3:0] in_a_row;
    reg [15:0] missed_count;
    reg dead;

    wire misses = (silent == 11'h47f) & up & ~heard;

    assign missed = missed_count;
    assign gone = dead;

    always @(posedge clock) begin
        if (reset) begin
            silent <= 11'd0;
            in_a_row <= 4'd0;
            missed_count <= 16'd0;
            dead <= 1'b0;
        end else begin
            if (heard) begin
                silent <= 11'd0;
                in_a_row <= 4'd0;
            end else if (misses) begin
                silent <= 11'd0;
                in_a_row <= in_a_row + 4'd1;
                missed_count <= missed_count + 16'd1;
            end else if (up) begin
                silent <= silent + 11'd1;
            end
            if (lost) begin
                dead <= 1'b1;
            end else if (!heard) begin
                if (misses) begin
                    if (in_a_row == 4'd2) dead <= 1'b1;
                end
            end
        end
    end
endmodule
