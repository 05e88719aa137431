import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import Testing

/// Selection before, during and after a drag of an item.
@Suite struct SelectionReorderingTests {
  /// Drags an item to another's slot.
  private func drag(_ run: SelectionRun, _ item: Int, to other: Int) {
    let end = run.center(of: other)
    run.fixture.frame(run.sample(.began, run.center(of: item)))
    run.fixture.frames(31)
    run.fixture.frame(run.sample(.moved, end))
    run.fixture.frames(2)
    run.fixture.frame(run.sample(.ended, end))
  }

  @Test func `the selection moves with a dragged item`() throws {
    let run = try SelectionRun {
      $0.allowsReordering = true
      $0.allowsMultipleSelection = true
    }
    run.tap(2)
    run.tap(8)
    drag(run, 1, to: 7)
    #expect(run.selected == [1, 8])
    run.fixture.frame()
    try run.expectCells()
    run.fixture.frames(60)
    try run.expectCells()
  }

  @Test func `items can be tapped after a drag`() throws {
    let run = try SelectionRun { $0.allowsReordering = true }
    drag(run, 1, to: 7)
    #expect(run.selected == [], "lifting an item selects nothing")
    run.tap(4)
    #expect(run.selected == [4])
    run.fixture.frames(60)
    let button = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    let tap = TapRecognizer(name: "button")
    var taps = 0
    tap.onEvent = { _ in taps += 1 }
    button.addGestureRecognizer(tap)
    let cell = try #require(run.grid.cellForItem(at: 5))
    cell.addSubview(button)
    run.press(at: cell.frame.origin + Vector(dx: 10, dy: 10))
    #expect(taps == 1)
  }
}
