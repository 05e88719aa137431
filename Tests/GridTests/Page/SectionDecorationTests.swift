import Diffing
import Drawing
import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Backgrounds behind the sections of a page, and dividers between their lines.
@Suite struct SectionDecorationTests {
  private static let white = SectionBackground(Color.white)
  private static let line = SectionDivider(Color(white: 0.8))

  /// Returns a page on which every section is the same, with titles of 30 points.
  private static func settings(_ section: PageSection) -> PageLayout.Settings {
    var settings = PageLayout.Settings { _ in section }
    settings.titleLength = 30
    return settings
  }

  private static func list(_ spacing: Double = 0) -> ListSection {
    ListSection(height: .points(60), spacing: spacing)
  }

  private static func frames(_ run: SectionedRun, _ decoration: SectionDecoration) -> [Rect] {
    run.grid.views(of: decoration).map(\.frame)
  }

  // MARK: - Backgrounds

  @Test func `a background covers items, title, footer and insets`() throws {
    var settings = Self.settings(
      PageSection(Self.list(), insets: Insets(all: 10), background: Self.white))
    settings.footerLength = 14
    let run = try SectionedRun([2, 0, 3], settings: settings)
    run.frame()
    // 30 + 10 + 2 * 60 + 10 + 14 = 184, then 64 without items, then 244.
    let expected = [
      Rect(x: 0, y: 0, width: 390, height: 184), Rect(x: 0, y: 184, width: 390, height: 64),
      Rect(x: 0, y: 248, width: 390, height: 244),
    ]
    #expect(Self.frames(run, .background) == expected)
    #expect(run.grid.rectForBackground(ofSection: 2) == expected[2])
    #expect(run.grid.rectForBackground(ofSection: 3) == nil)
    #expect(run.grid.views(of: .background)[0].content == .color(.white))
  }

  @Test func `a background of the items can extend into the insets, but not out of the section`()
    throws
  {
    var section = PageSection(Self.list(), insets: Insets(top: 8, left: 20, bottom: 6, right: 12))
    section.background = SectionBackground(
      .rounded(.white, radius: 8), extent: .items, insets: Insets(all: -10))
    let run = try SectionedRun([2], settings: Self.settings(section))
    run.frame()
    // The items are at 20, 38 and 358 by 120. 10 points more on each side are 10, 28, 378 by 140,
    // but the section ends 6 points after the items, at 164.
    #expect(
      Self.frames(run, .background) == [Rect(x: 10, y: 28, width: 378, height: 136)])
  }

  @Test func `insets of backgrounds and dividers follow the direction of the page`() throws {
    let section = PageSection(
      Self.list(20), insets: Insets(left: 50),
      background: SectionBackground(
        Color.white, insets: Insets(top: 1, left: 2, bottom: 3, right: 4)),
      divider: SectionDivider(Color.white, thickness: 2, leadingInset: 30, trailingInset: 5))
    var settings = Self.settings(section)
    settings.titleLength = 0
    settings.isMirrored = true
    let run = try SectionedRun([2], settings: settings)
    run.frame()
    // From the left, the section is 4 + 384 + 2. The items are 340 wide, from 0. The divider is 305
    // wide and ends 30 before their start, at 310. The gap is from 60 to 80.
    #expect(Self.frames(run, .background) == [Rect(x: 4, y: 1, width: 384, height: 136)])
    #expect(Self.frames(run, .divider) == [Rect(x: 5, y: 69, width: 305, height: 2)])
    run.grid.layoutDirection = .horizontal
    run.frame()
    // Across, the page is 500 long: items from 50, the divider from 80 to 495.
    #expect(Self.frames(run, .background) == [Rect(x: 1, y: 2, width: 136, height: 494)])
    #expect(Self.frames(run, .divider) == [Rect(x: 69, y: 80, width: 2, height: 415)])
  }

  @Test func `the background of the items of a shelf is as wide as the page`() throws {
    let shelf = ShelfSection(itemSize: Size(width: 100, height: 80))
    let run = try SectionedRun(
      [9],
      settings: Self.settings(
        PageSection(
          shelf, insets: Insets(all: 10),
          background: SectionBackground(Color.white, extent: .items))))
    run.frame()
    #expect(Self.frames(run, .background) == [Rect(x: 0, y: 40, width: 390, height: 80)])
  }

  // MARK: - Dividers

  @Test func `dividers lie between rows, in the middle of the gap`() throws {
    let run = try SectionedRun(
      [3], settings: Self.settings(PageSection(Self.list(8), divider: Self.line)))
    run.frame()
    // Rows from 30 to 90, 98 to 158 and 166 to 226. (8 - 1) / 2 is 3 in whole points.
    #expect(
      Self.frames(run, .divider) == [
        Rect(x: 0, y: 93, width: 390, height: 1), Rect(x: 0, y: 161, width: 390, height: 1),
      ])
    #expect(run.grid.rectForDivider(beforeItemAt: 0) == nil)
    #expect(run.grid.rectForDivider(beforeItemAt: 2)?.minY == 161)
    #expect(run.grid.rectForDivider(beforeItemAt: 3) == nil)
  }

  @Test func `without a gap a divider covers the end of the row before it`() throws {
    var line = Self.line
    line.thickness = 2
    let run = try SectionedRun(
      [2, 2], settings: Self.settings(PageSection(Self.list(1), divider: line)))
    run.frame()
    // The second row is at 30 + 61, that of the next section 151 further.
    #expect(Self.frames(run, .divider).map(\.minY) == [89, 240])
  }

  @Test(arguments: [false, true])
  func `a line of tiles has one divider, after its highest tile`(hasOwnHeights: Bool) throws {
    let height: ItemHeight =
      hasOwnHeights ? .perItem { path, _ in [40, 70, 50][path.item % 3] } : .points(70)
    let tiles = TileSection(columns: 3, height: height, spacing: 10)
    let run = try SectionedRun(
      [7], settings: Self.settings(PageSection(tiles, divider: Self.line)))
    run.frame()
    // Lines from 30 to 100, from 110 to 180 and from 190; (10 - 1) / 2 is 4.
    #expect(Self.frames(run, .divider).map(\.minY) == [104, 184])
    #expect(run.grid.rectForDivider(beforeItemAt: 4) == nil)
  }

  @Test func `a divider is visible before the line after it is`() throws {
    let run = try SectionedRun(
      [9], settings: Self.settings(PageSection(Self.list(400), divider: Self.line)))
    run.grid.preloading = .none
    run.frame()
    // Rows at 30 and 490, the divider at 90 + 199. From 95 to 475 no row is visible.
    run.frame([.viewport(Size(width: 390, height: 380), duration: 0)])
    #expect(Self.frames(run, .divider).map(\.minY) == [289])
    run.grid.contentOffset.dy = 95
    run.frame()
    #expect(Self.frames(run, .divider).map(\.minY) == [289])
  }

  @Test func `sections without lines have no dividers`() throws {
    let waterfall = WaterfallSection(columns: .fixed(2), height: .points(50))
    let run = try SectionedRun(
      [9], settings: Self.settings(PageSection(waterfall, divider: Self.line)))
    run.frame()
    #expect(Self.frames(run, .divider) == [])
  }

  // MARK: - Views

  @Test func `views are reused while the page scrolls`() throws {
    let run = try SectionedRun(
      Array(repeating: 4, count: 200),
      settings: Self.settings(
        PageSection(Self.list(), background: Self.white, divider: Self.line)))
    run.frame()
    for offset in stride(from: 0.0, through: 50_000, by: 490) {
      run.grid.contentOffset.dy = offset
      run.frame()
      let view = run.grid.visibleRect
      let backgrounds = (0..<200).compactMap { run.grid.rectForBackground(ofSection: $0) }
      #expect(Self.frames(run, .background) == backgrounds.filter { $0.intersects(view) })
      let dividers = (0..<800).compactMap { run.grid.rectForDivider(beforeItemAt: $0) }
      #expect(Self.frames(run, .divider) == dividers.filter { $0.intersects(view) })
    }
    // Sections are 270 long and lines 60: at most 3 sections and 9 lines are visible in 500 points.
    #expect(run.grid.viewCount(of: .background) <= 4)
    #expect(run.grid.viewCount(of: .divider) <= 10)
  }

  @Test func `backgrounds are behind the cells, dividers in front of them`() throws {
    let run = try SectionedRun(
      [3],
      settings: Self.settings(
        PageSection(Self.list(), background: Self.white, divider: Self.line)))
    run.frame()
    let content = run.grid.contentView
    func depth(_ view: View?) -> Int? {
      content.subviews.firstIndex { $0 === view?.superview }
    }
    let background = try #require(depth(run.grid.views(of: .background).first))
    let cell = try #require(depth(run.grid.visibleCells.first))
    let divider = try #require(depth(run.grid.views(of: .divider).first))
    let title = try #require(depth(run.grid.view(for: .title(0))))
    #expect([background, cell, divider, title] == [background, cell, divider, title].sorted())
    #expect(Set([background, cell, divider, title]).count == 4)
  }

  // MARK: - Changes

  @Test func `backgrounds and dividers move with their sections and items`() throws {
    let run = try SectionedRun(
      [2, 3],
      settings: Self.settings(
        PageSection(Self.list(), background: Self.white, divider: Self.line)))
    run.frame()
    let section = try #require(run.grid.views(of: .background).last)
    let line = try #require(run.grid.views(of: .divider).last)
    #expect(section.presentedFrame == Rect(x: 0, y: 150, width: 390, height: 210))
    #expect(line.presentedFrame.minY == 299)
    var batch = SectionedBatch()
    batch.removedItems = [IndexPath(0, 0), IndexPath(1, 0)]
    try run.update(batch, newItems: [])
    // They are at their old frames now and at their new ones at the end.
    #expect(section.presentedFrame == Rect(x: 0, y: 150, width: 390, height: 210))
    #expect(section.frame == Rect(x: 0, y: 90, width: 390, height: 150))
    #expect(line.presentedFrame.minY == 299)
    #expect(line.frame.minY == 179)
    // The divider of the row that is first now fades out, as does that of the first section.
    #expect(run.grid.views(of: .divider).count == 1)
    #expect(run.grid.viewCount(of: .divider) == 3)
    run.frames(9)
    #expect(abs(section.presentedFrame.minY - 120) < 1)
    #expect(abs(line.presentedFrame.minY - 239) < 1)
    run.runUntilIdle()
    #expect(section.presentedFrame == Rect(x: 0, y: 90, width: 390, height: 150))
    #expect(run.grid.views(of: .divider).map(\.presentedFrame.minY) == [179])
  }

  @Test func `a new layout moves the background, and replaces dividers`() throws {
    let section = PageSection(Self.list(), background: Self.white, divider: Self.line)
    let run = try SectionedRun([6], settings: Self.settings(section))
    run.frame()
    let background = try #require(run.grid.views(of: .background).first)
    var tiles = section
    tiles.layout = TileSection(columns: 3, height: .points(60))
    tiles.background = SectionBackground(Color(white: 0.5))
    run.grid.animateLayout { run.grid.layoutSettings = Self.settings(tiles) }
    run.frame()
    // From 30 + 6 * 60 to 30 + 2 * 60. Of the dividers only that before item 3 remains.
    #expect(background.content == .color(Color(white: 0.5)))
    #expect(background.frame.height == 150)
    #expect(background.presentedFrame.height > 380)
    #expect(run.grid.views(of: .divider).map(\.frame.minY) == [89])
    #expect(try #require(run.grid.views(of: .divider).first).presentedFrame.minY > 200)
    run.runUntilIdle()
    #expect(background.presentedFrame.height == 150)
    run.grid.animateLayout { run.grid.layoutSettings = SectionedReorderRun.tiles }
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.views(of: .background).isEmpty)
    #expect(run.grid.views(of: .divider).isEmpty)
  }

  @Test func `views appear and disappear when the data are reloaded`() throws {
    let run = try SectionedRun(
      [2], settings: Self.settings(PageSection(Self.list(), background: Self.white)))
    run.frame()
    run.data.append([10, 11])
    run.grid.reloadData()
    run.frame()
    #expect(Self.frames(run, .background).map(\.minY) == [0, 150])
    run.data = []
    run.grid.reloadData()
    run.frame()
    #expect(Self.frames(run, .background) == [])
    #expect(run.grid.viewCount(of: .background) == 2)
  }
}
