//! Schedules in GOAL's text form: what is read, what is refused, and what networks make of them.

#[path = "goal/patterns.rs"]
mod patterns;
#[path = "goal/play.rs"]
mod play;
#[path = "goal/text.rs"]
mod text;
