package import Motion

/// The frame times of a run in which frames with cold caches count.
///
/// There is no warm-up: all frames are measured but the first one, which creates the scene and
/// draws its first screen. Times are in milliseconds.
package struct ColdMeasures: Codable, Hashable, Sendable {
  /// The time of the first frame.
  package var first: Double
  /// The median of the other frames; 0 without any.
  package var p50: Double
  /// The 99th percentile of the other frames; 0 without any.
  package var p99: Double
  /// The longest of the other frames; 0 without any.
  package var worst: Double
  /// The number of other frames that missed their deadline.
  package var missed: Int
  /// The longest time that the thread itself ran in one of the other frames.
  ///
  /// It is less than ``worst`` if the thread waited, or if other programs used the processor.
  package var worstThreadTime: Double
  /// The number of other frames in which the thread itself ran for longer than a frame may take.
  package var missedByThread: Int
  /// The most memory that bitmaps used at the end of a frame, in bytes.
  package var bitmapBytes: Int
  /// The number of bitmaps that were rasterized on another thread.
  package var preparedBitmaps: Int
  /// The number of fonts that were searched between frames, before a text needed them.
  package var preparedFonts: Int

  /// Evaluates the frames of a run.
  ///
  /// - Parameters:
  ///   - log: All frames.
  ///   - rate: The frame rate of the deadlines.
  package init(_ log: FrameLog, rate: ClockRate) {
    let rows = min(1, log.count)..<log.count
    let sample = FrameSample(log, rate: rate, rows: rows, clock: .wall)
    func milliseconds(_ metric: Metric) -> Double { metric.value(of: sample) ?? 0 }
    first = Double(log[.wall].first ?? 0) / 1e6
    p50 = milliseconds(.medianTime)
    p99 = milliseconds(.p99Time)
    worst = milliseconds(.worstTime)
    missed = sample.missedRefreshes.count { $0 > 0 }
    let threadTimes = sample[.cpu]
    worstThreadTime = Double(threadTimes.max() ?? 0) / 1e6
    missedByThread = threadTimes.count { rate.missedRefreshes($0) > 0 }
    (bitmapBytes, preparedBitmaps, preparedFonts) = (0, 0, 0)
  }
}
