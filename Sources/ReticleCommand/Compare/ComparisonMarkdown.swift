import Profiling

/// A summary of a comparison in Markdown, for a pull request or the page of a job.
struct ComparisonMarkdown {
  private let result: ComparisonResult
  private let pictures: (String) -> String?

  /// Creates the summary of a result.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - pictures: Returns the address of the folder with the pictures of a scenario's first
  ///     differing frame, or nil if there are none.
  init(_ result: ComparisonResult, pictures: @escaping (String) -> String?) {
    (self.result, self.pictures) = (result, pictures)
  }

  /// The text.
  var text: String {
    let summary = result.text.split(separator: "\n").map { MarkdownSummary.escaped(String($0)) }
    var lines = ["## Reticle: comparison", ""]
    lines += summary.flatMap { [$0, ""] }
    lines += ["| scenario | behavior | work | time |", "|---|---|---|---|"]
    lines += zip(result.comparisons, result.summary.verdicts).map(row)
    lines.append("")
    for found in result.comparisons {
      guard let frame = found.behavior.frame, let folder = pictures(found.path) else { continue }
      let images = DifferencePictures.names.map { name in
        "<img width=\"260\" alt=\"\(name.dropLast(4))\" src=\"\(folder)/\(name)\">"
      }
      lines += [
        "\(MarkdownSummary.escaped(found.path)), frame \(frame): before, after, and what differs",
        "", images.joined(separator: " "), "",
      ]
    }
    return lines.joined(separator: "\n")
  }

  private func row(_ found: RunComparison, _ verdict: TimeVerdict?) -> String {
    let behavior =
      found.behavior.isSame
      ? "same" : found.behavior.frame.map { "differs from frame \($0)" } ?? "differs"
    var work = found.work.differences.map { "\($0.counter) \($0.before) → \($0.after)" }
    if let instructions = found.instructions, instructions.isDifferent {
      work.append("instructions \(ComparisonText.percent(instructions.change, decimals: 2))")
    }
    let typical = found.time?.measures.first { $0.measure == .typical }
    let change = typical.map { " \(ComparisonText.percent($0.change, decimals: 1))" } ?? ""
    let cells = [
      found.path, behavior,
      !found.behavior.isSame
        ? "not judged" : work.isEmpty ? "same" : work.joined(separator: ", "),
      text(found, verdict).map { $0 + change } ?? "not judged",
    ]
    return "| " + cells.map(MarkdownSummary.escaped).joined(separator: " | ") + " |"
  }

  /// Returns the verdict in words; the corrected one if it differs.
  private func text(_ found: RunComparison, _ corrected: TimeVerdict?) -> String? {
    guard let alone = found.verdict else { return nil }
    return corrected.map { $0 == alone.time ? alone.text : $0.rawValue } ?? alone.text
  }
}
