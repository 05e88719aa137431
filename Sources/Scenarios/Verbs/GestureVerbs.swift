import Motion

/// A verb that plays a gesture.
protocol GestureVerb: StepVerb {
  /// The gesture.
  var gesture: ScenarioGesture { get }

  /// Parses the gesture without checking its positions.
  static func readGesture(_ arguments: inout ArgumentReader) -> Self?
}

extension GestureVerb {
  /// Parses a gesture and checks that its positions are within the limits.
  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    guard let verb = readGesture(&arguments) else { return nil }
    let limit = Thousandths(ScenarioLimits.coordinate)
    let range = Thousandths(raw: -limit.raw)...limit
    let points = LoweredGesture(verb.gesture, clock: parser.clock, start: .zero).extremePositions
    if let point = points.first(where: { !range.contains($0.x) || !range.contains($0.y) }) {
      arguments.addIssue(
        arguments.verb.issue(
          "the \(name) reaches \(point); coordinates can be at most \(ScenarioLimits.coordinate)"))
    }
    return verb
  }

  /// The role of a gesture, which is lowered to raw samples.
  var role: StepRole { .gesture(gesture) }
}

extension ScenarioVerb {
  /// Returns a verb that plays a gesture.
  package static func gesture(_ gesture: ScenarioGesture) -> ScenarioVerb {
    switch gesture {
    case .tap(let point, let fingers): TapVerb(point: point, fingers: fingers).scenarioVerb
    case .hold(let point, let frames): HoldVerb(point: point, frames: frames).scenarioVerb
    case .drag(let from, let to, let over, let hold, let ease):
      DragVerb(from: from, to: to, over: over, hold: hold, ease: ease).scenarioVerb
    case .fling(let from, let velocity, let over):
      FlingVerb(from: from, velocity: velocity, over: over).scenarioVerb
    case .pinch(let point, let from, let to, let over):
      PinchVerb(point: point, from: from, to: to, over: over).scenarioVerb
    case .context(let point): ContextVerb(point: point).scenarioVerb
    }
  }
}
