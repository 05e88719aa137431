import Geometry
import Gestures
import Grid
import Items
import Motion
import Scrolling
import Stage

/// A grid on a stage that random input scrolls.
protocol ScrollingRun: AnyObject {
  /// The number of items.
  var itemCount: Int { get }
  /// The number of the next frame.
  var next: Int64 { get }

  /// Runs a frame with events.
  @discardableResult
  func frame(_ kinds: InputEvent.Kind...) -> FrameResult
  /// Returns an item as the target of a scroll.
  func target(_ index: Int) -> ScrollTarget
}

/// Random drags, wheels, keys and jumps, for walks through grids of 300×500 points.
struct RandomScrolling {
  /// The vertical position of the finger; nil if it is not down.
  private var finger: Double?

  /// Runs a frame with an input of a kind, from 0 to 10.
  mutating func scroll(_ run: some ScrollingRun, _ kind: Int, _ chance: inout SeededGenerator) {
    switch kind {
    case 0..<5: drag(run, &chance)
    case 5, 6:
      let delta = Double(chance.next(below: 3000)) - 1500
      run.frame(.wheel(at: Point(x: 150, y: 250), delta: Vector(dx: 0, dy: delta)))
    case 7, 8:
      guard run.itemCount > 0 else { break }
      let position = ItemPosition.allCases[chance.next(below: ItemPosition.allCases.count)]
      run.frame(
        .command(
          .scroll(
            to: run.target(chance.next(below: run.itemCount)), position: position,
            animated: chance.next(below: 2) == 0)))
    case 9: run.frame(.key(KeyEvent([.pageDown, .pageUp, .home, .end][chance.next(below: 4)])))
    default:
      run.frame(
        .command(
          .scroll(to: .y(Double(chance.next(below: 30_000))), position: .none, animated: false)))
    }
  }

  private mutating func drag(_ run: some ScrollingRun, _ chance: inout SeededGenerator) {
    func touch(_ phase: PointerSample.Phase, _ y: Double) {
      run.frame(
        .pointer(
          PointerSample(
            id: 1, phase: phase, position: Point(x: 150, y: y), time: Timestamp(frame: run.next))))
    }
    guard let y = finger else {
      let start = 100 + Double(chance.next(below: 300))
      finger = start
      return touch(.began, start)
    }
    let next = y + Double(chance.next(below: 200)) - 100
    let isOver = chance.next(below: 3) == 0
    finger = isOver ? nil : next
    touch(isOver ? .ended : .moved, next)
  }
}
