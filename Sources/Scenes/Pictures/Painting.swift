import Drawing

/// A motif that can be painted in many variants: its colors are stored, its shapes come from
/// chance.
///
/// To add a motif, write one file with a type of this protocol and name it in a row of
/// ``PictureCatalog``.
protocol Painting: Sendable {
  /// The kind of motif, the same for all variants.
  static var family: PictureFamily { get }

  /// Paints from back to front, covering the whole sketch.
  func paint(on sketch: inout Sketch)
}

/// The kinds of motif; neighbors in a grid are never of one kind.
package enum PictureFamily: String, CaseIterable, Sendable {
  case dusk, sea, leaves, facets, letter, night, waves, city, dunes, aurora, fruit, balloons, pines
}
