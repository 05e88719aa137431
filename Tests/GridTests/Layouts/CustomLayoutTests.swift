import Diffing
import Geometry
import Gestures
import Grid
import Stage
import Testing

@Suite("A layout by somebody else") struct CustomLayoutTests {
  private static let heights = [40.0, 90, 60, 120, 50, 80]

  private static func settings(asksForItems: Bool = true) -> TowerLayout.Settings {
    TowerLayout.Settings(
      heightOfItem: { heights[$0 % heights.count] }, asksForItems: asksForItems)
  }

  private static var input: LayoutInput {
    var input = LayoutInput(SectionMap(itemCount: 30))
    input.viewport = Size(width: 320, height: 460)
    return input
  }

  @Test func `a custom layout passes the layout check`() {
    checkLayout(Self.settings(), Self.input)
  }

  @Test func `the check detects a layout that ignores the size of a dragged item`() {
    withKnownIssue {
      checkLayout(Self.settings(asksForItems: false), Self.input)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("dragged") }
    }
  }

  @Test func `the layouts of the library pass the layout check`() {
    var waterfall = ColumnarLayout.Settings()
    waterfall.unit = .items
    waterfall.heights = .perItem { Self.heights[$0 % Self.heights.count] }
    checkLayout(waterfall, Self.input)
    checkLayout(SectionedLayout.Settings(), Self.input, sections: 1)
    checkLayout(UniformLayout.Settings(), Self.input)
  }

  @Test func `rows, line length and edges default to those of columns and slots`() {
    let layout = TowerLayout(width: 320, heights: [40, 90])
    #expect(layout.rowCount == 2)
    #expect(layout.lineSize == Size(width: 320, height: 40))
    #expect(layout.innerEdges(of: 0) == .bottom)
    #expect(layout.innerEdges(of: 1) == [])
  }

  @Test func `a grid displays a custom layout, drags its items and writes its digest`() throws {
    let run = try ReorderRun(count: 30, viewport: Size(width: 320, height: 460), cell: nil)
    let plain = run.run.stage.digest().layout
    run.grid.layoutSettings = Self.settings()
    run.run.frame()
    #expect(run.run.stage.digest().layout != plain)
    #expect(run.grid.slotForItem(at: 1) == Rect(x: 0, y: 40, width: 320, height: 90))
    run.lift(160, 20)
    run.touch(.moved, 160, 100)
    #expect(run.grid.reorderingTargetIndex == 1)
    // Item 0, 40 points high, is below item 1 of 90.
    #expect(run.grid.slotForItem(at: 0) == Rect(x: 0, y: 90, width: 320, height: 40))
    run.touch(.ended, 160, 100)
    run.run.runUntilIdle()
    #expect(run.run.data.prefix(3) == [1, 0, 2])
  }
}
