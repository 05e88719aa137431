import CSDL2
import Profiling

/// The clock and the events of one window of a group.
final class GroupPacingHost: PacingHost {
  /// The window.
  let window: Window

  private unowned let group: WindowGroup
  /// Events that arrived and were not handled.
  private var events: [WindowEvent] = []

  /// Creates a host for a window.
  init(window: Window, group: WindowGroup) {
    (self.window, self.group) = (window, group)
  }

  /// Whether events have arrived.
  var hasEvents: Bool { !events.isEmpty }

  /// Adds an event of the window or of the program.
  func append(_ event: SDL_Event) {
    if let event = WindowEvent(event, in: window) { events.append(event) }
  }

  func now() -> Nanoseconds { group.clock.now() }

  func sleep(until time: Nanoseconds) { group.clock.sleep(until: time) }

  func nextEvent(timeout: Nanoseconds) -> WindowEvent? {
    let end = now() + timeout
    repeat {
      if !events.isEmpty { return events.removeFirst() }
      guard group.receiveEvent(for: self, until: end) else { return nil }
    } while !isNeededElsewhere || hasEvents
    return nil
  }

  var signal: Int32? { group.interrupts.signal }

  var isNeededElsewhere: Bool { group.isNeeded(besides: self) }
}
