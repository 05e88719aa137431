import Geometry
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Expanding cells from a rectangle of another view, and collapsing them.
@Suite struct GridExpansionTests {
  private static let linear = AnimationCurve(duration: 0.5, easing: .linear)
  private let fixture: GridFixture
  private let marker = View(frame: Rect(x: 28, y: 9, width: 48, height: 64))

  init() throws {
    fixture = try GridFixture(count: 100, viewport: Size(width: 390, height: 500))
    fixture.grid.addSubview(marker)
  }

  private func middles() -> [Point] {
    fixture.grid.visibleCells.map {
      let shown = fixture.displayedFrame(of: $0)
      return Point(x: shown.minX + shown.width / 2, y: shown.minY + shown.height / 2)
    }
  }

  private func expectGathered(at location: SourceLocation = #_sourceLocation) {
    for middle in middles() {
      expectNear(middle.x, 52, 1e-9, at: location)
      expectNear(middle.y, 41, 1e-9, at: location)
    }
  }

  @Test func `expanding cells start in the rectangle and end in their slots`() {
    let positions = fixture.grid.visibleCells.map(\.frame)
    fixture.grid.expand(from: marker.bounds, of: marker, curve: Self.linear)
    expectGathered()
    #expect(fixture.grid.visibleCells.map(\.frame) == positions)
    fixture.frames(31)
    #expect(fixture.grid.visibleCells.map(\.presentedFrame) == positions)
    #expect(fixture.stage.pendingActivity.isEmpty)
    expectInvariants(fixture)
  }

  @Test func `every cell is halfway after half of the duration`() {
    let positions = middles()
    fixture.grid.expand(from: marker.bounds, of: marker, curve: Self.linear)
    fixture.frames(15)
    for (middle, position) in zip(middles(), positions) {
      expectNear(middle.x, (position.x + 52) / 2, 1e-9)
      expectNear(middle.y, (position.y + 41) / 2, 1e-9)
    }
  }

  @Test func `collapsed cells stay in the rectangle until they are expanded`() {
    var isDone = false
    fixture.grid.collapse(to: marker.bounds, of: marker, curve: Self.linear) { isDone = true }
    fixture.frames(29)
    #expect(!isDone)
    fixture.frames(20)
    #expect(isDone)
    #expect(fixture.grid.hasCollapsedCells)
    expectGathered()
    #expect(fixture.grid.visibleCells.allSatisfy { $0.scale == 48.0 / 97 })
    fixture.grid.expand(from: marker.bounds, of: marker, curve: Self.linear)
    fixture.frames(31)
    #expect(fixture.grid.visibleCells.allSatisfy { $0.scale == 1 })
    expectInvariants(fixture)
  }

  @Test func `reversing is continuous, and the first completion is not called`() {
    var collapses = 0
    var expansions = 0
    let positions = fixture.grid.visibleCells.map(\.frame)
    fixture.grid.collapse(to: marker.bounds, of: marker, curve: Self.linear) { collapses += 1 }
    fixture.frames(12)
    let before = middles()
    fixture.grid.expand(from: marker.bounds, of: marker, curve: Self.linear) { expansions += 1 }
    for (was, now) in zip(before, middles()) {
      expectNear(was.x, now.x, 1e-9)
      expectNear(was.y, now.y, 1e-9)
    }
    fixture.frames(40)
    #expect((collapses, expansions) == (0, 1))
    #expect(fixture.grid.visibleCells.map(\.presentedFrame) == positions)
  }

  @Test func `the top cell is in front of the others until it has arrived`() {
    fixture.grid.expand(from: marker.bounds, of: marker, topItem: 3, curve: Self.linear)
    let container = fixture.grid.contentView.subviews[1]
    #expect((container.subviews.last as? GridCell)?.index == 3)
    fixture.frame(fixture.wheel(0, 200))
    #expect((container.subviews.last as? GridCell)?.index == 3)
    fixture.frames(40)
    expectInvariants(fixture)
  }

  @Test func `cells that become visible in a collapsed grid are in the rectangle`() {
    fixture.grid.collapse(to: marker.bounds, of: marker, curve: Self.linear)
    fixture.frames(40)
    fixture.scroll(to: 300)
    let frames = Set(fixture.grid.visibleCells.map(\.frame.origin.y))
    #expect(frames.count == 1)
    expectInvariants(fixture)
  }

  @Test func `a cell that was recycled while collapsed has its full size again`() {
    fixture.grid.collapse(to: marker.bounds, of: marker, curve: Self.linear)
    fixture.frames(40)
    fixture.grid.reloadData()
    fixture.frame()
    fixture.grid.expand(from: marker.bounds, of: marker, curve: Self.linear)
    fixture.frames(31)
    fixture.scroll(to: 5000)
    fixture.scroll(to: 0)
    #expect(fixture.grid.visibleCells.allSatisfy { $0.scale == 1 && $0.presentedOpacity == 1 })
    expectInvariants(fixture)
  }
}
