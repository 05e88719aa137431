import CSDL2
import Profiling

/// The system's clock and SDL's events, for the only window of a program.
///
/// All times are from the monotonic clock, because SDL's own timestamps are whole milliseconds.
final class SystemPacingHost: PacingHost {
  private let window: Window
  private let interrupts: InterruptMonitor
  private let clock: SystemClock

  /// Creates a host for the events of a window.
  init(window: Window, interrupts: InterruptMonitor) {
    self.window = window
    self.interrupts = interrupts
    clock = SystemClock(interrupts)
  }

  func now() -> Nanoseconds { clock.now() }

  func sleep(until time: Nanoseconds) { clock.sleep(until: time) }

  func nextEvent(timeout: Nanoseconds) -> WindowEvent? {
    let end = now() + timeout
    var event = SDL_Event()
    while true {
      let milliseconds = Int32(max(0, end - now()) / 1_000_000)
      let hasEvent =
        milliseconds > 0 ? SDL_WaitEventTimeout(&event, milliseconds) : SDL_PollEvent(&event)
      guard hasEvent != 0 else { return nil }
      if let copy = WindowEvent(event, in: window) { return copy }
      // The window does not use this event, so get the next one.
    }
  }

  var signal: Int32? { interrupts.signal }
}
