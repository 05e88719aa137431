import FoundationEssentials
import Profiling
import Raster

/// A service's format of annotations.
enum AnnotationFormat: String, CaseIterable {
  /// Workflow commands of GitHub Actions, on standard output.
  case github
  /// A code quality report of GitLab, in the file `gl-code-quality-report.json`.
  case gitlab

  /// The option `--annotate`.
  static let option = CommandSpecification.Option(
    .annotate, "SERVICE",
    "show problems next to the changes of a commit: github prints workflow commands, gitlab writes "
      + "\(reportName)")

  /// The file that GitLab reads.
  static let reportName = "gl-code-quality-report.json"

  /// Reads the option of a call; returns nil without it.
  ///
  /// - Throws: a usage error for an unknown service.
  init?(_ arguments: Arguments) throws(CommandError) {
    guard let name = arguments.value(.annotate) else { return nil }
    guard let format = AnnotationFormat(rawValue: name) else {
      throw .usage("--annotate accepts github or gitlab, not '\(name)'")
    }
    guard format != .github || !arguments.has(.json) else {
      throw .usage("--annotate github and --json both use standard output; choose one")
    }
    self = format
  }

  /// Prints or writes annotations.
  func publish(_ annotations: [Annotation], on terminal: Terminal) throws(CommandError) {
    switch self {
    case .github:
      // Printed lines are escaped where they look like commands; these are meant to be.
      for annotation in annotations { terminal.write(Self.workflowCommand(annotation) + "\n") }
    case .gitlab:
      try FileSystem.write(
        try JSONText.text(of: annotations.map(CodeQualityEntry.init)) + "\n", to: Self.reportName)
    }
  }

  /// Returns the workflow command of an annotation.
  static func workflowCommand(_ annotation: Annotation) -> String {
    var values = [("file", annotation.path), ("line", "\(annotation.line)")]
    if let column = annotation.column { values.append(("col", "\(column)")) }
    values.append(("title", annotation.title))
    let properties = values.map { "\($0.0)=\(escaped(SafeText.line($0.1), isProperty: true))" }
    return
      "::error \(properties.joined(separator: ","))::\(escaped(SafeText.line(annotation.message)))"
  }

  private static func escaped(_ text: String, isProperty: Bool = false) -> String {
    var result = text.replacing("%", with: "%25").replacing("\r", with: "%0D")
      .replacing("\n", with: "%0A")
    if isProperty { result = result.replacing(":", with: "%3A").replacing(",", with: "%2C") }
    return result
  }
}

/// An entry of GitLab's code quality report.
private struct CodeQualityEntry: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable {
      var begin: Int
    }

    var path: String
    var lines: Lines
  }

  var description: String
  var checkName = "reticle"
  var fingerprint: String
  var severity = "major"
  var location: Location

  init(_ annotation: Annotation) {
    description = "\(annotation.title): \(annotation.message)"
    // The service recognizes a problem of an earlier commit by this value.
    fingerprint = ByteChecksum.sha256(
      Array("\(annotation.path)\n\(annotation.title)\n\(annotation.message)".utf8))
    location = Location(path: annotation.path, lines: .init(begin: annotation.line))
  }
}
