/// Flings with a finger that comes up while moving: `fling from=X,Y velocity=VX,VY over=FRAMES`.
///
/// The velocity is in points per second.
struct FlingVerb: GestureVerb {
  static let name = "fling"
  var from: DecimalPoint
  var velocity: DecimalPoint
  var over: Int64

  /// The minimum number of frames of a fling, enough for the finger to have a velocity.
  static let fewestFrames: Int64 = 3

  var gesture: ScenarioGesture { .fling(from: from, velocity: velocity, over: over) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let from = arguments.required("from", "X,Y", ValueReader.position)
    let velocity = arguments.required("velocity", "VX,VY") { word throws(ScenarioIssue) in
      try ValueReader.point(word, limit: ScenarioLimits.velocity)
    }
    let over = arguments.required("over", "FRAMES") { word throws(ScenarioIssue) in
      try ValueReader.integer(word, fewestFrames...ScenarioLimits.gestureFrames)
    }
    guard let from, let velocity, let over else { return nil }
    return Self(from: from, velocity: velocity, over: over)
  }

  var arguments: String { "from=\(from) velocity=\(velocity) over=\(over)" }

  var simpler: [ScenarioVerb] {
    typealias Numbers = NumberSimplification
    return Numbers.simpler(over, least: Self.fewestFrames).map { replacing(\.over, with: $0) }
      + Numbers.simpler(velocity).map { replacing(\.velocity, with: $0) }
      + Numbers.simpler(from).map { replacing(\.from, with: $0) }
  }

  static let feature: GeneratedFeature = GeneratedFeature("fling", weight: 10) { run in
    let over = run.dice.number(in: 3...20)
    let velocity = DecimalPoint(
      x: run.shift(3000), y: run.shift(run.dice.pick([500, 3000, 20_000])))
    let fling = Self(from: run.point(), velocity: velocity, over: Int64(over))
    run.plan(
      within: over + 30,
      [
        RotateVerb.feature, BeginUpdatesVerb.feature, TapVerb.feature, TouchVerb.feature,
        ResizeVerb.feature,
      ])
    return [.plain(fling)]
  }

  static var features: [GeneratedFeature] { [feature] }
}
