import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Titles and footers of pages whose views determine their lengths.
@Suite struct SelfSizingTitleTests {
  private typealias Path = IndexPath

  /// The length of a title: 50, 20, 80, 35, 110, 20, 50 … by name; footers are 10 longer.
  private static func length(_ kind: SupplementaryElement.Kind, _ name: Int) -> Double {
    let lengths = [50.0, 20, 80, 35, 110]
    return lengths[(name + 5) % 5] + (kind == .title ? 0 : 10)
  }

  /// Creates a page of 10 lists of 10 rows of 50, with titles that are estimated to be 30 high.
  private func makeRun(
    sections: Int = 10, items: Int = 10, _ configure: (inout PageLayout.Settings) -> Void = { _ in }
  ) throws -> SectionedRun {
    var settings = PageLayout.Settings { _ in PageSection(ListSection(height: .points(50))) }
    settings.titleLength = 30
    settings.titlesAreSelfSizing = true
    configure(&settings)
    let run = try SectionedRun(Array(repeating: items, count: sections), settings: settings)
    run.grid.preloading = .none
    run.grid.positionPreservation = .visibleItem
    run.supplementaryLength = Self.length
    run.frame()
    return run
  }

  /// Returns a frame in the viewport.
  private func screen(_ run: SectionedRun, _ supplementary: SupplementaryElement) -> Rect? {
    run.grid.rect(for: supplementary)?.offset(by: -run.grid.contentOffset)
  }

  private func screenY(_ run: SectionedRun, _ path: Path) -> Double {
    run.grid.slot(at: path).minY - run.grid.contentOffset.dy
  }

  private func jump(_ run: SectionedRun, to offset: Double) {
    run.frame([.command(.scroll(to: .y(offset), position: .none, animated: false))])
  }

  private func jump(_ run: SectionedRun, to path: Path, _ position: ItemPosition = .top) {
    let target = ScrollTarget.item(ItemIndex(path.item, section: path.section))
    run.frame([.command(.scroll(to: target, position: position, animated: false))])
  }

  // MARK: - When and where

  @Test func `a title has its length in the first frame, and only visible ones are measured`()
    throws
  {
    let run = try makeRun()
    #expect(run.grid.contentOffset == .zero)
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 390, height: 50))
    #expect(run.grid.view(for: .title(0))?.frame.height == 50)
    #expect(run.grid.slot(at: Path(0, 0)).minY == 50)
    #expect(run.grid.rect(for: .title(1)) == Rect(x: 0, y: 550, width: 390, height: 30))
    #expect(run.measuredSupplementaries.map(\.name) == [0])
    // Title 0 is 50 instead of 30 points high.
    #expect(run.grid.contentSize.height == 10 * 530 + 20)
    run.frames(3)
    #expect(run.measuredSupplementaries.count == 1)
  }

  @Test func `scrolling down measures the title that appears, and nothing visible moves`() throws {
    let run = try makeRun()
    jump(run, to: 60)
    #expect(run.grid.contentOffset.dy == 60)
    #expect(screen(run, .title(1)) == Rect(x: 0, y: 490, width: 390, height: 20))
    #expect(run.grid.slot(at: Path(1, 0)).minY == 570)
    #expect(run.measuredSupplementaries.map(\.name) == [0, 1])
  }

  @Test func `scrolling up measures the title that appears, and nothing visible moves`() throws {
    let run = try makeRun()
    jump(run, to: Path(4, 0))
    #expect(screenY(run, Path(4, 0)) == 0)
    #expect(run.measuredSupplementaries.map(\.name) == [0])
    let before = run.grid.contentOffset.dy
    run.frame([.wheel(at: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -10))])
    // The title is 110 high instead of 30: the content before the rows is 80 longer.
    #expect(screenY(run, Path(4, 0)) == 10)
    #expect(run.grid.contentOffset.dy == before - 10 + 80)
    #expect(screen(run, .title(4)) == Rect(x: 0, y: -100, width: 390, height: 110))
    #expect(run.measuredSupplementaries.map(\.name) == [0, 4])
  }

  @Test(arguments: [ItemPosition.top, .bottom, .middle])
  func `an item is exactly where a scroll puts it`(position: ItemPosition) throws {
    let run = try makeRun(sections: 60, items: 2)
    for path in [Path(30, 0), Path(7, 1), Path(45, 1)] {
      jump(run, to: path, position)
      let expected = position == .top ? 0.0 : position == .bottom ? 450 : 225
      #expect(screenY(run, path) == expected)
      run.expectMeasuredSupplementaries()
    }
  }

  @Test func `at the end of the content, the end stays`() throws {
    let run = try makeRun(sections: 60, items: 1)
    jump(run, to: 60 * 80)
    #expect(run.grid.contentOffset.dy == run.grid.contentSize.height - 500)
    #expect(screenY(run, Path(59, 0)) == 450)
    run.expectMeasuredSupplementaries()
  }

  @Test func `a section without items is measured too`() throws {
    let run = try makeRun(sections: 4, items: 0)
    #expect((0..<4).map { screen(run, .title($0))?.minY } == [0, 50, 70, 150])
    run.expectMeasuredSupplementaries()
  }

  @Test func `short titles make room for others, which are measured in the same frame`() throws {
    let run = try makeRun(sections: 300, items: 0) { $0.titleLength = 400 }
    // They begin at 0, 50, 70, 150, 185, 295, 345, 365, 445 and 480.
    #expect(run.measuredSupplementaries.map(\.name) == Array(0..<10))
    run.expectMeasuredSupplementaries()
  }

  // MARK: - Pinned titles and footers

  @Test func `a pinned title is measured when it appears, wherever its section begins`() throws {
    let run = try makeRun { $0.pinnedTitles = .start }
    jump(run, to: Path(4, 5))
    // Directly below its title, which was estimated to be 30 high. Title 5 is visible too.
    #expect(screenY(run, Path(4, 5)) == 110)
    #expect(screen(run, .title(4)) == Rect(x: 0, y: 0, width: 390, height: 110))
    #expect(Set(run.measuredSupplementaries.map(\.name)) == [0, 4, 5])
    run.expectMeasuredSupplementaries()
  }

  @Test func `titles in a stack and at the end are measured`() throws {
    let run = try makeRun {
      $0.pinnedTitles = [.start, .end]
      $0.maximumStackedTitles = 3
    }
    jump(run, to: Path(4, 3))
    // Titles 2, 3 and 4 are 80, 35 and 110 high, title 5 is 50.
    #expect(
      (2...5).map { screen(run, .title($0))?.minY } == [0, 80, 115, 450])
    // Title 1 was pinned to the end before.
    #expect(Set(run.measuredSupplementaries.map(\.name)).isSuperset(of: [0, 1, 2, 3, 4, 5]))
    run.expectMeasuredSupplementaries()
  }

  @Test func `a pinned footer is measured`() throws {
    let run = try makeRun {
      $0.footerLength = 30
      $0.footersAreSelfSizing = true
      $0.pinsFooters = true
    }
    // The footer of section 0 is 60 high.
    #expect(screen(run, .footer(0)) == Rect(x: 0, y: 440, width: 390, height: 60))
    jump(run, to: Path(3, 9), .bottom)
    #expect(screen(run, .footer(3)) == Rect(x: 0, y: 455, width: 390, height: 45))
    run.expectMeasuredSupplementaries()
  }

  // MARK: - Changes

  @Test func `a larger text measures titles again, and the first item stays`() throws {
    let run = try makeRun()
    jump(run, to: Path(4, 0))
    run.frame([.wheel(at: Point(x: 100, y: 100), delta: Vector(dx: 0, dy: -130))])
    #expect(screenY(run, Path(4, 0)) == 130)
    #expect(screenY(run, Path(3, 9)) == -30)
    run.frame([.environment(.textScale(2))])
    run.frame()
    #expect(screen(run, .title(4))?.height == 220)
    #expect(screenY(run, Path(3, 9)) == -30)
    #expect(screenY(run, Path(4, 0)) == 240)
  }

  @Test func `measured lengths follow their sections through changes of the data`() throws {
    let run = try makeRun(sections: 8)
    for section in 0..<8 { jump(run, to: Path(section, 5)) }
    jump(run, to: Path(6, 0))
    let distance = run.grid.slot(at: Path(6, 0)).minY
    var batch = SectionedBatch()
    batch.sections = Batch(removed: [0], moved: [Move(from: 2, to: 0)])
    try run.update(batch, newItems: Array(repeating: 10, count: 7))
    run.runUntilIdle()
    // Without section 0, everything is 550 points higher: its title is 50 and its rows are 500.
    #expect(run.names == [2, 1, 3, 4, 5, 6, 7])
    #expect(run.grid.slot(at: Path(5, 0)).minY == distance - 550)
    #expect(screenY(run, Path(5, 0)) == 0)
    #expect(run.grid.rect(for: .title(0))?.height == 80)
    run.expectMeasuredSupplementaries()
  }

  @Test func `visible titles are measured again after a change, because they may differ`() throws {
    let run = try makeRun(sections: 3, items: 3)
    #expect(screen(run, .title(1)) == Rect(x: 0, y: 200, width: 390, height: 20))
    run.names = [0, 4, 2]
    var batch = SectionedBatch()
    batch.removedItems = [Path(2, 2)]
    try run.update(batch, newItems: [3, 3, 2])
    run.runUntilIdle()
    #expect(screen(run, .title(1)) == Rect(x: 0, y: 200, width: 390, height: 110))
    run.expectMeasuredSupplementaries()
  }

  @Test func `another width measures titles again`() throws {
    let run = try makeRun(sections: 3, items: 3)
    let count = run.measuredSupplementaries.count
    run.frame([.viewport(Size(width: 390, height: 480), duration: 0)])
    #expect(run.measuredSupplementaries.count == count)
    run.frame([.viewport(Size(width: 300, height: 480), duration: 0)])
    #expect(run.measuredSupplementaries.count == 2 * count)
    run.expectMeasuredSupplementaries()
  }

  @Test func `the footer of a collapsed section is measured when it is expanded`() throws {
    let run = try makeRun(sections: 3, items: 3) {
      $0.footerLength = 30
      $0.footersAreSelfSizing = true
    }
    run.grid.setCollapsed(true, section: 0)
    run.frame()
    run.runUntilIdle()
    #expect(screen(run, .title(1))?.minY == 50)
    #expect(run.grid.rect(for: .footer(0)) == nil)
    run.grid.setCollapsed(false, section: 0)
    run.frame()
    run.runUntilIdle()
    #expect(screen(run, .footer(0)) == Rect(x: 0, y: 200, width: 390, height: 60))
    run.expectMeasuredSupplementaries()
  }

  @Test func `views that were measured but not displayed are reused`() throws {
    let run = try makeRun(sections: 40, items: 0) { $0.titleLength = 1 }
    // Estimated to be 1 point high, all 40 are visible before they are measured.
    run.expectMeasuredSupplementaries()
    let count = run.measuredSupplementaries.count
    #expect(count < 40)
    jump(run, to: 10_000)
    run.expectMeasuredSupplementaries()
  }

  @Test func `in a horizontal page, titles determine their widths`() throws {
    let run = try makeRun()
    run.grid.layoutDirection = .horizontal
    run.frame()
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 50, height: 500))
    #expect(run.grid.slot(at: Path(0, 0)).minX == 50)
    run.expectMeasuredSupplementaries()
  }

  // MARK: - Standard views

  @Test func `standard views request the length of their text`() throws {
    let text = "A footer with so many words that it takes more than one line on a narrow page"
    var settings = PageLayout.Settings { _ in PageSection(ListSection(height: .points(50))) }
    (settings.titleLength, settings.footerLength) = (40, 10)
    (settings.titlesAreSelfSizing, settings.footersAreSelfSizing) = (true, true)
    let run = try SectionedRun(
      [1, 0], settings: settings, viewport: Size(width: 200, height: 500))
    run.footerTexts = [text, ""]
    run.frame()
    let height = SectionFooterView.height(of: text, width: 200)
    #expect(height > 40)
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 200, height: 25))
    #expect(run.grid.rect(for: .footer(0)) == Rect(x: 0, y: 75, width: 200, height: height))
    #expect(run.grid.rect(for: .title(1))?.minY == 75 + height)
    #expect(run.grid.rect(for: .footer(1)) == nil)
    run.frame([.environment(.textScale(2))])
    run.frame()
    #expect(
      run.grid.rect(for: .title(0))?.height == SectionTitleView.height(25, textScale: 2))
    #expect(
      run.grid.rect(for: .footer(0))?.height
        == SectionFooterView.height(of: text, width: 200, textScale: 2))
  }
}
