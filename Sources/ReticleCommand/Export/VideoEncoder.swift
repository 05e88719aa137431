import Foundation
import Motion

/// Sends frames to ffmpeg, which encodes them as a video.
final class VideoEncoder {
  private let path: String
  private let process = Process()
  private let input = Pipe()
  private let errors: SharedFile
  private var isRunning = true

  private var temporaryPath: String { "\(path).\(getpid()).part" }

  /// Starts ffmpeg, which must be on the environment's `PATH`.
  ///
  /// - Throws: an error if ffmpeg is not found or cannot be started.
  init(
    path: String, width: Int, height: Int, rate: ClockRate, step: Int64,
    environment: [String: String]
  ) throws(CommandError) {
    self.path = path
    errors = try SharedFile()
    guard let program = Self.program(environment) else {
      throw CommandError(
        .refused,
        "\(path): ffmpeg is required for video and is not on the PATH; install it "
          + "(on Debian 'apt-get install ffmpeg'), or export a .gif")
    }
    // The file is created with `O_EXCL`, so that a symbolic link placed there is not followed.
    let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw CommandError(
        .refused, "\(path): cannot be written: \(String(cString: strerror(errno)))")
    }
    close(descriptor)
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments =
      [
        "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", "bgra",
        "-video_size", "\(width)x\(height)", "-framerate",
        "\(rate.numerator)/\(Int64(rate.denominator) * step)", "-i", "pipe:0",
      ] + Self.encodingOptions + ["-f", "mp4", temporaryPath]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    do {
      try process.run()
    } catch {
      throw CommandError(.refused, "\(program): cannot be started: \(error)")
    }
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

  /// Finishes the video and moves it to its destination.
  func finish() throws(CommandError) {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw failure()
    }
    isRunning = false
    guard rename(temporaryPath, path) == 0 else {
      let reason = String(cString: strerror(errno))
      FileSystem.remove(temporaryPath)
      throw CommandError(.refused, "\(path): cannot be written: \(reason)")
    }
  }

  /// Terminates ffmpeg and deletes its output.
  func cancel() {
    guard isRunning else { return }
    isRunning = false
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    FileSystem.remove(temporaryPath)
  }

  private func failure() -> CommandError {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    let lines = errors.text.split(separator: "\n").suffix(3).joined(separator: "; ")
    return CommandError(
      .refused, "\(path): ffmpeg failed: \(lines.isEmpty ? "it ended early" : lines)")
  }

  private static func program(_ environment: [String: String]) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { FileSystem.join($0, "ffmpeg") }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
