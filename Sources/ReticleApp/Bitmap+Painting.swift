public import Drawing
import Geometry
import Raster

extension Bitmap {
  /// Paints a content into a square bitmap, such as the icon of an ``App``.
  ///
  /// ```swift
  /// let letter = Text("R", face: .bold, size: 40, color: .white, alignment: .center)
  /// let icon = Content([.fill(.rounded(14), .color(.accent)), .text(letter, .bounds)])
  /// App("Reader", scenes: [reader], icon: Bitmap(painting: icon, size: 64)).run()
  /// ```
  ///
  /// Colors are those of the light theme. Images of a stage are not painted. Shadows are cut off at
  /// the edges. Cost: some milliseconds for the first text, which loads a font.
  ///
  /// - Parameters:
  ///   - content: What to paint in a layer of `size` × `size` points.
  ///   - size: The width and height, in pixels; one for each point.
  /// - Precondition: The size is from 1 to 8,192.
  public convenience init(painting content: Content, size: Int) {
    require(
      (1...RasterSize.sideLimit).contains(size),
      "a bitmap needs a size from 1 to \(RasterSize.sideLimit) pixels, not \(size)")
    let side = Double(size)
    let image = Rasterizer(contents: ContentStore())
      .image(of: content, size: Size(width: side, height: side), scale: 1)
    var pixels: ContiguousArray<UInt32> = []
    pixels.reserveCapacity(size * size)
    image.withPixels { painted in
      for row in 0..<size {
        let start = (row + image.bleedTop) * image.width + image.bleedLeft
        pixels += painted[start..<start + size]
      }
    }
    self.init(width: size, height: size, pixels: pixels)
  }
}
