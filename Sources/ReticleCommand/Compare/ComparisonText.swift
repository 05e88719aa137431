import Profiling

/// The text of a comparison for the terminal.
struct ComparisonText {
  private let comparison: RunComparison
  private let isColored: Bool

  private static let margin = 11
  /// The maximum number of lines about clusters of frames.
  private static let shownClusters = 8

  init(_ comparison: RunComparison, isColored: Bool) {
    self.comparison = comparison
    self.isColored = isColored
  }

  /// The block of a scenario: its path, and the lines about it.
  var block: String {
    ([SafeText.line(comparison.path)] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// The lines of a scenario: behavior, work, time, and clusters of frames.
  var lines: [String] {
    var rows: [(String, [String])] = []
    if !comparison.obstacles.isEmpty {
      rows.append(("cannot be compared", comparison.obstacles.map(SafeText.line)))
    }
    rows.append(("behavior", behavior))
    rows.append(("work", work))
    if let instructions = comparison.instructions {
      rows.append(("", Self.lines(instructions)))
    }
    rows.append(("time", time))
    let places =
      comparison.places.map { SafeText.line($0.text) }
      + comparison.functions.map { SafeText.line($0.text) }
      + comparison.intervals.map { SafeText.line($0.text) } + clusters
    if !places.isEmpty { rows.append(("where", places)) }
    return rows.flatMap { name, texts in
      texts.enumerated().map { index, text in
        (index == 0 ? name : "").padded(to: Self.margin) + text
      }
    }
  }

  private var behavior: [String] {
    let found = comparison.behavior
    guard !found.isSame else { return ["same, \(found.compared) digests compared"] }
    var lines: [String] = []
    if let frame = found.frame {
      let before = found.lastEqualFrame.map { ", equal up to frame \($0)" } ?? ""
      lines.append(
        colored("differs", "31;1")
          + " first in frame \(frame): \(found.subsystems.joined(separator: ", "))\(before)")
    } else {
      lines.append(colored("differs", "31;1"))
    }
    return lines + (found.fields + found.remarks).map(SafeText.line)
  }

  private var work: [String] {
    let found = comparison.work
    var lines = found.differences.map { difference in
      let sign = difference.after > difference.before ? "+" : ""
      let change = "\(sign)\(difference.after - difference.before)"
      return colored("\(difference.counter) \(change)", "33")
        + " (sum \(difference.before) → \(difference.after)) in \(difference.places.text)"
    }
    if lines.isEmpty {
      let rest = found.leftOut.isEmpty ? "" : " that does not vary"
      lines = ["same, counters equal in every frame\(rest)"]
    }
    return lines + found.remarks
  }

  /// Returns the lines about instructions: all of them, the phases and the frames that differ.
  static func lines(_ found: InstructionComparison) -> [String] {
    let whole =
      "instructions \(found.before) → \(found.after) (\(percent(found.change, decimals: 3)))"
      + (found.isDifferent ? "" : ", the same in every phase")
      + "; equal runs differ by \((100 * found.spread).fixed(3)) % (\(found.source), "
      + "\(found.runs) runs each)"
    let phases = found.differentPhases.map { phase in
      "instructions of \(phase.name) \(percent(phase.change, decimals: 2)) "
        + "(\(phase.before) → \(phase.before + phase.difference))"
    }
    let frames = found.frames.prefix(shownClusters).map { frames in
      let name = frames.firstFrame == frames.lastFrame ? "frame" : "frames"
      let numbers = Set([frames.firstFrame, frames.lastFrame]).sorted().map { "\($0)" }
      return "instructions in \(name) \(numbers.joined(separator: "–")) "
        + "\(percent(frames.change, decimals: 2))  \(frames.phase)"
    }
    let rest = found.frames.count - frames.count
    return [whole] + phases + frames + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  private var time: [String] {
    guard let time = comparison.time else {
      return ["not judged" + (comparison.behavior.isSame ? "" : ", because behavior differs")]
    }
    // A verdict by instructions silences what times leave open, and phases speak if they differ.
    let byInstructions = comparison.verdict?.basis == .instructions
    let shown = time.measures.filter { measure in
      !(byInstructions && measure.verdict == .unknown)
        && (!measure.measure.isPart || [.slower, .faster].contains(measure.verdict))
    }
    var lines = shown.map { measure in
      let interval =
        measure.interval.map {
          " [\(Self.percent($0[0], decimals: 1)), \(Self.percent($0[1], decimals: 1))]"
        } ?? ""
      let times = "\(measure.before.durationText) → \(measure.after.durationText)"
      return measure.measure.displayName.padded(to: 15) + times.padded(to: 25)
        + Self.percent(measure.change, decimals: 1) + interval + "  "
        + (measure.measure.isJudged ? measure.verdict.rawValue : "not judged")
    }
    if let verdict = comparison.verdict { lines.insert(colored(verdict), at: 0) }
    return lines + [time.evidence]
  }

  private var clusters: [String] {
    let groups = ClusterGroup.groups(comparison.slowFrames)
    let lines = groups.prefix(Self.shownClusters).map { SafeText.line($0.text) }
    let rest = groups.count - lines.count
    return lines + (rest > 0 ? ["… and \(rest) more"] : [])
  }

  // MARK: - Words

  /// Returns a share as a signed percentage.
  static func percent(_ share: Double, decimals: Int) -> String {
    let text = (100 * share).fixed(decimals)
    return (text.hasPrefix("-") ? "−" + text.dropFirst() : "+" + text) + " %"
  }

  private func colored(_ verdict: ComparisonVerdict) -> String {
    switch verdict.time {
    case .same: verdict.text
    case .unknown: colored(verdict.text, "2")
    case .slower: colored(verdict.text, "31;1")
    case .faster: colored(verdict.text, "32;1")
    }
  }

  private func colored(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
