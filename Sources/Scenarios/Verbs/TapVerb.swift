/// Taps with one or more fingers for 3 frames: `tap at=X,Y [fingers=N]`.
struct TapVerb: GestureVerb {
  static let name = "tap"
  let point: DecimalPoint
  let fingers: Int

  var gesture: ScenarioGesture { .tap(at: point, fingers: fingers) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let point = arguments.readRequired("at", "X,Y", ValueReader.position)
    let fingers = arguments.readOptional("fingers", default: 1) { word throws(ScenarioIssue) in
      try ValueReader.count(word, 1...ScenarioLimits.fingers)
    }
    guard let point, let fingers else { return nil }
    return Self(point: point, fingers: fingers)
  }

  var arguments: String { "at=\(point)" + (fingers == 1 ? "" : " fingers=\(fingers)") }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: fingers, minimum: 1).map {
      Self(point: point, fingers: $0).scenarioVerb
    }
      + ValueSimplification.simplifications(of: point).map {
        Self(point: $0, fingers: fingers).scenarioVerb
      }
  }

  static let feature = GeneratedFeature("tap", weight: 3) { run in
    [
      .plain(
        Self(point: run.randomPoint(), fingers: run.randomSource.element(of: [1, 1, 1, 2, 10])))
    ]
  }

  static var features: [GeneratedFeature] { [feature] }
}
