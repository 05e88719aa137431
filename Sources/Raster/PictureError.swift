/// The reason a picture could not be read.
///
/// The description states what was attempted, what was found, and what to do.
package enum PictureError: Error, Hashable, Sendable {
  /// The file does not exist or is not readable; with the system's reason.
  case unreadable(path: String, reason: String)
  /// The file does not have a known format.
  case notAPicture(path: String)
  /// The file starts like a picture but cannot be decoded; with the decoder's reason.
  case broken(path: String, reason: String)
  /// The picture has more pixels than the decoder accepts.
  case tooLarge(path: String, width: Int, height: Int)
  /// Drawing the picture could take too long; with the reason.
  case tooComplex(path: String, reason: String)
}

extension PictureError: CustomStringConvertible {
  /// A message of one or two sentences for display.
  package var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "cannot read the picture \(path): \(reason); check its name and permissions"
    case .notAPicture(let path):
      "\(path) is not a picture in a format that gdk-pixbuf supports; convert it to JPEG or PNG"
    case .broken(let path, let reason):
      "the picture \(path) is damaged: \(reason); copy it again from its source"
    case .tooLarge(let path, let width, let height):
      "the picture \(path) has \(width)×\(height) pixels, expected at most "
        + "\(PictureDecoder.sideLimit) per side and "
        + "\(PictureDecoder.pixelLimit / 1_000_000) million in total; reduce its size"
    case .tooComplex(let path, let reason):
      "the picture \(path) is not drawn because \(reason); export it as PNG"
    }
  }
}
