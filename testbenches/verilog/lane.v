// One direction of one lane: whole bytes in and out, any delay in bits, random bit errors, and death.
//
// It belongs to the sender's clock, as a recovered clock does.
module lane #(
    parameter integer DELAY = 5
) (
    input wire clock,
    input wire [7:0] in,
    input wire dead,
    input wire inverted,
    input wire [31:0] errors_in_a_million,
    output reg [7:0] out
);
    reg [DELAY + 15:0] bits = 0;
    reg [7:0] flip;
    integer i;

    always @(posedge clock) begin
        // The oldest bit is the lowest.
        bits <= {in, bits[DELAY + 15:8]};
        for (i = 0; i < 8; i = i + 1) flip[i] = ($urandom % 1000000) < errors_in_a_million;
        out <= dead ? 8'd0 : bits[7:0] ^ flip ^ {8{inverted}};
    end
endmodule
