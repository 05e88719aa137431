import Items
import Motion
import Stage

extension Recorder {
  /// Returns the steps with the same effect as an event.
  ///
  /// The result is empty if the scene ignored the event because it does not support it, or if a
  /// file cannot represent its numbers.
  static func verbs(
    of event: InputEvent, refusal: SceneError?, clock: ClockRate
  ) -> [ScenarioVerb] {
    if case .unsupported = refusal { return [] }
    if case .update(let steps) = event.kind.itemCommand, steps.count != 1 {
      return [.beginUpdates] + steps.map { .update($0) }
        + [refusal == nil ? .endUpdates : .refuse(.endUpdates)]
    }
    guard let verb = VerbCatalog.makeVerb(from: event.kind, clock) else { return [] }
    return [refusal == nil ? verb : .refuse(verb)]
  }
}
