import Motion
import Stage

/// The verbs that a scenario file may hold.
package enum VerbCatalog {
  /// The verbs.
  ///
  /// The generator draws their features in this order. Of several names that are equally near to a
  /// misspelled one, the first is suggested.
  static let all: [any StepVerb.Type] = [
    TapVerb.self, HoldVerb.self, DragVerb.self, FlingVerb.self, PinchVerb.self, TouchVerb.self,
    WheelVerb.self, HoverVerb.self, KeyVerb.self, RotateVerb.self, ResizeVerb.self,
    BeginUpdatesVerb.self, EndUpdatesVerb.self, InsertVerb.self, RemoveVerb.self, ReloadVerb.self,
    MoveVerb.self, ReloadDataVerb.self, ScrollVerb.self, SelectVerb.self, DeselectVerb.self,
    ActionVerb.self, DeliverVerb.self, RefuseVerb.self, ExpectVerb.self, MarkVerb.self,
    SnapshotVerb.self, WaitVerb.self, EndVerb.self,
  ]

  /// The words that verbs begin with.
  package static let names = all.map { $0.name }

  /// The words of the verbs that generated scenarios are made of.
  package static let generated = all.filter { !$0.features.isEmpty }.map { $0.name }

  /// What `refuse` goes with, for a message: the names of verbs, or of families of them.
  static let refusals = all.compactMap { $0.refusal }.reduce(into: [String]()) { found, name in
    if !found.contains(name) { found.append(name) }
  }

  /// The verbs that a transaction holds.
  static let changes = all.filter { $0 is any ChangeVerb.Type }.map { $0.name }

  /// The verb of a name.
  static func verb(named name: String) -> (any StepVerb.Type)? { all.first { $0.name == name } }

  /// The step that has the effect of an event; `nil` where no file can hold it.
  static func recording(_ event: InputEvent.Kind, _ clock: ClockRate) -> ScenarioVerb? {
    for type in all {
      if let verb = type.recorded(event, clock) { return verb }
    }
    return nil
  }
}

extension StepVerb {
  fileprivate static func recorded(_ event: InputEvent.Kind, _ clock: ClockRate) -> ScenarioVerb? {
    recording(event, clock).map { ScenarioVerb($0) }
  }

  /// The step that some words say, and what is wrong with them.
  static func step(
    _ word: Lexeme, _ rest: ArraySlice<Lexeme>, _ parser: StepParser
  ) -> (ScenarioVerb?, [ScenarioIssue]) {
    let (verb, issues) = parse(word, rest, parser)
    return (verb.map { ScenarioVerb($0) }, issues)
  }
}

extension [String] {
  /// The words as a sentence lists them: `a, b and c`.
  var listed: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
