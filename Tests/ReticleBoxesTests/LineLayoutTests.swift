import ReticleBoxes
import Drawing
import Geometry
import Testing

@Suite struct LineLayoutTests {
  private typealias Item = LineLayout.Item

  private func view(_ width: Double, _ height: Double = 10) -> Item {
    Item(Size(width: width, height: height))
  }

  /// Returns a label that can be narrowed.
  private func label(_ width: Double, _ height: Double = 10) -> Item {
    Item { room in room > 0 ? Size(width: min(width, room), height: height) : nil }
  }

  private func layout(
    _ width: Double, left: [Item] = [], middle: [Item] = [], right: [Item] = [],
    _ change: (inout LineMetrics) -> Void = { _ in }
  ) -> LineLayout {
    var metrics = LineMetrics(Size(width: width, height: 40))
    change(&metrics)
    return LineLayout([left, middle, right], in: metrics)
  }

  private func expectSpan(_ rect: Rect?, _ from: Double, _ to: Double) {
    #expect(rect?.minX == from)
    #expect(rect?.maxX == to)
  }

  @Test func `items are inside the padding and vertically centered`() {
    let line = layout(304, left: [view(80, 20)], right: [view(16, 16)]) {
      $0.padding = Insets(left: 16, right: 16)
    }
    #expect(line.frames[0] == [Rect(x: 16, y: 10, width: 80, height: 20)])
    #expect(line.frames[2] == [Rect(x: 272, y: 12, width: 16, height: 16)])
  }

  @Test func `a middle with precedence leaves half of the rest to each side`() {
    let line = layout(300, left: [label(200)], middle: [label(100)], right: [label(50)]) {
      $0.precedence = .middle
    }
    expectSpan(line.frames[0][0], 0, 100)
    expectSpan(line.frames[1][0], 100, 200)
    expectSpan(line.frames[2][0], 250, 300)
  }

  @Test func `omitted items do not reduce the space of the other side`() {
    let three = layout(100, left: [view(40), view(40), view(40)], right: [view(10)])
    expectSpan(three.frames[0][1], 40, 80)
    #expect(three.frames[0][2] == nil)
    expectSpan(three.frames[2][0], 90, 100)
    let wide = layout(100, left: [view(140)], right: [view(10)])
    #expect(wide.frames[0][0] == nil)
    expectSpan(wide.frames[2][0], 90, 100)
  }

  @Test func `a label without any space is omitted`() {
    let line = layout(100, left: [view(100)], right: [label(10)])
    #expect(line.frames[2][0] == nil)
  }

  @Test func `the right side's first item is the rightmost`() {
    let line = layout(100, right: [view(10), view(20)])
    expectSpan(line.frames[2][0], 90, 100)
    expectSpan(line.frames[2][1], 70, 90)
  }

  @Test(arguments: [
    (75.2, 40.0, 0.0, 0.0, 76.0), (75.2, 40, 60, 0, 60), (75.2, 40, 40, 0, 40),
    (75.2, 0, 0, 0, 40), (10, 40, 0, 0, 40), (75.2, 40, 0, 16, 108),
  ])
  func `the height is that of the highest item, within the limits`(
    item: Double, least: Double, greatest: Double, padding: Double, height: Double
  ) {
    let line = layout(304, left: [view(20, item)]) {
      $0.minHeight = least
      $0.maxHeight = greatest
      $0.padding = Insets(top: padding, bottom: padding)
    }
    #expect(line.size.height == height)
  }

  @Test func `an omitted item does not affect the height`() {
    let line = layout(100, left: [view(40, 20), view(90, 300)]) { $0.minHeight = 10 }
    #expect(line.size.height == 20)
  }

  @Test func `items keep their padding and margins`() {
    let item = Item(
      Size(width: 20, height: 10), margin: Insets(top: 2, left: 3, bottom: 9, right: 4))
    let line = layout(100, left: [item, item]) { $0.itemPadding = 5 }
    #expect(line.frames[0][0] == Rect(x: 8, y: 17, width: 20, height: 10))
    expectSpan(line.frames[0][1], 45, 65)
    #expect(line.usedWidth(of: .left) == 74)
  }

  @Test func `a box that expands fills the remaining width`() {
    let growing = Item(expands: true) { Size(width: min($0, 0), height: 10) }
    let line = layout(100, left: [growing, view(20), growing], right: [view(15)])
    expectSpan(line.frames[0][0], 0, 32)
    expectSpan(line.frames[0][1], 32, 52)
    expectSpan(line.frames[0][2], 52, 85)
    expectSpan(line.frames[2][0], 85, 100)
  }

  @Test func `a line that widens omits nothing`() {
    let line = layout(50, left: [view(60)], right: [view(30)]) { $0.widensAsNeeded = true }
    #expect(line.size.width == 90)
    expectSpan(line.frames[2][0], 60, 90)
  }

  @Test func `columns have their fixed width, and items are aligned in them`() {
    let line = layout(300, left: [view(20)], middle: [view(20)], right: [view(20)]) {
      $0.columns = [100, 80, 100]
      $0.itemsAlignments = [.trailing, .leading, .center]
    }
    expectSpan(line.frames[0][0], 80, 100)
    expectSpan(line.frames[1][0], 100, 120)
    expectSpan(line.frames[2][0], 240, 260)
  }

  @Test(arguments: [(VerticalAlignment.top, 4.0), (.middle, 14), (.bottom, 24)])
  func `items are aligned to the top, the middle or the bottom`(
    alignment: VerticalAlignment, y: Double
  ) {
    let line = layout(100, left: [view(20, 10)]) {
      $0.padding = Insets(top: 4, bottom: 6)
      $0.verticalAlignment = alignment
    }
    #expect(line.frames[0][0]?.minY == y)
  }
}
