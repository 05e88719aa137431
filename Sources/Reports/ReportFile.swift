/// A file beside the page.
public struct ReportFile: Hashable, Sendable {
  /// The path from the page to the file, such as `trace.json`.
  public var path: String
  /// What it is, in a few words.
  public var summary: String

  /// Names a file.
  public init(_ path: String, _ summary: String) {
    self.path = path
    self.summary = summary
  }
}
