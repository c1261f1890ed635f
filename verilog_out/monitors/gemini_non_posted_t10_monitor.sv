// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_non_posted_t10 of a simulation: add this file to the sources. SystemVerilog.
module gemini_non_posted_t10_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic waits,
    input wire logic [3:0] used,
    input wire logic reset,
    input wire logic return_valid,
    input wire logic stores,
    input wire logic frees,
    input wire logic free_in_valid,
    input wire logic [9:0] clear_address,
    input wire logic get_valid,
    input wire logic [4:0] get_words,
    input wire logic read_ready,
    input wire logic is_refused,
    input wire logic [2:0] sender_response_left,
    input wire logic in_data,
    input wire logic sends,
    input wire logic [10:0] free_level,
    input wire logic free_in_ready
);
    reg [10:0] outstanding;
    reg [3:0] arrived;
    reg refused;

    wire outstanding_part = waits & read_ready;
    wire refused_part = sends & ~in_data;
    wire any_outstanding = |outstanding;
    wire [10:0] outstanding_plus_free_level = outstanding + free_level;
    wire [10:0] accounted = waits ? outstanding_plus_free_level + 11'd1 : outstanding_plus_free_level;
    wire [3:0] held = {1'b0, sender_response_left};

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 11'd0;
            arrived <= 4'd0;
        end else begin
            if (frees & ~outstanding_part) begin
                outstanding <= outstanding - 11'd1;
            end else if (~frees & outstanding_part) begin
                outstanding <= outstanding + 11'd1;
            end
            if (refused_part) begin
                arrived <= 4'd0;
            end else if (stores) begin
                arrived <= arrived + 4'd1;
            end
        end
    end

    always @(posedge clock) begin
        if (refused_part) refused <= is_refused;
    end

    always @(posedge clock) begin
        if (!reset) if (!(((get_words <= 5'd16) & (|get_words)) | ~get_valid))
            $error("%0t: %m: legal_words: a get has 1 to 16 words", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(any_outstanding | ~return_valid))
            $error("%0t: %m: answers_read: a return answers a read", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(busy | ((outstanding <= 11'h400) & (accounted == 11'h400))))
            $error("%0t: %m: tags_add_up: free tags and gets without returned data make all tags", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~busy | (~waits & ~any_outstanding & (free_level == {1'b0, clear_address}))))
            $error("%0t: %m: clears: the tags become free one after the other", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~free_in_valid | free_in_ready))
            $error("%0t: %m: none_lost: no free tag is lost", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((used >= held) & (used <= 4'd8)))
            $error("%0t: %m: in_place: stored beats are in their places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(in_data & refused) & (used == (arrived + held))))
            $error("%0t: %m: own_data: data are of the read that they answer, and none leave of a refused one", $time);
    end
endmodule

bind gemini_non_posted_t10 gemini_non_posted_t10_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .waits(waits),
    .used(used),
    .reset(reset),
    .return_valid(return_valid),
    .stores(stores),
    .frees(frees),
    .free_in_valid(free_in_valid),
    .clear_address(clear_address),
    .get_valid(get_valid),
    .get_words(get_words),
    .read_ready(read_ready),
    .is_refused(is_refused),
    .sender_response_left(sender_response_left),
    .in_data(in_data),
    .sends(sends),
    .free_level(free_level),
    .free_in_ready(free_in_ready)
);
