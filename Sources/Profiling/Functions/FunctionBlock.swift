/// The terminal output about the functions of the longest frames.
package struct FunctionBlock {
  private let samples: FunctionSamples
  private let symbols: [[CodeFrame]]
  private let frames: [Int64]
  private let paint: Paint
  /// What sampling added to the CPU time of a replay, as a share; nil if it is not known.
  package var overhead: Double?
  /// Debian's packages with the names of functions, by the name of the library.
  package var symbolPackages: [String: String] = [:]

  private static let width = 88
  /// The maximum number of characters of a function's name.
  private static let mostCharacters = 60

  /// Creates the output for some frames, in this order.
  package init(
    _ samples: FunctionSamples, _ symbols: [[CodeFrame]], frames: [Int64],
    isColored: Bool = false
  ) {
    (self.samples, self.symbols, self.frames) = (samples, symbols, frames)
    paint = Paint(isColored: isColored)
  }

  /// The lines, without a newline at the end.
  package var text: String {
    ([heading] + frames.map(block) + [others, notes]).flatMap(\.self).joined(separator: "\n")
  }

  /// The libraries that do not have the names of functions in the output.
  package var namelessLibraries: [String] {
    let rows = frames.flatMap { frame in
      FrameFunctions(samples, symbols, frame: frame).library
    }
    return Set((rows + otherRows).filter(\.isNameless).map(\.module)).sorted()
  }

  private var heading: [String] {
    let period = samples.period.durationText
    let source = samples.clock == .perf ? "the kernel's clock of tasks" : "a timer of CPU time"
    let cost = overhead.map { "; sampling adds \((100 * $0).fixed(1)) % to the CPU time" } ?? ""
    return [
      "functions of the longest frames: \(samples.runCount) replays, a sample every \(period)",
      "  " + paint.faint("by \(source)\(cost)"),
    ]
  }

  private func block(of frame: Int64) -> [String] {
    let found = FrameFunctions(samples, symbols, frame: frame)
    guard found.samples > 0 else { return ["", "  #\(frame)  no samples"] }
    let head =
      "  #\(frame)  \(found.samples) samples, \(found.timeNs.durationText) in each replay"
    let path = found.path.map { "\((100 * $0.share).fixed(0)) % \($0.function)" }
    return ["", head] + wrapped(path) + rows("program", found.program)
      + rows("library", found.library)
  }

  /// Returns the lines of a path.
  private func wrapped(_ steps: [String]) -> [String] {
    var lines: [String] = []
    for step in steps {
      let line = (lines.last.map { $0 + " › " } ?? "    path      ") + step
      if lines.isEmpty {
        lines.append(line)
      } else if line.count <= Self.width {
        lines[lines.count - 1] = line
      } else {
        lines.append("              › " + step)
      }
    }
    return lines.map(SafeText.line)
  }

  /// Returns the lines of some functions.
  private func rows(_ label: String, _ rows: [FrameFunctions.Row]) -> [String] {
    rows.enumerated().map { index, row in
      let place = [row.place, row.module].filter { !$0.isEmpty }
      let head = paint.faint((index == 0 ? label : "").leftAligned(to: 10))
      return "    " + head + row.share.text.rightAligned(to: 10) + "  "
        + SafeText.line(Self.shortened(row.function) + "  ")
        + paint.faint(SafeText.line(place.joined(separator: " ")))
    }
  }

  private static func shortened(_ name: String) -> String {
    name.count <= mostCharacters ? name : name.prefix(mostCharacters - 1) + "…"
  }

  /// The lines about other threads.
  private var others: [String] {
    let tree = otherTree
    guard tree.count > 0 else { return [] }
    return ["", "  other threads during these frames  \(tree.count) samples"]
      + rows("", otherRows)
  }

  private var otherTree: FunctionTree {
    let shown = Set(frames)
    return FunctionTree(samples, symbols, isFrameThread: false) { shown.contains($0.frame) }
  }

  private var otherRows: [FrameFunctions.Row] {
    FrameFunctions.Row.heaviest(of: otherTree, otherTree.ownCounts) { _ in true }
  }

  private var notes: [String] {
    var notes: [String] = []
    let own = samples.samples.filter { $0.thread == 0 }
    let cut = own.count(where: \.isCut)
    if cut > 0 {
      notes.append(
        "the path of \(cut) of \(own.count) samples ends early, in code without exception tables "
          + "and frame pointers")
    }
    for library in namelessLibraries {
      let package = symbolPackages[library]
      notes.append(
        "\(library) does not have the names of its functions; "
          + (package.map { "Debian's package \($0) has them (archive debian-debug)" }
            ?? "no package that is known here has them"))
    }
    if samples.lostCount > 0 { notes.append("\(samples.lostCount) samples found no room") }
    if samples.clock == .timer {
      notes.append(
        "the kernel lets this program not use its clock (kernel.perf_event_paranoid), so samples "
          + "are as rare as the scheduler's ticks")
    }
    return notes.isEmpty ? [] : [""] + notes.map { "  note: \($0)" }
  }
}
