import Stage

/// The samples as folded stacks (`functions.folded`), for flame graphs of other tools.
///
/// Each line is a path, from the frame and its phase to the innermost function, with semicolons
/// between them, a space and the number of samples.
package struct FoldedStacks {
  private let tree: FunctionTree

  /// Creates the file of samples on the thread of the frames; `symbols` has the functions at each
  /// address.
  package init(_ samples: FunctionSamples, _ symbols: [[CodeFrame]]) {
    tree = FunctionTree(samples, symbols)
  }

  /// The file's text; its lines are sorted.
  package var text: String {
    var paths: [String] = []
    for node in tree.nodes {
      // A semicolon in a name would look like a call.
      let name = tree.functions[node.function].name.map { $0 == ";" ? ":" : $0 }
      let caller = node.parent < 0 ? "" : paths[node.parent]
      paths.append("\(caller);\(String(name))")
    }
    var counts: [String: Int] = [:]
    for leaf in tree.leaves {
      let path = leaf.node < 0 ? "" : paths[leaf.node]
      counts["frame \(leaf.frame);\(leaf.phase)\(path)", default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
  }
}
