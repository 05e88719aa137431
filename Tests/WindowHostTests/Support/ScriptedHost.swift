import Profiling
import WindowHost

/// A pacing host whose time advances only by waiting, with events from a script.
final class ScriptedHost: PacingHost {
  var time: Nanoseconds
  var arrivals: [(time: Nanoseconds, event: WindowEvent)]
  var signal: Int32?
  var isNeededElsewhere = false
  /// The time by which each sleep is too long.
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
