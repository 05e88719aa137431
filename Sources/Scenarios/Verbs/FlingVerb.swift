/// Flings with a finger that is lifted while moving: `fling from=X,Y velocity=VX,VY over=FRAMES`.
///
/// The velocity is in points per second.
struct FlingVerb: GestureVerb {
  static let name = "fling"
  var from: DecimalPoint
  var velocity: DecimalPoint
  var over: Int64

  /// The minimum number of frames of a fling, enough for the finger to have a velocity.
  static let minimumFrames: Int64 = 3

  var gesture: ScenarioGesture { .fling(from: from, velocity: velocity, over: over) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let from = arguments.readRequired("from", "X,Y", ValueReader.position)
    let velocity = arguments.readRequired("velocity", "VX,VY") { word throws(ScenarioIssue) in
      try ValueReader.point(word, limit: ScenarioLimits.velocity)
    }
    let over = arguments.readRequired("over", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, minimumFrames...ScenarioLimits.gestureFrames)
    }
    guard let from, let velocity, let over else { return nil }
    return Self(from: from, velocity: velocity, over: over)
  }

  var arguments: String { "from=\(from) velocity=\(velocity) over=\(over)" }

  var simplifications: [ScenarioVerb] {
    typealias Numbers = ValueSimplification
    return Numbers.simplifications(of: over, minimum: Self.minimumFrames).map {
      replacing(\.over, with: $0)
    }
      + Numbers.simplifications(of: velocity).map { replacing(\.velocity, with: $0) }
      + Numbers.simplifications(of: from).map { replacing(\.from, with: $0) }
  }

  static let feature: GeneratedFeature = GeneratedFeature("fling", weight: 10) { run in
    let over = run.randomSource.integer(in: 3...20)
    let velocity = DecimalPoint(
      x: run.randomOffset(upTo: 3000),
      y: run.randomOffset(upTo: run.randomSource.element(of: [500, 3000, 20_000])))
    let fling = Self(from: run.randomPoint(), velocity: velocity, over: Int64(over))
    run.scheduleFeature(
      within: over + 30,
      [
        RotateVerb.feature, BeginUpdatesVerb.feature, TapVerb.feature, TouchVerb.feature,
        ResizeVerb.feature,
      ])
    return [.plain(fling)]
  }

  static var features: [GeneratedFeature] { [feature] }
}
