/// The scenario of a run, as far as a reader of results needs it.
package struct ScenarioFacts: Hashable, Codable, Sendable {
  /// The file's path as it was passed.
  package var path: String
  /// The file's SHA-256, in hexadecimal; `nil` if the frames do not come from a file.
  package var sha256: String?
  /// The file's title.
  package var title: String?
  /// The scene and its parameters as in the file, such as `grid count=2000`.
  package var demo: String?
  /// The initial viewport, in points, such as `390x844`.
  package var viewport: String?
  /// Device pixels per point, in thousandths.
  package var scaleThousandths: Int64?
  /// The random seed as in the file, such as `0x5eed`.
  package var seed: String?
  /// The file's text without its digests.
  package var source: String?

  /// Creates the facts about a scenario; set the other properties later.
  package init(path: String, sha256: String? = nil) {
    self.path = path
    self.sha256 = sha256
  }
}
