import Motion
import Profiling

/// A frame of a timeline in words: its time, how late it was, its longest phase, and the cause.
///
/// For example `Frame 312   41.20 ms, 2 refreshes late   cells 88 %   Cause: cells, 12 created`.
package struct FrameDescription: Hashable, Sendable {
  /// The words, most important first; only the number of the frame if it was not measured.
  package let parts: [String]

  /// Describes a frame.
  package init(_ frame: Int64, of timeline: Timeline) {
    parts = ["Frame \(frame)"] + Self.measurements(of: frame, timeline)
  }

  private static func measurements(of frame: Int64, _ timeline: Timeline) -> [String] {
    guard let times = timeline.times(of: frame) else { return [] }
    let missed = timeline.rate.missedRefreshes(times.total)
    let delay = missed == 0 ? "" : ", \(missed) refresh\(missed == 1 ? "" : "es") late"
    var parts = ["\((Double(times.total) / 1e6).fixed(2)) ms\(delay)"]
    let phases = zip(times.phases, PhaseStrip.phases).map { (time: $0, name: $1.name) }
    if let longest = phases.max(by: { $0.time < $1.time }), times.total > 0 {
      let share = (100 * Double(longest.time) / Double(times.total)).fixed(0)
      parts.append("\(longest.name.lowercased()) \(share) %")
    }
    if let cause = timeline.causes[frame] { parts.append("Cause: \(cause)") }
    return parts
  }
}
