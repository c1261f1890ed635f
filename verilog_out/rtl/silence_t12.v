// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Gives up after so many phits without a sign of life.
//
//  heard -->+-----------+
//   phit -->|  Silence  |--> gone   stays until reset
//   lost -->+-----------+
//
// Parameters: `T` 2 to 24: `2^T` phits.
// Handshake: `heard` is a sign of life, `phit` a phit that came without one; `lost` says that nothing will come any more.
// Latency: 1 cycle. Throughput: 1 phit per cycle.
// Reset: the other end is there.
// Asserts: nothing; every input is legal.
// Source: GEM-LCB-13, in the field's standard form.
//
// Block: silence, T = 12
module silence_t12 (
    input wire clock,
    input wire reset,
    input wire heard,
    input wire phit,
    input wire lost,
    output wire gone
);
    reg [11:0] silent;
    reg dead;

    assign gone = dead;

    always @(posedge clock) begin
        if (reset) begin
            silent <= 12'd0;
            dead <= 1'b0;
        end else begin
            if (heard) begin
                silent <= 12'd0;
            end else if (phit) begin
                silent <= silent + 12'd1;
            end
            if (lost) begin
                dead <= 1'b1;
            end else if (!heard) begin
                if (phit) begin
                    if (&silent) dead <= 1'b1;
                end
            end
        end
    end
endmodule
