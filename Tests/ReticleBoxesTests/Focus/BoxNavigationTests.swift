import ReticleBoxes
import Geometry
import Stage
import Testing

/// Tests which box an arrow key focuses, in rows of boxes of which some can be tapped.
@Suite struct BoxNavigationTests {
  private let fixture: BoxFixture

  init() throws {
    fixture = try BoxFixture(viewport: Size(width: 300, height: 2000))
    fixture.scroller.contentLayout = .grid
  }

  private func box(_ width: Double, _ height: Double, isTappable: Bool = true) -> Box {
    let box = Box(width: width, height: height)
    box.isTappable = isTappable
    return box
  }

  /// Shows boxes, focuses the first one, presses keys, and returns the index of the focused box.
  private func focusedIndex(of boxes: [Box], after keys: Key...) -> Int? {
    fixture.scroller.boxes = boxes
    fixture.scroller.layout()
    fixture.run(1)
    for key in [Key.tab] + keys {
      fixture.key(KeyEvent(key))
      fixture.run(1)
    }
    return boxes.firstIndex { $0.isFocused }
  }

  /// Returns a box at the left, one at the right below it, and one at the left at a distance.
  private func rows(distance: Double) -> [Box] {
    [
      box(100, 50), box(200, 50, isTappable: false), box(200, distance, isTappable: false),
      box(100, 50), box(100, 50),
    ]
  }

  @Test func `a box straight ahead comes before a closer one to the side`() {
    #expect(focusedIndex(of: rows(distance: 100), after: .down) == 4)
  }

  @Test(arguments: [(590.0, 4), (610, 3)])
  func `a box to the side is focused if the one ahead is more than three times as far`(
    distance: Double, index: Int
  ) {
    // The centers of the first and the fourth box are 200 points apart, which counts as 600.
    #expect(focusedIndex(of: rows(distance: distance), after: .down) == index)
  }

  @Test func `of several boxes ahead at the same distance the middle one is focused`() {
    let boxes = [box(300, 50), box(100, 50), box(100, 50), box(100, 50)]
    #expect(focusedIndex(of: boxes, after: .down) == 2)
  }

  @Test func `the way back leads to a box that spans the start`() {
    let boxes = [box(300, 50), box(100, 50), box(100, 50), box(100, 50)]
    #expect(focusedIndex(of: boxes, after: .down, .right, .up) == 0)
  }

  @Test func `a box beside the start is not below it`() {
    #expect(focusedIndex(of: [box(100, 50), box(100, 80)], after: .up) == 0)
  }
}
