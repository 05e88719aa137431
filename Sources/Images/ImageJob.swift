import Drawing
import Stage

/// A picture that is being loaded, or that waits for memory.
///
/// State: priority, memory and the views that wait. Changed by the image loader.
final class ImageJob {
  /// A decoded picture with the color that is computed with it.
  struct Decoded: Sendable {
    var image: DecodedImage
    var averageColor: Color
  }

  typealias Output = Result<Decoded, ImageError>

  let request: ImageRequest
  /// The number of the background work; nil while the job waits for memory.
  var work: Int?
  /// The memory that is reserved for the picture while it is being loaded, in bytes.
  var reservedByteCount = 0
  /// The priority that the background work has.
  var startedPriority = 0
  /// The place in the list of prefetched pictures; nil if the picture is not in it.
  var rank: Int?
  /// The number of the last use.
  var use: Int
  /// The number of the frame in which a viewer requested the picture last.
  var frame: Int64 = 0
  /// The other size of the picture that the viewers display meanwhile; nil if there is none.
  var standIn: ImageRequest?
  private(set) var viewers = ImageViewers()

  init(_ request: ImageRequest, use: Int) {
    self.request = request
    self.use = use
  }

  func add(_ viewer: any ImageDisplaying) { viewers.add(viewer, for: request) }

  func removeHiddenViewers() { viewers.removeHidden(request) }

  var hasViewers: Bool { !viewers.isEmpty }

  var isOnScreen: Bool { viewers.display(request) }

  var isNeeded: Bool { hasViewers || rank != nil }

  /// The urgency: visible pictures come first, the latest requests before earlier ones, and then
  /// the place in the list.
  ///
  /// In a fling that is faster than the decoder, the views of earlier requests leave the screen
  /// before their pictures could be displayed.
  var priority: Int { hasViewers ? -Int(frame) : 1 + (rank ?? 0) }

  /// Decodes a picture; called on another thread.
  static func decode(_ request: ImageRequest, _ decoder: (any ImageDecoder)?) -> Output {
    do throws(ImageError) {
      let image = try decodeImage(request, decoder)
      return .success(Decoded(image: image, averageColor: image.bitmap.averageColor()))
    } catch {
      return .failure(error)
    }
  }

  private static func decodeImage(
    _ request: ImageRequest, _ decoder: (any ImageDecoder)?
  ) throws(ImageError) -> DecodedImage {
    if let decoder { return try decoder.decode(request) }
    guard case .decoding(let decode) = request.source.kind else { throw .unknownFormat }
    return try decode(request)
  }
}
