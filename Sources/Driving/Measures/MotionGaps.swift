package import Profiling

/// The times between new pictures while the content moves.
///
/// Content moves from a frame to the next if both show it displaced and at most
/// ``longestPause`` lies between them. A gap is late if the content moved by at least a pixel per
/// refresh before it and after it, so that a picture was due in every refresh. The slow end of a
/// motion, in which pixels change less often, is therefore not late.
///
/// A program that scrolls in steps shows about one picture for each notch of the wheel. Between two
/// notches nothing is due, so its pictures are due in the refresh after a notch. The same holds
/// for content that has almost stopped, at less than ``stoppingSpeed``, when the next notch moves
/// it on.
package struct MotionGaps: Hashable, Sendable {
  /// A time between two frames of a motion.
  package struct Gap: Hashable, Sendable {
    /// The index of the frame after the gap.
    package var frame: Int
    /// The duration, in nanoseconds.
    package var duration: Nanoseconds
    /// The number of refreshes without a new picture, although one was due.
    package var missed: Int
  }

  /// The longest time between two frames of the same motion: 250 ms.
  package static let longestPause: Nanoseconds = 250_000_000

  /// The speed below which content is about to stop: 3 pixels per refresh.
  package static let stoppingSpeed = 3.0

  /// The gaps, in order.
  package private(set) var gaps: [Gap] = []
  /// The motions: ranges of frame indices; the first frame of each is the first that moved.
  package private(set) var motions: [Range<Int>] = []

  /// Whether the content jumps with each notch of the wheel, instead of gliding.
  package let isStepwise: Bool

  /// The most pictures per notch of content that jumps.
  private static let picturesPerStep = 1.25

  /// Finds the gaps of a run.
  ///
  /// - Parameters:
  ///   - frames: The frames.
  ///   - notches: The times at which the wheel was turned by a notch, in order.
  ///   - refresh: The time between two refreshes, in nanoseconds.
  package init(
    _ frames: [DrivenFrame], notches: [Nanoseconds] = [], refresh: Nanoseconds
  ) {
    let movingCount = frames.dropFirst().count(where: \.isMoving)
    isStepwise =
      !notches.isEmpty && Double(movingCount) <= Double(notches.count) * Self.picturesPerStep
    var start: Int?
    for index in frames.indices.dropFirst() {
      let continues =
        frames[index].isMoving
        && (start == nil || frames[index].time - frames[index - 1].time <= Self.longestPause)
      if !continues, let first = start {
        motions.append(first..<index)
        start = nil
      }
      if start == nil, frames[index].isMoving { start = index }
    }
    if let start { motions.append(start..<frames.count) }
    for motion in motions {
      for index in motion.dropFirst() {
        let duration = frames[index].time - frames[index - 1].time
        let isDue =
          Self.isFast(frames, index - 1, in: motion, refresh)
          && (Self.isFast(frames, index + 1, in: motion, refresh)
            || index + 1 == motion.upperBound && Self.isFast(frames, index, in: motion, refresh))
        let isStopping = Self.isStopping(frames, index - 1, in: motion, refresh)
        // A pixel after several refreshes is the slow end of a motion, not a freeze.
        let isSlow = isStopping && !Self.isFast(frames, index, in: motion, refresh)
        var waiting = duration
        if isStepwise || isStopping {
          let next = notches.first { $0 > frames[index - 1].time } ?? .max
          if next < frames[index].time { waiting = frames[index].time - next }
        }
        let refreshes = Int((Double(waiting) / Double(refresh)).rounded())
        let missed = isDue && !isSlow ? max(0, refreshes - 1) : 0
        gaps.append(Gap(frame: index, duration: duration, missed: missed))
      }
    }
  }

  /// Returns whether the content had almost stopped at a frame.
  private static func isStopping(
    _ frames: [DrivenFrame], _ index: Int, in motion: Range<Int>, _ refresh: Nanoseconds
  ) -> Bool {
    guard index > motion.lowerBound, let shift = frames[index].shift else { return false }
    let refreshes = max(1, Double(frames[index].time - frames[index - 1].time) / Double(refresh))
    return Double(shift.magnitude) < refreshes * stoppingSpeed
  }

  /// Returns whether the content moved by a pixel per refresh or more up to a frame.
  private static func isFast(
    _ frames: [DrivenFrame], _ index: Int, in motion: Range<Int>, _ refresh: Nanoseconds
  ) -> Bool {
    guard motion.contains(index) else { return false }
    guard let shift = frames[index].shift else { return true }
    // The first frame of a motion ends a rest of unknown length.
    guard index > motion.lowerBound else { return shift != 0 }
    let refreshes = max(1, Double(frames[index].time - frames[index - 1].time) / Double(refresh))
    return Double(shift.magnitude) >= refreshes * 0.9
  }
}
