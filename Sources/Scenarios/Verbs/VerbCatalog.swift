import Motion
import Stage

/// The verbs of the scenario format.
package enum VerbCatalog {
  /// All verbs.
  ///
  /// The order matters: the generator draws their features in this order, and the first of several
  /// equally close names is suggested for a misspelled one. A verb with features that is added
  /// changes the scenarios that the generator creates from the same seeds.
  static let all: [any StepVerb.Type] = [
    TapVerb.self, HoldVerb.self, DragVerb.self, FlingVerb.self, PinchVerb.self, TouchVerb.self,
    WheelVerb.self, HoverVerb.self, KeyVerb.self, RotateVerb.self, ResizeVerb.self,
    BeginUpdatesVerb.self, EndUpdatesVerb.self, InsertVerb.self, RemoveVerb.self, ReloadVerb.self,
    MoveVerb.self, ReloadDataVerb.self, ScrollVerb.self, SelectVerb.self, DeselectVerb.self,
    ActionVerb.self, DeliverVerb.self, RefuseVerb.self, ExpectVerb.self, MarkVerb.self,
    SnapshotVerb.self, WaitVerb.self, TypeVerb.self, ComposeVerb.self, ClipboardVerb.self,
    SetVerb.self, TextVerb.self, PictureVerb.self, EndVerb.self, ContextVerb.self,
    ConfigureVerb.self, AccessibilityVerb.self,
  ]

  /// The words for all verbs.
  package static let names = all.map { $0.name }

  /// The words for the verbs that generated scenarios can contain.
  package static let generatedNames = all.filter { !$0.features.isEmpty }.map { $0.name }

  /// The verbs, or families of verbs, that `refuse` accepts; used in messages.
  static let refusableNames = all.compactMap { $0.refusableName }.reduce(into: [String]()) {
    found, name in
    if !found.contains(name) { found.append(name) }
  }

  /// The words for the verbs that a transaction can contain.
  static let changeNames = all.filter { $0 is any ChangeVerb.Type }.map { $0.name }

  /// Returns the verb with a name.
  static func verb(named name: String) -> (any StepVerb.Type)? { all.first { $0.name == name } }

  /// Returns the step with the same effect as an event, or nil if a file cannot represent it.
  static func makeVerb(from event: InputEvent.Kind, _ clock: ClockRate) -> ScenarioVerb? {
    for type in all {
      if let verb = type.makeScenarioVerb(from: event, clock) { return verb }
    }
    return nil
  }
}

extension StepVerb {
  fileprivate static func makeScenarioVerb(from event: InputEvent.Kind, _ clock: ClockRate)
    -> ScenarioVerb?
  {
    makeVerb(from: event, clock).map { ScenarioVerb($0) }
  }

  /// Parses a step from words, and returns its issues.
  static func parseScenarioVerb(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (ScenarioVerb?, [ScenarioIssue]) {
    let (verb, issues) = parse(word, rest, parser)
    return (verb.map { ScenarioVerb($0) }, issues)
  }
}

extension [String] {
  /// The words as a list in a sentence: `a, b and c`.
  var formattedList: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
