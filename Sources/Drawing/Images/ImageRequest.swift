public import Geometry

/// A picture, and the size in pixels at which it is displayed.
///
/// A picture is decoded at the requested size. It is never enlarged: a smaller picture keeps its
/// size.
public struct ImageRequest: Hashable, Sendable {
  /// How a picture is fitted into the requested size.
  public enum Fit: Hashable, Sendable {
    /// The picture covers the size; what is outside is cropped equally on both sides.
    case fill
    /// The whole picture fits into the size.
    case fit
  }

  /// The maximum requested side, in pixels: 8,192.
  public static let sideLimit = 8192

  /// The picture.
  public let source: ImageSource
  /// The width, in pixels; from 1 to ``sideLimit``.
  public let width: Int
  /// The height, in pixels; from 1 to ``sideLimit``.
  public let height: Int
  /// How the picture is fitted into the size.
  public let fit: Fit

  /// Creates a request; each side is clamped to the range from 1 to ``sideLimit``.
  public init(_ source: ImageSource, width: Int, height: Int, fit: Fit = .fill) {
    self.source = source
    self.width = min(Self.sideLimit, max(1, width))
    self.height = min(Self.sideLimit, max(1, height))
    self.fit = fit
  }

  /// Creates a request for a size in points on a display with `scale` pixels per point.
  public init(_ source: ImageSource, size: Size, scale: Double = 2, fit: Fit = .fill) {
    let limit = Double(Self.sideLimit)
    self.init(
      source, width: Int(min(limit, max(1, (size.width * scale).rounded(.up)))),
      height: Int(min(limit, max(1, (size.height * scale).rounded(.up)))), fit: fit)
  }

  /// The maximum size of the decoded pixels, in bytes.
  public var byteLimit: Int { width * height * 4 }
}
