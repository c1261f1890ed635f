// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_atomic_cache_i4_k4 of a simulation: add this file to the sources. SystemVerilog.
module gemini_atomic_cache_i4_k4_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic [32:0] tags_3_read_data,
    input wire logic [4:0] states_3_read_data,
    input wire logic [32:0] tags_2_read_data,
    input wire logic [4:0] states_2_read_data,
    input wire logic [32:0] tags_1_read_data,
    input wire logic [4:0] states_1_read_data,
    input wire logic [32:0] tags_0_read_data,
    input wire logic [4:0] states_0_read_data,
    input wire logic hit,
    input wire logic [3:0] set,
    input wire logic way_is_1,
    input wire logic way_is_2,
    input wire logic way_is_3,
    input wire logic reset,
    input wire logic claim,
    input wire logic store,
    input wire logic clean,
    input wire logic empty,
    input wire logic [3:0] clear_address,
    input wire logic look,
    input wire logic [4:0] states_0 [0:15],
    input wire logic [4:0] states_1 [0:15],
    input wire logic [4:0] states_2 [0:15],
    input wire logic [4:0] states_3 [0:15],
    input wire logic [32:0] tags_0 [0:15],
    input wire logic [32:0] tags_1 [0:15],
    input wire logic [32:0] tags_2 [0:15],
    input wire logic [32:0] tags_3 [0:15]
);
    reg looked;
    reg fresh;
    reg [3:0] watched;

    wire changes = clean | claim | store;
    wire in_order_part = empty | changes;
    wire way_pending = way_is_3 ? states_3_read_data[1]
        : way_is_2 ? states_2_read_data[1]
        : way_is_1 ? states_1_read_data[1]
        : states_0_read_data[1];
    wire is_cleared = (watched < clear_address) | ~busy;
    wire [32:0] same_part = tags_3[watched];
    wire [32:0] same_part_1 = tags_2[watched];
    wire [4:0] same_part_2 = states_3[watched];
    wire [4:0] same_part_3 = states_2[watched];
    wire apart_part = ~((same_part == same_part_1) & same_part_2[0] & same_part_3[0]);
    wire [32:0] same_part_4 = tags_1[watched];
    wire [4:0] same_part_5 = states_1[watched];
    wire apart_part_1 = ~((same_part == same_part_4) & same_part_2[0] & same_part_5[0]);
    wire apart_part_2 = ~((same_part_1 == same_part_4) & same_part_3[0] & same_part_5[0]);
    wire [32:0] same_part_6 = tags_0[watched];
    wire [4:0] same_part_7 = states_0[watched];
    wire apart_part_3 = ~((same_part == same_part_6) & same_part_2[0] & same_part_7[0]);
    wire apart_part_4 = ~((same_part_1 == same_part_6) & same_part_3[0] & same_part_7[0]);
    wire apart_part_5 = ~((same_part_4 == same_part_6) & same_part_5[0] & same_part_7[0]);
    wire apart = apart_part & apart_part_1 & apart_part_3 & apart_part & apart_part_2 & apart_part_4
        & apart_part_1 & apart_part_2 & apart_part_5 & apart_part_3 & apart_part_4 & apart_part_5;
    wire same = ~((tags_3_read_data != same_part) | (states_3_read_data != same_part_2))
        & ~((tags_2_read_data != same_part_1) | (states_2_read_data != same_part_3))
        & ~((tags_1_read_data != same_part_4) | (states_1_read_data != same_part_5))
        & ~((tags_0_read_data != same_part_6) | (states_0_read_data != same_part_7));

    always @(posedge clock) begin
        if (reset) begin
            looked <= 1'b0;
            fresh <= 1'b0;
        end else begin
            looked <= look;
            if (look) begin
                fresh <= 1'b1;
            end else if (in_order_part) begin
                fresh <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        watched <= watched;
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(busy & look) & (~in_order_part | fresh) & ~(changes & looked) & ~(clean & empty) & ~(store & (clean | empty)) & ~(claim & (empty | store | clean)) & ~(look & in_order_part)))
            $error("%0t: %m: in_order: looks and commands come one at a time, in their order", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~way_pending & ~hit) | ~claim))
            $error("%0t: %m: fits: a claim is of a word that has no place, and takes no place of a word that is being read", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~is_cleared | apart))
            $error("%0t: %m: once: no two places of a set have the same word", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~busy & ((set != watched) | same)) | ~fresh))
            $error("%0t: %m: in_step: what was read of a set stands in it", $time);
    end
endmodule

bind gemini_atomic_cache_i4_k4 gemini_atomic_cache_i4_k4_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .tags_3_read_data(tags_3_read_data),
    .states_3_read_data(states_3_read_data),
    .tags_2_read_data(tags_2_read_data),
    .states_2_read_data(states_2_read_data),
    .tags_1_read_data(tags_1_read_data),
    .states_1_read_data(states_1_read_data),
    .tags_0_read_data(tags_0_read_data),
    .states_0_read_data(states_0_read_data),
    .hit(hit),
    .set(set),
    .way_is_1(way_is_1),
    .way_is_2(way_is_2),
    .way_is_3(way_is_3),
    .reset(reset),
    .claim(claim),
    .store(store),
    .clean(clean),
    .empty(empty),
    .clear_address(clear_address),
    .look(look),
    .states_0(states_0),
    .states_1(states_1),
    .states_2(states_2),
    .states_3(states_3),
    .tags_0(tags_0),
    .tags_1(tags_1),
    .tags_2(tags_2),
    .tags_3(tags_3)
);
