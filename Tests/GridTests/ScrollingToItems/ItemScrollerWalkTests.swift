import Diffing
import struct Diffing.IndexPath
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// Random ways to random items in random arrangements.
@Suite struct ItemScrollerWalkTests {
  @Test(arguments: Effort.seeds(60, full: 3000))
  func `what one goes to is wholly in view, beside all that covers the content`(
    seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let run = try Self.run(&chance)
    for _ in 0..<12 {
      let item = chance.next(below: run.grid.numberOfItems)
      if chance.next(below: 2) == 0 {
        let positions: [ItemPosition] = [.none, .top, .middle, .bottom]
        let position = positions[chance.next(below: 4)]
        let isAnimated = chance.next(below: 2) == 0
        run.grid.scrollToItem(at: item, position: position, animated: isAnimated)
        run.settle()
        run.expectInView(item, "seed \(seed): \(position) \(isAnimated)", isKey: false)
      } else {
        let keys = go(from: item, run, &chance)
        let focus = try #require(run.grid.indexOfFocusedItem)
        run.expectInView(focus, "seed \(seed): from \(item) by \(keys)", isKey: true)
      }
    }
  }

  /// Presses random keys, often before the last one has had its whole effect; returns them.
  private func go(
    from item: Int, _ run: SectionedRun, _ chance: inout SeededGenerator
  ) -> [Key] {
    run.grid.focusItem(at: item)
    run.settle()
    let all: [Key] = [.up, .down, .left, .right, .pageUp, .pageDown, .home, .end]
    var keys: [Key] = []
    for _ in 0..<1 + chance.next(below: 4) {
      keys.append(all[chance.next(below: all.count)])
      run.frame([.key(KeyEvent(keys[keys.count - 1]))])
      run.frames(chance.next(below: 3) * 12)
    }
    run.settle()
    return keys
  }

  // MARK: - Arrangements

  private static func run(_ chance: inout SeededGenerator) throws -> SectionedRun {
    let isLarge = chance.next(below: 8) == 0
    let counts =
      isLarge
      ? Array(repeating: 90, count: 200)
      : (0..<1 + chance.next(below: 9)).map { _ in 1 + chance.next(below: 30) }
    let lengths = [260.0, 300, 480, 700]
    let viewport = Size(
      width: lengths[chance.next(below: 4)], height: lengths[chance.next(below: 4)])
    let run = try SectionedRun(counts, settings: settings(&chance), viewport: viewport)
    let grid = run.grid
    run.cellsRequestLengths = true
    grid.layoutDirection = chance.next(below: 3) == 0 ? .horizontal : .vertical
    grid.isReversed = chance.next(below: 3) == 0
    if chance.next(below: 4) == 0 {
      var insets = Insets.zero
      if grid.layoutDirection == .vertical {
        (insets.top, insets.bottom) = (30, 20)
      } else {
        (insets.left, insets.right) = (30, 20)
      }
      (grid.coveredInsets, grid.contentInset) = (insets, insets)
    }
    if chance.next(below: 4) == 0 {
      grid.headerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 45))
      grid.footerView = View(frame: Rect(x: 0, y: 0, width: 0, height: 35))
    }
    run.frame()
    if chance.next(below: 3) == 0 {
      run.frame([.environment(.readingDirection(.rightToLeft))])
    }
    return run
  }

  private static func settings(_ chance: inout SeededGenerator) -> any GridLayoutSettings {
    switch chance.next(below: 7) {
    case 0: return UniformLayout.Settings()
    case 1: return SectionedReorderRun.tiles
    case 2:
      var list = ListLayout.Settings()
      list.estimatedRowHeight = [20, 44, 120][chance.next(below: 3)]
      (list.titleLength, list.footerLength) = (30, 20)
      list.pinsTitles = chance.next(below: 4) > 0
      return list
    case 3:
      var columns = ColumnarLayout.Settings()
      (columns.titleLength, columns.footerLength) = (30, 20)
      columns.pinsTitles = chance.next(below: 4) > 0
      if chance.next(below: 2) == 0 { columns.heights = .measured }
      return columns
    default: return page(&chance)
    }
  }

  private static func page(_ chance: inout SeededGenerator) -> PageLayout.Settings {
    let first = chance.next(below: 5)
    var page = PageLayout.Settings { section in
      let layout: any SectionLayout =
        switch (section + first) % 5 {
        case 0: ListSection.selfSizing(estimatedHeight: 20)
        case 1: TileSection(columns: 3, height: .points(70), spacing: 5)
        case 2:
          WaterfallSection(height: .perItem { path, _ in 20 + Double(path.item * 37 % 60) })
        case 3: ListSection(height: .points(44))
        default:
          FlowSection { path, _ in Size(width: 40 + Double(path.item * 17 % 50), height: 40) }
        }
      return PageSection(
        layout, insets: section % 3 == 0 ? Insets(top: 7, left: 3, bottom: 11, right: 5) : .zero,
        titleLength: section % 4 == 3 ? 0 : nil, footerLength: section % 5 == 4 ? 0 : nil)
    }
    (page.titleLength, page.footerLength) = (30, 20)
    let edges: [PageLayout.Edges] = [[], .start, .start, .end, [.start, .end]]
    page.pinnedTitles = edges[chance.next(below: edges.count)]
    page.maximumStackedTitles = 1 + chance.next(below: 3)
    page.pinsFooters = chance.next(below: 2) == 0
    return page
  }
}
