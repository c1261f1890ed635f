// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Holds the routes of 16 classes, of barriers or of collectives.
//
//      class_write     -->+-------------+
//      class_address[4]-->|             |--> inputs_c[L]    links from nodes further from the root
//      class_inputs[L] -->| ClassRoutes |--> output_c[L]    the link towards the root
//      class_output[L] -->|             |--> takes_part[16] classes in which this node takes part
//      class_local     -->+-------------+--> legal          what is written could be of a tree
//
// Parameters: `L` links, 2 to 11.
// Handshake: `class_write` replaces the route of a class.
// Latency: 1 cycle; 0 to `legal`. Throughput: one route per cycle.
// Reset: no class has a route.
// Asserts: nothing. Relies on: `class_output` has one link at most, which is no input; it has none at the root.
// Source: BGQ-COL-04, -05, BGQ-BAR-01.
//
// Block: bluegene_class_routes, L = 4
module bluegene_class_routes_l4 (
    input wire clock,
    input wire reset,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [3:0] class_inputs,
    input wire [3:0] class_output,
    input wire class_local,
    output wire [3:0] inputs_0,
    output wire [3:0] inputs_1,
    output wire [3:0] inputs_2,
    output wire [3:0] inputs_3,
    output wire [3:0] inputs_4,
    output wire [3:0] inputs_5,
    output wire [3:0] inputs_6,
    output wire [3:0] inputs_7,
    output wire [3:0] inputs_8,
    output wire [3:0] inputs_9,
    output wire [3:0] inputs_10,
    output wire [3:0] inputs_11,
    output wire [3:0] inputs_12,
    output wire [3:0] inputs_13,
    output wire [3:0] inputs_14,
    output wire [3:0] inputs_15,
    output wire [3:0] output_0,
    output wire [3:0] output_1,
    output wire [3:0] output_2,
    output wire [3:0] output_3,
    output wire [3:0] output_4,
    output wire [3:0] output_5,
    output wire [3:0] output_6,
    output wire [3:0] output_7,
    output wire [3:0] output_8,
    output wire [3:0] output_9,
    output wire [3:0] output_10,
    output wire [3:0] output_11,
    output wire [3:0] output_12,
    output wire [3:0] output_13,
    output wire [3:0] output_14,
    output wire [3:0] output_15,
    output wire [15:0] takes_part,
    output wire legal
);
    reg [3:0] kept_inputs_0;
    reg [3:0] kept_inputs_1;
    reg [3:0] kept_inputs_2;
    reg [3:0] kept_inputs_3;
    reg [3:0] kept_inputs_4;
    reg [3:0] kept_inputs_5;
    reg [3:0] kept_inputs_6;
    reg [3:0] kept_inputs_7;
    reg [3:0] kept_inputs_8;
    reg [3:0] kept_inputs_9;
    reg [3:0] kept_inputs_10;
    reg [3:0] kept_inputs_11;
    reg [3:0] kept_inputs_12;
    reg [3:0] kept_inputs_13;
    reg [3:0] kept_inputs_14;
    reg [3:0] kept_inputs_15;
    reg [3:0] kept_output_0;
    reg [3:0] kept_output_1;
    reg [3:0] kept_output_2;
    reg [3:0] kept_output_3;
    reg [3:0] kept_output_4;
    reg [3:0] kept_output_5;
    reg [3:0] kept_output_6;
    reg [3:0] kept_output_7;
    reg [3:0] kept_output_8;
    reg [3:0] kept_output_9;
    reg [3:0] kept_output_10;
    reg [3:0] kept_output_11;
    reg [3:0] kept_output_12;
    reg [3:0] kept_output_13;
    reg [3:0] kept_output_14;
    reg [3:0] kept_output_15;
    reg [15:0] kept_local;

    wire is_legal = (((class_output & class_inputs) == 4'd0)
            & ((class_output & (class_output - 4'd1)) == 4'd0)) | ~class_write;
    wire kept_local_part = class_write & (class_address == 4'd0);
    wire kept_local_part_1 = class_write & (class_address == 4'd1);
    wire kept_local_part_2 = class_write & (class_address == 4'd2);
    wire kept_local_part_3 = class_write & (class_address == 4'd3);
    wire kept_local_part_4 = class_write & (class_address == 4'd4);
    wire kept_local_part_5 = class_write & (class_address == 4'd5);
    wire kept_local_part_6 = class_write & (class_address == 4'd6);
    wire kept_local_part_7 = class_write & (class_address == 4'd7);
    wire kept_local_part_8 = class_write & (class_address == 4'd8);
    wire kept_local_part_9 = class_write & (class_address == 4'd9);
    wire kept_local_part_10 = class_write & (class_address == 4'd10);
    wire kept_local_part_11 = class_write & (class_address == 4'd11);
    wire kept_local_part_12 = class_write & (class_address == 4'd12);
    wire kept_local_part_13 = class_write & (class_address == 4'd13);
    wire kept_local_part_14 = class_write & (class_address == 4'd14);
    wire kept_local_part_15 = class_write & (class_address == 4'd15);

    assign inputs_0 = kept_inputs_0;
    assign inputs_1 = kept_inputs_1;
    assign inputs_2 = kept_inputs_2;
    assign inputs_3 = kept_inputs_3;
    assign inputs_4 = kept_inputs_4;
    assign inputs_5 = kept_inputs_5;
    assign inputs_6 = kept_inputs_6;
    assign inputs_7 = kept_inputs_7;
    assign inputs_8 = kept_inputs_8;
    assign inputs_9 = kept_inputs_9;
    assign inputs_10 = kept_inputs_10;
    assign inputs_11 = kept_inputs_11;
    assign inputs_12 = kept_inputs_12;
    assign inputs_13 = kept_inputs_13;
    assign inputs_14 = kept_inputs_14;
    assign inputs_15 = kept_inputs_15;
    assign output_0 = kept_output_0;
    assign output_1 = kept_output_1;
    assign output_2 = kept_output_2;
    assign output_3 = kept_output_3;
    assign output_4 = kept_output_4;
    assign output_5 = kept_output_5;
    assign output_6 = kept_output_6;
    assign output_7 = kept_output_7;
    assign output_8 = kept_output_8;
    assign output_9 = kept_output_9;
    assign output_10 = kept_output_10;
    assign output_11 = kept_output_11;
    assign output_12 = kept_output_12;
    assign output_13 = kept_output_13;
    assign output_14 = kept_output_14;
    assign output_15 = kept_output_15;
    assign takes_part = kept_local;
    assign legal = is_legal;

    always @(posedge clock) begin
        if (reset) begin
            kept_inputs_0 <= 4'd0;
            kept_inputs_1 <= 4'd0;
            kept_inputs_2 <= 4'd0;
            kept_inputs_3 <= 4'd0;
            kept_inputs_4 <= 4'd0;
            kept_inputs_5 <= 4'd0;
            kept_inputs_6 <= 4'd0;
            kept_inputs_7 <= 4'd0;
            kept_inputs_8 <= 4'd0;
            kept_inputs_9 <= 4'd0;
            kept_inputs_10 <= 4'd0;
            kept_inputs_11 <= 4'd0;
            kept_inputs_12 <= 4'd0;
            kept_inputs_13 <= 4'd0;
            kept_inputs_14 <= 4'd0;
            kept_inputs_15 <= 4'd0;
            kept_output_0 <= 4'd0;
            kept_output_1 <= 4'd0;
            kept_output_2 <= 4'd0;
            kept_output_3 <= 4'd0;
            kept_output_4 <= 4'd0;
            kept_output_5 <= 4'd0;
            kept_output_6 <= 4'd0;
            kept_output_7 <= 4'd0;
            kept_output_8 <= 4'd0;
            kept_output_9 <= 4'd0;
            kept_output_10 <= 4'd0;
            kept_output_11 <= 4'd0;
            kept_output_12 <= 4'd0;
            kept_output_13 <= 4'd0;
            kept_output_14 <= 4'd0;
            kept_output_15 <= 4'd0;
            kept_local <= 16'd0;
        end else begin
            if (kept_local_part) begin
                kept_inputs_0 <= class_inputs;
                kept_output_0 <= class_output;
            end
            if (kept_local_part_1) begin
                kept_inputs_1 <= class_inputs;
                kept_output_1 <= class_output;
            end
            if (kept_local_part_2) begin
                kept_inputs_2 <= class_inputs;
                kept_output_2 <= class_output;
            end
            if (kept_local_part_3) begin
                kept_inputs_3 <= class_inputs;
                kept_output_3 <= class_output;
            end
            if (kept_local_part_4) begin
                kept_inputs_4 <= class_inputs;
                kept_output_4 <= class_output;
            end
            if (kept_local_part_5) begin
                kept_inputs_5 <= class_inputs;
                kept_output_5 <= class_output;
            end
            if (kept_local_part_6) begin
                kept_inputs_6 <= class_inputs;
                kept_output_6 <= class_output;
            end
            if (kept_local_part_7) begin
                kept_inputs_7 <= class_inputs;
                kept_output_7 <= class_output;
            end
            if (kept_local_part_8) begin
                kept_inputs_8 <= class_inputs;
                kept_output_8 <= class_output;
            end
            if (kept_local_part_9) begin
                kept_inputs_9 <= class_inputs;
                kept_output_9 <= class_output;
            end
            if (kept_local_part_10) begin
                kept_inputs_10 <= class_inputs;
                kept_output_10 <= class_output;
            end
            if (kept_local_part_11) begin
                kept_inputs_11 <= class_inputs;
                kept_output_11 <= class_output;
            end
            if (kept_local_part_12) begin
                kept_inputs_12 <= class_inputs;
                kept_output_12 <= class_output;
            end
            if (kept_local_part_13) begin
                kept_inputs_13 <= class_inputs;
                kept_output_13 <= class_output;
            end
            if (kept_local_part_14) begin
                kept_inputs_14 <= class_inputs;
                kept_output_14 <= class_output;
            end
            if (kept_local_part_15) begin
                kept_inputs_15 <= class_inputs;
                kept_output_15 <= class_output;
                kept_local <= {class_local, kept_local[14:0]};
            end else if (kept_local_part_14) begin
                kept_local <= {kept_local[15], class_local, kept_local[13:0]};
            end else if (kept_local_part_13) begin
                kept_local <= {kept_local[15:14], class_local, kept_local[12:0]};
            end else if (kept_local_part_12) begin
                kept_local <= {kept_local[15:13], class_local, kept_local[11:0]};
            end else if (kept_local_part_11) begin
                kept_local <= {kept_local[15:12], class_local, kept_local[10:0]};
            end else if (kept_local_part_10) begin
                kept_local <= {kept_local[15:11], class_local, kept_local[9:0]};
            end else if (kept_local_part_9) begin
                kept_local <= {kept_local[15:10], class_local, kept_local[8:0]};
            end else if (kept_local_part_8) begin
                kept_local <= {kept_local[15:9], class_local, kept_local[7:0]};
            end else if (kept_local_part_7) begin
                kept_local <= {kept_local[15:8], class_local, kept_local[6:0]};
            end else if (kept_local_part_6) begin
                kept_local <= {kept_local[15:7], class_local, kept_local[5:0]};
            end else if (kept_local_part_5) begin
                kept_local <= {kept_local[15:6], class_local, kept_local[4:0]};
            end else if (kept_local_part_4) begin
                kept_local <= {kept_local[15:5], class_local, kept_local[3:0]};
            end else if (kept_local_part_3) begin
                kept_local <= {kept_local[15:4], class_local, kept_local[2:0]};
            end else if (kept_local_part_2) begin
                kept_local <= {kept_local[15:3], class_local, kept_local[1:0]};
            end else if (kept_local_part_1) begin
                kept_local <= {kept_local[15:2], class_local, kept_local[0]};
            end else if (kept_local_part) begin
                kept_local <= {kept_local[15:1], class_local};
            end
        end
    end

`ifdef FORMAL
    // a class has one output at most, which is no input
    always @(posedge clock) begin
        if (!reset) route_is_a_tree: assume (is_legal);
    end
`endif
endmodule
