/// The time of a step: `@FRAME[:µs]` or `+FRAMES[:µs]`.
package enum StepTime: Hashable, Sendable, CustomStringConvertible {
  /// A frame of the run, counted from 0.
  case absolute(frame: Int64, microseconds: Int32 = 0)
  /// A number of frames after the start of the previous step, or after the end of a `wait`.
  case relative(frames: Int64, microseconds: Int32 = 0)

  /// Whether the frame is counted from the start of the run.
  package var isAbsolute: Bool {
    if case .absolute = self { true } else { false }
  }

  /// The microseconds since the start of the step's frame; less than the length of a frame.
  package var microseconds: Int32 {
    switch self {
    case .absolute(_, let microseconds), .relative(_, let microseconds): microseconds
    }
  }

  /// The time in the syntax of the file; microseconds are omitted if they are 0.
  package var description: String {
    let suffix = microseconds == 0 ? "" : ":\(microseconds)"
    return switch self {
    case .absolute(let frame, _): "@\(frame)\(suffix)"
    case .relative(let frames, _): "+\(frames)\(suffix)"
    }
  }
}
