// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Measures the lanes, and watches those in use.
//
//      begins, goes_on -->+------------+--> ready[8]       may be measured
//            locked[8] -->|            |--> good[8]        have passed so far
//              high[8] -->|  LaneTest  |--> heard[8]       the same by their numbers
//          numbered[8] -->|            |--> ready_enough, heard_enough   four at least
//         number_p[3]  -->|            |--> failed         a lane in use is not good any more
//  lane_mask[8], used[8]->+------------+
//
// Parameters: none.
// Handshake: in each cycle with `begins` all lanes that are ready are good; in each with `goes_on` those that are not
// locked, or have too many bad blocks, are not good any more. Otherwise `good` and `heard` stand.
// Latency: 1 cycle to `good` and `heard`, else none. Throughput: 8 lanes per cycle.
// Reset: no lane is good.
// Asserts: nothing; every input is legal.
// Source: TH-PCS-05, TH-PCS-06; `docs/express-link.md`.
//
// Block: express_lane_test
module express_lane_test (
    input wire clock,
    input wire reset,
    input wire begins,
    input wire goes_on,
    input wire [7:0] lane_mask,
    input wire [7:0] locked,
    input wire [7:0] high,
    input wire [7:0] numbered,
    input wire [2:0] number_0,
    input wire [2:0] number_1,
    input wire [2:0] number_2,
    input wire [2:0] number_3,
    input wire [2:0] number_4,
    input wire [2:0] number_5,
    input wire [2:0] number_6,
    input wire [2:0] number_7,
    input wire [7:0] used,
    output wire [7:0] ready,
    output wire ready_enough,
    output wire [7:0] good,
    output wire [7:0] heard,
    output wire heard_enough,
    output wire failed
);
    reg [7:0] passed;
    reg [7:0] by_number;

    wire [7:0] waiting = numbered & locked & lane_mask;
    wire [7:0] number_bit = 8'd1 << number_7;
    wire [7:0] measured = ~high & locked & passed;
    wire [7:0] heard_now_part = 8'd1 << number_6;
    wire [7:0] heard_now_part_1 = 8'd1 << number_5;
    wire [7:0] heard_now_part_2 = 8'd1 << number_4;
    wire [7:0] heard_now_part_3 = 8'd1 << number_3;
    wire [7:0] heard_now_part_4 = 8'd1 << number_2;
    wire [7:0] heard_now_part_5 = 8'd1 << number_1;
    wire [7:0] heard_now_part_6 = 8'd1 << number_0;
    wire fails_part = ((|(used & heard_now_part_1)) & ~measured[5] & passed[5])
        | ((|(used & heard_now_part_2)) & ~measured[4] & passed[4])
        | ((|(used & heard_now_part_3)) & ~measured[3] & passed[3])
        | ((|(used & heard_now_part_4)) & ~measured[2] & passed[2])
        | ((|(used & heard_now_part_5)) & ~measured[1] & passed[1])
        | ((|(used & heard_now_part_6)) & ~measured[0] & passed[0]);
    wire fails = ((|(number_bit & used)) & ~measured[7] & passed[7])
        | ((|(used & heard_now_part)) & ~measured[6] & passed[6]) | fails_part;
    wire [7:0] heard_now_part_7 = measured[0] ? heard_now_part_6 : 8'd0;
    wire [7:0] heard_now_part_8 = measured[1] ? heard_now_part_5 | heard_now_part_7 : heard_now_part_7;
    wire [7:0] heard_now_part_9 = measured[2] ? heard_now_part_4 | heard_now_part_8 : heard_now_part_8;
    wire [7:0] heard_now_part_10 = measured[3] ? heard_now_part_3 | heard_now_part_9 : heard_now_part_9;
    wire [7:0] heard_now_part_11 = measured[4] ? heard_now_part_2 | heard_now_part_10 : heard_now_part_10;
    wire [7:0] heard_now_part_12 = measured[5] ? heard_now_part_1 | heard_now_part_11 : heard_now_part_11;
    wire [7:0] heard_now_part_13 = measured[6] ? heard_now_part | heard_now_part_12 : heard_now_part_12;
    wire [7:0] heard_now = measured[7] ? number_bit | heard_now_part_13 : heard_now_part_13;

    express_quorum enough_wait (
        .lanes(waiting),
        .enough(ready_enough)
    );

    express_quorum enough_pass (
        .lanes(heard_now),
        .enough(heard_enough)
    );

    assign ready = waiting;
    assign good = passed;
    assign heard = by_number;
    assign failed = fails;

    always @(posedge clock) begin
        if (reset) begin
            passed <= 8'd0;
            by_number <= 8'd0;
        end else if (begins) begin
            passed <= waiting;
        end else if (goes_on) begin
            passed <= measured;
            by_number <= heard_now;
        end
    end
endmodule
