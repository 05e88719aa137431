import Profiling
import Scenarios
import Stage

/// The text of an outcome for the terminal.
struct OutcomeText {
  let outcome: RunOutcome
  let isColored: Bool

  /// The block printed after the run of one file.
  var block: String {
    var lines: [String] = []
    if let measured = outcome.measured, measured.log.count > 0 {
      lines += [TerminalBlock(measured, isColored: isColored).text, ""]
      if let cold = outcome.cold { lines += [ColdTable.block(cold), ""] }
    }
    lines += outcome.notes.map { "\(outcome.path): note: \($0)" }
    lines.append(verdict)
    return lines.joined(separator: "\n")
  }

  /// The problems, one per line, with file, line and column.
  var problems: [String] {
    var lines = outcome.errors
    lines += outcome.failures.map { "\(outcome.path):\($0.description)" }
    if outcome.unlistedFailures > 0 {
      lines.append("\(outcome.path): \(outcome.unlistedFailures) more expectations failed")
    }
    if let mismatch = outcome.mismatch {
      lines.append("\(outcome.path): \(Self.text(of: mismatch))")
      lines += outcome.mismatchDetails.map { "  \($0)" }
    }
    return lines.map(SafeText.line)
  }

  private var verdict: String {
    var parts: [String] = []
    let total = outcome.met.count + outcome.failures.count + outcome.unlistedFailures
    parts.append(
      total == 0 ? "no expectations" : "\(outcome.met.count) of \(total) expectations met")
    if !outcome.skipped.isEmpty {
      parts.append("\(outcome.skipped.count) skipped (they need a release build that renders)")
    }
    if outcome.mismatch != nil {
      parts.append("digests differ")
    } else if outcome.agreedCount > 0 {
      parts.append("\(outcome.agreedCount) digests equal")
    } else {
      parts.append("no digests compared")
    }
    return "  result      " + parts.joined(separator: ", ")
  }

  /// Returns a description of the first differing frame and the subsystems that differ.
  static func text(of mismatch: DigestMismatch) -> String {
    let names = mismatch.subsystems.map(\.rawValue)
    let where_ =
      names.isEmpty ? "frame number, viewport or selection" : names.joined(separator: ", ")
    let before =
      mismatch.lastGoodFrame.map { "equal up to frame \($0)" } ?? "no earlier checkpoint to compare"
    if let last = mismatch.lastFrame {
      return
        "digests differ: the run ended at frame \(last), before the file's checkpoint at frame "
        + "\(mismatch.frame) (\(before))"
    }
    return "digests differ at frame \(mismatch.frame) in \(where_) (\(before))"
  }
}
