import Driving
import Glibc
import Profiling

/// Finds the window of a program.
struct WindowFinder {
  /// The connection to the server.
  let screen: Screen
  /// The title or the identifier of the window; nil for the largest window of the program.
  let name: String?
  /// The program; nil if the window was open already.
  let program: DrivenProgram?

  /// The smallest side of a window that is driven, in pixels; smaller ones are helpers.
  private static let smallestSide: Int32 = 32
  /// The time between two looks, in microseconds.
  private static let interval: UInt32 = 5_000

  /// Waits for the window, for some seconds at most.
  ///
  /// - Returns: The window and the time at which it was found.
  func find(patience: Int) throws(CommandError) -> (Screen.Window, Nanoseconds) {
    let meter = SystemMeter()
    let end = meter.wallTime() + Nanoseconds(patience) * 1_000_000_000
    var hasEnded = false
    while true {
      if let window { return (window, meter.wallTime()) }
      if Interruption.isRequested { throw .nothingWritten }
      // A process that was started during a look, by one that ended before the look came to it, is
      // only found by the next one.
      let hadEnded = hasEnded
      hasEnded = program?.isRunning == false
      if let program, hadEnded, hasEnded {
        throw CommandError(
          .refused,
          "reticle: the program ended before it opened a window (\(program.endDescription))")
      }
      guard meter.wallTime() < end else { throw missing(patience) }
      usleep(Self.interval)
    }
  }

  private var window: Screen.Window? {
    let visible = screen.windows.filter {
      min($0.width, $0.height) >= Self.smallestSide
    }
    let area = { (window: Screen.Window) in Int64(window.width) * Int64(window.height) }
    if let name {
      let number =
        name.hasPrefix("0x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name)
      if let number, let window = visible.first(where: { $0.id == number }) { return window }
      return visible.filter { $0.title.lowercased().contains(name.lowercased()) }
        .max { area($0) < area($1) }
    }
    guard let program, !visible.isEmpty else { return nil }
    let own = Set(program.tree.processes)
    return visible.filter { own.contains($0.process) }.max { area($0) < area($1) }
  }

  private func missing(_ patience: Int) -> CommandError {
    let titles = screen.windows.filter { $0.width >= Self.smallestSide }
      .map { $0.title.isEmpty ? "0x" + String($0.id, radix: 16) : "'\(SafeText.line($0.title))'" }
    let wanted = name.map { "no window '\($0)'" } ?? "no window of the program"
    let found = titles.isEmpty ? "no windows" : titles.joined(separator: ", ")
    return CommandError(
      .refused,
      "reticle: \(wanted) was found within \(patience) s, only \(found); "
        + "name one with --window, or wait longer with --wait")
  }
}
