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

  /// `run` calls `walk`, which calls itself over `each`: callgrind writes the inner call apart.
  private let recursion = """
    fn=(1) run
    0 1
    cfn=(2) walk
    calls=1 0
    0 100
    fn=(2)
    0 10
    cfn=(3) each
    calls=1 0
    0 90
    fn=(3)
    0 20
    cfn=(4) walk'2
    calls=1 0
    0 70
    fn=(4)
    0 30
    cfn=(5) each'2
    calls=1 0
    0 40
    fn=(5)
    0 40

    """

  @Test func `a function that calls itself over others has what its first call runs`() {
    let tree = tree(costs(recursion))
    #expect(tree.functions.map(\.name) == ["run", "walk", "each"])
    #expect(tree.totalCounts == [101, 100, 90])
    #expect(tree.ownCounts == [1, 40, 60])
    #expect(tree.depths == [0, 1, 2])
  }

  @Test func `functions with one name are one, and what one calls of the other counts once`() {
    let costs = costs(
      "fn=(1) run\n0 1\ncfn=(2) a\ncalls=1 0\n0 50\n"
        + "fn=(2)\n0 20\ncfn=(3) b\ncalls=1 0\n0 30\nfn=(3)\n0 30\n")
    let names = ["run", "Rect.init(_:)", "Rect.init(_:)"]
    let tree = FunctionTree(
      costs, names.map { CodeFrame(CodeFunction($0, .program, file: "A.swift"), line: 7) })
    #expect(tree.functions.map(\.name) == ["run", "Rect.init(_:)"])
    #expect(tree.totalCounts == [51, 50])
    #expect(tree.ownCounts == [1, 50])
  }

  @Test func `a function is named although others became faster`() throws {
    func costs(_ cell: Int, _ draw: Int) -> CallCosts {
      self.costs(
        "ob=(1) /program\nfn=(1) run\n0 9\ncfn=(2) cell\ncalls=1 0\n0 \(cell)\n"
          + "cfn=(3) draw\ncalls=1 0\n0 \(draw)\n"
          + "fn=(2)\n0 \(cell)\nfn=(3)\n0 \(draw)\n")
    }
    let found = try #require(
      FunctionDifference(
        before: tree(costs(50, 80)), after: tree(costs(150, 60)), frames: FrameSet([5])))
    #expect(
      found.text == "cell +100 instructions of +80 instructions in frame 5 (cell.swift:7), "
        + "called by run")
  }

  @Test func `a function that is inlined on the other side changes by no more than the frames`()
    throws
  {
    let inlined = costs(
      "ob=(1) /program\nfn=(1) run\n0 9\ncfn=(2) cell\ncalls=1 0\n0 50\nfn=(2)\n0 50\n")
    let apart = costs(
      "ob=(1) /program\nfn=(1) run\n0 9\ncfn=(2) cell\ncalls=1 0\n0 70\n"
        + "fn=(2)\n0 5\ncfn=(3) show\ncalls=1 0\n0 65\nfn=(3)\n0 65\n")
    let found = try #require(
      FunctionDifference(before: tree(inlined), after: tree(apart), frames: FrameSet([5])))
    #expect(
      found.text == "show +20 instructions of +20 instructions in frame 5 (show.swift:7), "
        + "called by cell")
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
