import Profiling
import Testing

@Suite struct CallCostsTests {
  /// `run` calls `cell` twice, which calls `sort` of a library; names are written once.
  private func file(sorting: Int) -> String {
    """
    # callgrind format
    version: 1
    desc: Trigger: Client Request: cells
    positions: line
    events: Ir
    summary: 999

    ob=(1) /program
    fl=(1) ???
    fn=(1) run
    0 10
    cfn=(2) cell
    calls=2 0
    0 \(20 + sorting)

    fn=(2)
    0 20
    cob=(2) /lib/libc.so.6
    cfi=(1)
    cfn=(3) sort
    calls=2 0
    0 \(sorting)
    cfn=(2)
    calls=1 0
    0 7

    ob=(2)
    fn=(3)
    0 \(sorting)

    totals: 999

    """
  }

  private func costs(_ texts: String...) -> CallCosts {
    var costs = CallCosts()
    for text in texts { costs.add(text) }
    return costs
  }

  @Test func `functions and calls of several files add up`() throws {
    let costs = costs(file(sorting: 100), file(sorting: 300))
    #expect(costs.functions.map(\.symbol) == ["run", "cell", "sort"])
    #expect(costs.functions.map(\.object) == ["/program", "/program", "/lib/libc.so.6"])
    #expect(costs.own == [20, 40, 400])
    #expect(costs.calls.values.sorted() == [14, 400, 440])
  }

  private func tree(_ costs: CallCosts) -> FunctionTree {
    FunctionTree(
      costs,
      costs.functions.map {
        CodeFrame(
          CodeFunction(
            $0.symbol, $0.object == "/program" ? .program : .library(name: "libc.so.6"),
            file: "\($0.symbol).swift"),
          line: 7)
      })
  }

  @Test func `the tree has what each function runs, and a call of itself counts once`() {
    let tree = tree(costs(file(sorting: 100)))
    #expect(tree.totalCounts == [130, 120, 100])
    #expect(tree.ownCounts == [10, 20, 100])
    #expect(tree.depths == [0, 1, 2])
  }

  @Test func `functions that call each other are at most the whole`() {
    var costs = CallCosts()
    costs.add(
      "fn=(1) a\n0 5\ncfn=(2) b\ncalls=1 0\n0 90\nfn=(2) b\n0 6\ncfn=(1) a\ncalls=1 0\n0 80\n")
    let tree = tree(costs)
    #expect(tree.nodes.count == 2)
    #expect(tree.totalCounts.allSatisfy { $0 == 11 })
  }

  @Test func `the function with more instructions is named exactly`() throws {
    let found = try #require(
      FunctionDifference(
        before: tree(costs(file(sorting: 100))), after: tree(costs(file(sorting: 130))),
        frames: FrameSet([5, 6])))
    #expect(
      found.text
        == "cell +30 instructions of +30 instructions in frames 5–6 (cell.swift:7), called by run, "
        + "in sort")
    let same = FunctionDifference(
      before: tree(costs(file(sorting: 100))), after: tree(costs(file(sorting: 100))),
      frames: FrameSet([5]))
    #expect(same == nil)
  }
}
