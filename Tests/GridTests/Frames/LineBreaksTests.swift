import Geometry
import Grid
import Testing

/// Which items begin a row, and whether that changes with the width.
@Suite struct LineBreaksTests {
  private func layout(
    width: Double, slot: Double = 100, direction: Axis = .vertical
  ) -> PageLayout {
    var input = UniformInput()
    input.itemCount = 20
    input.viewport = Size(width: width, height: 300)
    input.minimumSlotSize = Size(width: slot, height: 100)
    input.direction = direction
    return input.layout
  }

  @Test(arguments: [(300.0, false), (360, false), (399, false), (400, true), (299, true)])
  func `rows break elsewhere if the number of columns changes`(
    change: (width: Double, differs: Bool)
  ) {
    let breaks = LineBreaks(
      in: Rect(x: 0, y: 0, width: 300, height: 300), of: layout(width: 300), along: .vertical)
    #expect(breaks.differ(in: layout(width: change.width), along: .vertical) == change.differs)
  }

  @Test func `a list has no columns to change`() {
    let breaks = LineBreaks(
      in: Rect(x: 0, y: 0, width: 300, height: 300), of: layout(width: 300, slot: 300),
      along: .vertical)
    #expect(!breaks.differ(in: layout(width: 599, slot: 300), along: .vertical))
  }
}
