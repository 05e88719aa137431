import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// The comparisons and hashes of identities for small changes of large snapshots.
@Suite struct SnapshotCostTests {
  /// The number of comparisons and hashes.
  private final class Work {
    private(set) var count = 0

    func add() { count += 1 }

    func reset() { count = 0 }
  }

  /// An identity that counts how often identities are compared and hashed.
  private struct CountedID: Hashable {
    let number: Int
    let work: Work

    static func == (first: CountedID, second: CountedID) -> Bool {
      first.work.add()
      return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
      work.add()
      hasher.combine(number)
    }
  }

  /// A grid that displays many items in four sections.
  private final class Run {
    let work = Work()
    let source: DiffableDataSource<Int, CountedID>
    private let stage: Stage
    private var next: Int64 = 0

    init(count: Int) throws {
      let grid = GridView()
      grid.layoutSettings = ListLayout.Settings()
      nonisolated(unsafe) let scene = GridScene(grid)
      stage = try Stage(
        SceneType("snapshots", summary: "Snapshots") { _ in scene },
        StageConfiguration(viewport: Size(width: 200, height: 300)))
      source = DiffableDataSource(grid) { grid, _, _ in
        grid.dequeue(GridCell())
      }
      var snapshot = GridSnapshot<Int, CountedID>()
      for section in 0..<4 {
        snapshot.appendSections([section])
        snapshot.appendItems((section * count / 4..<(section + 1) * count / 4).map(id))
      }
      try source.apply(snapshot)
      frame()
    }

    func id(_ number: Int) -> CountedID { CountedID(number: number, work: work) }

    /// Applies a changed copy of the displayed snapshot, and returns the comparisons and hashes.
    func cost(of change: (inout GridSnapshot<Int, CountedID>) -> Void) throws -> Int {
      work.reset()
      var snapshot = source.snapshot
      change(&snapshot)
      try source.apply(snapshot)
      frame()
      #expect(source.pendingSnapshot == nil)
      return work.count
    }

    private func frame() {
      _ = stage.runFrame(FrameInput(frame: next))
      next += 1
    }
  }

  /// A chunk has up to 512 items, and a change compares and hashes those of a few chunks.
  private static let limit = 16 * 512

  @Test(arguments: [10_000, 200_000])
  func `the cost of one change does not depend on the number of items`(count: Int) throws {
    let run = try Run(count: count)
    #expect(try run.cost { $0.appendItems([run.id(count)]) } <= Self.limit)
    #expect(try run.cost { $0.deleteItems([run.id(count / 2)]) } <= Self.limit)
    #expect(try run.cost { $0.insertItems([run.id(-1)], before: run.id(7)) } <= Self.limit)
    #expect(try run.cost { $0.moveItem(run.id(count / 3), before: run.id(3)) } <= Self.limit)
    #expect(try run.cost { $0.moveItem(run.id(5), after: run.id(count - 9)) } <= Self.limit)
    #expect(try run.cost { $0.reconfigureItems([run.id(9)]) } <= Self.limit)
    #expect(try run.cost { $0.reloadItems([run.id(count - 1)]) } <= Self.limit)
    #expect(run.source.snapshot.itemCount == count + 1)
    run.work.reset()
    #expect(run.source.indexPath(of: run.id(count - 1))?.section == 3)
    #expect(run.work.count <= 512 + 2)
  }

  @Test func `a repeated item is found without reading the others`() throws {
    let run = try Run(count: 100_000)
    run.work.reset()
    var snapshot = run.source.snapshot
    snapshot.appendItems([run.id(200_000)])
    snapshot.deleteItems([run.id(4)])
    snapshot.appendItems([run.id(4)])
    try run.source.apply(snapshot)
    #expect(run.work.count <= Self.limit)
    snapshot.appendItems([run.id(5)])
    #expect(throws: SnapshotError.duplicateItems(["\(run.id(5))"])) {
      try run.source.apply(snapshot)
    }
    snapshot.deleteItems([run.id(5)])
    try run.source.apply(snapshot)
  }
}
