package import Stage

/// A scenario read from a file, with the facts needed to rewrite the file.
package struct ParsedScenario: Sendable {
  /// The parsed scenario.
  package var scenario: Scenario
  /// The number of steps recovered from a truncated file, or nil for a complete file.
  package var salvagedSteps: Int?
  /// The names of the documents beside the file, by their hashes; see ``ScenarioDocuments``.
  package var documents: [UInt64: String] = [:]
  /// The length of the part before the first step, in bytes: up to the end of the line `---`.
  package var lengthOfHeader: Int
  /// The length of the part before the digests, in bytes; the length of the file if it has no
  /// digests.
  package var lengthWithoutDigests: Int
}

/// Parses the text of a scenario file into a ``Scenario``, or throws up to 20 issues.
///
/// ```swift
/// let parser = ScenarioParser(file: "fling.scn", scenes: scenes)
/// let scenario = try parser.parse(bytes).scenario
/// ```
///
/// If the scenes of the build are given, the parser also checks the scene, its parameters and its
/// actions, without running them. The cost is one pass over the bytes.
package struct ScenarioParser: Sendable {
  /// The file name used in messages.
  package var file: String
  /// The scenes of this build; if nil, scenes, parameters and actions are not checked.
  package var scenes: [SceneType]?
  /// The paths of the scenes' own probes, in addition to the format's.
  package var extraProbes: [String]
  /// Whether a truncated file is read up to its last complete step.
  package var salvages: Bool
  /// The maximum length of a line, in bytes; that of files by default.
  package var lineLimit = ScenarioLimits.lineBytes
  /// Returns the bytes of a document beside the file; nil, the default, if there can be none.
  package var readDocument: (@Sendable (String) throws(DocumentError) -> [UInt8])?

  /// Creates a parser.
  package init(
    file: String, scenes: [SceneType]? = nil, extraProbes: [String] = [], salvages: Bool = false
  ) {
    self.file = file
    self.scenes = scenes
    self.extraProbes = extraProbes
    self.salvages = salvages
  }

  /// Parses a file's bytes.
  package func parse(_ bytes: [UInt8]) throws(ScenarioErrors) -> ParsedScenario {
    var pass = ParserPass(self)
    pass.read(bytes)
    return try pass.finish()
  }

  /// Parses a file's text.
  package func parse(_ text: String) throws(ScenarioErrors) -> ParsedScenario {
    try parse(Array(text.utf8))
  }
}
