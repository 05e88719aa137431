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

/// The delegate calls listed by `events` probes.
enum EventNames {
  /// Returns the delegate calls that an `events` probe lists.
  static func listed(in probe: Probe) -> [String] {
    let arguments = probe.segments[0].arguments
    return arguments.isEmpty ? ProbeCatalog.plainEvents : arguments
  }

  /// Returns the delegate calls listed by any expectation of a file.
  static func used(in scenario: Scenario) -> [String] {
    scenario.steps.flatMap { step -> [String] in
      guard case .expect(let expectation) = step.verb.role, expectation.probe.path == "events"
      else { return [] }
      return listed(in: expectation.probe)
    }
  }
}
