package import Stage

/// The functions that ran in some frames, by what they were called by.
package struct FunctionTree: Sendable {
  /// A function that was called in one way.
  package struct Node: Hashable, Sendable {
    /// The index of the function in ``functions``.
    package var function: Int
    /// The index of the caller; −1 for a function that begins a thread.
    package var parent: Int
    /// The samples in the function itself.
    package var own = 0
    /// The samples in it and in what it called.
    package var total = 0
  }

  /// A sample.
  package struct Leaf: Hashable, Sendable {
    /// The frame.
    package var frame: Int64
    /// The phase of the frame.
    package var phase: FramePhase
    /// The index of the function in which it was taken; −1 for an empty path.
    package var node: Int
  }

  /// The functions.
  package private(set) var functions: [CodeFunction] = []
  /// The nodes; a caller is before what it calls.
  package private(set) var nodes: [Node] = []
  /// The samples, in the order of runs.
  package private(set) var leaves: [Leaf] = []
  /// The number of samples.
  package var count: Int { leaves.count }
  /// The number of samples whose path ends before the beginning of the thread.
  package private(set) var cutCount = 0
  /// The names of the functions that run a frame, in a replay and in a comparison in the window,
  /// and with which the tree of a frame begins.
  private static let firstFunctions: Set = ["ScenarioRun.runFrame()", "GestureSide.runFrame(of:)"]

  /// The lines of each function, with the samples of each.
  private var lines: [[Int: Int]] = []

  private struct Edge: Hashable {
    var parent: Int
    var function: Int
  }

  /// Collects the samples of some frames and phases, on the thread of the frames or on the others.
  ///
  /// `symbols` has the functions at each address of `samples`, the outermost first if some are
  /// inlined.
  package init(
    _ samples: FunctionSamples, _ symbols: [[CodeFrame]], isFrameThread: Bool = true,
    where isIncluded: (FunctionSamples.Sample) -> Bool = { _ in true }
  ) {
    var known: [CodeFunction: Int] = [:]
    var edges: [Edge: Int] = [:]
    // The node of each path of addresses, or −2 while it is not known.
    var nodeOfPath = Array(repeating: -2, count: samples.paths.count)
    func node(of path: Int, _ tree: inout FunctionTree) -> Int {
      if path < 0 { return -1 }
      if nodeOfPath[path] != -2 { return nodeOfPath[path] }
      var current = node(of: samples.paths[path].parent, &tree)
      for frame in symbols[samples.paths[path].address] {
        if Self.firstFunctions.contains(frame.function.name) { current = -1 }
        let function = known[frame.function] ?? tree.functions.count
        if function == tree.functions.count {
          known[frame.function] = function
          tree.functions.append(frame.function)
          tree.lines.append([:])
        }
        let edge = Edge(parent: current, function: function)
        if let found = edges[edge] {
          current = found
        } else {
          tree.nodes.append(Node(function: function, parent: current))
          current = tree.nodes.count - 1
          edges[edge] = current
        }
      }
      nodeOfPath[path] = current
      return current
    }
    for sample in samples.samples
    where (sample.thread == 0) == isFrameThread && isIncluded(sample) {
      if sample.isCut { cutCount += 1 }
      let last = node(of: sample.path, &self)
      leaves.append(Leaf(frame: sample.frame, phase: sample.phase, node: last))
      if last >= 0 { nodes[last].own += 1 }
      var path = sample.path
      var seen: Set<Int> = []
      while path >= 0 {
        for frame in symbols[samples.paths[path].address] {
          if let function = known[frame.function], seen.insert(function).inserted {
            lines[function][frame.line, default: 0] += 1
          }
        }
        path = samples.paths[path].parent
      }
    }
    // Functions that only lead to the first one have no samples.
    for index in nodes.indices { nodes[index].total = nodes[index].own }
    for index in nodes.indices.reversed() where nodes[index].parent >= 0 {
      nodes[nodes[index].parent].total += nodes[index].total
    }
  }

  /// Creates the tree of counted calls: each function once, below the one that called it most.
  ///
  /// `places` has the place of each function of `costs`; those with one name, such as
  /// specializations, are one. A node's samples are instructions.
  package init(_ costs: CallCosts, _ places: [CodeFrame]) {
    var indices: [String: Int] = [:]
    let numbers = places.map { place in
      if let index = indices[place.function.name] { return index }
      indices[place.function.name] = functions.count
      functions.append(place.function)
      lines.append([place.line: 1])
      return functions.count - 1
    }
    var own = Array(repeating: 0, count: functions.count)
    var totals = own
    for (index, function) in costs.functions.enumerated() {
      own[numbers[index]] += costs.own[index]
      if !function.isRepeated { totals[numbers[index]] += costs.own[index] }
    }
    var callers: [[Int: Int]] = Array(repeating: [:], count: functions.count)
    for (call, cost) in costs.calls {
      let (caller, callee) = (numbers[call.caller], numbers[call.callee])
      if !costs.functions[call.caller].isRepeated { totals[caller] += cost }
      guard !costs.functions[call.callee].isRepeated else { continue }
      // What one of several functions with a name calls is not counted for both.
      if caller == callee {
        totals[caller] -= cost
      } else {
        callers[callee][caller, default: 0] += cost
      }
    }
    let all = own.reduce(0, +)
    // The callers are placed first: from the functions that nothing calls.
    var nodeOf = Array(repeating: -2, count: totals.count)
    func place(_ function: Int, _ tree: inout FunctionTree) -> Int {
      if nodeOf[function] != -2 { return nodeOf[function] }
      // A function that is being placed has called this one, which calls it: a circle.
      nodeOf[function] = -1
      let parent =
        callers[function]
        .max { ($0.value, $1.key) < ($1.value, $0.key) }
        .map { place($0.key, &tree) } ?? -1
      tree.nodes.append(
        Node(
          function: function, parent: parent, own: own[function],
          total: max(own[function], min(all, totals[function]))))
      nodeOf[function] = tree.nodes.count - 1
      return tree.nodes.count - 1
    }
    for function in totals.indices { _ = place(function, &self) }
  }

  /// Returns a function's file and the line that most samples were in, such as `Cells.swift:42`;
  /// the file alone if no line is known, and an empty text if the file is not.
  package func place(of function: Int) -> String {
    let file = functions[function].file
    return file.isEmpty ? "" : line(of: function).map { "\(file):\($0)" } ?? file
  }

  /// Returns the line of a function that most samples were in; nil if none is known.
  package func line(of function: Int) -> Int? {
    lines[function].filter { $0.key > 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The samples in each function itself.
  package var ownCounts: [Int] {
    nodes.reduce(into: Array(repeating: 0, count: functions.count)) {
      $0[$1.function] += $1.own
    }
  }

  /// The samples in each function and in what it called; a function that calls itself counts once.
  package var totalCounts: [Int] { totalCounts(of: Array(functions.indices)) }

  /// Returns the samples in functions and in what they called, by the first of those that count as
  /// one; `first` has that of each function.
  func totalCounts(of first: [Int]) -> [Int] {
    var counts = Array(repeating: 0, count: functions.count)
    for node in nodes {
      let function = first[node.function]
      var caller = node.parent
      while caller >= 0, first[nodes[caller].function] != function { caller = nodes[caller].parent }
      if caller < 0 { counts[function] += node.total }
    }
    return counts
  }

  /// The mean number of callers of each function.
  package var depths: [Double] {
    var depth: [Int] = []
    var sums = Array(repeating: (depth: 0, count: 0), count: functions.count)
    for node in nodes {
      depth.append(node.parent < 0 ? 0 : depth[node.parent] + 1)
      sums[node.function].depth += depth[depth.count - 1] * node.total
      sums[node.function].count += node.total
    }
    return sums.map { Double($0.depth) / Double(max(1, $0.count)) }
  }

  /// The nodes from the beginning of the thread to where no called function has half of its
  /// caller's samples.
  package var heaviestPath: [Int] {
    var children: [[Int]] = Array(repeating: [], count: nodes.count)
    var roots: [Int] = []
    for (index, node) in nodes.enumerated() {
      if node.parent < 0 { roots.append(index) } else { children[node.parent].append(index) }
    }
    var path: [Int] = []
    var next = roots
    var limit = count
    while let heaviest = next.max(by: { nodes[$0].total < nodes[$1].total }),
      2 * nodes[heaviest].total >= limit, nodes[heaviest].total > 0
    {
      path.append(heaviest)
      limit = nodes[heaviest].total
      next = children[heaviest]
    }
    return path
  }
}

/// A share of samples with its uncertainty.
package struct SampleShare: Hashable, Codable, Sendable {
  /// The share, from 0 to 1.
  package var value: Double
  /// Half of the interval that contains the true share with 95 % probability.
  package var uncertainty: Double

  /// The quantile of the normal distribution for 95 %.
  private static let quantile = 1.96

  /// Estimates a share from a number of samples among all; the interval is that of Agresti and
  /// Coull, which is also right near 0 and 1.
  package init(_ number: Int, of all: Int) {
    value = all == 0 ? 0 : Double(number) / Double(all)
    let added = Self.quantile * Self.quantile
    let total = Double(all) + added
    let middle = (Double(number) + added / 2) / total
    uncertainty = Self.quantile * (middle * (1 - middle) / total).squareRoot()
  }

  /// The share in words, such as `41 % ± 4`.
  package var text: String {
    "\((100 * value).fixed(0)) % ± \(max(1, 100 * uncertainty).fixed(0))"
  }
}
