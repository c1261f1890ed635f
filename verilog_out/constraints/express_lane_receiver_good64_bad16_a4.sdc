# Clock crossings of express_lane_receiver_good64_bad16_a4. For each instance: cross_express_lane_receiver_good64_bad16_a4 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_express_lane_receiver_good64_bad16_a4 {instance period} {
    set cells [get_cells [list \
        ${instance}/lock_crossing_0_reg*]]
    set_max_delay $period -to $cells
    # Whoever takes may be at any point of its clock: there is nothing to hold.
    set_false_path -hold -to $cells
}
