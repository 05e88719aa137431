import Profiling
package import Stage
package import WindowHost

/// What the strip of frame times says in words, at one instant.
package struct FrameTimesStatus: Hashable, Sendable {
  /// What the session is doing.
  package enum Activity: Hashable, Sendable {
    /// It runs.
    case running
    /// It runs and has been recording for this many seconds.
    case recording(seconds: Int)
    /// It is paused with this frame shown.
    case paused(frame: Int64)
  }

  /// Frames a second; nil while none are wanted.
  package var framesPerSecond: Double?
  /// The median of the frame times shown; nil where there are none.
  package var p50: Double?
  /// Their 99th percentile.
  package var p99: Double?
  /// The longest.
  package var worst: Double?
  /// What the last frame did.
  package var counters = FrameCounters()
  /// How many contents it painted.
  package var rasterized = 0
  /// How many allocations it made; nil where they are not counted.
  package var allocations: Int?
  /// How frames reach the screen.
  package var presentation = Presentation(.surface, .asked)
  /// What the session is doing.
  package var activity = Activity.running
  /// Whether a recording drives the scene.
  package var isReplay = false
  /// Whether Escape leads back to something, and not out of the window.
  package var goesBack = false

  /// Makes a status without frames.
  package init() {}

  /// Takes frame times over; the rate only where the frames still come.
  package mutating func measure(_ window: FrameWindow, isIdle: Bool) {
    let ascending = window.ascendingTimes
    framesPerSecond = isIdle ? nil : window.framesPerSecond
    p50 = Percentile.p50.value(in: ascending)
    p99 = Percentile.p99.value(in: ascending)
    worst = ascending.last.map(Double.init)
    guard let last = window.frames.last else { return }
    rasterized = Int(last[.rasterized])
    allocations = SystemMeter.countsAllocations ? Int(last[.allocations]) : nil
  }
}
