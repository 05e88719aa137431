import Geometry
import Items
package import Stage

/// A duration in whole nanoseconds.
public typealias Nanoseconds = Int64

/// The measurements of one frame: one integer for each ``FrameColumn``.
///
/// Created by ``FrameTimer`` and stored in a ``FrameLog``. The values are stored inline, so copying
/// a record allocates nothing.
///
///     var record = FrameRecord(frame: 412)
///     record.add(14_402_750, to: .cells)
///     record[.cpu]  // 14402750
package struct FrameRecord: Sendable {
  private var values = [38 of Int64](repeating: 0)

  /// Creates the record of frame number `frame`, with 0 in all other columns.
  package init(frame: Int64 = 0) {
    self[.frame] = frame
  }

  /// The value in a column, in the column's unit.
  package subscript(column: FrameColumn) -> Int64 {
    get { values[column.rawValue] }
    set { values[column.rawValue] = newValue }
  }

  /// Adds time to a phase, and to the frame unless the phase is `present`.
  ///
  /// - Parameters:
  ///   - duration: The time on the wall clock.
  ///   - cpu: The part of it for which the thread itself ran, at most `duration`; by default all.
  ///   - phase: The phase.
  package mutating func add(
    _ duration: Nanoseconds, cpu: Nanoseconds? = nil, to phase: FramePhase
  ) {
    // Clocks of virtual machines can go backward.
    let duration = max(0, duration)
    self[FrameColumn(phase)] += duration
    guard phase != .present else { return }
    // Reading the thread's clock takes longer than reading the other one.
    let own = max(0, min(cpu ?? duration, duration))
    self[FrameColumn(cpuOf: phase)] += own
    self[.wall] += duration
    self[.cpu] += own
  }

  /// Sets the columns that describe the frame's work; the offset is rounded to thousandths.
  package mutating func set(_ outcome: FrameOutcome) {
    set(outcome.counters)
    self[.inputs] = Int64(outcome.inputs)
    self[.rasterized] = Int64(outcome.rasterized)
    self[.bytesDrawn] = Int64(outcome.bytesDrawn)
    self[.offsetX] = Int64((outcome.contentOffset.x * 1000).rounded())
    self[.offsetY] = Int64((outcome.contentOffset.y * 1000).rounded())
    self[.touches] = Int64(outcome.touches)
  }

  /// Whether the machine disturbed the frame: its time on the wall clock is not reliable.
  ///
  /// True if the thread was descheduled, had the CPU for less than 95 % of the frame's time, or
  /// waited for a disk.
  package var isNoisy: Bool {
    isDescheduled || self[.majorFaults] > 0 || (self[.wall] - self[.cpu]) * 20 > self[.wall]
  }

  /// Whether the thread was preempted during the frame, for any length of time.
  package var isDescheduled: Bool { self[.involuntarySwitches] > 0 }

  /// What the frame's time on the wall clock was spent on while the thread did not run.
  package var lostTime: LostTime { LostTime(of: self) }

  /// The phase that took the largest part of the thread's own time; the earliest such phase.
  package var longestPhase: FramePhase {
    var longest = FramePhase.input
    for phase in FramePhase.measured
    where self[FrameColumn(cpuOf: phase)] > self[FrameColumn(cpuOf: longest)] {
      longest = phase
    }
    return longest
  }

  private mutating func set(_ counters: FrameCounters) {
    self[.cellsCreated] = Int64(counters.cellsCreated)
    self[.cellsReused] = Int64(counters.cellsReused)
    self[.cellsRemoved] = Int64(counters.cellsRemoved)
    self[.cellsLive] = Int64(counters.cellsLive)
    self[.cellsPooled] = Int64(counters.cellsPooled)
    self[.layoutPasses] = Int64(counters.layoutPasses)
    self[.animationsLive] = Int64(counters.animationsLive)
    self[.drawCommands] = Int64(counters.drawCommands)
  }
}
