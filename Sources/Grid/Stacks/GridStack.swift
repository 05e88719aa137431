import Geometry
import Motion
import Stage

/// A grid whose cells lie on a stack, or are on their way between the stack and their places.
struct GridStack {
  /// How the cells lie on the stack.
  let style: StackStyle
  /// The topmost card, in content coordinates.
  let rect: Rect
  /// The width over which the cells spread, in points.
  let spreadWidth: Double
  /// Whether the grid could be scrolled before.
  let wasScrollEnabled: Bool
  /// How far the cells are on their way, from 0 on the stack to 1 in their places; beyond both
  /// where fingers continue.
  var openness: Double
  /// How far fingers have taken the stack away from its rectangle.
  var translation = Vector.zero
  /// The fingers that open it.
  var pinch: StackPinch?
  /// What moves it when no finger does.
  var motion: StackMotion?
  /// How far a wheel has asked it to open, until that rests.
  var zoomGoal: Double?
  /// Counts the changes of who moves it.
  var turn = 0

  /// How much wider the spread is than the stack; at least a point.
  private var growth: Double { max(1, spreadWidth - rect.width) }

  /// How far the way is when fingers, that began at `start`, are `scale` times as far apart: the
  /// spread's width grows as their distance does.
  func openness(from start: Double, scale: Double) -> Double {
    start + (scale - 1) * (rect.width + growth * start) / growth
  }

  /// How fast it opens by itself, in ways per second.
  func velocity(at time: Timestamp, _ clock: ClockRate) -> Double {
    motion.map { $0.velocity(at: clock.seconds(from: $0.start, to: time)) } ?? 0
  }

  /// Where a cell of `frame`'s size is shown whose own place is `frame`.
  func frame(of item: Int, own frame: Rect) -> Rect {
    let middle = style.middle(of: item, in: rect) + translation
    let share = max(0, openness)
    let x = middle.x + (frame.minX + frame.width / 2 - middle.x) * share
    let y = middle.y + (frame.minY + frame.height / 2 - middle.y) * share
    return Rect(
      x: x - frame.width / 2, y: y - frame.height / 2, width: frame.width, height: frame.height)
  }

  /// The scale of a cell of a size; a stack that is pressed together is smaller.
  func scale(of item: Int, size: Size) -> Double {
    guard !size.isEmpty else { return 1 }
    let onStack =
      min(rect.width / size.width, rect.height / size.height) * style.scale(of: item)
    guard openness > 0 else { return onStack * (1 + openness) }
    return onStack + (1 - onStack) * min(1, openness)
  }

  /// Writes what decides how it continues.
  func encode(into writer: inout StateWriter) {
    writer.write("openness", openness)
    writer.write("translation", translation)
    writer.write("target", motion?.target ?? -1)
    writer.write("followed", pinch != nil)
  }
}
