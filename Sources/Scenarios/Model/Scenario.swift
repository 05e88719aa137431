/// A scenario file as a value: what is set up, what happens when, and what must come of it.
///
/// ``ScenarioParser`` makes one from text, the recorder and the generator make one step by step,
/// and ``ScenarioWriter`` turns it back into text; reading what was written gives an equal value.
package struct Scenario: Hashable, Sendable {
  /// The version of the simulation's behavior in this build.
  package static let currentContract = 2

  /// The version of the file format that this build reads and writes.
  package static let formatVersion = 1

  /// What is set up.
  package var header: ScenarioHeader

  /// What happens, in order; the last one is ``ScenarioVerb/end``.
  package var steps: [ScenarioStep]

  /// The digests that a replay must meet, if the file holds any.
  package var digests: DigestTable?

  /// Makes a scenario.
  package init(header: ScenarioHeader, steps: [ScenarioStep], digests: DigestTable? = nil) {
    self.header = header
    self.steps = steps
    self.digests = digests
  }

  /// Whether the file was recorded against other behavior than this build's.
  ///
  /// With digests such a file is refused (exit 6) unless the contract is to be ignored; without
  /// them it is worth a note.
  package var hasOtherContract: Bool { header.contract != Self.currentContract }
}
