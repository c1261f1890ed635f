// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every locked_round_robin_n1 of a simulation: add this file to the sources. SystemVerilog.
module locked_round_robin_n1_monitor (
    input wire logic clock,
    input wire logic grant,
    input wire logic reset,
    input wire logic allowed,
    input wire logic request,
    input wire logic last,
    input wire logic advance,
    input wire logic arbiter_advance,
    input wire logic used
);
    reg held;
    reg holder;
    reg candidates;
    reg passed;

    wire chosen_waits = request & candidates;

    always @(posedge clock) begin
        if (reset) begin
            held <= 1'b0;
            passed <= 1'b0;
        end else begin
            if (used) held <= ~last;
            if ((advance & grant & candidates) | ~chosen_waits) begin
                passed <= 1'b0;
            end else if (arbiter_advance) begin
                if (grant) passed <= 1'b1;
            end
        end
    end

    always @(posedge clock) begin
        if (used) holder <= grant;
        candidates <= candidates;
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(grant & ~holder) | ~held))
            $error("%0t: %m: keeps: a held grant goes to no other requester", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((allowed & ~held) | (held & (allowed == holder))))
            $error("%0t: %m: one_holder: a grant is held by the requester that used it last, or free for all", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(held | (grant == request)))
            $error("%0t: %m: work_conserving: some requester is granted if there is a request and the grant is free", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~chosen_waits | ~(grant & passed)))
            $error("%0t: %m: fair: no requester is served again after a release while another waits", $time);
    end
endmodule

bind locked_round_robin_n1 locked_round_robin_n1_monitor phit_monitor (
    .clock(clock),
    .grant(grant),
    .reset(reset),
    .allowed(allowed),
    .request(request),
    .last(last),
    .advance(advance),
    .arbiter_advance(arbiter_advance),
    .used(used)
);
