import Motion
import Stage

/// Moves the pointer without a button: `hover X,Y`.
struct HoverVerb: StepVerb {
  static let name = "hover"
  let point: DecimalPoint

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("a point, X,Y", ValueReader.position).map { Self(point: $0) }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    guard case .hover(let point) = event else { return nil }
    return DecimalPoint(rounding: point).map { Self(point: $0) }
  }

  var arguments: String { "\(point)" }

  var role: StepRole { .event(.hover(point.point)) }

  var simplifications: [ScenarioVerb] {
    ValueSimplification.simplifications(of: point).map { Self(point: $0).scenarioVerb }
  }

  static let features = [
    GeneratedFeature("hover", weight: 1) { run in [.plain(Self(point: run.randomPoint()))] }
  ]
}

extension ScenarioVerb {
  /// Returns a verb that moves the pointer without a button.
  package static func hover(_ point: DecimalPoint) -> ScenarioVerb {
    HoverVerb(point: point).scenarioVerb
  }
}
