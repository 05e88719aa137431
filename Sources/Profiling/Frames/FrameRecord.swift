import Geometry
import Items
package import Stage

/// A length of time in whole nanoseconds.
public typealias Nanoseconds = Int64

/// Everything measured of one frame: one integer for each ``FrameColumn``.
///
/// Made by ``FrameTimer`` and kept in a ``FrameLog``. It lies inline, so passing one along
/// allocates nothing.
///
///     var record = FrameRecord(frame: 412)
///     record.add(14_402_750, to: .cells)
///     record[.cpu]  // 14402750
package struct FrameRecord: Sendable {
  private var values = [31 of Int64](repeating: 0)

  /// Makes the record of frame number `frame` with 0 in all other columns.
  package init(frame: Int64 = 0) {
    self[.frame] = frame
  }

  /// The value in a column; its unit is the column's.
  package subscript(column: FrameColumn) -> Int64 {
    get { values[column.rawValue] }
    set { values[column.rawValue] = newValue }
  }

  /// Adds time to a phase, and to the processor time unless the phase is `present`.
  package mutating func add(_ duration: Nanoseconds, to phase: FramePhase) {
    self[FrameColumn(phase)] += duration
    if phase != .present { self[.cpu] += duration }
  }

  /// Fills the columns that say what the frame did; the offset is rounded to thousandths.
  package mutating func set(_ outcome: FrameOutcome) {
    set(outcome.counters)
    self[.inputs] = Int64(outcome.inputs)
    self[.rasterized] = Int64(outcome.rasterized)
    self[.bytesDrawn] = Int64(outcome.bytesDrawn)
    self[.offsetX] = Int64((outcome.contentOffset.x * 1000).rounded())
    self[.offsetY] = Int64((outcome.contentOffset.y * 1000).rounded())
    self[.touches] = Int64(outcome.touches)
  }

  /// Whether the machine took part of this frame for itself: the time is kept, but not to be
  /// trusted.
  ///
  /// True if the thread was descheduled, had less than 95 % of the time it was in the frame, or
  /// waited for a disk.
  package var isNoisy: Bool {
    isDescheduled || self[.majorFaults] > 0
      || (self[.cpu] - self[.threadCPU]) * 20 > self[.cpu]
  }

  /// Whether the processor was taken from the thread within the frame, for however short a time.
  package var isDescheduled: Bool { self[.involuntarySwitches] > 0 }

  /// The phase that took most of the processor time; the earlier one of equals.
  package var longestPhase: FramePhase {
    var longest = FramePhase.input
    for phase in FramePhase.allCases where phase != .present {
      if self[FrameColumn(phase)] > self[FrameColumn(longest)] { longest = phase }
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
