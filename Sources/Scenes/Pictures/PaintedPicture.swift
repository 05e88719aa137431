package import Drawing
package import Motion

/// A picture that the program paints itself: vectors that fill a layer of any size.
///
/// There are 31, made from a seed; equal seeds give equal pictures. They stand in an order in
/// which neighbors in a grid of one to eight columns differ in motif and in color, also where
/// the last is followed by the first again.
///
/// ```swift
/// let pictures = PaintedPicture.all(using: host.generator.stream(1))
/// let id = host.contents.keep(pictures[3].content)
/// ```
///
/// They are drawn for squares and stretch with the layer: suns and moons stay round, fruit and
/// letters do not, so between 3:4 and 16:9 they look best.
///
/// Cost: making all of them takes a few milliseconds; each paints in 0.1 to 2.5 milliseconds at
/// 200 × 200 pixels.
package struct PaintedPicture: Sendable {
  /// How many different pictures there are.
  package static let count = PictureCatalog.entries.count

  /// What is to be seen, for people and assistive technology: `Dusk over the ridge`.
  package let name: String
  /// About the mean of all its pixels: what a placeholder is filled with.
  package let averageColor: Color
  /// The painting, filling the layer's bounds.
  package let content: Content
  /// The kind of motif.
  package let family: PictureFamily

  /// Paints the picture with an index from 0 to ``count`` − 1.
  ///
  /// The generator is not advanced: each picture draws from a stream of its own.
  package init(_ index: Int, using generator: SeededGenerator) {
    precondition(
      index >= 0 && index < Self.count, "picture \(index) is asked for; there are \(Self.count)")
    let entry = PictureCatalog.entries[index]
    var sketch = Sketch(chance: generator.stream(entry.stream))
    entry.painting.paint(on: &sketch)
    name = entry.name
    averageColor = entry.averageColor
    content = Content(sketch.elements)
    family = type(of: entry.painting).family
  }

  /// Paints all pictures, in their order.
  package static func all(using generator: SeededGenerator) -> [PaintedPicture] {
    (0..<count).map { PaintedPicture($0, using: generator) }
  }
}
