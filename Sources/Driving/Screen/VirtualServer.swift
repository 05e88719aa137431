import Foundation
import Profiling

/// An X server without a screen: Xvfb on a free display.
package final class VirtualServer {
  /// The display, such as `:1`.
  package let display: String
  private let process: Process

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - width: The width of the screen, in pixels.
  ///   - height: The height of the screen, in pixels.
  ///   - environment: The environment variables of the server.
  /// - Throws: An error if Xvfb is not installed or does not start.
  package init(width: Int, height: Int, environment: [String: String]) throws(ScreenError) {
    guard let program = ProgramSearch.path(of: "Xvfb", environment) else {
      throw .noVirtualServer("Xvfb is not installed; install the package xvfb")
    }
    let process = Process()
    let numbers = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
    ]
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = numbers
    process.standardError = FileHandle.nullDevice
    // A thread that blocks signals would let the server block the one that ends it.
    var (none, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    do {
      try process.run()
    } catch {
      throw .noVirtualServer("\(program) could not be started: \(error.localizedDescription)")
    }
    // The server writes the number of its display when it accepts connections.
    var text = ""
    while !text.contains("\n") {
      let data = numbers.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      Self.end(process)
      throw .noVirtualServer("\(program) ended without a display")
    }
    display = ":\(number)"
    self.process = process
  }

  /// The process of the server.
  package var processIdentifier: Int32 { process.processIdentifier }

  /// Ends the server and waits for its end.
  package func stop() { Self.end(process) }

  /// The time between the request to end and the kill, in microseconds.
  private static let grace = 2_000_000

  private static func end(_ process: Process) {
    process.terminate()
    var waited = 0
    while process.isRunning, waited < grace {
      usleep(5_000)
      waited += 5_000
    }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }
}
