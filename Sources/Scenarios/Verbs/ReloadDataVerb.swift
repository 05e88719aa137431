import Items
import Motion
import Stage

/// Reloads all data: `reload-data`.
struct ReloadDataVerb: StepVerb {
  static let name = "reload-data"
  static var refusableName: String? { name }

  static func read(_ arguments: inout ArgumentReader, _ parser: StepParser) -> Self? { Self() }

  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> Self? {
    event.itemCommand == .reloadData ? Self() : nil
  }

  var role: StepRole { .event(.command(.reloadData)) }

  static let feature = GeneratedFeature("reload-data", weight: 2) { run in
    [.command(Self())]
  }

  static var features: [GeneratedFeature] { [feature] }
}

extension ScenarioVerb {
  /// The verb that reloads all data.
  package static var reloadData: ScenarioVerb { ReloadDataVerb().scenarioVerb }
}
