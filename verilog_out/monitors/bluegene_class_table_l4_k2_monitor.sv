// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every bluegene_class_table_l4_k2 of a simulation: add this file to the sources. SystemVerilog.
module bluegene_class_table_l4_k2_monitor (
    input wire logic clock,
    input wire logic [3:0] routes_inputs_0,
    input wire logic [15:0] second_classes,
    input wire logic [15:0] system_classes,
    input wire logic [3:0] routes_output_0,
    input wire logic [9:0] head,
    input wire logic [3:0] routes_inputs_1,
    input wire logic [3:0] routes_output_1,
    input wire logic [3:0] routes_inputs_2,
    input wire logic [3:0] routes_output_2,
    input wire logic [3:0] routes_inputs_3,
    input wire logic [3:0] routes_output_3,
    input wire logic [3:0] routes_inputs_4,
    input wire logic [3:0] routes_output_4,
    input wire logic [3:0] routes_inputs_5,
    input wire logic [3:0] routes_output_5,
    input wire logic [3:0] routes_inputs_6,
    input wire logic [3:0] routes_output_6,
    input wire logic [3:0] routes_inputs_7,
    input wire logic [3:0] routes_output_7,
    input wire logic [3:0] routes_inputs_8,
    input wire logic [3:0] routes_output_8,
    input wire logic [3:0] routes_inputs_9,
    input wire logic [3:0] routes_output_9,
    input wire logic [3:0] routes_inputs_10,
    input wire logic [3:0] routes_output_10,
    input wire logic [3:0] routes_inputs_11,
    input wire logic [3:0] routes_output_11,
    input wire logic [3:0] routes_inputs_12,
    input wire logic [3:0] routes_output_12,
    input wire logic [3:0] routes_inputs_13,
    input wire logic [3:0] routes_output_13,
    input wire logic [3:0] routes_inputs_14,
    input wire logic [3:0] routes_output_14,
    input wire logic [3:0] routes_inputs_15,
    input wire logic [3:0] routes_output_15,
    input wire logic ready,
    input wire logic [9:0] chosen,
    input wire logic reset,
    input wire logic class_write,
    input wire logic [1:0] class_kind,
    input wire logic routes_legal
);
    wire [3:0] of_user_links_part = routes_inputs_0 | routes_output_0;
    wire [3:0] of_system_links_part = system_classes[0] ? of_user_links_part : 4'd0;
    wire [3:0] of_system_links_part_1 = system_classes[1] ? routes_output_1 | routes_inputs_1
            | of_system_links_part
        : of_system_links_part;
    wire [3:0] of_system_links_part_2 = system_classes[2] ? routes_output_2 | routes_inputs_2
            | of_system_links_part_1
        : of_system_links_part_1;
    wire [3:0] of_system_links_part_3 = system_classes[3] ? routes_output_3 | routes_inputs_3
            | of_system_links_part_2
        : of_system_links_part_2;
    wire [3:0] of_system_links_part_4 = system_classes[4] ? routes_output_4 | routes_inputs_4
            | of_system_links_part_3
        : of_system_links_part_3;
    wire [3:0] of_system_links_part_5 = system_classes[5] ? routes_output_5 | routes_inputs_5
            | of_system_links_part_4
        : of_system_links_part_4;
    wire [3:0] of_system_links_part_6 = system_classes[6] ? routes_output_6 | routes_inputs_6
            | of_system_links_part_5
        : of_system_links_part_5;
    wire [3:0] of_system_links_part_7 = system_classes[7] ? routes_output_7 | routes_inputs_7
            | of_system_links_part_6
        : of_system_links_part_6;
    wire [3:0] of_system_links_part_8 = system_classes[8] ? routes_output_8 | routes_inputs_8
            | of_system_links_part_7
        : of_system_links_part_7;
    wire [3:0] of_system_links_part_9 = system_classes[9] ? routes_output_9 | routes_inputs_9
            | of_system_links_part_8
        : of_system_links_part_8;
    wire [3:0] of_system_links_part_10 = system_classes[10] ? routes_output_10 | routes_inputs_10
            | of_system_links_part_9
        : of_system_links_part_9;
    wire [3:0] of_system_links_part_11 = system_classes[11] ? routes_output_11 | routes_inputs_11
            | of_system_links_part_10
        : of_system_links_part_10;
    wire [3:0] of_system_links_part_12 = system_classes[12] ? routes_output_12 | routes_inputs_12
            | of_system_links_part_11
        : of_system_links_part_11;
    wire [3:0] of_system_links_part_13 = system_classes[13] ? routes_output_13 | routes_inputs_13
            | of_system_links_part_12
        : of_system_links_part_12;
    wire [3:0] of_system_links_part_14 = system_classes[14] ? routes_output_14 | routes_inputs_14
            | of_system_links_part_13
        : of_system_links_part_13;
    wire [3:0] of_system_links = system_classes[15] ? routes_output_15 | routes_inputs_15
            | of_system_links_part_14
        : of_system_links_part_14;
    wire [3:0] of_user_links_part_1 = system_classes[0] ? 4'd0
        : second_classes[0] ? of_user_links_part
        : 4'd0;
    wire [3:0] of_user_links_part_2 = system_classes[1] ? of_user_links_part_1
        : second_classes[1] ? routes_output_1 | routes_inputs_1 | of_user_links_part_1
        : of_user_links_part_1;
    wire [3:0] of_user_links_part_3 = system_classes[2] ? of_user_links_part_2
        : second_classes[2] ? routes_output_2 | routes_inputs_2 | of_user_links_part_2
        : of_user_links_part_2;
    wire [3:0] of_user_links_part_4 = system_classes[3] ? of_user_links_part_3
        : second_classes[3] ? routes_output_3 | routes_inputs_3 | of_user_links_part_3
        : of_user_links_part_3;
    wire [3:0] of_user_links_part_5 = system_classes[4] ? of_user_links_part_4
        : second_classes[4] ? routes_output_4 | routes_inputs_4 | of_user_links_part_4
        : of_user_links_part_4;
    wire [3:0] of_user_links_part_6 = system_classes[5] ? of_user_links_part_5
        : second_classes[5] ? routes_output_5 | routes_inputs_5 | of_user_links_part_5
        : of_user_links_part_5;
    wire [3:0] of_user_links_part_7 = system_classes[6] ? of_user_links_part_6
        : second_classes[6] ? routes_output_6 | routes_inputs_6 | of_user_links_part_6
        : of_user_links_part_6;
    wire [3:0] of_user_links_part_8 = system_classes[7] ? of_user_links_part_7
        : second_classes[7] ? routes_output_7 | routes_inputs_7 | of_user_links_part_7
        : of_user_links_part_7;
    wire [3:0] of_user_links_part_9 = system_classes[8] ? of_user_links_part_8
        : second_classes[8] ? routes_output_8 | routes_inputs_8 | of_user_links_part_8
        : of_user_links_part_8;
    wire [3:0] of_user_links_part_10 = system_classes[9] ? of_user_links_part_9
        : second_classes[9] ? routes_output_9 | routes_inputs_9 | of_user_links_part_9
        : of_user_links_part_9;
    wire [3:0] of_user_links_part_11 = system_classes[10] ? of_user_links_part_10
        : second_classes[10] ? routes_output_10 | routes_inputs_10 | of_user_links_part_10
        : of_user_links_part_10;
    wire [3:0] of_user_links_part_12 = system_classes[11] ? of_user_links_part_11
        : second_classes[11] ? routes_output_11 | routes_inputs_11 | of_user_links_part_11
        : of_user_links_part_11;
    wire [3:0] of_user_links_part_13 = system_classes[12] ? of_user_links_part_12
        : second_classes[12] ? routes_output_12 | routes_inputs_12 | of_user_links_part_12
        : of_user_links_part_12;
    wire [3:0] of_user_links_part_14 = system_classes[13] ? of_user_links_part_13
        : second_classes[13] ? routes_output_13 | routes_inputs_13 | of_user_links_part_13
        : of_user_links_part_13;
    wire [3:0] of_user_links_part_15 = system_classes[14] ? of_user_links_part_14
        : second_classes[14] ? routes_output_14 | routes_inputs_14 | of_user_links_part_14
        : of_user_links_part_14;
    wire [3:0] of_user_links = system_classes[15] ? of_user_links_part_15
        : second_classes[15] ? routes_output_15 | routes_inputs_15 | of_user_links_part_15
        : of_user_links_part_15;

    always @(posedge clock) begin
        if (!reset) if (!routes_legal)
            $error("%0t: %m: route_is_a_tree: a class has one output at most, which is no input", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((class_kind != 2'd2) | ~class_write))
            $error("%0t: %m: kind_is_legal: a class is of a sub-communicator, of all nodes of a user or of the system", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(of_system_links & of_user_links))
            $error("%0t: %m: kinds_share_no_link: classes of all nodes of a user and of the system share no link", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(((~|(chosen & ~head)) & (|chosen)) | ~ready))
            $error("%0t: %m: offer_is_whole: what is offered has inputs, all of which have a packet", $time);
    end
endmodule

bind bluegene_class_table_l4_k2 bluegene_class_table_l4_k2_monitor phit_monitor (
    .clock(clock),
    .routes_inputs_0(routes_inputs_0),
    .second_classes(second_classes),
    .system_classes(system_classes),
    .routes_output_0(routes_output_0),
    .head(head),
    .routes_inputs_1(routes_inputs_1),
    .routes_output_1(routes_output_1),
    .routes_inputs_2(routes_inputs_2),
    .routes_output_2(routes_output_2),
    .routes_inputs_3(routes_inputs_3),
    .routes_output_3(routes_output_3),
    .routes_inputs_4(routes_inputs_4),
    .routes_output_4(routes_output_4),
    .routes_inputs_5(routes_inputs_5),
    .routes_output_5(routes_output_5),
    .routes_inputs_6(routes_inputs_6),
    .routes_output_6(routes_output_6),
    .routes_inputs_7(routes_inputs_7),
    .routes_output_7(routes_output_7),
    .routes_inputs_8(routes_inputs_8),
    .routes_output_8(routes_output_8),
    .routes_inputs_9(routes_inputs_9),
    .routes_output_9(routes_output_9),
    .routes_inputs_10(routes_inputs_10),
    .routes_output_10(routes_output_10),
    .routes_inputs_11(routes_inputs_11),
    .routes_output_11(routes_output_11),
    .routes_inputs_12(routes_inputs_12),
    .routes_output_12(routes_output_12),
    .routes_inputs_13(routes_inputs_13),
    .routes_output_13(routes_output_13),
    .routes_inputs_14(routes_inputs_14),
    .routes_output_14(routes_output_14),
    .routes_inputs_15(routes_inputs_15),
    .routes_output_15(routes_output_15),
    .ready(ready),
    .chosen(chosen),
    .reset(reset),
    .class_write(class_write),
    .class_kind(class_kind),
    .routes_legal(routes_legal)
);
