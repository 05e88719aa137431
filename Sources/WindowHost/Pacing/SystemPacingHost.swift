import CSDL2
import Glibc
import Profiling

/// The system's clock and SDL's events.
///
/// All times are from `CLOCK_MONOTONIC`, the clock of ``SystemMeter``, because SDL's own timestamps
/// are whole milliseconds.
final class SystemPacingHost: PacingHost {
  private let window: Window
  private let meter = SystemMeter()
  private let interrupts: InterruptMonitor

  /// Creates a host for the events of a window.
  init(window: Window, interrupts: InterruptMonitor) {
    self.window = window
    self.interrupts = interrupts
  }

  func now() -> Nanoseconds { meter.wallTime() }

  func sleep(until time: Nanoseconds) {
    var deadline = timespec(tv_sec: Int(time / 1_000_000_000), tv_nsec: Int(time % 1_000_000_000))
    // A signal ends the sleep early. Only one that requests the end of the process matters.
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {
      if isInterrupted { return }
    }
  }

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
