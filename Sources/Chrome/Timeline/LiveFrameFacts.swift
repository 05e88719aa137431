import Profiling
import Stage
import WindowHost

/// The numbers about the last frames of a live session, which change a few times per second.
final class LiveFrameFacts {
  /// The counters, and how frames reach the screen.
  private(set) var facts: [String] = []
  /// The frame times.
  private(set) var summary = ""
  private var window = FrameWindow()
  private var lastFrame: Int64?
  private var lastUpdate: Int64?

  /// The minimum time between two updates, in nanoseconds.
  ///
  /// More frequent updates would be unreadable, and each one redraws the window.
  private static let interval: Int64 = 150_000_000
  /// The time after the last frame during which a frame rate is shown, in nanoseconds.
  private static let rateSpan: Int64 = 500_000_000

  /// Updates the texts if the interval has passed; returns whether they have changed.
  func update(_ session: WindowSession, at now: Int64) -> Bool {
    if window.appendFrames(from: session) { lastFrame = now }
    let next = (lastUpdate ?? 0) + Self.interval
    guard lastUpdate == nil || now >= next else {
      session.scheduleChromeUpdate(at: next)
      return false
    }
    let isIdle = lastFrame.map { now - $0 >= Self.rateSpan } ?? true
    lastUpdate = now
    var status = FrameTimesStatus()
    status.measure(window, isIdle: isIdle)
    status.counters = session.stage?.frameCounters ?? status.counters
    status.presentation = session.window.presentation
    let text = FrameTimesText(status, rate: session.rate)
    // The idle state is shown once after the last frame; then nothing changes.
    if !isIdle { session.scheduleChromeUpdate(at: now + Self.interval) }
    let facts = [text.counters, text.presentation]
    guard facts != self.facts || text.times != summary else { return false }
    (self.facts, summary) = (facts, text.times)
    return true
  }
}
