import Profiling
import WindowHost

/// A world whose time passes only by waiting, and whose events arrive when a script says.
final class ScriptedHost: PacingHost {
  var time: Nanoseconds
  var arrivals: [(time: Nanoseconds, event: WindowEvent)]
  var signal: Int32?
  /// What each sleep oversleeps by.
  var oversleep: Nanoseconds = 0
  private(set) var sleeps: [Nanoseconds] = []

  init(time: Nanoseconds = 1000, arrivals: [(time: Nanoseconds, event: WindowEvent)] = []) {
    self.time = time
    self.arrivals = arrivals
  }

  func now() -> Nanoseconds { time }

  func sleep(until time: Nanoseconds) {
    sleeps.append(time)
    self.time = max(self.time, time) + oversleep
  }

  func nextEvent(timeout: Nanoseconds) -> WindowEvent? {
    guard let first = arrivals.first, first.time <= time + timeout else {
      time += timeout
      return nil
    }
    arrivals.removeFirst()
    time = max(time, first.time)
    return first.event
  }
}
