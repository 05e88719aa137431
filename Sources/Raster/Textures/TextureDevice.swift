/// What a ``TextureCompositor`` draws with: the renderer of a window, or memory in a test.
///
/// Textures have numbers, which come again once they are given back. Where a call returns false the
/// device has gone, and with it the frame.
package protocol TextureDevice: AnyObject {
  /// The longest side of a texture, in pixels.
  var sideLimit: Int { get }

  /// Whether it blends colors that are multiplied by their alpha; if not, they are not multiplied
  /// when they are uploaded.
  var isPremultiplied: Bool { get }

  /// Creates a texture of undefined pixels.
  func makeTexture(_ number: Int, width: Int, height: Int) -> Bool

  /// Gives a texture back.
  func removeTexture(_ number: Int)

  /// Sets pixels of a texture: 0xAARRGGBB, row by row without gaps.
  func upload(_ pixels: UnsafePointer<UInt32>, to area: PixelRect, of texture: Int) -> Bool

  /// Draws triangles over what is there, each of three indices of vertices.
  ///
  /// - Parameters:
  ///   - vertices: Four of each rectangle: the left ones, the right ones, each from the top.
  ///   - indices: Six of each rectangle.
  ///   - texture: Where the colors come from.
  ///   - isSmooth: Whether what lies between two pixels of the texture is mixed of them; if not,
  ///     the nearer one is taken.
  /// - Returns: Whether it will be drawn.
  func draw(
    _ vertices: UnsafeBufferPointer<TextureVertex>, _ indices: UnsafeBufferPointer<Int32>,
    from texture: Int, isSmooth: Bool
  ) -> Bool
}
