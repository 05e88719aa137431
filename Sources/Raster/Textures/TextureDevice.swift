/// The device that a ``TextureCompositor`` draws with: a window's renderer, or memory in tests.
///
/// Textures are identified by numbers, which are reused after removal. If a call returns false, the
/// device is lost, and the frame with it.
package protocol TextureDevice: AnyObject {
  /// The longest side of a texture, in pixels.
  var sideLimit: Int { get }

  /// Whether the device blends premultiplied colors; if not, colors are uploaded with straight
  /// alpha.
  var isPremultiplied: Bool { get }

  /// Creates a texture with undefined pixels; returns whether it succeeded.
  func makeTexture(_ number: Int, width: Int, height: Int) -> Bool

  /// Removes a texture.
  func removeTexture(_ number: Int)

  /// Sets pixels of a texture: 0xAARRGGBB, row by row without gaps; returns whether it succeeded.
  func upload(_ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int) -> Bool

  /// Draws triangles, each given by three vertex indices, over the existing pixels.
  ///
  /// - Parameters:
  ///   - vertices: Four per rectangle: the left ones, then the right ones, each from the top.
  ///   - indices: Six per rectangle.
  ///   - texture: The texture's number.
  ///   - isSmooth: Whether to interpolate between the texture's pixels; if not, the nearest pixel
  ///     is used.
  /// - Returns: Whether it succeeded.
  func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
    from texture: Int, isSmooth: Bool
  ) -> Bool
}

/// A corner of a textured rectangle, in the memory layout that renderers expect.
package struct TextureVertex: Equatable {
  /// The x coordinate, in pixels of the frame.
  package var x: Float
  /// The y coordinate, in pixels of the frame.
  package var y: Float
  /// The color that multiplies the texture's color.
  package var color: TextureColor
  /// The x coordinate in the texture, as a fraction of its width.
  package var u: Float
  /// The y coordinate in the texture, as a fraction of its height.
  package var v: Float
}

/// The position of a bitmap in a texture.
struct TextureLocation {
  /// The page, which may have been emptied since.
  let page: TexturePage
  /// The bitmap's first column in the texture.
  let x: Int
  /// The bitmap's first row in the texture.
  let y: Int
}

/// The calls of a ``TextureCompositor`` to its device in one frame.
package struct TextureCounts: Hashable, Sendable {
  /// The number of draw calls.
  package var drawCallCount = 0
  /// The number of rectangles drawn.
  package var rectangleCount = 0
  /// The number of bitmaps uploaded.
  package var uploadCount = 0

  /// Creates counts of zero.
  package init() {}
}
