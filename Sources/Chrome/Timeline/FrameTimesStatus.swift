import Profiling
package import Stage
package import WindowHost

/// What the timeline says about the last frames of a live scene at one instant.
package struct FrameTimesStatus: Hashable, Sendable {
  /// The number of frames per second; nil while no frames are needed.
  package var framesPerSecond: Double?
  /// The number of frames of which the times are.
  package var frameCount = 0
  /// The median frame time, in nanoseconds; nil if there are no frames.
  package var p50: Double?
  /// The 99th percentile of the frame times, in nanoseconds; nil if there are no frames.
  package var p99: Double?
  /// The longest frame time, in nanoseconds; nil if there are no frames.
  package var worst: Double?
  /// The counters of the last frame.
  package var counters = FrameCounters()
  /// The number of contents that the last frame rasterized.
  package var rasterized = 0
  /// The number of allocations in the last frame; nil if they are not counted.
  package var allocations: Int?
  /// How frames reach the screen.
  package var presentation = Presentation(.surface, .requested)
  /// Creates a status without frames.
  package init() {}

  /// Computes the statistics of the frames; the rate is nil if the session is idle.
  package mutating func measure(_ window: FrameWindow, isIdle: Bool) {
    let ascending = window.ascendingTimes
    framesPerSecond = isIdle ? nil : window.framesPerSecond
    frameCount = ascending.count
    p50 = Percentile.p50.value(in: ascending)
    p99 = Percentile.p99.value(in: ascending)
    worst = ascending.last.map(Double.init)
    let last = window.frames.last
    rasterized = last.map { Int($0[.rasterized]) } ?? 0
    allocations = SystemMeter.countsAllocations ? last.map { Int($0[.allocations]) } : nil
  }
}
