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
