import Driving
import Glibc
import Synchronization
import WindowHost

/// Handles requests of the user to stop the program.
///
/// A signal handler can do little more than set a flag, which loops check once per frame. A thread
/// monitors the run: it reports a frame that takes longer than a second, and ends the program if no
/// loop has seen the request after a second.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let wasSeen = Atomic<Bool>(false)
  private static let repetition = SignalRepetition()
  private static let wakeDescriptor = Atomic<Int32>(-1)
  private static let messages = Atomic<Int32>(STDERR_FILENO)

  /// The maximum time before a loop must see the request, in seconds.
  private static let responseTimeout = 1.0
  /// The interval between checks of a run, in milliseconds.
  private static let interval: Int32 = 250

  /// Whether SIGINT, SIGTERM or SIGHUP has arrived since ``watch(messages:)``.
  ///
  /// Code that reads true must shut down in good order; it is then not forced to end.
  static var isRequested: Bool {
    guard flag.load(ordering: .relaxed) else { return false }
    wasSeen.store(true, ordering: .relaxed)
    return true
  }

  /// Whether a signal has arrived, without a promise to shut down.
  ///
  /// If no code reads ``isRequested`` in time, the program is still forced to end.
  static var hasArrived: Bool { flag.load(ordering: .relaxed) }

  /// Starts treating SIGINT, SIGTERM and SIGHUP as a request to stop; a later signal ends the
  /// program.
  ///
  /// Under `nohup`, SIGHUP stays ignored. What waits for a ``ChildProcess`` ends it on a request,
  /// because a child has its own process group and does not receive Ctrl-C from the terminal.
  ///
  /// - Parameter messages: The descriptor that messages are written to.
  /// - Returns: The reason that the signals cannot be handled, or nil if they are.
  static func watch(messages: Int32) -> String? {
    self.messages.store(messages, ordering: .relaxed)
    repetition.reset()
    guard startThread() else { return ProcessLimits.threadReason }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { signal in
      Interruption.flag.store(true, ordering: .relaxed)
      var byte: UInt8 = 1
      let bell = Interruption.wakeDescriptor.load(ordering: .relaxed)
      let before = errno
      if bell >= 0 { _ = Glibc.write(bell, &byte, 1) }
      errno = before
      if Interruption.repetition.handle(signal) { ChildProcess.killGroups() }
    }
    // Reading from a child continues, so that its result can be saved.
    action.sa_flags = SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    var hangup = sigaction()
    sigaction(SIGHUP, &action, &hangup)
    if hangup.isIgnoring { sigaction(SIGHUP, &hangup, nil) }
    _ = SignalMask(unblocking: [SIGINT, SIGTERM, SIGHUP])
    return nil
  }

  /// Lets SIGQUIT end the program at once, unless the program that started this one ignores it.
  ///
  /// Swift's runtime would print a backtrace and continue.
  static func restoreQuitSignal() {
    var action = sigaction()
    sigaction(SIGQUIT, nil, &action)
    guard !action.isIgnoring else { return }
    signal(SIGQUIT, SIG_DFL)
    _ = SignalMask(unblocking: [SIGQUIT])
  }

  // MARK: - Monitoring

  /// Starts the thread that monitors the run; returns whether the system could start it.
  private static func startThread() -> Bool {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    wakeDescriptor.store(ends[1], ordering: .relaxed)
    let end = ends[0]
    return DetachedThread.start { monitorRun(end) }
  }

  private static func monitorRun(_ readEnd: Int32) {
    var reportedFrame: Int64 = -1
    var unseen = 0.0
    while true {
      var descriptor = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      // Only the first notification matters.
      let isRequested = flag.load(ordering: .relaxed)
      poll(&descriptor, isRequested ? 0 : 1, interval)
      reportedFrame = reportLongFrame(after: reportedFrame)
      guard isRequested, !wasSeen.load(ordering: .relaxed) else { continue }
      unseen += Double(interval) / 1000
      if unseen >= responseTimeout { exitProcess() }
    }
  }

  /// Reports once that a frame takes longer than a second; returns the reported frame.
  private static func reportLongFrame(after reported: Int64) -> Int64 {
    guard let frame = FrameMonitor.frame, frame != reported, FrameMonitor.secondsInFrame >= 1 else {
      return reported
    }
    write("frame \(frame) has taken more than a second so far (\(FrameMonitor.phase))\n")
    return frame
  }

  /// Ends the process if no loop sees the request, for example within a frame or while reading.
  private static func exitProcess() -> Never {
    write("interrupted \(FrameMonitor.positionDescription)\n")
    ChildProcess.killAll()
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func write(_ text: String) {
    var text = text
    let messages = messages.load(ordering: .relaxed)
    text.withUTF8 { _ = Glibc.write(messages, $0.baseAddress, $0.count) }
  }
}

extension sigaction {
  /// Whether the action ignores the signal.
  fileprivate var isIgnoring: Bool {
    // Functions cannot be compared, so compare the address: SIG_IGN is 1.
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
