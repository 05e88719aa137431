public import Drawing
public import Geometry

/// A reference to a picture for image tiles, with its natural size.
///
/// It contains no pixels, so it is cheap to copy and to compare. The program keeps the content or
/// the image in the `ContentStore` as long as tiles display it.
public struct TilePicture: Hashable, Sendable {
  /// The kinds of pictures.
  package enum Source: Hashable, Sendable {
    /// Content that fills its bounds, stretched to the picture's proportions.
    case content(ContentID)
    /// A bitmap with the picture's proportions.
    case image(ImageID)
  }

  /// The content or the image.
  package var source: Source
  /// The natural size, in points.
  public var size: Size

  /// Creates a picture from content and a natural size.
  public init(_ content: ContentID, size: Size) {
    source = .content(content)
    self.size = size
  }

  /// Creates a picture from a bitmap and a natural size, by convention 1 point per pixel.
  public init(_ image: ImageID, size: Size) {
    source = .image(image)
    self.size = size
  }
}
