import Drawing
import Geometry
import Items
import Stage

/// How far and how visibly a cell comes or goes.
///
/// The distance is the cell's own width or height; every kind but `none` fades as well.
struct UpdateTravel {
  /// Where an inserted cell starts, and where a removed one ends, from its place.
  let outside: Vector

  /// The travel of a cell of `size`.
  init(_ animation: UpdateAnimation, size: Size) {
    outside =
      switch animation {
      case .left: Vector(dx: -size.width, dy: 0)
      case .right: Vector(dx: size.width, dy: 0)
      case .top: Vector(dx: 0, dy: -size.height)
      case .bottom: Vector(dx: 0, dy: size.height)
      case .fade, .none: .zero
      }
  }

  /// What a cell that comes in begins with.
  var entering: LayerDelta { LayerDelta(translation: outside, opacity: -1) }
}
