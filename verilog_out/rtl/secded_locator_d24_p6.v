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
// Block: secded_locator, D = 24, P = 6
module secded_locator_d24_p6 (
    input wire [5:0] syndrome,
    output wire known,
    output wire [4:0] position
);
    wire [10:0] culprits_part = {
        syndrome == 6'd21, syndrome == 6'd44, syndrome == 6'd19, syndrome == 6'd49, syndrome == 6'd14,
        syndrome == 6'd50, syndrome == 6'd13, syndrome == 6'd52, syndrome == 6'd11, syndrome == 6'd56,
        syndrome == 6'd7
    };
    wire [20:0] culprits_part_1 = {
        syndrome == 6'd31, syndrome == 6'd35, syndrome == 6'd28, syndrome == 6'd37, syndrome == 6'd26,
        syndrome == 6'd38, syndrome == 6'd25, syndrome == 6'd41, syndrome == 6'd22, syndrome == 6'd42,
        culprits_part
    };
    wire [29:0] culprits = {
        syndrome == 6'd32, syndrome == 6'd16, syndrome == 6'd8, syndrome == 6'd4, syndrome == 6'd2,
        syndrome == 6'd1, syndrome == 6'd59, syndrome == 6'd55, syndrome == 6'd47, culprits_part_1
    };
    wire [4:0] number = {
        |(culprits & 30'h3fff0000), |(culprits & 30'h3f00ff00), |(culprits & 30'h30f0f0f0),
        |(culprits & 30'hccccccc), |(culprits & 30'h2aaaaaaa)
    };

    assign known = |culprits;
    assign position = number;
endmodule
