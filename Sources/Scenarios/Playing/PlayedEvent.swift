import Stage

/// An event of one frame, with the step it came from.
struct PlayedEvent {
  /// What enters the stage.
  var event: InputEvent
  /// The step, for messages.
  var step: ScenarioStep
  /// Whether the stage must refuse it.
  var mustBeRefused = false
}
