import Diffing
import Geometry
import Grid
import Stage
import Testing

/// The units of a columnar layout with two columns of 320 points and 5 points before each unit.
@Suite struct ColumnUnitsTests {
  @Test func `a group has its title, footer, insets and the individual heights of its items`() {
    let layout = ColumnarLayoutTests.layout([2, 1]) { settings in
      settings.heights = .perItem { [10, 20, 30][$0] }
      settings.titleLength = 8
      settings.footerLength = 4
      settings.sectionInsets = Insets(top: 2, left: 0, bottom: 1, right: 0)
    }
    #expect(layout.frame(of: .title(0)) == Rect(x: 0, y: 7, width: 320, height: 8))
    #expect(layout.slot(at: 0) == Rect(x: 0, y: 15, width: 320, height: 10))
    #expect(layout.slot(at: 1) == Rect(x: 0, y: 25, width: 320, height: 20))
    #expect(layout.frame(of: .footer(0)) == Rect(x: 0, y: 45, width: 320, height: 4))
    #expect(layout.slot(at: 2) == Rect(x: 320, y: 15, width: 320, height: 30))
    #expect(layout.contentSize.height == 50)
  }

  @Test func `an item without height is never found`() {
    let layout = ColumnarLayoutTests.layout([3]) { $0.heights = .perItem { [10, 0, 10][$0] } }
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: Rect(x: 0, y: 0, width: 640, height: 100), to: &found)
    #expect(found == [0, 2])
    #expect(layout.ordinal(at: Point(x: 10, y: 15)) == 2)
    #expect(layout.slot(at: 1).height == 0)
  }

  @Test func `single items have neither titles nor positions in a group`() {
    let layout = ColumnarLayoutTests.layout([3]) { settings in
      settings.unit = .items
      settings.titleLength = 20
      settings.sectionInsets = Insets(all: 7)
    }
    #expect(layout.frame(of: .title(0)) == nil)
    #expect(layout.groupPosition(at: 0) == nil)
    #expect(layout.slot(at: 0).minY == 5)
    #expect(layout.slot(at: 1).minY == 5)
    // The third item is below the first one: 5 + 44 + 5.
    #expect(layout.slot(at: 2).minY == 54)
  }

  @Test func `a height that is negative or not finite stops the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = ColumnarLayoutTests.layout([1]) { $0.heights = .perItem { _ in -1 } }
    }
    await #expect(processExitsWith: .failure) {
      _ = ColumnarLayoutTests.layout([1]) { $0.heights = .perItem { _ in .infinity } }
    }
  }
}
