/// Where a bitmap lies in a texture.
struct TexturePlace {
  /// The texture, which may have gone to others since.
  let page: TexturePage
  /// The bitmap's first column in it.
  let x: Int
  /// The bitmap's first row in it.
  let y: Int
}
