/// The position of a bitmap in a texture.
struct TextureLocation {
  /// The page, which may have been emptied since.
  let page: TexturePage
  /// The bitmap's first column in the texture.
  let x: Int
  /// The bitmap's first row in the texture.
  let y: Int
}
