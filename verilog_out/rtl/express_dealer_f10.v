// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Deals words to the lanes in use, in turn, and begins each frame with a marker on every one of them.
//
//                +----------+
//       carry -->|          |--> lane_valid[8]  at most one
//     mask[8] -->|          |--> kind[2], word[64]
//                |  Dealer  |<-- lane_ready[8]
// link_out[64]-->|          |
// link_control-->|          |--> link_take
//                +----------+
//
// A row is one block for each lane in use; a frame is a row of markers and `2^F` - 1 rows of words.
//
// Parameters: frames of `2^F` rows, `F` 3 to 16.
// Handshake: a word stands until `link_take`. A lane takes what is dealt to it in a cycle with `lane_ready`; without,
// nobody else has a turn. `mask` stands while `carry`.
// Latency: 0 cycles. Throughput: 1 word per cycle.
// Reset: a frame begins with the next `carry`; and so it does after each.
// Asserts: a word is taken only for a lane.
// Source: TH-PCS-09; `docs/express-link.md`.
//
// Block: express_dealer, F = 10
module express_dealer_f10 (
    input wire clock,
    input wire reset,
    input wire carry,
    input wire [7:0] mask,
    input wire [63:0] link_out,
    input wire link_control,
    output wire link_take,
    input wire [7:0] lane_ready,
    output wire [7:0] lane_valid,
    output wire [1:0] kind,
    output wire [63:0] word
);
    reg [2:0] lane;
    reg [9:0] row;

    wire [2:0] order_after;
    wire order_wraps;
    wire [2:0] order_first;

    wire any_row = |row;
    wire [7:0] chosen = 8'd1 << lane;
    wire deals = (|(chosen & mask & lane_ready)) & carry;

    express_turn order (
        .mask(mask),
        .turn(lane),
        .after(order_after),
        .wraps(order_wraps),
        .first(order_first)
    );

    assign link_take = any_row & deals;
    assign lane_valid = deals ? chosen : 8'd0;
    assign kind = any_row ? (link_control ? 2'd1 : 2'd0) : 2'd2;
    assign word = link_out;

    always @(posedge clock) begin
        if (reset) begin
            lane <= 3'd0;
            row <= 10'd0;
        end else if (carry) begin
            if (deals) begin
                lane <= order_after;
                if (order_wraps) row <= row + 10'd1;
            end
        end else begin
            lane <= order_first;
            row <= 10'd0;
        end
    end

`ifdef FORMAL
    // a word is taken only for a lane that has room
    always @(posedge clock) begin
        if (!reset) for_a_lane: assert ((|(chosen & lane_ready)) | ~deals);
    end

    // a frame ends
    always @(posedge clock) begin
        if (!reset) frame_ends: cover ((&row) & deals & order_wraps);
    end
`endif
endmodule
