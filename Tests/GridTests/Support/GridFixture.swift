import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A stage whose root is a grid of test cells, driven frame by frame at 60 frames per second.
final class GridFixture {
  let grid: GridView
  let source: TestSource
  private let driver: StageDriver

  /// Creates a grid; `configure` sets it up before the first frame.
  init(
    count: Int, viewport: Size, slot: Size = Size(width: 96, height: 128),
    configure: (GridView) -> Void = { _ in }
  ) throws {
    let type = SceneType("grid", summary: "A grid") { _ in
      let source = TestSource(count: count, slot: slot)
      let grid = GridView()
      grid.positionPreservation = .offset
      grid.dataSource = source
      return GridScene(grid, retaining: source)
    }
    driver = StageDriver(try Stage(type, StageConfiguration(viewport: viewport)))
    guard let scene = driver.stage.scene as? GridScene,
      let source = scene.gridView.dataSource as? TestSource
    else { preconditionFailure("the scene is the grid scene that was made") }
    grid = scene.gridView
    self.source = source
    configure(grid)
    frame()
  }

  var stage: Stage { driver.stage }
  var nextFrame: Int64 { driver.nextFrame }

  /// Runs the next frame with events at its beginning.
  @discardableResult
  func frame(_ kinds: InputEvent.Kind...) -> FrameResult { driver.runFrame(kinds) }

  /// Runs the next frame with a list of events.
  @discardableResult
  func frame(_ kinds: [InputEvent.Kind]) -> FrameResult { driver.runFrame(kinds) }

  /// Runs frames without input.
  func frames(_ count: Int) { driver.runFrames(count) }

  /// Sets the offset and runs a frame.
  func scroll(to offset: Double, _ axis: Axis = .vertical) {
    var vector = grid.contentOffset
    vector[axis] = offset
    grid.contentOffset = vector
    frame()
  }

  /// Returns a wheel event over the grid's top left corner.
  func wheel(_ dx: Double, _ dy: Double) -> InputEvent.Kind {
    .wheel(at: Point(x: 0.5, y: 0.5), delta: Vector(dx: dx, dy: dy))
  }

  /// Returns a finger sample in the next frame.
  func touch(_ phase: PointerSample.Phase, _ x: Double, _ y: Double, id: Int = 1) -> InputEvent.Kind
  {
    driver.sample(phase, Point(x: x, y: y), id: id)
  }

  /// Returns a pointer sample in the next frame.
  func sample(
    _ phase: PointerSample.Phase, _ point: Point, id: Int = 1,
    device: PointerSample.Device = .touch
  ) -> InputEvent.Kind {
    driver.sample(phase, point, id: id, device: device)
  }

  /// Reads a probe like a scenario.
  func probe(_ text: String) throws -> String { try driver.value(ofProbe: text) }

  /// Returns the displayed frame of a visible cell, in viewport coordinates.
  func displayedFrame(of cell: GridCell) -> Rect {
    cell.presentedFrame.offset(by: -grid.contentOffset)
  }

  var offset: Double { grid.contentOffset.dy }
  var liveItems: [Int] { grid.visibleCells.compactMap(\.index) }
}

extension GridFixture {
  /// Creates a grid with the input of a published layout.
  static func published(
    _ id: String, configure: (GridView) -> Void = { _ in }
  ) throws -> GridFixture {
    let row = try #require(UniformLayoutTests.table.first { $0.id == id })
    let input = row.input
    return try GridFixture(count: row.count, viewport: row.viewport, slot: row.slot) { grid in
      grid.leftContentInset = input.leftInset
      grid.rightContentInset = input.rightInset
      grid.layoutDirection = input.direction
      configure(grid)
    }
  }
}

/// Expects the invariants of every frame.
///
/// Each visible item has one cell at its position, behind those of later items. All other cells are
/// animated.
func expectInvariants(_ fixture: GridFixture, at location: SourceLocation = #_sourceLocation) {
  let grid = fixture.grid
  let (cells, visible) = (grid.visibleCells, grid.visibleIndices)
  let items = cells.compactMap(\.index)
  #expect(items.count == cells.count, "a live cell shows an item", sourceLocation: location)
  #expect(zip(items, items.dropFirst()).allSatisfy { $0 < $1 }, sourceLocation: location)
  #expect(Set(visible).isSubset(of: items), sourceLocation: location)
  for cell in cells {
    guard let index = cell.index else { continue }
    #expect(cell.reuseIdentifier == TestSource.kind(of: index), sourceLocation: location)
    let isVisible = visible.contains(index)
    let isMoving = fixture.stage.host.animator.isAnimating(cell.animationTarget)
    #expect(isVisible || isMoving, "item \(index) has a cell", sourceLocation: location)
    guard index < grid.numberOfItems else { continue }
    #expect(cell.frame == grid.itemFrame(at: index), sourceLocation: location)
    #expect(grid.index(for: cell) == index, sourceLocation: location)
    #expect(grid.cellForItem(at: index) === cell, sourceLocation: location)
  }
  let container = grid.contentView.subviews[1]
  #expect(container.subviews.count == cells.count, sourceLocation: location)
  let stacked = cells.sorted { $0.stackingOrder < $1.stackingOrder }
  #expect(zip(container.subviews, stacked).allSatisfy { $0 === $1 }, sourceLocation: location)
  let offset = grid.contentOffset
  #expect(offset.dx.isFinite && offset.dy.isFinite, sourceLocation: location)
  if grid.scroller.phase == .idle {
    #expect(grid.scroller.metrics.clamped(offset) == offset, sourceLocation: location)
  }
}
