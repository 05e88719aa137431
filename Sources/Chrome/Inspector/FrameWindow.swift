import Motion
import Profiling
import WindowHost

/// The last frames that a session has measured.
struct FrameWindow {
  /// How many frames are kept.
  static let capacity = 240

  /// The frames, the newest last.
  private(set) var frames: [FrameRecord] = []
  private var seen = 0

  /// Takes over what was measured since the last time; returns whether there was anything.
  mutating func take(_ session: WindowSession) -> Bool {
    let count = session.timer.log.count
    if count < seen { seen = 0 }
    guard count > seen else { return false }
    for row in max(seen, count - Self.capacity)..<count { frames.append(session.timer.log[row]) }
    if frames.count > Self.capacity { frames.removeFirst(frames.count - Self.capacity) }
    seen = count
    return true
  }

  /// The last frame that was late, and why, as `CELLS, 21.40 ms, frame 312`.
  func lastLate(at rate: ClockRate) -> String? {
    let classifier = JankClassifier(rate: rate)
    for frame in frames.reversed() {
      guard let verdict = classifier.verdict(on: frame), verdict.label != .near else { continue }
      let time = (Double(frame[.cpu]) / 1e6).fixed(2)
      return "\(verdict.text), \(time) ms, frame \(frame[.frame])"
    }
    return nil
  }
}
