/// A file that the page links to.
package struct ReportFile: Hashable, Sendable {
  /// The path relative to the page, such as `trace.json`.
  package var path: String
  /// A short description.
  package var summary: String

  /// Creates a link to a file.
  package init(_ path: String, _ summary: String) {
    self.path = path
    self.summary = summary
  }
}
