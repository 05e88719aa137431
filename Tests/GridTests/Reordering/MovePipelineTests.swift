import Diffing
import struct Diffing.IndexPath
import Grid
import Testing

@Suite struct MovePipelineTests {
  /// A list of twenty items whose data source and delegate record their calls.
  private final class Participants: MovePipelineHost {
    var sections = SectionMap(itemCount: 20)
    var calls: [String] = []
    /// The sections after a move; nil if the data source reports it itself.
    var sectionsAfter: SectionMap? = SectionMap(itemCount: 20)

    func canMoveItem(at item: Int) -> Bool { item != 3 }

    func moveTarget(
      of item: Int, at home: IndexPath, proposing proposal: IndexPath
    ) -> IndexPath {
      calls.append("ask")
      return proposal
    }

    func willMoveItem(at item: Int) { calls.append("will \(item)") }
    func didMoveItem(at item: Int, to newIndex: Int) { calls.append("did \(item) to \(newIndex)") }
    func didCancelMoveOfItem(at item: Int) { calls.append("cancelled \(item)") }

    func moveDatum(at home: IndexPath, to target: IndexPath) -> SectionMap? {
      calls.append("move \(home.item) to \(target.item)")
      return sectionsAfter
    }

    func reloadData() { calls.append("reload") }
  }

  private let grid = Participants()
  private let pipeline = MovePipeline()

  init() { pipeline.attach(to: grid) }

  private func move(_ item: Int, to newIndex: Int) {
    let home = IndexPath(item: item, section: 0)
    let target = pipeline.target(of: item, proposing: IndexPath(item: newIndex, section: 0))
    pipeline.begin(item)
    _ = pipeline.commit(from: home, to: target)
    pipeline.end(at: newIndex)
  }

  @Test func `a move asks the delegate, announces the move, changes the data and reports it`() {
    move(2, to: 5)
    #expect(grid.calls == ["ask", "will 2", "move 2 to 5", "did 2 to 5"])
    #expect(!pipeline.canMove(3))
  }

  @Test(arguments: [nil, SectionMap(itemCount: 19)])
  func `data that do not match the move are reloaded, and the move is reported`(
    after: SectionMap?
  ) {
    grid.sectionsAfter = after
    move(2, to: 5)
    #expect(grid.calls == ["ask", "will 2", "move 2 to 5", "reload", "did 2 to 5"])
  }

  @Test func `the delegate is not asked about a move to the item's own position`() {
    let home = IndexPath(item: 4, section: 0)
    #expect(pipeline.target(of: 4, proposing: home) == home)
    #expect(grid.calls.isEmpty)
  }

  @Test func `the end of a move is reported once, with the current index of the item`() {
    pipeline.begin(2)
    pipeline.updateMovingItem(to: 7)
    pipeline.end(at: nil)
    pipeline.end(at: nil)
    #expect(grid.calls == ["will 2", "cancelled 7"])
  }
}
