import Driving
import Foundation
import Profiling

/// A started program whose window is driven.
final class DrivenProgram {
  /// The time of the start, on the monotonic clock.
  let startTime: Nanoseconds
  private let process = Process()
  private let errors: SharedFile

  /// The time between the request to end and the kill, in seconds.
  private static let grace = 2.0

  /// Starts a program on a display.
  init(
    _ words: [String], display: String, environment: [String: String]
  ) throws(CommandError) {
    guard let path = ProgramSearch.path(of: words[0], environment) else {
      throw CommandError(.invalid, "reticle: the program '\(words[0])' was not found")
    }
    errors = try SharedFile()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = Array(words.dropFirst())
    var variables = ProcessMonitor.environment(ReticleCommand.environmentForOthers(environment))
    variables["DISPLAY"] = display
    // Toolkits that know both window systems would prefer Wayland.
    variables["WAYLAND_DISPLAY"] = nil
    variables["XDG_SESSION_TYPE"] = "x11"
    variables["GDK_BACKEND"] = "x11"
    variables["QT_QPA_PLATFORM"] = "xcb"
    variables["SDL_VIDEODRIVER"] = "x11"
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(fileDescriptor: errors.descriptor)
    startTime = SystemMeter().wallTime()
    do {
      try process.run()
    } catch {
      throw ProcessMonitor.startError(error, words[0])
    }
  }

  /// The program's processes.
  var tree: ProcessTree { ProcessTree(root: process.processIdentifier) }

  /// Whether the program runs.
  var isRunning: Bool { process.isRunning }

  /// How the program ended, with the last line that it wrote to standard error.
  var endDescription: String {
    let cause = process.endCause
    guard let line = errors.text.split(separator: "\n").last else { return "\(cause)" }
    return "\(cause): \(SafeText.line(String(line)))"
  }

  /// Ends the program and the processes that it has started.
  func stop() {
    let processes = tree.processes
    for process in processes { kill(process, SIGTERM) }
    let end = SystemMeter().wallTime() + Nanoseconds(Self.grace * 1e9)
    while SystemMeter().wallTime() < end,
      processes.contains(where: { ProcessTree.time(of: $0) != nil && kill($0, 0) == 0 })
    {
      // The first process must be waited for before it disappears.
      if !process.isRunning, processes.dropFirst().allSatisfy({ kill($0, 0) != 0 }) { break }
      usleep(10_000)
    }
    for process in processes { kill(process, SIGKILL) }
    process.waitUntilExit()
  }
}
