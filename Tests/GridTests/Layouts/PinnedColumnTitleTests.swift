import Diffing
import Geometry
import Gestures
import Grid
import Scrolling
import Stage
import Testing

/// Titles of groups in columns that stay at the start of the viewport.
@Suite struct PinnedColumnTitleTests {
  /// Groups with a title of 20, rows of 40 and a footer of 10 in two columns of 150.
  private func run(
    _ counts: [Int], _ change: (inout ColumnarLayout.Settings) -> Void = { _ in }
  ) throws -> SectionedRun {
    var settings = ColumnarLayout.Settings()
    settings.rowHeight = 40
    settings.titleLength = 20
    settings.footerLength = 10
    settings.spacing = 0
    settings.pinsTitles = true
    change(&settings)
    let run = try SectionedRun(
      counts, settings: settings, viewport: Size(width: 300, height: 200))
    run.frame()
    return run
  }

  private func scroll(_ run: SectionedRun, to offset: Double) {
    run.grid.contentOffset.dy = offset
    run.frame()
  }

  private func title(_ run: SectionedRun, _ section: Int) -> Rect? {
    run.grid.view(for: .title(section))?.frame
  }

  @Test func `each column has the title of its group at the start of the viewport`() throws {
    // Groups 0 and 1 are 430 and 230 high; group 2 follows in the second column, up to 460.
    let run = try run([10, 5, 5, 10])
    scroll(run, to: 100)
    #expect(title(run, 0) == Rect(x: 0, y: 100, width: 150, height: 20))
    #expect(title(run, 1) == Rect(x: 150, y: 100, width: 150, height: 20))
    #expect(title(run, 2) == Rect(x: 150, y: 230, width: 150, height: 20))
    // The rows of group 1 end at 220, before the footer.
    scroll(run, to: 210)
    #expect(title(run, 0)?.minY == 210)
    #expect(title(run, 1)?.minY == 200)
    #expect(title(run, 2)?.minY == 230)
    scroll(run, to: 250)
    #expect(title(run, 1) == nil)
    #expect(title(run, 2)?.minY == 250)
    scroll(run, to: 0)
    #expect(title(run, 0)?.minY == 0)
  }

  @Test func `titles stay there while an item is dragged`() throws {
    let run = try run([10, 5, 5, 10])
    run.grid.allowsReordering = true
    scroll(run, to: 100)
    run.frame([run.touch(.began, Point(x: 75, y: 60))])
    run.frames(40)
    run.frame([run.touch(.moved, Point(x: 75, y: 130))])
    run.frames(20)
    #expect(run.grid.reorderedIndex == 3)
    #expect(run.grid.reorderingTargetIndex != 3)
    #expect(title(run, 0) == Rect(x: 0, y: 100, width: 150, height: 20))
    #expect(title(run, 1) == Rect(x: 150, y: 100, width: 150, height: 20))
    run.frame([run.touch(.ended, Point(x: 75, y: 130))])
  }

  @Test func `without the setting, titles scroll with their groups`() throws {
    let run = try run([10, 5, 5, 10]) { $0.pinsTitles = false }
    scroll(run, to: 10)
    #expect(title(run, 0)?.minY == 0)
    scroll(run, to: 100)
    #expect(title(run, 0) == nil)
  }

  @Test func `sideways, each row has its title`() throws {
    let run = try run([10, 5, 5, 10])
    run.grid.layoutDirection = .horizontal
    run.frame()
    run.grid.contentOffset.dx = 100
    run.frame()
    #expect(title(run, 0) == Rect(x: 100, y: 0, width: 20, height: 100))
    #expect(title(run, 1) == Rect(x: 100, y: 100, width: 20, height: 100))
  }
}
