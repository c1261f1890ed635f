// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_non_posted_t10 of a simulation: add this file to the sources. SystemVerilog.
module gemini_non_posted_t10_monitor (
    input wire logic clock,
    input wire logic busy,
    input wire logic waits,
    input wire logic [3:0] read,
    input wire logic [3:0] used,
    input wire logic part_is_0,
    input wire logic [2:0] word,
    input wire logic [2:0] last_word,
    input wire logic [1:0] third,
    input wire logic part_is_3,
    input wire logic refused,
    input wire logic part_is_2,
    input wire logic part_is_1,
    input wire logic phit_last,
    input wire logic reset,
    input wire logic return_valid,
    input wire logic frees,
    input wire logic free_in_valid,
    input wire logic [9:0] clear_address,
    input wire logic get_valid,
    input wire logic [4:0] get_words,
    input wire logic read_ready,
    input wire logic [3:0] start,
    input wire logic leaves,
    input wire logic sends,
    input wire logic [10:0] free_level,
    input wire logic free_in_ready
);
    reg [10:0] outstanding;
    reg [4:0] length;

    wire outstanding_part = waits & read_ready;
    wire any_outstanding = |outstanding;
    wire [10:0] outstanding_plus_free_level = outstanding + free_level;
    wire [10:0] accounted = waits ? outstanding_plus_free_level + 11'd1 : outstanding_plus_free_level;
    wire [4:0] place = part_is_3 ? {1'b0, word, 1'b0} + {2'd0, word} + {3'd0, third} + 5'd2
        : part_is_2 ? 5'd1
        : 5'd0;
    wire place_known = part_is_3 | part_is_2 | part_is_0 | part_is_1;
    wire [3:0] held = start - read;

    always @(posedge clock) begin
        if (reset) begin
            outstanding <= 11'd0;
            length <= 5'd0;
        end else begin
            if (frees & ~outstanding_part) begin
                outstanding <= outstanding - 11'd1;
            end else if (~frees & outstanding_part) begin
                outstanding <= outstanding + 11'd1;
            end
            if (leaves) begin
                length <= 5'd0;
            end else if (sends) begin
                length <= length + 5'd1;
            end
        end
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
        if (!reset) if (!((part_is_3 | ~((|third) | (|word))) & (~&third) & (((length == place) & place_known) | (phit_last & (length <= 5'd26)))))
            $error("%0t: %m: fits: a response has at most 27 phits", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~part_is_0 | (~|held)) & (used >= held) & (used <= 4'd8)))
            $error("%0t: %m: in_place: stored beats are in their places", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((((last_word >= word) & ~refused) | ~part_is_3) & ((held == ({2'd0, last_word[2:1]} + 4'd1)) | part_is_0 | refused)))
            $error("%0t: %m: own_data: data are of the read that they answer, and none leave of a refused one", $time);
    end
endmodule

bind gemini_non_posted_t10 gemini_non_posted_t10_monitor phit_monitor (
    .clock(clock),
    .busy(busy),
    .waits(waits),
    .read(read),
    .used(used),
    .part_is_0(part_is_0),
    .word(word),
    .last_word(last_word),
    .third(third),
    .part_is_3(part_is_3),
    .refused(refused),
    .part_is_2(part_is_2),
    .part_is_1(part_is_1),
    .phit_last(phit_last),
    .reset(reset),
    .return_valid(return_valid),
    .frees(frees),
    .free_in_valid(free_in_valid),
    .clear_address(clear_address),
    .get_valid(get_valid),
    .get_words(get_words),
    .read_ready(read_ready),
    .start(start),
    .leaves(leaves),
    .sends(sends),
    .free_level(free_level),
    .free_in_ready(free_in_ready)
);
