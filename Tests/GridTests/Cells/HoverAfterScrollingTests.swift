import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// The hovered cell while the content moves below a pointer that rests.
@Suite struct HoverAfterScrollingTests {
  private let fixture: GridFixture

  init() throws {
    fixture = try GridFixture(count: 300, viewport: Size(width: 320, height: 460))
  }

  private var hovered: [Int] {
    fixture.grid.visibleCells.filter(\.isHovered).compactMap(\.index)
  }

  private func item(at point: Point) -> Int? {
    fixture.grid.indexForItem(at: point + fixture.grid.contentOffset)
  }

  @Test func `a cell that is scrolled below the pointer is hovered`() throws {
    let point = Point(x: 60, y: 70)
    fixture.frame(.hover(point))
    #expect(hovered == [0])
    fixture.frame(.wheel(at: point, delta: Vector(dx: 0, dy: 300)))
    for _ in 0..<30 { fixture.frame() }
    #expect(fixture.grid.contentOffset.dy == 300)
    let expected = try #require(item(at: point))
    #expect(expected > 0 && hovered == [expected])
  }

  @Test func `nothing is hovered after the pointer has left`() {
    fixture.frame(.hover(Point(x: 60, y: 70)))
    fixture.frame(.hover(Point(x: -1, y: -1)))
    fixture.scroll(to: 300)
    fixture.frame()
    #expect(hovered.isEmpty)
  }
}
