import Stage

/// An event of a frame and the step that caused it.
struct PlayedEvent {
  /// The event passed to the stage.
  var event: InputEvent
  /// The step, used in messages.
  var step: ScenarioStep
  /// Whether the stage must refuse the event.
  var mustBeRefused = false
}
