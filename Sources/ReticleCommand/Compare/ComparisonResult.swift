import Profiling

/// What came of comparing two sides on all scenarios.
struct ComparisonResult {
  /// The scenarios that both sides have, in order.
  var comparisons: [RunComparison] = []
  /// Scenarios that only the first side has results of.
  var onlyBefore: [String] = []
  /// Scenarios that only the second side has results of.
  var onlyAfter: [String] = []
  /// The exit codes of scenarios that could not be compared.
  var failures: [ExitCode] = []
  /// The machine, before anything ran.
  var machine: MachineFitness?

  /// The verdicts that may be believed, the headline and the worst.
  var summary: ComparisonSummary { ComparisonSummary(comparisons) }

  /// The exit codes that the gates ask for.
  func codes(_ gates: Set<CompareOptions.Gate>) -> [ExitCode] {
    var codes: [ExitCode] = []
    if gates.contains(.behavior), comparisons.contains(where: { !$0.behavior.isSame }) {
      codes.append(.digest)
    }
    if gates.contains(.work), comparisons.contains(where: \.isWorkDifferent) {
      codes.append(.work)
    }
    if gates.contains(.time), summary.verdicts.contains(.slower) { codes.append(.budget) }
    return codes
  }

  /// The lines below the scenarios' blocks.
  var text: String {
    var lines: [String] = []
    for (names, side) in [(onlyBefore, "A"), (onlyAfter, "B")] where !names.isEmpty {
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

  /// The same as a value for JSON.
  func listing(_ sides: [String]) -> ComparisonListing {
    let summary = summary
    return ComparisonListing(
      before: sides[0], after: sides[1], machine: machine ?? MachineFitness(),
      files: zip(comparisons, summary.verdicts).map { ComparisonListing.File($0, verdict: $1) },
      onlyBefore: onlyBefore, onlyAfter: onlyAfter, ratio: summary.ratio,
      worst: summary.worst.map { comparisons[$0].path })
  }
}
