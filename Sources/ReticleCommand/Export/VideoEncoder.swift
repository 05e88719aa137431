import Driving
import Foundation
import Motion
import Profiling

/// Sends frames to ffmpeg, which encodes them as a video.
final class VideoEncoder {
  /// The video's path, as named in messages.
  private let name: String
  private let path: String
  private let process: ChildProcess
  private let input = Pipe()
  private let errors: SharedFile
  private var isRunning = true

  /// Starts ffmpeg, which must be on the environment's `PATH`.
  ///
  /// `name` is the video's path in messages, and `path` the one at which it is created.
  ///
  /// - Throws: an error if ffmpeg is not found or cannot be started.
  init(
    of name: String, writingTo path: String, width: Int, height: Int, rate: ClockRate, step: Int64,
    environment: [String: String]
  ) throws(CommandError) {
    (self.name, self.path) = (name, path)
    errors = try SharedFile()
    guard let program = ProgramSearch.path(of: "ffmpeg", environment) else {
      throw CommandError(
        .refused,
        "\(name): ffmpeg is required for video and is not on the PATH; install it "
          + "(on Debian 'apt-get install ffmpeg'), or export a .gif")
    }
    // The file is created with `O_EXCL`, so that a symbolic link placed there is not followed.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(
        .refused, "\(name): cannot be written: \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    var call = ChildProcess.Call(
      program,
      [
        "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(width)x\(height)", "-framerate",
        "\(rate.numerator)/\(Int64(rate.denominator) * step)", "-i", "pipe:0",
      ] + Self.encodingOptions + ["-f", "mp4", path], environment: environment)
    call.input = input.fileHandleForReading.fileDescriptor
    call.errors = errors.descriptor
    process = try ChildProcess.started(call)
    // Writing fails when the process ends, because it then was the only reader.
    try? input.fileHandleForReading.close()
  }

  /// Settings that every player supports and that keep text sharp; a single thread makes the output
  /// deterministic.
  private static let encodingOptions = [
    "-c:v", "libx264", "-preset", "medium", "-crf", "18", "-pix_fmt", "yuv420p", "-threads", "1",
    "-fflags", "+bitexact", "-flags:v", "+bitexact", "-movflags", "+faststart",
  ]

  /// Adds a frame of opaque pixels, 0xAARRGGBB.
  func append(_ pixels: UnsafeBufferPointer<UInt32>) throws(CommandError) {
    do {
      try input.fileHandleForWriting.write(contentsOf: Data(buffer: pixels))
    } catch {
      throw failure()
    }
  }

  /// Finishes the video.
  func finish() throws(CommandError) {
    try? input.fileHandleForWriting.close()
    guard process.wait() == .exit(0) else { throw failure() }
    isRunning = false
  }

  /// Terminates ffmpeg and deletes its output.
  func cancel() {
    guard isRunning else { return }
    isRunning = false
    process.end()
    FileSystem.remove(path)
  }

  private func failure() -> CommandError {
    try? input.fileHandleForWriting.close()
    let cause = process.wait()
    let lines = errors.text.split(separator: "\n").suffix(3).joined(separator: "; ")
    if case .signal = cause {
      return CommandError(.broken, "\(name): ffmpeg ended by \(cause)")
    }
    return CommandError(
      .refused, "\(name): ffmpeg failed: \(lines.isEmpty ? "it ended early" : lines)")
  }
}
