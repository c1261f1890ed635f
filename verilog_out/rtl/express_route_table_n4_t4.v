// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the item of a destination in a table of three levels, and those of its ports that are live and allowed.
//
//          look, destination[20] -->+--------------+--> valid, adaptive
// write, address[10], data[48]   -->|  RouteTable  |--> usable[4], port_k[5]
//                                   +--------------+--> corrected, uncorrectable
//
// Each level says which bits of the destination it compares with its own identifier, and which bits then count from its
// base into the items. The first level that matches is taken: level 0 is the finest. So the levels share the items
// as each system needs. An item has a mode (1 oblivious, 2 adaptive, others: no way), a count and up to four ports. An
// oblivious item uses its first port. A packet without a usable port has nowhere to go.
//
// | address | what | bits of data |
// |---|---|---|
// | 0x000 + item | item | 1:0 mode, 3:2 ports less one, 8:4, 13:9, 18:14, 23:19 ports; 47:24 bits of 23:0 to invert in what is stored |
// | 0x200 + 2 level | match | 19:0 own identifier, 39:20 bits that count |
// | 0x201 + 2 level | index | 7:0 base, 15:8 mask of the index, 20:16 lowest bit of the index in the destination |
// | 0x208 | allowed | ports at which packets of this port may leave |
// | 0x209 | live | ports whose links are up |
//
// Parameters: `N` ports, 2 to 32; tables of `2^T` items, `T` 1 to 8.
// Handshake: `look` reads the item of `destination`; `valid` answers. `corrected` and `uncorrectable` tell of the item in
// that answer; an item that cannot be corrected has no usable port. Writes take effect for the look of the next cycle.
// Latency: 2 cycles from `look` to `valid`; masks count at the cycle before `valid`. Throughput: 1 look per cycle.
// Reset: nothing is looked up, no port is allowed or live, all levels are 0; items are undefined until written.
// Asserts: a usable port is one that is live and allowed. Relies on: nothing.
// Source: TH-RTE-01, -02, -03, -07, -08.
//
// Block: express_route_table, N = 4, T = 4
module express_route_table_n4_t4 (
    input wire clock,
    input wire reset,
    input wire look,
    input wire [19:0] destination,
    input wire write,
    input wire [9:0] address,
    input wire [47:0] data,
    output wire valid,
    output wire adaptive,
    output wire [3:0] usable,
    output wire [4:0] port_0,
    output wire [4:0] port_1,
    output wire [4:0] port_2,
    output wire [4:0] port_3,
    output wire corrected,
    output wire uncorrectable
);
    reg [29:0] items_read_data;
    reg [19:0] own_0;
    reg [19:0] own_1;
    reg [19:0] own_2;
    reg [19:0] counts_0;
    reg [19:0] counts_1;
    reg [19:0] counts_2;
    reg [3:0] base_0;
    reg [3:0] base_1;
    reg [3:0] base_2;
    reg [3:0] mask_0;
    reg [3:0] mask_1;
    reg [3:0] mask_2;
    reg [4:0] low_0;
    reg [4:0] low_1;
    reg [4:0] low_2;
    reg [3:0] allowed;
    reg [3:0] live;
    reg first;
    reg first_matches;
    reg second;
    reg was_adaptive;
    reg [3:0] was_usable;
    reg [4:0] was_port_0;
    reg [4:0] was_port_1;
    reg [4:0] was_port_2;
    reg [4:0] was_port_3;
    reg was_corrected;
    reg was_uncorrectable;
    reg [29:0] items [0:15];

    wire [5:0] encoder_check;
    wire [23:0] decoder_corrected;
    wire decoder_single;
    wire decoder_double_;
    wire [5:0] decoder_syndrome;

    wire matches__part = |((destination ^ own_2) & counts_2);
    wire matches__part_1 = |((destination ^ own_1) & counts_1);
    wire matches__part_2 = |((destination ^ own_0) & counts_0);
    wire [4:0] level_low = matches__part_2 ? (matches__part_1 ? (matches__part ? 5'd0 : low_2) : low_1)
        : low_0;
    wire [19:0] shifted_part = level_low[0] ? {1'b0, destination[19:1]} : destination;
    wire [19:0] shifted_part_1 = level_low[1] ? {2'd0, shifted_part[19:2]} : shifted_part;
    wire [19:0] shifted_part_2 = level_low[2] ? {4'd0, shifted_part_1[19:4]} : shifted_part_1;
    wire [19:0] shifted_part_3 = level_low[3] ? {8'd0, shifted_part_2[19:8]} : shifted_part_2;
    wire [19:0] shifted = level_low[4] ? {16'd0, shifted_part_3[19:16]} : shifted_part_3;
    wire [3:0] level_mask = matches__part_2 ? (matches__part_1 ? (matches__part ? 4'd0 : mask_2) : mask_1)
        : mask_0;
    wire [3:0] level_base = matches__part_2 ? (matches__part_1 ? (matches__part ? 4'd0 : base_2) : base_1)
        : base_0;
    wire [3:0] items_read_data_part = (shifted[3:0] & level_mask) + level_base;
    wire counts_0_part = write & (address == 10'd512);
    wire counts_1_part = write & (address == 10'd514);
    wire counts_2_part = write & (address == 10'd516);
    wire low_0_part = write & (address == 10'd513);
    wire low_1_part = write & (address == 10'd515);
    wire low_2_part = write & (address == 10'd517);
    wire matches_ = ~matches__part_2 | ~matches__part_1 | ~matches__part;
    wire was_adaptive_next = decoder_corrected[1:0] == 2'd2;
    wire [3:0] open_ports = allowed & live;
    wire [3:0] found_part = (decoder_corrected[8:4] == 5'd0) ? {3'd0, open_ports[0]} : 4'd0;
    wire [3:0] found_part_1 = (decoder_corrected[8:4] == 5'd1) ? {found_part[3:1], open_ports[1]}
        : found_part;
    wire [3:0] found_part_2 = (decoder_corrected[8:4] == 5'd2) ? {found_part_1[3:1], open_ports[2]}
        : found_part_1;
    wire [3:0] found_part_3 = (decoder_corrected[8:4] == 5'd3) ? {found_part_2[3:1], open_ports[3]}
        : found_part_2;
    wire [3:0] found_part_4 = (decoder_corrected[13:9] == 5'd0) ? {
            found_part_3[3:2], open_ports[0], found_part_3[0]
        }
        : found_part_3;
    wire [3:0] found_part_5 = (decoder_corrected[13:9] == 5'd1) ? {
            found_part_4[3:2], open_ports[1], found_part_4[0]
        }
        : found_part_4;
    wire [3:0] found_part_6 = (decoder_corrected[13:9] == 5'd2) ? {
            found_part_5[3:2], open_ports[2], found_part_5[0]
        }
        : found_part_5;
    wire [3:0] found_part_7 = (decoder_corrected[13:9] == 5'd3) ? {
            found_part_6[3:2], open_ports[3], found_part_6[0]
        }
        : found_part_6;
    wire [3:0] found_part_8 = (decoder_corrected[18:14] == 5'd0) ? {
            found_part_7[3], open_ports[0], found_part_7[1:0]
        }
        : found_part_7;
    wire [3:0] found_part_9 = (decoder_corrected[18:14] == 5'd1) ? {
            found_part_8[3], open_ports[1], found_part_8[1:0]
        }
        : found_part_8;
    wire [3:0] found_part_10 = (decoder_corrected[18:14] == 5'd2) ? {
            found_part_9[3], open_ports[2], found_part_9[1:0]
        }
        : found_part_9;
    wire [3:0] found_part_11 = (decoder_corrected[18:14] == 5'd3) ? {
            found_part_10[3], open_ports[3], found_part_10[1:0]
        }
        : found_part_10;
    wire [3:0] found_part_12 = (decoder_corrected[23:19] == 5'd0) ? {open_ports[0], found_part_11[2:0]}
        : found_part_11;
    wire [3:0] found_part_13 = (decoder_corrected[23:19] == 5'd1) ? {open_ports[1], found_part_12[2:0]}
        : found_part_12;
    wire [3:0] found_part_14 = (decoder_corrected[23:19] == 5'd2) ? {open_ports[2], found_part_13[2:0]}
        : found_part_13;
    wire [3:0] found = (decoder_corrected[23:19] == 5'd3) ? {open_ports[3], found_part_14[2:0]}
        : found_part_14;
    wire [3:0] wanted = was_adaptive_next ? {
            &decoder_corrected[3:2], decoder_corrected[3], |decoder_corrected[3:2], 1'b1
        }
        : (decoder_corrected[1:0] == 2'd1) ? 4'd1
        : 4'd0;
    wire counted = first & first_matches;

    secded_encoder_d24_p6 encoder (
        .data(data[23:0]),
        .check(encoder_check)
    );

    secded_decoder_d24_p6 decoder (
        .data(items_read_data[23:0]),
        .check(items_read_data[29:24]),
        .corrected(decoder_corrected),
        .single(decoder_single),
        .double_(decoder_double_),
        .syndrome(decoder_syndrome)
    );

    assign valid = second;
    assign adaptive = was_adaptive;
    assign usable = was_usable;
    assign port_0 = was_port_0;
    assign port_1 = was_port_1;
    assign port_2 = was_port_2;
    assign port_3 = was_port_3;
    assign corrected = was_corrected;
    assign uncorrectable = was_uncorrectable;

    always @(posedge clock) begin
        if (look) items_read_data <= items[items_read_data_part];
        first_matches <= matches_;
        was_adaptive <= was_adaptive_next;
        if (~decoder_double_ & counted) begin
            was_usable <= found & wanted;
        end else begin
            was_usable <= 4'd0;
        end
        was_port_0 <= decoder_corrected[8:4];
        was_port_1 <= decoder_corrected[13:9];
        was_port_2 <= decoder_corrected[18:14];
        was_port_3 <= decoder_corrected[23:19];
    end

    always @(posedge clock) begin
        if (reset) begin
            own_0 <= 20'd0;
            own_1 <= 20'd0;
            own_2 <= 20'd0;
            counts_0 <= 20'd0;
            counts_1 <= 20'd0;
            counts_2 <= 20'd0;
            base_0 <= 4'd0;
            base_1 <= 4'd0;
            base_2 <= 4'd0;
            mask_0 <= 4'd0;
            mask_1 <= 4'd0;
            mask_2 <= 4'd0;
            low_0 <= 5'd0;
            low_1 <= 5'd0;
            low_2 <= 5'd0;
            allowed <= 4'd0;
            live <= 4'd0;
            first <= 1'b0;
            second <= 1'b0;
            was_corrected <= 1'b0;
            was_uncorrectable <= 1'b0;
        end else begin
            if (counts_0_part) begin
                own_0 <= data[19:0];
                counts_0 <= data[39:20];
            end
            if (counts_1_part) begin
                own_1 <= data[19:0];
                counts_1 <= data[39:20];
            end
            if (counts_2_part) begin
                own_2 <= data[19:0];
                counts_2 <= data[39:20];
            end
            if (low_0_part) begin
                base_0 <= data[3:0];
                mask_0 <= data[11:8];
                low_0 <= data[20:16];
            end
            if (low_1_part) begin
                base_1 <= data[3:0];
                mask_1 <= data[11:8];
                low_1 <= data[20:16];
            end
            if (low_2_part) begin
                base_2 <= data[3:0];
                mask_2 <= data[11:8];
                low_2 <= data[20:16];
            end
            if (write & (address == 10'd520)) allowed <= data[3:0];
            if (write & (address == 10'd521)) live <= data[3:0];
            first <= look;
            second <= first;
            was_corrected <= counted & decoder_single;
            was_uncorrectable <= decoder_double_ & counted;
        end
    end

    always @(posedge clock) begin
        if (~address[9] & write) items[address[3:0]] <= {encoder_check, data[47:24] ^ data[23:0]};
    end

    wire _unused = &{1'b0, shifted[19:4], decoder_syndrome};

`ifdef FORMAL
    reg [3:0] was_open;

    wire sound_part = second & was_usable[3];
    wire sound_part_1 = second & was_usable[2];
    wire sound_part_2 = second & was_usable[1];
    wire sound_part_3 = second & was_usable[0];
    wire sound_part_4 = ~(~was_open[1] & sound_part_2 & (was_port_1 == 5'd1))
        & ~(~was_open[0] & sound_part_2 & (was_port_1 == 5'd0))
        & ~(~was_open[3] & (was_port_0 == 5'd3) & sound_part_3)
        & ~(~was_open[2] & sound_part_3 & (was_port_0 == 5'd2))
        & ~(~was_open[1] & sound_part_3 & (was_port_0 == 5'd1))
        & ~(~was_open[0] & sound_part_3 & (was_port_0 == 5'd0));
    wire sound_part_5 = ~(~was_open[2] & sound_part_1 & (was_port_2 == 5'd2))
        & ~(~was_open[1] & sound_part_1 & (was_port_2 == 5'd1))
        & ~(~was_open[0] & sound_part_1 & (was_port_2 == 5'd0))
        & ~(~was_open[3] & (was_port_1 == 5'd3) & sound_part_2)
        & ~(~was_open[2] & sound_part_2 & (was_port_1 == 5'd2)) & sound_part_4;
    wire sound = ~((was_port_3 == 5'd3) & sound_part & ~was_open[3])
        & ~(sound_part & (was_port_3 == 5'd2) & ~was_open[2])
        & ~(sound_part & (was_port_3 == 5'd1) & ~was_open[1])
        & ~(sound_part & (was_port_3 == 5'd0) & ~was_open[0])
        & ~(~was_open[3] & (was_port_2 == 5'd3) & sound_part_1) & sound_part_5;

    always @(posedge clock) begin
        was_open <= open_ports;
    end

    // a usable port was live and allowed
    always @(posedge clock) begin
        if (!reset) usable_is_open: assert (sound);
    end
`endif
endmodule
