//! Ending a program together with what it started: Verilator starts make, and make starts compilers.

use rustix::process::{Pid, Signal, kill_process};
use std::fs;
use std::process::Child;

/// Ends a program and its descendants at once.
///
/// They are looked up, and no process group is made of them, so that an interrupt at the terminal reaches all of them as well.
pub(super) fn end(child: &mut Child) {
    let mut family = vec![child.id()];
    let mut next = 0;
    while let Some(parent) = family.get(next).copied() {
        family.extend(children(parent));
        next += 1;
    }
    // It may have ended by itself this very moment: then there is nothing to kill.
    let _ = child.kill();
    for id in &family[1..] {
        if let Some(pid) = Pid::from_raw(id.cast_signed()) {
            let _ = kill_process(pid, Signal::KILL);
        }
    }
    let _ = child.wait();
}

/// What the threads of a process have started and is still there, as Linux tells; none elsewhere.
fn children(process: u32) -> Vec<u32> {
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    let lists = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(|id| id.parse().ok()).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader};
    use std::path::Path;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    /// A shell that started another one that started a program: none of them is left, and others stay.
    #[test]
    fn grandchildren_end_too() {
        let script = "sh -c 'sleep 1000 & echo $!; wait' & wait";
        let mut child = Command::new("sh").args(["-c", script]).stdout(Stdio::piped()).spawn().unwrap();
        let mut other = Command::new("sleep").arg("1000").spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let sleeper: u32 = line.trim().parse().unwrap();
        assert!(is_alive(sleeper));
        end(&mut child);
        // Who lost its parent is collected by another process, in its own time.
        let is_gone = |_| {
            std::thread::sleep(Duration::from_millis(10));
            !is_alive(sleeper)
        };
        assert!((0..1000).any(is_gone));
        assert!(other.try_wait().unwrap().is_none());
        other.kill().unwrap();
        other.wait().unwrap();
    }

    /// It runs; one that has ended and is not collected yet is a zombie.
    fn is_alive(process: u32) -> bool {
        let path = format!("/proc/{process}/stat");
        Path::new(&path).exists() && fs::read_to_string(&path).is_ok_and(|stat| !stat.contains(") Z "))
    }
}
