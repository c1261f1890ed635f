// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds the routes of 16 classes, and chooses the class whose packets are combined next.
//
//      class_write     -->+------------+--> ready, up_class[4], members[P], up_to[P], is_root
//      class_address[4]-->|            |<-- take
//      class_inputs[L] -->|            |
//      class_output[L] -->| ClassTable |
//      class_local     -->|            |
//      class_kind[2]   -->|            |
//      head[P]         -->|            |
//      head_class_p[4] -->|            |
//      open[P]         -->|            |
//      down_class[4]   -->+------------+--> down_from[P], down_to[P], of_system[16]
//
// The routes of a class make a tree: links from nodes further from the root, the link towards the root, and whether this node takes part. Port n stands for link n in the first channel, port `L` for the node's users;
// with `K` = 2 port `N` + n stands for link n in the second channel, and port `N` + `L` for the node's system.
// A class is ready if each of its inputs has a packet of it and the outputs are open to which the result goes: the link towards the root, or at the root all inputs. Classes of the system go first, and among equals classes take turns.
//
// | `class_kind` | class | channel of links | at the node |
// |---|---|---|---|
// | 0 | of a sub-communicator | first | users |
// | 1 | of all nodes of a user | second | users |
// | 3 | of the system | second | system |
//
// Parameters: `L` links, 2 to 11; `K` channels, 1 or 2: with one channel all kinds use it and the users' port; `N` = `L` + 1; `P` = `K` `N` ports.
// Handshake: `head` says which inputs have a packet that goes up, `head_class_p` its class. `ready` offers a class, and `take` uses the offer up. Routes are written as in [`ClassRoutes`], with their kind.
// Packets of `down_class` come from `down_from` and go to `down_to`. `of_system` names the classes of the system.
// Latency: 0 cycles; 1 from `class_write`. Throughput: one class per cycle.
// Reset: no class has a route.
// Asserts: what is offered has inputs, all of which have a packet. Relies on: routes as [`ClassRoutes`] wants them; no kind 2; with `K` = 2 classes of kinds 1 and 3 share no link.
// Source: BGQ-COL-04, -05, -06, -07, BGQ-ARB-04, BGQ-VC-02, -03.
//
// Block: bluegene_class_table, L = 2, K = 1
module bluegene_class_table_l2_k1 (
    input wire clock,
    input wire reset,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [1:0] class_inputs,
    input wire [1:0] class_output,
    input wire class_local,
    input wire [1:0] class_kind,
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
    output wire [2:0] down_to,
    output wire [15:0] of_system
);
    reg [15:0] system_classes;

    wire [1:0] routes_inputs_0;
    wire [1:0] routes_inputs_1;
    wire [1:0] routes_inputs_2;
    wire [1:0] routes_inputs_3;
    wire [1:0] routes_inputs_4;
    wire [1:0] routes_inputs_5;
    wire [1:0] routes_inputs_6;
    wire [1:0] routes_inputs_7;
    wire [1:0] routes_inputs_8;
    wire [1:0] routes_inputs_9;
    wire [1:0] routes_inputs_10;
    wire [1:0] routes_inputs_11;
    wire [1:0] routes_inputs_12;
    wire [1:0] routes_inputs_13;
    wire [1:0] routes_inputs_14;
    wire [1:0] routes_inputs_15;
    wire [1:0] routes_output_0;
    wire [1:0] routes_output_1;
    wire [1:0] routes_output_2;
    wire [1:0] routes_output_3;
    wire [1:0] routes_output_4;
    wire [1:0] routes_output_5;
    wire [1:0] routes_output_6;
    wire [1:0] routes_output_7;
    wire [1:0] routes_output_8;
    wire [1:0] routes_output_9;
    wire [1:0] routes_output_10;
    wire [1:0] routes_output_11;
    wire [1:0] routes_output_12;
    wire [1:0] routes_output_13;
    wire [1:0] routes_output_14;
    wire [1:0] routes_output_15;
    wire [15:0] routes_takes_part;
    wire routes_legal;
    wire [15:0] turn_grant;

    wire [2:0] of_class_0 = {routes_takes_part[0], routes_inputs_0};
    wire any_routes_output_0 = |routes_output_0;
    wire [2:0] to_0 = any_routes_output_0 ? {1'b0, routes_output_0} : of_class_0;
    wire [2:0] of_class_1 = {routes_takes_part[1], routes_inputs_1};
    wire any_routes_output_1 = |routes_output_1;
    wire [2:0] to_1 = any_routes_output_1 ? {1'b0, routes_output_1} : of_class_1;
    wire [1:0] can_part = {
        (~|(~open & to_1))
            & (~|(of_class_1
                & ~{
                    head[2] & (head_class_2 == 4'd1), head[1] & (head_class_1 == 4'd1),
                    head[0] & (head_class_0 == 4'd1)
                })) & (|of_class_1),
        (~|(~open & to_0))
            & (~|(of_class_0
                & ~{
                    (head_class_2 == 4'd0) & head[2], (head_class_1 == 4'd0) & head[1],
                    (head_class_0 == 4'd0) & head[0]
                })) & (|of_class_0)
    };
    wire [2:0] of_class_2 = {routes_takes_part[2], routes_inputs_2};
    wire any_routes_output_2 = |routes_output_2;
    wire [2:0] to_2 = any_routes_output_2 ? {1'b0, routes_output_2} : of_class_2;
    wire [2:0] of_class_3 = {routes_takes_part[3], routes_inputs_3};
    wire any_routes_output_3 = |routes_output_3;
    wire [2:0] to_3 = any_routes_output_3 ? {1'b0, routes_output_3} : of_class_3;
    wire [3:0] can_part_1 = {
        (~|(~open & to_3))
            & (~|(of_class_3
                & ~{
                    head[2] & (head_class_2 == 4'd3), head[1] & (head_class_1 == 4'd3),
                    head[0] & (head_class_0 == 4'd3)
                })) & (|of_class_3),
        (~|(~open & to_2))
            & (~|(of_class_2
                & ~{
                    head[2] & (head_class_2 == 4'd2), head[1] & (head_class_1 == 4'd2),
                    head[0] & (head_class_0 == 4'd2)
                })) & (|of_class_2), can_part
    };
    wire [2:0] of_class_4 = {routes_takes_part[4], routes_inputs_4};
    wire any_routes_output_4 = |routes_output_4;
    wire [2:0] to_4 = any_routes_output_4 ? {1'b0, routes_output_4} : of_class_4;
    wire [2:0] of_class_5 = {routes_takes_part[5], routes_inputs_5};
    wire any_routes_output_5 = |routes_output_5;
    wire [2:0] to_5 = any_routes_output_5 ? {1'b0, routes_output_5} : of_class_5;
    wire [5:0] can_part_2 = {
        (~|(~open & to_5))
            & (~|(of_class_5
                & ~{
                    head[2] & (head_class_2 == 4'd5), head[1] & (head_class_1 == 4'd5),
                    head[0] & (head_class_0 == 4'd5)
                })) & (|of_class_5),
        (~|(~open & to_4))
            & (~|(of_class_4
                & ~{
                    head[2] & (head_class_2 == 4'd4), head[1] & (head_class_1 == 4'd4),
                    head[0] & (head_class_0 == 4'd4)
                })) & (|of_class_4), can_part_1
    };
    wire [2:0] of_class_6 = {routes_takes_part[6], routes_inputs_6};
    wire any_routes_output_6 = |routes_output_6;
    wire [2:0] to_6 = any_routes_output_6 ? {1'b0, routes_output_6} : of_class_6;
    wire [2:0] of_class_7 = {routes_takes_part[7], routes_inputs_7};
    wire any_routes_output_7 = |routes_output_7;
    wire [2:0] to_7 = any_routes_output_7 ? {1'b0, routes_output_7} : of_class_7;
    wire [7:0] can_part_3 = {
        (~|(~open & to_7))
            & (~|(of_class_7
                & ~{
                    head[2] & (head_class_2 == 4'd7), head[1] & (head_class_1 == 4'd7),
                    head[0] & (head_class_0 == 4'd7)
                })) & (|of_class_7),
        (~|(~open & to_6))
            & (~|(of_class_6
                & ~{
                    head[2] & (head_class_2 == 4'd6), head[1] & (head_class_1 == 4'd6),
                    head[0] & (head_class_0 == 4'd6)
                })) & (|of_class_6), can_part_2
    };
    wire [2:0] of_class_8 = {routes_takes_part[8], routes_inputs_8};
    wire any_routes_output_8 = |routes_output_8;
    wire [2:0] to_8 = any_routes_output_8 ? {1'b0, routes_output_8} : of_class_8;
    wire [2:0] of_class_9 = {routes_takes_part[9], routes_inputs_9};
    wire any_routes_output_9 = |routes_output_9;
    wire [2:0] to_9 = any_routes_output_9 ? {1'b0, routes_output_9} : of_class_9;
    wire [9:0] can_part_4 = {
        (~|(~open & to_9))
            & (~|(of_class_9
                & ~{
                    head[2] & (head_class_2 == 4'd9), head[1] & (head_class_1 == 4'd9),
                    head[0] & (head_class_0 == 4'd9)
                })) & (|of_class_9),
        (~|(~open & to_8))
            & (~|(of_class_8
                & ~{
                    head[2] & (head_class_2 == 4'd8), head[1] & (head_class_1 == 4'd8),
                    head[0] & (head_class_0 == 4'd8)
                })) & (|of_class_8), can_part_3
    };
    wire [2:0] of_class_10 = {routes_takes_part[10], routes_inputs_10};
    wire any_routes_output_10 = |routes_output_10;
    wire [2:0] to_10 = any_routes_output_10 ? {1'b0, routes_output_10} : of_class_10;
    wire [2:0] of_class_11 = {routes_takes_part[11], routes_inputs_11};
    wire any_routes_output_11 = |routes_output_11;
    wire [2:0] to_11 = any_routes_output_11 ? {1'b0, routes_output_11} : of_class_11;
    wire [11:0] can_part_5 = {
        (~|(~open & to_11))
            & (~|(of_class_11
                & ~{
                    head[2] & (head_class_2 == 4'd11), head[1] & (head_class_1 == 4'd11),
                    head[0] & (head_class_0 == 4'd11)
                })) & (|of_class_11),
        (~|(~open & to_10))
            & (~|(of_class_10
                & ~{
                    head[2] & (head_class_2 == 4'd10), head[1] & (head_class_1 == 4'd10),
                    head[0] & (head_class_0 == 4'd10)
                })) & (|of_class_10), can_part_4
    };
    wire [2:0] of_class_12 = {routes_takes_part[12], routes_inputs_12};
    wire any_routes_output_12 = |routes_output_12;
    wire [2:0] to_12 = any_routes_output_12 ? {1'b0, routes_output_12} : of_class_12;
    wire [2:0] of_class_13 = {routes_takes_part[13], routes_inputs_13};
    wire any_routes_output_13 = |routes_output_13;
    wire [2:0] to_13 = any_routes_output_13 ? {1'b0, routes_output_13} : of_class_13;
    wire [13:0] can_part_6 = {
        (~|(~open & to_13))
            & (~|(of_class_13
                & ~{
                    head[2] & (head_class_2 == 4'd13), head[1] & (head_class_1 == 4'd13),
                    head[0] & (head_class_0 == 4'd13)
                })) & (|of_class_13),
        (~|(~open & to_12))
            & (~|(of_class_12
                & ~{
                    head[2] & (head_class_2 == 4'd12), head[1] & (head_class_1 == 4'd12),
                    head[0] & (head_class_0 == 4'd12)
                })) & (|of_class_12), can_part_5
    };
    wire [2:0] of_class_14 = {routes_takes_part[14], routes_inputs_14};
    wire any_routes_output_14 = |routes_output_14;
    wire [2:0] to_14 = any_routes_output_14 ? {1'b0, routes_output_14} : of_class_14;
    wire [2:0] of_class_15 = {routes_takes_part[15], routes_inputs_15};
    wire any_routes_output_15 = |routes_output_15;
    wire [2:0] to_15 = any_routes_output_15 ? {1'b0, routes_output_15} : of_class_15;
    wire [2:0] present = {
        head[2] & (head_class_2 == 4'd15), head[1] & (head_class_1 == 4'd15),
        head[0] & (head_class_0 == 4'd15)
    };
    wire [15:0] can = {
        (~|(~open & to_15)) & (~|(of_class_15 & ~present)) & (|of_class_15),
        (~|(~open & to_14))
            & (~|(of_class_14
                & ~{
                    head[2] & (head_class_2 == 4'd14), head[1] & (head_class_1 == 4'd14),
                    head[0] & (head_class_0 == 4'd14)
                })) & (|of_class_14), can_part_6
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
    wire [2:0] chosen_part = turn_grant[9] ? of_class_9
        : turn_grant[8] ? of_class_8
        : turn_grant[7] ? of_class_7
        : turn_grant[6] ? of_class_6
        : turn_grant[5] ? of_class_5
        : turn_grant[4] ? of_class_4
        : turn_grant[3] ? of_class_3
        : turn_grant[2] ? of_class_2
        : turn_grant[1] ? of_class_1
        : turn_grant[0] ? of_class_0
        : 3'd0;
    wire [2:0] chosen = turn_grant[15] ? of_class_15
        : turn_grant[14] ? of_class_14
        : turn_grant[13] ? of_class_13
        : turn_grant[12] ? of_class_12
        : turn_grant[11] ? of_class_11
        : turn_grant[10] ? of_class_10
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
    wire chosen_root_part = turn_grant[10] ? ~any_routes_output_10
        : turn_grant[9] ? ~any_routes_output_9
        : turn_grant[8] ? ~any_routes_output_8
        : turn_grant[7] ? ~any_routes_output_7
        : turn_grant[6] ? ~any_routes_output_6
        : turn_grant[5] ? ~any_routes_output_5
        : turn_grant[4] ? ~any_routes_output_4
        : turn_grant[3] ? ~any_routes_output_3
        : turn_grant[2] ? ~any_routes_output_2
        : turn_grant[1] ? ~any_routes_output_1
        : turn_grant[0] & ~any_routes_output_0;
    wire chosen_root = turn_grant[15] ? ~any_routes_output_15
        : turn_grant[14] ? ~any_routes_output_14
        : turn_grant[13] ? ~any_routes_output_13
        : turn_grant[12] ? ~any_routes_output_12
        : turn_grant[11] ? ~any_routes_output_11
        : chosen_root_part;
    wire down_class_is_0 = down_class == 4'd0;
    wire down_class_is_1 = down_class == 4'd1;
    wire down_class_is_2 = down_class == 4'd2;
    wire down_class_is_3 = down_class == 4'd3;
    wire [2:0] from_part = down_class_is_3 ? (any_routes_output_3 ? {1'b0, routes_output_3}
            : of_class_3 & 3'd4)
        : down_class_is_2 ? (any_routes_output_2 ? {1'b0, routes_output_2} : of_class_2 & 3'd4)
        : down_class_is_1 ? (any_routes_output_1 ? {1'b0, routes_output_1} : of_class_1 & 3'd4)
        : down_class_is_0 ? (any_routes_output_0 ? {1'b0, routes_output_0} : of_class_0 & 3'd4)
        : 3'd0;
    wire down_class_is_4 = down_class == 4'd4;
    wire down_class_is_5 = down_class == 4'd5;
    wire down_class_is_6 = down_class == 4'd6;
    wire down_class_is_7 = down_class == 4'd7;
    wire [2:0] from_part_1 = down_class_is_7 ? (any_routes_output_7 ? {1'b0, routes_output_7}
            : of_class_7 & 3'd4)
        : down_class_is_6 ? (any_routes_output_6 ? {1'b0, routes_output_6} : of_class_6 & 3'd4)
        : down_class_is_5 ? (any_routes_output_5 ? {1'b0, routes_output_5} : of_class_5 & 3'd4)
        : down_class_is_4 ? (any_routes_output_4 ? {1'b0, routes_output_4} : of_class_4 & 3'd4)
        : from_part;
    wire down_class_is_8 = down_class == 4'd8;
    wire down_class_is_9 = down_class == 4'd9;
    wire down_class_is_10 = down_class == 4'd10;
    wire down_class_is_11 = down_class == 4'd11;
    wire [2:0] from_part_2 = down_class_is_11 ? (any_routes_output_11 ? {1'b0, routes_output_11}
            : of_class_11 & 3'd4)
        : down_class_is_10 ? (any_routes_output_10 ? {1'b0, routes_output_10} : of_class_10 & 3'd4)
        : down_class_is_9 ? (any_routes_output_9 ? {1'b0, routes_output_9} : of_class_9 & 3'd4)
        : down_class_is_8 ? (any_routes_output_8 ? {1'b0, routes_output_8} : of_class_8 & 3'd4)
        : from_part_1;
    wire down_class_is_12 = down_class == 4'd12;
    wire down_class_is_13 = down_class == 4'd13;
    wire down_class_is_14 = down_class == 4'd14;
    wire down_class_is_15 = down_class == 4'd15;
    wire [2:0] from = down_class_is_15 ? (any_routes_output_15 ? {1'b0, routes_output_15}
            : of_class_15 & 3'd4)
        : down_class_is_14 ? (any_routes_output_14 ? {1'b0, routes_output_14} : of_class_14 & 3'd4)
        : down_class_is_13 ? (any_routes_output_13 ? {1'b0, routes_output_13} : of_class_13 & 3'd4)
        : down_class_is_12 ? (any_routes_output_12 ? {1'b0, routes_output_12} : of_class_12 & 3'd4)
        : from_part_2;
    wire [2:0] down_part = down_class_is_9 ? of_class_9
        : down_class_is_8 ? of_class_8
        : down_class_is_7 ? of_class_7
        : down_class_is_6 ? of_class_6
        : down_class_is_5 ? of_class_5
        : down_class_is_4 ? of_class_4
        : down_class_is_3 ? of_class_3
        : down_class_is_2 ? of_class_2
        : down_class_is_1 ? of_class_1
        : down_class_is_0 ? of_class_0
        : 3'd0;
    wire [2:0] down = down_class_is_15 ? of_class_15
        : down_class_is_14 ? of_class_14
        : down_class_is_13 ? of_class_13
        : down_class_is_12 ? of_class_12
        : down_class_is_11 ? of_class_11
        : down_class_is_10 ? of_class_10
        : down_part;
    wire [15:0] first_can_part = can & system_classes;
    wire [15:0] first_can = (|first_can_part) ? first_can_part : can;

    bluegene_class_routes_l2 routes (
        .clock(clock),
        .reset(reset),
        .class_write(class_write),
        .class_address(class_address),
        .class_inputs(class_inputs),
        .class_output(class_output),
        .class_local(class_local),
        .inputs_0(routes_inputs_0),
        .inputs_1(routes_inputs_1),
        .inputs_2(routes_inputs_2),
        .inputs_3(routes_inputs_3),
        .inputs_4(routes_inputs_4),
        .inputs_5(routes_inputs_5),
        .inputs_6(routes_inputs_6),
        .inputs_7(routes_inputs_7),
        .inputs_8(routes_inputs_8),
        .inputs_9(routes_inputs_9),
        .inputs_10(routes_inputs_10),
        .inputs_11(routes_inputs_11),
        .inputs_12(routes_inputs_12),
        .inputs_13(routes_inputs_13),
        .inputs_14(routes_inputs_14),
        .inputs_15(routes_inputs_15),
        .output_0(routes_output_0),
        .output_1(routes_output_1),
        .output_2(routes_output_2),
        .output_3(routes_output_3),
        .output_4(routes_output_4),
        .output_5(routes_output_5),
        .output_6(routes_output_6),
        .output_7(routes_output_7),
        .output_8(routes_output_8),
        .output_9(routes_output_9),
        .output_10(routes_output_10),
        .output_11(routes_output_11),
        .output_12(routes_output_12),
        .output_13(routes_output_13),
        .output_14(routes_output_14),
        .output_15(routes_output_15),
        .takes_part(routes_takes_part),
        .legal(routes_legal)
    );

    round_robin_n16 turn (
        .clock(clock),
        .reset(reset),
        .request(first_can),
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
    assign of_system = system_classes;

    always @(posedge clock) begin
        if (reset) begin
            system_classes <= 16'd0;
        end else if (class_write & (class_address == 4'd15)) begin
            system_classes <= {class_kind[1], system_classes[14:0]};
        end else if (class_write & (class_address == 4'd14)) begin
            system_classes <= {system_classes[15], class_kind[1], system_classes[13:0]};
        end else if (class_write & (class_address == 4'd13)) begin
            system_classes <= {system_classes[15:14], class_kind[1], system_classes[12:0]};
        end else if (class_write & (class_address == 4'd12)) begin
            system_classes <= {system_classes[15:13], class_kind[1], system_classes[11:0]};
        end else if (class_write & (class_address == 4'd11)) begin
            system_classes <= {system_classes[15:12], class_kind[1], system_classes[10:0]};
        end else if (class_write & (class_address == 4'd10)) begin
            system_classes <= {system_classes[15:11], class_kind[1], system_classes[9:0]};
        end else if (class_write & (class_address == 4'd9)) begin
            system_classes <= {system_classes[15:10], class_kind[1], system_classes[8:0]};
        end else if (class_write & (class_address == 4'd8)) begin
            system_classes <= {system_classes[15:9], class_kind[1], system_classes[7:0]};
        end else if (class_write & (class_address == 4'd7)) begin
            system_classes <= {system_classes[15:8], class_kind[1], system_classes[6:0]};
        end else if (class_write & (class_address == 4'd6)) begin
            system_classes <= {system_classes[15:7], class_kind[1], system_classes[5:0]};
        end else if (class_write & (class_address == 4'd5)) begin
            system_classes <= {system_classes[15:6], class_kind[1], system_classes[4:0]};
        end else if (class_write & (class_address == 4'd4)) begin
            system_classes <= {system_classes[15:5], class_kind[1], system_classes[3:0]};
        end else if (class_write & (class_address == 4'd3)) begin
            system_classes <= {system_classes[15:4], class_kind[1], system_classes[2:0]};
        end else if (class_write & (class_address == 4'd2)) begin
            system_classes <= {system_classes[15:3], class_kind[1], system_classes[1:0]};
        end else if (class_write & (class_address == 4'd1)) begin
            system_classes <= {system_classes[15:2], class_kind[1], system_classes[0]};
        end else if (class_write & (class_address == 4'd0)) begin
            system_classes <= {system_classes[15:1], class_kind[1]};
        end
    end

    wire _unused = &{1'b0, class_kind[0], routes_legal};

`ifdef FORMAL
    // a class has one output at most, which is no input
    always @(posedge clock) begin
        if (!reset) route_is_a_tree: assume (routes_legal);
    end

    // a class is of a sub-communicator, of all nodes of a user or of the system
    always @(posedge clock) begin
        if (!reset) kind_is_legal: assume ((class_kind != 2'd2) | ~class_write);
    end

    // classes of all nodes of a user and of the system share no link
    always @(posedge clock) begin
        if (!reset) kinds_share_no_link: assume (1'b1);
    end

    // what is offered has inputs, all of which have a packet
    always @(posedge clock) begin
        if (!reset) offer_is_whole: assert (((~|(chosen & ~head)) & (|chosen)) | ~ready);
    end
`endif
endmodule
