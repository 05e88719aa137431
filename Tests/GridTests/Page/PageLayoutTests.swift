import Diffing
import Geometry
import Grid
import Motion
import Testing

/// Pages with each type of section, and with mixed types.
@Suite struct PageLayoutTests {
  private static let spans: [SpanSection.Span] = [
    .half, .tallThird, .third, .full, .tallHalf, .twoThirds,
  ]

  /// Section layouts of all types, with lengths that add up to fractions.
  static var kinds: [any SectionLayout] {
    [
      ListSection(height: .points(37.3), spacing: 1.1),
      ListSection(height: .perItem { path, _ in Double(20 + path.item * 7919 % 50) }, spacing: 3),
      ListSection.selfSizing(estimatedHeight: 41.7, spacing: 2.3),
      TileSection(columns: 3, spacing: 4.7),
      TileSection(columns: .flexible(2...8, minimumWidth: 60), height: .aspectRatio(0.7)),
      TileSection(
        columns: 4, height: .perItem { path, width in width + Double(path.item % 5) }, spacing: 2),
      WaterfallSection(
        columns: .fixed(3), height: .perItem { path, _ in Double(30 + path.item * 31 % 77) },
        spacing: 5),
      FlowSection(spacing: 3.3) { path, _ in
        Size(width: Double(20 + path.item * 37 % 90), height: Double(20 + path.item % 3))
      },
      FlowSection(alignment: .justified) { path, _ in
        Size(width: Double(20 + path.item * 53 % 90), height: 24)
      },
      JustifiedSection(targetHeight: 70, spacing: 2.5) { 0.5 + Double($0.item * 37 % 20) / 10 },
      SpanSection(spacing: 3) { path in
        spans[path.item * 5 % 6]
      },
      ShelfSection(itemSize: Size(width: 61, height: 83), spacing: 7.5),
    ]
  }

  /// Returns settings for sections of the types with these indices in ``kinds``.
  static func settings(_ picks: [Int]) -> PageLayout.Settings {
    var settings = PageLayout.Settings { section in
      PageSection(
        Self.kinds[picks[section]], insets: Insets(top: 3.7, left: 5.1, bottom: 8.3, right: 11.9))
    }
    settings.titleLength = 24.4
    settings.footerLength = 12.7
    return settings
  }

  static func input(_ counts: [Int], _ axis: Axis = .vertical) -> LayoutInput {
    var input = LayoutInput(SectionMap(itemCounts: counts))
    input.viewport = Size(width: 391.3, height: 402.7)
    input.direction = axis
    input.headerLength = 17.3
    return input
  }

  @Test(arguments: kinds.indices, [false, true])
  func `each type of section passes the layout check`(kind: Int, isMirrored: Bool) {
    var settings = Self.settings([kind, kind])
    settings.isMirrored = isMirrored
    for axis in Axis.allCases {
      checkLayout(
        settings.layout(for: Self.input([40, 7], axis)), sections: 2, rects: 60,
        seed: UInt64(kind))
    }
  }

  @Test(arguments: [0, 1, 5, 6])
  func `sizes follow their items during a drag`(kind: Int) {
    var settings = PageLayout.Settings { _ in PageSection(Self.kinds[kind]) }
    settings.titleLength = 20
    checkLayout(settings, Self.input([30]), sections: 1)
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `mixed pages pass the layout check`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let count = 1 + chance.next(below: 12)
    let picks = (0..<count).map { _ in chance.next(below: Self.kinds.count) }
    let counts = (0..<count).map { _ in chance.next(below: 4) == 0 ? 0 : chance.next(below: 50) }
    var settings = Self.settings(picks)
    settings.isMirrored = seed % 2 == 0
    let input = Self.input(counts, seed % 3 == 0 ? .horizontal : .vertical)
    checkLayout(settings.layout(for: input), sections: count, rects: 100, seed: seed)
  }

  @Test func `sections touch exactly, regardless of their number`() {
    let layout = PageLayout(
      Self.settings(Array(repeating: 8, count: 300)),
      Self.input(
        Array(repeating: 20, count: 300)))
    for section in 1..<300 {
      let footer = layout.frame(of: .footer(section - 1))
      #expect(footer?.maxY == layout.frame(of: .title(section))?.minY)
    }
  }

  // MARK: - More items than are solved immediately

  /// Returns a page of 2000 sections of all types, with 20 items each.
  private func large() -> PageLayout {
    PageLayout(
      Self.settings((0..<2000).map { $0 % Self.kinds.count }),
      Self.input(Array(repeating: 20, count: 2000)))
  }

  @Test func `on a large page only the visible sections are laid out`() {
    nonisolated(unsafe) var asked: Set<Int> = []
    let settings = PageLayout.Settings { _ in
      PageSection(
        FlowSection { path, _ in
          if path.item > 10 { asked.insert(path.section) }
          return Size(width: 50, height: 20)
        })
    }
    let layout = PageLayout(settings, Self.input(Array(repeating: 100, count: 1000)))
    #expect(asked.isEmpty)
    _ = layout.solve(around: Rect(x: 0, y: 0, width: 390, height: 400))
    #expect(asked.isSubset(of: [0, 1]))
    #expect(asked.contains(0))
  }

  @Test(arguments: [0.0, 0.2, 0.5, 0.83, 0.999])
  func `every visible part passes the layout check`(part: Double) {
    let layout = large()
    let length = layout.contentSize.height
    var rect = Rect(x: 0, y: length * part, width: 391.3, height: 402.7)
    rect = rect.offset(by: layout.solve(around: rect))
    #expect(layout.isSolved(around: rect))
    var found: ContiguousArray<Int> = []
    layout.appendOrdinals(intersecting: rect, to: &found)
    for ordinal in found {
      #expect(layout.ordinal(at: layout.slot(at: ordinal).center) == ordinal)
    }
    if let first = found.first, let last = found.last {
      let near = max(0, first - 60)..<min(layout.itemCount, last + 60)
      #expect(Array(found) == near.filter { layout.slot(at: $0).intersects(rect) })
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>)
  func `visible content does not move when sections above it are laid out`(seed: UInt64) {
    var chance = SeededGenerator(seed: seed)
    let layout = large()
    var rect = Rect(
      x: 0, y: layout.contentSize.height * Double(1 + chance.next(below: 8)) / 10, width: 391.3,
      height: 402.7)
    rect = rect.offset(by: layout.solve(around: rect))
    for _ in 0..<200 {
      var before: ContiguousArray<Int> = []
      let step = Vector(dx: 0, dy: Double(chance.next(below: 600)) - 420)
      let moved = rect.offset(by: step)
      layout.appendOrdinals(intersecting: rect.intersection(moved), to: &before)
      let places = before.map { layout.slot(at: $0).minY - moved.minY }
      let next = moved.offset(by: layout.solve(around: moved))
      #expect(before.map { layout.slot(at: $0).minY - next.minY } == places)
      rect = next
    }
  }

  @Test func `laying out an item far away does not move visible content`() {
    let layout = large()
    let ordinal = layout.itemCount / 3
    #expect(!layout.isSolved(at: ordinal))
    let view = Rect(x: 0, y: 0, width: 391.3, height: 402.7)
    _ = layout.solve(around: view)
    #expect(layout.solve(around: ordinal, visible: view) == .moved(.zero))
    #expect(layout.isSolved(at: ordinal))
    #expect(layout.isSolved(around: view))
  }
}
