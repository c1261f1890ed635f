// Three Blue Gene/Q routers in a ring, with a register in each wire. A vector has the bits of node 0 lowest; a node has two links, up and down.
module ring (
    input wire clock,
    input wire reset,
    output wire [5:0] up,
    input wire [2:0] route_write,
    input wire [5:0] route_inputs,
    input wire [5:0] route_output,
    input wire [2:0] tree_tx_valid,
    input wire [95:0] tree_tx_word,
    output wire [2:0] tree_tx_ready,
    output wire [2:0] tree_rx_valid,
    output wire [95:0] tree_rx_word,
    output wire [2:0] tree_rx_last,
    output wire [2:0] tree_rx_bad,
    output wire [5:0] exceptions
);
    // What node n sends up and down the ring.
    wire [31:0] word_up[0:2];
    wire [31:0] word_down[0:2];
    wire [2:0] control_up;
    wire [2:0] control_down;

    genvar n;
    generate
        for (n = 0; n < 3; n = n + 1) begin : node
            localparam BELOW = (n + 2) % 3;
            localparam ABOVE = (n + 1) % 3;
            // A wire at rest carries control words.
            reg [31:0] from_above = 0;
            reg [31:0] from_below = 0;
            reg from_above_control = 1;
            reg from_below_control = 1;
            always @(posedge clock) begin
                from_above <= word_down[ABOVE];
                from_below <= word_up[BELOW];
                from_above_control <= reset | control_down[ABOVE];
                from_below_control <= reset | control_up[BELOW];
            end
            bluegene_torus_router_d1_j1_x0_s8_r10_m16_c06_c14_b10_i5_t12_w8_a8_q12 router (
                .clock(clock),
                .reset(reset),
                .wire_in_0(from_above),
                .wire_in_control_0(from_above_control),
                .wire_in_1(from_below),
                .wire_in_control_1(from_below_control),
                .wire_out_0(word_up[n]),
                .wire_out_control_0(control_up[n]),
                .wire_out_1(word_down[n]),
                .wire_out_control_1(control_down[n]),
                .here_0(n[5:0]),
                .size_0(7'd3),
                .mesh(1'b0),
                .order_0(1'b1),
                .zones_0(1'b1),
                .zones_1(1'b1),
                .zones_2(1'b1),
                .zones_3(1'b1),
                .ratio(4'd3),
                .tx_valid_0(1'b0),
                .tx_word_0(32'd0),
                .rx_ready_0(1'b1),
                .rx_ready_1(1'b1),
                .local_rx_ready(1'b1),
                .class_write(1'b0),
                .class_address(4'd0),
                .class_inputs(2'd0),
                .class_output(2'd0),
                .class_local(1'b0),
                .local_state(48'd0),
                .route_write(route_write[n]),
                .route_address(4'd0),
                .route_inputs(route_inputs[2*n+:2]),
                .route_output(route_output[2*n+:2]),
                .route_local(1'b1),
                .route_kind(2'd0),
                .tree_tx_valid_0(tree_tx_valid[n]),
                .tree_tx_word_0(tree_tx_word[32*n+:32]),
                .tree_tx_ready_0(tree_tx_ready[n]),
                .tree_rx_valid_0(tree_rx_valid[n]),
                .tree_rx_word_0(tree_rx_word[32*n+:32]),
                .tree_rx_last_0(tree_rx_last[n]),
                .tree_rx_bad_0(tree_rx_bad[n]),
                .tree_rx_ready_0(1'b1),
                .mask(2'd0),
                .clear(2'd0),
                .exceptions(exceptions[2*n+:2]),
                .set_timeout(1'b0),
                .timeout_new(16'd0),
                .limit(16'd0),
                .count_write(1'b0),
                .count_link(4'd0),
                .count_address(3'd0),
                .count_select(3'd0),
                .upset(39'd0),
                .up_0(up[2*n]),
                .up_1(up[2*n+1])
            );
        end
    endgenerate
endmodule
