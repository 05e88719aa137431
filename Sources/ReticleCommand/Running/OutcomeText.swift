import Profiling
import Scenarios
import Stage

/// The text of an outcome for the terminal.
struct OutcomeText {
  let outcome: RunOutcome
  /// Whether everything is printed; a part of it by default.
  var isVerbose = false
  let isColored: Bool

  /// The maximum number of notes unless everything is printed.
  private static let shownNotes = 3

  /// The block printed after the run of one file.
  var block: String {
    var lines: [String] = []
    if let measured = outcome.measured, measured.log.count > 0 {
      let block = TerminalBlock(
        measured, failure: failure, isVerbose: isVerbose, isColored: isColored)
      lines.append(block.text)
      if let cold = outcome.cold { lines += ["", ColdTable.block(cold)] }
      if isVerbose { lines.append("") }
    }
    lines.append(verdict)
    let notes = isVerbose ? outcome.notes[...] : outcome.notes.prefix(Self.shownNotes)
    lines += notes.enumerated().map { ($0 == 0 ? "  note        " : "              ") + $1 }
    let rest = outcome.notes.count - notes.count
    if rest > 0 { lines.append("              \(rest) more with --verbose") }
    return lines.joined(separator: "\n")
  }

  /// What failed besides times, as the beginning of a sentence; nil if nothing did.
  private var failure: String? {
    var parts: [String] = []
    let failed = outcome.failures.count + outcome.unlistedFailures
    if failed > 0 {
      parts.append("\(failed) of \(outcome.met.count + failed) expectations were not met")
    }
    if let mismatch = outcome.mismatch { parts.append("digests differ at frame \(mismatch.frame)") }
    if outcome.errorCode != nil { parts.append("the run did not reach its end") }
    return parts.isEmpty ? nil : "Failed: " + parts.joined(separator: ", ")
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
