import Diffing
import Geometry
import Grid
import Stage
import Testing

/// A waterfall of single items, solved around the visible ones.
@Suite struct WaterfallTests {
  /// Columns of 100 with items of 60 to 259 points, in a viewport of 400×600.
  static func settings() -> ColumnarLayout.Settings {
    var settings = ColumnarLayout.Settings()
    settings.unit = .items
    settings.columns = .fixed(4)
    settings.spacing = 8
    settings.heights = .perItem { Double(60 + $0 * 7919 % 200) }
    return settings
  }

  static func layout(_ count: Int) -> ColumnarLayout {
    var input = LayoutInput(SectionMap(itemCount: count))
    input.viewport = Size(width: 400, height: 600)
    return ColumnarLayout(settings(), input)
  }

  @Test func `of a million items only those around the viewport are measured`() {
    var settings = Self.settings()
    nonisolated(unsafe) var asked = 0
    settings.heights = .perItem {
      asked += 1
      return Double(60 + $0 * 7919 % 200)
    }
    var input = LayoutInput(SectionMap(itemCount: 1_000_000))
    input.viewport = Size(width: 400, height: 600)
    let layout = ColumnarLayout(settings, input)
    _ = layout.solve(around: Rect(x: 0, y: 0, width: 400, height: 600))
    #expect(asked <= 2048)
    #expect(layout.slot(at: 0) == Rect(x: 0, y: 8, width: 100, height: 60))
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 0.999999])
  func `every visible part is filled without gaps`(part: Double) {
    let layout = Self.layout(1_000_000)
    let rect = Rect(x: 0, y: layout.contentSize.height * part, width: 400, height: 600)
    let movement = layout.solve(around: rect)
    let shown = rect.offset(by: movement)
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: shown, to: &found)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 < $1 })
    let area = found.reduce(0) { sum, ordinal in
      let part = layout.slot(at: ordinal).intersection(shown)
      return sum + part.width * part.height
    }
    #expect(area > 0.9 * shown.width * min(shown.height, layout.contentSize.height - shown.minY))
    for ordinal in found {
      let slot = layout.slot(at: ordinal)
      #expect(layout.ordinal(at: slot.center) == ordinal)
      #expect(slot.height == Double(60 + ordinal * 7919 % 200))
    }
  }

  @Test func `scrolling from end to start shows every item, and columns begin level`() {
    let count = 40_000
    let layout = Self.layout(count)
    var offset = layout.contentSize.height - 600
    var met: Set<Int> = []
    while true {
      let rect = Rect(x: 0, y: offset, width: 400, height: 600)
      offset += layout.solve(around: rect).dy
      var found: ContiguousArray<Int> = []
      layout.appendOrdinals(
        intersecting: Rect(x: 0, y: offset, width: 400, height: 600), to: &found)
      met.formUnion(found)
      guard offset > 0 else { break }
      offset = max(0, offset - 500)
    }
    #expect(met.count == count)
    for column in 0..<4 {
      #expect(layout.ordinal(at: Point(x: Double(column) * 100 + 50, y: 8.5)) != nil)
      #expect(layout.ordinal(at: Point(x: Double(column) * 100 + 50, y: 7.5)) == nil)
    }
  }
}
