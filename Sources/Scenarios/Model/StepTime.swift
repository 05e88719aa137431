/// When a step happens: `@FRAME[:µs]` or `+FRAMES[:µs]`.
package enum StepTime: Hashable, Sendable, CustomStringConvertible {
  /// In this frame, counted from 0.
  case absolute(frame: Int64, microseconds: Int32 = 0)
  /// So many frames after the start of the step before, or after the end of a `wait`.
  case relative(frames: Int64, microseconds: Int32 = 0)

  /// Whether the step's frame is counted from the run's beginning.
  package var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// The microseconds since the step's frame began; less than a frame.
  package var microseconds: Int32 {
    switch self {
    case .absolute(_, let microseconds), .relative(_, let microseconds): microseconds
    }
  }

  /// The time as a file writes it; microseconds only where there are any.
  package var description: String {
    let suffix = microseconds == 0 ? "" : ":\(microseconds)"
    return switch self {
    case .absolute(let frame, _): "@\(frame)\(suffix)"
    case .relative(let frames, _): "+\(frames)\(suffix)"
    }
  }
}
