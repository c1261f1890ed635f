// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every secded_memory_d32_p7_a9_c16 of a simulation: add this file to the sources. SystemVerilog.
module secded_memory_d32_p7_a9_c16_monitor (
    input wire logic clock,
    input wire logic [31:0] read_data,
    input wire logic [38:0] words_read_data,
    input wire logic read_right_part,
    input wire logic one_wrong,
    input wire logic more_wrong,
    input wire logic repairing,
    input wire logic write_enable,
    input wire logic words_write,
    input wire logic [8:0] repair_address,
    input wire logic [8:0] words_write_address,
    input wire logic [31:0] repair_data,
    input wire logic [31:0] write_data,
    input wire logic [38:0] upset,
    input wire logic reset,
    input wire logic [8:0] found_address,
    input wire logic overwritten,
    input wire logic [38:0] words [0:511]
);
    reg [8:0] followed;
    reg [31:0] written;
    reg tame;

    wire [6:0] reference_check;

    wire tame_part = words_write & (words_write_address == followed);
    wire stored_tame = ~|(upset & (upset - 39'd1));
    wire [38:0] intended = {reference_check, written};
    wire [38:0] spoiled = intended ^ words[followed];
    wire [38:0] difference = words_read_data ^ intended;

    secded_encoder_d32_p7 reference (
        .data(written),
        .check(reference_check)
    );

    always @(posedge clock) begin
        followed <= followed;
        if (tame_part) begin
            if (write_enable) written <= write_data;
        end
    end

    always @(posedge clock) begin
        if (reset) begin
            tame <= 1'b0;
        end else if (tame_part) begin
            if (stored_tame) begin
                if (write_enable) tame <= 1'b1;
            end else begin
                tame <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!((~|(spoiled & (spoiled - 39'd1))) | ~tame))
            $error("%0t: %m: kept: a word that was stored with at most one wrong bit has at most one", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((~more_wrong & (one_wrong == (|difference)) & (read_data == written) & (~|(difference & (difference - 39'd1)))) | (found_address != followed) | overwritten | ~tame | ~read_right_part))
            $error("%0t: %m: read_right: a word with at most one wrong bit is read as it was written", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((repair_data == written) | (repair_address != followed) | ~repairing | ~tame))
            $error("%0t: %m: repaired_right: a repair writes what the user wrote last", $time);
    end
endmodule

bind secded_memory_d32_p7_a9_c16 secded_memory_d32_p7_a9_c16_monitor phit_monitor (
    .clock(clock),
    .read_data(read_data),
    .words_read_data(words_read_data),
    .read_right_part(read_right_part),
    .one_wrong(one_wrong),
    .more_wrong(more_wrong),
    .repairing(repairing),
    .write_enable(write_enable),
    .words_write(words_write),
    .repair_address(repair_address),
    .words_write_address(words_write_address),
    .repair_data(repair_data),
    .write_data(write_data),
    .upset(upset),
    .reset(reset),
    .found_address(found_address),
    .overwritten(overwritten),
    .words(words)
);
