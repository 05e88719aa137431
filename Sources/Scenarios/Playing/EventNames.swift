import Stage

/// The delegate calls that `events` probes list.
enum EventNames {
  /// What plain `events` lists.
  static let standard = [
    "willSelect", "didSelect", "willDeselect", "didDeselect", "selectionChanged",
  ]

  /// The names that an `events` probe lists.
  static func listed(in probe: Probe) -> [String] {
    probe.segments[0].arguments.isEmpty ? standard : probe.segments[0].arguments
  }

  /// Every name that some expectation of a file lists.
  static func used(in scenario: Scenario) -> [String] {
    scenario.steps.flatMap { step -> [String] in
      guard case .expect(let expectation) = step.verb, expectation.probe.path == "events"
      else { return [] }
      return listed(in: expectation.probe)
    }
  }
}
