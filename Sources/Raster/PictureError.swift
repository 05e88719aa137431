/// Why a picture could not be read.
///
/// The description says what was tried, found, and what to do.
package enum PictureError: Error, Hashable, Sendable {
  /// There is no file of this name, or it may not be read; the reason is the system's.
  case unreadable(path: String, reason: String)
  /// The file is none of the formats that are known.
  case notAPicture(path: String)
  /// The file begins like a picture, but cannot be decoded; the reason is the decoder's.
  case broken(path: String, reason: String)
  /// The picture has more pixels than are decoded.
  case tooLarge(path: String, width: Int, height: Int)
}

extension PictureError: CustomStringConvertible {
  /// A sentence or two for people.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the picture \(path): \(reason); check its name and permissions"
    case .notAPicture(let path):
      "\(path) is not a picture in a format that gdk-pixbuf knows; convert it to JPEG or PNG"
    case .broken(let path, let reason):
      "the picture \(path) is broken: \(reason); copy it again from its source"
    case .tooLarge(let path, let width, let height):
      "the picture \(path) has \(width)×\(height) pixels; at most \(PictureDecoder.sideLimit) a "
        + "side and \(PictureDecoder.pixelLimit / 1_000_000) million in all are decoded; shrink it"
    }
  }
}
