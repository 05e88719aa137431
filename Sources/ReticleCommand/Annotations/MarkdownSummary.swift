import Profiling

/// A summary of results in Markdown, for a pull request or the page of a job.
struct MarkdownSummary {
  private let results: [ReplayResult]

  /// The option `--summary`.
  static let option = CommandSpecification.Option(
    .summary, "FILE", "append a summary in Markdown to FILE, such as $GITHUB_STEP_SUMMARY")

  /// The maximum number of failed files that are listed.
  private static let shownFiles = 50
  /// The maximum number of problems that are listed for each of them.
  private static let shownProblems = 3

  /// Creates the summary of some results.
  init(_ results: [ReplayResult]) { self.results = results }

  /// Appends the summary to a file, which other steps of the job can have begun.
  func append(to path: String) throws(CommandError) { try Self.append(text, to: path) }

  /// Appends a summary to a file, which other steps of the job can have begun.
  static func append(_ text: String, to path: String) throws(CommandError) {
    let old = FileSystem.exists(path) ? try FileSystem.read(path, limit: 64 << 20) : []
    let gap = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
    try FileSystem.write(old + Array((gap + text).utf8), to: path)
  }

  /// The text.
  var text: String {
    let failed = results.filter { $0.exitCode != 0 }
    let footer = ReplayTable.footer(results, files: Set(results.map(\.path)).count)
      .split(separator: "\n").map(String.init)
    var lines = ["## Reticle: \(footer[0])", "", footer[1], ""]
    if !failed.isEmpty {
      lines += ["| scenario | result | problems |", "|---|---|---|"]
      lines += failed.prefix(Self.shownFiles).map(Self.row)
      if failed.count > Self.shownFiles {
        lines += ["", "And \(failed.count - Self.shownFiles) more failed files."]
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func row(_ result: ReplayResult) -> String {
    var problems = result.problems.prefix(shownProblems).map(escaped)
    let rest = result.problems.count - problems.count
    if rest > 0 { problems.append("and \(rest) more") }
    return "| \(escaped(result.path)) | \(ReplayTable.verdict(on: result).lowercased()) | "
      + problems.joined(separator: "<br>") + " |"
  }

  /// Returns a text for a cell of a table, in which nothing is markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in SafeText.line(text) {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "|", "\\", "*", "_", "`", "[", "]", "#", "@", "~": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }
}
