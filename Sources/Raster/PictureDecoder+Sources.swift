import CPango
import Dispatch
package import Drawing
import Glibc
import Synchronization

/// Decoding of files, data, and the results of closures.
extension PictureDecoder: ImageDecoder {
  /// Returns a picture at the size of the request.
  ///
  /// A source that loads its bytes blocks the calling thread until they are there.
  package func decode(_ request: ImageRequest) throws(ImageError) -> DecodedImage {
    switch request.source.kind {
    case .file(let path): return try decodeFile(path, request)
    case .data(let bytes): return try decode(bytes, request)
    case .loading(let load): return try decode(try Self.bytes(of: request, load), request)
    case .decoding(let decode): return try decode(request)
    }
  }

  private func decodeFile(
    _ path: String, _ request: ImageRequest
  ) throws(ImageError) -> DecodedImage {
    do throws(PictureError) {
      return try decode(path, for: request)
    } catch {
      throw error.imageError
    }
  }

  private func decode(
    _ bytes: [UInt8], _ request: ImageRequest
  ) throws(ImageError) -> DecodedImage {
    guard let file = MemoryFile(bytes) else {
      throw .unreadable("no memory for a file: \(String(cString: strerror(errno)))")
    }
    return try decodeFile(file.path, request)
  }

  /// Runs a closure of the program and waits for its bytes.
  ///
  /// The closure runs on the threads of Swift's tasks, which are not blocked by the wait.
  private static func bytes(
    of request: ImageRequest, _ load: @escaping @Sendable (ImageRequest) async throws -> [UInt8]
  ) throws(ImageError) -> [UInt8] {
    let answer = Answer()
    // A thread waits for the answer, so the task comes before ordinary ones.
    Task.detached(priority: .high) {
      do { answer.set(.success(try await load(request))) } catch {
        answer.set(.failure(.source("\(error)")))
      }
    }
    return try answer.wait().get()
  }
}

/// Passes the result of a task to a thread that waits for it.
private final class Answer: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)
  private let result = Mutex<Result<[UInt8], ImageError>>(.failure(.missing))

  func set(_ result: Result<[UInt8], ImageError>) {
    self.result.withLock { $0 = result }
    semaphore.signal()
  }

  func wait() -> Result<[UInt8], ImageError> {
    semaphore.wait()
    return result.withLock { $0 }
  }
}

/// A file in memory, so that data are checked and decoded like files.
private struct MemoryFile: ~Copyable {
  private let descriptor: Int32

  /// Creates a file with these bytes; nil if there is not enough memory, with the reason in
  /// `errno`.
  init?(_ bytes: [UInt8]) {
    guard let descriptor = Self.create(bytes) else { return nil }
    self.descriptor = descriptor
  }

  private static func create(_ bytes: [UInt8]) -> Int32? {
    let descriptor = reticle_memory_file()
    guard descriptor >= 0 else { return nil }
    var start = 0
    while start < bytes.count {
      let written = bytes[start...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard written > 0 else {
        close(descriptor)
        return nil
      }
      start += written
    }
    return descriptor
  }

  deinit { close(descriptor) }

  /// A path under which this process can open the file while this value exists.
  var path: String { "/proc/self/fd/\(descriptor)" }
}

extension PictureError {
  /// The error without the file's path, for the users of a loader.
  var imageError: ImageError {
    switch self {
    case .unreadable(_, let reason): .unreadable(reason)
    case .notAPicture: .unknownFormat
    case .broken(_, let reason): .broken(reason)
    case .tooLarge(_, let width, let height): .tooLarge(width: width, height: height)
    case .tooComplex(_, let reason): .broken(reason)
    }
  }
}
