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
// Block: secded_locator, D = 64, P = 8
module secded_locator_d64_p8 (
    input wire [7:0] syndrome,
    output wire known,
    output wire [6:0] position
);
    wire [10:0] culprits_part = {
        syndrome == 8'd194, syndrome == 8'd52, syndrome == 8'd11, syndrome == 8'd224, syndrome == 8'd28,
        syndrome == 8'd131, syndrome == 8'd112, syndrome == 8'd14, syndrome == 8'd193, syndrome == 8'd56,
        syndrome == 8'd7
    };
    wire [20:0] culprits_part_1 = {
        syndrome == 8'd104, syndrome == 8'd22, syndrome == 8'd161, syndrome == 8'd76, syndrome == 8'd19,
        syndrome == 8'd208, syndrome == 8'd44, syndrome == 8'd67, syndrome == 8'd176, syndrome == 8'd13,
        culprits_part
    };
    wire [30:0] culprits_part_2 = {
        syndrome == 8'd42, syndrome == 8'd69, syndrome == 8'd168, syndrome == 8'd21, syndrome == 8'd162,
        syndrome == 8'd88, syndrome == 8'd134, syndrome == 8'd97, syndrome == 8'd26, syndrome == 8'd133,
        culprits_part_1
    };
    wire [40:0] culprits_part_3 = {
        syndrome == 8'd140, syndrome == 8'd82, syndrome == 8'd38, syndrome == 8'd137, syndrome == 8'd98,
        syndrome == 8'd25, syndrome == 8'd164, syndrome == 8'd84, syndrome == 8'd138, syndrome == 8'd81,
        culprits_part_2
    };
    wire [50:0] culprits_part_4 = {
        syndrome == 8'd146, syndrome == 8'd100, syndrome == 8'd74, syndrome == 8'd145, syndrome == 8'd41,
        syndrome == 8'd70, syndrome == 8'd152, syndrome == 8'd35, syndrome == 8'd196, syndrome == 8'd49,
        culprits_part_3
    };
    wire [60:0] culprits_part_5 = {
        syndrome == 8'd241, syndrome == 8'd143, syndrome == 8'd124, syndrome == 8'd227, syndrome == 8'd31,
        syndrome == 8'd148, syndrome == 8'd73, syndrome == 8'd50, syndrome == 8'd200, syndrome == 8'd37,
        culprits_part_4
    };
    wire [70:0] culprits_part_6 = {
        syndrome == 8'd64, syndrome == 8'd32, syndrome == 8'd16, syndrome == 8'd8, syndrome == 8'd4,
        syndrome == 8'd2, syndrome == 8'd1, syndrome == 8'd248, syndrome == 8'd199, syndrome == 8'd62,
        culprits_part_5
    };
    wire [71:0] culprits = {syndrome == 8'd128, culprits_part_6};
    wire [6:0] number = {
        |(culprits & 72'hff0000000000000000), |(culprits & 72'hffffffff00000000),
        |(culprits & 72'hffff0000ffff0000), |(culprits & 72'hff00ff00ff00ff00),
        |(culprits & 72'hf0f0f0f0f0f0f0f0f0), |(culprits & 72'hcccccccccccccccccc),
        |(culprits & 72'haaaaaaaaaaaaaaaaaa)
    };

    assign known = |culprits;
    assign position = number;
endmodule
