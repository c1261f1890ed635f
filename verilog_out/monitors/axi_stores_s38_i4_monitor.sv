// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every axi_stores_s38_i4 of a simulation: add this file to the sources. SystemVerilog.
module axi_stores_s38_i4_monitor (
    input wire logic clock,
    input wire logic [3:0] id,
    input wire logic refused,
    input wire logic s_axi_bvalid,
    input wire logic reading,
    input wire logic [3:0] read_id,
    input wire logic any_mask,
    input wire logic store_valid,
    input wire logic [3:0] first,
    input wire logic [37:0] store_address,
    input wire logic [4:0] words,
    input wire logic data_valid,
    input wire logic [511:0] data_watch_part,
    input wire logic is_counted,
    input wire logic reset,
    input wire logic store_ready,
    input wire logic data_ready,
    input wire logic s_axi_bready,
    input wire logic s_axi_rready
);
    wire stores_watch_steady;
    wire words_watch_steady;
    wire data_watch_steady;
    wire response_watch_steady;
    wire read_watch_steady;

    steady_w38 stores_watch (
        .clock(clock),
        .reset(reset),
        .valid(store_valid),
        .ready(store_ready),
        .payload(store_address),
        .steady(stores_watch_steady)
    );

    steady_w5 words_watch (
        .clock(clock),
        .reset(reset),
        .valid(store_valid),
        .ready(store_ready),
        .payload(words),
        .steady(words_watch_steady)
    );

    steady_w128 data_watch (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload(data_watch_part[127:0]),
        .steady(data_watch_steady)
    );

    steady_w4 response_watch (
        .clock(clock),
        .reset(reset),
        .valid(s_axi_bvalid),
        .ready(s_axi_bready),
        .payload(id),
        .steady(response_watch_steady)
    );

    steady_w4 read_watch (
        .clock(clock),
        .reset(reset),
        .valid(reading),
        .ready(s_axi_rready),
        .payload(read_id),
        .steady(read_watch_steady)
    );

    always @(posedge clock) begin
        if (!reset) if (!is_counted)
            $error("%0t: %m: counted_beats: wlast comes with the last beat that awlen counts", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(words_watch_steady & stores_watch_steady))
            $error("%0t: %m: store_stays: a store stays until it is taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!data_watch_steady)
            $error("%0t: %m: data_stay: data stay until they are taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(read_watch_steady & response_watch_steady))
            $error("%0t: %m: responses_stay: responses stay until they are taken", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((({1'b0, words} + {2'd0, first}) <= 6'd16) | ~store_valid))
            $error("%0t: %m: inside_line: a store stays inside its line", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~store_valid & ~data_valid) | ~refused))
            $error("%0t: %m: refused_not_stored: nothing of a refused line is stored", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~any_mask | ~s_axi_bvalid))
            $error("%0t: %m: none_lost: a response comes after all stores of its burst", $time);
    end
endmodule

bind axi_stores_s38_i4 axi_stores_s38_i4_monitor phit_monitor (
    .clock(clock),
    .id(id),
    .refused(refused),
    .s_axi_bvalid(s_axi_bvalid),
    .reading(reading),
    .read_id(read_id),
    .any_mask(any_mask),
    .store_valid(store_valid),
    .first(first),
    .store_address(store_address),
    .words(words),
    .data_valid(data_valid),
    .data_watch_part(data_watch_part),
    .is_counted(is_counted),
    .reset(reset),
    .store_ready(store_ready),
    .data_ready(data_ready),
    .s_axi_bready(s_axi_bready),
    .s_axi_rready(s_axi_rready)
);
