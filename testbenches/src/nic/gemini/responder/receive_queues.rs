//! Buffers and messages of all channels, and of some that there are not.

use crate::lives::lives;
use crate::nic::stream::{Expected, Sink, Source};
use crate::parameter;
use crate::stimulus::Stimulus;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::responder::receive_queues::{Buffer, Channels};
use phit_sim::bench::{Bench, TestResult};

/// A message that was taken: its channel, if it names one, and its bytes.
type Message = (Option<u16>, u32);

/// Mostly a channel that there is.
fn random_channel(stimulus: &mut Stimulus, channels: u64) -> u16 {
    match stimulus.below(8) {
        0 => stimulus.word(10) as u16,
        1 => stimulus.below(channels) as u16 | 1 << stimulus.below(10),
        _ => stimulus.below(channels) as u16,
    }
}

/// Equal, near, or any.
fn random_bytes(stimulus: &mut Stimulus) -> u32 {
    if stimulus.once_in(2) { 62 + stimulus.below(4) as u32 } else { stimulus.cornered_word(32) as u32 }
}

/// Posts in any cycle, messages with pauses, and answers that wait.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [post_write, post_channel, post_handle, post_bytes] =
        ["write", "channel", "handle", "bytes"].map(|name| bench.input(&format!("post_{name}")));
    let [post_write, post_channel, post_handle, post_bytes] = [post_write?, post_channel?, post_handle?, post_bytes?];
    let posted = bench.output("posted")?;
    let fields = ["known", "channel", "bytes", "source", "ssid", "tag"].map(|field| format!("match_{field}"));
    let fields = fields.each_ref().map(String::as_str);
    let mut messages = Source::of(bench, ["match_valid", "match_ready"], &fields)?;
    let fields = ["reply_status", "reply_source", "reply_ssid", "reply_tag"];
    let mut replies = Sink::of(bench, ["reply_valid", "reply_ready"], &fields)?;
    let [channels, depth] = [1 << parameter(bench, "R")?, 1 << parameter(bench, "K")?];
    let mut model = Channels::new(channels, depth);
    let mut expected = Expected::new("answer");
    // A message that was taken in the cycle before, with the buffer that was the first one then.
    let mut clock = 0_u64;
    let mut looking: Option<(Message, Option<Buffer>, [u128; 3])> = None;
    lives(bench, 3_000, cycles, |bench, stimulus, cycle| {
        if messages.len() < 2 {
            let channel = random_channel(stimulus, channels as u64);
            let (known, bytes) = (!stimulus.once_in(8), random_bytes(stimulus));
            let who = [18, 8, 10].map(|bits| u128::from(stimulus.word(bits)));
            messages.push([vec![known.into(), channel.into(), bytes.into()], who.to_vec()].concat());
        }
        // Channels are full for a while, and empty for a while.
        clock += 1;
        let often = if (clock / 300).is_multiple_of(2) { 2 } else { 12 };
        let post = stimulus.once_in(often).then(|| {
            let handle = if stimulus.once_in(6) { stimulus.word(12) } else { stimulus.cornered_word(10) };
            Buffer { handle: handle as u16, bytes: random_bytes(stimulus) }
        });
        let channel = random_channel(stimulus, channels as u64);
        bench.drive(post_write, post.is_some().into());
        bench.drive(post_channel, channel.into());
        bench.drive(post_handle, post.map_or(stimulus.word(12), |post| post.handle.into()));
        bench.drive(post_bytes, post.map_or(stimulus.word(32), |post| post.bytes.into()));
        messages.drive(bench, stimulus);
        replies.drive(bench, stimulus);
        if cycle.defined && !cycle.is_reset {
            if let Some(count) = model.posted(channel) {
                let actual = bench.sample(posted)?;
                bench.expect("posted", count as u64, actual)?;
            }
            let came = replies.settle(bench)?;
            expected.settle(bench, came)?;
            let looked = looking.take();
            if let Some(message) = messages.settle(bench)? {
                let channel = (message[0] == 1).then_some(message[1] as u16);
                looking =
                    Some(((channel, message[2] as u32), model.first(channel), [message[3], message[4], message[5]]));
            }
            if let Some(buffer) = post {
                model.post(channel, buffer);
            }
            // A message takes its buffer in the cycle behind the one that takes the message.
            if let Some(((channel, bytes), first, [source, ssid, tag])) = looked {
                let (status, handle) = model.meet(channel, first, bytes);
                let tag = if handle == 0 { tag } else { handle.into() };
                expected.push(vec![status.into(), source, ssid, tag]);
            }
        }
        if cycle.is_reset {
            messages.clear();
            replies.clear();
            expected.clear();
            (model, looking) = (Channels::new(channels, depth), None);
        }
        Ok(())
    })
}
