import Diffing
import struct Diffing.IndexPath
import Drawing
import Foundation
import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage
import Testing

/// Sections that collapse into their titles, with pages, lists and sectioned layouts.
@Suite struct CollapsedSectionTests {
  private typealias Path = IndexPath

  /// A title of 30 and rows of 50 for each section.
  private static var page: PageLayout.Settings {
    var settings = PageLayout.Settings { _ in
      PageSection(ListSection(height: .points(50)), footerLength: 20)
    }
    settings.titleLength = 30
    settings.pinnedTitles = .start
    return settings
  }

  /// A list with a title of 30 and estimated rows of 50 for each section.
  private static var list: ListLayout.Settings {
    var settings = ListLayout.Settings()
    settings.estimatedRowHeight = 50
    settings.titleLength = 30
    settings.footerLength = 20
    return settings
  }

  /// Tiles under titles of 30.
  private static var tiles: SectionedLayout.Settings {
    var settings = SectionedLayout.Settings()
    settings.titleLength = 30
    return settings
  }

  /// The arrangements by number.
  private static var arrangements: [any GridLayoutSettings] { [page, list, tiles] }

  private func run(
    _ counts: [Int], settings: any GridLayoutSettings = Self.page
  ) throws -> SectionedRun {
    let run = try SectionedRun(counts, settings: settings)
    run.grid.preloading = .none
    run.grid.allowsSectionCollapsing = true
    run.frame()
    return run
  }

  private func titleY(_ run: SectionedRun, _ section: Int) -> Double? {
    run.grid.rect(for: .title(section)).map { $0.minY - run.grid.contentOffset.dy }
  }

  // MARK: - Layout

  @Test(arguments: [Set([0]), [1], [3], [0, 1, 2, 3], [1, 2]])
  func `layouts with collapsed sections pass the layout check`(collapsed: Set<Int>) {
    for axis in Axis.allCases {
      var input = LayoutInput(SectionMap(itemCounts: [7, 0, 31, 12]))
      input.viewport = Size(width: 391, height: 402)
      input.direction = axis
      input.collapsedSections = collapsed
      checkLayout(Self.page.layout(for: input), sections: 4)
      var sectioned = SectionedLayout.Settings()
      sectioned.footerLength = 12
      checkLayout(sectioned.layout(for: input), sections: 4)
      checkLayout(Self.list.layout(for: input), sections: 4)
    }
  }

  @Test(arguments: 0..<3)
  func `a collapsed section consists of its title`(arrangement: Int) throws {
    let run = try run([4, 6, 8], settings: Self.arrangements[arrangement])
    let start = try #require(run.grid.rect(for: .title(1))?.minY)
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.rect(for: .title(1))?.minY == start)
    #expect(run.grid.rect(for: .title(2))?.minY == start + 30)
    #expect(run.grid.rect(for: .footer(1)) == nil)
    #expect(run.grid.slot(at: Path(1, 3)).minY == start + 30)
    #expect(run.grid.slot(at: Path(1, 3)).height == 0)
    #expect(!run.grid.visibleIndices.contains { (4..<10).contains($0) })
    #expect(run.grid.numberOfItems == 18)
    #expect(run.grid.collapsedSections == [1])
    run.grid.setCollapsed(false, section: 1)
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.visibleIndices.contains(4))
  }

  // MARK: - Animation

  @Test func `the next section slides over the items, which fade out, and uncovers them`() throws {
    let run = try run([2, 6, 8])
    let containers = run.grid.contentView.subviews
    // Section 1 begins at 150, its items are from 180 to 480.
    let cell = try #require(run.grid.cellForItem(at: Path(1, 2)))
    #expect(cell.frame == Rect(x: 0, y: 280, width: 390, height: 50))
    run.grid.setCollapsed(true, section: 1)
    run.frames(10)
    #expect(run.grid.cellForItem(at: Path(1, 2)) === cell)
    try expectClipped(cell, y: 280, from: 180, to: 330, opacity: 0.5)
    // Expanded again, the same cell turns around where it is.
    run.grid.setCollapsed(false, section: 1)
    run.frame()
    #expect(run.grid.cellForItem(at: Path(1, 2)) === cell)
    #expect(cell.presentedFrame.minY == 280)
    #expect(cell.presentedOpacity > 0.4 && cell.presentedOpacity < 0.6)
    run.runUntilIdle()
    #expect(cell.frame.minY == 280)
    #expect(run.grid.contentView.subviews.elementsEqual(containers) { $0 === $1 })
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.cellForItem(at: Path(1, 2)) == nil)
    #expect(run.grid.contentView.subviews.elementsEqual(containers) { $0 === $1 })
    run.grid.setCollapsed(false, section: 1)
    run.frames(10)
    let next = try #require(run.grid.cellForItem(at: Path(1, 2)))
    try expectClipped(next, y: 280, from: 180, to: 330, opacity: 0.5)
    run.runUntilIdle()
    // At rest, all cells are in one container, in order.
    let other = try #require(run.grid.cellForItem(at: Path(0, 0)))
    #expect(other.superview?.subviews.compactMap { ($0 as? GridCell)?.index } == Array(0..<8))
    #expect(run.grid.contentView.subviews.elementsEqual(containers) { $0 === $1 })
  }

  /// Expects a cell at a position, clipped by the area of its section.
  private func expectClipped(
    _ cell: GridCell, y: Double, from start: Double, to end: Double, opacity: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let area = try #require(cell.superview, sourceLocation: location)
    #expect(area.clipsToBounds && area.keepsSubviewSizes, sourceLocation: location)
    #expect(abs(area.presentedFrame.minY - start) < 1e-9, sourceLocation: location)
    #expect(abs(area.presentedFrame.maxY - end) < 1e-9, sourceLocation: location)
    #expect(abs(cell.presentedFrame.minY - y) < 1e-9, sourceLocation: location)
    #expect(abs(cell.presentedOpacity - opacity) < 1e-9, sourceLocation: location)
  }

  @Test func `items below a pinned title stay in place in the viewport`() throws {
    let run = try run([10, 10, 30])
    // Title 1 is pinned at 700; its section began at 550.
    run.grid.contentOffset.dy = 700
    run.frame()
    let cell = try #require(run.grid.cellForItem(at: Path(1, 5)))
    #expect(cell.frame.minY - run.grid.contentOffset.dy == 130)
    run.grid.setCollapsed(true, section: 1)
    run.frames(10)
    #expect(run.grid.contentOffset.dy == 550)
    #expect(abs(cell.presentedFrame.minY - 550 - 130) < 1e-9)
    let area = try #require(cell.superview)
    #expect(abs(area.presentedFrame.minY - 550 - 30) < 1e-9)
    run.runUntilIdle()
  }

  @Test func `a second section that collapses takes its items with its title`() throws {
    let run = try run([2, 4, 4, 8])
    // Section 1 begins at 150 and ends at 400; section 2 has its items from 430.
    let cell = try #require(run.grid.cellForItem(at: Path(2, 0)))
    #expect(cell.frame.minY == 430)
    run.grid.setCollapsed(true, sections: [1, 2])
    run.frames(10)
    let title = try #require(run.grid.view(for: .title(2)))
    // Half the way from 400 to 180.
    #expect(abs(title.presentedFrame.minY - 290) < 1e-9)
    let area = try #require(cell.superview)
    #expect(abs(area.presentedFrame.minY - 320) < 1e-9)
    // The area carries its items.
    #expect(abs(area.presentedFrame.minY + cell.presentedFrame.minY - area.frame.minY - 320) < 1e-9)
    run.runUntilIdle()
  }

  @Test func `with reduced motion, items only fade`() throws {
    let run = try run([2, 6, 8])
    run.frame([.environment(.reducedMotion(true))])
    let containers = run.grid.contentView.subviews
    run.grid.setCollapsed(true, section: 1)
    run.frames(3)
    #expect(run.grid.contentView.subviews.elementsEqual(containers) { $0 === $1 })
    run.runUntilIdle()
  }

  @Test func `without animation the layout is final in the next frame`() throws {
    let run = try run([2, 6, 8])
    run.grid.setCollapsed(true, sections: [0, 1], animated: false)
    run.frame()
    #expect(run.stage.host.animator.count == 0)
    #expect(run.grid.visibleIndices.first == 8)
    run.expectInvariants()
  }

  @Test func `a footer moves into the title and out of it`() throws {
    let run = try run([2, 6, 8])
    // Section 1 begins at 150, its footer is from 480 to 500.
    let footer = try #require(run.grid.view(for: .footer(1)))
    #expect(footer.frame.minY == 480)
    run.grid.setCollapsed(true, section: 1)
    run.frames(10)
    #expect(abs(footer.presentedFrame.minY - 330) < 1e-9)
    #expect(abs(footer.presentedOpacity - 0.5) < 1e-9)
    run.runUntilIdle()
    run.grid.setCollapsed(false, section: 1)
    run.frames(10)
    let next = try #require(run.grid.view(for: .footer(1)))
    #expect(abs(next.presentedFrame.minY - 330) < 1e-9)
    #expect(abs(next.presentedOpacity - 0.5) < 1e-9)
    run.runUntilIdle()
    #expect(next.frame.minY == 480)
  }

  @Test func `a background shrinks to the title, and the next section slides over the dividers`()
    throws
  {
    var settings = PageLayout.Settings { _ in
      PageSection(
        ListSection(height: .points(50)),
        background: SectionBackground(Color.white, extent: .items),
        divider: SectionDivider(Color(white: 0.8)))
    }
    settings.titleLength = 30
    let run = try run([4, 6], settings: settings)
    // The items are from 30 to 230, with dividers at 80, 130 and 180.
    let background = try #require(run.grid.views(of: .background).first)
    let divider = try #require(run.grid.views(of: .divider).first)
    #expect(background.frame == Rect(x: 0, y: 30, width: 390, height: 200))
    #expect(divider.frame.minY == 79)
    run.grid.setCollapsed(true, section: 0)
    run.frames(10)
    #expect(abs(background.presentedFrame.minY - 30) < 1e-9)
    #expect(abs(background.presentedFrame.height - 100) < 1e-9)
    #expect(abs(background.presentedOpacity - 0.5) < 1e-9)
    #expect(abs(divider.presentedFrame.minY - 79) < 1e-9)
    #expect(divider.superview?.clipsToBounds == true)
    #expect(try abs(#require(divider.superview).presentedFrame.maxY - 130) < 1e-9)
    run.runUntilIdle()
    #expect(run.grid.views(of: .background).map(\.frame.minY) == [60])
    run.grid.setCollapsed(false, section: 0)
    run.frames(10)
    let next = try #require(run.grid.views(of: .background).first)
    #expect(abs(next.presentedFrame.height - 100) < 1e-9)
    #expect(abs(next.presentedOpacity - 0.5) < 1e-9)
    let nextDivider = try #require(run.grid.views(of: .divider).first)
    #expect(nextDivider.frame.minY == 79)
    #expect(nextDivider.superview?.clipsToBounds == true)
    run.runUntilIdle()
    #expect(run.grid.views(of: .background).map(\.frame.height) == [200, 300])
    #expect(nextDivider.superview?.clipsToBounds == false)
    #expect(run.grid.views(of: .divider).allSatisfy { $0.superview === nextDivider.superview })
  }

  // MARK: - Position

  @Test func `a visible title stays in place, pinned or not`() throws {
    let run = try run([10, 10, 30])
    run.grid.contentOffset.dy = 300
    run.frame()
    #expect(titleY(run, 1) == 250)
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    #expect(titleY(run, 1) == 250)
    run.runUntilIdle()
    run.grid.setCollapsed(false, section: 1)
    run.frame()
    run.grid.contentOffset.dy = 700
    run.frame()
    #expect(titleY(run, 1) == 0)
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    // The pinned title returns to its place in the content, which is now at the viewport's start.
    #expect(run.grid.contentOffset.dy == 550)
    #expect(titleY(run, 1) == 0)
    #expect(titleY(run, 2) == 30)
  }

  @Test func `collapsing what is above keeps the visible items in place`() throws {
    let run = try run([10, 10, 30])
    run.grid.contentOffset.dy = 1300
    run.frame()
    let first = try #require(run.grid.visibleIndices.first)
    let before = run.grid.slot(at: first).minY - run.grid.contentOffset.dy
    run.grid.setCollapsed(true, section: 0)
    run.frame()
    #expect(run.grid.slot(at: first).minY - run.grid.contentOffset.dy == before)
    // Ten rows and a footer.
    #expect(run.grid.contentOffset.dy == 1300 - 520)
  }

  // MARK: - Input

  @Test func `a tap on a title toggles its section and selects nothing`() throws {
    let run = try run([2, 6, 8])
    let recorder = CollapseRecorder()
    run.grid.delegate = recorder
    let point = Point(x: 50, y: 165)
    run.frame([run.touch(.began, point)])
    run.frame([run.touch(.ended, point)])
    #expect(run.grid.isCollapsed(1))
    #expect(recorder.calls == ["1 collapsed"])
    run.runUntilIdle()
    run.frame([run.touch(.began, point)])
    run.frame([run.touch(.ended, point)])
    #expect(!run.grid.isCollapsed(1))
    #expect(recorder.calls == ["1 collapsed", "1 expanded"])
    #expect(run.grid.selectedItems.isEmpty)
    run.runUntilIdle()
    run.grid.allowsSectionCollapsing = false
    run.frame()
    run.frame([run.touch(.began, point)])
    run.frame([run.touch(.ended, point)])
    #expect(!run.grid.isCollapsed(1))
  }

  @Test func `minus and plus collapse and expand the section of the focused item`() throws {
    let run = try run([2, 6, 8])
    run.frame([run.touch(.began, Point(x: 50, y: 200))])
    run.frame([run.touch(.ended, Point(x: 50, y: 200))])
    #expect(run.grid.indexOfFocusedItem == 2)
    run.frame([.key(KeyEvent(.minus))])
    #expect(run.grid.isCollapsed(1))
    run.frame([.key(KeyEvent(.minus))])
    #expect(run.grid.isCollapsed(1))
    // On many keyboards, the plus sign needs Shift.
    run.frame([.key(KeyEvent(.plus, modifiers: .shift))])
    #expect(!run.grid.isCollapsed(1))
    run.frame([.key(KeyEvent(.minus, modifiers: .control))])
    #expect(!run.grid.isCollapsed(1))
    run.frame([.key(KeyEvent(.minus))])
    run.frame([.key(KeyEvent(.down))])
    // From the title, down leads to the first item below it.
    #expect(run.grid.indexOfFocusedItem == 8)
    run.frame([.key(KeyEvent(.up))])
    #expect(run.grid.indexOfFocusedItem == 1)
    run.grid.setCollapsed(true, sections: [0, 2])
    run.runUntilIdle()
    run.grid.setCollapsed(false, section: 1)
    run.frame()
    run.runUntilIdle()
    run.frame([.key(KeyEvent(.home))])
    #expect(run.grid.indexOfFocusedItem == 2)
    run.frame([.key(KeyEvent(.end))])
    #expect(run.grid.indexOfFocusedItem == 7)
  }

  @Test func `titles tell assistive technology whether they are collapsed`() throws {
    let run = try run([2, 6, 8])
    #expect(run.grid.view(for: .title(1))?.accessibilityStates == .expanded)
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    #expect(run.grid.view(for: .title(1))?.accessibilityStates == .collapsed)
    #expect(AccessibilityStates.collapsed.description == "collapsed")
    run.grid.allowsSectionCollapsing = false
    run.frame()
    #expect(run.grid.view(for: .title(1))?.accessibilityStates == [])
  }

  @Test func `from right to left, the chevron of a collapsed section points to the left`() throws {
    let run = try run([2, 6, 8])
    let indicator = DisclosureIndicator()
    run.grid.addSubview(indicator)
    indicator.show(.collapsed, animated: false)
    let right = try #require(indicator.subviews[0].content)
    run.frame([.environment(.readingDirection(.rightToLeft))])
    let left = try #require(indicator.subviews[0].content)
    #expect(left != right)
    let late = DisclosureIndicator()
    run.grid.addSubview(late)
    #expect(late.subviews[0].content == left)
    run.frame([.environment(.readingDirection(.leftToRight))])
    #expect(indicator.subviews[0].content == right)
  }

  // MARK: - Data

  @Test func `collapsed sections follow changes of the data`() throws {
    let run = try run([2, 3, 4, 5])
    run.grid.setCollapsed(true, sections: [1, 3], animated: false)
    run.frame()
    var batch = SectionedBatch(sections: Batch(removed: [0], inserted: [2]))
    batch.sections.moved = [Move(from: 3, to: 0)]
    try run.update(batch, newItems: [0, 0, 6, 0])
    run.runUntilIdle()
    // 3 moved to the start, then 1, the inserted section, and 2.
    #expect(run.grid.collapsedSections == [0, 1])
    run.data = [[1], [2, 3]]
    run.grid.reloadData()
    run.frame()
    #expect(run.grid.collapsedSections == [0, 1])
    run.data = [[1]]
    run.grid.reloadData()
    run.frame()
    #expect(run.grid.collapsedSections == [0])
  }

  @Test func `collapsed sections are part of the saved state`() throws {
    let run = try run([2, 3, 4])
    run.grid.setCollapsed(true, section: 1, animated: false)
    run.frame()
    let identities = GridIdentities {
      run.names[$0]
    } item: {
      run.data[$0.section][$0.item]
    }
    let state = run.grid.scrollState(identities)
    #expect(state.collapsedSections == [1])
    let data = try JSONEncoder().encode(state)
    let decoded = try JSONDecoder().decode(GridScrollState<Int, Int>.self, from: data)
    run.grid.setCollapsed(true, sections: [0, 2], animated: false)
    run.grid.setCollapsed(false, section: 1, animated: false)
    let batch = SectionedBatch(sections: Batch(removed: [0]))
    try run.update(batch, newItems: [0, 0])
    run.grid.restoreScrollState(decoded, identities)
    run.frame()
    #expect(run.grid.collapsedSections == [0])
    run.runUntilIdle()
  }

  @Test(arguments: 0..<18 as Range<UInt64>)
  func `sections collapse at any time during changes, scrolling and animations`(
    seed: UInt64
  ) throws {
    var chance = SeededGenerator(seed: seed)
    let counts = (0..<(2 + chance.next(below: 6))).map { _ in chance.next(below: 20) }
    let run = try run(counts, settings: Self.arrangements[Int(seed % 3)])
    run.grid.layoutDirection = seed % 12 >= 9 ? .horizontal : .vertical
    run.grid.isReversed = seed % 6 >= 3
    run.frame()
    let containers = Set(run.grid.contentView.subviews.map(ObjectIdentifier.init))
    for _ in 0..<60 {
      switch chance.next(below: 4) {
      case 0: try run.performRandomUpdates(&chance)
      case 1:
        let length = run.grid.contentSize[run.grid.layoutDirection]
        run.grid.contentOffset[run.grid.layoutDirection] =
          Double(chance.next(below: 100)) / 100 * length
      default:
        let section = chance.next(below: max(1, run.data.count))
        run.grid.setCollapsed(
          !run.grid.isCollapsed(section), section: section,
          animated: chance.next(below: 4) > 0)
      }
      run.frames(1 + chance.next(below: 12))
      for cell in run.grid.visibleCells {
        guard let index = cell.index, run.grid.slot(at: index).isEmpty else { continue }
        #expect(cell.opacity == 0)
      }
    }
    run.runUntilIdle()
    for cell in run.grid.visibleCells { #expect(cell.opacity == 1) }
    #expect(
      run.grid.contentView.subviews.allSatisfy { containers.contains(ObjectIdentifier($0)) })
    #expect(Set(run.grid.visibleCells.map { $0.superview.map(ObjectIdentifier.init) }).count <= 1)
  }

  private final class CollapseRecorder: GridViewDelegate {
    private(set) var calls: [String] = []

    func gridView(_ gridView: GridView, didCollapse isCollapsed: Bool, section: Int) {
      calls.append("\(section) \(isCollapsed ? "collapsed" : "expanded")")
    }
  }
}
