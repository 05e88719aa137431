import CPictures
import Glibc
import Synchronization

/// The processes that draw SVG pictures for this program, started when they are needed.
///
/// Text in a picture uses fonts that all threads share (see `CPictures.h`). Several threads draw at
/// the same time, each with a process of its own. Cost: about 30 ms to start a process, and the
/// copy of the pixels.
final class DrawingProcesses: Sendable {
  /// A picture from a process.
  struct Picture {
    /// The size, in pixels.
    var width: Int
    var height: Int
    /// The rows of red, green, blue and alpha; empty if only the size was requested.
    var bytes: [UInt8]
  }

  /// The reason that a picture was not drawn.
  enum Failure: Error {
    /// The file is not an SVG that can be drawn; with the reason.
    case refused(String)
    /// The process did not start or did not finish; with the reason.
    case broken(String)
  }

  private let idle = Mutex<[DrawingProcess]>([])

  deinit {
    for process in idle.withLock({ $0 }) { process.end() }
  }

  /// Returns a picture at a size in pixels; its own size without pixels if that is 0.
  func picture(of file: [UInt8], width: Int, height: Int) throws(Failure) -> Picture {
    // One that was idle can have ended.
    while let process = idle.withLock({ $0.popLast() }) {
      if let result = process.answer(file, width, height) { return try use(result, of: process) }
      process.end()
    }
    guard let process = DrawingProcess() else {
      throw .broken(
        "the process to draw it could not be started: \(String(cString: strerror(errno)))")
    }
    if let result = process.answer(file, width, height) { return try use(result, of: process) }
    let signal = process.end()
    throw .broken("the process that draws it was ended by signal \(signal)")
  }

  private func use(
    _ result: Result<Picture, Failure>, of process: DrawingProcess
  ) throws(Failure) -> Picture {
    idle.withLock { $0.append(process) }
    return try result.get()
  }
}

/// A process that draws one picture at a time.
private struct DrawingProcess: Sendable {
  private let identifier: pid_t
  private let socket: Int32

  /// Starts a process; nil if that fails, with the reason in `errno`.
  init?() {
    var identifier: pid_t = 0
    socket = reticle_start_picture_process(&identifier)
    guard socket >= 0 else { return nil }
    self.identifier = identifier
  }

  /// Ends the process; returns the signal that ended it before, or SIGKILL.
  @discardableResult
  func end() -> Int32 {
    close(socket)
    kill(identifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F
  }

  /// Draws a picture, or only returns its size; nil if the process has ended.
  func answer(
    _ file: [UInt8], _ width: Int, _ height: Int
  ) -> Result<DrawingProcesses.Picture, DrawingProcesses.Failure>? {
    var request = reticle_picture_request(
      width: Int32(width), height: Int32(height), length: UInt64(file.count))
    var head = reticle_picture_answer()
    guard withUnsafeBytes(of: &request, send), file.withUnsafeBytes(send),
      withUnsafeMutableBytes(of: &head, receive)
    else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(head.length)) { buffer, count in
      count = Int(head.length)
      isWhole = receive(
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[..<count]))
    }
    guard isWhole else { return nil }
    guard head.succeeded != 0 else {
      return .failure(.refused(String(decoding: bytes, as: UTF8.self)))
    }
    return .success(
      DrawingProcesses.Picture(width: Int(head.width), height: Int(head.height), bytes: bytes))
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Glibc.send(
        socket, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
        Int32(MSG_NOSIGNAL))
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return false }
      rest = rest.dropFirst(part)
    }
    return true
  }

  private func receive(_ bytes: UnsafeMutableRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = recv(
        socket, UnsafeMutableRawBufferPointer(rebasing: rest).baseAddress, rest.count, 0)
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return false }
      rest = rest.dropFirst(part)
    }
    return true
  }
}
