import Diffing
import struct Diffing.IndexPath
import Geometry
import Grid
import Items
import Scrolling
import Stage
import Testing

/// Titles and footers of pages that are in front of the items and take no space of their own.
@Suite struct FloatingTitleTests {
  private typealias Path = IndexPath

  private static func settings(
    _ configure: (inout PageLayout.Settings) -> Void = { _ in }
  ) -> PageLayout.Settings {
    var settings = PageLayout.Settings { _ in
      PageSection(ListSection(height: .points(50)), insets: Insets(top: 4, bottom: 6))
    }
    settings.titleLength = 30
    settings.floatsTitles = true
    settings.pinnedTitles = .start
    configure(&settings)
    return settings
  }

  private func makeRun(
    _ counts: [Int], _ configure: (inout PageLayout.Settings) -> Void = { _ in }
  ) throws -> SectionedRun {
    let run = try SectionedRun(counts, settings: Self.settings(configure))
    run.grid.preloading = .none
    run.frame()
    return run
  }

  private func jump(_ run: SectionedRun, to offset: Double) {
    run.frame([.command(.scroll(to: .y(offset), position: .none, animated: false))])
  }

  private func screenY(_ run: SectionedRun, _ supplementary: SupplementaryElement) -> Double? {
    run.grid.rect(for: supplementary).map { $0.minY - run.grid.contentOffset.dy }
  }

  @Test func `a floating title is in front of the first items`() throws {
    let run = try makeRun([10, 10])
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 390, height: 30))
    #expect(run.grid.slot(at: Path(0, 0)) == Rect(x: 0, y: 4, width: 390, height: 50))
    #expect(run.grid.rect(for: .title(1))?.minY == 510)
    #expect(run.grid.slot(at: Path(1, 0)).minY == 514)
    #expect(run.grid.contentSize.height == 1020)
    #expect(run.grid.view(for: .title(0))?.isOpaque == false)
  }

  @Test func `it stays at the start until the next one pushes it out`() throws {
    let run = try makeRun([10, 10])
    jump(run, to: 300)
    #expect(screenY(run, .title(0)) == 0)
    jump(run, to: 490)
    #expect(screenY(run, .title(0)) == -10)
    #expect(screenY(run, .title(1)) == 20)
    #expect(run.grid.view(for: .title(1))?.isOpaque == false)
  }

  @Test func `a section is at least as long as its floating title and footer`() throws {
    let run = try makeRun([0, 1, 0]) {
      $0.titleLength = 80
      $0.footerLength = 15
      $0.floatsFooters = true
    }
    #expect((0..<3).map { run.grid.rect(for: .title($0))?.minY } == [0, 95, 190])
    #expect((0..<3).map { run.grid.rect(for: .footer($0))?.minY } == [80, 175, 270])
    #expect(run.grid.slot(at: Path(1, 0)).minY == 99)
  }

  @Test func `a section can have a floating title of its own`() throws {
    var settings = PageLayout.Settings { section in
      PageSection(
        ListSection(height: .points(50)), floatsTitle: section == 1, floatsFooter: section == 0)
    }
    (settings.titleLength, settings.footerLength) = (30, 20)
    let run = try SectionedRun([2, 2], settings: settings)
    run.frame()
    #expect(run.grid.slot(at: Path(0, 0)).minY == 30)
    #expect(run.grid.rect(for: .footer(0)) == Rect(x: 0, y: 110, width: 390, height: 20))
    #expect(run.grid.view(for: .title(0))?.isOpaque == true)
    #expect(run.grid.view(for: .footer(0))?.isOpaque == false)
    #expect(run.grid.slot(at: Path(1, 0)).minY == 130)
    #expect(run.grid.rect(for: .footer(1)) == Rect(x: 0, y: 230, width: 390, height: 20))
    #expect(run.grid.view(for: .title(1))?.isOpaque == false)
    #expect(run.grid.view(for: .footer(1))?.isOpaque == true)
  }

  @Test func `titles float at the end and in a stack too`() throws {
    let run = try makeRun([10, 10, 10, 10]) {
      $0.pinnedTitles = [.start, .end]
      $0.maximumStackedTitles = 2
    }
    jump(run, to: 700)
    #expect((0..<4).map { screenY(run, .title($0)) } == [0, 30, 320, 470])
  }

  @Test func `the title of a collapsed section takes its own space`() throws {
    let run = try makeRun([10, 10])
    run.grid.setCollapsed(true, section: 0)
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.rect(for: .title(0)) == Rect(x: 0, y: 0, width: 390, height: 30))
    #expect(run.grid.rect(for: .title(1))?.minY == 30)
    #expect(run.grid.view(for: .title(1))?.isOpaque == false, "it floats")
    run.grid.setCollapsed(true, section: 1)
    run.frame()
    run.runUntilIdle()
    #expect(run.grid.view(for: .title(1))?.isOpaque == true)
  }

  @Test func `an estimated section has no space for a floating title`() {
    let layout = { (floats: Bool) in
      var input = LayoutInput(SectionMap(itemCounts: Array(repeating: 100, count: 200)))
      input.viewport = Size(width: 390, height: 500)
      return PageLayout(Self.settings { $0.floatsTitles = floats }, input)
    }
    #expect(layout(true).contentSize.height == 200 * 5010)
    #expect(layout(false).contentSize.height == 200 * 5040)
  }

  @Test(arguments: PageLayoutTests.kinds.indices, [false, true])
  func `pages with floating titles pass the layout check`(kind: Int, isMirrored: Bool) {
    var settings = PageLayoutTests.settings([kind, kind, kind])
    (settings.floatsTitles, settings.floatsFooters) = (true, kind % 2 == 0)
    settings.isMirrored = isMirrored
    for axis in Axis.allCases {
      let input = PageLayoutTests.input([40, 0, 7], axis)
      checkLayout(settings.layout(for: input), sections: 3, rects: 60, seed: UInt64(kind))
    }
  }
}
