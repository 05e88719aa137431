import Diffing
import Geometry
import Grid
import Stage
import Testing

/// The columns of a columnar layout, with positions calculated by hand.
@Suite struct ColumnFillTests {
  /// Returns a waterfall of three columns of 100 points, with 10 points before each item.
  private func waterfall(_ heights: [Double]) -> ColumnarLayout {
    ColumnarLayoutTests.layout([heights.count], width: 300) { settings in
      settings.unit = .items
      settings.columns = .fixed(3)
      settings.spacing = 10
      settings.heights = .perItem { heights[$0] }
    }
  }

  /// The columns end at 80, 110 and 120.
  private var uneven: ColumnarLayout { waterfall([50, 30, 40, 20, 60, 10, 30]) }

  @Test func `each item goes into the column that ends first`() {
    let layout = uneven
    #expect((0..<7).map { layout.slot(at: $0).minX } == [0, 100, 200, 100, 200, 0, 100])
    #expect((0..<7).map { layout.slot(at: $0).minY } == [10, 10, 10, 50, 60, 70, 80])
    #expect(layout.contentSize == Size(width: 300, height: 120))
  }

  @Test func `of columns that end together the first one is used`() {
    let layout = waterfall([20, 20, 20, 20, 20])
    #expect((0..<5).map { layout.slot(at: $0).minX } == [0, 100, 200, 0, 100])
  }

  @Test func `a point in the space before an item has no item`() {
    let layout = uneven
    #expect(layout.ordinal(at: Point(x: 150, y: 50)) == 3)
    #expect(layout.ordinal(at: Point(x: 150, y: 45)) == nil)
    #expect(layout.ordinal(at: Point(x: 50, y: 65)) == nil)
    #expect(layout.ordinal(at: Point(x: 50, y: 5)) == nil)
    #expect(layout.ordinal(at: Point(x: 50, y: 100)) == nil)
  }

  @Test func `a rectangle finds the items of all its columns in ascending order`() {
    var found: ContiguousArray<Int> = []
    uneven.appendOrdinals(intersecting: Rect(x: 0, y: 55, width: 300, height: 20), to: &found)
    #expect(found == [0, 3, 4, 5])
    found = []
    uneven.appendOrdinals(intersecting: Rect(x: 110, y: 55, width: 50, height: 50), to: &found)
    #expect(found == [3, 6])
  }

  @Test func `below the last group of a column is that group`() {
    let layout = ColumnarLayoutTests.layout([1, 2])
    #expect(layout.section(at: Point(x: 10, y: 2)) == 0)
    #expect(layout.section(at: Point(x: 10, y: 300)) == 0)
    #expect(layout.section(at: Point(x: 330, y: 300)) == 1)
  }

  @Test func `more than 16,384 items are positioned only where they are needed`() {
    let few = waterfall(Array(repeating: 20, count: 16_384))
    #expect(few.isSolved(at: 16_383))
    let many = waterfall(Array(repeating: 20, count: 16_385))
    #expect(!many.isSolved(at: 0) && !many.isSolved(at: 16_384))
    let first = many.solve(around: 16_384, visible: .zero)
    #expect(first == .discarded)
    #expect(many.isSolved(at: 16_384) && !many.isSolved(at: 0))
    let second = many.solve(around: 16_384, visible: .zero)
    #expect(second == .moved(.zero))
  }
}
