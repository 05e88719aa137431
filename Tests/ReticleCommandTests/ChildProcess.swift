import Foundation

/// Finds the child processes of a running call.
enum ChildProcess {
  /// Returns the process that replays a file for another one, after it has started running frames.
  static func waitFor(_ name: String, of running: RunningCall) throws -> pid_t {
    let parent = running.process.processIdentifier
    while running.process.isRunning {
      let call = text("/proc/\(parent)/cmdline")
      for child in children(of: parent) {
        let words = text("/proc/\(child)/cmdline") ?? ""
        // A new process is a copy of its parent until it executes its own program.
        guard words.contains(name), words != call else { continue }
        // A call can run several processes one after another, and some end soon or execute
        // another program.
        if handlesInterrupt(child, after: 10) == true { return child }
      }
      pause()
    }
    throw Failure.ended
  }

  /// Returns the child processes that any thread of a process started.
  ///
  /// The system lists children by the thread that started them, and calls with several trials
  /// start some from other threads than the main one.
  static func children(of process: pid_t) -> [pid_t] {
    let tasks = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []
    return threads.flatMap { thread in
      (text("\(tasks)/\(thread)/children") ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Returns whether a process exists and is not a zombie.
  static func isRunning(_ process: pid_t) -> Bool {
    text("/proc/\(process)/stat").map { !$0.contains(") Z ") } ?? false
  }

  /// Waits until a process handles SIGINT and has run for some time, by default until it runs
  /// frames.
  ///
  /// `ticks` is the CPU time in user mode, in hundredths of a second.
  static func waitForHandler(of process: pid_t, ticks: Int = 10) throws {
    while let isReady = handlesInterrupt(process, after: ticks) {
      if isReady { return }
      pause()
    }
    throw Failure.ended
  }

  /// Waits until a process that was sent SIGILL has printed its backtrace and runs again.
  ///
  /// The Swift runtime removes its handlers first, and stops all threads until it is done.
  static func waitForBacktrace(of process: pid_t) throws {
    while let isWaiting = handles(SIGILL, in: process), isWaiting { pause() }
    try waitForHandler(of: process, ticks: ticks(of: process) + 10)
  }

  /// Returns whether a process handles SIGINT and has run for some time; nil if it has ended.
  private static func handlesInterrupt(_ process: pid_t, after ticks: Int) -> Bool? {
    guard let isHandled = handles(SIGINT, in: process) else { return nil }
    return isHandled && self.ticks(of: process) >= ticks
  }

  /// Returns whether a process handles a signal; nil if it has ended.
  private static func handles(_ signal: Int32, in process: pid_t) -> Bool? {
    guard let status = text("/proc/\(process)/status") else { return nil }
    let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") } ?? ""
    let mask = UInt64(line.split(separator: "\t").last ?? "", radix: 16) ?? 0
    return mask & 1 << UInt64(signal - 1) != 0
  }

  /// Returns the CPU time of a process in user mode, in hundredths of a second.
  private static func ticks(of process: pid_t) -> Int {
    let times = text("/proc/\(process)/stat")?.split(separator: " ") ?? []
    // The time is the 14th field.
    return times.count > 13 ? Int(times[13]) ?? 0 : 0
  }

  /// Yields the processor to the process that the test waits for.
  private static func pause() { usleep(5000) }

  private enum Failure: Error {
    /// The process ended before it could be observed.
    case ended
  }

  private static func text(_ path: String) -> String? {
    // Files in /proc have no size, so they are read to their end.
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd()
    else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
