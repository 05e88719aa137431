import Glibc
package import Profiling

/// Sends the actions of a plan to the X server at their times.
package struct InputPlayer {
  /// The result of playing a plan.
  package struct Result: Sendable {
    /// The actions, in order.
    package var sent: [SentInput] = []
    /// The waits, with the time since the start at which each ended.
    package var waits: [(wait: InputPlan.Wait, end: Nanoseconds, isMet: Bool)] = []
    /// The time since the start at which the scenario ended.
    package var end: Nanoseconds = 0
  }

  private let screen: Screen
  private let window: Screen.Window
  private let capture: Capture
  private let isInterrupted: @Sendable () -> Bool
  private let meter = SystemMeter()

  /// The time without a change after which the picture has settled: 0.3 s.
  package static let settlingTime: Nanoseconds = 300_000_000
  /// The longest sleep before the player looks for interruptions.
  private static let patience: Nanoseconds = 50_000_000

  /// Creates a player for a window that is being captured.
  package init(
    _ screen: Screen, window: Screen.Window, capture: Capture,
    isInterrupted: @escaping @Sendable () -> Bool
  ) {
    (self.screen, self.window, self.capture) = (screen, window, capture)
    self.isInterrupted = isInterrupted
  }

  /// Plays a plan and returns when it has ended.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - start: The start of the run, on the monotonic clock.
  /// - Returns: What was sent, and when.
  /// - Throws: The reason why the run ended early.
  package func play(_ plan: InputPlan, start: Nanoseconds) throws(ScreenError) -> Result {
    var result = Result()
    var origin = start
    for part in plan.parts {
      if part.countsFromStart { origin = start }
      for event in part.events {
        try sleep(until: origin + event.time)
        // The server can have it before this thread runs again.
        let sent = meter.wallTime() - start
        try screen.send(event.input, to: window.id, origin: (window.x, window.y))
        result.sent.append(SentInput(event, planned: origin + event.time - start, sent: sent))
      }
      if let wait = part.wait {
        let isMet = try waitUntilSettled(
          from: origin + wait.start, until: origin + wait.start + wait.limit)
        origin = meter.wallTime()
        result.waits.append((wait, origin - start, isMet))
      }
      if let end = part.end { try sleep(until: origin + end) }
    }
    result.end = meter.wallTime() - start
    return result
  }

  /// Waits until the picture has not changed for ``settlingTime``; returns whether that happened.
  package func waitUntilSettled(
    from start: Nanoseconds, until limit: Nanoseconds
  ) throws(ScreenError) -> Bool {
    try sleep(until: start)
    while true {
      let quietSince = max(start, capture.timeOfLastChange)
      let now = meter.wallTime()
      if now - quietSince >= Self.settlingTime { return true }
      if now >= limit { return false }
      try sleep(until: min(limit, quietSince + Self.settlingTime))
    }
  }

  /// Sends one action now.
  package func send(_ input: PlannedInput) throws(ScreenError) {
    try screen.send(input, to: window.id, origin: (window.x, window.y))
  }

  /// Sleeps until a time on the monotonic clock.
  package func sleep(until time: Nanoseconds) throws(ScreenError) {
    while true {
      if let failure = capture.failure { throw failure }
      if isInterrupted() { throw .interrupted }
      let now = meter.wallTime()
      if now >= time { return }
      let end = min(time, now + Self.patience)
      var deadline = timespec(tv_sec: Int(end / 1_000_000_000), tv_nsec: Int(end % 1_000_000_000))
      _ = clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil)
    }
  }
}
