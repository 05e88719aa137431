package import Motion
package import Profiling
import WindowHost

/// The last frames that a session has measured.
package struct FrameWindow {
  /// How many frames are kept.
  package static let capacity = 240

  /// The frames, the newest last.
  package private(set) var frames: [FrameRecord] = []
  private var seen = 0

  /// Makes a window without frames.
  package init() {}

  /// Takes over what was measured since the last time; returns whether there was anything.
  mutating func take(_ session: WindowSession) -> Bool {
    let count = session.timer.log.count
    if count < seen { seen = 0 }
    guard count > seen else { return false }
    for row in max(seen, count - Self.capacity)..<count { append(session.timer.log[row]) }
    seen = count
    return true
  }

  /// Adds a frame; the oldest goes where there is no more room.
  package mutating func append(_ frame: FrameRecord) {
    if frames.count == Self.capacity { frames.removeFirst() }
    frames.append(frame)
  }

  /// All times from input to draw, ascending.
  package var ascendingTimes: [Nanoseconds] { frames.map { $0[.cpu] }.sorted() }

  /// Frames a second in the second before the last one; nil where it is the only one.
  package var framesPerSecond: Double? {
    guard let last = frames.last?[.start] else { return nil }
    let inside = frames.lastIndex { last - $0[.start] > 1_000_000_000 }.map { $0 + 1 } ?? 0
    let span = last - frames[inside][.start]
    return span > 0 ? Double(frames.count - 1 - inside) * 1e9 / Double(span) : nil
  }

  /// The last frame that was late, as `frame 312, 21.40 ms`, and why; nil where none was.
  package func lastLate(at rate: ClockRate) -> (frame: String, cause: String)? {
    let classifier = JankClassifier(rate: rate)
    for frame in frames.reversed() {
      let isWarmUp = frame[.frame] < Int64(WarmUp.frames)
      guard let verdict = classifier.verdict(on: frame, isWarmUp: isWarmUp),
        verdict.label != .near
      else { continue }
      let time = (Double(frame[.cpu]) / 1e6).fixed(2)
      return ("frame \(frame[.frame]), \(time) ms", verdict.words)
    }
    return nil
  }
}
