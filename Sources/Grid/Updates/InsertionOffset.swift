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
  init(_ animation: UpdateAnimation, size: Size) {
    translation =
      switch animation {
      case .left: Vector(dx: -size.width, dy: 0)
      case .right: Vector(dx: size.width, dy: 0)
      case .top: Vector(dx: 0, dy: -size.height)
      case .bottom: Vector(dx: 0, dy: size.height)
      case .fade, .none: .zero
      }
  }

  /// The difference from the final state at which an inserted cell starts.
  var initialDelta: LayerDelta { LayerDelta(translation: translation, opacity: -1) }
}
