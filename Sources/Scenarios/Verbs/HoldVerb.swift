/// Rests a finger at a point: `hold at=X,Y for=FRAMES`.
struct HoldVerb: GestureVerb {
  static let name = "hold"
  let point: DecimalPoint
  let frames: Int64

  var gesture: ScenarioGesture { .hold(at: point, frames: frames) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let point = arguments.readRequired("at", "X,Y", ValueReader.position)
    let frames = arguments.readRequired("for", "FRAMES", ValueReader.frames)
    guard let point, let frames else { return nil }
    return Self(point: point, frames: frames)
  }

  var arguments: String { "at=\(point) for=\(frames)" }

  var simplifications: [ScenarioVerb] {
    [TapVerb(point: point, fingers: 1).scenarioVerb]
      + ValueSimplification.simplifications(of: frames).map {
        Self(point: point, frames: $0).scenarioVerb
      }
      + ValueSimplification.simplifications(of: point).map {
        Self(point: $0, frames: frames).scenarioVerb
      }
  }

  static let features = [
    GeneratedFeature("hold", weight: 1) { run in
      [.plain(Self(point: run.randomPoint(), frames: Int64(run.randomSource.integer(in: 1...80))))]
    }
  ]
}
