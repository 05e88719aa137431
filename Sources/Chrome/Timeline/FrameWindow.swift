package import Motion
package import Profiling
import WindowHost

/// The last frames that a session has measured, up to ``capacity``.
package struct FrameWindow {
  /// The maximum number of frames.
  package static let capacity = 240

  /// The frames, from oldest to newest.
  package private(set) var frames: [FrameRecord] = []
  private var seenCount = 0

  /// Creates a window without frames.
  package init() {}

  /// Appends the frames measured since the last call; returns whether there were any.
  mutating func appendFrames(from session: WindowSession) -> Bool {
    let count = session.timer.log.count
    if count < seenCount { seenCount = 0 }
    guard count > seenCount else { return false }
    for row in max(seenCount, count - Self.capacity)..<count { append(session.timer.log[row]) }
    seenCount = count
    return true
  }

  /// Shows the frames of a log up to a frame; returns whether they have changed.
  mutating func show(_ log: FrameLog, upTo frame: Int64) -> Bool {
    let end = log[.frame].firstIndex { $0 > frame } ?? log.count
    guard end != seenCount || frames.count != min(end, Self.capacity) else { return false }
    seenCount = end
    frames = (max(0, end - Self.capacity)..<end).map { log[$0] }
    return true
  }

  /// Appends a frame; removes the oldest one if the window is full.
  package mutating func append(_ frame: FrameRecord) {
    if frames.count == Self.capacity { frames.removeFirst() }
    frames.append(frame)
  }

  /// The times of all frames from input to draw, in nanoseconds, ascending.
  package var ascendingTimes: [Nanoseconds] { frames.map { $0[.wall] }.sorted() }

  /// The number of frames per second, measured over the second before the last frame.
  ///
  /// It is nil if there is no other frame in that second.
  package var framesPerSecond: Double? {
    guard let last = frames.last?[.start] else { return nil }
    let inside = frames.lastIndex { last - $0[.start] > 1_000_000_000 }.map { $0 + 1 } ?? 0
    let span = last - frames[inside][.start]
    return span > 0 ? Double(frames.count - 1 - inside) * 1e9 / Double(span) : nil
  }

  /// Returns the last late frame, as in `frame 312, 21.40 ms`, and the cause, or nil if none was
  /// late.
  package func lastLateFrame(at rate: ClockRate) -> (frame: String, cause: String)? {
    let classifier = JankClassifier(rate: rate)
    for frame in frames.reversed() {
      let isWarmUp = frame[.frame] < Int64(WarmUp.frames)
      guard let verdict = classifier.verdict(on: frame, isWarmUp: isWarmUp), verdict.label != .near
      else { continue }
      let time = (Double(frame[.wall]) / 1e6).fixed(2)
      return ("frame \(frame[.frame]), \(time) ms", verdict.displayName)
    }
    return nil
  }
}
