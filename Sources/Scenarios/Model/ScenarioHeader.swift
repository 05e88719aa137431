package import Motion

/// The part of a scenario file above `---`.
package struct ScenarioHeader: Hashable, Sendable {
  /// The title; it has no effect on the run.
  package var title: String?
  /// The tags by which files can be selected, in file order.
  package var tags: [String] = []
  /// The device on which the file was recorded; it has no effect on the run.
  package var device: String?
  /// The version of the simulation's behavior with which the digests were recorded.
  package var contract: Int
  /// The scene and its parameters.
  package var demo: DemoReference
  /// The size of the viewport, in points; both extents are greater than 0.
  package var viewport: DecimalSize
  /// Device pixels per point; 1 by default.
  package var scale = Thousandths(1)
  /// The values of the environment that the file sets, such as the theme; none by default.
  package var environment: [EnvironmentSetting] = []
  /// The random seed.
  package var seed: UInt64
  /// The frame rate; 60 frames per second by default.
  package var clock = ClockRate.sixty
  /// The number of frames between state digests when recording or blessing; 60 by default.
  package var digestInterval: Int64 = Self.defaultDigestInterval
  /// Limits on measured times; always evaluated, but enforced only with `--gate-time`.
  package var budgets: [Budget] = []

  /// The default for ``digestInterval``: 60 frames.
  package static let defaultDigestInterval: Int64 = 60

  /// Creates a header from the fields that every file requires.
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

/// The scene that a file runs: its name and its parameters as written.
///
/// The scene's own description determines the types of the parameters; see
/// ``ScenarioArgument/values(_:for:)``.
package struct DemoReference: Hashable, Sendable {
  /// The scene's name.
  package var name: String
  /// The parameters, in file order.
  package var arguments: [ScenarioArgument]
  /// The position of the name; ignored by `==`.
  package var position: SourcePosition

  /// Creates a reference.
  package init(
    _ name: String, _ arguments: [ScenarioArgument] = [], position: SourcePosition = .none
  ) {
    self.name = name
    self.arguments = arguments
    self.position = position
  }

  /// Returns whether two references are equal, ignoring their positions.
  package static func == (lhs: DemoReference, rhs: DemoReference) -> Bool {
    lhs.name == rhs.name && lhs.arguments == rhs.arguments
  }

  /// Hashes what equality compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(arguments)
  }
}
