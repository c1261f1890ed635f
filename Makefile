# The front door. `make` lists what there is.

SOAK_SEEDS ?= 50
# Packets over the links of the experiments.
LINK_PACKETS ?= 10000000
GENERIC_PACKETS ?= 10000000
EXPRESS_PACKETS ?= 10000000
EXPRESS_LANES_PACKETS ?= 3000000
BLUEGENE_PACKETS ?= 10000000
# Random netlists for each simulator, and the seed of the first; without one it is drawn from the clock and printed.
FUZZ_NETLISTS ?= 2000
FUZZ_SEED ?=
# The board of a bitstream: ulx3s or hx8k; ulx3s_link or hx8k_link.
BOARD ?=
# Percent of their long counts that the tests of the Reed-Solomon codes run; without PyPy the words of the independent package alone take most of an hour of a core.
RS_PERCENT ?= 100
# Cycles of the campaigns against deadlock on the larger torus (4x4x4); the smaller ones run ten times as long. Networks and patterns.
GEMINI_CYCLES ?= 100000
GEMINI_PATTERNS = uniform neighbour tornado complement hotspot all_to_all permutation
# Tests that have a long form, besides those of Reed-Solomon codes and of TH Express-2's whole link: PHIT_SOAK, and what is ignored.
SHORTENED = benches bitstream cocotb command express_lanes gemini_congestion gemini_faults gemini_groups gemini_lanes gemini_links gemini_published \
	gemini_topobw gemini_torus generic_link link_campaign monitors mutants network reference_router verilog_link
# Override it with the path of a built phit to leave cargo out.
PHIT ?= cargo run --release --quiet --package phit --
GEMINI_CAMPAIGN = $(PHIT) sim gemini --length 0 --responses --reload-every 4000
FUZZ = cargo run --release --quiet --package phit-fuzz -- --netlists $(FUZZ_NETLISTS) $(if $(FUZZ_SEED),--seed $(FUZZ_SEED))
# What `cargo test --workspace` leaves: to run the package alone, cargo would build many dependencies anew, because
# their features are those of all packages selected together.
TESTED_PHIT = $(or $(CARGO_TARGET_DIR),target)/release/phit

.DEFAULT_GOAL := help
.PHONY: help demo setup test verilog bitstream soak mutate area formal

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## See a network at work; needs cargo alone
	@echo "demo: builds phit with cargo (some minutes the first time; installs nothing), then sends README.md over a wire"
	@$(PHIT) demo --ber 1e-4

setup: ## Install the external tools of the verification ladder
	@scripts/setup

test: setup ## Format, lints, tests, and every rung of the verification ladder with every block
	@echo "test: cargo fmt, clippy and test, then phit check --all --short"
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --release -- -D warnings
	cargo test --workspace --release
	$(TESTED_PHIT) check --all --short

verilog: ## Write verilog_out and docs/catalogue.md anew from the blocks
	@echo "verilog: exports every published configuration to verilog_out, and their contracts to docs/catalogue.md"
	@$(PHIT) export
	@$(PHIT) catalogue

bitstream: ## Bitstream of a demonstration with timing: BOARD=ulx3s or hx8k (loop-back), ulx3s_router, ulx3s_link or hx8k_link (one end)
	@scripts/bitstream --phit "$(PHIT)" $(BOARD)

soak: setup ## What make test leaves, and long random runs: SOAK_SEEDS=N of every block, FUZZ_NETLISTS=N netlists from FUZZ_SEED=S, swaps in the engine, LINK_PACKETS=N, GENERIC_PACKETS=N, BLUEGENE_PACKETS=N, EXPRESS_PACKETS=N, EXPRESS_LANES_PACKETS=N, RS_PERCENT=N, GEMINI_CYCLES=N
	@echo "soak: $(FUZZ_NETLISTS) random netlists each on the engine, Icarus and Verilator"
	@$(FUZZ) --on engine
	@$(FUZZ) --on icarus
	@$(FUZZ) --on verilator
	@echo "soak: swaps operations in a copy of the engine; each swap must turn random netlists red"
	@scripts/swap-operations
	@echo "soak: experiments with two complete links until $(LINK_PACKETS) packets have arrived"
	@$(PHIT) link fabric/experiments/*.toml --packets $(LINK_PACKETS)
	@echo "soak: the same with two generic links until $(GENERIC_PACKETS) packets have arrived"
	@$(PHIT) link --link generic fabric/experiments/*.toml --packets $(GENERIC_PACKETS)
	@echo "soak: experiments with two ends of TH Express-2's link level until $(EXPRESS_PACKETS) packets have arrived"
	@$(PHIT) link --link express fabric/express/*.toml --packets $(EXPRESS_PACKETS)
	@echo "soak: experiments with the whole link of TH Express-2 over its lanes until $(EXPRESS_LANES_PACKETS) packets have arrived"
	@$(PHIT) link --link express-lanes fabric/express-lanes/*.toml --seeds 16 --packets $(EXPRESS_LANES_PACKETS)
	@echo "soak: experiments with two Blue Gene/Q links until $(BLUEGENE_PACKETS) packets have arrived"
	@$(PHIT) link --link bluegene fabric/bluegene/*.toml --seeds 16 --packets $(BLUEGENE_PACKETS)
	@echo "soak: tori of Gemini routers under full load with reloads, $(GEMINI_CYCLES) cycles on 4x4x4 and ten times as many on 2x3x5 and 1x2x8; each must drain"
	@for pattern in $(GEMINI_PATTERNS) transpose; do \
		$(GEMINI_CAMPAIGN) --dims 4x4x4 --pattern $$pattern --drain $(GEMINI_CYCLES) || exit 1; done
	@for pattern in $(GEMINI_PATTERNS); do for dims in 2x3x5 1x2x8; do \
		$(GEMINI_CAMPAIGN) --dims $$dims --pattern $$pattern --drain $(GEMINI_CYCLES)0 || exit 1; done; done
	@echo "soak: the same with links on the ports that fail with packets on them"
	@$(PHIT) sim gemini --dims 2x3x5 --media link --bit-errors 1e-5 --drain $(GEMINI_CYCLES) --reload-every 4000
	@echo "soak: Reed-Solomon codes, $(RS_PERCENT)% of 1e8 wrong packets, 1e7, 1e8 and 1e6 wrong words, and 1e5 words of an independent package"
	PHIT_SOAK=$(RS_PERCENT) cargo test --workspace --release --test reed_solomon --test rs_detection --test rs_independent -- --nocapture
	@echo "soak: the long form of the tests that make test shortens or leaves"
	PHIT_SOAK=100 cargo test --workspace --release $(addprefix --test ,$(SHORTENED)) -- --include-ignored
	@echo "soak: the whole link of TH Express-2 over noisy lanes for 2e6 cycles"
	PHIT_SOAK=100 cargo test --workspace --release --test express_link errors -- --nocapture
	@echo "soak: every rung of the verification ladder with every configuration"
	@$(PHIT) check --all
	@echo "soak: runs every block against its golden model with $(SOAK_SEEDS) seeds"
	@for seed in $$(seq 1 $(SOAK_SEEDS)); do $(PHIT) check --all --rung engine --seed $$seed || exit 1; done

mutate: setup ## Faults in every block, and which of them its test bench finds
	@echo "mutate: runs each test bench on every mutant of its block, and has Yosys prove what survives equivalent"
	@$(PHIT) mutate --all

area: setup ## Cells and clock of the published configurations on ECP5, recorded in docs/area.json
	@echo "area: synthesizes, places and routes every published configuration with five seeds; takes hours"
	@scripts/area
	@$(PHIT) catalogue

formal: setup ## Prove the properties, and record in docs/proofs.json and docs/catalogue.md what is proved
	@echo "formal: runs SymbiYosys on every configuration that has something to prove"
	@$(PHIT) check --all --rung formal --record
	@$(PHIT) catalogue
