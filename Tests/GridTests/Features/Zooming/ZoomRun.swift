import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// A grid of 4 columns of 100×100 that can be zoomed, with fingers and displayed positions.
final class ZoomRun {
  let fixture: GridFixture
  var grid: GridView { fixture.grid }
  /// The center between the fingers.
  private(set) var center = Point.zero
  private var distance = 0.0

  init(
    count: Int = 4000, viewport: Size = Size(width: 400, height: 800),
    configure: (GridView) -> Void = { _ in }
  ) throws {
    fixture = try GridFixture(
      count: count, viewport: viewport, slot: Size(width: 100, height: 100)
    ) { grid in
      grid.allowsZooming = true
      configure(grid)
    }
  }

  // MARK: - Input

  /// Puts two fingers down, 200 points apart, and moves them to where the scale is 1.
  func beginPinch(at center: Point, growing: Bool = true) {
    self.center = center
    distance = 200
    fixture.frame(touches(.began))
    distance += growing ? 8.0001 : -8.0001
    fixture.frame(touches(.moved))
    unit = 200 + (growing ? 8 : -8)
  }

  private var unit = 208.0

  /// Moves the fingers to a scale, and their center.
  func pinch(to scale: Double, at center: Point? = nil) {
    self.center = center ?? self.center
    distance = unit * scale
    fixture.frame(touches(.moved))
  }

  /// Rests, so that the fingers have no velocity, and lifts them.
  func endPinch(resting: Bool = true) {
    if resting { for _ in 0..<12 { fixture.frame(touches(.moved)) } }
    fixture.frame(touches(.ended))
  }

  private func touches(_ phase: PointerSample.Phase) -> [InputEvent.Kind] {
    [
      fixture.touch(phase, center.x - distance / 2, center.y, id: 1),
      fixture.touch(phase, center.x + distance / 2, center.y, id: 2),
    ]
  }

  /// Turns the wheel with Control held; a negative distance zooms in.
  func zoomWheel(_ delta: Double, at point: Point = Point(x: 200, y: 400)) {
    fixture.frame(
      .key(KeyEvent(.control, phase: .down)), .wheel(at: point, delta: Vector(dx: 0, dy: delta)),
      .key(KeyEvent(.control, phase: .up)))
  }

  func key(_ key: Key) { fixture.frame(.key(KeyEvent(key, modifiers: .control))) }

  /// Runs frames until nothing moves, for at most fifteen seconds.
  func settle() {
    for _ in 0..<900 where !fixture.stage.pendingActivity.isEmpty { fixture.frame() }
    #expect(fixture.stage.pendingActivity.isEmpty)
  }

  // MARK: - Positions

  /// The views that hold cells: the grid's, and those of the other arrangement while it zooms.
  var containers: [View] {
    grid.contentView.subviews.filter { view in view.subviews.contains { $0 is GridCell } }
  }

  /// The cells of a container.
  func cells(of container: View) -> [GridCell] { container.subviews.compactMap { $0 as? GridCell } }

  /// Returns where a cell is displayed in the viewport, from the frames and scales of the views.
  func displayedRect(of cell: GridCell) -> Rect {
    guard let container = cell.superview else { return .zero }
    let size = container.frame.size
    let scale = container.scale
    let corner = container.frame.center - grid.contentOffset
    let frame = cell.presentedFrame
    let rect = Rect(
      x: corner.x + (frame.minX - size.width / 2) * scale,
      y: corner.y + (frame.minY - size.height / 2) * scale,
      width: frame.width * scale, height: frame.height * scale)
    return rect.reversed(along: grid.reversedAxes, in: grid.frame.size)
  }

  /// Returns where an item is displayed in each arrangement that has a cell for it.
  func displayedRects(ofItem item: Int) -> [Rect] {
    containers.flatMap { container in
      cells(of: container).filter { $0.index == item }.map(displayedRect)
    }
  }

  /// Returns the item at a point of the viewport, in the arrangement in front that is more visible.
  func item(at point: Point) -> Int? {
    let visible = containers.sorted { $0.opacity < $1.opacity }
    for container in visible.reversed() {
      if let cell = cells(of: container).first(where: { displayedRect(of: $0).contains(point) }) {
        return cell.index
      }
    }
    return nil
  }

  /// Expects what must hold in every frame: each arrangement has one cell for each item, in order,
  /// at the places of its own layout.
  func expectArrangements(at location: SourceLocation = #_sourceLocation) {
    for container in containers {
      let items = cells(of: container).compactMap(\.index)
      #expect(Set(items).count == items.count, sourceLocation: location)
    }
    guard !grid.isAnimatingUpdates else { return }
    #expect(containers.count <= 2, sourceLocation: location)
    let rects = grid.visibleCells.map(displayedRect)
    for (rect, next) in zip(rects, rects.dropFirst()) {
      let overlap = rect.inset(by: Insets(all: 1e-6)).intersects(next.inset(by: Insets(all: 1e-6)))
      #expect(!overlap, sourceLocation: location)
    }
  }

  /// Expects a grid at rest at a whole number of columns, without a trace of a zoom.
  func expectAtRest(at location: SourceLocation = #_sourceLocation) {
    #expect(!grid.isZooming, sourceLocation: location)
    #expect(grid.displayedColumns == grid.displayedColumns.rounded(), sourceLocation: location)
    #expect(containers.count <= 1, sourceLocation: location)
    for view in grid.contentView.subviews {
      #expect(view.scale == 1 && view.opacity == 1, sourceLocation: location)
    }
    expectInvariants(fixture, at: location)
    #expect(fixture.liveItems == grid.visibleIndices, sourceLocation: location)
    grid.expectPositionsOnScreen(at: location)
  }
}
