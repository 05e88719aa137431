import Foundation
package import Profiling
import Synchronization

/// Captures the pictures of a window on a thread of its own.
///
/// The thread waits for damage, that is, for changes that the X server reports. It gives the
/// program a moment to finish its picture, reads the pixels through shared memory and stores the
/// hashes of their lines: about 50 KB per picture of 1,700 lines.
///
/// State: the pictures of a driven window, on its own thread. Changed by the X server's reports of
/// damage.
package final class Capture: Sendable {
  /// What to capture.
  package struct Target: Sendable {
    /// The server, such as `:0`.
    package var display: String
    /// The window.
    package var window: UInt32
    /// The part of the window that is compared, in pixels; nil for all of it.
    package var area: PixelArea?
    /// Whether the content scrolls horizontally.
    package var scrollsHorizontally: Bool
    /// The processes of the program; nil if they are not known.
    package var tree: ProcessTree?

    /// Creates a target.
    package init(
      display: String, window: UInt32, area: PixelArea?, scrollsHorizontally: Bool,
      tree: ProcessTree?
    ) {
      (self.display, self.window) = (display, window)
      (self.area, self.scrollsHorizontally) = (area, scrollsHorizontally)
      self.tree = tree
    }
  }

  /// The result of a capture.
  package struct Recording: Sendable {
    /// The pictures; the first is that at the start.
    package var pictures: [CapturedPicture] = []
    /// The number of times that the window was drawn without a change.
    package var unchanged = 0
    /// The pictures around the longest gaps.
    package var gaps = GapPictures()
    /// The reason why the capture ended early; nil if it did not.
    package var failure: ScreenError?
  }

  private let recording = Mutex(Recording())
  private let ended = DispatchSemaphore(value: 0)
  private let isStopped = Atomic(false)
  private let hasFailed = Atomic(false)
  private let lastChange: Atomic<Int64>

  /// The time without further damage after which a picture is complete: 0.6 ms.
  private static let quiet: Nanoseconds = 600_000
  /// The longest wait for a complete picture: 4 ms.
  private static let longestPicture: Nanoseconds = 4_000_000
  /// The time after which the thread looks whether it should stop: 20 ms.
  private static let patience: Nanoseconds = 20_000_000
  /// The time between two searches for new threads of the program, which wait for a rest: 0.5 s.
  private static let refreshInterval: Nanoseconds = 500_000_000

  /// Starts to capture a window; the first picture is taken on the thread.
  package init(_ target: Target) {
    lastChange = Atomic(SystemMeter().wallTime())
    let thread = Thread { [self] in
      Screen.prioritizeThread()
      do throws(ScreenError) {
        try run(target)
      } catch {
        recording.withLock { $0.failure = error }
        hasFailed.store(true, ordering: .releasing)
      }
      ended.signal()
    }
    thread.qualityOfService = .userInteractive
    thread.start()
  }

  /// The time of the last change of the picture, on the monotonic clock.
  package var timeOfLastChange: Nanoseconds { lastChange.load(ordering: .acquiring) }

  /// The reason why the capture has ended; nil while it runs.
  package var failure: ScreenError? {
    hasFailed.load(ordering: .acquiring) ? recording.withLock { $0.failure } : nil
  }

  /// Ends the capture and returns its pictures; call it once.
  package func stop() -> Recording {
    isStopped.store(true, ordering: .releasing)
    ended.wait()
    return recording.withLock { $0 }
  }

  private func run(_ target: Target) throws(ScreenError) {
    let meter = SystemMeter()
    let screen = try Screen(target.display)
    try screen.capture(target.window)
    var result = Recording()
    defer { recording.withLock { [result] in $0 = result } }
    let runQueue = target.tree.map { RunQueueMeter($0) }
    var refreshTime = meter.wallTime()
    try add(screen, target, meter.wallTime(), runQueue, &result)
    while !isStopped.load(ordering: .acquiring) {
      guard case .damaged = try screen.wait(Self.patience) else {
        let now = meter.wallTime()
        runQueue?.sample(at: now)
        if now - refreshTime >= Self.refreshInterval {
          runQueue?.refresh()
          refreshTime = now
        }
        continue
      }
      let first = meter.wallTime()
      var time = first
      while time - first < Self.longestPicture, case .damaged = try screen.wait(Self.quiet) {
        time = meter.wallTime()
      }
      try add(screen, target, time, runQueue, &result)
    }
  }

  /// Reads the picture, and stores it if it differs from the last one.
  private func add(
    _ screen: Screen, _ target: Target, _ time: Nanoseconds, _ runQueue: RunQueueMeter?,
    _ result: inout Recording
  ) throws(ScreenError) {
    let last = result.pictures.last?.lines
    let picture = try screen.withPixels { pixels -> (lines: LineHashes, thumbnail: Thumbnail)? in
      let lines = pixels.hashes(in: target.area, columns: target.scrollsHorizontally)
      return lines == last ? nil : (lines, pixels.thumbnail(height: GapPictures.height))
    }
    guard let (lines, thumbnail) = picture else {
      result.unchanged += 1
      return
    }
    lastChange.store(time, ordering: .releasing)
    // A wait before a rest has nothing to do with the picture after it.
    let start = max(result.pictures.last?.time ?? 0, time - MotionGaps.longestPause)
    result.pictures.append(
      CapturedPicture(
        time: time, lines: lines, runDelay: runQueue?.delay(since: start, until: time)))
    result.gaps.add(thumbnail, at: time)
  }
}
