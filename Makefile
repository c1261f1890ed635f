# The front door. `make` lists what there is.

# The board of a bitstream: ulx3s or hx8k; ulx3s_link or hx8k_link.
BOARD ?=
# Override it with the path of a built phit to leave cargo out.
PHIT ?= cargo run --release --quiet --package phit --
# The demonstration alone compiles in a fraction of the time: no catalogue of blocks, no test benches, little optimized.
DEMO = $(if $(filter file,$(origin PHIT)),cargo run --profile demo --package phit-demo --,$(PHIT) demo)
# The steps of `make soak`: all, or those of a shard. A count of a step is set on the command line: make soak LINK_PACKETS=1000
SOAK = scripts/soak $(if $(filter undefined,$(origin SHARD)),,--shard='$(SHARD)')
# What `cargo test --workspace` leaves: to run the package alone, cargo would build many dependencies anew, because
# their features are those of all packages selected together.
TESTED_PHIT = $(or $(CARGO_TARGET_DIR),target)/release/phit
# What tests and ladder leave of what they show.
EVIDENCE = $(CURDIR)/target/evidence

# Where tests and commands list what they skip for want of a tool, which PHIT_TOOLS=optional allows.
SKIPS = $(abspath $(or $(CARGO_TARGET_DIR),target))/skips.txt
count_skips = @touch "$(SKIPS)" && cat "$(SKIPS)" && echo "$@: $$(wc -l < "$(SKIPS)") skipped for want of a tool"

.DEFAULT_GOAL := help
.PHONY: help demo setup test graph verilog bitstream soak mutate area formal

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

demo: ## See a network at work; needs cargo alone
	@echo "demo: builds what it needs with cargo (about 3 minutes on two cores the first time; installs nothing), then sends README.md over a wire"
	@$(DEMO) --ber 1e-4

setup: ## Install the external tools of the verification ladder
	@scripts/setup

test soak: export PHIT_SKIPS = $(SKIPS)

test: ## Format, lints, tests, and every rung of the verification ladder with every block
	@echo "test: cargo fmt, clippy and test, phit check --all --short, then what all of it has shown beside what it claims"
	@rm -rf "$(SKIPS)" $(EVIDENCE)
	cargo fmt --all --check
	@$(MAKE) --no-print-directory --jobs=2 tested climbed linted
	$(if $(filter optional,$(PHIT_TOOLS)),,$(TESTED_PHIT) conformance --ran $(EVIDENCE))
	$(count_skips)

# The parts of `make test`, two at a time: a download or a test that runs long leaves a core to the other part. Tests have
# limits of time, so what runs beside them yields. Test benches and cargo make pools of their own: no flags of this make.
PART = env -u MAKEFLAGS -u MFLAGS PHIT_EVIDENCE=$(EVIDENCE)
.PHONY: compiled tested climbed linted

compiled:
	$(PART) cargo test --workspace --release --no-run

tested: setup compiled
	$(PART) cargo test --workspace --release

climbed: setup compiled
	$(PART) nice $(TESTED_PHIT) check --all --short

linted: compiled
	$(PART) nice cargo clippy --workspace --all-targets --release -- -D warnings

graph: ## Print which modules of fabric, models and testbenches import which, and what breaks the order of rooms
	@cargo run --release --quiet --package phit-rooms

verilog: ## Write verilog_out, Bender.yml, docs/catalogue.md and files of registers anew from the blocks
	@echo "verilog: exports every published configuration to verilog_out, their contracts to docs/catalogue.md, registers to drivers"
	@$(PHIT) export
	@{ sed '/- files:/q' Bender.yml; sed 's,^,      - verilog_out/,' verilog_out/filelist.f; } > Bender.yml.new
	@mv Bender.yml.new Bender.yml
	@$(PHIT) registers gemini_nic > docs/gemini-nic-registers.md
	@$(PHIT) registers gemini_nic --format rust > drivers/src/gemini/registers.rs
	@$(PHIT) registers gemini_nic --format c > drivers/include/gemini_nic.h
	@$(PHIT) registers gemini_nic --format rdl > drivers/include/gemini_nic.rdl
	@$(PHIT) catalogue

bitstream: ## Bitstream of a demonstration with timing: BOARD=ulx3s or hx8k (loop-back), ulx3s_router, ulx3s_link or hx8k_link (one end)
	@scripts/bitstream --phit "$(PHIT)" $(BOARD)

soak: ## What make test leaves, and long random runs, in the steps of scripts/soak-steps.toml; SHARD=i/n: a part of them
	@$(SOAK) --list >/dev/null
	@rm -f "$(SKIPS)"
	@scripts/setup
	@PHIT="$(PHIT)" $(SOAK)
	$(count_skips)

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
