public import Drawing
public import Geometry

/// A picture for image tiles: what is seen, and how large it is by itself.
///
/// It is a name, not the pixels: cheap to copy and to compare. Whoever made it keeps the content or
/// the image in the ``/Drawing/ContentStore`` for as long as tiles show it.
public struct TilePicture: Hashable, Sendable {
  /// What is seen.
  public enum Source: Hashable, Sendable {
    /// A content that fills its bounds, stretched to the picture's proportions.
    case content(ContentID)
    /// A bitmap of the picture's proportions.
    case image(ImageID)
  }

  /// What is seen.
  public var source: Source
  /// The natural size, in points.
  public var size: Size

  /// Makes a picture from its content and natural size.
  public init(_ content: ContentID, size: Size) {
    source = .content(content)
    self.size = size
  }

  /// Makes a picture from a bitmap and its natural size, by custom a point a pixel.
  public init(_ image: ImageID, size: Size) {
    source = .image(image)
    self.size = size
  }
}
