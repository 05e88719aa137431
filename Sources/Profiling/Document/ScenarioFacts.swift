/// What was run, as far as a reader of results needs it.
public struct ScenarioFacts: Hashable, Codable, Sendable {
  /// The file's path as it was given.
  public var path: String
  /// The file's SHA-256, in hexadecimal; `nil` if the frames came from no file.
  public var sha256: String?
  /// The file's title.
  public var title: String?
  /// The scene and its parameters, as the file has them, such as `grid count=2000`.
  public var demo: String?
  /// The viewport at the beginning, in points, such as `390x844`.
  public var viewport: String?
  /// Device pixels a point, in thousandths.
  public var scaleThousandths: Int64?
  /// The seed of all chance, as the file's `0x5eed`.
  public var seed: String?
  /// The file's text without its digests.
  public var source: String?

  /// Names a scenario; all else may be set later.
  public init(path: String, sha256: String? = nil) {
    self.path = path
    self.sha256 = sha256
  }
}
