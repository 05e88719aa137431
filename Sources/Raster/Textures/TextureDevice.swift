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
