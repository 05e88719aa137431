import Geometry
import Grid
import Testing

@Suite struct ReorderedLayoutTests {
  static var base: PageLayout {
    var input = UniformInput()
    input.viewport = Size(width: 390, height: 500)
    input.itemCount = 38
    input.leftInset = 3
    input.headerHeight = 20
    return input.layout
  }

  /// First and last, neighbors, far apart, and none.
  @Test(arguments: [(0, 37), (37, 0), (5, 6), (6, 5), (2, 30), (20, 3), (9, 9)])
  func `a reordered layout passes the layout check`(item: Int, target: Int) {
    let layout = ReorderedLayout(base: Self.base, move: ItemMove(item: item, destination: target))
    for ordinal in 0..<38 {
      let slot = layout.slot(at: ordinal)
      #expect(layout.ordinal(at: slot.center) == ordinal)
      var found: ContiguousArray<Int> = [-1]
      layout.appendOrdinals(intersecting: slot.inset(by: Insets(all: 1)), to: &found)
      #expect(found == [-1, ordinal])
    }
    #expect(layout.slot(at: item) == Self.base.slot(at: target))
    #expect(layout.contentSize == Self.base.contentSize)
  }

  @Test(arguments: [(0, 37), (37, 0), (2, 30), (20, 3)])
  func `the items in a rectangle are in ascending order`(item: Int, target: Int) {
    let layout = ReorderedLayout(base: Self.base, move: ItemMove(item: item, destination: target))
    for top in stride(from: 0.0, to: 1280, by: 77) {
      expectOrdinals(layout, in: Rect(x: 60, y: top, width: 250, height: 200))
    }
  }
}
