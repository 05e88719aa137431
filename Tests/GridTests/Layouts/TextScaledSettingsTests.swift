import Geometry
import Grid
import Motion
import Scrolling
import Stage
import Testing

@Suite struct TextScaledSettingsTests {
  /// Titles of 28 points and rows of 40 points at a text scale of 1.
  private static var settings: TextScaledSettings {
    TextScaledSettings { textScale in
      var settings = ListLayout.Settings()
      settings.titleLength = 28 * textScale
      settings.estimatedRowHeight = 40 * textScale
      return settings
    }
  }

  @Test func `the layout follows the text scale of the stage`() throws {
    let run = try SectionedRun([3, 3], settings: Self.settings)
    run.frame()
    #expect(run.grid.rect(for: .title(1))?.minY == 148)
    #expect(run.grid.rect(for: .title(1))?.height == 28)
    run.frame([.environment(.textScale(2))])
    #expect(run.grid.rect(for: .title(1))?.minY == 296)
    #expect(run.grid.rect(for: .title(1))?.height == 56)
    run.frame([.environment(.textScale(1))])
    #expect(run.grid.rect(for: .title(1))?.height == 28)
  }

  @Test func `a page in scaled settings has shelves`() throws {
    let run = try SectionedRun(
      [9, 3],
      settings: TextScaledSettings { textScale in
        PageLayout.Settings { _ in
          PageSection(ShelfSection(itemSize: Size(width: 100 * textScale, height: 80)))
        }
      })
    run.frame()
    #expect(run.grid.slotForItem(at: 1)?.minX == 100)
    run.frame([.environment(.textScale(2))])
    #expect(run.grid.slotForItem(at: 1)?.minX == 200)
  }

  @Test func `scrolling does not request the settings again`() throws {
    var calls = 0
    let run = try SectionedRun(
      [30],
      settings: TextScaledSettings { textScale in
        calls += 1
        return ListLayout.Settings()
      })
    run.frames(3)
    let before = calls
    for offset in stride(from: 0.0, through: 200, by: 20) {
      run.grid.contentOffset.dy = offset
      run.frame()
    }
    #expect(calls == before)
  }
}
