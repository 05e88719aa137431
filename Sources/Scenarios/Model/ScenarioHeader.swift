package import Motion

/// What stands above the `---` of a scenario file.
package struct ScenarioHeader: Hashable, Sendable {
  /// What the file is about, for people.
  package var title: String?
  /// Words to select files by, in the order written.
  package var tags: [String] = []
  /// Where a recording was made, for people.
  package var device: String?
  /// The version of the simulation's behavior that the digests were recorded against.
  package var contract: Int
  /// The scene and its parameters.
  package var demo: DemoReference
  /// The viewport, in points, both extents above 0.
  package var viewport: DecimalSize
  /// Device pixels per point; 1 by default.
  package var scale = Thousandths(1)
  /// The random seed.
  package var seed: UInt64
  /// The frame rate; 60/1 by default.
  package var clock = ClockRate.sixty
  /// Frames between state digests when recording or blessing; 60 by default.
  package var digestInterval: Int64 = Self.defaultDigestInterval
  /// Limits on measured times, evaluated always and enforced with `--gate-time` only.
  package var budgets: [Budget] = []

  /// ``digestInterval`` where the file says nothing: 60 frames.
  package static let defaultDigestInterval: Int64 = 60

  /// Makes a header from what every file must say.
  package init(
    contract: Int = Scenario.currentContract, demo: DemoReference, viewport: DecimalSize,
    seed: UInt64
  ) {
    self.contract = contract
    self.demo = demo
    self.viewport = viewport
    self.seed = seed
  }
}

/// The scene a file runs: its name and the parameters as they were written.
///
/// The parameters get their types from the scene's own description; see
/// ``ScenarioArgument/values(_:for:)``.
package struct DemoReference: Hashable, Sendable {
  /// The scene's name.
  package var name: String
  /// The parameters, in the order written.
  package var arguments: [ScenarioArgument]
  /// Where the name stands; no part of equality.
  package var position: SourcePosition

  /// Makes a reference.
  package init(
    _ name: String, _ arguments: [ScenarioArgument] = [], position: SourcePosition = .none
  ) {
    self.name = name
    self.arguments = arguments
    self.position = position
  }

  /// Whether two references say the same, wherever they stand.
  package static func == (lhs: DemoReference, rhs: DemoReference) -> Bool {
    lhs.name == rhs.name && lhs.arguments == rhs.arguments
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}
