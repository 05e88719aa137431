import Driving
import Profiling

/// A started program whose window is driven.
final class DrivenProgram {
  /// The time of the start, on the monotonic clock.
  let startTime: Nanoseconds
  private let process: ChildProcess
  private let errors: SharedFile

  /// Starts a program on a display.
  init(
    _ words: [String], display: String, environment: [String: String]
  ) throws(CommandError) {
    guard let path = ProgramSearch.path(of: words[0], environment) else {
      throw CommandError(.invalid, "reticle: the program '\(words[0])' was not found")
    }
    errors = try SharedFile()
    var call = ChildProcess.Call(
      path, Array(words.dropFirst()),
      environment: ReticleCommand.environmentForOthers(environment).merging([
        "DISPLAY": display, "XDG_SESSION_TYPE": "x11", "GDK_BACKEND": "x11",
        "QT_QPA_PLATFORM": "xcb", "SDL_VIDEODRIVER": "x11",
      ]) { $1 })
    // Toolkits that know both window systems would prefer Wayland.
    call.environment["WAYLAND_DISPLAY"] = nil
    call.errors = errors.descriptor
    // The window can belong to a process whose parent has ended.
    call.hasOrphans = true
    startTime = SystemMeter().wallTime()
    process = try ChildProcess.started(call, of: words[0])
  }

  /// The program's processes.
  var tree: ProcessTree { process.tree }

  /// Whether the program or a process that it has started runs.
  var isRunning: Bool { process.isRunning || !tree.processes.isEmpty }

  /// How the program ended, with the last line that it wrote to standard error.
  var endDescription: String {
    let cause = process.result.map { "\($0)" } ?? "it still runs"
    guard let line = errors.text.split(separator: "\n").last else { return cause }
    return "\(cause): \(SafeText.line(String(line)))"
  }

  /// Ends the program and the processes that it has started.
  func stop() { process.end() }
}
