import CSDL2
import Profiling

/// Runs the sessions of several windows on one thread.
///
/// Sessions take turns. A turn ends early as soon as another session has an event or is due, so
/// each window keeps its own deadlines. Sessions can be added and can end at any time.
///
/// State: whose turn it is. Changed by deadlines and events of each window.
package final class WindowGroup {
  /// A session and the events that its window has received but not handled.
  private final class Member {
    let session: WindowSession
    let host: GroupPacingHost

    init(_ session: WindowSession, _ host: GroupPacingHost) {
      (self.session, self.host) = (session, host)
    }

    /// The time at which it must have a turn; nil if only an event can be the reason.
    var nextTurn: Nanoseconds? { host.hasEvents ? .min : session.loop.nextTurn(session) }
  }

  private var members: [Member] = []
  let interrupts = InterruptMonitor()
  let clock: SystemClock
  private var isRunning = false
  /// Whether a signal has ended a session.
  package private(set) var wasInterrupted = false
  /// Called with each session that has ended, after its recorder; the group has released it.
  package var onEnd: (WindowSession, FinishReason) -> Void = { _, _ in }

  /// Creates a group without sessions.
  package init() { clock = SystemClock(interrupts) }

  /// The sessions that have not ended, in the order in which they were added.
  package var sessions: [WindowSession] { members.map(\.session) }

  /// Creates a session; its first frame is due immediately, or when the group begins to run.
  package func makeSession(_ window: Window, _ options: WindowSessionOptions) -> WindowSession {
    let host = GroupPacingHost(window: window, group: self)
    let session = WindowSession(
      stage: nil, window: window, options: options, host: host, interrupts: interrupts)
    members.append(Member(session, host))
    if isRunning { session.start() }
    return session
  }

  /// Runs until the last session has ended.
  ///
  /// During the call, `SIGINT`, `SIGTERM` and `SIGHUP` end the sessions, not the process.
  ///
  /// - Throws: ``WindowError`` if a frame cannot be presented; all sessions have then ended.
  package func run() throws(WindowError) {
    let hook = ExitHook { [unowned self] in
      for member in members { member.session.displayWasLost() }
    }
    interrupts.start()
    isRunning = true
    defer {
      isRunning = false
      hook.cancel()
      interrupts.stop()
    }
    for member in members { member.session.start() }
    do throws(WindowError) {
      while let member = nextMember { try runTurn(of: member) }
    } catch {
      for member in members { end(member, .failed(error)) }
      throw error
    }
  }

  /// The member whose turn is due first.
  private var nextMember: Member? {
    members.min { ($0.nextTurn ?? .max) < ($1.nextTurn ?? .max) }
  }

  private func runTurn(of member: Member) throws(WindowError) {
    let session = member.session
    // A turn would first wait for an event.
    if let signal = interrupts.signal { session.loop.finish(.interrupted(signal: signal)) }
    if session.loop.finishReason == nil { try session.loop.runTurn(session) }
    if let reason = session.loop.finishReason { end(member, reason) }
  }

  private func end(_ member: Member, _ reason: FinishReason) {
    members.removeAll { $0 === member }
    if case .interrupted = reason { wasInterrupted = true }
    member.session.end()
    onEnd(member.session, reason)
  }

  // MARK: - Waiting

  /// Whether a session other than that of a host has events, or is due.
  func isNeeded(besides host: GroupPacingHost) -> Bool {
    let now = clock.now()
    return members.contains { $0.host !== host && ($0.nextTurn.map { $0 <= now } ?? false) }
  }

  /// Waits for an event of the system and passes it to its window.
  ///
  /// - Parameters:
  ///   - host: The host that waits; the wait also ends when another session is due.
  ///   - end: The end of the wait.
  /// - Returns: Whether there was an event.
  func receiveEvent(for host: GroupPacingHost, until end: Nanoseconds) -> Bool {
    let other = members.compactMap { $0.host === host ? nil : $0.nextTurn }.min() ?? .max
    let now = clock.now()
    let milliseconds = Int32(clamping: (max(now, min(end, other)) - now) / 1_000_000)
    var event = SDL_Event()
    let hasEvent =
      milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) : SDL_PollEvent(&event)
    guard hasEvent != 0 else { return false }
    let window = event.targetWindow
    for member in members where window == nil || window == member.host.window.id {
      member.host.append(event)
    }
    return true
  }
}

extension SDL_Event {
  /// The identifier of the window that the event belongs to; nil for an event of the program.
  fileprivate var targetWindow: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_TEXTEDITING: edit.windowID
    case SDL_TEXTEDITING_EXT: editExt.windowID
    case SDL_DROPFILE: drop.windowID
    default: nil
    }
  }
}
