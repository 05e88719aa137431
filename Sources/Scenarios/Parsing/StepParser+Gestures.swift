import Motion

/// Gestures, which are lowered to raw samples.
extension StepParser {
  func gesture(_ name: String, _ arguments: inout ArgumentReader) -> Parsed? {
    switch name {
    case "tap": play(tap(&arguments), &arguments)
    case "hold": play(hold(&arguments), &arguments)
    case "drag": play(drag(&arguments), &arguments)
    case "fling": play(fling(&arguments), &arguments)
    case "pinch": play(pinch(&arguments), &arguments)
    default: nil
    }
  }

  /// A gesture that stays within the limits of positions.
  private func play(_ gesture: ScenarioGesture?, _ arguments: inout ArgumentReader) -> Parsed {
    guard let gesture else { return Parsed(nil) }
    let limit = Thousandths(ScenarioLimits.coordinate)
    let range = Thousandths(raw: -limit.raw)...limit
    let points = LoweredGesture(gesture, clock: clock, start: .zero).extremePositions
    if let point = points.first(where: { !range.contains($0.x) || !range.contains($0.y) }) {
      arguments.note(
        arguments.verb.issue(
          "the \(gesture.name) leads to \(point), more than \(ScenarioLimits.coordinate) away"))
    }
    return Parsed(.gesture(gesture))
  }

  /// How long something lasts: at least a frame.
  static func frames(_ word: Lexeme) throws(ScenarioIssue) -> Int64 {
    try ValueReader.integer(word, 1...ScenarioLimits.gestureFrames)
  }

  private func tap(_ arguments: inout ArgumentReader) -> ScenarioGesture? {
    let point = arguments.required("at", "X,Y", Self.point)
    let fingers = arguments.optional("fingers", default: 1) { word throws(ScenarioIssue) in
      try ValueReader.count(word, 1...ScenarioLimits.fingers)
    }
    guard let point, let fingers else { return nil }
    return .tap(at: point, fingers: fingers)
  }

  private func hold(_ arguments: inout ArgumentReader) -> ScenarioGesture? {
    let point = arguments.required("at", "X,Y", Self.point)
    let frames = arguments.required("for", "FRAMES", Self.frames)
    guard let point, let frames else { return nil }
    return .hold(at: point, frames: frames)
  }

  private func drag(_ arguments: inout ArgumentReader) -> ScenarioGesture? {
    let from = arguments.required("from", "X,Y", Self.point)
    let to = arguments.required("to", "X,Y", Self.point)
    let over = arguments.required("over", "FRAMES", Self.frames)
    let hold = arguments.optional("hold", default: 0) { word throws(ScenarioIssue) in
      try ValueReader.integer(word, 0...ScenarioLimits.gestureFrames)
    }
    let ease = arguments.optional("ease", default: .linear) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, ScenarioGesture.Ease.self)
    }
    guard let from, let to, let over, let hold, let ease else { return nil }
    return .drag(from: from, to: to, over: over, hold: hold, ease: ease)
  }

  private func fling(_ arguments: inout ArgumentReader) -> ScenarioGesture? {
    let from = arguments.required("from", "X,Y", Self.point)
    let velocity = arguments.required("velocity", "VX,VY") { word throws(ScenarioIssue) in
      try ValueReader.point(word, limit: ScenarioLimits.velocity)
    }
    let over = arguments.required("over", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, Self.shortestFling...ScenarioLimits.gestureFrames)
    }
    guard let from, let velocity, let over else { return nil }
    return .fling(from: from, velocity: velocity, over: over)
  }

  /// A fling moves for at least 3 frames, so that its velocity can be told.
  static let shortestFling: Int64 = 3

  private func pinch(_ arguments: inout ArgumentReader) -> ScenarioGesture? {
    let point = arguments.required("at", "X,Y", Self.point)
    let from = arguments.required("from", "DIST", Self.distance)
    let to = arguments.required("to", "DIST", Self.distance)
    let over = arguments.required("over", "FRAMES", Self.frames)
    guard let point, let from, let to, let over else { return nil }
    return .pinch(at: point, from: from, to: to, over: over)
  }

  private static func distance(_ word: Lexeme) throws(ScenarioIssue) -> Thousandths {
    try ValueReader.decimal(word, 0...ScenarioLimits.coordinate)
  }
}
