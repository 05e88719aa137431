/// Loads and decodes pictures; called on several threads at once.
///
/// A stage receives one in `StageConfiguration.imageDecoder`.
package protocol ImageDecoder: Sendable {
  /// Returns a picture at the size of the request; may take long.
  func decode(_ request: ImageRequest) throws(ImageError) -> DecodedImage
}

/// The reason a picture cannot be displayed.
public enum ImageError: Error, Hashable, Sendable {
  /// There is no picture.
  case missing
  /// The file is not readable; with the system's reason.
  case unreadable(String)
  /// The format is unknown.
  case unknownFormat
  /// The file starts like a picture but cannot be decoded; with the decoder's reason.
  case broken(String)
  /// The picture has more pixels than the decoder accepts.
  case tooLarge(width: Int, height: Int)
  /// The requested size needs more memory than the loader's limit.
  case exceedsMemoryLimit
  /// The closure of the source threw an error, which is described by the text.
  case source(String)

  /// A reason short enough for a tile, which already displays the picture's name.
  public var shortReason: String {
    switch self {
    case .missing: "missing"
    case .unreadable: "cannot be read"
    case .unknownFormat: "not a picture"
    case .broken: "broken"
    case .tooLarge(let width, let height): "\(width)×\(height), too large"
    case .exceedsMemoryLimit: "too large for the memory limit"
    case .source(let reason): reason
    }
  }
}
