//! Schedules in GOAL's text form: what is read, what is refused, and what networks make of them.

mod patterns;
mod play;
mod text;
