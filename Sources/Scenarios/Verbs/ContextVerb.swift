/// Presses the secondary mouse button for 3 frames, which opens a context menu: `context at=X,Y`.
struct ContextVerb: GestureVerb {
  static let name = "context"
  let point: DecimalPoint

  var gesture: ScenarioGesture { .context(at: point) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    arguments.readRequired("at", "X,Y", ValueReader.position).map { Self(point: $0) }
  }

  var arguments: String { "at=\(point)" }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: point).map { Self(point: $0).scenarioVerb }
  }

  static let features = [
    GeneratedFeature("context", weight: 1) { run in [.plain(Self(point: run.randomPoint()))] }
  ]
}
