import CProcesses
import Foundation
import Glibc
import Profiling
import Synchronization

/// A process that this one has started, and that ends with it.
///
/// It leads a process group. When it ends or is ended, what it has started is ended as well: its
/// descendants and the members of its group, also those whose parents have ended. If this process
/// is killed, the system kills the child, but not what the child has started.
///
/// The thread that starts a process must not end before it.
package final class ChildProcess: Sendable {
  /// A program call.
  package struct Call: Sendable {
    /// The path of the program.
    package var program: String
    /// The arguments.
    package var arguments: [String]
    /// The environment variables; nothing is inherited.
    package var environment: [String: String]
    /// The working directory; nil for that of this process.
    package var folder: String?
    /// The descriptor of standard input; nil for an empty one.
    package var input: Int32?
    /// The descriptor of standard output; nil to discard it.
    package var output: Int32?
    /// The descriptor of standard error; nil to discard it.
    package var errors: Int32?
    /// Whether the process ends with this one; true by default.
    ///
    /// Otherwise it leads a session.
    package var isBound = true
    /// Whether adopted orphans belong to the process, which is then the only one that has any.
    package var hasOrphans = false

    /// Describes a call without input and output.
    package init(_ program: String, _ arguments: [String], environment: [String: String]) {
      (self.program, self.arguments, self.environment) = (program, arguments, environment)
    }
  }

  /// The error of a process that could not be started.
  package struct StartError: Error {
    /// The error number.
    package var code: Int32

    /// The system's text for the error.
    package var reason: String { String(cString: strerror(code)) }
  }

  /// The way in which a process ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// It exited with a code.
    case exit(Int32)
    /// A signal terminated it.
    case signal(Int32)
    /// It exceeded its time and was ended.
    case timedOut

    /// The way in words, such as `signal 11`.
    package var description: String {
      switch self {
      case .exit(let code): "exit code \(code)"
      case .signal(let signal): "signal \(signal)"
      case .timedOut: "its timeout"
      }
    }
  }

  /// The identifier of the process and of its group.
  package let identifier: Int32
  /// The process, what it has started, and the members of its group.
  package let tree: ProcessTree
  private let state = Mutex(State())

  private struct State {
    var ending: Ending?
    /// Whether the process was collected, after which its number can be that of another one.
    var isFinished = false
  }

  /// The time between the request to end and the kill, in seconds.
  private static let grace = 2.0
  /// The time in which killed processes disappear, in seconds.
  private static let patience = 2.0
  /// The interval between checks of a process, in milliseconds.
  private static let interval: Int32 = 50

  /// Starts a process.
  package init(_ call: Call) throws(StartError) {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { if null >= 0 { close(null) } }
    var texts = ([call.program] + call.arguments).map { strdup($0) } + [nil]
    var variables =
      call.environment.sorted { $0.key < $1.key }.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in texts + variables { free(text) } }
    let identifier = Self.start(call, &texts, &variables, null: null)
    guard identifier > 0 else { throw StartError(code: -identifier) }
    Self.hasStarted.store(true, ordering: .relaxed)
    self.identifier = identifier
    tree = ProcessTree(of: identifier, hasOrphans: call.hasOrphans)
  }

  private static func start(
    _ call: Call, _ words: inout [UnsafeMutablePointer<CChar>?],
    _ variables: inout [UnsafeMutablePointer<CChar>?], null: Int32
  ) -> Int32 {
    let folder = call.folder.map { strdup($0) }
    defer { free(folder ?? nil) }
    return words.withUnsafeMutableBufferPointer { words in
      variables.withUnsafeMutableBufferPointer { variables in
        var started = process_call()
        started.program = UnsafePointer(words[0])
        started.words = UnsafePointer(words.baseAddress)
        started.environment = UnsafePointer(variables.baseAddress)
        started.folder = UnsafePointer(folder ?? nil)
        started.descriptors = (call.input ?? null, call.output ?? null, call.errors ?? null)
        started.is_bound = call.isBound
        return process_start(&started)
      }
    }
  }

  // MARK: - Ends

  /// Whether the process itself runs; what it has started may run longer.
  package var isRunning: Bool { result == nil }

  /// How the process itself ended; nil while it runs.
  package var result: Ending? {
    state.withLock { state in
      if state.ending == nil { state.ending = Self.ending(of: identifier) }
      return state.ending
    }
  }

  /// Waits until the process ends, and ends what it has started.
  ///
  /// - Parameters:
  ///   - timeout: The time after which the process is ended, in seconds; nil for no limit.
  ///   - isInterrupted: Whether the process shall end now.
  /// - Returns: How the process ended.
  package func wait(
    timeout: Double? = nil, isInterrupted: () -> Bool = { false }
  ) -> Ending {
    let limit = timeout.map { SystemMeter().wallTime() + Nanoseconds(min($0, 1e9) * 1e9) }
    let descriptor = process_descriptor(identifier)
    defer { if descriptor >= 0 { close(descriptor) } }
    while isRunning {
      let isLate = limit.map { SystemMeter().wallTime() >= $0 } ?? false
      if isLate || isInterrupted() {
        let ending = end()
        return isLate ? .timedOut : ending
      }
      var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // Without a descriptor, this only waits.
      poll(&file, 1, descriptor >= 0 ? Self.interval : 1)
    }
    return end()
  }

  /// Ends the process and what it has started; returns at once if they have ended.
  ///
  /// All of them are asked to end, and those that still run after 2 s are killed.
  @discardableResult
  package func end() -> Ending { finish([(SIGTERM, Self.grace), (SIGKILL, Self.patience)]) }

  /// Kills the process and what it has started.
  @discardableResult
  package func kill() -> Ending { finish([(SIGKILL, Self.patience)]) }

  /// Sends signals until the process and all that it has started have ended, and collects it.
  private func finish(_ signals: [(signal: Int32, seconds: Double)]) -> Ending {
    if let ending = state.withLock({ $0.isFinished ? $0.ending : nil }) { return ending }
    // What the process has started outlives it for a moment, or ignores the first signal.
    var known: Set<ProcessTree.Member> = []
    for (signal, seconds) in signals where isRunning || !known.isEmpty {
      send(signal, to: tree, known: &known, waiting: seconds)
    }
    // A process in the middle of a system call ends after it.
    while isRunning { usleep(1000) }
    let ending = state.withLock { state in
      // Until here, the system has given the number to no other process.
      if !state.isFinished {
        waitpid(identifier, nil, 0)
        process_forget(identifier)
        state.isFinished = true
      }
      return state.ending ?? .exit(0)
    }
    // Most processes leave nothing. The system does not reuse the number of a group with members.
    for (signal, seconds) in signals where tree.hasOrphans || Glibc.kill(-identifier, 0) == 0 {
      send(signal, to: tree.withoutRoot, known: &known, waiting: seconds)
    }
    return ending
  }

  /// Sends a signal to all processes, and waits until they have ended, some seconds at most.
  ///
  /// `known` is what has run before, and receives what still runs afterward.
  private func send(
    _ signal: Int32, to tree: ProcessTree, known: inout Set<ProcessTree.Member>,
    waiting seconds: Double
  ) {
    let end = SystemMeter().wallTime() + Nanoseconds(seconds * 1e9)
    var signaled: Set<ProcessTree.Member> = []
    while true {
      let left = tree.processes(known: known)
      known = Set(left)
      if left.isEmpty || SystemMeter().wallTime() >= end { return }
      // Those that were started meanwhile receive it as well.
      for member in left where signaled.insert(member).inserted {
        Glibc.kill(member.process, signal)
      }
      usleep(2000)
    }
  }

  /// Returns how a process has ended, without collecting it; nil if it runs.
  private static func ending(of process: Int32) -> Ending? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0,
      info.si_signo == SIGCHLD
    else { return nil }
    let status = info._sifields._sigchld.si_status
    return info.si_code == Int32(CLD_EXITED) ? .exit(status) : .signal(status)
  }

  // MARK: - Orphans

  /// Makes processes whose parents have ended children of this process, so that they can be ended.
  package static func adoptOrphans() {
    adopts.store(process_adopt_orphans(true), ordering: .relaxed)
  }

  /// Leaves processes whose parents end to the system, such as programs that the user opened.
  package static func releaseOrphans() {
    _ = process_adopt_orphans(false)
    adopts.store(false, ordering: .relaxed)
  }

  private static let adopts = Atomic(false)

  /// Whether this process adopts orphans.
  static var adoptsOrphans: Bool { adopts.load(ordering: .relaxed) }

  /// Kills all processes that were started, and adopted orphans; for a process that ends.
  package static func killAll() {
    killGroups()
    guard adoptsOrphans, hasStarted.load(ordering: .relaxed) else { return }
    for process in ProcessTree.orphans { Glibc.kill(process, SIGKILL) }
  }

  /// Kills the groups of all processes that were started.
  ///
  /// It is safe in a signal handler.
  package static func killGroups() { process_signal_groups(SIGKILL) }

  private static let hasStarted = Atomic(false)
}
