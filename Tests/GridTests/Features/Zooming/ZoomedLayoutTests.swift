import Diffing
import Geometry
import Grid
import Testing

/// Layouts in other numbers of columns, with and without empty slots.
@Suite struct ZoomedLayoutTests {
  private static func input(
    _ counts: [Int], width: Double = 390, columns: Int? = nil, blanks: Int = 0, section: Int = 0
  ) -> LayoutInput {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: width, height: 700)
    if let columns {
      var zoom = LayoutZoom(columns: columns)
      (zoom.blankSection, zoom.blankCount) = (section, blanks)
      input.zoom = zoom
    }
    return input
  }

  private static var uniform: UniformLayout.Settings {
    var settings = UniformLayout.Settings()
    settings.minimumSlotSize = Size(width: 104, height: 104)
    return settings
  }

  private static var page: PageLayout.Settings {
    var settings = PageLayout.Settings { section in
      section == 1
        ? PageSection(
          JustifiedSection(targetHeight: 90, spacing: 4) { [1.5, 0.7, 1][$0.item % 3] },
          insets: Insets(all: 5))
        : PageSection(TileSection(columns: 3, spacing: 6), insets: Insets(all: 12))
    }
    settings.titleLength = 30
    return settings
  }

  private static var all: [any GridLayoutSettings] {
    [uniform, SectionedLayout.Settings(), page]
  }

  @Test(arguments: 0..<3, [1, 2, 3, 4, 7, 31, 48])
  func `every layout passes the layout check in every number of columns`(
    index: Int, columns: Int
  ) {
    for blanks in [0, 1, columns / 2, columns - 1] {
      for section in 0..<3 {
        let input = Self.input(
          [25, 0, 40, 91], columns: columns, blanks: blanks, section: section)
        let layout = Self.all[index].layout(for: input)
        checkLayout(layout, sections: 4)
        var mirrored = input
        mirrored.isMirrored = true
        checkLayout(Self.all[index].layout(for: mirrored), sections: 4)
      }
    }
  }

  @Test(arguments: 0..<3)
  func `in the number of columns without zoom, slots are those without zoom`(index: Int) throws {
    let settings = Self.all[index]
    let plain = Self.input([25, 12, 40])
    let base = try #require(settings.unzoomedColumns(for: plain))
    let zoomed = Self.input([25, 12, 40], columns: base.count)
    let (one, other) = (settings.layout(for: plain), settings.layout(for: zoomed))
    #expect((0..<77).map { one.slot(at: $0) } == (0..<77).map { other.slot(at: $0) })
    #expect(one.contentSize == other.contentSize)
  }

  @Test func `uniform slots divide the width and keep their proportions`() throws {
    // Without zoom: 3 slots of 130×104.
    let base = try #require(Self.uniform.unzoomedColumns(for: Self.input([20])))
    #expect(base == UnzoomedColumns(count: 3, width: 130))
    let four = Self.uniform.layout(for: Self.input([20], columns: 4))
    #expect(four.slot(at: 5) == Rect(x: 97.5, y: 78, width: 97.5, height: 78))
    #expect(four.contentSize == Size(width: 390, height: 700))
    let one = Self.uniform.layout(for: Self.input([20], columns: 1))
    #expect(one.slot(at: 2) == Rect(x: 0, y: 624, width: 390, height: 312))
    // Tiles of 8 points.
    #expect(base.maximum(minimumWidth: 8) == 48)
  }

  @Test func `empty slots move all items, and add a line if necessary`() {
    let plain = Self.uniform.layout(for: Self.input([20], columns: 4))
    let shifted = Self.uniform.layout(for: Self.input([20], columns: 4, blanks: 3))
    #expect(plain.rowCount == 5 && shifted.rowCount == 6)
    for item in 0..<20 {
      #expect(
        shifted.slot(at: item).minX == plain.slot(at: (item + 3) % 4).minX
          && shifted.slot(at: item).minY == Double((item + 3) / 4) * 78)
    }
    #expect(shifted.ordinal(at: Point(x: 200, y: 10)) == nil)
    #expect(shifted.ordinal(at: Point(x: 300, y: 10)) == 0)
  }

  @Test(arguments: [false, true])
  func `an item is placed in the column at a coordinate`(isMirrored: Bool) throws {
    for settings in Self.all {
      for columns in [1, 2, 4, 7] {
        var input = Self.input([25, 30, 40], columns: columns)
        input.isMirrored = isMirrored
        for (item, x) in [(60, 10.0), (70, 200), (88, 389)] {
          let layout = settings.layout(for: input)
          let zoomable = try #require(layout as? PageLayout)
          let count = try #require(zoomable.blankCount(placing: item, at: x))
          #expect((0..<columns).contains(count))
          var shifted = input
          shifted.zoom?.blankCount = count
          shifted.zoom?.blankSection = settings is UniformLayout.Settings ? 0 : 2
          let slot = settings.layout(for: shifted).slot(at: item)
          // Insets and padding belong to the nearest column.
          let padding = max(13, 50 / Double(columns) + 1)
          #expect(
            slot.minX - padding <= x && slot.maxX + padding > x, "\(columns) \(item) \(slot)")
        }
      }
    }
  }

  @Test func `justified rows have no columns`() throws {
    let layout = Self.page.layout(for: Self.input([25, 30, 40], columns: 5))
    let zoomable = try #require(layout as? PageLayout)
    #expect(zoomable.blankCount(placing: 30, at: 100) == nil)
  }

  @Test func `padding and lines of sections grow with the tiles, and titles do not`() {
    // 5 tiles of 66×90 with padding 10; 2 columns: 2.5 times as large.
    let plain = SectionedLayout.Settings().page(for: Self.input([25, 30]))
    let zoomed = SectionedLayout.Settings().page(for: Self.input([25, 30], columns: 2))
    #expect(plain.slot(at: 6) == Rect(x: 86, y: 135, width: 66, height: 90))
    // Padding 25: (390 − 75) / 2 = 157.5 wide, lines of 250.
    #expect(zoomed.slot(at: 3) == Rect(x: 207.5, y: 300, width: 157.5, height: 225))
    #expect(zoomed.frame(of: .title(1))?.height == 25)
  }

  @Test func `justified rows have the height of the zoom`() {
    // The reference is the first section: 3 columns of tiles; 6 halve the target of 90.
    let layout = Self.page.layout(for: Self.input([6, 60, 6], columns: 6))
    let heights = (6..<60).map { layout.slot(at: $0).height }
    #expect(heights.allSatisfy { $0 > 38 && $0 < 54 })
  }

  @Test func `layouts that scroll horizontally are not zoomed`() {
    var input = Self.input([25], columns: 7)
    input.direction = .horizontal
    var plain = input
    plain.zoom = nil
    for settings in Self.all {
      #expect(
        (0..<25).map { settings.layout(for: input).slot(at: $0) }
          == (0..<25).map { settings.layout(for: plain).slot(at: $0) })
    }
  }
}
