import Items
import Motion
import Stage

extension Recorder {
  /// The steps that have the effect of an event: none for one that did nothing because the scene
  /// cannot do it, and for one whose numbers no file can hold.
  static func verbs(
    of event: InputEvent, refusal: SceneError?, clock: ClockRate
  ) -> [ScenarioVerb] {
    if case .unsupported = refusal { return [] }
    if case .update(let steps) = event.kind.itemCommand, steps.count != 1 {
      return [.beginUpdates] + steps.map { .update($0) }
        + [refusal == nil ? .endUpdates : .refuse(.endUpdates)]
    }
    guard let verb = VerbCatalog.recording(event.kind, clock) else { return [] }
    return [refusal == nil ? verb : .refuse(verb)]
  }
}
