import Foundation

/// Waits for the end of a process, and brings it about where it is late or this process is
/// interrupted; made before the process is started.
struct ProcessWatch {
  private let process: Process
  private let ended = DispatchSemaphore(value: 0)

  /// How often a process that runs is looked after, in seconds.
  private static let interval = 0.05
  /// How long a process that was asked to end may take, in seconds.
  private static let grace = 2.0

  /// Takes a process that has not been started.
  init(_ process: Process) {
    self.process = process
    let ended = ended
    process.terminationHandler = { _ in ended.signal() }
  }

  /// Waits for the end.
  ///
  /// - Parameter timeout: Seconds; nil for as long as it takes.
  /// - Returns: Whether the process was ended because its time was up.
  func wait(timeout: Double? = nil) -> Bool {
    var left = timeout ?? .infinity
    while ended.wait(timeout: .now() + Self.interval) == .timedOut {
      left -= Self.interval
      guard left <= 0 || Interruption.isRequested else { continue }
      process.terminate()
      if ended.wait(timeout: .now() + Self.grace) == .timedOut {
        kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      return left <= 0
    }
    return false
  }

  /// The environment of a child that ends when this process does.
  static func environment(_ environment: [String: String]) -> [String: String] {
    environment.merging([Interruption.parentVariable: "\(getpid())"]) { $1 }
  }
}
