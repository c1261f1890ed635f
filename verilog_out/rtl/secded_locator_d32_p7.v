// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Which bit a syndrome of a SECDED code blames.
//
//                 +-----------------+
//  syndrome[P] -->|  SecdedLocator  |--> known         a bit has this column; same cycle
//                 |                 |--> position[K]   its number
//                 +-----------------+
//
// Parameters: `P` check bits and `D` data bits as in `SecdedEncoder`; `N` = `D` + `P` bits; `K` bits that number them.
// Handshake: none; combinational. Data bits are numbered first, then check bits. `position` is 0 without `known`. An odd
// syndrome that is not known comes of three wrong bits or more.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: no state.
// Asserts: nothing; every input is legal.
// Source: BGQ-LLP-08.
//
// Block: secded_locator, D = 32, P = 7
module secded_locator_d32_p7 (
    input wire [6:0] syndrome,
    output wire known,
    output wire [5:0] position
);
    wire [10:0] culprits_part = {
        syndrome == 7'd26, syndrome == 7'd69, syndrome == 7'd52, syndrome == 7'd11, syndrome == 7'd112,
        syndrome == 7'd14, syndrome == 7'd97, syndrome == 7'd28, syndrome == 7'd67, syndrome == 7'd56,
        syndrome == 7'd7
    };
    wire [20:0] culprits_part_1 = {
        syndrome == 7'd104, syndrome == 7'd22, syndrome == 7'd81, syndrome == 7'd44, syndrome == 7'd35,
        syndrome == 7'd88, syndrome == 7'd70, syndrome == 7'd49, syndrome == 7'd13, syndrome == 7'd98,
        culprits_part
    };
    wire [30:0] culprits_part_2 = {
        syndrome == 7'd38, syndrome == 7'd84, syndrome == 7'd74, syndrome == 7'd41, syndrome == 7'd21,
        syndrome == 7'd82, syndrome == 7'd42, syndrome == 7'd37, syndrome == 7'd76, syndrome == 7'd19,
        culprits_part_1
    };
    wire [38:0] culprits = {
        syndrome == 7'd64, syndrome == 7'd32, syndrome == 7'd16, syndrome == 7'd8, syndrome == 7'd4,
        syndrome == 7'd2, syndrome == 7'd1, syndrome == 7'd25, culprits_part_2
    };
    wire [5:0] number = {
        |(culprits & 39'h7f00000000), |(culprits & 39'hffff0000), |(culprits & 39'hff00ff00),
        |(culprits & 39'h70f0f0f0f0), |(culprits & 39'h4ccccccccc), |(culprits & 39'h2aaaaaaaaa)
    };

    assign known = |culprits;
    assign position = number;
endmodule
