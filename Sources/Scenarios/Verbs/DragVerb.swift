/// Drags a finger, which rests, moves, rests for 100 ms and comes up: `drag from=X,Y to=X,Y
/// over=FRAMES [hold=FRAMES] [ease=linear|in-out]`.
struct DragVerb: GestureVerb {
  static let name = "drag"
  var from: DecimalPoint
  var to: DecimalPoint
  var over: Int64
  var hold: Int64
  var ease: ScenarioGesture.Ease

  var gesture: ScenarioGesture { .drag(from: from, to: to, over: over, hold: hold, ease: ease) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let from = arguments.readRequired("from", "X,Y", ValueReader.position)
    let to = arguments.readRequired("to", "X,Y", ValueReader.position)
    let over = arguments.readRequired("over", "FRAMES", ValueReader.frames)
    let hold = arguments.readOptional("hold", default: 0) { word throws(ScenarioIssue) in
      try ValueReader.integer(word, 0...ScenarioLimits.gestureFrames)
    }
    let ease = arguments.readOptional("ease", default: .linear) { word throws(ScenarioIssue) in
      try ValueReader.choice(word, ScenarioGesture.Ease.self)
    }
    guard let from, let to, let over, let hold, let ease else { return nil }
    return Self(from: from, to: to, over: over, hold: hold, ease: ease)
  }

  var arguments: String {
    "from=\(from) to=\(to) over=\(over)" + (hold == 0 ? "" : " hold=\(hold)")
      + (ease == .linear ? "" : " ease=\(ease.rawValue)")
  }

  var simplifications: [ScenarioVerb] {
    typealias Numbers = ValueSimplification
    let plain = Self(from: from, to: to, over: over, hold: 0, ease: .linear)
    return (plain == self ? [] : [plain.scenarioVerb])
      + Numbers.simplifications(of: over).map { replacing(\.over, with: $0) }
      + Numbers.simplifications(of: from).map { replacing(\.from, with: $0) }
      + Numbers.simplifications(of: to).map { replacing(\.to, with: $0) }
  }

  static let feature = GeneratedFeature("drag", weight: 5) { run in
    [
      .plain(
        Self(
          from: run.randomPoint(), to: run.randomPoint(),
          over: Int64(run.randomSource.integer(in: 1...40)),
          hold: Int64(run.randomSource.element(of: [0, 0, 5, 40])),
          ease: run.randomSource.bool(oneIn: 2) ? .linear : .inOut))
    ]
  }

  static var features: [GeneratedFeature] { [feature] }
}
