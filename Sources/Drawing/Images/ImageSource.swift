/// Where the bytes of a picture come from, and the picture's identity.
///
/// ```swift
/// let file = ImageSource.file("/photos/beach.jpg")
/// let remote = ImageSource.loading("https://example.org/7.jpg", name: "7.jpg") { request in
///   try await download(request.source.identifier)
/// }
/// ```
///
/// Two sources are equal if their ``identifier`` and ``number`` are equal. An `ImageDecoder`
/// reads a source on another thread.
public struct ImageSource: Hashable, Sendable {
  /// How a decoder gets the picture.
  package enum Kind: Sendable {
    /// A file, by its path.
    case file(String)
    /// The bytes of a file.
    case data([UInt8])
    /// A closure that returns the bytes of a file.
    case loading(@Sendable (ImageRequest) async throws -> [UInt8])
    /// A closure that returns the decoded picture.
    case decoding(@Sendable (ImageRequest) throws(ImageError) -> DecodedImage)
  }

  /// The identity of the picture, together with ``number``.
  public private(set) var identifier: String
  /// Distinguishes pictures with the same ``identifier``, such as the pages of a file.
  public private(set) var number: Int
  /// A name for people to read, such as a file's name without its folder.
  public let name: String
  package let kind: Kind

  private init(_ identifier: String, _ number: Int, name: String, _ kind: Kind) {
    self.identifier = identifier
    self.number = number
    self.name = name
    self.kind = kind
  }

  /// Returns a source that reads a file; its path is the identifier.
  public static func file(_ path: String) -> ImageSource {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return ImageSource(path, 0, name: name, .file(path))
  }

  /// Returns a source with the bytes of a file in a format that the decoder reads, such as JPEG.
  public static func data(_ bytes: [UInt8], identifier: String, name: String) -> ImageSource {
    ImageSource(identifier, 0, name: name, .data(bytes))
  }

  /// Returns a source whose bytes a closure loads, such as from a network or an archive.
  ///
  /// The closure runs outside the stage's thread. A worker waits for it. An error that it throws
  /// becomes ``ImageError/source(_:)``.
  public static func loading(
    _ identifier: String, number: Int = 0, name: String,
    _ load: @escaping @Sendable (ImageRequest) async throws -> [UInt8]
  ) -> ImageSource {
    ImageSource(identifier, number, name: name, .loading(load))
  }

  /// Returns a source whose picture a closure creates, such as in a format that the decoder does
  /// not read.
  ///
  /// The closure runs on a worker's thread. It should return at most as many pixels as requested.
  public static func decoding(
    _ identifier: String, number: Int = 0, name: String,
    _ decode: @escaping @Sendable (ImageRequest) throws(ImageError) -> DecodedImage
  ) -> ImageSource {
    ImageSource(identifier, number, name: name, .decoding(decode))
  }

  /// Returns the same picture with another identity.
  public func identified(by identifier: String, number: Int = 0) -> ImageSource {
    var source = self
    source.identifier = identifier
    source.number = number
    return source
  }

  /// Returns whether two sources have the same identity.
  public static func == (first: ImageSource, second: ImageSource) -> Bool {
    first.number == second.number && first.identifier == second.identifier
  }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(identifier)
  }
}
