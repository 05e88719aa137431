package import Reticle

/// A picture painted by the program: vector graphics that fill a layer of any size.
///
/// There are 31 pictures, created from a seed; equal seeds give equal pictures. Their order ensures
/// that neighbors in a grid of one to eight columns differ in motif and color, including across the
/// wrap from the last to the first.
///
/// ```swift
/// let pictures = PaintedPicture.all(using: host.generator.stream(1))
/// let id = host.contents.insert(pictures[3].content)
/// ```
///
/// They are designed for squares and stretch with the layer: suns and moons stay round, fruit and
/// letters do not. They look best between 3:4 and 16:9.
///
/// Creating all of them takes a few milliseconds. Each takes 0.1 to 2.5 milliseconds to rasterize
/// at 200 × 200 pixels.
package struct PaintedPicture: Sendable {
  /// The number of different pictures.
  package static let count = PictureCatalog.entries.count

  /// A description for people and assistive technology, such as `Dusk over the ridge`.
  package let name: String
  /// The approximate mean of all pixels; used as the color of a placeholder.
  package let averageColor: Color
  /// The painting, which fills the layer's bounds.
  package let content: Content
  /// The kind of motif.
  package let family: PictureFamily

  /// Whether it looks good in other proportions than those of a square.
  package var fitsAnyProportions: Bool { family != .fruit && family != .letter }

  /// Creates the picture with an index from 0 to ``count`` − 1.
  ///
  /// The generator is not advanced, because each picture draws from its own stream.
  package init(_ index: Int, using generator: SeededGenerator) {
    guard index >= 0, index < Self.count else {
      fatalError("picture \(index) is asked for; there are \(Self.count)")
    }
    let entry = PictureCatalog.entries[index]
    var sketch = Sketch(chance: generator.stream(entry.stream))
    entry.painting.paint(on: &sketch)
    name = entry.name
    averageColor = entry.averageColor
    content = Content(sketch.elements)
    family = type(of: entry.painting).family
  }

  /// Creates all pictures, in order.
  package static func all(using generator: SeededGenerator) -> [PaintedPicture] {
    (0..<count).map { PaintedPicture($0, using: generator) }
  }
}
