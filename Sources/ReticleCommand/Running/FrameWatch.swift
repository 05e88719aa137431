import Profiling
import Stage
import Synchronization

/// What the run under way in this process is doing, for a thread that looks after it: the frame,
/// the phase of it, and since when.
///
/// A signal handler and other threads may read it at any time; each value is exact by itself.
enum FrameWatch {
  private static let runningFrame = Atomic<Int64>(-1)
  private static let runningPhase = Atomic<Int>(0)
  private static let frameStart = Atomic<Int64>(0)

  /// Notes that a frame begins.
  static func begin(_ frame: Int64) {
    runningPhase.store(FramePhase.input.rawValue, ordering: .relaxed)
    frameStart.store(now, ordering: .relaxed)
    runningFrame.store(frame, ordering: .releasing)
  }

  /// Notes which phase of the frame is under way.
  static func begin(_ phase: FramePhase) {
    runningPhase.store(phase.rawValue, ordering: .relaxed)
  }

  /// Notes that no frame is under way.
  static func end() { runningFrame.store(-1, ordering: .releasing) }

  /// The frame under way; nil for none.
  static var frame: Int64? {
    let frame = runningFrame.load(ordering: .acquiring)
    return frame >= 0 ? frame : nil
  }

  /// The phase of the frame under way.
  static var phase: FramePhase {
    FramePhase(rawValue: runningPhase.load(ordering: .relaxed)) ?? .input
  }

  /// How long the frame under way has taken so far, in seconds; 0 without one.
  static var secondsInFrame: Double {
    guard frame != nil else { return 0 }
    return Double(now - frameStart.load(ordering: .relaxed)) / 1_000_000_000
  }

  /// Where the run is, for a message, such as `in frame 12 (layout)`.
  static var place: String {
    guard let frame else { return "between frames" }
    return "in frame \(frame) (\(phase))"
  }

  private static var now: Nanoseconds { SystemMeter().wallTime() }
}

/// Tells ``FrameWatch`` and a progress file which phase is under way, and passes everything on to a
/// timer.
final class WatchedFrames: FrameObserver {
  private let timer: FrameTimer?
  private let progress: ProgressFile?

  /// Creates an observer for one run.
  init(_ timer: FrameTimer?, _ progress: ProgressFile?) {
    self.timer = timer
    self.progress = progress
  }

  /// Notes that a frame begins.
  func begin(_ frame: Int64) {
    FrameWatch.begin(frame)
    progress?.frame = frame
    progress?.phase = .input
  }

  func phaseEnded(_ phase: FramePhase) {
    phaseBegan(FramePhase(rawValue: phase.rawValue + 1) ?? .present)
    timer?.phaseEnded(phase)
  }

  func phaseBegan(_ phase: FramePhase) {
    FrameWatch.begin(phase)
    progress?.phase = phase
  }
}
