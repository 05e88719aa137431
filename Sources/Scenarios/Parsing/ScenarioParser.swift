package import Stage

/// Turns the text of a scenario file into a ``Scenario``, or into up to 20 issues with places.
///
/// ```swift
/// let parser = ScenarioParser(file: "fling.scn", scenes: scenes)
/// let scenario = try parser.parse(bytes).scenario
/// ```
///
/// With the scenes of the build given, everything is checked that can be known without running:
/// the scene, its parameters, its actions. Costs a pass over the bytes.
package struct ScenarioParser: Sendable {
  /// The file's name as it appears in messages.
  package var file: String
  /// The scenes of this build; nil leaves scenes, parameters and actions unchecked.
  package var scenes: [SceneType]?
  /// Paths of probes that scenes know beside the format's.
  package var extraProbes: [String]
  /// Whether a truncated file is read up to its last complete step.
  package var salvages: Bool

  /// Makes a parser.
  package init(
    file: String, scenes: [SceneType]? = nil, extraProbes: [String] = [], salvages: Bool = false
  ) {
    self.file = file
    self.scenes = scenes
    self.extraProbes = extraProbes
    self.salvages = salvages
  }

  /// Reads a file's bytes.
  package func parse(_ bytes: [UInt8]) throws(ScenarioErrors) -> ParsedScenario {
    var pass = ParserPass(self)
    pass.read(bytes)
    return try pass.finish()
  }

  /// Reads a file's text.
  package func parse(_ text: String) throws(ScenarioErrors) -> ParsedScenario {
    try parse(Array(text.utf8))
  }
}
