import Foundation
import Glibc
import Synchronization

/// Whether the user asked the program to stop, and what happens if it does not hear.
///
/// A signal handler may do little more than set a flag; loops look at it once per frame. A thread
/// looks after the run: it says which frame takes longer than a second, ends the program a second
/// after the request where no loop has seen it, and ends a child whose parent is gone.
enum Interruption {
  private static let flag = Atomic<Bool>(false)
  private static let wasSeen = Atomic<Bool>(false)
  private static let bell = Atomic<Int32>(-1)

  /// The environment variable that names the process for which a child works.
  static let parentVariable = "RETICLE_PARENT"
  /// How long the request may go unseen, in seconds.
  private static let patience = 1.0
  /// How often a run is looked after, in milliseconds.
  private static let interval: Int32 = 250

  /// Whether SIGINT, SIGTERM or SIGHUP has come since ``watch(environment:)``.
  ///
  /// Who has read true ends in good order, and is given the time for that.
  static var isRequested: Bool {
    guard flag.load(ordering: .relaxed) else { return false }
    wasSeen.store(true, ordering: .relaxed)
    return true
  }

  /// Takes SIGINT, SIGTERM and SIGHUP as a request to stop from now on; a second one ends all.
  ///
  /// Under `nohup` SIGHUP continues meaning nothing.
  ///
  /// A ``ProcessWatch`` passes the request on to a child, which has a process group of its own and
  /// hears nothing of a terminal's Ctrl-C.
  static func watch(environment: [String: String]) {
    startThread(parent: environment[parentVariable].flatMap { pid_t($0) })
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      var byte: UInt8 = 1
      let bell = Interruption.bell.load(ordering: .relaxed)
      let before = errno
      if bell >= 0 { _ = Glibc.write(bell, &byte, 1) }
      errno = before
    }
    // Reading from a child continues, for its result is to be saved.
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(SIGINT, &action, nil)
    sigaction(SIGTERM, &action, nil)
    var hangup = sigaction()
    sigaction(SIGHUP, &action, &hangup)
    if hangup.isIgnoring { sigaction(SIGHUP, &hangup, nil) }
    // Whoever started this process may have had them blocked, and a mask is inherited.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  // MARK: - Looking after the run

  private static func startThread(parent: pid_t?) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    bell.store(ends[1], ordering: .relaxed)
    let end = ends[0]
    Thread.detachNewThread { lookAfterRun(end, parent: parent) }
  }

  private static func lookAfterRun(_ bell: Int32, parent: pid_t?) {
    let isChild = parent == getppid()
    var toldFrame: Int64 = -1
    var unseen = 0.0
    while true {
      var descriptor = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      // After the first ring nothing more is to be heard.
      let isRequested = flag.load(ordering: .relaxed)
      poll(&descriptor, isRequested ? 0 : 1, interval)
      if let parent, isChild ? getppid() != parent : kill(parent, 0) != 0 { _exit(130) }
      toldFrame = tellOfLongFrame(after: toldFrame)
      guard isRequested, !wasSeen.load(ordering: .relaxed) else { continue }
      unseen += Double(interval) / 1000
      if unseen >= patience { leave() }
    }
  }

  /// Says once of a frame that it takes longer than a second; returns that frame.
  private static func tellOfLongFrame(after told: Int64) -> Int64 {
    guard let frame = FrameWatch.frame, frame != told, FrameWatch.secondsInFrame >= 1 else {
      return told
    }
    write("frame \(frame) takes longer than a second so far (\(FrameWatch.phase))\n")
    return frame
  }

  /// Ends the process where no one hears the request: in the midst of a frame, or of reading.
  private static func leave() -> Never {
    write("interrupted \(FrameWatch.place)\n")
    _exit(ExitCode.interrupted.rawValue)
  }

  private static func write(_ text: String) {
    var text = text
    text.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}

extension sigaction {
  /// Whether it lets the signal do nothing.
  fileprivate var isIgnoring: Bool {
    // Functions cannot be compared; this one is the number 1.
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
