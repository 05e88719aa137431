/// The terminal output about the functions of the longest frames.
package struct FunctionBlock {
  private let samples: FunctionSamples
  private let symbols: [[CodeFrame]]
  private let frames: [Int64]
  private let paint: Paint
  /// What sampling added to the CPU time of a replay, as a share; nil if it is not known.
  package var overhead: Double?

  /// The maximum number of functions of each owner.
  private static let mostFunctions = 5
  /// The smallest change of a path's share that is shown, in hundredths.
  private static let smallestStep = 0.04
  /// The maximum number of functions of a path.
  private static let mostSteps = 7
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
    let tree = FunctionTree(samples, symbols) { $0.frame == frame }
    guard tree.count > 0 else { return ["", "  #\(frame)  no samples"] }
    let time = Nanoseconds(tree.count) * samples.period / Nanoseconds(max(1, samples.runCount))
    let head = "  #\(frame)  \(tree.count) samples, \(time.durationText) in each replay"
    let path = FunctionPath(tree, smallestStep: Self.smallestStep, most: Self.mostSteps)
    return ["", head] + wrapped(path.text) + table(of: tree)
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

  private func table(of tree: FunctionTree) -> [String] {
    let totals = tree.totalCounts
    let own = tree.functions.indices.filter {
      tree.functions[$0].owner == .program
    }
    let others = tree.functions.indices.filter { tree.functions[$0].owner != .program }
    return rows("program", own, totals, of: tree)
      + rows("library", others, tree.ownCounts, of: tree)
  }

  /// Returns the lines of the functions with the most samples.
  private func rows(
    _ label: String, _ functions: [Int], _ counts: [Int], of tree: FunctionTree
  ) -> [String] {
    let heaviest = functions.filter { 100 * counts[$0] >= tree.count }
      .sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(Self.mostFunctions)
    return heaviest.enumerated().map { row, function in
      let share = SampleShare(counts[function], of: tree.count).text
      let found = tree.functions[function]
      let place = [tree.place(of: function), found.owner.name].filter { !$0.isEmpty }
      let head = paint.faint((row == 0 ? label : "").leftAligned(to: 10))
      return "    " + head + share.rightAligned(to: 10) + "  "
        + SafeText.line(Self.shortened(found.name) + "  ")
        + paint.faint(SafeText.line(place.joined(separator: " ")))
    }
  }

  private static func shortened(_ name: String) -> String {
    name.count <= mostCharacters ? name : name.prefix(mostCharacters - 1) + "…"
  }

  /// The lines about other threads.
  private var others: [String] {
    let shown = Set(frames)
    let tree = FunctionTree(samples, symbols, isFrameThread: false) { shown.contains($0.frame) }
    guard tree.count > 0 else { return [] }
    let all = tree.functions.indices.filter { tree.ownCounts[$0] > 0 }
    return ["", "  other threads during these frames  \(tree.count) samples"]
      + rows("", all, tree.ownCounts, of: tree)
  }

  private var notes: [String] {
    var notes: [String] = []
    let own = samples.samples.filter { $0.thread == 0 }
    let cut = own.count(where: \.isCut)
    if cut > 0 {
      notes.append(
        "the path of \(cut) of \(own.count) samples ends early, in code without frame pointers or "
          + "exception tables")
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

/// The heaviest path of a tree, without the steps that cost nothing themselves.
struct FunctionPath {
  /// The steps, each with its share.
  let text: [String]

  /// Finds the path: of several functions with nearly the same share, the last is shown, and all
  /// of the program, and the last before a library.
  init(_ tree: FunctionTree, smallestStep: Double, most: Int) {
    func share(_ node: Int) -> Double { Double(tree.nodes[node].total) / Double(tree.count) }
    func isReplaced(_ last: Int, by node: Int) -> Bool {
      switch (owner(last), owner(node)) {
      case (.program, _), (.package, .library): false
      default: true
      }
    }
    func owner(_ node: Int) -> CodeFunction.Owner {
      tree.functions[tree.nodes[node].function].owner
    }
    func isLibrary(_ node: Int) -> Bool {
      if case .library = owner(node) { true } else { false }
    }
    let path = tree.heaviestPath
    // A library that calls back, such as one that sorts, is left out.
    let end = path.lastIndex { !isLibrary($0) } ?? -1
    var steps: [Int] = []
    for (index, node) in path.enumerated() where index > end || !isLibrary(node) {
      if let last = steps.last, share(last) - share(node) < smallestStep,
        isReplaced(last, by: node)
      {
        steps[steps.count - 1] = node
      } else {
        steps.append(node)
      }
    }
    text = steps.prefix(most).map {
      "\((100 * share($0)).fixed(0)) % \(tree.functions[tree.nodes[$0].function].name)"
    }
  }
}
