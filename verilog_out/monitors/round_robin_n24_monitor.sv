// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every round_robin_n24 of a simulation: add this file to the sources. SystemVerilog.
module round_robin_n24_monitor (
    input wire logic clock,
    input wire logic [23:0] request,
    input wire logic [23:0] winner,
    input wire logic reset,
    input wire logic any_request,
    input wire logic advance
);
    reg [23:0] candidates;
    reg [23:0] passed;

    wire [23:0] chosen = candidates & (~candidates + 24'd1);
    wire chosen_waits = |(request & chosen);

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 24'd0;
        end else if ((advance & (|(winner & chosen))) | ~chosen_waits) begin
            passed <= 24'd0;
        end else if (advance) begin
            passed <= winner | passed;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (|(winner & (winner - 24'd1)))
            $error("%0t: %m: one_hot: at most one requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (|(winner & ~request))
            $error("%0t: %m: requested: only a requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (any_request != (|winner))
            $error("%0t: %m: work_conserving: some requester is granted if there is a request", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~chosen_waits | (~|(winner & passed))))
            $error("%0t: %m: fair: no requester is served twice while another waits", $time);
    end
endmodule

bind round_robin_n24 round_robin_n24_monitor phit_monitor (
    .clock(clock),
    .request(request),
    .winner(winner),
    .reset(reset),
    .any_request(any_request),
    .advance(advance)
);
