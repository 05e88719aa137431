package import Geometry
import Gestures
package import Profiling

/// The time from an input to the first picture that shows its effect: the latency of a program.
///
/// Only an input after a rest, or in the other direction than the one before, has an effect that
/// can be told from those of earlier inputs: motion in its direction. While content moves, the next
/// new picture follows any input within a refresh, however late the program applies it.
package struct FirstMotion: Hashable, Codable, Sendable {
  /// The reason that the effect of an input can be told.
  package enum Cause: String, Codable, Sendable {
    /// Neither content nor input had moved for ``MotionGaps/longestPause``.
    case rest
    /// The input before had the other direction.
    case reversal
  }

  /// The reason.
  package var cause: Cause
  /// The time of the input, in nanoseconds since the start of the run.
  package var inputNs: Int64
  /// The time from the input to motion in its direction; nil if none was seen within ``longest``.
  package var latencyNs: Int64?
  /// The longest time that a thread of the program waited for a processor in one of the frames
  /// until then, at most the latency; nil if it is not known.
  package var runDelayNs: Int64?

  /// The longest latency that is searched for: 1 s.
  package static let longest: Nanoseconds = 1_000_000_000

  /// Finds the first motions of a run.
  ///
  /// - Parameters:
  ///   - frames: The frames, in order of time.
  ///   - inputs: The input, in order of time.
  ///   - scale: Pixels per point.
  ///   - axis: The scroll axis.
  /// - Returns: The first motions, in the order of their inputs.
  package static func all(
    frames: [DrivenFrame], inputs: [SentInput], scale: Double, axis: Axis
  ) -> [FirstMotion] {
    var found: [FirstMotion] = []
    var last: (time: Nanoseconds, isForward: Bool)?
    for (time, isForward) in directions(of: inputs, scale: scale, axis: axis) {
      defer { last = (time, isForward) }
      let cause: Cause
      if hasRested(at: time, frames, lastInput: last?.time), !isPending(found.last, at: time) {
        cause = .rest
      } else if let last, last.isForward != isForward {
        cause = .reversal
      } else {
        continue
      }
      // The effect of the input before the reversal can still be to come.
      let start = max(time, found.last?.end ?? 0)
      let moving = frames.indices.first { index in
        frames[index].time > start && index > 0
          && isEffect(frames[index].shift, isForward, after: cause)
      }
      var motion = FirstMotion(cause: cause, inputNs: time)
      if let moving, frames[moving].time - time <= longest {
        motion.latencyNs = frames[moving].time - time
        motion.runDelayNs =
          frames[...moving].filter { $0.time > time }.compactMap(\.runDelay).max()
          .map { min($0, frames[moving].time - time) }
      }
      found.append(motion)
    }
    return found
  }

  /// The time of the motion; nil if there was none.
  private var end: Nanoseconds? { latencyNs.map { inputNs + $0 } }

  private static func isEffect(_ shift: Int?, _ isForward: Bool, after cause: Cause) -> Bool {
    // After a rest, a jump whose distance is not known is motion as well.
    guard let shift else { return cause == .rest }
    return isForward ? shift > 0 : shift < 0
  }

  private static func hasRested(
    at time: Nanoseconds, _ frames: [DrivenFrame], lastInput: Nanoseconds?
  ) -> Bool {
    let start = time - MotionGaps.longestPause
    return (lastInput ?? .min) <= start
      && !frames.dropFirst().contains { $0.isMoving && $0.time > start && $0.time <= time }
  }

  /// Returns whether an earlier input may still cause the next motion.
  private static func isPending(_ motion: FirstMotion?, at time: Nanoseconds) -> Bool {
    guard let motion else { return false }
    return motion.end.map { $0 > time } ?? (time - motion.inputNs < longest)
  }

  /// Returns the inputs that should move the content, with their directions.
  ///
  /// A finger does not move it within the slop.
  private static func directions(
    of inputs: [SentInput], scale: Double, axis: Axis
  ) -> [(time: Nanoseconds, isForward: Bool)] {
    let slop = MovementSlop.standard[.mouse] * scale
    var result: [(time: Nanoseconds, isForward: Bool)] = []
    var pointer: Double?
    var start: Double?
    for input in inputs {
      if case .move(let x, let y) = input.input {
        let position = Double(axis == .vertical ? y : x)
        if let down = start, let pointer, input.purpose == .drag, position != pointer {
          // Content moves up when the finger moves up.
          if (position - down).magnitude > slop {
            result.append((input.sent, position < pointer))
            start = -.infinity
          }
        }
        pointer = position
      }
      if input.purpose == .wheel, input.distance != 0 {
        result.append((input.sent, input.distance > 0))
      }
      if input.purpose == .down { start = pointer }
      if input.purpose == .up { start = nil }
    }
    return result
  }
}
