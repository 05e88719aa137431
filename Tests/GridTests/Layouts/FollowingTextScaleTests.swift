import Geometry
import Grid
import Stage
import Testing

@Suite struct FollowingTextScaleTests {
  /// Returns the rectangle of the second title before and at a text scale of 1.5.
  private func titles(_ settings: any GridLayoutSettings) throws -> [Rect?] {
    let run = try SectionedRun([3, 3], settings: settings.followingTextScale)
    run.frame()
    let plain = run.grid.rect(for: .title(1))
    run.frame([.environment(.textScale(1.5))])
    let large = run.grid.rect(for: .title(1))
    run.frame([.environment(.textScale(0.8))])
    #expect(run.grid.rect(for: .title(1)) == plain)
    return [plain, large]
  }

  private func startsAndHeights(_ rects: [Rect?]) -> [[Double]] {
    rects.map { [$0?.minY ?? -1, $0?.height ?? -1] }
  }

  @Test func `titles, footers and estimates of a list grow with the text`() throws {
    var settings = ListLayout.Settings()
    settings.titleLength = 25
    settings.footerLength = 11
    settings.estimatedRowHeight = 40
    settings.spacing = 3
    // 25 + 3 · 40 + 2 · 3 + 11; and 38 + 3 · 60 + 2 · 3 + 17.
    #expect(startsAndHeights(try titles(settings)) == [[162, 25], [241, 38]])
    settings.estimatedRowHeightOfSection = { Double(10 + $0) }
    // 25 + 3 · 10 + 6 + 11; and 38 + 3 · 15 + 6 + 17.
    #expect(startsAndHeights(try titles(settings)) == [[72, 25], [106, 38]])
  }

  @Test func `titles and footers of tiles grow with the text, and tiles do not`() throws {
    var settings = SectionedLayout.Settings()
    settings.footerLength = 20
    // A title of 25, a line of 100 with its padding, 10 more, and the footer.
    let rects = try titles(settings)
    let height = SectionTitleView.height(25, textScale: 1.5)
    #expect(height > 25)
    #expect(startsAndHeights(rects) == [[155, 25], [140 + height, height]])
    settings.footerLengthOfSection = { _ in 10 }
    #expect(try titles(settings).map { $0?.minY } == [145, 125 + height])
  }

  @Test func `titles, footers and rows of groups grow with the text`() throws {
    var settings = ColumnarLayout.Settings()
    settings.columns = .fixed(1)
    settings.titleLength = 30
    settings.footerLength = 10
    // Each group begins after 5 points: 5 + 30 + 3 · 44 + 10 + 5; and 5 + 45 + 3 · 66 + 15 + 5.
    #expect(startsAndHeights(try titles(settings)) == [[182, 30], [268, 45]])
  }

  @Test func `titles and footers of a page grow with the text`() throws {
    var settings = PageLayout.Settings { number in
      PageSection(
        ListSection(height: .points(20)), titleLength: number == 0 ? 10 : nil, footerLength: 4)
    }
    settings.titleLength = 32
    settings.footerLength = 8
    // 10 + 3 · 20 + 4; and 15 + 3 · 20 + 6.
    #expect(startsAndHeights(try titles(settings)) == [[74, 32], [81, 48]])
  }
}
