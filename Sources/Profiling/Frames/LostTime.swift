/// The time of a frame for which its thread did not run, by reason, in nanoseconds.
///
/// The wall clock counts it, the thread's own clock does not.
package struct LostTime: Hashable, Codable, Sendable {
  /// The processor did something else although the thread could have run.
  package var preempted: Nanoseconds = 0
  /// The thread slept or waited, as for a lock.
  package var waited: Nanoseconds = 0
  /// The thread waited for a disk.
  package var disk: Nanoseconds = 0
  /// Nothing in the process explains it: interrupts, or the host of a virtual machine.
  package var unexplained: Nanoseconds = 0

  /// Creates a value without lost time.
  package init() {}

  /// Finds out what a frame's time was lost to.
  package init(of record: FrameRecord) {
    let lost = max(0, record[.wall] - record[.cpu])
    preempted = min(lost, record[.preempted])
    let rest = lost - preempted
    if record[.majorFaults] > 0 {
      disk = rest
    } else if record[.voluntarySwitches] > 0 {
      waited = rest
    } else {
      unexplained = rest
    }
  }

  /// All of it.
  package var total: Nanoseconds { preempted + waited + disk + unexplained }

  /// The sum of two values.
  package static func + (lhs: LostTime, rhs: LostTime) -> LostTime {
    var sum = lhs
    sum.preempted += rhs.preempted
    sum.waited += rhs.waited
    sum.disk += rhs.disk
    sum.unexplained += rhs.unexplained
    return sum
  }

  /// The reasons in words with their times, such as `preempted 3.1 ms, waited 0.2 ms`.
  package var text: String {
    let parts = [
      ("preempted", preempted), ("waited", waited), ("disk", disk), ("unexplained", unexplained),
    ]
    let named = parts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1.durationText)" }
    return named.isEmpty ? "nothing" : named.joined(separator: ", ")
  }
}
