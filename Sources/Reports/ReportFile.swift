/// A file beside the page.
package struct ReportFile: Hashable, Sendable {
  /// The path from the page to the file, such as `trace.json`.
  package var path: String
  /// What it is, in a few words.
  package var summary: String

  /// Names a file.
  package init(_ path: String, _ summary: String) {
    self.path = path
    self.summary = summary
  }
}
