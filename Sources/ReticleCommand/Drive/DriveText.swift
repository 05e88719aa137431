import Driving
import Profiling

/// The results of driven runs as text for a terminal.
struct DriveText {
  /// The documents of the runs; at least one.
  let documents: [DrivenDocument]

  /// The block of text, with a newline at the end.
  var text: String {
    let first = documents[0]
    let program = first.program
    let name =
      program.command.first.map(FileSystem.name) ?? "window '\(program.windowTitle)'"
    var lines = [
      "\(SafeText.line(first.scenario.path))  in  \(SafeText.line(name))   "
        + "\(program.windowWidth)×\(program.windowHeight) pixels  driven"
    ]
    lines.append("  input       \(inputText)")
    lines.append("  pictures    \(pictureText)")
    if documents.count > 1 { lines.append("  medians of \(documents.count) runs") }
    lines.append("")
    for (name, text) in DrivenMetrics.descriptions {
      guard let value = Self.median(of: name, in: documents) else { continue }
      lines.append(
        "  " + name.padded(to: 26) + String(repeating: " ", count: max(0, 9 - width(value)))
          + value.fixed(value.magnitude < 10 ? 2 : 1) + "  " + text)
    }
    lines += lateGapLines(first) + firstMotionLines(first)
    lines += first.outcome.notes.map { "  note: \(SafeText.line($0))" }
    if !first.skippedSteps.isEmpty {
      lines.append("  skipped     \(first.skippedSteps.count) steps that only a scene understands")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The number of rows of a table.
  private static let rowCount = 8

  private func lateGapLines(_ document: DrivenDocument) -> [String] {
    let gaps = document.lateGaps
    guard !gaps.isEmpty else { return [] }
    let rows = gaps.prefix(Self.rowCount).map { gap in
      "  "
        + Self.cells(
          [
            Self.number(gap.time, 1e9, 3), Self.number(gap.duration, 1e6, 1), "\(gap.missed)",
            gap.runDelay.map { Self.number($0, 1e6, 1) } ?? "–",
          ])
    }
    return ["", "  late gaps" + (documents.count > 1 ? " of the first run" : "")]
      + ["  " + Self.cells(["at, s", "gap, ms", "repeated", "waited for a processor, ms"])] + rows
      + Self.rest(gaps.count)
  }

  private func firstMotionLines(_ document: DrivenDocument) -> [String] {
    let motions = document.firstMotions ?? []
    guard !motions.isEmpty else { return [] }
    let rows = motions.prefix(Self.rowCount).map { motion in
      "  "
        + Self.cells(
          [
            Self.number(motion.inputNs, 1e9, 3),
            motion.latencyNs.map { Self.number($0, 1e6, 1) } ?? "none", motion.cause.rawValue,
            motion.runDelayNs.map { Self.number($0, 1e6, 1) } ?? "–",
          ])
    }
    return ["", "  first motions" + (documents.count > 1 ? " of the first run" : "")]
      + ["  " + Self.cells(["input, s", "after, ms", "cause", "waited for a processor, ms"])]
      + rows + Self.rest(motions.count)
  }

  private static func rest(_ count: Int) -> [String] {
    count > rowCount ? ["  … and \(count - rowCount) more in run.json"] : []
  }

  private static func number(_ time: Nanoseconds, _ unit: Double, _ decimals: Int) -> String {
    (Double(time) / unit).fixed(decimals)
  }

  private static func cells(_ texts: [String]) -> String {
    zip(texts, [9, 11, 11, 29]).map { text, width in
      String(repeating: " ", count: max(1, width - text.count)) + text
    }.joined()
  }

  /// Returns the median of a metric over runs; nil if no run has it.
  static func median(of name: String, in documents: [DrivenDocument]) -> Double? {
    let values = documents.compactMap { $0.metrics[name] ?? nil }
    return values.isEmpty ? nil : values.median
  }

  private func width(_ value: Double) -> Int {
    value.fixed(value.magnitude < 10 ? 2 : 1).count
  }

  private var inputText: String {
    let first = documents[0]
    var text = "touches as \(first.method.touchMode)"
    if let notch = first.method.notchThousandths {
      text += ", \((Double(notch) / 1000).fixed(1)) points per notch"
      text += first.method.isCalibrated ? " (measured)" : " (given)"
    }
    return text + ", \(first.inputs.sentNs.count) actions"
  }

  private var pictureText: String {
    let first = documents[0]
    var text = "\(first.frameCount) frames"
    if let confidence = first.method.confidenceThousandths {
      text += ", \((Double(confidence) / 10).fixed(1)) % of changed lines agree on displacements"
    } else {
      text += ", no displacement was found"
    }
    if first.method.isStepwise { text += ", in steps" }
    if first.method.partialPictures > 0 { text += ", \(first.method.partialPictures) partial" }
    return text
  }
}
