import Profiling
import WindowHost

/// The quiet counter in the bar: the time and the allocations of the last frames.
///
/// It changes a few times per second while there are frames, and requests none itself.
package struct BarFrameCounter {
  private var window = FrameWindow()
  private var lastUpdate: Int64?

  /// The minimum time between two updates, in nanoseconds.
  private static let interval: Int64 = 250_000_000
  /// The number of frames whose median is shown.
  private static let frameCount = 30

  /// Returns the current text, or nil if it need not change yet.
  mutating func text(from session: WindowSession, at now: Int64) -> String? {
    guard window.appendFrames(from: session) else { return nil }
    let next = (lastUpdate ?? 0) + Self.interval
    guard lastUpdate == nil || now >= next else {
      session.scheduleChromeUpdate(at: next)
      return nil
    }
    lastUpdate = now
    return Self.text(window)
  }

  /// Returns the median time of the last frames, and the allocations of most of
  /// them; empty before frames that are not the first ones.
  package static func text(_ window: FrameWindow) -> String {
    // The first frames create everything that is on the screen.
    let frames = window.frames.suffix(frameCount).filter { $0[.frame] >= Int64(WarmUp.frames) }
    guard !frames.isEmpty else { return "" }
    let times = frames.map { $0[.wall] }.sorted()
    let allocations = frames.map { $0[.allocations] }.sorted()
    let time = (Double(times[times.count / 2]) / 1e6).fixed(2)
    guard SystemMeter.countsAllocations else { return "\(time) ms" }
    let count = allocations[allocations.count / 2]
    return "\(time) ms  ·  \(count) \(count == 1 ? "allocation" : "allocations")"
  }
}
