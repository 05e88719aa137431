package import Profiling
import Stage

/// The functions of frames as data of the page's script, from which it draws flame graphs.
package struct FunctionData: Sendable {
  /// The maximum size, in bytes.
  static let limit = 240_000
  /// The number that stands for the other threads in the place of a phase.
  private static let otherThreads = FramePhase.allCases.count

  private let tree: FunctionTree
  private let otherTree: FunctionTree
  private let runCount: Int
  private let period: Nanoseconds

  /// Collects the functions of samples; `symbols` has those at each address.
  package init(_ samples: FunctionSamples, _ symbols: [[CodeFrame]]) {
    tree = FunctionTree(samples, symbols)
    otherTree = FunctionTree(samples, symbols, isFrameThread: false)
    (runCount, period) = (samples.runCount, samples.period)
  }

  /// Whether there are samples of other threads.
  var hasOtherThreads: Bool { otherTree.count > 0 }

  /// The number of replays, and the CPU time that a sample stands for.
  var facts: (runCount: Int, period: Nanoseconds) { (runCount, period) }

  /// The JSON object.
  ///
  /// If it would be too large, rare functions are left out, whose time is then that of their
  /// callers.
  var json: String {
    var least = 1
    while true {
      let text = json(least: least)
      if text.utf8.count <= Self.limit || least > tree.count { return text }
      least *= 2
    }
  }

  private func json(least: Int) -> String {
    var table = NodeTable()
    table.append(tree, least: least) { $0.phase.rawValue }
    table.append(otherTree, least: least) { _ in Self.otherThreads }
    let rows = table.rows
    let functions = table.functions.map {
      "[\(ScriptText.quoted($0.function.name)),\(ScriptText.quoted($0.place)),"
        + "\(ScriptText.quoted($0.function.owner.name)),\($0.function.owner.kind)]"
    }
    func packed(_ values: [Int]) -> String { PackedColumn(values.map(Int64.init)).json }
    return """
      {"runs":\(runCount),"period":\(period),"least":\(least),
      "functions":[\(functions.joined(separator: ",\n"))],
      "parents":\(packed(table.parents)),"nodes":\(packed(table.nodeFunctions)),
      "frames":\(PackedColumn(rows.map(\.frame)).json),"phases":\(packed(rows.map(\.phase))),
      "places":\(packed(rows.map(\.node))),"counts":\(packed(rows.map(\.count)))}
      """
  }
}

/// The nodes of trees in one table, without rare ones.
private struct NodeTable {
  /// The samples of a node in a phase of a frame.
  struct Row {
    var frame: Int64
    var phase: Int
    var node: Int
    var count: Int
  }

  private struct Key: Hashable, Comparable {
    var frame: Int64
    var phase: Int
    var node: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.frame, left.phase, left.node) < (right.frame, right.phase, right.node)
    }
  }

  private(set) var functions: [(function: CodeFunction, place: String)] = []
  private(set) var parents: [Int] = []
  private(set) var nodeFunctions: [Int] = []
  private var counts: [Key: Int] = [:]

  var rows: [Row] {
    counts.sorted { $0.key < $1.key }.map {
      Row(frame: $0.key.frame, phase: $0.key.phase, node: $0.key.node, count: $0.value)
    }
  }

  mutating func append(
    _ tree: FunctionTree, least: Int, phase: (FunctionTree.Leaf) -> Int
  ) {
    var nodes: [Int] = []
    var indices: [Int: Int] = [:]
    for node in tree.nodes {
      let parent = node.parent < 0 ? -1 : nodes[node.parent]
      guard node.total >= least else {
        nodes.append(parent)
        continue
      }
      let function = indices[node.function] ?? functions.count
      if function == functions.count {
        indices[node.function] = function
        functions.append((tree.functions[node.function], tree.place(of: node.function)))
      }
      nodes.append(parents.count)
      parents.append(parent)
      nodeFunctions.append(function)
    }
    for leaf in tree.leaves where leaf.node >= 0 && nodes[leaf.node] >= 0 {
      counts[Key(frame: leaf.frame, phase: phase(leaf), node: nodes[leaf.node]), default: 0] += 1
    }
  }
}

extension CodeFunction.Owner {
  /// The number of the kind in the data: 0 for the program, 1 for this package, 2 for libraries.
  fileprivate var kind: Int {
    switch self {
    case .program: 0
    case .package: 1
    case .library: 2
    }
  }
}
