import Motion
import Stage

/// Delivers a background result: `deliver N`; only recordings need it.
struct DeliverVerb: StepVerb {
  static let name = "deliver"
  static var refusableName: String? { name }
  let result: Int

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? {
    arguments.readNext("the number of a background result", ValueReader.number).map {
      Self(result: $0)
    }
  }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    if case .backgroundResult(let result) = event { Self(result: result) } else { nil }
  }

  var arguments: String { "\(result)" }

  var role: StepRole { .event(.backgroundResult(result)) }
}

extension ScenarioVerb {
  /// Returns a verb that delivers a background result.
  package static func deliver(_ result: Int) -> ScenarioVerb {
    DeliverVerb(result: result).scenarioVerb
  }
}
