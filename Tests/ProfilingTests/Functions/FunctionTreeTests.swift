import Profiling
import Stage
import Testing

@Suite struct FunctionTreeTests {
  private func tree(_ stacks: [(frame: Int64, [String], times: Int)]) -> FunctionTree {
    var all = Stacks()
    all.append(stacks)
    return FunctionTree(all.samples, all.symbols)
  }

  private func counts(_ values: [Int], of tree: FunctionTree) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: zip(tree.functions.map(\.name), values))
  }

  @Test func `a function has its own samples and those of what it calls`() {
    let tree = tree([(1, ["a", "b"], 3), (1, ["a", "c"], 2), (2, ["a"], 1)])
    #expect(tree.count == 6)
    #expect(counts(tree.ownCounts, of: tree) == ["a": 1, "b": 3, "c": 2])
    #expect(counts(tree.totalCounts, of: tree) == ["a": 6, "b": 3, "c": 2])
  }

  @Test func `a function that calls itself counts once`() {
    let tree = tree([(1, ["a", "b", "a", "b"], 4), (1, ["a"], 1)])
    #expect(counts(tree.totalCounts, of: tree) == ["a": 5, "b": 4])
    #expect(counts(tree.ownCounts, of: tree) == ["a": 1, "b": 4])
  }

  @Test func `the heaviest path ends where no function has half of its caller`() {
    let tree = tree([
      (1, ["a", "b", "c"], 6), (1, ["a", "b", "d"], 1), (1, ["a", "e"], 2),
    ])
    #expect(
      tree.heaviestPath.map { tree.functions[tree.nodes[$0].function].name } == ["a", "b", "c"])
    let flat = self.tree([(1, ["a", "b"], 1), (1, ["a", "c"], 1), (1, ["a", "d"], 1)])
    #expect(flat.heaviestPath.count == 1)
  }

  @Test func `a tree of a frame begins with the function that runs it`() {
    let tree = tree([(1, ["main", "ScenarioRun.runFrame()", "a"], 2)])
    #expect(tree.nodes.filter { $0.total > 0 }.count == 2)
    #expect(counts(tree.totalCounts, of: tree)["main"] == 0)
  }

  @Test func `the place of a function is the line with the most samples`() {
    // Lines of these stacks are their depths.
    let tree = tree([(1, ["a"], 1), (1, ["b", "a"], 2)])
    let index = tree.functions.firstIndex { $0.name == "a" }
    #expect(index.map(tree.place(of:)) == "a.swift:2")
  }

  @Test(arguments: [(0, 10), (10, 10), (5, 10), (50, 1000)])
  func `the interval of a share contains it`(number: Int, all: Int) {
    let share = SampleShare(number, of: all)
    #expect(share.value == Double(number) / Double(all))
    #expect(share.uncertainty > 0 && share.uncertainty < 0.35)
  }

  @Test func `half of 96 samples is known to 10 percentage points`() {
    #expect(SampleShare(48, of: 96).text == "50 % ± 10")
  }

  @Test(
    arguments: [
      ("CellManager.configure(_:at:)", "CellManager.configure(_:at:)"),
      ("specialized CellManager.load()", "CellManager.load()"),
      ("generic specialization <Swift.Int> of List.add(_:)", "List.add(_:)"),
      ("partial apply for closure #1 in A.b()", "closure #1 in A.b()"),
      ("merged A.b()", "A.b()"), ("cairo_fill", "cairo_fill"),
      ("protocol witness for A.b() in conformance C", nil), ("outlined copy of A?", nil),
      ("reabstraction thunk helper from X to Y", nil), ("", nil),
    ] as [(String, String?)])
  func `names are those of the source`(text: String, name: String?) {
    #expect(CodeFunction.name(fromDemangled: text) == name)
  }
}
