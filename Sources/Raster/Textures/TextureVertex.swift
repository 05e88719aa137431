/// A corner of a rectangle that is drawn from a texture, in the order in which renderers take it.
package struct TextureVertex: Equatable {
  /// Where it lies, in pixels of the frame.
  package var x: Float
  /// Where it lies, likewise.
  package var y: Float
  /// What the texture's color is multiplied by.
  package var color: TextureColor
  /// Where it lies in the texture, as a fraction of its width.
  package var u: Float
  /// Where it lies in the texture, as a fraction of its height.
  package var v: Float
}
