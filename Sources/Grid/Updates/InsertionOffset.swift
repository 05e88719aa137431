import Drawing
import Geometry
import Items
import Stage

/// The movement and the fade of a cell that is inserted or removed.
///
/// The distance is the cell's width or height. Every animation except `none` also fades.
struct InsertionOffset {
  /// The offset from the cell's position at which an insertion starts and a removal ends.
  let translation: Vector

  /// Creates the movement of a cell of a size.
  ///
  /// Left and top are those of the viewport, also along axes on which the content begins at the
  /// right or at the bottom.
  init(_ animation: UpdateAnimation, size: Size, _ reversedAxes: AxisSet) {
    let movement: Vector =
      switch animation {
      case .left: Vector(dx: -size.width, dy: 0)
      case .right: Vector(dx: size.width, dy: 0)
      case .top: Vector(dx: 0, dy: -size.height)
      case .bottom: Vector(dx: 0, dy: size.height)
      case .fade, .none: .zero
      }
    translation = movement.reversed(along: reversedAxes)
  }

  /// The difference from the final state at which an inserted cell starts.
  var initialDelta: LayerDelta { LayerDelta(translation: translation, opacity: -1) }
}
