import Foundation
import Profiling

/// An X server without a screen: Xvfb on a free display.
package final class VirtualServer {
  /// The display, such as `:1`.
  package let display: String
  private let process: ChildProcess

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
    var call = ChildProcess.Call(
      program,
      [
        "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp", "-noreset",
      ], environment: environment)
    let numbers = Pipe()
    call.output = numbers.fileHandleForWriting.fileDescriptor
    let process: ChildProcess
    do throws(ChildProcess.StartError) {
      process = try ChildProcess(call)
    } catch {
      throw .noVirtualServer("\(program) could not be started: \(error.reason)")
    }
    try? numbers.fileHandleForWriting.close()
    // The server writes the number of its display when it accepts connections.
    var text = ""
    while !text.contains("\n") {
      let data = numbers.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    guard let number = Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      process.end()
      throw .noVirtualServer("\(program) ended without a display")
    }
    display = ":\(number)"
    self.process = process
  }

  /// Ends the server and waits for its end.
  package func stop() { process.end() }
}
