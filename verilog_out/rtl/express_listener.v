// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Takes the number of each lane and the other end's status from markers and training.
//
//       forget -->+------------+--> number_p[3], numbered[8]
//         seen -->|  Listener  |
//  seen_lane[3]-->|            |--> status[20]
//  seen_kind[3]-->|            |
// seen_data[64]-->+------------+
//
// A lane's number is what it told last. A status counts when it has come twice in a row, on whichever lanes.
//
// Parameters: none.
// Handshake: a block counts in each cycle with `seen`. `forget` is stronger.
// Latency: 1 cycle. Throughput: 1 block per cycle.
// Reset: no lane has a number; the status is 0, which is that of an end in reset.
// Asserts: nothing; every input is legal.
// Source: TH-LLP-02, TH-PCS-05; `docs/express-link.md`.
//
// Block: express_listener
module express_listener (
    input wire clock,
    input wire reset,
    input wire forget,
    input wire seen,
    input wire [2:0] seen_lane,
    input wire [2:0] seen_kind,
    input wire [63:0] seen_data,
    output wire [2:0] number_0,
    output wire [2:0] number_1,
    output wire [2:0] number_2,
    output wire [2:0] number_3,
    output wire [2:0] number_4,
    output wire [2:0] number_5,
    output wire [2:0] number_6,
    output wire [2:0] number_7,
    output wire [7:0] numbered,
    output wire [19:0] status
);
    reg [2:0] numbers_0;
    reg [2:0] numbers_1;
    reg [2:0] numbers_2;
    reg [2:0] numbers_3;
    reg [2:0] numbers_4;
    reg [2:0] numbers_5;
    reg [2:0] numbers_6;
    reg [2:0] numbers_7;
    reg [7:0] known;
    reg [19:0] told;
    reg [19:0] peer;

    wire tells = ((seen_kind == 3'd3) | (seen_kind == 3'd2)) & seen;
    wire [19:0] message = seen_data[30:11];

    assign number_0 = numbers_0;
    assign number_1 = numbers_1;
    assign number_2 = numbers_2;
    assign number_3 = numbers_3;
    assign number_4 = numbers_4;
    assign number_5 = numbers_5;
    assign number_6 = numbers_6;
    assign number_7 = numbers_7;
    assign numbered = known;
    assign status = peer;

    always @(posedge clock) begin
        if ((seen_lane == 3'd0) & tells) numbers_0 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd1)) numbers_1 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd2)) numbers_2 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd3)) numbers_3 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd4)) numbers_4 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd5)) numbers_5 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd6)) numbers_6 <= seen_data[10:8];
        if (tells & (seen_lane == 3'd7)) numbers_7 <= seen_data[10:8];
    end

    always @(posedge clock) begin
        if (forget | reset) begin
            known <= 8'd0;
            told <= 20'd0;
            peer <= 20'd0;
        end else if (tells) begin
            known <= known | (8'd1 << seen_lane);
            told <= message;
            if (told == message) peer <= message;
        end
    end

    wire _unused = &{1'b0, seen_data[63:31], seen_data[7:0]};
endmodule
