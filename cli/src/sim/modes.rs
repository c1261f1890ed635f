//! What a study asks for in place of a pattern, and what goes together with it.

use super::settings::Study;
use phit_fabric::gemini::chip::layout::NODES;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::gemini::run::settings::Settings;
use phit_fabric::gemini::study::congestion::Policy;
use phit_fabric::gemini::study::topobw::Plan;
use phit_fabric::traffic::pattern::Pattern;

impl Study {
    /// What is wrong with options of a mode, whatever the network is.
    pub(super) fn modes_wrong(&self) -> Vec<String> {
        let mut wrong: Vec<String> = self.points_wrong().into_iter().collect();
        if self.patience == Some(0) && (self.drain.is_some() || self.trace.is_some()) {
            wrong.push("--patience is 0; legal: 1 cycle at least with --drain or --trace".to_owned());
        }
        if let Some(cycles) = self.hot_spot {
            if self.every.is_some_and(|every| every > cycles) {
                wrong.push(format!(
                    "--every is {}; legal: at most the {cycles} cycles of --hot-spot",
                    self.policy().every
                ));
            }
            let Policy { every, watchdog, .. } = self.policy();
            if watchdog < every {
                wrong.push(format!("--watchdog is {watchdog}; legal: {every} cycles at least, those of --every"));
            }
        }
        wrong
    }

    /// What speaks of nodes or shapes that the network does not have.
    pub(super) fn beyond_the_network(&self, settings: &Settings) -> Vec<String> {
        let nodes = (NODES * settings.shape.nodes()) as u32;
        let mut wrong = vec![];
        for limit in self.limit.iter().flatten().filter(|limit| limit.node >= nodes) {
            wrong.push(format!("--limit is {}:{}; legal: nodes 0 to {}", limit.node, limit.phits, nodes - 1));
        }
        let [x, y, z] = settings.shape.size;
        if settings.pattern == Pattern::Transpose && (x != y || y != z) {
            wrong.push(format!("--pattern is transpose; legal: a cube, not {x}x{y}x{z}"));
        }
        let has_lanes = matches!(settings.media, Media::Everywhere(_) | Media::Machine(_));
        if self.lanes.is_some() && !has_lanes {
            wrong.push("--lanes are those of a medium; links that are registers have none".to_owned());
        }
        if self.hot_spot.is_some() && settings.shape.nodes() < 3 {
            wrong.push(format!("--hot-spot needs 3 chips at least; --dims has {}", settings.shape.nodes()));
        }
        wrong
    }

    /// What nodes may send: node, and phits of requests per 256 cycles.
    pub fn limits(&self) -> Vec<(u32, u32)> {
        self.limit.iter().flatten().map(|limit| (limit.node, limit.phits)).collect()
    }

    /// What TopoBW measures with so many bytes for each pair.
    pub fn topobw(&self, bytes: u64) -> Plan {
        let ways = self.ways.as_deref().unwrap_or("xyzn");
        let sharing = self.sharing.as_deref().unwrap_or("es");
        Plan {
            bytes,
            dimensions: ['x', 'y', 'z'].map(|way| ways.contains(way)),
            same_chip: ways.contains('n'),
            senders: ['e', 's'].map(|letter| sharing.contains(letter)),
        }
    }

    /// What software does about a hot spot.
    pub fn policy(&self) -> Policy {
        Policy {
            throttle: self.throttle.unwrap_or(200),
            threshold: self.threshold.unwrap_or(0.5),
            readings: self.readings.unwrap_or(3),
            every: self.every.unwrap_or(1000),
            watchdog: self.watchdog.unwrap_or(2000),
            lost: self.lost.map(|lost| (lost.from, lost.to)),
        }
    }
}
