import Stage

/// The delegate calls that `events` probes list.
enum EventNames {
  /// The names that an `events` probe lists.
  static func listed(in probe: Probe) -> [String] {
    let arguments = probe.segments[0].arguments
    return arguments.isEmpty ? ProbeCatalog.plainEvents : arguments
  }

  /// Every name that some expectation of a file lists.
  static func used(in scenario: Scenario) -> [String] {
    scenario.steps.flatMap { step -> [String] in
      guard case .expect(let expectation) = step.verb.role, expectation.probe.path == "events"
      else { return [] }
      return listed(in: expectation.probe)
    }
  }
}
