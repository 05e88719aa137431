import Drawing
import Geometry
import Stage

/// A change of layout under way: where things were, and along which curve they go.
struct Reflow {
  /// The layout before.
  var layout: any GridLayout
  /// The offset before, in points.
  var offset: Vector
  /// The curve; nil for at once.
  var curve: AnimationCurve?

  /// Lets a cell that has its new frame come from its old place on the viewport.
  func animate(_ cell: GridCell, from old: Rect, offset newOffset: Vector) {
    guard let curve else { return }
    let new = cell.frame
    cell.startAnimation(
      LayerDelta(
        translation: (old.origin - new.origin) - (offset - newOffset),
        size: Vector(dx: old.width - new.width, dy: old.height - new.height)),
      curve: curve)
  }
}
