import Reticle

/// A motif that can be painted in many variants, with stored colors and random shapes.
///
/// To add a motif, declare a type that conforms to this protocol in its own file, and add it to a
/// row of ``PictureCatalog``.
protocol Painting: Sendable {
  /// The kind of motif, the same for all variants.
  static var family: PictureFamily { get }

  /// Paints from back to front and covers the whole sketch.
  func paint(on sketch: inout Sketch)
}

/// A kind of motif; neighbors in a grid never have the same kind.
package enum PictureFamily: String, CaseIterable, Sendable {
  case dusk, sea, leaves, facets, letter, night, waves, city, dunes, aurora, fruit, balloons, pines
}
