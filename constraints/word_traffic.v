// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Counted words in packets of 4 into one AXI4-Stream channel, and the judge of those that come out of another.
module word_traffic #(
    parameter W = 16
) (
    input wire clock,
    input wire reset,
    output wire tx_tvalid,
    output reg [W - 1:0] tx_tdata,
    output wire tx_tlast,
    input wire tx_tready,
    input wire rx_tvalid,
    input wire [W - 1:0] rx_tdata,
    input wire rx_tlast,
    // Blinks with words that are right.
    output wire right,
    // A word was wrong; stays.
    output reg wrong
);
    reg [W - 1:0] due;
    reg [23:0] count;
    assign tx_tvalid = 1'b1;
    assign tx_tlast = &tx_tdata[1:0];
    assign right = count[23];
    always @(posedge clock) begin
        if (reset) begin
            tx_tdata <= 0;
            due <= 0;
            count <= 0;
            wrong <= 1'b0;
        end else begin
            if (tx_tready) tx_tdata <= tx_tdata + 1'b1;
            if (rx_tvalid) begin
                due <= due + 1'b1;
                count <= count + 1'b1;
                if (rx_tdata != due || rx_tlast != &due[1:0]) wrong <= 1'b1;
            end
        end
    end
endmodule
