// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds the routes of 16 classes, and chooses the class whose packets are combined next.
//
//      class_write     -->+------------+--> ready, up_class[4], members[N], up_to[N], is_root
//      class_address[4]-->|            |<-- take
//      class_inputs[L] -->|            |
//      class_output[L] -->| ClassTable |
//      class_local     -->|            |
//      head[N]         -->|            |
//      head_class_n[4] -->|            |
//      open[N]         -->|            |
//      down_class[4]   -->+------------+--> down_from[N], down_to[N]
//
// The routes of a class make a tree: links from nodes further from the root, the link towards the root, and whether this node takes part. Bit `L` of a set of `N` stands for the node.
// A class is ready if each of its inputs has a packet of it and the outputs are open to which the result goes: the link towards the root, or at the root all inputs. Classes take turns.
//
// Parameters: `L` links, 2 to 11; `N` = `L` + 1.
// Handshake: `head` says which inputs have a packet that goes up, `head_class_n` its class. `ready` offers a class, and `take` uses the offer up. `class_write` replaces the route of a class.
// Packets of `down_class` come from `down_from` and go to `down_to`.
// Latency: 0 cycles; 1 from `class_write`. Throughput: one class per cycle.
// Reset: no class has a route.
// Asserts: what is offered has inputs, all of which have a packet. Relies on: `class_output` has one link at most, which is no input; it has none at the root.
// Source: BGQ-COL-04, -05, -06, -07, BGQ-ARB-04.
//
// Block: bluegene_class_table, L = 2
module bluegene_class_table_l2 (
    input wire clock,
    input wire reset,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [1:0] class_inputs,
    input wire [1:0] class_output,
    input wire class_local,
    input wire [2:0] head,
    input wire [3:0] head_class_0,
    input wire [3:0] head_class_1,
    input wire [3:0] head_class_2,
    input wire [2:0] open,
    output wire ready,
    output wire [3:0] up_class,
    output wire [2:0] members,
    output wire [2:0] up_to,
    output wire is_root,
    input wire take,
    input wire [3:0] down_class,
    output wire [2:0] down_from,
    output wire [2:0] down_to
);
    reg [2:0] inputs_0;
    reg [2:0] inputs_1;
    reg [2:0] inputs_2;
    reg [2:0] inputs_3;
    reg [2:0] inputs_4;
    reg [2:0] inputs_5;
    reg [2:0] inputs_6;
    reg [2:0] inputs_7;
    reg [2:0] inputs_8;
    reg [2:0] inputs_9;
    reg [2:0] inputs_10;
    reg [2:0] inputs_11;
    reg [2:0] inputs_12;
    reg [2:0] inputs_13;
    reg [2:0] inputs_14;
    reg [2:0] inputs_15;
    reg [1:0] output_0;
    reg [1:0] output_1;
    reg [1:0] output_2;
    reg [1:0] output_3;
    reg [1:0] output_4;
    reg [1:0] output_5;
    reg [1:0] output_6;
    reg [1:0] output_7;
    reg [1:0] output_8;
    reg [1:0] output_9;
    reg [1:0] output_10;
    reg [1:0] output_11;
    reg [1:0] output_12;
    reg [1:0] output_13;
    reg [1:0] output_14;
    reg [1:0] output_15;

    wire [15:0] turn_grant;

    wire any_output_0 = |output_0;
    wire [2:0] to_0 = any_output_0 ? {1'b0, output_0} : inputs_0;
    wire any_output_1 = |output_1;
    wire [2:0] to_1 = any_output_1 ? {1'b0, output_1} : inputs_1;
    wire [1:0] can_part = {
        (~|(~open & to_1))
            & (~|(inputs_1
                & ~{
                    head[2] & (head_class_2 == 4'd1), head[1] & (head_class_1 == 4'd1),
                    head[0] & (head_class_0 == 4'd1)
                })) & (|inputs_1),
        (~|(~open & to_0))
            & (~|(inputs_0
                & ~{
                    (head_class_2 == 4'd0) & head[2], (head_class_1 == 4'd0) & head[1],
                    (head_class_0 == 4'd0) & head[0]
                })) & (|inputs_0)
    };
    wire any_output_2 = |output_2;
    wire [2:0] to_2 = any_output_2 ? {1'b0, output_2} : inputs_2;
    wire any_output_3 = |output_3;
    wire [2:0] to_3 = any_output_3 ? {1'b0, output_3} : inputs_3;
    wire [3:0] can_part_1 = {
        (~|(~open & to_3))
            & (~|(inputs_3
                & ~{
                    head[2] & (head_class_2 == 4'd3), head[1] & (head_class_1 == 4'd3),
                    head[0] & (head_class_0 == 4'd3)
                })) & (|inputs_3),
        (~|(~open & to_2))
            & (~|(inputs_2
                & ~{
                    head[2] & (head_class_2 == 4'd2), head[1] & (head_class_1 == 4'd2),
                    head[0] & (head_class_0 == 4'd2)
                })) & (|inputs_2), can_part
    };
    wire any_output_4 = |output_4;
    wire [2:0] to_4 = any_output_4 ? {1'b0, output_4} : inputs_4;
    wire any_output_5 = |output_5;
    wire [2:0] to_5 = any_output_5 ? {1'b0, output_5} : inputs_5;
    wire [5:0] can_part_2 = {
        (~|(~open & to_5))
            & (~|(inputs_5
                & ~{
                    head[2] & (head_class_2 == 4'd5), head[1] & (head_class_1 == 4'd5),
                    head[0] & (head_class_0 == 4'd5)
                })) & (|inputs_5),
        (~|(~open & to_4))
            & (~|(inputs_4
                & ~{
                    head[2] & (head_class_2 == 4'd4), head[1] & (head_class_1 == 4'd4),
                    head[0] & (head_class_0 == 4'd4)
                })) & (|inputs_4), can_part_1
    };
    wire any_output_6 = |output_6;
    wire [2:0] to_6 = any_output_6 ? {1'b0, output_6} : inputs_6;
    wire any_output_7 = |output_7;
    wire [2:0] to_7 = any_output_7 ? {1'b0, output_7} : inputs_7;
    wire [7:0] can_part_3 = {
        (~|(~open & to_7))
            & (~|(inputs_7
                & ~{
                    head[2] & (head_class_2 == 4'd7), head[1] & (head_class_1 == 4'd7),
                    head[0] & (head_class_0 == 4'd7)
                })) & (|inputs_7),
        (~|(~open & to_6))
            & (~|(inputs_6
                & ~{
                    head[2] & (head_class_2 == 4'd6), head[1] & (head_class_1 == 4'd6),
                    head[0] & (head_class_0 == 4'd6)
                })) & (|inputs_6), can_part_2
    };
    wire any_output_8 = |output_8;
    wire [2:0] to_8 = any_output_8 ? {1'b0, output_8} : inputs_8;
    wire any_output_9 = |output_9;
    wire [2:0] to_9 = any_output_9 ? {1'b0, output_9} : inputs_9;
    wire [9:0] can_part_4 = {
        (~|(~open & to_9))
            & (~|(inputs_9
                & ~{
                    head[2] & (head_class_2 == 4'd9), head[1] & (head_class_1 == 4'd9),
                    head[0] & (head_class_0 == 4'd9)
                })) & (|inputs_9),
        (~|(~open & to_8))
            & (~|(inputs_8
                & ~{
                    head[2] & (head_class_2 == 4'd8), head[1] & (head_class_1 == 4'd8),
                    head[0] & (head_class_0 == 4'd8)
                })) & (|inputs_8), can_part_3
    };
    wire any_output_10 = |output_10;
    wire [2:0] to_10 = any_output_10 ? {1'b0, output_10} : inputs_10;
    wire any_output_11 = |output_11;
    wire [2:0] to_11 = any_output_11 ? {1'b0, output_11} : inputs_11;
    wire [11:0] can_part_5 = {
        (~|(~open & to_11))
            & (~|(inputs_11
                & ~{
                    head[2] & (head_class_2 == 4'd11), head[1] & (head_class_1 == 4'd11),
                    head[0] & (head_class_0 == 4'd11)
                })) & (|inputs_11),
        (~|(~open & to_10))
            & (~|(inputs_10
                & ~{
                    head[2] & (head_class_2 == 4'd10), head[1] & (head_class_1 == 4'd10),
                    head[0] & (head_class_0 == 4'd10)
                })) & (|inputs_10), can_part_4
    };
    wire any_output_12 = |output_12;
    wire [2:0] to_12 = any_output_12 ? {1'b0, output_12} : inputs_12;
    wire any_output_13 = |output_13;
    wire [2:0] to_13 = any_output_13 ? {1'b0, output_13} : inputs_13;
    wire [13:0] can_part_6 = {
        (~|(~open & to_13))
            & (~|(inputs_13
                & ~{
                    head[2] & (head_class_2 == 4'd13), head[1] & (head_class_1 == 4'd13),
                    head[0] & (head_class_0 == 4'd13)
                })) & (|inputs_13),
        (~|(~open & to_12))
            & (~|(inputs_12
                & ~{
                    head[2] & (head_class_2 == 4'd12), head[1] & (head_class_1 == 4'd12),
                    head[0] & (head_class_0 == 4'd12)
                })) & (|inputs_12), can_part_5
    };
    wire any_output_14 = |output_14;
    wire [2:0] to_14 = any_output_14 ? {1'b0, output_14} : inputs_14;
    wire any_output_15 = |output_15;
    wire [2:0] to_15 = any_output_15 ? {1'b0, output_15} : inputs_15;
    wire [2:0] present = {
        head[2] & (head_class_2 == 4'd15), head[1] & (head_class_1 == 4'd15),
        head[0] & (head_class_0 == 4'd15)
    };
    wire [15:0] can = {
        (~|(~open & to_15)) & (~|(inputs_15 & ~present)) & (|inputs_15),
        (~|(~open & to_14))
            & (~|(inputs_14
                & ~{
                    head[2] & (head_class_2 == 4'd14), head[1] & (head_class_1 == 4'd14),
                    head[0] & (head_class_0 == 4'd14)
                })) & (|inputs_14), can_part_6
    };
    wire [3:0] number_part = turn_grant[10] ? 4'd10
        : turn_grant[9] ? 4'd9
        : turn_grant[8] ? 4'd8
        : turn_grant[7] ? 4'd7
        : turn_grant[6] ? 4'd6
        : turn_grant[5] ? 4'd5
        : turn_grant[4] ? 4'd4
        : turn_grant[3] ? 4'd3
        : turn_grant[2] ? 4'd2
        : turn_grant[1] ? 4'd1
        : 4'd0;
    wire [3:0] number = turn_grant[15] ? 4'd15
        : turn_grant[14] ? 4'd14
        : turn_grant[13] ? 4'd13
        : turn_grant[12] ? 4'd12
        : turn_grant[11] ? 4'd11
        : number_part;
    wire [2:0] chosen_part = turn_grant[9] ? inputs_9
        : turn_grant[8] ? inputs_8
        : turn_grant[7] ? inputs_7
        : turn_grant[6] ? inputs_6
        : turn_grant[5] ? inputs_5
        : turn_grant[4] ? inputs_4
        : turn_grant[3] ? inputs_3
        : turn_grant[2] ? inputs_2
        : turn_grant[1] ? inputs_1
        : turn_grant[0] ? inputs_0
        : 3'd0;
    wire [2:0] chosen = turn_grant[15] ? inputs_15
        : turn_grant[14] ? inputs_14
        : turn_grant[13] ? inputs_13
        : turn_grant[12] ? inputs_12
        : turn_grant[11] ? inputs_11
        : turn_grant[10] ? inputs_10
        : chosen_part;
    wire [2:0] chosen_to_part = turn_grant[9] ? to_9
        : turn_grant[8] ? to_8
        : turn_grant[7] ? to_7
        : turn_grant[6] ? to_6
        : turn_grant[5] ? to_5
        : turn_grant[4] ? to_4
        : turn_grant[3] ? to_3
        : turn_grant[2] ? to_2
        : turn_grant[1] ? to_1
        : turn_grant[0] ? to_0
        : 3'd0;
    wire [2:0] chosen_to = turn_grant[15] ? to_15
        : turn_grant[14] ? to_14
        : turn_grant[13] ? to_13
        : turn_grant[12] ? to_12
        : turn_grant[11] ? to_11
        : turn_grant[10] ? to_10
        : chosen_to_part;
    wire chosen_root_part = turn_grant[10] ? ~any_output_10
        : turn_grant[9] ? ~any_output_9
        : turn_grant[8] ? ~any_output_8
        : turn_grant[7] ? ~any_output_7
        : turn_grant[6] ? ~any_output_6
        : turn_grant[5] ? ~any_output_5
        : turn_grant[4] ? ~any_output_4
        : turn_grant[3] ? ~any_output_3
        : turn_grant[2] ? ~any_output_2
        : turn_grant[1] ? ~any_output_1
        : turn_grant[0] & ~any_output_0;
    wire chosen_root = turn_grant[15] ? ~any_output_15
        : turn_grant[14] ? ~any_output_14
        : turn_grant[13] ? ~any_output_13
        : turn_grant[12] ? ~any_output_12
        : turn_grant[11] ? ~any_output_11
        : chosen_root_part;
    wire down_class_is_0 = down_class == 4'd0;
    wire down_class_is_1 = down_class == 4'd1;
    wire down_class_is_2 = down_class == 4'd2;
    wire down_class_is_3 = down_class == 4'd3;
    wire [2:0] from_part = down_class_is_3 ? (any_output_3 ? {1'b0, output_3} : inputs_3 & 3'd4)
        : down_class_is_2 ? (any_output_2 ? {1'b0, output_2} : inputs_2 & 3'd4)
        : down_class_is_1 ? (any_output_1 ? {1'b0, output_1} : inputs_1 & 3'd4)
        : down_class_is_0 ? (any_output_0 ? {1'b0, output_0} : inputs_0 & 3'd4)
        : 3'd0;
    wire down_class_is_4 = down_class == 4'd4;
    wire down_class_is_5 = down_class == 4'd5;
    wire down_class_is_6 = down_class == 4'd6;
    wire down_class_is_7 = down_class == 4'd7;
    wire [2:0] from_part_1 = down_class_is_7 ? (any_output_7 ? {1'b0, output_7} : inputs_7 & 3'd4)
        : down_class_is_6 ? (any_output_6 ? {1'b0, output_6} : inputs_6 & 3'd4)
        : down_class_is_5 ? (any_output_5 ? {1'b0, output_5} : inputs_5 & 3'd4)
        : down_class_is_4 ? (any_output_4 ? {1'b0, output_4} : inputs_4 & 3'd4)
        : from_part;
    wire down_class_is_8 = down_class == 4'd8;
    wire down_class_is_9 = down_class == 4'd9;
    wire down_class_is_10 = down_class == 4'd10;
    wire down_class_is_11 = down_class == 4'd11;
    wire [2:0] from_part_2 = down_class_is_11 ? (any_output_11 ? {1'b0, output_11} : inputs_11 & 3'd4)
        : down_class_is_10 ? (any_output_10 ? {1'b0, output_10} : inputs_10 & 3'd4)
        : down_class_is_9 ? (any_output_9 ? {1'b0, output_9} : inputs_9 & 3'd4)
        : down_class_is_8 ? (any_output_8 ? {1'b0, output_8} : inputs_8 & 3'd4)
        : from_part_1;
    wire down_class_is_12 = down_class == 4'd12;
    wire down_class_is_13 = down_class == 4'd13;
    wire down_class_is_14 = down_class == 4'd14;
    wire down_class_is_15 = down_class == 4'd15;
    wire [2:0] from = down_class_is_15 ? (any_output_15 ? {1'b0, output_15} : inputs_15 & 3'd4)
        : down_class_is_14 ? (any_output_14 ? {1'b0, output_14} : inputs_14 & 3'd4)
        : down_class_is_13 ? (any_output_13 ? {1'b0, output_13} : inputs_13 & 3'd4)
        : down_class_is_12 ? (any_output_12 ? {1'b0, output_12} : inputs_12 & 3'd4)
        : from_part_2;
    wire [2:0] down_part = down_class_is_9 ? inputs_9
        : down_class_is_8 ? inputs_8
        : down_class_is_7 ? inputs_7
        : down_class_is_6 ? inputs_6
        : down_class_is_5 ? inputs_5
        : down_class_is_4 ? inputs_4
        : down_class_is_3 ? inputs_3
        : down_class_is_2 ? inputs_2
        : down_class_is_1 ? inputs_1
        : down_class_is_0 ? inputs_0
        : 3'd0;
    wire [2:0] down = down_class_is_15 ? inputs_15
        : down_class_is_14 ? inputs_14
        : down_class_is_13 ? inputs_13
        : down_class_is_12 ? inputs_12
        : down_class_is_11 ? inputs_11
        : down_class_is_10 ? inputs_10
        : down_part;
    wire [2:0] written = class_local ? {1'b1, class_inputs} : {1'b0, class_inputs};
    wire output_0_part = (class_address == 4'd0) & class_write;
    wire output_1_part = class_write & (class_address == 4'd1);
    wire output_2_part = class_write & (class_address == 4'd2);
    wire output_3_part = class_write & (class_address == 4'd3);
    wire output_4_part = class_write & (class_address == 4'd4);
    wire output_5_part = class_write & (class_address == 4'd5);
    wire output_6_part = class_write & (class_address == 4'd6);
    wire output_7_part = class_write & (class_address == 4'd7);
    wire output_8_part = class_write & (class_address == 4'd8);
    wire output_9_part = class_write & (class_address == 4'd9);
    wire output_10_part = class_write & (class_address == 4'd10);
    wire output_11_part = class_write & (class_address == 4'd11);
    wire output_12_part = class_write & (class_address == 4'd12);
    wire output_13_part = class_write & (class_address == 4'd13);
    wire output_14_part = class_write & (class_address == 4'd14);
    wire output_15_part = class_write & (class_address == 4'd15);

    round_robin_n16 turn (
        .clock(clock),
        .reset(reset),
        .request(can),
        .advance(take),
        .grant(turn_grant)
    );

    assign ready = |can;
    assign up_class = number;
    assign members = chosen;
    assign up_to = chosen_to;
    assign is_root = chosen_root;
    assign down_from = from;
    assign down_to = down;

    always @(posedge clock) begin
        if (reset) begin
            inputs_0 <= 3'd0;
            inputs_1 <= 3'd0;
            inputs_2 <= 3'd0;
            inputs_3 <= 3'd0;
            inputs_4 <= 3'd0;
            inputs_5 <= 3'd0;
            inputs_6 <= 3'd0;
            inputs_7 <= 3'd0;
            inputs_8 <= 3'd0;
            inputs_9 <= 3'd0;
            inputs_10 <= 3'd0;
            inputs_11 <= 3'd0;
            inputs_12 <= 3'd0;
            inputs_13 <= 3'd0;
            inputs_14 <= 3'd0;
            inputs_15 <= 3'd0;
            output_0 <= 2'd0;
            output_1 <= 2'd0;
            output_2 <= 2'd0;
            output_3 <= 2'd0;
            output_4 <= 2'd0;
            output_5 <= 2'd0;
            output_6 <= 2'd0;
            output_7 <= 2'd0;
            output_8 <= 2'd0;
            output_9 <= 2'd0;
            output_10 <= 2'd0;
            output_11 <= 2'd0;
            output_12 <= 2'd0;
            output_13 <= 2'd0;
            output_14 <= 2'd0;
            output_15 <= 2'd0;
        end else begin
            if (output_0_part) begin
                inputs_0 <= written;
                output_0 <= class_output;
            end
            if (output_1_part) begin
                inputs_1 <= written;
                output_1 <= class_output;
            end
            if (output_2_part) begin
                inputs_2 <= written;
                output_2 <= class_output;
            end
            if (output_3_part) begin
                inputs_3 <= written;
                output_3 <= class_output;
            end
            if (output_4_part) begin
                inputs_4 <= written;
                output_4 <= class_output;
            end
            if (output_5_part) begin
                inputs_5 <= written;
                output_5 <= class_output;
            end
            if (output_6_part) begin
                inputs_6 <= written;
                output_6 <= class_output;
            end
            if (output_7_part) begin
                inputs_7 <= written;
                output_7 <= class_output;
            end
            if (output_8_part) begin
                inputs_8 <= written;
                output_8 <= class_output;
            end
            if (output_9_part) begin
                inputs_9 <= written;
                output_9 <= class_output;
            end
            if (output_10_part) begin
                inputs_10 <= written;
                output_10 <= class_output;
            end
            if (output_11_part) begin
                inputs_11 <= written;
                output_11 <= class_output;
            end
            if (output_12_part) begin
                inputs_12 <= written;
                output_12 <= class_output;
            end
            if (output_13_part) begin
                inputs_13 <= written;
                output_13 <= class_output;
            end
            if (output_14_part) begin
                inputs_14 <= written;
                output_14 <= class_output;
            end
            if (output_15_part) begin
                inputs_15 <= written;
                output_15 <= class_output;
            end
        end
    end

`ifdef FORMAL
    // a class has one output at most, which is no input
    always @(posedge clock) begin
        if (!reset) route_is_a_tree: assume ((((class_inputs & class_output) == 2'd0)
                & ((class_output & (class_output - 2'd1)) == 2'd0)) | ~class_write);
    end

    // what is offered has inputs, all of which have a packet
    always @(posedge clock) begin
        if (!reset) offer_is_whole: assert (((~|(chosen & ~head)) & (|chosen)) | ~ready);
    end
`endif
endmodule
