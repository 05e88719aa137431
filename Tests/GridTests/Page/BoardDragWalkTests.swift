import Diffing
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random drags of items and heads in a board with a diffable data source, with snapshots, wheels
/// and resizes in between.
@Suite struct BoardDragWalkTests {
  /// Seeds of walks with 120 inputs each: 4, or 200 if RETICLE_FULL is 1.
  static var seeds: Range<UInt64> { Effort.seeds(4, full: 200) }

  private final class Run {
    let grid = GridView()
    let source: DiffableDataSource<Int, Int>
    let driver: StageDriver

    init() throws {
      let grid = grid
      grid.layoutDirection = .horizontal
      let column = BoardSection(
        width: 180, itemHeight: .perItem { path, _ in Double(40 + path.item % 3 * 20) },
        spacing: 8, headLength: 30)
      grid.layoutSettings = PageLayout.Settings { _ in
        PageSection(column, insets: Insets(top: 12))
      }
      grid.allowsReordering = true
      grid.allowsSectionReordering = true
      grid.undoHistory = UndoHistory()
      nonisolated(unsafe) let scene = GridScene(grid)
      driver = StageDriver(
        try Stage(
          SceneType("board walk", summary: "A board") { _ in scene },
          StageConfiguration(viewport: Size(width: 460, height: 400))))
      source = DiffableDataSource(grid) { grid, _, _ in
        grid.dequeue(GridCell())
      }
      var snapshot = GridSnapshot<Int, Int>()
      for (column, items) in [(0, 0..<12), (1, 12..<12), (2, 12..<20)] {
        snapshot.appendSections([column])
        snapshot.appendItems(Array(items))
      }
      try source.apply(snapshot)
      driver.runFrame()
    }

    /// The items of all sections, in order.
    var items: [Int] { source.snapshot.sectionIDs.flatMap { source.snapshot.itemIDs(in: $0) } }
  }

  @Test(arguments: seeds)
  func `no item is lost or doubled`(seed: UInt64) throws {
    let run = try Run()
    var chance = SeededGenerator(seed: seed)
    var (known, next) = (Set(0..<20), 20)
    var pointer: Point?
    for _ in 0..<120 {
      let place = Point(
        x: Double(chance.next(below: 460)), y: Double(chance.next(below: 400)))
      switch chance.next(below: 9) {
      case 0 where pointer == nil:
        run.driver.runFrame([run.driver.sample(.began, place, device: .mouse)])
        pointer = place
      case 0, 1, 2, 3:
        guard pointer != nil else { continue }
        run.driver.runFrame([run.driver.sample(.moved, place, device: .mouse)])
        pointer = place
      case 4:
        guard let last = pointer else { continue }
        run.driver.runFrame([run.driver.sample(.ended, last, device: .mouse)])
        pointer = nil
      case 5:
        let delta = Vector(
          dx: Double(chance.next(below: 200)) - 100, dy: Double(chance.next(below: 200)) - 100)
        run.driver.runFrame([.wheel(at: place, delta: delta)])
      case 6:
        var snapshot = run.source.snapshot
        if chance.next(below: 2) == 0, let item = run.items.first {
          snapshot.deleteItems([item])
          known.remove(item)
        } else {
          snapshot.appendItems([next], to: chance.next(below: 3))
          known.insert(next)
          next += 1
        }
        try run.source.apply(snapshot)
        run.driver.runFrame()
      case 7:
        let size = Size(
          width: Double(300 + chance.next(below: 300)),
          height: Double(250 + chance.next(below: 200)))
        run.driver.runFrame([.viewport(size, duration: 0)])
      default: run.driver.runFrame([.key(KeyEvent(.escape))])
      }
      run.driver.runFrames(chance.next(below: 12))
      #expect(run.grid.brokenInvariants == [])
      #expect(Set(run.items) == known)
      #expect(run.items.count == known.count)
      #expect(run.grid.numberOfItems == known.count)
    }
  }
}
