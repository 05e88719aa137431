import Geometry
import Grid
import Scrolling
import Stage
import Testing

/// A change of the layout that keeps the item under the mouse pointer in place.
@Suite struct PointerAnchorTests {
  private func fixture() throws -> GridFixture {
    let fixture = try GridFixture(
      count: 400, viewport: Size(width: 400, height: 400), slot: Size(width: 100, height: 100))
    fixture.scroll(to: 1030)
    return fixture
  }

  private func y(_ item: Int, _ fixture: GridFixture) throws -> Double {
    try #require(fixture.grid.slotForItem(at: item)).minY - fixture.grid.contentOffset.dy
  }

  @Test(arguments: [true, false])
  func `the item under the pointer stays in place, or else the first visible one`(
    isHovering: Bool
  ) throws {
    let fixture = try fixture()
    // The rows begin at 1000; the pointer is over row 12, column 2.
    if isHovering { fixture.frame(.hover(Point(x: 250, y: 250))) }
    let item = isHovering ? 50 : 40
    let before = try y(item, fixture)
    fixture.grid.animateLayout(preservingPosition: true) {
      fixture.grid.leftContentInset = 150
    }
    fixture.frame()
    #expect(fixture.grid.numberOfColumns == 2)
    #expect(try y(item, fixture) == before)
    #expect(try y(isHovering ? 40 : 50, fixture) != (isHovering ? -30 : 170))
  }

  @Test func `an item under the pointer has no effect unless positions are preserved`() throws {
    let fixture = try fixture()
    fixture.frame(.hover(Point(x: 250, y: 250)))
    fixture.grid.animateLayout {
      fixture.grid.leftContentInset = 150
    }
    fixture.frame()
    #expect(fixture.grid.contentOffset.dy == 1030)
  }
}
