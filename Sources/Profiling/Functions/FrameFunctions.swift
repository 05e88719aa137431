/// The functions of a frame: the heaviest path, and those with the most samples.
package struct FrameFunctions: Hashable, Codable, Sendable {
  /// A function of the path.
  package struct Step: Hashable, Codable, Sendable {
    /// The name.
    package var function: String
    /// Its share of the frame, with all that it calls.
    package var share: Double
  }

  /// A function with its share.
  package struct Row: Hashable, Codable, Sendable {
    /// The name.
    package var function: String
    /// Its place in the source, such as `Cells.swift:42`; empty if it is not known.
    package var place: String
    /// The module or library; empty for the program.
    package var module: String
    /// The share.
    package var share: SampleShare

    /// Whether the library does not have the function's name.
    var isNameless: Bool { CodeFunction.isNameless(function, in: module) }
  }

  /// The number of samples, of all replays.
  package var samples: Int
  /// The frame's time in each replay, as the samples tell it.
  package var timeNs: Nanoseconds
  /// The heaviest path, without the steps that cost nothing themselves.
  package var path: [Step]
  /// The program's functions, with all that they call.
  package var program: [Row]
  /// The functions of Reticle and of libraries by themselves.
  package var library: [Row]
  /// What ran on other threads meanwhile; its shares are of their samples.
  package var otherThreads: [Row]

  /// Finds the functions of a frame; `symbols` has those at each address of `all`.
  package init(_ all: FunctionSamples, _ symbols: [[CodeFrame]], frame: Int64) {
    let tree = FunctionTree(all, symbols) { $0.frame == frame }
    let others = FunctionTree(all, symbols, isFrameThread: false) { $0.frame == frame }
    samples = tree.count
    timeNs = Nanoseconds(tree.count) * all.period / Nanoseconds(max(1, all.runCount))
    path = Self.path(of: tree)
    program = Row.heaviest(of: tree, tree.totalCounts) { $0 == .program }
    library = Row.heaviest(of: tree, tree.ownCounts) { $0 != .program }
    otherThreads = Row.heaviest(of: others, others.ownCounts) { _ in true }
  }

  /// The smallest change of a path's share that is shown, in hundredths.
  private static let smallestStep = 0.04
  /// The maximum number of functions of a path.
  private static let mostSteps = 7

  /// Finds the path: of several functions with nearly the same share, the last with a name is
  /// shown, and all of the program, and the last before a library.
  private static func path(of tree: FunctionTree) -> [Step] {
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
      let function = tree.functions[tree.nodes[node].function]
      if let last = steps.last, share(last) - share(node) < smallestStep,
        isReplaced(last, by: node)
      {
        if !CodeFunction.isNameless(function.name, in: function.owner.name) {
          steps[steps.count - 1] = node
        }
      } else {
        steps.append(node)
      }
    }
    return steps.prefix(mostSteps).map {
      Step(function: tree.functions[tree.nodes[$0].function].name, share: share($0))
    }
  }
}

extension FrameFunctions.Row {
  /// The maximum number of functions of each owner.
  private static let mostFunctions = 5

  /// Returns the functions of some owners with the most samples, at least 1 %.
  static func heaviest(
    of tree: FunctionTree, _ counts: [Int], of isIncluded: (CodeFunction.Owner) -> Bool
  ) -> [Self] {
    tree.functions.indices.filter {
      counts[$0] > 0 && 100 * counts[$0] >= tree.count && isIncluded(tree.functions[$0].owner)
    }.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(mostFunctions).map { function in
      Self(
        function: tree.functions[function].name, place: tree.place(of: function),
        module: tree.functions[function].owner.name,
        share: SampleShare(counts[function], of: tree.count))
    }
  }
}
