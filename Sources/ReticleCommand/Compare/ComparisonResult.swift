import Profiling
import Reports

/// The result of comparing two sides on all scenarios.
struct ComparisonResult {
  /// The scenarios that both sides have, in order.
  var comparisons: [RunComparison] = []
  /// The scenarios that only one side has.
  var unmatched = UnmatchedScenarios([], [])
  /// The exit codes of scenarios that could not be compared.
  var failures: [ExitCode] = []
  /// The state of the machine before the first run.
  var machine: MachineFitness?

  /// The reliable verdicts, the headline and the worst scenario.
  var summary: ComparisonSummary { ComparisonSummary(comparisons) }

  /// Returns the exit codes for the differences that the gates select.
  func codes(_ gates: Set<CompareOptions.Gate>) -> [ExitCode] {
    var codes: [ExitCode] = []
    if gates.contains(.behavior), comparisons.contains(where: { !$0.behavior.isSame }) {
      codes.append(.digestsDiffer)
    }
    if gates.contains(.work), comparisons.contains(where: \.isWorkDifferent) {
      codes.append(.workDiffers)
    }
    if gates.contains(.time), summary.verdicts.contains(.slower) { codes.append(.budgetExceeded) }
    return codes
  }

  /// Returns what was asked for and not compared, one per line: an absent difference proves nothing
  /// then.
  func unproven(_ gates: Set<CompareOptions.Gate>) -> [String] {
    var lines = unmatched.problems(gates)
    guard !gates.isEmpty else { return lines }
    for found in comparisons {
      if !found.obstacles.isEmpty {
        lines.append(
          "\(found.path): cannot be compared: \(found.obstacles.joined(separator: "; "))")
      } else if found.time == nil, gates.contains(.time),
        !gates.contains(.behavior) || found.behavior.isSame
      {
        let reason = found.behavior.isSame ? "the runs have different frames" : "behavior differs"
        lines.append("\(found.path): time was not judged, because \(reason)")
      }
    }
    return lines
  }

  /// The lines below the blocks of the scenarios.
  var text: String {
    var lines: [String] = []
    for (names, side) in [(unmatched.onlyBefore, "A"), (unmatched.onlyAfter, "B")]
    where !names.isEmpty {
      lines.append("only in \(side): \(names.joined(separator: ", "))")
    }
    let behavior = comparisons.count { !$0.behavior.isSame }
    let work = comparisons.count { $0.isWorkDifferent }
    let summary = summary
    func count(_ verdict: TimeVerdict) -> Int { summary.verdicts.count { $0 == verdict } }
    lines.append(
      "\(comparisons.count) compared: behavior differs in \(behavior), work in \(work); time "
        + "same in \(count(.same)), slower in \(count(.slower)), faster in \(count(.faster)), "
        + "unknown in \(count(.unknown))")
    if comparisons.count > 1, let ratio = summary.ratio, let worst = summary.worst {
      lines.append(
        "typical frames over all: \(ComparisonText.percent(ratio - 1, decimals: 1)) (geometric "
          + "mean); worst: \(comparisons[worst].path)")
    }
    if let machine { lines.append("machine: \(machine.text)") }
    return lines.joined(separator: "\n")
  }

  /// Writes a page for each scenario, and the listing of all, to a folder.
  func write(_ listing: ComparisonListing, to folder: ResultFolder) throws(CommandError) {
    for (found, verdict) in zip(comparisons, summary.verdicts) {
      var page = ReportPage(found.after)
      page.base = found.before
      page.comparison = ReportComparison(found, verdict: verdict)
      page.files = Self.pictureFiles(in: folder.folder(of: found.path))
      try FileSystem.write(page.html(), to: try folder.reserve(["report.html"], of: found.path))
    }
    try folder.write(["compare.json": try JSONText.text(of: listing) + "\n"])
  }

  /// Returns links to the pictures of the first differing frame, if there are any.
  private static func pictureFiles(in folder: String) -> [ReportFile] {
    let titles = ["the first frame that differs, before", "after", "what differs, in magenta"]
    return zip(DifferencePictures.names, titles).filter { name, _ in
      FileSystem.exists(FileSystem.join(folder, name))
    }.map { ReportFile($0, $1) }
  }

  /// Appends a summary in Markdown to a file.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - folder: The folder with the pictures, or nil for none.
  ///   - address: The address of that folder; by default its path.
  /// - Throws: an error if the file cannot be read or written.
  func appendSummary(
    to path: String, _ folder: ResultFolder?, address: String?
  ) throws(CommandError) {
    let markdown = ComparisonMarkdown(self) { scenario in
      guard let folder else { return nil }
      let place = folder.folder(of: scenario)
      guard FileSystem.exists(FileSystem.join(place, DifferencePictures.names[0])) else {
        return nil
      }
      return address.map { FileSystem.join($0, folder.resultPath(of: scenario)) } ?? place
    }
    try MarkdownSummary.append(markdown.text, to: path)
  }

  /// Returns the result as a value for JSON.
  func listing(_ sides: [String]) -> ComparisonListing {
    let summary = summary
    return ComparisonListing(
      before: sides[0], after: sides[1], machine: machine ?? MachineFitness(),
      files: zip(comparisons, summary.verdicts).map { ComparisonListing.File($0, verdict: $1) },
      onlyBefore: unmatched.onlyBefore, onlyAfter: unmatched.onlyAfter, ratio: summary.ratio,
      worst: summary.worst.map { comparisons[$0].path })
  }
}
