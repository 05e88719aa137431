import Drawing
import Geometry
import Gestures
import Grid
import Motion
import Scrolling
import Stage
import TestSupport
import Testing

/// A list of rows of 320×44 points whose delegate returns swipe actions and records them.
final class SwipeRun: GridViewDelegate {
  let fixture: GridFixture
  /// The titles of the actions on each side, from the edge of the row.
  var titles: [SwipeSide: [String]]
  /// The performed actions with their items.
  private(set) var performed: [String] = []
  /// Called with the item of a performed action.
  var onPerform: (Int) throws -> Void = { _ in }

  init(
    trailing: [String] = ["Archive"], leading: [String] = [],
    _ direction: ReadingDirection = .leftToRight
  ) throws {
    titles = [.trailing: trailing, .leading: leading]
    fixture = try GridFixture(
      count: 60, viewport: Size(width: 320, height: 460), slot: Size(width: 320, height: 44)
    ) { $0.allowsSwipeActions = true }
    grid.delegate = self
    fixture.frame(.environment(.readingDirection(direction)))
  }

  var grid: GridView { fixture.grid }

  /// The view with the buttons; nil if there is none.
  var buttons: View? {
    grid.contentView.subviews.first { $0.subviews.first?.accessibilityRole == .button }
  }

  func gridView(
    _ gridView: GridView, swipeActionsOn side: SwipeSide, forItemAt index: Int
  ) -> [SwipeAction] {
    (titles[side] ?? []).map { title in
      SwipeAction(title, color: .black) { [unowned self] in
        performed.append("\(title) \(index)")
        do { try onPerform(index) } catch { Issue.record("\(error)") }
      }
    }
  }

  /// Drags an item horizontally with a finger, 10 points per frame, without lifting it.
  ///
  /// The first 10 points are the slop, so the finger moves by 10 points more than the row.
  func drag(_ item: Int, by distance: Double) {
    fixture.frame(fixture.touch(.began, start(distance), y(of: item)))
    let step = distance < 0 ? -10.0 : 10
    for index in 1...Int(distance.magnitude / 10) + 1 {
      fixture.frame(fixture.touch(.moved, start(distance) + step * Double(index), y(of: item)))
    }
  }

  /// Lifts the finger after a pause of some frames; after 30, it has no velocity.
  func release(_ item: Int, at distance: Double, frames: Int = 30) {
    fixture.frames(frames)
    let end = start(distance) + distance + (distance < 0 ? -10 : 10)
    fixture.frame(fixture.touch(.ended, end, y(of: item)))
  }

  /// Drags an item horizontally and releases it.
  func swipe(_ item: Int, by distance: Double) {
    drag(item, by: distance)
    release(item, at: distance)
  }

  /// The offset of an item, in points; positive to the right.
  func offset(_ item: Int) -> Double { grid.swipeOffset(ofItemAt: item) }

  /// Expects that the buttons share the part of the slot that the cell does not cover, and returns
  /// the width of that part.
  @discardableResult
  func expectRevealedPartIsFilled(
    _ item: Int, _ direction: Double, _ expected: View? = nil,
    at location: SourceLocation = #_sourceLocation
  ) throws -> Double {
    let cell = try #require(grid.cellForItem(at: item), sourceLocation: location)
    let buttons = try #require(expected ?? self.buttons, sourceLocation: location)
    let slot = grid.slot(at: item)
    let row = cell.presentedFrame
    #expect(buttons.presentedFrame == slot, sourceLocation: location)
    // The distance from the edge of the slot, for the row and for the inner edge of each button.
    func distance(_ frame: Rect) -> Double {
      direction > 0 ? frame.maxX - slot.minX : slot.maxX - frame.minX
    }
    let revealed = direction > 0 ? row.minX - slot.minX : slot.maxX - row.maxX
    for (index, button) in buttons.subviews.reversed().enumerated() {
      let frame = button.presentedFrame
      let part = revealed * Double(index + 1) / Double(buttons.subviews.count)
      expectNear(distance(frame), part, "distance of button \(index)", location)
      expectNear(frame.width, slot.width, "width of button \(index)", location)
    }
    return revealed
  }

  private func expectNear(
    _ value: Double, _ expected: Double, _ name: String, _ location: SourceLocation
  ) {
    #expect(
      (value - expected).magnitude < 1e-6, "\(name): \(value), not \(expected)",
      sourceLocation: location)
  }

  private func start(_ distance: Double) -> Double { distance < 0 ? 310 : 10 }

  private func y(of item: Int) -> Double { Double(item) * 44 + 22 - fixture.offset }
}
