// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every round_robin_n1 of a simulation: add this file to the sources. SystemVerilog.
module round_robin_n1_monitor (
    input wire logic clock,
    input wire logic request,
    input wire logic winner,
    input wire logic reset,
    input wire logic advance
);
    reg candidates;
    reg passed;

    wire chosen_waits = request & candidates;

    always @(posedge clock) begin
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (reset) begin
            passed <= 1'b0;
        end else if ((advance & winner & candidates) | ~chosen_waits) begin
            passed <= 1'b0;
        end else if (advance) begin
            if (winner) passed <= 1'b1;
        end
    end

    always @(posedge clock) begin
        if (!reset) if (!1'b1)
            $error("%0t: %m: one_hot: at most one requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (winner & ~request)
            $error("%0t: %m: requested: only a requester is granted", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (request != winner)
            $error("%0t: %m: work_conserving: some requester is granted if there is a request", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~chosen_waits | ~(winner & passed)))
            $error("%0t: %m: fair: no requester is served twice while another waits", $time);
    end
endmodule

bind round_robin_n1 round_robin_n1_monitor phit_monitor (
    .clock(clock),
    .request(request),
    .winner(winner),
    .reset(reset),
    .advance(advance)
);
