/// Pinches with two fingers, side by side around a point: `pinch at=X,Y from=DIST to=DIST
/// over=FRAMES`.
struct PinchVerb: GestureVerb {
  static let name = "pinch"
  var point: DecimalPoint
  var from: Thousandths
  var to: Thousandths
  var over: Int64

  var gesture: ScenarioGesture { .pinch(at: point, from: from, to: to, over: over) }

  static func readGesture(_ arguments: inout ArgumentReader) -> Self? {
    let point = arguments.readRequired("at", "X,Y", ValueReader.position)
    let from = arguments.readRequired("from", "DIST", distance)
    let to = arguments.readRequired("to", "DIST", distance)
    let over = arguments.readRequired("over", "FRAMES", ValueReader.frames)
    guard let point, let from, let to, let over else { return nil }
    return Self(point: point, from: from, to: to, over: over)
  }

  private static func distance(_ word: Lexeme) throws(ScenarioIssue) -> Thousandths {
    try ValueReader.decimal(word, 0...ScenarioLimits.coordinate)
  }

  var arguments: String { "at=\(point) from=\(from) to=\(to) over=\(over)" }

  var simplifications: [ScenarioVerb] {
    typealias Numbers = ValueSimplification
    return Numbers.simplifications(of: over).map { replacing(\.over, with: $0) }
      + Numbers.simplifications(of: point).map { replacing(\.point, with: $0) }
      + Numbers.simplifications(of: from).map { replacing(\.from, with: $0) }
      + Numbers.simplifications(of: to).map { replacing(\.to, with: $0) }
  }

  static let features = [
    GeneratedFeature("pinch", weight: 2) { run in
      let over = Int64(run.randomSource.integer(in: 3...20))
      return [
        .plain(
          Self(
            point: run.randomPoint(), from: run.randomExtent(), to: run.randomExtent(), over: over))
      ]
    }
  ]
}
